/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the computer players were measured at: the leagues of docs/RESULTS.md, on the scale of
 * people's ratings. So who plays against them is rated by something known from the first game on.
 */
#pragma once

#include "server/members/glicko.h"

/* What a player has here that is 0 in the leagues, `random`: people, who begin at 1500, begin in
 * the middle of the strengths that are offered. */
#define LEAGUE_ZERO 1200.0
/* Of a player that was measured otherwise, or by other rules: it begins there, and moves. */
#define LEAGUE_NEAR_DEVIATION 200.0

typedef enum {
    LEAGUE_UNKNOWN,
    LEAGUE_NEAR,    /* where it begins, as far as is known */
    LEAGUE_MEASURED /* that is what it is, and stays whatever it plays */
} LeagueKnowledge;

/* Of the computer player of that id; `rating` is set unless nothing is known. */
LeagueKnowledge league_rating(const char *computer, const char *kind, const char *rules,
                              GlickoRating *rating);
