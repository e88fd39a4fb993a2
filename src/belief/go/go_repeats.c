/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/go_repeats.h"

#include "base/least.h"

void go_repeats_hear(GoRepeats *repeats, const PhantomGoView *view, const News *news)
{
    bool is_own_stone = news->mover == view->side && news->verdict == VERDICT_MOVED &&
                        (news->flags & NEWS_PASSED) == 0;

    if (news->is_heard && is_own_stone && news->number == 0)
        repeats->own[repeats->count++ % GO_REPEATS_KEPT] = view->own;
}

bool go_repeats_stop(const GoRepeats *repeats, const PhantomGoView *view, Move point)
{
    int kept = int_least(repeats->count, GO_REPEATS_KEPT);
    GoSet own = view->own;
    int times = 0;

    go_set_add(&own, point);
    for (int i = 0; i < kept; i++)
        times += go_set_is_equal(&repeats->own[i], &own);
    return times >= GO_REPEATS_MOST;
}
