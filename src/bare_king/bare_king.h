/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mating a bare king: where he may be, exactly, and what to try.
 *
 * As soon as the enemy has nothing but his king a side can know everything that can be known: a
 * set of squares, which every answer of the umpire cuts and every move of his lets grow.
 */
#pragma once

#include "bare_king/bare_king_search.h"
#include "kriegspiel/kriegspiel_view.h"

/* Own moves that are remembered so as not to repeat them. */
enum { BARE_PAST = 128 };

/* Plain memory. */
typedef struct {
    BareMen men;
    BareUmpire umpire;
    Bitboard squares;         /* where he may be; none: this is no such ending */
    uint64_t past[BARE_PAST]; /* how our men stood after own moves that could be taken back */
    int past_count;
    int enemy_refusals; /* in his turn that is under way */
} BareKing;

/* Whether the enemy has only his king and we have what it takes to mate him. */
bool bare_king_applies(const KriegspielView *view);

/* From here on nothing is known but what the view shows. It may be called at any time. */
void bare_king_start(BareKing *king, const KriegspielView *view);

/* What is heard; `view` has heard it already. Starts by itself once the ending is there. */
void bare_king_hear(BareKing *king, const News *news, const KriegspielView *view);

/* What to try now. False if this is no such ending, we are not on move, or there is no memory
 * for a table. */
MUST_USE bool bare_king_choose(const BareKing *king, const KriegspielView *view,
                               BareSearch *search, BareChoice *choice);
