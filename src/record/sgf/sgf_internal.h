/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the SGF reader and writer, in the order in which they use one another: nodes and
 * values, what values mean, what is said of the game as a whole, the builders that make a
 * record from nodes, and the board that a viewer shows.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"
#include "record/sgf/sgf.h"
#include "umpire/umpire.h"

/* The properties that are looked at. */
#define SGF_PROPERTY_LIST(X)                                                                   \
    X(GM)                                                                                      \
    X(CA)                                                                                      \
    X(SZ)                                                                                      \
    X(KM)                                                                                      \
    X(HA)                                                                                      \
    X(RU)                                                                                      \
    X(PB)                                                                                      \
    X(PW)                                                                                      \
    X(EV)                                                                                      \
    X(PC)                                                                                      \
    X(DT)                                                                                      \
    X(RO)                                                                                      \
    X(RE)                                                                                      \
    X(AB)                                                                                      \
    X(AW)                                                                                      \
    X(AE)                                                                                      \
    X(PL)                                                                                      \
    X(B)                                                                                       \
    X(W)                                                                                       \
    X(XP) /* ours, as those that follow: whose file it is */                                   \
    X(XS) /* what else there is to the start, "ko=d5 passes=1" */                              \
    X(XM) /* the cap on plies */                                                               \
    X(XE) /* the reason of the end */                                                          \
    X(XR) /* the reason of the end */                                                          \
    X(XT) /* the tries of the turn that were not accepted */                                   \
    X(XN) /* the news of the turn, in a player's file */

typedef enum {
#define SGF_MEMBER(name) SGF_##name,
    SGF_PROPERTY_LIST(SGF_MEMBER)
#undef SGF_MEMBER
        SGF_PROPERTY_COUNT
} SgfProperty;

enum { SGF_WORDS_SIZE = 2048 }; /* of what the umpire said, as words */

extern const char *const sgf_property_names[SGF_PROPERTY_COUNT];

/* Writes "line N, column M: " and the sentence. `at` lies in the text. */
Status sgf_fail(Error *error, const RecordReader *reader, const char *at, Status status,
                const char *format, ...) PRINTF_LIKE(5, 6);

typedef struct {
    const char *at; /* in the text */
    /* The bracket before the first value, or NULL. All values are closed. */
    const char *values[SGF_PROPERTY_COUNT];
} SgfNode;

/* The next node of the main line. After the last, the reader stands after the game. */
MUST_USE Status sgf_next_node(RecordReader *reader, SgfNode *node, bool *has_node,
                              Error *error);

/* A value as it stands between its brackets. */
typedef struct {
    const char *start;
    const char *end;
} SgfValue;

/* Takes one value; `at` stands on its bracket, or after the last value (false). */
bool sgf_next_value(const RecordReader *reader, const char **at, SgfValue *value);

typedef enum {
    SGF_CHARSET_UNSAID,
    SGF_CHARSET_LATIN1,
    SGF_CHARSET_UTF8,
    SGF_CHARSET_OTHER
} SgfCharset;

/* The text of the first value on one line as UTF-8, cut at `size`; false if it was cut. An
 * absent one is empty. */
bool sgf_value_to_text(const RecordReader *reader, const char *at, SgfCharset charset,
                       char *text, size_t size);
/* Adds a text so that it can be read back by this; what is not UTF-8 becomes a question mark,
 * and a control character a blank. */
void sgf_add_escaped(TextBuffer *text, const char *string);

/* "ee", or "" for the pass. A point must be on the board. */
void sgf_add_move(TextBuffer *text, Move move, int size);
/* Says that the value is no point. */
Status sgf_fail_at_point(Error *error, const RecordReader *reader, SgfValue value);
bool sgf_value_to_move(SgfValue value, int size, Move *move);
/* Adds "AB[aa][bb]", or nothing for no points. */
void sgf_add_points(TextBuffer *text, const char *name, GoSet points, int size);
/* Adds the points of "aa" or of the rectangle "aa:cc". */
bool sgf_value_to_points(SgfValue value, int size, GoSet *points);

