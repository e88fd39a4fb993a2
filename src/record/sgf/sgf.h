/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Phantom Go in the Smart Game Format, FF[4].
 *
 * The *referee's file* is an SGF file that Go programs read: the accepted moves are the main
 * line. The refused tries of a turn stand on the accepted move, in a property of our own, as
 * marks and in the comment with the umpire's words:
 *
 *     ;B[ee]XT[e4 illegal][c3 illegal]MA[ef][cg]C[Tried: e4 illegal, c3 illegal.]
 *
 * The *player's file* is the game as one side lived it: a turn of the opponent is a node
 * without a move, and nodes between put down the stones that were learnt of and take up those
 * that were lost. Nothing in it depends on what that side could not hear. docs/sgf.md lists
 * the properties of our own.
 */
#pragma once

#include "record/recorded_game.h"

enum {
    SGF_TEXT_MAX = 256 << 20, /* bytes of a text with games */
    SGF_NESTING_MAX = 1000,   /* variations within variations */
    SGF_GAME_MAX = 64 << 20   /* bytes of a game that is written */
};

/* Adds the referee's file of the game, which is replayed for it. On failure `text` is as
 * before. */
MUST_USE Status sgf_write_game(const GameRecord *record, TextBuffer *text, Error *error);

/* Adds the player's file of the side. */
MUST_USE Status sgf_write_side(const SideRecord *record, TextBuffer *text, Error *error);

/* Whether a text looks like SGF, judging by how it begins. */
bool sgf_is_in(const char *text, size_t size);

/* Reads one game of a text after another. Plain memory; nothing to clean up. */
typedef struct {
    const char *at;
    const char *end;
    const char *start;
    int depth; /* of the variation that is being read */
} SgfReader;

/* `text` is borrowed, and need not end with a NUL. Fails on a text that is too long or holds a
 * zero byte. */
MUST_USE Status sgf_reader_init(SgfReader *reader, const char *text, size_t size, Error *error);

/* Reads and checks the main line of the next game: the umpire judges every try of a referee's
 * file again, and what a player's file says must be possible for that side. `has_game` is
 * false, and `game` left alone, after the last; so it is on failure, when `error` begins with
 * line and column, and the reader stays before the faulty game. Other SGF of Go is read as a
 * game of accepted moves under the ruleset that RU names or, where that is none of ours, the
 * default one. */
MUST_USE Status sgf_reader_next(SgfReader *reader, RecordedGame *game, bool *has_game,
                                Error *error);
