/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that are puzzles of the course: which one, and how another of it begins. What White must
 * not know, on which board of the set he plays, is drawn for each game and told to nobody before
 * its end.
 */
#pragma once

#include "puzzles/puzzle_course.h"
#include "server/store/server_store.h"

/* The number in the course; -1: it is none. */
int puzzle_of_game(const ServerGame *game);

/* A board of the puzzle, drawn. */
GameSetup puzzle_draw(int number);

/* What is to be done and where Black may stand, as members. */
void puzzle_to_json(const Puzzle *puzzle, TextBuffer *json);
/* The start of a game as players are told it, of a puzzle White's men alone, and under "puzzle"
 * which one it is, or null. */
void puzzle_terms_to_json(const ServerGame *game, TextBuffer *json);
