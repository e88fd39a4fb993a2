/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: "mate the bare king", endings to practise against the computer.
 */
#pragma once

#include "server/answers/requests.h"

void answer_puzzles(const Inquiry *inquiry);
void answer_play_puzzle(const Inquiry *inquiry);
/* Whether the game is one of them: then the sides are not equal. */
bool game_is_puzzle(const ServerGame *game);
