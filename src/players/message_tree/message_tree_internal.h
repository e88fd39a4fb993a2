/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the message tree share: its nodes, which lie one after another in a block
 * of memory, and what a turn looks like to the side on move.
 */
#pragma once

#include "base/least.h"
#include "players/message_tree/message_tree.h"

/* --- Nodes --- */

/* A place in the block, in units of 8 bytes; 0 is none. */
typedef uint32_t MessageRef;

/* An own try at a turn. */
typedef struct {
    Move move;
    uint8_t is_left_out; /* C: hardly ever legal */
    uint8_t is_forecast; /* the chances below are there */
    uint8_t is_valued;   /* C: the values too */
    uint32_t visits;
    MessageRef answers; /* the first of a list */
    float value;
    DensityForecast chances;
    /* C, if the umpire says no more than that: */
    float if_quiet;
    float if_pawn;
    float if_piece;
    float if_check; /* to be added */
    float if_illegal;
    float if_accepted; /* to be added too: mate and stalemate */
} MessageMove;

/* An own turn. Its tries follow; those visited come first where they are expanded singly. */
typedef struct {
    uint32_t visits;
    uint32_t move_count;
    uint32_t expanded;
    MessageRef density; /* 0: approach A */
    float value;
    float static_value;
    MessageMove moves[];
} MessageTurn;

/* What was said: to a try, or after the enemy's reply. */
typedef struct {
    Announcement said;
    uint32_t visits;
    MessageRef next;      /* of the same try, or after the same answer */
    MessageRef replies;   /* of an accepted try */
    MessageRef turn;      /* of a refused try, or after a reply */
    MessageRef aftermath; /* B and C, of an accepted try */
    float value;
    uint8_t verdict;
    uint8_t unused[7];
} MessageNode;

/* An own man that the enemy's reply may take. */
typedef struct {
    uint32_t square;
    float chance;
    float value; /* C: of the position then */
} MessageLoss;

/* What is believed once a try is accepted, and how the enemy may reply. */
typedef struct {
    Density density;
    float quiet_value; /* C: when he takes nothing */
    uint32_t loss_count;
    MessageLoss losses[MEN_MAX];
} MessageAftermath;

enum { MESSAGE_DEPTH_MAX = 48 };

typedef struct {
    MessageTurn *turn;
    MessageMove *move;
    MessageNode *answer; /* NULL: not so far */
    MessageNode *reply;
} MessagePathStep;

/* From the root to a leaf. */
typedef struct {
    MessagePathStep steps[MESSAGE_DEPTH_MAX];
    int count;
} MessagePath;

struct MessageTree {
    MessageTreeOptions options;
    MessageRoot root;
    Rng rng;
    unsigned char *block;
    uint32_t used; /* units of 8 bytes */
    MessageRef root_turn;
    int64_t nodes; /* leaves valued */
    float balance; /* of the root */
    /* C: what a turn was worth more than the message before it, on average: after a quiet
     * reply, and after a capture. */
    float tempo[2];
    int tempo_count[2];
    float *board_weights;
};

/* The node at a place, of whatever type. */
static inline void *message_at(const MessageTree *tree, MessageRef ref)
{
    return tree->block + 8 * (size_t)ref;
}

/* Zeroed memory in the block, or 0 when it is full. */
MessageRef message_allocate(MessageTree *tree, size_t size);
/* A turn with these tries in a random order; 0 when there is no room. */
MessageRef message_add_turn(MessageTree *tree, const Move moves[], int count);
/* The message, added if it is new; NULL when there is no room. */
MessageNode *message_find(MessageTree *tree, MessageRef *list, Verdict verdict,
                          const Announcement *said);

/* Whether tries are visited one after another; else a new turn has all of them valued. */
static inline bool message_expands_singly(const MessageTree *tree)
{
    return tree->options.approach != APPROACH_OUTCOMES || tree->options.expands_singly;
}

/* The try to visit: a new one if there is any and they are expanded singly, else by UCT; not
 * `without`, which may be NULL, if there is another. */
MessageMove *message_select(MessageTree *tree, MessageTurn *turn, const MessageMove *without);
/* Adds a value to the means on the way. */
void message_back_up_mean(const MessagePath *path, float value);

static inline float message_sample(Rng *rng)
{
    return (float)(rng_next(rng) >> 40) / 16777216.0F;
}

