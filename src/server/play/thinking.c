/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/thinking.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/registry.h"
#include "server/play/rehearsal.h"

/* For what must not happen: a player that does not come back. */
enum { PATIENCE_MS = 30000 };

/* While a turn is a job the player, the rehearsal, `told` and `choice` are the worker's, all else
 * is the loop's; while it ponders, the player and `told` are. A turn that begins meanwhile waits
 * until the player is back. */
struct Thinker {
    int jobs;       /* that the pool still has */
    Job *pondering; /* one of them; NULL: it does not ponder */
    Job *turn;      /* that waits for the player; or NULL */
    Workers *workers;
    PlayerSpec spec;
    PlayerSeat seat;
    void *view;
    Player *player;
    TurnPlan plan;
    int64_t begin_us; /* of the turn */
    Rehearsal rehearsal;
    Choice choice;
    News *told; /* what the player is to hear before it chooses */
    int told_count;
    News *pending; /* what was heard meanwhile */
    int pending_count;
    int pending_capacity;
    ThinkerAnswer *answer;
    void *context;
    bool is_busy;
    bool has_left;
};

typedef struct {
    Job job;
    Thinker *thinker;
} ThinkJob;

static void thinker_free(Thinker *thinker)
{
    player_free(thinker->player);
    memory_free(thinker->view);
    memory_free(thinker->rehearsal.world);
    memory_free(thinker->rehearsal.view);
    memory_free(thinker->rehearsal.tries);
    memory_free(thinker->told);
    memory_free(thinker->pending);
    memory_free(thinker->turn);
    memory_free(thinker);
}

/* --- A turn --- */

static Status sit_down(Thinker *thinker)
{
    Status status = player_new(&thinker->spec, &thinker->player, NULL);

    return status == STATUS_OK
               ? player_start(thinker->player, &thinker->seat, thinker->view, NULL)
               : status;
}

static void hear_told(Thinker *thinker, const atomic_bool *stop)
{
    int heard = 0;

    while (heard < thinker->told_count && !*stop)
        player_hear(thinker->player, &thinker->told[heard++]);
    thinker->told_count -= heard;
    if (thinker->told_count > 0)
        memmove(thinker->told, thinker->told + heard,
                (size_t)thinker->told_count * sizeof *thinker->told);
}

static void run(Job *job)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;

    if (thinker->player == NULL && sit_down(thinker) != STATUS_OK) {
        thinker->choice = (Choice){.kind = CHOICE_FAILED, .reason = REASON_CRASH};
        return;
    }
    hear_told(thinker, &job->is_unwanted);
    int64_t waited_ms = (clock_wall_us() - thinker->begin_us) / 1000;
    thinker->rehearsal.player = thinker->player;
    thinker->rehearsal.stop = &job->is_unwanted;
    thinker->rehearsal.deadline_us =
        thinker->begin_us + 1000 * turn_plan_deadline_ms(&thinker->plan, waited_ms);
    thinker->choice = rehearsal_run(&thinker->rehearsal);
}

static void finish(Job *job, bool is_overrun)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;
    static const Choice late = {.kind = CHOICE_FAILED, .reason = REASON_TIME};

    if (thinker->has_left)
        return;
    if (is_overrun)
        thinker->has_left = true;
    else
        thinker->is_busy = false;
    thinker->answer(thinker->context, is_overrun ? late : thinker->choice);
}

static void discard(Job *job)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;

    memory_free(job);
    if (--thinker->jobs == 0 && thinker->has_left)
        thinker_free(thinker);
}

/* --- Sitting down --- */

static bool make_room(Thinker *thinker, const PlayerSeat *seat)
{
    const GameOps *game = seat->game;

    thinker->view = memory_new(game->view_size);
    thinker->rehearsal = (Rehearsal){
        .game = game,
        .side = seat->side,
        .world = memory_new(game->world_size),
        .view = memory_new(game->view_size),
        .now_us = clock_wall_us,
        .seed = seat->seed,
        .tries = memory_new((size_t)game->max_tries * sizeof *thinker->rehearsal.tries),
    };
    return thinker->view != NULL && thinker->rehearsal.world != NULL &&
           thinker->rehearsal.view != NULL && thinker->rehearsal.tries != NULL;
}

