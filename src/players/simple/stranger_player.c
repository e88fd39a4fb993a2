/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/stranger_player.h"

#include <stdlib.h>

#include "chess/exchange.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"
#include "players/endgame/endgame_mating.h"
#include "players/simple/capture_habits.h"

/* What each trait adds to a try, in hundredths of a pawn. */
typedef enum {
    TRAIT_TAKES_BACK,  /* it ends where the enemy has just captured */
    TRAIT_PAWN_TAKES,  /* a pawn capture that was announced, or the question for it */
    TRAIT_EXPOSED,     /* a pawn's worth of own men without a guard after it ... */
    TRAIT_EXPOSED_FAR, /* ... in the enemy's half, in addition */
    TRAIT_LENGTH,      /* squares it goes */
    TRAIT_ADVANCE,     /* ranks it gains */
    TRAIT_REACH,       /* squares that own men command after it */
    TRAIT_CASTLES,
    TRAIT_PROMOTES,
    TRAIT_GOES_ON, /* moves the man that moved last */
    TRAIT_PAWN,    /* moves a man of this kind; the kinds follow in their order */
    TRAIT_KING = TRAIT_PAWN + KING,
    TRAIT_COUNT
} Trait;

typedef struct {
    int16_t least, most;
} Range;

static const Range ranges[TRAIT_COUNT] = {
    [TRAIT_TAKES_BACK] = {0, 400},
    [TRAIT_PAWN_TAKES] = {0, 300},
    [TRAIT_EXPOSED] = {-60, 5},
    [TRAIT_EXPOSED_FAR] = {-60, 20},
    [TRAIT_LENGTH] = {-8, 16},
    [TRAIT_ADVANCE] = {-6, 16},
    [TRAIT_REACH] = {0, 8},
    [TRAIT_CASTLES] = {-20, 120},
    [TRAIT_PROMOTES] = {200, 900},
    [TRAIT_GOES_ON] = {-60, 20},
    [TRAIT_PAWN] = {-30, 30},
    [TRAIT_PAWN + KNIGHT] = {-30, 30},
    [TRAIT_PAWN + BISHOP] = {-30, 30},
    [TRAIT_PAWN + ROOK] = {-30, 30},
    [TRAIT_PAWN + QUEEN] = {-40, 30},
    [TRAIT_KING] = {-120, 10},
};

enum { LEAST_WHIM = 8, WHIM_DOUBLINGS = 6 };

typedef struct {
    Rng rng;
    int traits[TRAIT_COUNT];
    uint32_t whim; /* what chance adds to a try at most */
    int last;      /* where the man stands that moved last, or NO_SQUARE */
    Tries askable;
    Tries habit;
} StrangerState;

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    StrangerState *state = memory;
    Rng styles;

    (void)view;
    (void)error;
    rng_init(&state->rng, seat->seed, 0);
    rng_init(&styles, seat->seed, 1);
    for (int i = 0; i < TRAIT_COUNT; i++) {
        uint32_t span = (uint32_t)(ranges[i].most - ranges[i].least + 1);

        state->traits[i] = ranges[i].least + (int)rng_below(&styles, span);
    }
    state->whim = (uint32_t)LEAST_WHIM << rng_below(&styles, WHIM_DOUBLINGS);
    state->last = NO_SQUARE;
    return STATUS_OK;
}

static Bitboard commanded(const ChessPosition *own, Side side)
{
    Bitboard blockers = own->men[side] | position_geometry(own)->outside;
    Bitboard pawns = position_men(own, side, PAWN);
    Bitboard result = pawns_capture_west(pawns, side) | pawns_capture_east(pawns, side);

    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++) {
        Bitboard men = position_men(own, side, kind);

        while (men != 0)
            result |= man_attacks(kind, bits_pop(&men), blockers);
    }
    return result;
}