/* --- Approaches: one iteration each --- */

void message_iterate_boards(MessageTree *tree);
void message_iterate_beliefs(MessageTree *tree); /* B and C */

/* B: the value of a try by simulation; or, where the first turn is weighed, what comes of the
 * turns after that one. */
float message_simulate(MessageTree *tree, const Density *density, Move move);

/* --- B guided by what C knows: message_tree_guidance.c --- */

/* Whether B looks at C's values of a turn's tries before it visits any. */
static inline bool message_ranks_tries(const MessageTree *tree)
{
    return tree->options.approach == APPROACH_SIMULATIONS &&
           (tree->options.bias > 0.0F || tree->options.widening > 0.0F);
}

/* B: C's values of all tries of a new turn, the best first. They count as no leaves. */
void message_rank_turn(MessageTree *tree, MessageTurn *turn);
/* B: C's value of a try. */
float message_weigh_move(MessageTree *tree, MessageTurn *turn, const MessageMove *move);

/* B: whether the turn may have one more try by now. */
bool message_may_expand(const MessageTree *tree, const MessageTurn *turn);
/* B: what is added to the bound of a try with so many visits. */
float message_bias_of(const MessageTree *tree, const MessageTurn *turn, const MessageMove *move,
                      float visits);

/* --- Values of C --- */

/* C: values all tries of a new turn, or one of them. */
void message_value_turn(MessageTree *tree, MessageTurn *turn);
void message_value_move(MessageTree *tree, MessageTurn *turn, MessageMove *move);
/* C: the mean over all outcomes of a try that is valued, as they were valued at first. */
float message_static_value(const MessageMove *move);
/* C: values follow from those below. */
void message_back_up_outcomes(MessageTree *tree, const MessagePath *path);
/* C: a turn was made after a reply. */
void message_learn_tempo(MessageTree *tree, const MessageAftermath *aftermath,
                         const MessageNode *reply);
/* B and C: how the enemy may reply. */
void message_weigh_replies(const MessageTree *tree, MessageAftermath *aftermath);

/* Tries that are worth a thought below the root. */
int message_list_moves(const MessageTree *tree, const Density *density, Move moves[]);

/* --- How a turn looks --- */

typedef struct {
    const MessageValues *values;
    const Density *density;
    DensityControl control;
    Bitboard guards[3]; /* how many own men hit a square, in binary */
    Bitboard guards_of[KIND_COUNT];
    float balance;               /* own worths less the enemy's */
    float position;              /* advance and mobility */
    float chances[SQUARE_COUNT]; /* that an own man is taken next */
    float dangers[SQUARE_COUNT]; /* the chance times what it costs */
    float danger;                /* their sum */
    float control_sum;           /* over own men */
    float surprise;              /* DANGER_SHARED: chance of any capture */
    float first_retake;          /* DANGER_SHARED: of the man that has taken first */
    float take_checker;
    Bitboard kings; /* where the enemy's may stand */
    float stuck;    /* the chance that nobody but he can move */
} MessageStanding;

/* With the enemy on move, what he has just heard counts: a capture and where, a check. */
void message_standing_init(MessageStanding *standing, const MessageTree *tree,
                           const Density *density, bool is_enemy_on_move);

float message_balance(const MessageWorths *worths, const Density *density);
/* How many guard the man on its new square. */
int message_guards_after(const MessageStanding *standing, Move move);
/* The chance that a man on the square, guarded so often, is taken by somebody who does not know
 * of it, and who does. */
float message_chance_of_loss(const MessageStanding *standing, int square, int guards);
float message_chance_of_retake(const MessageStanding *standing, int square, int guards);
/* What it costs if one of `worth` is, guarded so often. */
float message_cost_of_loss(const MessageStanding *standing, int square, float worth,
                           int guards);
/* What an enemy pawn on the square is to be feared for, beside its worth. */
float message_feared_pawn(const MessageStanding *standing, int square);
/* Advance and mobility of one man. */
float message_position_of(const MessageStanding *standing, Kind kind, int square,
                          Bitboard blockers);

/* --- Ends of the game --- */

typedef struct {
    float mate;
    float stalemate;
} MessageEnds;

void message_look_for_ends(MessageStanding *standing);
/* The chances that the move, once accepted, ends the game so. */
MessageEnds message_ends_of(const MessageStanding *standing, Move move);
