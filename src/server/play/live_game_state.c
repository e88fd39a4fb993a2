/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be asked about a game in play, and its past.
 */
#include "base/memory.h"
#include "server/play/live_game_internal.h"

const ServerGame *live_game_head(const LiveGame *live)
{
    return &live->head;
}

ServerGame *live_game_change_head(LiveGame *live)
{
    return &live->head;
}

const GameOps *live_game_ops(const LiveGame *live)
{
    return live->game;
}

Side live_game_to_move(const LiveGame *live)
{
    return umpire_to_move(live->umpire);
}

Outcome live_game_outcome(const LiveGame *live)
{
    return umpire_outcome(live->umpire);
}

Side live_game_draw_offer(const LiveGame *live)
{
    return live->draw_offer;
}

Side live_game_rematch_offer(const LiveGame *live)
{
    return live->rematch_offer;
}

int live_game_seq(const LiveGame *live, Side side)
{
    return live->seq[side];
}

int live_game_tries(const LiveGame *live)
{
    return live->try_count;
}

int live_game_plies(const LiveGame *live)
{
    int plies = 0;

    for (int i = 0; i < live->try_count; i++)
        plies += live->tries[i].verdict == VERDICT_MOVED;
    return plies;
}

const void *live_game_world(const LiveGame *live)
{
    return umpire_world(live->umpire);
}

const void *live_game_view(const LiveGame *live, Side side)
{
    return live->views[side];
}

const void *live_game_first_view(const LiveGame *live, Side side)
{
    return live->first[side];
}

typedef struct {
    LiveEvent *items;
    int count;
} EventList;

/* What is taken back goes; what is told comes. */
static void add_step(EventList *list, const LiveStep *step, Side side)
{
    const LiveEvent *event = &step->events[side];

    if (!step->is_told[side])
        return;
    if (event->kind == LIVE_TAKEBACK)
        while (list->items[list->count - 1].seq > event->back_to)
            list->count--;
    list->items[list->count++] = *event;
}

/* A second game goes through the log of the first. */
static Status gather(const LiveGame *live, LiveGame *again, Side side, EventList *list)
{
    Outcome outcome = live_game_outcome(live);
    LiveStep step;
    Status status = STATUS_OK;

    for (int i = 0; i < live->log_count && status == STATUS_OK; i++) {
        status = live_game_redo(again, &live->log[i], &step);
        if (status == STATUS_OK)
            add_step(list, &step, side);
    }
    if (status == STATUS_OK && outcome.is_over && !live_game_outcome(again).is_over) {
        status = live_game_end(again, live->ended_by, outcome, 0, &step);
        if (status == STATUS_OK)
            add_step(list, &step, side);
    }
    if (status == STATUS_OK && live->rematch_offer != SIDE_NONE) {
        status = live_game_offer_rematch(again, live->rematch_offer, &step);
        if (status == STATUS_OK)
            add_step(list, &step, side);
    }
    return status;
}

Status live_game_copy_events(const LiveGame *live, Side side, LiveEvent **events, int *count)
{
    LiveGame *again = NULL;
    EventList list = {.items = memory_new(((size_t)live->log_count + 3) * sizeof *list.items)};
    Status status = STATUS_NO_MEMORY;

    if (list.items != NULL)
        status = live_game_new(&live->head, live->game, 0, &again, NULL);
    if (status == STATUS_OK) {
        list.items[list.count++] = (LiveEvent){.kind = LIVE_BEGIN, .seq = 1, .by = SIDE_NONE};
        status = gather(live, again, side, &list);
    }
    live_game_free(again);
    if (status != STATUS_OK) {
        memory_free(list.items);
        return status;
    }
    *events = list.items;
    *count = list.count;
    return STATUS_OK;
}

Status live_game_copy_news(const LiveGame *live, Side side, News **result, int *count)
{
    Umpire *umpire = NULL;
    News both[SIDE_COUNT];
    News *news = memory_new((size_t)(live->try_count + 1) * sizeof *news);
    Status status = news != NULL ? umpire_new(live->game, &live->head.setup, &umpire, NULL)
                                 : STATUS_NO_MEMORY;

    *count = 0;
    for (int i = 0; i < live->try_count && status == STATUS_OK; i++) {
        status = umpire_attempt(umpire, (Side)live->tries[i].side, live->tries[i].move, both);
        if (status == STATUS_OK && both[side].is_heard)
            news[(*count)++] = both[side];
    }
    umpire_free(umpire);
    if (status != STATUS_OK) {
        memory_free(news);
        news = NULL;
    }
    *result = news;
    return status;
}
