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

#include "record/recorded_game.h"

enum {
    PGN_TEXT_MAX = 256 << 20, /* bytes of a text with games */
    PGN_LINE_MAX = 1 << 20,   /* bytes of one line */
    PGN_NESTING_MAX = 100,    /* variations within variations */
    PGN_TAG_NAME_SIZE = 64,   /* with the NUL */
    PGN_COLUMNS = 79,         /* of the lines that are written */
    PGN_GAME_MAX = 64 << 20   /* bytes of a game that is written */
};

/* Adds the referee's file of the game, which is replayed for it. On failure `text` is as before. */
MUST_USE Status pgn_write_game(const GameRecord *record, TextBuffer *text, Error *error);

/* Adds the player's file of the side. */
MUST_USE Status pgn_write_side(const SideRecord *record, TextBuffer *text, Error *error);

/* Reads one game of a text after another. Plain memory; nothing to clean up. */
typedef struct {
    const char *at;
    const char *end;
    const char *start; /* of the text, after its byte order mark */
    int line;
} PgnReader;

/* `text` is borrowed, and need not end with a NUL. Fails on a text that is too long, has too
 * long a line or holds a zero byte. */
MUST_USE Status pgn_reader_init(PgnReader *reader, const char *text, size_t size, Error *error);

/* Reads and checks the next game: the umpire judges every try of a referee's file again, and
 * what a player's file says must be possible for that side. `has_game` is false, and `game`
 * left alone, after the last; so it is on failure, when `error` begins with the number of the
 * line, and the reader stays before the faulty game. PGN without our tags is read as chess
 * under the default ruleset; its comments are skipped. */
MUST_USE Status pgn_reader_next(PgnReader *reader, RecordedGame *game, bool *has_game,
                                Error *error);
