/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be asked about a game in play, and its past.
 */
#include "base/memory.h"
#include "players/common_news.h"
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

static void make_common(const LiveGame *live, const LiveEvent *const told[SIDE_COUNT],
                        LiveEvent *event)
{
    News news[SIDE_COUNT] = {told[SIDE_FIRST]->news, told[SIDE_SECOND]->news};

    *event = *told[SIDE_FIRST];
    if (event->kind == LIVE_NEWS)
        common_news(live->game, live->first[SIDE_FIRST], news, &event->news);
}

bool live_game_common(const LiveGame *live, const LiveStep *step, LiveEvent *event)
{
    const LiveEvent *told[SIDE_COUNT] = {&step->events[SIDE_FIRST], &step->events[SIDE_SECOND]};

    if (!step->is_told[SIDE_FIRST] || !step->is_told[SIDE_SECOND])
        return false;
    make_common(live, told, event);
    return true;
}

/* Common events have the same order for both sides. */
bool live_game_next_common(const LiveGame *live, LiveCommonPlace *place, LiveEvent *event)
{
    const LiveEvent *told[SIDE_COUNT];

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const LiveEvents *events = &live->events[side];

        while (place->at[side] < events->count && !events->items[place->at[side]].is_common)
            place->at[side]++;
        if (place->at[side] == events->count)
            return false;
        told[side] = &events->items[place->at[side]++];
    }
    make_common(live, told, event);
    return true;
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
