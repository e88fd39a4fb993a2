/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: puzzles: those of the course, which are proved to be won in so many moves, and "mate the
 * bare king", endings to practise against the computer.
 */
#pragma once

#include "server/answers/requests.h"

void answer_puzzles(const Inquiry *inquiry);
void answer_play_puzzle(const Inquiry *inquiry);
/* Whether the game is one of them: then the sides are not equal. */
bool game_is_puzzle(const ServerGame *game);
/* How the next one of the same kind begins: a puzzle on another board of its set, for that of the
 * last one is known now. */
GameSetup game_again(const ServerGame *game);
