/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes puzzles: puts White's men anywhere, and lets the set of squares on which the black king may
 * stand grow while White still wins in so many moves against every defence. What cannot grow any
 * more leaves White the least room, and so makes the hardest puzzles.
 */
#pragma once

#include "puzzles/puzzle.h"
#include "puzzles/puzzle_proof.h"

enum { PUZZLE_CHAPTERS = 5 }; /* one for each number of moves */

/* How much a prover may do for one puzzle, and its size: what proves it made it. */
enum { PUZZLE_JUDGEMENTS = 1500000 };
extern const ProverSize puzzle_prover_size;

/* How many puzzles the course has in the chapter, which is the number of moves. */
int puzzle_chapter_count(int moves);

/* The chapter, from the easiest to the hardest, the same for the same seed; `puzzles` has room
 * for puzzle_chapter_count of them. */
MUST_USE Status puzzle_make_chapter(uint64_t seed, int moves, Puzzle puzzles[], Error *error);

/* Proves that the puzzle is what it claims to be: won in its moves and not in fewer, and not by
 * trying one thing only. `tries` is the size of the strategy; may be NULL. */
MUST_USE Status puzzle_prove(const Puzzle *puzzle, int *tries, Error *error);
