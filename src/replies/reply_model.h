/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How likely each legal move of the side on move is when that side knows only its own men and
 * what the umpire said: a softmax over features of the mover's own knowledge
 * (reply_features.h).
 *
 * One thing is added. A mover remembers more than the last announcement, and learns from tries
 * that are refused; so now and then he has noticed a man of the other side and takes it.
 * REPLY_NOTICE and REPLY_TOLD, added up, are the logarithm of the odds that one given man that
 * can be taken was noticed: the second is by its kind, and by what was heard of it
 * (told_men.h). At REPLY_NEVER none is, and the other side's men have no influence at all. See
 * docs/algorithms/reply_model.md.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"
#include "replies/reply_features.h"
#include "replies/weights_text.h"

/* A weight that means never. */
#define REPLY_NEVER (-100.0f)

/* Plain memory. */
typedef struct {
    float weight[REPLY_FEATURE_COUNT];
} ReplyWeights;

extern const WeightFormat reply_weights_format;

/* Those that come with the library: fitted to games between our own players (make models). */
const ReplyWeights *reply_weights_shipped(void);

/* A few habits set by hand: retakes and pawn tries almost always, the king leaves check, else
 * near uniform by kind of man. */
const ReplyWeights *reply_weights_habits(void);

/* chances[i] of moves[i], summing to 1; `moves` are the legal moves of the side on move in
 * `world`, one at least, and `last` is what that side moved last, MOVE_NONE if it is not known.
 * The scores follow from its men, that move, the announcement, the ply and the numbers of men
 * alone: a move has the same in all worlds that the mover cannot tell apart. Where the other
 * side stands decides only what may have been noticed. */
void reply_chances(const ReplyWeights *weights, const KriegspielWorld *world,
                   const ToldMen *told, Move last, const Move moves[], int count,
                   float chances[]);

/* That he mates, if he can in a position of that phase and reply_chances gives all mates
 * together `chance`. Who can mate may have seen it, whatever else he likes to do: the odds are
 * the root of those, times e to the power of REPLY_MATE. */
float reply_mating_chance(const ReplyWeights *weights, int phase, float chance);

/* That a man was not noticed; `notice` is the scene's, `told` as reply_told has it. */
float reply_missed_chance(const ReplyWeights *weights, int notice, int told);
