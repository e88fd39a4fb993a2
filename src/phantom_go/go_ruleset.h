/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rulesets of Phantom Go: one umpire, and a table of switches in which each ruleset is a
 * row. See docs/rules/phantom_go.md for what each switch means.
 */
#pragma once

#include "base/text.h"

/* What is said of stones that are taken to the side that takes them. Whoever loses stones is
 * told which in every ruleset. */
typedef enum {
    TAKEN_COUNT,
    TAKEN_COUNT_AND_KNOWN, /* and which of them were known to stand there */
    TAKEN_POINTS,
} TakenSaid;

typedef struct {
    const char *name;
    const char *summary;
    TakenSaid taken;             /* to the capturer */
    bool refusals_are_public;    /* the opponent hears that there was one, never which */
    bool occupied_is_said;       /* of a refused point; it is not asked about again */
    bool refused_stays_askable;  /* in the same turn */
    bool atari_is_said;          /* that there is one, never which */
    bool last_refusal_is_a_pass; /* when no point is left to ask about */
    bool repetition_is_a_draw;   /* of the whole board */
    bool tries_are_counted;      /* they end the game, and one in between keeps passes apart */
    bool tie_is_whites;
} GoRuleset;

enum { GO_RULESET_COUNT = 4 };

extern const GoRuleset go_rulesets[GO_RULESET_COUNT];

/* An empty text is the first. The error lists those that exist. */
MUST_USE Status go_ruleset_from_text(const char *text, int *ruleset, Error *error);
