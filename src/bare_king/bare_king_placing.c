/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_placing.h"

#include "bare_king/bare_king_mirror.h"

enum { TURN_FILES = 1, TURN_RANKS = 2, TURN_DIAGONAL = 4, KINGS = 10, HALF = BOARD_MAX / 2 };

/* Our king comes into the triangle a1, d1, d4. */
static const uint8_t triangle[KINGS] = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};

static int number_in_triangle(int king)
{
    int number = 0;

    while (triangle[number] != king)
        number++;
    return number;
}

static bool has_second(BareTableKind kind)
{
    return kind == BARE_BISHOPS || kind == BARE_BISHOP_KNIGHT;
}

static Kind kind_of_man(BareTableKind kind)
{
    return kind == BARE_QUEEN ? QUEEN : kind == BARE_ROOK ? ROOK : BISHOP;
}

static bool are_of_both_colours(int man, int second)
{
    return (LIGHT_SQUARES >> man & 1) != (LIGHT_SQUARES >> second & 1);
}

bool bare_placing_of(const BareMen *men, BarePlacing *placing)
{
    int count = bits_count(men->all);
    Bitboard bishops = men->kinds[BISHOP];

    if (men->size != geometry_index(BOARD_MAX, BOARD_MAX) || men->kinds[KING] == 0)
        return false;
    *placing = (BarePlacing){.king = bits_first(men->kinds[KING]), .second = NO_SQUARE};
    if (count == 2 && (men->kinds[QUEEN] | men->kinds[ROOK]) != 0) {
        placing->kind = men->kinds[QUEEN] != 0 ? BARE_QUEEN : BARE_ROOK;
        placing->man = bits_first(men->kinds[QUEEN] | men->kinds[ROOK]);
        return true;
    }
    if (count != 3 || bishops == 0)
        return false;
    placing->man = bits_pop(&bishops);
    if (bishops != 0) {
        placing->kind = BARE_BISHOPS;
        placing->second = bits_first(bishops);
        return are_of_both_colours(placing->man, placing->second);
    }
    placing->kind = BARE_BISHOP_KNIGHT;
    if (men->kinds[KNIGHT] != 0)
        placing->second = bits_first(men->kinds[KNIGHT]);
    return men->kinds[KNIGHT] != 0;
}

BareMen bare_placing_men(const BarePlacing *placing)
{
    BareMen men = {.side = WHITE, .size = (uint8_t)geometry_index(BOARD_MAX, BOARD_MAX)};
    Kind second = placing->kind == BARE_BISHOPS ? BISHOP : KNIGHT;

    men.kinds[KING] = square_bit(placing->king);
    men.kinds[kind_of_man(placing->kind)] = square_bit(placing->man);
    if (placing->second != NO_SQUARE)
        men.kinds[second] |= square_bit(placing->second);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        men.all |= men.kinds[kind];
    return men;
}

int bare_placing_count(BareTableKind kind)
{
    return KINGS * SQUARE_COUNT * (has_second(kind) ? SQUARE_COUNT : 1);
}

static int turned_square(BareTurn turn, int square)
{
    square ^= (turn & TURN_FILES ? 7 : 0) ^ (turn & TURN_RANKS ? 56 : 0);
    return turn & TURN_DIAGONAL ? square >> 3 | (square & 7) << 3 : square;
}

static int number_if_turned(const BarePlacing *placing, BareTurn turn)
{
    int man = turned_square(turn, placing->man);
    int number = number_in_triangle(turned_square(turn, placing->king)) * SQUARE_COUNT;

    if (!has_second(placing->kind))
        return number + man;
    int second = turned_square(turn, placing->second);
    if (placing->kind == BARE_BISHOPS && second < man)
        return (number + second) * SQUARE_COUNT + man;
    return (number + man) * SQUARE_COUNT + second;
}

int bare_placing_number(const BarePlacing *placing, BareTurn *turn)
{
    int king = placing->king;

    *turn = (BareTurn)((square_file(king) >= HALF ? TURN_FILES : 0) |
                       (square_rank(king) >= HALF ? TURN_RANKS : 0));
    king = turned_square(*turn, king);
    if (square_rank(king) > square_file(king))
        *turn |= TURN_DIAGONAL;
    int number = number_if_turned(placing, *turn);
    if (square_rank(king) == square_file(king)) {
        int other = number_if_turned(placing, *turn | TURN_DIAGONAL);

        if (other < number) {
            *turn |= TURN_DIAGONAL;
            number = other;
        }
    }
    return number;
}

/* Whether or not that can be. */
static BarePlacing placing_from(BareTableKind kind, int number)
{
    BarePlacing placing = {.kind = kind, .second = NO_SQUARE};

    if (has_second(kind)) {
        placing.second = number % SQUARE_COUNT;
        number /= SQUARE_COUNT;
    }
    placing.man = number % SQUARE_COUNT;
    placing.king = triangle[number / SQUARE_COUNT];
    return placing;
}

bool bare_placing_from(BareTableKind kind, int number, BarePlacing *placing)
{
    BareTurn turn;

    *placing = placing_from(kind, number);
    if (placing->man == placing->king || placing->second == placing->king ||
        placing->second == placing->man)
        return false;
    if (kind == BARE_BISHOPS && !are_of_both_colours(placing->man, placing->second))
        return false;
    return bare_placing_number(placing, &turn) == number;
}

static bool is_on_diagonal(int square)
{
    return square == NO_SQUARE || square_file(square) == square_rank(square);
}

/* Two bishops cannot change places: they are of different colours. */
bool bare_placing_is_own_mirror(BareTableKind kind, int number)
{
    BarePlacing placing = placing_from(kind, number);

    return is_on_diagonal(placing.king) && is_on_diagonal(placing.man) &&
           is_on_diagonal(placing.second);
}

Bitboard bare_mirror_image(Bitboard set)
{
    Bitboard moved = (set ^ set << 28) & 0x0f0f0f0f00000000;

    set ^= moved ^ moved >> 28;
    moved = (set ^ set << 14) & 0x3333000033330000;
    set ^= moved ^ moved >> 14;
    moved = (set ^ set << 7) & 0x5500550055005500;
    return set ^ moved ^ moved >> 7;
}

static Bitboard mirrored(BareTurn turn, Bitboard set)
{
    BareMirror mirror = {turn & TURN_FILES ? 7 : NO_SQUARE, turn & TURN_RANKS ? 56 : NO_SQUARE};

    return bare_mirrored_set(mirror, set);
}

Bitboard bare_turned(BareTurn turn, Bitboard set)
{
    set = mirrored(turn, set);
    return turn & TURN_DIAGONAL ? bare_mirror_image(set) : set;
}

Bitboard bare_turned_back(BareTurn turn, Bitboard set)
{
    return mirrored(turn, turn & TURN_DIAGONAL ? bare_mirror_image(set) : set);
}
