/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A complete position of Phantom Go: the board, the counts on which the end depends, and what
 * the side on move may ask.
 */
#pragma once

#include "game/game.h"
#include "go/go_board.h"
#include "phantom_go/go_ruleset.h"

/* Plain memory without gaps. */
typedef struct {
    GoBoard board;
    GoSet refused;           /* in this turn, for whatever reason but a known stone */
    GoSet known[SIDE_COUNT]; /* enemy stones whose points the side has been told */
    Outcome outcome;
    int16_t komi_half_points;
    uint16_t ply;               /* accepted moves, passes among them */
    uint16_t last_ply;          /* the end when `ply` comes to it; 0: as the rules say */
    uint16_t tries;             /* where they are counted */
    uint16_t moves[SIDE_COUNT]; /* accepted, without passes */
    uint16_t lost[SIDE_COUNT];  /* stones */
    uint8_t to_move;
    uint8_t passes;           /* in a row */
    uint8_t ruleset;          /* an index into go_rulesets */
    uint8_t counts_territory; /* and prisoners; else the area */
} PhantomGoWorld;

_Static_assert(sizeof(PhantomGoWorld) == sizeof(GoBoard) + 168, "PhantomGoWorld has no gaps");

/* Of the game's own in News.flags; News.number is how many stones were taken, News.detail a
 * GoSet of which. */
enum { SAID_ATARI = 2, SAID_OCCUPIED = 4 };

/* SIDE_FIRST is Black. */
static inline GoColour go_colour(Side side)
{
    return (GoColour)(GO_BLACK + side);
}

GoSet phantom_go_said_points(const News *news);

/* Whether the side on move may ask; so much it knows by itself. */
bool phantom_go_may_ask(const PhantomGoWorld *world, Move move);

/* How many turns of accepted moves or passes the game can still have, and why no more. */
int phantom_go_turns_left(const PhantomGoWorld *world, Reason *reason);
/* How the game stands; it may not yet be over. */
Outcome phantom_go_judge(const PhantomGoWorld *world);
/* The end with this score, in half points. */
Outcome phantom_go_outcome_of(const PhantomGoWorld *world, int score, Reason reason);
/* Black's points less White's, komi included, in half points. */
int phantom_go_score(const PhantomGoWorld *world);
/* A try has been refused, whichever it was. */
void phantom_go_count_refusal(PhantomGoWorld *world);

/* These are the GameOps of the same names. */
Side phantom_go_to_move(const void *world);
Verdict phantom_go_attempt(void *world, Move move, History *history, News news[SIDE_COUNT]);
Outcome phantom_go_outcome(const void *world);
uint64_t phantom_go_key(const void *world);
void phantom_go_future_key(const void *world, const History *history, uint64_t key[2]);
Outcome phantom_go_playout(void *world, Rng *rng, Trace *trace);
Outcome phantom_go_heavy_playout(void *world, Rng *rng, Trace *trace);
int phantom_go_balance(const void *world);
