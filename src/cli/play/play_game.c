/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play/play_game.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

static Status seat_opponent(PlayGame *game, const PlayerSpec *opponent, Error *error)
{
    PlayerSeat seat = {
        .game = game->ops,
        .setup = game->record.head.setup,
        .side = side_other(game->human),
        .seed = rng_derive(game->seed, (uint64_t)side_other(game->human)),
    };
    Status status = player_new(opponent, &game->opponent, error);

    if (status != STATUS_OK)
        return status;
    umpire_view(game->umpire, seat.side, game->view);
    return player_start(game->opponent, &seat, game->view, error);
}

Status play_game_init(PlayGame *game, const RecordHead *head, Side human,
                      const PlayerSpec *opponent, uint64_t seed, Error *error)
{
    const GameOps *ops = head->game;

    *game = (PlayGame){.ops = ops, .human = human, .seed = seed, .move_number = 1};
    play_log_init(&game->log, ops->text);
    game_record_init(&game->record, ops, &head->setup);
    game->record.head = *head;
    side_record_init(&game->heard, head, human);

    Status status = umpire_new(ops, &head->setup, &game->umpire, error);
    if (status != STATUS_OK)
        goto fail;
    status = STATUS_NO_MEMORY;
    game->tries = memory_new((size_t)ops->max_tries * sizeof *game->tries);
    game->view = memory_new(ops->view_size);
    if (game->tries == NULL || game->view == NULL)
        goto fail_without_memory;
    status = seat_opponent(game, opponent, error);
    if (status != STATUS_OK)
        goto fail;
    umpire_view(game->umpire, human, game->view);
    status = play_log_begin(&game->log, game->view);
    if (status == STATUS_OK)
        return STATUS_OK;

fail_without_memory:
    error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
fail:
    play_game_fini(game);
    return status;
}

void play_game_fini(PlayGame *game)
{
    pondering_end(&game->pondering);
    player_free(game->opponent);
    umpire_free(game->umpire);
    memory_free(game->tries);
    memory_free(game->view);
    play_log_fini(&game->log);
    play_thinking_fini(&game->thinking);
    side_record_fini(&game->heard);
    game_record_fini(&game->record);
    memset(game, 0, sizeof *game);
}

bool play_game_is_over(const PlayGame *game)
{
    return umpire_outcome(game->umpire).is_over;
}

bool play_game_is_human_turn(const PlayGame *game)
{
    return umpire_to_move(game->umpire) == game->human;
}

int play_game_list_tries(PlayGame *game)
{
    return game->ops->list_tries(game->view, game->tries);
}

bool play_game_is_askable(PlayGame *game, Move move)
{
    int count = play_game_list_tries(game);

    for (int i = 0; i < count; i++)
        if (game->tries[i] == move)
            return true;
    return false;
}

/* Tells each side its own news. */
static Status tell(PlayGame *game, const News news[SIDE_COUNT])
{
    const News *own = &news[game->human];
    Status status = side_record_add(&game->heard, own);

    if (status == STATUS_OK)
        status = play_log_add(&game->log, game->move_number, own);
    game->ops->hear(game->view, own);
    pondering_end(&game->pondering);
    player_hear(game->opponent, &news[side_other(game->human)]);
    if (own->outcome.is_over)
        game_record_end(&game->record, own->outcome);
    return status;
}

static Status attempt(PlayGame *game, Side side, Move move)
{
    News news[SIDE_COUNT];
    Status status = umpire_attempt(game->umpire, side, move, news);

    if (status != STATUS_OK)
        return status;
    Verdict verdict = (Verdict)news[side].verdict;
    status = game_record_add(&game->record, side, move, verdict);
    if (status == STATUS_OK)
        status = tell(game, news);
    if (umpire_to_move(game->umpire) != side && side == SIDE_SECOND)
        game->move_number++;
    return status;
}

Status play_game_attempt(PlayGame *game, Move move)
{
    return attempt(game, game->human, move);
}

Status play_game_resign(PlayGame *game)
{
    News news[SIDE_COUNT];
    Status status = umpire_resign(game->umpire, game->human, news);

    return status == STATUS_OK ? tell(game, news) : status;
}

void play_game_wait(PlayGame *game)
{
    pondering_begin(&game->pondering, game->opponent);
}

/* Lets the opponent choose, and does what it chose. */
static Status answer_once(PlayGame *game, Side side)
{
    Request request = {.budget = {.ms = 0}};
    News news[SIDE_COUNT];

    if (player_type(game->opponent)->sees_all)
        request.world = umpire_world(game->umpire);
    Choice choice = player_choose(game->opponent, &request);
    if (choice.kind == CHOICE_TRY) {
        play_thinking_note(&game->thinking, game->opponent, game->ops);
        return attempt(game, side, choice.move);
    }
    Reason reason = choice.kind == CHOICE_RESIGN ? REASON_RESIGNATION : choice.reason;
    if (choice.kind == CHOICE_FAILED)
        snprintf(game->record.head.remark, sizeof game->record.head.remark, "%s",
                 player_remark(game->opponent));
    Status status = umpire_end(game->umpire, side, outcome_of(side_other(side), reason), news);
    return status == STATUS_OK ? tell(game, news) : status;
}

Status play_game_answer(PlayGame *game)
{
    Side side = side_other(game->human);
    Status status = STATUS_OK;

    while (status == STATUS_OK && !play_game_is_over(game) && !play_game_is_human_turn(game))
        status = answer_once(game, side);
    return status;
}
