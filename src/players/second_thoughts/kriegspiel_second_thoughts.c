/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Draws by stalemate, dead material, repetition or the fiftieth quiet move, of a game that is not
 * being lost. Worlds are drawn that fit the last news, with men where the belief has them, and the try is
 * judged in each.
 */
#include "chess/draws.h"
#include "chess/legal_moves.h"
#include "players/second_thoughts/second_thoughts.h"

/* Who expects less is content with a draw. Below an even game, for the net expects what it would get
 * from its own kind, and most others play worse. */
#define CONTENT_BELOW (-0.15f)

/* Enemies with more men than that nearly always have a move. */
enum { ENEMY_MEN_MAX = 6 };

enum { QUIET_PLIES_MAX = 100 }; /* fifty moves */

/* Boards begun for one world, few, since the next world may be found more easily; and for all. */
enum { ATTEMPTS = 8, ATTEMPTS_MAX = 600 };

/* Nets learn from kings of good players. Kings of others are anywhere: this is added to the belief
 * on every square, so that they have about half of it. */
#define KING_ANYWHERE (1.0f / 40)

/* What is regretted of a position in which the enemy has few moves, none to two: the men that we do
 * not see may stand a little differently. */
enum { FEW_MOVES = 3 };
static const float few_moves[FEW_MOVES] = {1.0f, 0.3f, 0.1f};

/* ... and of an arrangement of our men that was there once, twice and more often before. */
static const float repeated[] = {0.0f, 0.002f, 0.02f};

/* What the umpire says is found out only where the game may be over: that takes most of the time. */
static float regret_position(const KriegspielWorld *world, Move move)
{
    KriegspielWorld next = {.position = world->position};
    LegalMoves moves;

    position_play(&next.position, move);
    next.safety = safety_of(&next.position);
    legal_moves_find(&next.position, &next.safety, &moves);
    if (moves.count == 0 || material_is_dead(&next.position) ||
        next.position.quiet_plies >= QUIET_PLIES_MAX) {
        kriegspiel_foresee(world, move, &next);
        return next.outcome.is_over && next.outcome.winner == SIDE_NONE ? 1.0f : 0.0f;
    }
    return moves.count < FEW_MOVES && next.safety.checkers == 0 ? few_moves[moves.count] : 0.0f;
}

static float regret_repetition(const SecondThoughts *thoughts, Move move)
{
    const KriegspielView *view = thoughts->kriegspiel.view;
    ChessPosition own = view->own;

    position_move_own(&own, (Side)view->side, move);
    int times = kriegspiel_memory_repeats(thoughts->kriegspiel.memory, &own);
    return repeated[times < 2 ? times : 2];
}

static float regret(const SecondThoughts *thoughts, Move move)
{
    int legal = 0;
    float sum = 0;

    if (thoughts->kriegspiel.is_content || move == MOVE_ASK_ANY)
        return 0;
    for (int i = 0; i < thoughts->kriegspiel.count; i++) {
        const KriegspielWorld *world = &thoughts->kriegspiel.worlds[i];

        if (!move_is_legal(&world->position, &world->safety, move))
            continue;
        legal++;
        sum += regret_position(world, move);
    }
    return (legal > 0 ? sum / (float)legal : 0.0f) + regret_repetition(thoughts, move);
}

/* The belief about each kind, on the squares of the game. Returns how many pawns it knows of. */
static float weigh_squares(const NetMind *mind, const void *view,
                           float weights[KIND_COUNT * SQUARE_COUNT])
{
    const Encoding *encoding = &mind->encoding;
    float pawns = 0;

    memset(weights, 0, KIND_COUNT * SQUARE_COUNT * sizeof *weights);
    for (int place = 0; place < SQUARE_COUNT; place++) {
        int square = encoding->hidden_point(encoding, view, place);

        if (square < 0)
            continue;
        for (int kind = PAWN; kind < KIND_COUNT; kind++)
            weights[kind * SQUARE_COUNT + square] =
                mind->belief[(kind + 1) * SQUARE_COUNT + place];
        weights[KING * SQUARE_COUNT + square] += KING_ANYWHERE;
        pawns += weights[square];
    }
    return pawns;
}

/* How many of the pawns that were not seen to be taken became something else. */
static uint8_t promoted_percent(const GuessOptions *guess, const KriegspielView *view,
                                float believed)
{
    int pawns = guess->army[side_other((Side)view->side)][PAWN] - view->enemy_lost_pawns;

    if (!rulesets[view->ruleset].man_is_said || pawns <= 0 || believed >= (float)pawns)
        return 0;
    return (uint8_t)(100.0f * (1.0f - believed / (float)pawns));
}

static void draw_worlds(SecondThoughts *thoughts, const NetMind *mind)
{
    const KriegspielView *view = thoughts->kriegspiel.view;
    GuessOptions guess = thoughts->kriegspiel.guess;
    float weights[KIND_COUNT * SQUARE_COUNT];
    int count = 0;
    int attempts = 0;

    guess.promotion_percent =
        promoted_percent(&guess, view, weigh_squares(mind, view, weights));
    guess.weights = weights;
    while (count < SECOND_WORLDS && attempts < ATTEMPTS_MAX) {
        KriegspielWorld *world = &thoughts->kriegspiel.worlds[count];
        GuessNote note;

        if (kriegspiel_guess_world(view, &guess, &thoughts->rng, world, &note)) {
            world->position.quiet_plies = thoughts->kriegspiel.memory->quiet_plies;
            count++;
        }
        attempts += note.attempts + 1;
    }
    thoughts->kriegspiel.count = count;
}

static void look(SecondThoughts *thoughts, const NetMind *mind, const void *known)
{
    const KriegspielView *view = known;

    thoughts->kriegspiel.view = view;
    thoughts->kriegspiel.memory = mind->memory;
    thoughts->kriegspiel.count = 0;
    thoughts->kriegspiel.is_content = mind->result < CONTENT_BELOW;
    if (!thoughts->kriegspiel.is_content && view->enemy_men <= ENEMY_MEN_MAX)
        draw_worlds(thoughts, mind);
}

void second_thoughts_of_kriegspiel(SecondThoughts *thoughts, const void *start)
{
    thoughts->look = look;
    thoughts->regret = regret;
    guess_options_init(&thoughts->kriegspiel.guess, start);
    thoughts->kriegspiel.guess.attempts = ATTEMPTS;
}
