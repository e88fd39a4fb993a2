/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/rehearsal.h"

#include <string.h>

#include "player/time_share.h"
#include "player/tries.h"

/* A player is never given less: to it 0 would be no limit. */
enum { LEAST_US = 1000 };

/* With each turn such a part of the worst delay is forgotten. */
enum { FORGOTTEN = 16 };

/* True if the try ends the rehearsal; else it was refused, and `news` is the side's. */
static bool rehearse(Rehearsal *rehearsal, Move move, News *news)
{
    const GameOps *game = rehearsal->game;
    News both[SIDE_COUNT];

    game->attempt(rehearsal->world, move, NULL, both);
    rehearsal->tries[rehearsal->count++] = move;
    *news = both[rehearsal->side];
    return news->verdict == VERDICT_MOVED || both[side_other(rehearsal->side)].is_heard ||
           rehearsal->count == game->max_tries;
}

/* --- Thinking --- */

static Choice think(const Rehearsal *rehearsal, int64_t spent_us, int64_t budget_us)
{
    Request request = {.budget = {.ms = budget_us / 1000}, .clock = rehearsal->clock};

    if (player_type(rehearsal->player)->sees_all)
        request.world = rehearsal->world;
    if (request.clock.has_clock && request.clock.left_ms > spent_us / 1000)
        request.clock.left_ms -= spent_us / 1000;
    return player_choose(rehearsal->player, &request);
}

static int64_t budget_for(int64_t left_us)
{
    int64_t share_us = (int64_t)(1000 * time_share_try_ms((double)left_us / 1000));

    return share_us > LEAST_US ? share_us : LEAST_US;
}

static bool is_stopped(const Rehearsal *rehearsal)
{
    return rehearsal->stop != NULL && *rehearsal->stop;
}

/* True if the turn is ready with this choice; false if there is no time for another thought. */
static bool think_through(Rehearsal *rehearsal, Choice *choice)
{
    int64_t start_us = rehearsal->now_us();
    int64_t now_us = start_us;
    News news;

    rehearsal->beyond_us -= rehearsal->beyond_us / FORGOTTEN;
    do {
        int64_t budget_us = budget_for(rehearsal->deadline_us - now_us);

        *choice = think(rehearsal, now_us - start_us, budget_us);
        if (choice->kind != CHOICE_TRY || rehearse(rehearsal, choice->move, &news) ||
            is_stopped(rehearsal))
            return true;
        player_hear(rehearsal->player, &news);
        rehearsal->heard++;
        int64_t before_us = now_us;
        now_us = rehearsal->now_us();
        if (now_us - before_us - budget_us > rehearsal->beyond_us)
            rehearsal->beyond_us = now_us - before_us - budget_us;
    } while (rehearsal->deadline_us - now_us >= LEAST_US + rehearsal->beyond_us);
    return false;
}

/* --- Haste --- */

static Choice hurry(Rehearsal *rehearsal)
{
    const GameOps *game = rehearsal->game;
    News news = {0};
    Rng rng;
    Tries tries;

    rng_init(&rng, rehearsal->seed, (uint64_t)rehearsal->count);
    memcpy(rehearsal->view, player_view(rehearsal->player), game->view_size);
    for (;;) {
        tries.count = game->list_sensible(rehearsal->view, tries.items);
        if (tries.count == 0)
            tries.count = game->list_tries(rehearsal->view, tries.items);
        if (tries.count == 0)
            return (Choice){.kind = CHOICE_FAILED, .reason = REASON_TRIES};
        Choice choice = choice_try(tries_pick(&tries, &rng));
        if (rehearse(rehearsal, choice.move, &news))
            return choice;
        game->hear(rehearsal->view, &news);
    }
}

Choice rehearsal_run(Rehearsal *rehearsal)
{
    Choice choice;

    rehearsal->count = rehearsal->heard = 0;
    return think_through(rehearsal, &choice) ? choice : hurry(rehearsal);
}
