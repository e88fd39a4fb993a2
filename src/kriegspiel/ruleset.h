/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rulesets: one umpire, and a table of switches in which each ruleset is a row. See
 * docs/rules/kriegspiel.md for what each switch means and where the rulesets come from.
 */
#pragma once

#include "base/text.h"
#include "game/news.h"

/* What is said of the pawn captures of the side to move. */
typedef enum {
    TRIES_UNSAID,
    TRIES_ASKED,   /* nothing, unless the player asks "Any?" */
    TRIES_YES_NO,  /* whether there are some */
    TRIES_COUNT,   /* how many */
    TRIES_SQUARES, /* which pawns can capture */
} PawnTriesSaid;

typedef struct {
    const char *name;
    const char *alias; /* another name for it, or NULL */
    const char *summary;
    Verdict unaskable; /* the answer to a try the player could know to be impossible */
    PawnTriesSaid pawn_tries;
    bool refusals_are_public;
    bool man_is_said;        /* pawn or piece, when something is captured */
    bool en_passant_is_said; /* with the landing square; else the pawn's square alone */
    bool direction_is_said;  /* of a check */
    bool promotion_is_said;  /* that there was one */
    bool one_refusal_frees; /* from the obligation after "Any?"; else it holds till a capture */
    bool stalemated_side_loses; /* else a draw */
} Ruleset;

enum { RULESET_COUNT = 8 };

extern const Ruleset rulesets[RULESET_COUNT];

/* By name or alias; an empty text is the first ruleset. The error lists those that exist. */
MUST_USE Status ruleset_from_text(const char *text, int *ruleset, Error *error);

/* When a game without end is a draw. */
typedef enum {
    DRAWS_FIDE, /* threefold repetition, 100 plies without capture or pawn move */
    DRAWS_NONE, /* neither; 2,000 such plies */
    DRAWS_COUNT
} Draws;

enum { FIFTY_MOVES_PLIES = 100, ENDLESS_PLIES = 2000 };

const char *draws_to_text(Draws draws);
/* An empty text is DRAWS_FIDE. */
MUST_USE Status draws_from_text(const char *text, Draws *draws, Error *error);
