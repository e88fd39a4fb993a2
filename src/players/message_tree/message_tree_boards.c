/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Approach A: a board is guessed before each way down the tree, every message is what the
 * umpire would say on it, and the game is played out from the leaf by both sides at random, but
 * for taking back and pawn captures. The paper's own negative result, kept for comparison.
 */
#include <math.h>
#include <string.h>

#include "base/logarithm.h"
#include "chess/draws.h"
#include "kriegspiel/guess/guess.h"
#include "players/message_tree/message_tree_internal.h"

enum { WEIGHED_ATTEMPTS = 100, PLAIN_ATTEMPTS = 1000 };

/* Of all chances to take back or to take with a pawn so many are used, in 100. */
enum { HABIT_PERCENT = 90 };

/* --- The board --- */

static DensityClass class_of(Kind kind)
{
    return kind == KING ? CLASS_KING : kind == PAWN ? CLASS_PAWN : CLASS_PIECE;
}

/* The density times where men of the kind usually stand. */
static void weigh_kind(const MessageTree *tree, Kind kind)
{
    const Density *density = tree->root.density;
    const OpponentStatistics *statistics = tree->options.model->statistics;
    float *weights = tree->board_weights + SQUARE_COUNT * (int)kind;
    const uint16_t *usual = NULL;

    if (statistics != NULL && density->has_standard_start) {
        uint32_t move = density->enemy_moves < statistics->horizon ? density->enemy_moves
                                                                   : statistics->horizon;

        usual = opponent_statistics_at(statistics, density_enemy(density), kind, (int)move);
    }
    /* One part in a thousand of a man, so that nothing is out of the question. */
    for (int square = 0; square < SQUARE_COUNT; square++)
        weights[square] =
            density->at[class_of(kind)][square] *
            (usual != NULL ? (float)usual[square] + 0.001F * STATISTICS_UNIT : 1.0F);
}

static bool guess_board(MessageTree *tree, KriegspielWorld *world)
{
    GuessOptions options;
    GuessNote note;

    guess_options_init(&options, tree->root.start);
    options.own_move = tree->root.own_move;
    options.attempts = WEIGHED_ATTEMPTS;
    options.weights = tree->board_weights;
    if (tree->nodes == 0)
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            weigh_kind(tree, kind);
    if (kriegspiel_guess_world(tree->root.view, &options, &tree->rng, world, &note))
        return true;
    options.attempts = PLAIN_ATTEMPTS;
    options.weights = NULL;
    return kriegspiel_guess_world(tree->root.view, &options, &tree->rng, world, &note);
}

/* --- Pseudo-random play --- */

/* Leaves what takes on `retaken`, or without one what a pawn takes. */
static void cut_to_habit(LegalMoves *moves, int retaken)
{
    Bitboard squares = retaken != NO_SQUARE ? square_bit(retaken) : 0;

    for (int i = 0; i < moves->men; i++)
        moves->targets[i] &= squares;
    moves->pawn_targets[PAWN_STEP] = moves->pawn_targets[PAWN_DOUBLE] = 0;
    if (retaken == NO_SQUARE)
        return;
    moves->pawn_targets[PAWN_WEST] &= squares;
    moves->pawn_targets[PAWN_EAST] &= squares;
}

/* `moves` are all legal ones, at least one; `taken_on` is where the other side has just taken,
 * or NO_SQUARE. */
static Move pick_move(const ChessPosition *position, const LegalMoves *moves, int taken_on,
                      Rng *rng)
{
    Move list[CHESS_MOVES_MAX];

    if (rng_below(rng, 100) < HABIT_PERCENT)
        for (int habit = taken_on != NO_SQUARE ? 0 : 1; habit < 2; habit++) {
            LegalMoves cut = *moves;

            cut_to_habit(&cut, habit == 0 ? taken_on : NO_SQUARE);
            int count = legal_moves_list_found(position, &cut, list);
            if (count > 0)
                return list[rng_below(rng, (uint32_t)count)];
        }
    return legal_moves_get(position, moves, (int)rng_below(rng, (uint32_t)moves->count));
}

/* A bare king against a pawn or enough to mate. */
static bool is_won(const ChessPosition *position, Side side)
{
    Bitboard own = position->men[side];
    const Bitboard *kinds = position->kinds;
    Bitboard bishops = own & kinds[BISHOP];

    if (bits_more_than_one(position->men[side_other(side)]))
        return false;
    if (own & (kinds[PAWN] | kinds[ROOK] | kinds[QUEEN]))
        return true;
    return ((bishops & LIGHT_SQUARES) && (bishops & ~LIGHT_SQUARES)) ||
           (bishops && (own & kinds[KNIGHT]));
}