/* Adds "2026-11-15" for "2026.11.15", and "2026-11" for "2026.11.??". */
void sgf_add_date(TextBuffer *text, const char *date);
/* And back; what is not written so stays as it is. */
void sgf_complete_date(char date[RECORD_TEXT_SIZE]);

/* "6.5" as 13. */
bool sgf_half_points_from_text(const char *text, int *half_points);

/* What RE says. */
typedef struct {
    bool is_known;
    bool has_score;
    int half_points;
    Side winner;
    Reason reason; /* if there is no score */
} SgfResult;

SgfResult sgf_result_from_text(const char *text);
/* `half_points`: Black's lead; NULL: not known. */
void sgf_add_result(TextBuffer *text, Outcome outcome, const int *half_points);

/* The value of XP in a file that is no player's. */
extern const char sgf_referee[];

/* What is said of the game as a whole. */
typedef struct {
    const char *at; /* in the text */
    RecordHead head;
    Side perspective;
    bool is_phantom; /* our properties are there */
    bool has_komi;
    int komi_half_points;
    GoBoard board;  /* at the start */
    Side to_move;   /* the same; SIDE_NONE: not said */
    char words[64]; /* more about the start */
    SgfResult result;
    Reason reason;         /* REASON_NONE: not said */
    const char *result_at; /* in the text */
} SgfIntent;

/* Reads all of the root but its stones and moves. */
MUST_USE Status sgf_understand_root(const RecordReader *reader, const SgfNode *root,
                                    SgfIntent *intent, Error *error);
/* Puts the stones of a node before the first move on the board of the start. */
MUST_USE Status sgf_understand_stones(const RecordReader *reader, const SgfNode *node,
                                      SgfIntent *intent, Error *error);
/* Writes the start of the setup. */
void sgf_settle_start(SgfIntent *intent);

/* Adds the position that the game begins with. */
void sgf_add_start(TextBuffer *text, const PhantomGoWorld *start);
/* Adds the root. `perspective` is SIDE_NONE in the referee's file, and `half_points` as for
 * sgf_add_result. */
void sgf_add_root(TextBuffer *text, const RecordHead *head, const PhantomGoWorld *start,
                  Side perspective, const int *half_points);

/* Building a game. */
typedef struct {
    const RecordReader *reader;
    const SgfIntent *intent;
    RecordedGame *game;
    Umpire *umpire;        /* of a referee's file */
    PhantomGoView view;    /* of a player's file, as the rest */
    PhantomGoWorld counts; /* the start, for its counts */
    News waiting;   /* said last, but not yet heard: it may turn out to have ended the game */
    const char *at; /* where it stands in the text */
} SgfBuilder;

/* Both files share these. */
typedef struct {
    Status (*begin)(SgfBuilder *builder, Error *error);
    Status (*turn)(SgfBuilder *builder, const SgfNode *node, Error *error);
    Status (*end)(SgfBuilder *builder, Error *error);
} SgfBuilderOps;

extern const SgfBuilderOps sgf_game_builder;
extern const SgfBuilderOps sgf_side_builder;

/* A value of XT: "e5 illegal", and in a player's file more words. MOVE_NONE is "?". */
typedef struct {
    Move move;
    Verdict verdict;
    char words[SGF_WORDS_SIZE];
} SgfTry;

MUST_USE Status sgf_read_try(const RecordReader *reader, SgfValue value, SgfTry *attempt,
                             Error *error);

/* Whose move the node is: SIDE_NONE if it has none. Fails if it has two. */
MUST_USE Status sgf_read_move(const RecordReader *reader, const SgfNode *node, int size,
                              Side *side, Move *move, Error *error);

/* How the game ended, if not on the board. */
Outcome sgf_outcome_from_outside(const SgfIntent *intent);

/* A board as viewers show it: it executes moves, and is set right where that is not what the
 * side knows. */
void sgf_shown_play(GoBoard *shown, GoColour colour, Move point);
/* Adds a node that makes it what the viewer knows, if it is not. */
void sgf_add_correction(TextBuffer *text, GoBoard *shown, const PhantomGoView *view);
