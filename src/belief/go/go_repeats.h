/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Against throwing the same stones in without end. No rule of Phantom Go forbids to come back to a
 * board that was there before, but the ko's for one turn: who adds a stone to one that is lost anyway,
 * loses both and takes back the one that took them has all his stones where they were, and may do so
 * until the game is as long as it can become.
 *
 * A side knows its own stones. A move that takes nothing and leaves them as they have been three times
 * was answered three times in a way that undid it. What takes stones is left alone: it may be the
 * answer that the other side forces again and again.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"

enum { GO_REPEATS_KEPT = 32, GO_REPEATS_MOST = 3 };

/* Zero: a game begins. */
typedef struct {
    GoSet own
        [GO_REPEATS_KEPT]; /* the own stones after the last own moves that took nothing, in a ring */
    int count;
} GoRepeats;

/* `view` has heard the news. */
void go_repeats_hear(GoRepeats *repeats, const PhantomGoView *view, const News *news);

/* Whether the try, if it is accepted and takes nothing, leaves the own stones as they were so often. */
bool go_repeats_stop(const GoRepeats *repeats, const PhantomGoView *view, Move point);
