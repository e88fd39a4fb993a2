/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A puzzle of Kriegspiel: White is to mate within so many moves, whatever Black does and wherever
 * he stands, of a set of boards that is told beforehand.
 *
 * As a line of text: "m2-05 8x8 2 17 K=g6 Q=a1 k=f8,g8,h8 n=d5": its name, the board, the moves,
 * the tries of the winning strategy that was found, the squares of White's men, and for each man
 * of Black the squares on which he may stand. Of their combinations the set has all that can be.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

enum {
    PUZZLE_ID_SIZE = 16,
    PUZZLE_LINE_SIZE = 512,
    PUZZLE_GHOSTS_MAX = 3,   /* men of Black, his king among them */
    PUZZLE_WORLDS_MAX = 128, /* in the set */
    PUZZLE_MOVES_MAX = 9
};

/* A man of Black, and where he may stand. */
typedef struct {
    Kind kind;
    Bitboard squares;
} PuzzleGhost;

typedef struct {
    char id[PUZZLE_ID_SIZE];
    int width;
    int height;
    int moves;
    int tries;                /* in the whole strategy: how hard it is */
    Bitboard men[KIND_COUNT]; /* White's */
    PuzzleGhost ghosts[PUZZLE_GHOSTS_MAX];
    int ghost_count;
} Puzzle;

MUST_USE Status puzzle_from_text(const char *line, Puzzle *puzzle, Error *error);
void puzzle_to_text(const Puzzle *puzzle, TextBuffer *line);

/* Fills `worlds`, which has room for PUZZLE_WORLDS_MAX, with the set and returns how many there
 * are. Without a limit of moves. */
int puzzle_list_worlds(const Puzzle *puzzle, KriegspielWorld worlds[]);

/* Fails if White could tell worlds of the set apart before his first try, if there are none, or
 * if a ghost stands where he cannot be. */
MUST_USE Status puzzle_check(const Puzzle *puzzle, Error *error);

/* How a game begins in such a world, with the limit: one more move of Black would be too many. */
GameSetup puzzle_setup(const Puzzle *puzzle, const KriegspielWorld *world);

/* White's men alone, as FEN. */
void puzzle_show_men(const Puzzle *puzzle, TextBuffer *text);

/* Whether a game that began so is one of the puzzle. */
bool puzzle_has_start(const Puzzle *puzzle, const char *start);
