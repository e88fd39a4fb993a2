/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of the engine protocol (docs/protocol.md), for both ends of the pipe: the host,
 * which has the umpire, and the program, which plays.
 *
 * Readers take a line without its end and cut it into words where it lies. They never trust it.
 */
#pragma once

#include "player/player.h"
#include "players/external/protocol_words.h"

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE_MAX = 4096 /* in bytes, with the newline */
};

/* --- What the host says: complete lines, each ended by a newline --- */

/* "newgame" and "begin". `view` is the first one of the seat. */
MUST_USE Status protocol_write_newgame(const PlayerSeat *seat, const void *view,
                                       TextBuffer *lines, Error *error);
void protocol_write_go(const Request *request, TextBuffer *lines);
/* "answer" or "opponent", and "over" if the game is; none if nothing is heard. */
void protocol_write_news(const GameOps *game, Side listener, const News *news,
                         TextBuffer *lines);

/* The line "begin" alone. */
void protocol_write_begin(const GameOps *game, Side to_move, const void *view,
                          TextBuffer *lines);

/* The words after "newgame". The seat's game is one of the list. */
MUST_USE Status protocol_read_newgame(const ProtocolWords *words, PlayerSeat *seat,
                                      Error *error);
MUST_USE Status protocol_read_go(const ProtocolWords *words, Request *request, Error *error);
/* "answer ..." or "opponent ..."; `move` is the try that an answer is about. */
MUST_USE Status protocol_read_news(const ProtocolWords *words, const PlayerSeat *seat,
                                   const void *view, Move move, News *news, Error *error);
MUST_USE Status protocol_read_over(const ProtocolWords *words, News *news, Error *error);

/* --- What the program says --- */

/* "try e2e4", "ask any", "pass" or "resign", with its newline; `choice` is no failure. */
void protocol_write_choice(const GameOps *game, const Choice *choice, TextBuffer *lines);
MUST_USE Status protocol_read_choice(const GameOps *game, const ProtocolWords *words,
                                     Choice *choice, Error *error);
