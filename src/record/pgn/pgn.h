/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel in Portable Game Notation.
 *
 * The *referee's file* is PGN that chess programs read: the accepted moves are the game, and a
 * comment after each holds the refused tries and questions of that turn and what was announced:
 *
 *     12. Qxc5 {Tried: d1h5 illegal, any yes. Pawn captured on c5. 2 pawn tries.}
 *
 * The *player's file* is the game as one side lived it: the enemy's moves are "--", a refused
 * try that both heard is "? illegal", and nothing in it depends on what that side could not
 * hear. Tries after which no move came stand in a last comment, "Black tried: ...". Tags
 * beside the usual ones: Variant "Kriegspiel", Ruleset, Draws, MaxPlies, Perspective (in a
 * player's file), and Termination with one of our reasons.
 */
#pragma once

#include "record/record_format.h"

enum {
    PGN_LINE_MAX = 1 << 20, /* bytes of one line */
    PGN_NESTING_MAX = 100,  /* variations within variations */
    PGN_TAG_NAME_SIZE = 64, /* with the NUL */
    PGN_COLUMNS = 79        /* of the lines that are written */
};

/* The functions below. */
extern const RecordFormat pgn_format;

/* Adds the referee's file of the game, which is replayed for it. On failure `text` is as before. */
MUST_USE Status pgn_write_game(const GameRecord *record, TextBuffer *text, Error *error);

/* Adds the player's file of the side. */
MUST_USE Status pgn_write_side(const SideRecord *record, TextBuffer *text, Error *error);

/* Fails also on a text with too long a line. */
MUST_USE Status pgn_reader_init(RecordReader *reader, const char *text, size_t size,
                                Error *error);

/* PGN without our tags is read as chess under the default ruleset; its comments are skipped. */
MUST_USE Status pgn_reader_next(RecordReader *reader, RecordedGame *game, bool *has_game,
                                Error *error);