/* Plays on to the end or an ending that is adjudicated; returns who wins. */
static Side play_out(MessageTree *tree, KriegspielWorld *world, int taken_on)
{
    ChessPosition *position = &world->position;
    LegalMoves moves;

    for (int ply = 0; ply < tree->options.playout_plies; ply++) {
        for (Side side = WHITE; side <= BLACK; side++)
            if (is_won(position, side))
                return side;
        legal_moves_find(position, &world->safety, &moves);
        world->outcome = kriegspiel_judge(world, moves.count > 0, 1);
        if (world->outcome.is_over)
            return (Side)world->outcome.winner;
        Move move = pick_move(position, &moves, taken_on, &tree->rng);
        bool takes = position->men[side_other((Side)position->to_move)] >> move_to(move) & 1;
        position_play(position, move);
        world->safety = safety_of(position);
        taken_on = takes ? move_to(move) : NO_SQUARE;
    }
    return SIDE_NONE;
}

/* --- The way down --- */

/* A new try if one is legal, else by UCT among the legal ones; NULL if none is. */
static MessageMove *select_legal(const MessageTree *tree, MessageTurn *turn,
                                 const KriegspielWorld *world)
{
    float width = (float)logarithm(turn->visits + 1);
    MessageMove *best = NULL;
    float best_bound = 0;

    for (uint32_t i = 0; i < turn->move_count; i++) {
        MessageMove *move = &turn->moves[i];

        if (!move_is_legal(&world->position, &world->safety, move->move))
            continue;
        if (move->visits == 0)
            return move;
        float bound =
            move->value + tree->options.exploration * sqrtf(width / (float)move->visits);
        if (best == NULL || bound > best_bound) {
            best_bound = bound;
            best = move;
        }
    }
    return best;
}

static int square_taken(const Announcement *said)
{
    return said->has_capture ? said->capture_square : NO_SQUARE;
}

/* What the side hears of a legal move. */
static Announcement attempt(KriegspielWorld *world, Move move, Side hearer)
{
    News news[SIDE_COUNT];

    kriegspiel_attempt(world, move, NULL, news);
    return announcement_of(&news[hearer]);
}

static Announcement sample_reply(MessageTree *tree, KriegspielWorld *world, int taken_on,
                                 Side hearer)
{
    LegalMoves moves;

    legal_moves_find(&world->position, &world->safety, &moves);
    return attempt(world, pick_move(&world->position, &moves, taken_on, &tree->rng), hearer);
}

static MessageTurn *follow_reply(MessageTree *tree, MessageNode *reply,
                                 const KriegspielWorld *world)
{
    Move moves[ASKABLE_MAX];
    Side side = (Side)tree->root.density->side;

    if (reply->turn == 0) {
        int count = askable_list(&world->askable, &world->position, side, moves);

        if (count > 0 && moves[count - 1] == MOVE_ASK_ANY)
            count--;
        reply->turn = count > 0 ? message_add_turn(tree, moves, count) : 0;
    }
    return reply->turn != 0 ? message_at(tree, reply->turn) : NULL;
}

/* Below one turn; NULL where the way ends. `taken_on` is where the last move took. */
static MessageTurn *descend(MessageTree *tree, MessagePathStep *step, KriegspielWorld *world,
                            int *taken_on)
{
    Side side = (Side)tree->root.density->side;
    Announcement said = attempt(world, step->move->move, side);

    *taken_on = square_taken(&said);
    if (step->move->visits == 0 || world->outcome.is_over)
        return NULL;
    step->answer = message_find(tree, &step->move->answers, VERDICT_MOVED, &said);
    if (step->answer == NULL)
        return NULL;
    said = sample_reply(tree, world, *taken_on, side);
    *taken_on = square_taken(&said);
    if (world->outcome.is_over)
        return NULL;
    step->reply = message_find(tree, &step->answer->replies, VERDICT_MOVED, &said);
    return step->reply != NULL ? follow_reply(tree, step->reply, world) : NULL;
}

void message_iterate_boards(MessageTree *tree)
{
    MessageTurn *turn = message_at(tree, tree->root_turn);
    Side side = (Side)tree->root.density->side;
    int taken_on = NO_SQUARE;
    MessagePath path = {.count = 0};
    KriegspielWorld world;

    if (!guess_board(tree, &world))
        return;
    while (turn != NULL && path.count < MESSAGE_DEPTH_MAX) {
        MessageMove *move = select_legal(tree, turn, &world);

        if (move == NULL)
            break;
        MessagePathStep *step = &path.steps[path.count++];
        *step = (MessagePathStep){.turn = turn, .move = move};
        turn = descend(tree, step, &world, &taken_on);
    }
    Side winner =
        world.outcome.is_over ? (Side)world.outcome.winner : play_out(tree, &world, taken_on);
    message_back_up_mean(&path, winner == SIDE_NONE ? 0.5F : winner == side ? 1.0F : 0.0F);
    tree->nodes++;
}
