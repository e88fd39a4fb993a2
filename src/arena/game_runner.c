/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/game_runner.h"

#include <math.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "player/pondering.h"
#include "player/time_share.h"
#include "umpire/umpire.h"

/* More refusals than askable tries in one turn is no play; some patience beyond that. */
enum { REFUSALS_BEYOND_LIST = 100 };

struct GameRunner {
    const GameOps *game;
    GameSetup setup;
    Umpire *umpire;
    Player *players[2]; /* as given, not by side */
    void *view;         /* scratch: what a side knows at the beginning */
    const Person *person;
    const GameRecord *past;           /* that games go on from, or NULL */
    char failure[PLAYER_REMARK_SIZE]; /* why a player failed in the last game */
};

/* A game in progress. */
typedef struct {
    GameRunner *runner;
    Player *seats[SIDE_COUNT];
    const TimeControl *controls[SIDE_COUNT];
    int64_t left_us[SIDE_COUNT];
    Pondering pondering; /* of the side that waits; with clocks only: games must repeat */
    int refusals;        /* in this turn */
    int64_t turn_us;     /* that the side on move has spent on it */
    GameRecord *record;
    GameResult *result;
} GameRun;

Status game_runner_new(const GameOps *game, const GameSetup *setup,
                       const PlayerSpec specs[SIDE_COUNT], GameRunner **result, Error *error)
{
    GameRunner *runner = memory_new(sizeof *runner);
    Status status = STATUS_NO_MEMORY;

    if (runner == NULL)
        return error_set(error, status, "out of memory");
    runner->game = game;
    runner->setup = *setup;
    runner->view = memory_new(game->view_size);
    status = runner->view == NULL ? error_set(error, status, "out of memory")
                                  : umpire_new(game, setup, &runner->umpire, error);
    for (int i = 0; i < SIDE_COUNT && status == STATUS_OK; i++)
        status = player_new(&specs[i], &runner->players[i], error);
    if (status != STATUS_OK) {
        game_runner_free(runner);
        return status;
    }
    *result = runner;
    return STATUS_OK;
}

void game_runner_free(GameRunner *runner)
{
    if (runner == NULL)
        return;
    for (int i = 0; i < SIDE_COUNT; i++)
        player_free(runner->players[i]);
    umpire_free(runner->umpire);
    memory_free(runner->view);
    memory_free(runner);
}

const char *game_runner_remark(const GameRunner *runner, int number)
{
    return player_remark(runner->players[number]);
}

const char *game_runner_title(const GameRunner *runner, int number)
{
    return player_title(runner->players[number]);
}

const char *game_runner_failure(const GameRunner *runner)
{
    return runner->failure;
}

void game_runner_set_person(GameRunner *runner, const Person *person)
{
    runner->person = person;
}

void game_runner_set_past(GameRunner *runner, const GameRecord *past)
{
    runner->past = past;
}

/* One-way from the game's: neither player's seed tells anything of the other. They belong to
 * the player, not to the side: with sides swapped, equal players play another game. */
uint64_t game_runner_player_seed(uint64_t seed, int number)
{
    return rng_derive(seed, (uint64_t)number + 1);
}

static Status seat_players(GameRun *run, uint64_t seed, Error *error)
{
    GameRunner *runner = run->runner;

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        bool is_second = run->seats[side] == runner->players[1];
        PlayerSeat seat = {
            .game = runner->game,
            .setup = runner->setup,
            .side = side,
            .seed = game_runner_player_seed(seed, is_second ? 1 : 0),
            .control = *run->controls[side],
            .person = runner->person,
        };

        umpire_view(runner->umpire, side, runner->view);
        Status status = player_start(run->seats[side], &seat, runner->view, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static Request request_for(const GameRun *run, Side side)
{
    const TimeControl *control = run->controls[side];
    Request request = {.budget = control->budget};

    if (control->budget.ms > 0)
        request.budget.ms = (int64_t)ceil(
            time_share_try_ms((double)control->budget.ms - (double)run->turn_us / 1000));
    if (control->game_ms > 0)
        request.clock =
            (GameClock){true, run->left_us[side] > 0 ? run->left_us[side] / 1000 : 0,
                        control->increment_ms};
    if (player_type(run->seats[side])->sees_all)
        request.world = umpire_world(run->runner->umpire);
    return request;
}

static void charge(GameRun *run, Side side, int64_t us)
{
    run->result->thinking_us[side] += us;
    run->left_us[side] -= us;
    if (side == umpire_to_move(run->runner->umpire))
        run->turn_us += us;
}

/* Who thinks about what he hears does so in his own time. What he does not hear leaves no trace on
 * his clock, for he is told what is left. */
static void tell(GameRun *run, const News news[SIDE_COUNT])
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool thinks = news[side].is_heard && player_type(run->seats[side])->hear != NULL;
        int64_t start = thinks ? clock_wall_us() : 0;

        player_hear(run->seats[side], &news[side]);
        if (thinks)
            charge(run, (Side)side, clock_wall_us() - start);
    }
}

