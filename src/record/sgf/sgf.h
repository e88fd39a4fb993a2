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

#include "record/record_format.h"

enum { SGF_NESTING_MAX = 1000 }; /* variations within variations */

/* The functions below. */
extern const RecordFormat sgf_format;

/* Adds the referee's file of the game, which is replayed for it. On failure `text` is as
 * before. */
MUST_USE Status sgf_write_game(const GameRecord *record, TextBuffer *text, Error *error);

/* Adds the player's file of the side. */
MUST_USE Status sgf_write_side(const SideRecord *record, TextBuffer *text, Error *error);

/* Whether a text looks like SGF, judging by how it begins. */
bool sgf_is_in(const char *text, size_t size);

MUST_USE Status sgf_reader_init(RecordReader *reader, const char *text, size_t size,
                                Error *error);

/* Reads the main line alone. Other SGF of Go is read as a game of accepted moves under the
 * ruleset that RU names or, where that is none of ours, the default one. */
MUST_USE Status sgf_reader_next(RecordReader *reader, RecordedGame *game, bool *has_game,
                                Error *error);
