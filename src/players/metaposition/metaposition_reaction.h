/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ready answers to what the umpire has just said: taking back, and pawn captures. They are
 * tried before anything is searched.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"
#include "players/metaposition/metaposition_evaluation.h"

typedef enum { REACTION_OFF, REACTION_SOUND, REACTION_ALL } Reaction;

/* The ready answer to be tried first among `tries`, or MOVE_NONE. Sound ones only, unless all
 * are wanted: a man is not risked for less than it is worth. The question "Any?" is one where it
 * is on offer and a pawn may have something to take. */
Move metaposition_reaction(const Metaposition *meta, const KriegspielView *view,
                           const Move tries[], int count, Reaction reaction,
                           const MetapositionScale *scale);

/* Whether there was something to answer: a capture, a check, pawn captures. */
bool metaposition_has_message(const KriegspielView *view);
