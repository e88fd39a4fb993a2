/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player thought at its last choice, for displays and for people who learn from it.
 *
 * Plain memory that a player fills when it is asked to; until then it costs nothing. What a
 * player does not know of stays zero. An explanation holds what its side knows and guesses: it
 * is not for the opponent.
 */
#pragma once

#include "belief/belief.h"
#include "player/tries.h"

enum {
    EXPLAINED_NOTES_MAX = 8,
    EXPLAINED_NOTE_SIZE = 200,
    EXPLAINED_LINE_MAX = 16,
    EXPLAINED_MESSAGES_MAX = 8,
    EXPLAINED_TEXT_SIZE = 64,
};

/* What the value of a try is measured in; UNIT_CHANCE is how likely the player was to make it, in
 * permille. */
typedef enum { UNIT_NONE, UNIT_CENTIPAWNS, UNIT_PERMILLE, UNIT_CHANCE } ExplainedUnit;
/* What the weight of a try counts. With one, the try of the greatest weight is the best. */
typedef enum { WEIGHT_NONE, WEIGHT_VOTES, WEIGHT_VISITS } ExplainedWeight;

typedef struct {
    int64_t weight;
    int32_t boards; /* guessed ones on which it was legal */
    int32_t value;  /* for the side that tries */
    int32_t
        taken; /* where it is legal: how likely the reply takes the man that moved, permille */
    bool has_value;
    bool has_taken;
    Move move;
} ExplainedTry;

/* What was done for the choice. */
typedef struct {
    int64_t boards_sampled;  /* all guessed boards, from: */
    int64_t from_pool;       /* - those that fit everything heard */
    int64_t from_last_news;  /* - those made to explain the last news */
    int64_t from_games;      /* - random games that happened to fit */
    int64_t boards_valued;   /* the first of them, as many as there was time for */
    int64_t pool_size;       /* before the choice */
    int64_t histories_found; /* whole histories that were searched for the pool */
    int64_t nodes;
    int64_t playouts;
    int64_t iterations;
    int64_t simulations;          /* that began with one of: */
    int64_t tries;                /* - the tries that were compared by them */
    int64_t tries_visited;        /* - those that had any */
    int64_t tries_visited_thrice; /* - those that had three */
    int64_t us;
    bool draws_boards; /* the choice rests on guessed boards, if there are any */
    bool has_pool;
    bool pool_is_exact; /* it held all boards that fit */
    bool is_random;     /* nothing spoke for one try rather than another */
} ExplainedWork;

/* What the umpire may say next. */
typedef struct {
    char text[EXPLAINED_TEXT_SIZE];
    int permille;
} ExplainedMessage;

/* Where the opponent's men are, as far as the player can tell: for each point of the game's
 * `contents` how likely each code is. A point on which all are 0 is not hidden. */
typedef struct {
    int64_t boards; /* from which it was counted; 0: there is no such belief */
    uint16_t permille[CONTENT_POINTS_MAX][CONTENT_CODES_MAX];
} ExplainedBelief;

typedef struct {
    Move chosen;
    ExplainedUnit unit;
    ExplainedWeight weight;
    int try_count;
    ExplainedTry tries[TRIES_MAX]; /* the best first after explanation_sort */
    ExplainedWork work;
    int note_count;
    char notes[EXPLAINED_NOTES_MAX][EXPLAINED_NOTE_SIZE]; /* sentences with a full stop */
    int line_count; /* of the line of play it expects: tries and messages by turns */
    char line[EXPLAINED_LINE_MAX][EXPLAINED_TEXT_SIZE];
    int message_count;
    ExplainedMessage messages[EXPLAINED_MESSAGES_MAX]; /* the likeliest first */
    ExplainedBelief belief;
} Explanation;

/* Boards were drawn so. */
void explained_work_sample(ExplainedWork *work, const BeliefSample *sample);
/* The next of the tries, to be filled. */
ExplainedTry *explanation_add_try(Explanation *explanation, Move move);
/* The best first; of equals the chosen one. */
void explanation_sort(Explanation *explanation);
void explained_belief_set(ExplainedBelief *belief, const BeliefMarginals *marginals);
/* As a JSON object: {"e8":{"king":950}}; what is as good as impossible is left out. */
void explained_belief_to_json(const ExplainedBelief *belief, const GameOps *game,
                              TextBuffer *json);
/* One sentence; what does not fit is left out. */
void explanation_add_note(Explanation *explanation, const char *format, ...) PRINTF_LIKE(2, 3);

/* Lines for people: a table of the best tries, at most `tries_max`, and what else there is. */
void explanation_to_text(const Explanation *explanation, const GameOps *game, int tries_max,
                         TextBuffer *lines);
/* All of it as one JSON object on one line; never longer than EXPLANATION_JSON_MAX. */
void explanation_to_json(const Explanation *explanation, const GameOps *game, TextBuffer *json);

enum { EXPLANATION_JSON_MAX = 1 << 17 };
