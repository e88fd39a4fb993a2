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

int live_game_plies(const LiveGame *live)
{
    int plies = 0;

    for (int i = 0; i < live->try_count; i++)
        plies += live->tries[i].verdict == VERDICT_MOVED;
    return plies;
}

Outcome live_game_cap(const LiveGame *live, Side side)
{
    int moves = 0;

    for (int i = 0; i < live->try_count; i++)
        moves += live->tries[i].side == side && live->tries[i].verdict == VERDICT_MOVED;
    return 2 * moves >= LIVE_ENTRIES_MAX ? outcome_of(SIDE_NONE, REASON_CAP)
                                         : outcome_of(side_other(side), REASON_TRIES);
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

/* --- What was told --- */

const LiveEvent *live_game_events(const LiveGame *live, Side side, int *count)
{
    *count = live->events[side].count;
    return live->events[side].items;
}

Status live_game_copy_news(const LiveGame *live, Side side, News **result, int *count)
{
    const LiveEvents *events = &live->events[side];
    News *news = memory_new((size_t)events->count * sizeof *news);

    *count = 0;
    *result = news;
    if (news == NULL)
        return STATUS_NO_MEMORY;
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == LIVE_NEWS &&
            events->items[i].news.verdict != VERDICT_ENDED)
            news[(*count)++] = events->items[i].news;
    return STATUS_OK;
}
