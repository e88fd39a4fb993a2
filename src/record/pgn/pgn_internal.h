/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the PGN reader, in the order in which they use one another: tokens, tags, the
 * remarks in a comment, and the builders that make a record from moves and remarks.
 */
#pragma once

#include "chess/san.h"
#include "kriegspiel/kriegspiel_view.h"
#include "record/pgn/pgn.h"
#include "record/record_internal.h"
#include "umpire/umpire.h"

/* A part of the text that is read. */
typedef struct {
    const char *start;
    const char *end;
    int line;
} PgnSpan;

/* Tokens. Blanks, move numbers, numeric glyphs, variations, rest-of-line comments and escaped
 * lines are skipped. A PGN_MARK is made of ! and ?, apart from a move. */
typedef enum { PGN_END, PGN_TAG, PGN_COMMENT, PGN_RESULT, PGN_MOVE, PGN_MARK } PgnTokenKind;

typedef struct {
    PgnTokenKind kind;
    int line;
    PgnSpan comment;     /* between the braces */
    char word[SAN_SIZE]; /* a move, a result or a mark */
} PgnToken;

/* A PGN_TAG is seen but not consumed. */
MUST_USE Status pgn_next_token(RecordReader *reader, PgnToken *token, Error *error);

/* Tags. */
typedef enum {
    TAG_EVENT,
    TAG_SITE,
    TAG_DATE,
    TAG_ROUND,
    TAG_WHITE,
    TAG_BLACK,
    TAG_RESULT,
    TAG_VARIANT,
    TAG_RULESET,
    TAG_DRAWS,
    TAG_MAX_PLIES,
    TAG_PERSPECTIVE,
    TAG_FEN,
    TAG_TERMINATION,
    TAG_REMARK,
    TAG_ICC_RESULT,
    TAG_COUNT
} PgnTagName;

extern const char *const pgn_tag_names[TAG_COUNT];

typedef struct {
    char values[TAG_COUNT][RECORD_TEXT_SIZE];
    int lines[TAG_COUNT]; /* where; 0: not there */
} PgnTags;

/* Reads one tag; the reader stands on its bracket. */
MUST_USE Status pgn_read_tag(RecordReader *reader, PgnTags *tags, Error *error);

/* What the tags say of the game. */
typedef struct {
    RecordHead head;
    Side perspective;
    bool is_kriegspiel; /* our tags are there: comments are looked at */
    bool is_log;        /* of another program or server, whose tags name Kriegspiel */
    bool draws_are_said;
    Reason termination; /* REASON_NONE: not said, or a word that is not ours */
    bool is_forfeit;    /* such a word, and one that means a forfeit */
    const char *result; /* "1-0", ..., or NULL */
} PgnIntent;

MUST_USE Status pgn_understand_tags(const PgnTags *tags, PgnIntent *intent, Error *error);

/* The constant text that equals `word`, or NULL. */
const char *pgn_result_from_text(const char *word);

/* Remarks in a comment: tries, then sentences of the umpire. */
typedef enum { PGN_NO_REMARK, PGN_TRY, PGN_SENTENCE } PgnRemarkKind;

enum { PGN_SENTENCE_SIZE = 160 };

typedef struct {
    PgnRemarkKind kind;
    int line;
    Side
        side; /* who tried without moving in the end; SIDE_NONE: the one whose move it follows */
    Move move; /* MOVE_NONE: not known */
    Verdict verdict;
    char sentence[PGN_SENTENCE_SIZE]; /* cut if longer, which none of the umpire's is */
} PgnRemark;

typedef struct {
    PgnSpan rest;
    Side side;
    bool has_begun;
    bool is_among_tries;
} PgnRemarks;

void pgn_remarks_init(PgnRemarks *remarks, PgnSpan comment);
MUST_USE Status pgn_remarks_next(PgnRemarks *remarks, PgnRemark *remark, Error *error);

/* Building a game. A move waits until its comments have been read, for the tries there came
 * before it. */
typedef struct PgnBuilder PgnBuilder;

struct PgnBuilder {
    const PgnIntent *intent;
    RecordedGame *game;
    Umpire *umpire;      /* of a referee's file */
    KriegspielView view; /* of a player's file */
    News news;           /* of the last move, to the referee or to the player */
    bool is_waiting;     /* the move in `news` has not been made yet */
    bool disagrees;      /* it failed because the umpire judges otherwise */
    bool has_notes;      /* of another program's umpire */
    int left_out;        /* tries in them that cannot be told apart */
    int move_line;
};

/* Fails because the umpire judges otherwise than the text says. */
#define PGN_DISAGREE(builder, error, ...)                                                      \
    ((builder)->disagrees = true, error_set(error, STATUS_BAD_INPUT, __VA_ARGS__))

/* Both files share these; `error` gets the line. */
typedef struct {
    Status (*begin)(PgnBuilder *builder, Error *error);
    Status (*move)(PgnBuilder *builder, const char *word, Error *error);
    Status (*attempt)(PgnBuilder *builder, const PgnRemark *remark, Error *error);
    Status (*sentence)(PgnBuilder *builder, const PgnRemark *remark, Error *error);
    /* Makes the move that waits, if one does. */
    Status (*settle)(PgnBuilder *builder, Error *error);
    /* The outcome so far. */
    Outcome (*outcome)(const PgnBuilder *builder);
    Status (*end)(PgnBuilder *builder, Outcome outcome, Error *error);
} PgnBuilderOps;

extern const PgnBuilderOps pgn_game_builder;
extern const PgnBuilderOps pgn_side_builder;

/* Notes of other programs' umpires, such as {(Xd6,CN,P1:f6,Bg7)} after a move; other comments are
 * left alone. */
MUST_USE Status pgn_read_notes(PgnBuilder *builder, PgnSpan comment, Error *error);

/* pgn_logs.c: what is peculiar to files of other programs. */

/* Whether a text names the game, as "ICC w16 1 0" does. */
bool pgn_names_kriegspiel(const char *text);
/* What the Internet Chess Club says of an end: "Black forfeits on time". REASON_NONE: nothing that
 * is understood. */
Reason pgn_reason_from_icc(const char *text);
/* Says in the remark what the log does not tell. */
void pgn_remark_on_log(const PgnBuilder *builder);
void pgn_reader_go_past(RecordReader *reader);
