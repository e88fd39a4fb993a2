/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Complete worlds that explain the last news only.
 *
 * The enemy's men are put on the board at random, the king first, then the pawns, then the
 * pieces, each uniformly on the squares that may hold it, until the board fits what was said
 * last and what was refused this turn (Parker, Nau and Subrahmanian, 2005, need such boards and
 * do not say how they make them). Everything older is forgotten: which squares were empty two
 * moves ago, which bishop stands on which colour.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"

enum { GUESS_ATTEMPTS = 10000 };

/* What a view does not hold. */
typedef struct {
    uint8_t army[SIDE_COUNT][KIND_COUNT]; /* the men at the start of the game */
    uint8_t draws;                        /* a Draws */
    uint8_t promotion_percent; /* the chance of each enemy pawn to be a piece by now */
    bool promotes_if_needed;   /* one pawn, before the umpire's words are given up */
    Move own_move;             /* the viewer's last move, or MOVE_NONE if that is not known */
    uint32_t last_ply;
    int attempts; /* for each board and each Relaxed */
    /* How likely each kind is on each square, in proportion, KIND_COUNT boards one after
     * another, borrowed; NULL: all squares alike. */
    const float *weights;
} GuessOptions;

/* What could not be explained. */
typedef enum {
    RELAXED_NOTHING,
    RELAXED_ARMY,             /* nothing, but a pawn must have become a piece */
    RELAXED_TRIES,            /* what was said of pawn tries */
    RELAXED_TRIES_AND_CHECKS, /* and of check */
    RELAXED_COUNT
} Relaxed;

typedef struct {
    int attempts;    /* boards begun, all together */
    Relaxed relaxed; /* of the world found */
} GuessNote;

/* For a game that begins with `start`: promotions only if needed, own move not known. */
void guess_options_init(GuessOptions *options, const KriegspielWorld *start);

/* Draws a world that the viewer may be in; the game is not over in the view. False, after at
 * most RELAXED_COUNT * attempts boards, if none was found; `world` is then left alone.
 *
 * While the viewer is on move the world fits the check and the pawn tries that were said, the
 * capture, the answer to "Any?" and the refusals that the view still shows. While the enemy is
 * on move it fits what was said after the viewer's own move. In both cases the game is not over
 * and the side on move has a legal move that it may ask for. The enemy holds no castling
 * rights, and may be taken in passing never; the viewer may, if own_move was a double step.
 *
 * The distribution is that of uniform placement, given that all this holds. */
bool kriegspiel_guess_world(const KriegspielView *view, const GuessOptions *options, Rng *rng,
                            KriegspielWorld *world, GuessNote *note);