Status thinker_new(Workers *workers, const char *player, const PlayerSeat *seat,
                   const void *view, ThinkerAnswer *answer, void *context, Thinker **result,
                   Error *error)
{
    Thinker *thinker = memory_new(sizeof *thinker);

    if (thinker == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    Status status = player_spec_from_text(player, &thinker->spec, error);
    if (status == STATUS_OK && !make_room(thinker, seat))
        status = error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    if (status != STATUS_OK) {
        thinker_free(thinker);
        return status;
    }
    memcpy(thinker->view, view, seat->game->view_size);
    thinker->workers = workers;
    thinker->seat = *seat;
    thinker->answer = answer;
    thinker->context = context;
    *result = thinker;
    return STATUS_OK;
}

/* --- Hearing --- */

Status thinker_hear(Thinker *thinker, const News *news)
{
    if (thinker->pending_count == thinker->pending_capacity) {
        int capacity = thinker->pending_capacity == 0 ? 8 : 2 * thinker->pending_capacity;
        News *grown =
            memory_resize(thinker->pending, (size_t)capacity * sizeof *thinker->pending);

        if (grown == NULL)
            return STATUS_NO_MEMORY;
        thinker->pending = grown;
        thinker->pending_capacity = capacity;
    }
    thinker->pending[thinker->pending_count++] = *news;
    return STATUS_OK;
}

/* What was heard meanwhile is told after what was not told yet. */
static Status take_pending(Thinker *thinker)
{
    int count = thinker->told_count + thinker->pending_count;

    if (thinker->pending_count == 0)
        return STATUS_OK;
    News *grown = memory_resize(thinker->told, (size_t)count * sizeof *thinker->told);
    if (grown == NULL)
        return STATUS_NO_MEMORY;
    memcpy(grown + thinker->told_count, thinker->pending,
           (size_t)thinker->pending_count * sizeof *grown);
    thinker->told = grown;
    thinker->told_count = count;
    thinker->pending_count = 0;
    return STATUS_OK;
}

/* --- Being asked --- */

bool thinker_is_busy(const Thinker *thinker)
{
    return thinker->is_busy;
}

/* The player is the loop's. */
static Status submit(Thinker *thinker, Job *job)
{
    Status status = take_pending(thinker);

    if (status != STATUS_OK)
        return status;
    thinker->jobs++;
    workers_submit(thinker->workers, job);
    return STATUS_OK;
}

/* Whether the player is the loop's again; else it is told to come back. */
static bool call_back(Thinker *thinker)
{
    if (thinker->pondering == NULL)
        return true;
    if (!workers_withdraw(thinker->workers, thinker->pondering))
        return false;
    memory_free(thinker->pondering);
    thinker->pondering = NULL;
    thinker->jobs--;
    return true;
}

Status thinker_take_turn(Thinker *thinker, uint64_t opponent, const void *world,
                         const TurnPlan *plan, const GameClock *clock)
{
    ThinkJob *job = memory_new(sizeof *job);

    if (job == NULL)
        return STATUS_NO_MEMORY;
    *job = (ThinkJob){{.run = run,
                       .finish = finish,
                       .discard = discard,
                       .patience_ms = PATIENCE_MS,
                       .kind = JOB_GAME,
                       .owner = opponent},
                      thinker};
    memcpy(thinker->rehearsal.world, world, thinker->seat.game->world_size);
    thinker->rehearsal.clock = *clock;
    thinker->plan = *plan;
    thinker->begin_us = clock_wall_us();
    thinker->is_busy = true;
    if (!call_back(thinker)) {
        thinker->turn = &job->job;
        return STATUS_OK;
    }
    Status status = submit(thinker, &job->job);
    if (status != STATUS_OK) {
        thinker->is_busy = false;
        memory_free(job);
    }
    return status;
}

const Move *thinker_tries(const Thinker *thinker, int *count, int *heard)
{
    *count = thinker->rehearsal.count;
    *heard = thinker->rehearsal.heard;
    return thinker->rehearsal.tries;
}

/* --- Pondering --- */

static void ponder(Job *job)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;

    hear_told(thinker, &job->is_stopped);
    if (!job->is_stopped)
        player_ponder(thinker->player, &job->is_stopped);
}

/* The player is back; one that is not is of no more use. */
static void finish_pondering(Job *job, bool is_overrun)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;
    Choice failed = {.kind = CHOICE_FAILED, .reason = is_overrun ? REASON_TIME : REASON_CRASH};

    if (thinker->has_left)
        return;
    thinker->pondering = NULL;
    if (is_overrun) {
        thinker->has_left = true;
        thinker->answer(thinker->context, failed);
        return;
    }
    Job *turn = thinker->turn;
    if (turn == NULL)
        return;
    if (submit(thinker, turn) == STATUS_OK)
        thinker->turn = NULL;
    else
        thinker->answer(thinker->context, failed);
}

bool thinker_ponder(Thinker *thinker, uint64_t opponent)
{
    bool is_away = thinker->is_busy || thinker->pondering != NULL;

    if (is_away || thinker->player == NULL || player_type(thinker->player)->ponder == NULL)
        return false;
    ThinkJob *job = memory_new(sizeof *job);
    if (job == NULL)
        return false;
    *job = (ThinkJob){{.run = ponder,
                       .finish = finish_pondering,
                       .discard = discard,
                       .patience_ms = PATIENCE_MS,
                       .kind = JOB_PONDER,
                       .owner = opponent},
                      thinker};
    if (submit(thinker, &job->job) != STATUS_OK) {
        memory_free(job);
        return false;
    }
    thinker->pondering = &job->job;
    return true;
}

/* --- Leaving --- */

static bool is_job_of(const Job *job, const void *thinker)
{
    return (job->run == run || job->run == ponder) &&
           ((const ThinkJob *)(const void *)job)->thinker == thinker;
}

/* Its jobs free it if it has any. */
void thinker_leave(Thinker *thinker)
{
    if (thinker == NULL || thinker->has_left)
        return;
    thinker->has_left = true;
    if (thinker->jobs == 0)
        thinker_free(thinker);
    else
        workers_cancel(thinker->workers, is_job_of, thinker);
}
