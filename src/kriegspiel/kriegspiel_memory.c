/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_memory.h"

#include <string.h>

#include "chess/attacks.h"
#include "chess/safety.h"
#include "kriegspiel/own_frame.h"

static int framed(const KriegspielView *view, int square)
{
    return frame_square(square, (Side)view->side, position_geometry(&view->own));
}

static Bitboard framed_set(const KriegspielView *view, Bitboard set)
{
    return frame_set(set, (Side)view->side, position_geometry(&view->own));
}

void kriegspiel_memory_begin(void *result, const void *known)
{
    KriegspielMemory *memory = result;
    const KriegspielView *view = known;

    memset(memory, 0, sizeof *memory);
    memset(memory->ages, AGE_NEVER, sizeof memory->ages);
    memory->unmoved = framed_set(view, view->own.men[view->side]);
    memory->last_from = memory->last_to = NO_SQUARE;
    memory->before_from = memory->before_to = NO_SQUARE;
    memory->lost_square = NO_SQUARE;
}

static void stamp(KriegspielMemory *memory, AgeOf what, Bitboard squares, uint8_t age)
{
    while (squares != 0)
        memory->ages[what][bits_pop(&squares)] = age;
}

/* An accepted move of either side. */
static void grow_older(KriegspielMemory *memory)
{
    uint8_t *age = memory->ages[0];

    for (int i = 0; i < AGE_COUNT * SQUARE_COUNT; i++)
        age[i] = (uint8_t)(age[i] + (age[i] < AGE_NEVER));
    memory->quiet_plies = (uint8_t)(memory->quiet_plies + (memory->quiet_plies < 255));
}

/* From where the own men attack `square`, as a set of CHECK_... */
static int directions_onto(const KriegspielView *view, int square)
{
    const ChessPosition *own = &view->own;
    const ChessGeometry *geometry = position_geometry(own);
    Bitboard blockers = own->men[view->side] | geometry->outside;
    Bitboard straight = own->kinds[ROOK] | own->kinds[QUEEN];
    Bitboard slanting = own->kinds[BISHOP] | own->kinds[QUEEN];
    Bitboard along =
        (rook_attacks(square, blockers) & straight) |
        (bishop_attacks(square, blockers) & slanting) |
        (chess_tables.pawn[side_other((Side)view->side)][square] & own->kinds[PAWN]);
    int directions = chess_tables.knight[square] & own->kinds[KNIGHT] ? CHECK_KNIGHT : 0;

    while (along != 0)
        directions |= check_direction(geometry, square, bits_pop(&along));
    return directions;
}

/* Squares that men of these kinds attack. */
static Bitboard reached(const KriegspielView *view, Kind first, Kind second)
{
    Bitboard blockers = view->own.men[view->side] | position_geometry(&view->own)->outside;
    Bitboard squares = 0;

    for (Bitboard men = view->own.kinds[first]; men != 0;)
        squares |= man_attacks(first, bits_pop(&men), blockers);
    for (Bitboard men = view->own.kinds[second]; men != 0;)
        squares |= man_attacks(first, bits_pop(&men), blockers);
    return squares;
}

/* Where a king can be at all that is checked so: most squares are not, and quickly told. */
static Bitboard checkable(const KriegspielView *view, int check)
{
    Bitboard pawns = view->own.kinds[PAWN];
    Bitboard straight = reached(view, ROOK, QUEEN);
    Bitboard slanting = reached(view, BISHOP, QUEEN) |
                        pawns_capture_west(pawns, (Side)view->side) |
                        pawns_capture_east(pawns, (Side)view->side);
    Bitboard knights = reached(view, KNIGHT, KNIGHT);
    Bitboard squares = ~(Bitboard)0;

    if (check == CHECK_SOMEHOW)
        return straight | slanting | knights;
    if (check & (CHECK_FILE | CHECK_RANK))
        squares &= straight;
    if (check & (CHECK_LONG | CHECK_SHORT))
        squares &= slanting;
    if (check & CHECK_KNIGHT)
        squares &= knights;
    return squares;
}

/* The own move gave check: where may the king be? */
static void note_checked_king(KriegspielMemory *memory, const KriegspielView *view, int check)
{
    Bitboard free = position_geometry(&view->own)->squares & ~view->own.men[view->side] &
                    checkable(view, check);

    while (free != 0) {
        int square = bits_pop(&free);
        int directions = directions_onto(view, square);

        if (check == CHECK_SOMEHOW ? directions != 0 : (directions & check) == check)
            memory->ages[AGE_KING][framed(view, square)] = 0;
    }
}

static uint32_t arrangement_key(const ChessPosition *own)
{
    uint64_t key = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        key = rng_rotate(key ^ own->kinds[kind], 23) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(key >> 32);
}

static uint8_t count_arrangements(const KriegspielMemory *memory, uint32_t key)
{
    uint8_t count = 0;

    for (int i = 0; i < memory->arrangement_count; i++)
        count = (uint8_t)(count + (memory->arrangements[i] == key));
    return count;
}

int kriegspiel_memory_repeats(const KriegspielMemory *memory, const ChessPosition *own)
{
    return count_arrangements(memory, arrangement_key(own));
}

static void note_arrangement(KriegspielMemory *memory, const KriegspielView *view)
{
    uint32_t key = arrangement_key(&view->own);

    memory->repeats = count_arrangements(memory, key);
    memory->arrangements[memory->arrangement_next] = key;
    memory->arrangement_next = (uint8_t)((memory->arrangement_next + 1) % ARRANGEMENTS_KEPT);
    if (memory->arrangement_count < ARRANGEMENTS_KEPT)
        memory->arrangement_count++;
}

