/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weighed maximax over metapositions (Ciancarini and Favini 2007, section 3.2).
 *
 * The umpire's words are predicted, so that every move has one answer and the enemy one reply:
 * a level of the tree is a full move. The value of a move is alpha times its static value and 1
 * - alpha times that of the best move after it.
 */
#pragma once

#include "players/metaposition/metaposition_evaluation.h"

typedef struct {
    MetapositionWeights weights;
    double alpha;         /* the weight of a static value against what comes after it */
    double alpha_slope;   /* alpha falls by so much for each man of lead */
    double alpha_rook;    /* against a bare king: with one rook ... */
    double alpha_queen;   /* ... and with more */
    int new_moves;        /* kept at a node: the best that were kept nowhere else ... */
    int known_moves;      /* ... and the best that were */
    int depth_max;        /* full moves */
    double hopeless;      /* static values below this ... */
    double decided;       /* ... and above this are not looked into */
    bool shortened_takes; /* a refused try makes the one a step shorter a capture */
    bool is_share;        /* see metaposition_safety.h */
    bool is_literal;      /* weights alpha^k, and entropy in the printed order */
} MetapositionSearchOptions;

typedef struct {
    int64_t nodes;       /* metapositions to value */
    int64_t deadline_us; /* of clock_wall_us; 0: none */
    const Move *refused; /* tries refused in this turn */
    int refused_count;
} MetapositionSearchLimits;

typedef struct {
    Move move;
    double static_value;
    double value; /* as deep as it was searched; the static one if it was not kept */
    bool is_kept;
} MetapositionTry;

typedef struct MetapositionSearch MetapositionSearch;

/* NULL when there is no memory. */
MetapositionSearch *metaposition_search_new(const MetapositionSearchOptions *options);
void metaposition_search_free(MetapositionSearch *search);

/* Where enemy men are to be expected in the coming runs; copied. NULL: not known. */
void metaposition_search_expect(MetapositionSearch *search,
                                const MetapositionExpectation *expectation);

/* Values `moves` of the side on move; returns the tries, best first, as many as there were
 * moves. They stand until the next call. */
const MetapositionTry *metaposition_search_run(MetapositionSearch *search,
                                               const Metaposition *root, const Move moves[],
                                               int count,
                                               const MetapositionSearchLimits *limits);

const MetapositionScale *metaposition_search_scale(const MetapositionSearch *search);

/* Of the last run. */
int64_t metaposition_search_nodes(const MetapositionSearch *search);
int metaposition_search_depth(const MetapositionSearch *search);

/* What the umpire is predicted to say to an own move, and of the enemy's reply. */
Announcement metaposition_predict_own(const Metaposition *meta, Move move, const Move refused[],
                                      int refused_count);
Announcement metaposition_predict_enemy(const Metaposition *meta);
