/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of UCI, the protocol of chess engines, as far as valuing single positions needs
 * them: what is sent, what is understood of the answers, and which positions may be sent.
 */
#pragma once

#include "base/text.h"
#include "chess/position.h"

/* At least one is given, 0 is no limit. */
typedef struct {
    int64_t nodes; /* for an engine that knows no such limit, a depth that roughly fits */
    int depth;
    int64_t ms; /* results then depend on the machine */
    /* One of several positions valued in a row, and not the first: an engine that takes long to
     * forget need not do so before it. The value then depends on those of the row. */
    bool goes_on;
} UciLimits;

/* The value of having mated; mate in n plies is n less, as in alpha_beta.h. What is no mate
 * lies within +-UCI_VALUE_MAX. */
enum { UCI_MATE = 30000, UCI_MATE_MOVES_MAX = 1000, UCI_VALUE_MAX = 25000 };

/* What an engine tells about itself before "uciok". */
typedef struct {
    char name[64];
    int64_t hash_min_mb;
    bool has_hash;
    bool has_threads;
    bool has_clear_hash;
    bool has_own_book;
    bool has_ponder;
    /* Known by the name alone: */
    bool forgets_at_newgame; /* all; clearing its table as well would take its time twice */
    bool ignores_nodes;
    bool forgets_slowly; /* as long as a search of few men takes */
} UciProgram;

/* What the "info" lines of one search have said so far. All zero: nothing. */
typedef struct {
    bool has_score;
    bool is_exact;  /* else only a bound was said */
    int value;      /* in hundredths of a pawn, for the side to move */
    int mate_plies; /* until mate, whoever mates; -1: none was found */
    int depth;      /* of the line with the score */
    int64_t nodes;  /* the last number said */
} UciScore;

/* Engines crash on boards that cannot be: this lets only those pass that chess can come to as
 * far as men, kings and rights tell. STATUS_BAD_INPUT: such a board, or not one of 8x8;
 * STATUS_GAME_OVER: there is nothing to value. */
MUST_USE Status uci_check_position(const ChessPosition *position, Error *error);

/* Sets what the program has of: no book, no pondering, one thread, a table of `hash_mb`. */
void uci_write_options(const UciProgram *program, int hash_mb, TextBuffer *lines);

/* Makes the engine forget (see UciLimits), says when that is done ("readyok"), and starts the
 * search. */
void uci_write_search(const UciProgram *program, const ChessPosition *position,
                      const UciLimits *limits, TextBuffer *lines);

/* Whether the first word of the line is `word`. */
bool uci_line_is(const char *line, const char *word);

/* "id name" and "option"; other lines change nothing. */
void uci_read_program(const char *line, UciProgram *program);

/* "info"; other lines change nothing. The last exact score of the best line wins, and a bound
 * only counts as long as there is none. */
void uci_read_info(const char *line, UciScore *score);

/* The move of a line that is "bestmove"; false if that is none. */
bool uci_read_best_move(const char *line, Move *move);