/* Nothing that stood before can come again. */
static void forget_arrangements(KriegspielMemory *memory)
{
    memory->quiet_plies = memory->arrangement_count = memory->arrangement_next = 0;
}

/* The turn is over: its refusals become those of the turn before. */
static void end_turn(KriegspielMemory *memory)
{
    memory->refused_before = 0;
    for (int i = 0; i < REFUSED_COUNT; i++)
        memory->refused_before |= memory->refused[i];
    memset(memory->refused, 0, sizeof memory->refused);
    memory->refused_from = 0;
    memory->refusals = 0;
    memory->enemy_refusals = 0;
    memory->enemy_answer = 0;
}

/* Where the men of an own move went. */
static void note_way(KriegspielMemory *memory, const KriegspielView *view, Kind kind, Move move,
                     bool captures)
{
    int from = framed(view, move_from(move));
    int to = framed(view, move_to(move));
    Bitboard way = square_bit(from);
    Bitboard touched = square_bit(from) | square_bit(to);

    if (kind != KNIGHT)
        way |= chess_tables.between[from][to];
    stamp(memory, AGE_EMPTY, way, 0);
    stamp(memory, AGE_ENEMY_SEEN, way | square_bit(to), AGE_NEVER);
    /* Castling moves the rook too. */
    memory->unmoved &= ~touched & framed_set(view, view->own.men[view->side]);
    memory->exposed &= ~touched;
    if (captures)
        memory->exposed |= square_bit(to);
    memory->before_from = memory->last_from;
    memory->before_to = memory->last_to;
    memory->last_from = (uint8_t)from;
    memory->last_to = (uint8_t)to;
}

static void hear_own_move(KriegspielMemory *memory, const KriegspielView *view, Move move,
                          const Announcement *said)
{
    Kind kind =
        move_promotion(move) != PAWN ? PAWN : position_kind_at(&view->own, move_to(move));

    end_turn(memory);
    note_way(memory, view, kind, move, said->has_capture);
    memory->check = said->check;
    memory->tries = said->pawn_tries;
    memory->captured = 0;
    if (said->has_capture) {
        Bitboard square = square_bit(framed(view, said->capture_square));

        stamp(memory, AGE_CAPTURED, square, 0);
        stamp(memory, AGE_ENEMY_SEEN, square, AGE_NEVER);
        memory->captured = (uint8_t)(said->man + 1);
    }
    if (kind == PAWN || said->has_capture)
        forget_arrangements(memory);
    stamp(memory, AGE_PAWN_NAMED, framed_set(view, said->pawn_tries_from), 0);
    if (said->check != 0)
        note_checked_king(memory, view, said->check);
    note_arrangement(memory, view);
}

static void hear_enemy_move(KriegspielMemory *memory, const KriegspielView *view,
                            const Announcement *said)
{
    memory->lost_square = NO_SQUARE;
    memory->enemy_said = said->remarks;
    if (!said->has_capture)
        return;

    int square = framed(view, said->capture_square);
    Bitboard own = framed_set(view, view->own.men[view->side]);

    memory->lost_square = (uint8_t)square;
    memory->ages[AGE_ENEMY_SEEN][square] = 0;
    memory->ages[AGE_EMPTY][square] = AGE_NEVER;
    memory->unmoved &= own;
    memory->exposed &= own;
    forget_arrangements(memory);
}

static Refused kind_of_refusal(const KriegspielView *view, Move move)
{
    switch (position_kind_at(&view->own, move_from(move))) {
    case PAWN:
        return square_file(move_from(move)) == square_file(move_to(move)) ? REFUSED_STEP
                                                                          : REFUSED_CAPTURE;
    case KNIGHT:
        return REFUSED_KNIGHT;
    case KING:
        return REFUSED_KING;
    default:
        return REFUSED_SLIDE;
    }
}

/* Refused is also what is no try at all, even squares outside a small board. */
static bool is_of_own_man(const KriegspielView *view, Move move)
{
    Bitboard board = position_geometry(&view->own)->squares;

    return (view->own.men[view->side] & square_bit(move_from(move))) != 0 &&
           (board & square_bit(move_to(move))) != 0;
}

static void hear_own_refusal(KriegspielMemory *memory, const KriegspielView *view, Move move)
{
    int to;

    if (!is_of_own_man(view, move))
        return;
    to = framed(view, move_to(move));
    memory->refused[kind_of_refusal(view, move)] |= square_bit(to);
    memory->refused_from |= square_bit(framed(view, move_from(move)));
    memory->ages[AGE_REFUSED][to] = 0;
    memory->refusals = (uint8_t)(memory->refusals + (memory->refusals < 255));
}

static void hear_enemy_answer(KriegspielMemory *memory, const News *news)
{
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO)
        memory->enemy_answer = news->verdict;
    else
        memory->enemy_refusals =
            (uint8_t)(memory->enemy_refusals + (memory->enemy_refusals < 255));
}

void kriegspiel_memory_hear(void *remembered, const void *known, const News *news)
{
    KriegspielMemory *memory = remembered;
    const KriegspielView *view = known;
    bool is_own = news->mover == view->side;

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_MOVED) {
        Announcement said = announcement_of(news);

        grow_older(memory);
        if (is_own)
            hear_own_move(memory, view, news->move, &said);
        else
            hear_enemy_move(memory, view, &said);
    } else if (!is_own) {
        hear_enemy_answer(memory, news);
    } else if (news->verdict == VERDICT_ILLEGAL) {
        hear_own_refusal(memory, view, news->move);
    }
}
