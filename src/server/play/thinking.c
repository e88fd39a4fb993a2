/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/thinking.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/registry.h"
#include "server/play/rehearsal.h"

/* For what must not happen: a player that does not come back. */
enum { PATIENCE_MS = 30000 };

/* While it is busy the player, the rehearsal, `told` and `choice` are the worker's, all else is
 * the loop's. */
struct Thinker {
    int jobs; /* that the pool still has */
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
    memory_free(thinker);
}

static Status sit_down(Thinker *thinker)
{
    Status status = player_new(&thinker->spec, &thinker->player, NULL);

    return status == STATUS_OK
               ? player_start(thinker->player, &thinker->seat, thinker->view, NULL)
               : status;
}

static void run(Job *job)
{
    Thinker *thinker = ((ThinkJob *)job)->thinker;

    if (thinker->player == NULL && sit_down(thinker) != STATUS_OK) {
        thinker->choice = (Choice){.kind = CHOICE_FAILED, .reason = REASON_CRASH};
        return;
    }
    for (int i = 0; i < thinker->told_count && !job->is_unwanted; i++)
        player_hear(thinker->player, &thinker->told[i]);
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

static bool is_turn_of(const Job *job, const void *thinker)
{
    return job->run == run && ((const ThinkJob *)(const void *)job)->thinker == thinker;
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
        workers_cancel(thinker->workers, is_turn_of, thinker);
}

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

bool thinker_is_busy(const Thinker *thinker)
{
    return thinker->is_busy;
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
    memory_free(thinker->told);
    thinker->told = thinker->pending;
    thinker->told_count = thinker->pending_count;
    thinker->pending = NULL;
    thinker->pending_count = thinker->pending_capacity = 0;
    memcpy(thinker->rehearsal.world, world, thinker->seat.game->world_size);
    thinker->rehearsal.clock = *clock;
    thinker->plan = *plan;
    thinker->begin_us = clock_wall_us();
    thinker->is_busy = true;
    thinker->jobs++;
    workers_submit(thinker->workers, &job->job);
    return STATUS_OK;
}

const Move *thinker_tries(const Thinker *thinker, int *count, int *heard)
{
    *count = thinker->rehearsal.count;
    *heard = thinker->rehearsal.heard;
    return thinker->rehearsal.tries;
}