/* How many ranks a side has gone at a square. */
static int ranks_gone(const ChessPosition *own, Side side, int square)
{
    int rank = square_rank(square);

    return side == WHITE ? rank : position_geometry(own)->height - 1 - rank;
}

/* What the own men look like: those without a guard, and what all of them command. */
static int value_of_board(const StrangerState *state, const ChessPosition *own, Side side)
{
    Bitboard reach = commanded(own, side);
    Bitboard exposed = own->men[side] & ~reach & ~own->kinds[KING];
    int half = position_geometry(own)->height / 2;
    int value =
        state->traits[TRAIT_REACH] * bits_count(reach & position_geometry(own)->squares);

    while (exposed != 0) {
        int square = bits_pop(&exposed);
        int worth = exchange_worth[position_kind_at(own, square)];
        bool is_far = ranks_gone(own, side, square) >= half;

        value += worth * state->traits[TRAIT_EXPOSED] / 100;
        value += is_far ? worth * state->traits[TRAIT_EXPOSED_FAR] / 100 : 0;
    }
    return value;
}

static int squares_gone(int from, int to)
{
    int files = abs(square_file(from) - square_file(to));
    int ranks = abs(square_rank(from) - square_rank(to));

    return files > ranks ? files : ranks;
}

static int value_of_try(const StrangerState *state, const KriegspielView *view, Move move)
{
    const int *traits = state->traits;
    Side side = (Side)view->side;
    int from = move_from(move), to = move_to(move);
    Kind kind = position_kind_at(&view->own, from);
    ChessPosition after = view->own;
    int value = traits[TRAIT_PAWN + kind] + traits[TRAIT_LENGTH] * squares_gone(from, to);

    position_move_own(&after, side, move);
    value += value_of_board(state, &after, side);
    value += traits[TRAIT_ADVANCE] *
             (ranks_gone(&view->own, side, to) - ranks_gone(&view->own, side, from));
    value += from == state->last ? traits[TRAIT_GOES_ON] : 0;
    value += kind == KING && squares_gone(from, to) > 1 ? traits[TRAIT_CASTLES] : 0;
    value += move_promotion(move) == QUEEN ? traits[TRAIT_PROMOTES] : 0;
    return value;
}

/* The values of tries that a habit picks grow by what the habit is worth to this one. */
static void add_habit(const Tries *askable, const Tries *habit, int worth, int values[])
{
    for (int i = 0; i < askable->count; i++)
        if (tries_have(habit, askable->items[i]))
            values[i] += worth;
}

static Choice choose(void *memory, const void *view_of_game, const Request *request)
{
    StrangerState *state = memory;
    const KriegspielView *view = view_of_game;
    Tries *askable = &state->askable;
    int values[TRIES_MAX], best = 0;

    (void)request;
    askable->count = kriegspiel_list_tries(view, askable->items);
    for (int i = 0; i < askable->count; i++)
        values[i] =
            (int)rng_below(&state->rng, state->whim) +
            (askable->items[i] == MOVE_ASK_ANY ? 0
                                               : value_of_try(state, view, askable->items[i]));
    habit_take_back(view, askable, &state->habit);
    add_habit(askable, &state->habit, state->traits[TRAIT_TAKES_BACK], values);
    habit_pawn_capture(view, askable, &state->habit);
    add_habit(askable, &state->habit, state->traits[TRAIT_PAWN_TAKES], values);
    for (int i = 1; i < askable->count; i++)
        best = values[i] > values[best] ? i : best;

    Move move = askable->items[best];
    state->last = move == MOVE_ASK_ANY ? NO_SQUARE : move_to(move);
    return choice_try(move);
}

const PlayerType stranger_player = {
    .name = "stranger",
    .summary = "a style of its own in every game, by its own men alone",
    .options = &endgame_off,
    .game = "kriegspiel",
    .state_size = sizeof(StrangerState),
    .start = start,
    .choose = choose,
    .wrap = endgame_wrap,
};
