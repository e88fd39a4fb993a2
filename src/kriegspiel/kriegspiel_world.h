/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A complete Kriegspiel position: the board, what was said last, and what the side on move may
 * ask.
 */
#pragma once

#include "game/game.h"
#include "kriegspiel/askable.h"

/* Plain memory without gaps. */
typedef struct {
    ChessPosition position;
    ChessSafety safety; /* of the side to move */
    Askable askable;    /* of the side to move */
    Announcement said;  /* after the last accepted move */
    uint32_t last_ply;  /* a draw when the position's ply comes to it; 0: never */
    Outcome outcome;
    uint8_t lost_men[SIDE_COUNT];   /* since the start */
    uint8_t lost_pawns[SIDE_COUNT]; /* of them */
    uint8_t ruleset;                /* an index into rulesets */
    uint8_t draws;                  /* a Draws */
    uint8_t unused[2];
} KriegspielWorld;

_Static_assert(sizeof(KriegspielWorld) == 272, "KriegspielWorld has no gaps");

/* These are the GameOps of the same names. */
MUST_USE Status kriegspiel_start(const GameSetup *setup, void *world, Error *error);
Side kriegspiel_to_move(const void *world);
Verdict kriegspiel_attempt(void *world, Move move, History *history, News news[SIDE_COUNT]);
Outcome kriegspiel_outcome(const void *world);
uint64_t kriegspiel_key(const void *world);
void kriegspiel_future_key(const void *world, const History *history, uint64_t key[2]);
Outcome kriegspiel_playout(void *world, Rng *rng, Trace *trace);
int kriegspiel_balance(const void *world);

/* How the game stands once a move is played, given whether the side now on move can move and
 * how often the position has occurred. Safety is up to date. */
Outcome kriegspiel_judge(const KriegspielWorld *world, bool has_move, int repetitions);

/* What a legal move brings about and what is said of it: fills position, safety, `said`,
 * outcome and rules of `next`, and leaves the rest of it alone. Repetition is not seen. A
 * fraction of the cost of an attempt, for those who look at many moves. */
void kriegspiel_foresee(const KriegspielWorld *world, Move move, KriegspielWorld *next);

/* Whether the game goes on and `said` is what was said of the last move. */
bool kriegspiel_sounds_so(const KriegspielWorld *world, const Announcement *said);

/* Plays a legal move that brings the same about, for the side then on move, as was brought about
 * in `known`: it has the same men there, heard the same, and has not yet tried anything. Leads to
 * what an attempt leads to, without finding out what is known. */
void kriegspiel_play_known(KriegspielWorld *world, Move move, const KriegspielWorld *known);

/* Men of the side that is not on move were put elsewhere: brings up to date what follows from
 * that. False if the position cannot be, ends the game, or something else would have been said
 * of check and pawn tries; the world is then spoilt. */
bool kriegspiel_resettle(KriegspielWorld *world);