/* The side has lost for a reason that is not on the board. */
static void forfeit(GameRun *run, Side side, Reason reason)
{
    News news[SIDE_COUNT];

    if (umpire_end(run->runner->umpire, side, outcome_of(side_other(side), reason), news) ==
        STATUS_OK)
        tell(run, news);
}

static void count_work(GameRun *run, Side side)
{
    const ExplainedWork *work = player_work(run->seats[side]);

    if (work != NULL)
        work_counts_add(&run->result->work[side], work);
}

/* Asks the side for its choice and charges its clock. */
static Choice ask(GameRun *run, Side side)
{
    Side other = side_other(side);
    Request request = request_for(run, side);

    if (run->controls[other]->game_ms > 0)
        pondering_begin(&run->pondering, run->seats[other]);
    int64_t start = clock_wall_us();
    Choice choice = player_choose(run->seats[side], &request);
    int64_t spent = clock_wall_us() - start;

    pondering_end(&run->pondering);
    charge(run, side, spent);
    count_work(run, side);
    if (run->controls[side]->game_ms > 0 && run->left_us[side] < 0 &&
        choice.kind != CHOICE_FAILED)
        choice = (Choice){.kind = CHOICE_FAILED, .reason = REASON_TIME};
    else if (choice.kind == CHOICE_FAILED)
        snprintf(run->runner->failure, sizeof run->runner->failure, "%s",
                 player_remark(run->seats[side]));
    return choice;
}

static Status judge(GameRun *run, Side side, Move move, Error *error)
{
    GameResult *result = run->result;
    News news[SIDE_COUNT];
    Status status = umpire_attempt(run->runner->umpire, side, move, news);

    if (status != STATUS_OK)
        return error_set(error, status, "%s", status_to_text(status));
    Verdict verdict = (Verdict)news[side].verdict;
    if (run->record != NULL) {
        status = game_record_add(run->record, side, move, verdict);
        if (status != STATUS_OK)
            return error_set(error, status, "the game cannot be recorded: %s",
                             status_to_text(status));
    }
    result->tries[side]++;
    result->digest = rng_derive(result->digest, (uint64_t)move << 8 | (uint64_t)verdict);
    tell(run, news);
    if (verdict == VERDICT_MOVED) {
        result->plies++;
        result->moves[side]++;
        run->left_us[side] += 1000 * run->controls[side]->increment_ms;
        run->refusals = 0;
        run->turn_us = 0;
    } else if (++run->refusals > run->runner->game->max_tries + REFUSALS_BEYOND_LIST) {
        forfeit(run, side, REASON_TRIES);
    }
    return STATUS_OK;
}

static Status live_again(GameRun *run, const GameRecord *past, Error *error)
{
    Status status = STATUS_OK;

    for (int i = 0; past != NULL && i < past->count && status == STATUS_OK; i++)
        status = judge(run, (Side)past->tries[i].side, past->tries[i].move, error);
    *run->result = (GameResult){0};
    run->turn_us = 0;
    return status;
}

static Status play_on(GameRun *run, Error *error)
{
    Umpire *umpire = run->runner->umpire;
    Status status = STATUS_OK;

    while (status == STATUS_OK && !umpire_outcome(umpire).is_over) {
        Side side = umpire_to_move(umpire);
        Choice choice = ask(run, side);

        if (choice.kind == CHOICE_TRY)
            status = judge(run, side, choice.move, error);
        else
            forfeit(run, side,
                    choice.kind == CHOICE_RESIGN ? REASON_RESIGNATION : choice.reason);
    }
    return status;
}

Status game_runner_play(GameRunner *runner, int first, uint64_t seed,
                        const TimeControl controls[SIDE_COUNT], GameRecord *record,
                        GameResult *result, Error *error)
{
    GameRun run = {.runner = runner, .record = record, .result = result};
    Status status = umpire_reset(runner->umpire, &runner->setup, error);

    *result = (GameResult){0};
    runner->failure[0] = '\0';
    for (int i = 0; i < SIDE_COUNT; i++) {
        Side side = (Side)(i ^ first);

        run.seats[side] = runner->players[i];
        run.controls[side] = &controls[i];
    }
    if (record != NULL)
        game_record_restart(record, runner->game, &runner->setup);
    if (status == STATUS_OK)
        status = seat_players(&run, seed, error);
    if (status == STATUS_OK)
        status = live_again(&run, runner->past, error);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        run.left_us[side] = 1000 * run.controls[side]->game_ms;
    if (status == STATUS_OK)
        status = play_on(&run, error);
    result->outcome = umpire_outcome(runner->umpire);
    if (record != NULL) {
        game_record_end(record, result->outcome);
        snprintf(record->head.remark, sizeof record->head.remark, "%s", runner->failure);
    }
    return status;
}
