/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that were made in games, each with all that could have been made instead: what the
 * reply model is fitted to and judged by.
 */
#pragma once

#include "replies/reply_model.h"

/* What the mover had heard, the first that applies. */
typedef enum {
    REPLY_CAN_RETAKE, /* a man was just lost and can be avenged */
    REPLY_IN_CHECK,
    REPLY_HAS_TRIES, /* a pawn can take */
    REPLY_QUIET,
    REPLY_SITUATIONS
} ReplySituation;

/* One move that was legal. */
typedef struct {
    uint64_t first_feature;
    uint8_t feature_count;
    uint8_t taken; /* the square of the man that it takes; NO_SQUARE: it takes none */
    uint8_t retakes;
    uint8_t takes_unsaid; /* a man, and the umpire did not say that it can */
    uint8_t mates;
    uint8_t told; /* of that man, as reply_told has it */
    uint8_t unused[2];
} ReplyOption;

typedef struct {
    uint64_t first_option;
    uint16_t option_count;
    uint16_t chosen;
    uint8_t situation; /* a ReplySituation */
    uint8_t is_held_out;
    uint8_t notice;   /* of the scene */
    uint8_t phase;    /* likewise */
    uint8_t has_prey; /* some option takes a man unsaid */
    uint8_t has_mate;
    uint8_t unused[6];
} ReplyCase;

/* All zero before the first case. */
typedef struct {
    ReplyCase *cases;
    ReplyOption *options;
    uint16_t *features;
    uint64_t *seen; /* a hash set of (position, move); 0 is free */
    size_t seen_count;
    size_t seen_room; /* a power of 2 */
    size_t case_count;
    size_t case_room;
    size_t option_count;
    size_t option_room;
    size_t feature_count;
    size_t feature_room;
} ReplyCases;

/* The side on move in `world`, which had moved `last` before (MOVE_NONE: nothing), made
 * `chosen`, a legal move. The same move in the same position counts once: games of players that
 * repeat themselves would else be learned by heart, and judged by what was learned. */
MUST_USE Status reply_cases_add(ReplyCases *cases, const KriegspielWorld *world,
                                const ToldMen *told, Move last, Move chosen, bool is_held_out);
void reply_cases_fini(ReplyCases *cases);

/* What may have been noticed in a case. */
typedef struct {
    int count;                   /* of men that can be taken unsaid */
    uint8_t told[SQUARE_COUNT];  /* of each */
    double missed[SQUARE_COUNT]; /* of each: the chance that it was not noticed */
    double all_missed;
    double odds[CHESS_MOVES_MAX]; /* of the man that an option takes unsaid; else 0 */
} ReplyNotice;

void reply_case_notice(const ReplyCases *cases, const ReplyCase *one, const double weights[],
                       ReplyNotice *notice);

/* The chances of the options of a case, before anything is noticed. */
void reply_case_plain_chances(const ReplyCases *cases, const ReplyCase *one,
                              const double weights[], double chances[CHESS_MOVES_MAX]);

/* That it ends in mate, which can be given; the chances do not know of it. */
double reply_case_mating_chance(const ReplyCases *cases, const ReplyCase *one,
                                const ReplyWeights *weights);

/* The chances of the options of a case. */
void reply_case_chances(const ReplyCases *cases, const ReplyCase *one,
                        const ReplyWeights *weights, double chances[CHESS_MOVES_MAX]);
