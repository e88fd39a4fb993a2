/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How people count and write the moves of a game: the part of showing recorded games that
 * differs between games.
 */
#pragma once

#include "game/game.h"

typedef struct {
    /* The accepted moves before a world or a view. */
    int (*ply_of_world)(const void *world);
    int (*ply_of_view)(const void *view);
    Side (*mover_of_view)(const void *view);
    /* The number of the move after so many. */
    int (*number)(int ply);
    /* Adds "3. ", "3... " or "5. Black ". */
    void (*add_number)(int ply, Side mover, TextBuffer *text);
    /* Adds the accepted move in the world before it. */
    void (*add_umpires_move)(const void *before, const News *news, TextBuffer *text);
    /* Adds the accepted move as a side wrote it down that had this view before it. */
    void (*add_players_move)(const void *before, const News *news, TextBuffer *text);
} GameNotation;

/* Every game has one. */
const GameNotation *game_notation(const GameOps *game);

/* Adds a try that was not accepted, with the answer: "d1h5 illegal", "? illegal" if it is not
 * known which, "any yes". */
void game_notation_add_try(const GameText *text, const News *news, TextBuffer *line);

/* Whether the turn of the side that tried is over. */
static inline bool news_ends_turn(const News *news)
{
    return news->verdict == VERDICT_MOVED || (news->flags & NEWS_PASSED);
}
