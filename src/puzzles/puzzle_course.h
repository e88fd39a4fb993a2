/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The puzzles that are built in, from the easiest to the hardest: puzzle_course.txt, which
 * `nebel puzzles make` writes.
 */
#pragma once

#include "puzzles/puzzle.h"

/* All of it, in lines. */
const char *puzzle_course_text(void);
int puzzle_course_count(void);
/* Numbers are from 0. */
void puzzle_course_get(int number, Puzzle *puzzle);
/* -1: there is none of that name. */
int puzzle_course_find(const char *id);
/* The puzzle that a game is of which began so; -1: of none. */
int puzzle_course_of_start(const char *start);
/* That of a day, counted in any way: all have their turn before one comes again. */
int puzzle_course_daily(int64_t day);

/* Copies the next line of a text of puzzles that is not empty and no remark ("#") and returns the
 * rest; NULL: there is no more. What is too long is cut. */
const char *puzzle_next_line(const char *text, char line[PUZZLE_LINE_SIZE]);
