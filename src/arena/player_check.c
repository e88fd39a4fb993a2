/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/player_check.h"

#include <stdio.h>

#include "base/memory.h"
#include "record/game_replay.h"

/* Room to look at a game again. */
typedef struct {
    PlayerCheck *check;
    Side side;
    void *view;
    Move *tries;
} Look;

static bool is_askable(const Look *look, const GameOps *game, Move move)
{
    int count = game->list_tries(look->view, look->tries);

    for (int i = 0; i < count; i++)
        if (look->tries[i] == move)
            return true;
    return false;
}

static void note_try(Look *look, const GameOps *game, const RecordedTry *attempt, int64_t move)
{
    PlayerCheck *check = look->check;
    TextBuffer text;

    if (check->unaskable++ > 0)
        return;
    text_init(&text, check->unaskable_try, sizeof check->unaskable_try);
    game->text->move_to_text(attempt->move, &text);
    check->unaskable_move = move;
    check->unaskable_game = check->games;
}

/* Counts the tries that it could have known to be none. */
static Status look_at(Look *look, const GameRecord *record, Error *error)
{
    const GameOps *game = record->head.game;
    GameReplay replay;
    bool has_step = true;
    int64_t move = 1;
    Status status = game_replay_init(&replay, record, error);

    while (status == STATUS_OK && replay.next < record->count) {
        const RecordedTry *attempt = &record->tries[replay.next];

        if (attempt->side == look->side) {
            umpire_view(replay.umpire, look->side, look->view);
            if (!is_askable(look, game, attempt->move))
                note_try(look, game, attempt, move);
            move += attempt->verdict == VERDICT_MOVED;
        }
        status = game_replay_next(&replay, &has_step, error);
    }
    game_replay_fini(&replay);
    return status;
}

static bool is_own_fault(Outcome outcome, Side side)
{
    Reason reason = (Reason)outcome.reason;

    return outcome.winner == side_other(side) &&
           (reason == REASON_TIME || reason == REASON_CRASH || reason == REASON_PROTOCOL ||
            reason == REASON_TRIES);
}

static void count(PlayerCheck *check, const GameResult *result, Side side, const char *failure)
{
    Outcome outcome = result->outcome;
    int64_t tries = result->tries[side];

    check->games++;
    check->moves += result->moves[side];
    check->tries += tries;
    check->resigned +=
        outcome.reason == REASON_RESIGNATION && outcome.winner == side_other(side);
    if (tries > 0 && result->thinking_us[side] / tries / 1000 > check->slowest_ms)
        check->slowest_ms = result->thinking_us[side] / tries / 1000;
    if (!is_own_fault(outcome, side) || check->failed++ > 0)
        return;
    snprintf(check->failure, sizeof check->failure, "%s", failure);
    check->failure_reason = (Reason)outcome.reason;
    check->failure_game = check->games;
    check->failure_side = side;
}

static Status play_games(GameRunner *runner, const TimeControl *control, int games,
                         uint64_t seed, Look *look, Error *error)
{
    const TimeControl controls[SIDE_COUNT] = {*control, {.game_ms = 0}};
    GameRecord record = {0};
    Status status = STATUS_OK;

    for (int i = 0; i < games && status == STATUS_OK; i++) {
        GameResult result;

        look->side = i % 2 == 0 ? SIDE_FIRST : SIDE_SECOND;
        status = game_runner_play(runner, i % 2, rng_derive(seed, (uint64_t)i), controls,
                                  &record, &result, error);
        if (status != STATUS_OK)
            break;
        count(look->check, &result, look->side, game_runner_failure(runner));
        status = look_at(look, &record, error);
    }
    game_record_fini(&record);
    return status;
}

Status player_check_play(const GameOps *game, const GameSetup *setup, const PlayerSpec specs[2],
                         const TimeControl *control, int games, uint64_t seed,
                         PlayerCheck *check, Error *error)
{
    GameRunner *runner = NULL;
    Look look = {
        .check = check,
        .view = memory_new(game->view_size),
        .tries = memory_new((size_t)game->max_tries * sizeof(Move)),
    };
    Status status = look.view != NULL && look.tries != NULL
                        ? game_runner_new(game, setup, specs, &runner, error)
                        : error_set(error, STATUS_NO_MEMORY, "out of memory");

    if (status == STATUS_OK)
        status = play_games(runner, control, games, seed, &look, error);
    game_runner_free(runner);
    memory_free(look.view);
    memory_free(look.tries);
    return status;
}

Status player_check_repeats(const GameOps *game, const GameSetup *setup,
                            const PlayerSpec specs[2], uint64_t seed, bool *repeats,
                            Error *error)
{
    static const TimeControl controls[SIDE_COUNT];
    uint64_t digests[2] = {0};
    GameRunner *runner = NULL;
    Status status = game_runner_new(game, setup, specs, &runner, error);

    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        GameResult result;

        status = game_runner_play(runner, 0, seed, controls, NULL, &result, error);
        digests[i] = result.digest;
    }
    game_runner_free(runner);
    *repeats = digests[0] == digests[1];
    return status;
}
