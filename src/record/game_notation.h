/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How people count and write the moves of a game: as the game's table says, or plainly.
 */
#pragma once

#include "game/game.h"

/* The accepted moves before the start. */
int game_notation_first_ply(const GameText *game, const GameSetup *setup);
/* The number of the move after so many. */
int game_notation_number(const GameText *game, int ply);
/* Adds "3. ", "3... " or "5. Black ". */
void game_notation_add_number(const GameText *game, int ply, Side mover, TextBuffer *text);
/* Adds the accepted move in the world before it. */
void game_notation_add_umpires_move(const GameText *game, const void *before, const News *news,
                                    TextBuffer *text);
/* Adds the accepted move as a side wrote it down that had this view before it. */
void game_notation_add_players_move(const GameText *game, const void *before, const News *news,
                                    TextBuffer *text);

/* Adds a try that was not accepted, with the answer: "d1h5 illegal", "? illegal" if it is not
 * known which, "any yes". */
void game_notation_add_try(const GameText *game, const News *news, TextBuffer *text);

/* Whether the turn of the side that tried is over. */
static inline bool news_ends_turn(const News *news)
{
    return news->verdict == VERDICT_MOVED || (news->flags & NEWS_PASSED);
}
