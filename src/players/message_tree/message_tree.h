/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees of what the umpire may say (Ciancarini and Favini 2010): an own try, the answer to it,
 * and what is announced after the hidden reply. No board is in the tree; what is believed at a
 * node is a density that has heard the messages on the way.
 *
 * Three ways to value a leaf, the approaches A, B and C of the paper: playing out a guessed
 * board, simulating a few moves with drawn messages, and weighing all outcomes of one move. See
 * docs/algorithms/message_trees.md.
 */
#pragma once

#include "density/density.h"
#include "kriegspiel/kriegspiel_view.h"

typedef enum { APPROACH_BOARDS, APPROACH_SIMULATIONS, APPROACH_OUTCOMES } MessageApproach;

/* What men are worth, in pawns or in men. */
typedef struct {
    float own[KIND_COUNT];
    float enemy_pawn;
    float enemy_piece;
    float advance;  /* how much the way of own pawns to promotion counts ... */
    float feared;   /* ... and that of enemy pawns */
    float mobility; /* for a square that an own piece hits */
    float walk;     /* what a step of the own king from his first rank costs, times the share of
                       seven pieces that the enemy has left */
} MessageWorths;

/* How likely the enemy takes an own man: by shares of a fixed chance as in the paper, or each
 * by whom it is hit. */
typedef enum { DANGER_SHARED, DANGER_RATED } MessageDanger;

/* What comes after a refused try: the next best one, as if nothing had been learnt; a turn of
 * its own, in which the refusal was heard; or nothing any more. */
typedef enum { REFUSAL_NEXT, REFUSAL_HEARD, REFUSAL_NOTHING } MessageRefusal;

/* B and C. */
typedef struct {
    MessageWorths worths;
    MessageDanger danger;
    /* DANGER_RATED: the chance that an enemy takes what he hits, by who he is. Only pawns hear
     * of it, and the king takes nothing that is guarded. */
    float pawn_takes;
    float king_takes;
    float piece_takes;
    float retakes; /* whoever he is, if he has just heard of it */
    float mate;    /* C: what a mate is worth; 0: ends of the game are not looked for */
    float refusal; /* what a refused try costs */
    MessageRefusal after_refusal; /* C */
} MessageValues;

typedef struct {
    MessageApproach approach;
    const DensityModel *model; /* borrowed */
    MessageValues values;
    float exploration;   /* c, times the range of values */
    int simulated_moves; /* B: k */
    int simulations;     /* B: for each leaf */
    bool weighs_first;   /* B: the first turn is weighed as C does, the next are simulated */
    float bias;          /* B: what C's value counts in the bound of a try with few visits */
    float widening;      /* B: tries that a turn visited once has; 0: all at once */
    float likely;        /* B and C: tries less likely legal are left out */
    float own_weight;    /* C: of a turn's static value against the best try's */
    bool expands_singly; /* C: one try of a turn after another, as printed */
    bool keeps_maximum;  /* C: every value backed up counts as it is, as printed */
    /* C, tries not expanded singly: what a turn gains on average is taken off every turn. */
    bool has_tempo;
    int playout_plies; /* A: then it is a draw */
    size_t memory;     /* bytes for nodes; when they are full the tree stops growing */
} MessageTreeOptions;

enum { MESSAGE_TREE_MEMORY_MIN = 1 << 16 };

/* Whose turn it is, and what may be tried. Borrowed. */
typedef struct {
    const Density *density;
    const Move *tries;            /* moves, no question */
    int try_count;                /* at least 1 */
    const KriegspielView *view;   /* A */
    const KriegspielWorld *start; /* A: what the game began with */
    Move own_move;                /* A: the last that was accepted */
} MessageRoot;

typedef struct {
    int64_t nodes;       /* leaves to value */
    int64_t iterations;  /* ways from the root to a leaf */
    int64_t deadline_us; /* of clock_wall_us; 0: none */
} MessageLimits;

typedef struct {
    int64_t nodes;
    int64_t iterations;
} MessageWork;

typedef struct MessageTree MessageTree;

/* NULL when there is no memory. */
MUST_USE MessageTree *message_tree_new(const MessageTreeOptions *options);
void message_tree_free(MessageTree *tree);

/* A new game. */
void message_tree_seed(MessageTree *tree, uint64_t seed);
/* A new turn: the tree is empty. */
void message_tree_begin(MessageTree *tree, const MessageRoot *root);
/* Grows it until a limit is reached. An iteration counts as one node at least, so that it ends;
 * there is one iteration at least. */
MessageWork message_tree_run(MessageTree *tree, const MessageLimits *limits);

/* What is known of the root's try number `index`. */
typedef struct {
    Move move;
    int64_t visits; /* above 0 when it was valued */
    float value;    /* for the side on move: points (A), or in worths above the root's (B, C) */
} MessageTry;

MessageTry message_tree_try(const MessageTree *tree, int index);

/* The line of most visits: a try, what is said to it, what is said after the reply. */
typedef struct {
    Move move;
    uint8_t has_answer;
    uint8_t verdict;
    uint8_t has_reply;
    uint8_t unused;
    Announcement answer;
    Announcement reply;
} MessageStep;

int message_tree_line(const MessageTree *tree, MessageStep steps[], int count_max);

/* Every man counts 1, as the paper has it. */
void message_worths_of_men(MessageWorths *worths);
/* Nearly as chess players count; pawns are worth more where nobody sees them coming. */
void message_worths_of_kinds(MessageWorths *worths);
