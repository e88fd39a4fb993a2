/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_men.h"

#include <string.h>

#include "chess/draws.h"
#include "chess/safety.h"
#include "kriegspiel/announcement.h"

static const ChessGeometry *geometry_of(const BareMen *men)
{
    return &chess_geometries[men->size];
}

static Bitboard rising_is_long(const ChessGeometry *geometry)
{
    Bitboard result = 0;

    for (Bitboard left = geometry->squares; left != 0;) {
        int square = bits_pop(&left);
        Bitboard lines = chess_tables.bishop_lines[square] & geometry->squares;
        int rising = bits_count(lines & chess_tables.rising[square]);

        if (2 * rising >= bits_count(lines))
            result |= square_bit(square);
    }
    return result;
}

BareUmpire bare_umpire_of(const Ruleset *rules, int size)
{
    return (BareUmpire){
        .rising_is_long = rising_is_long(&chess_geometries[size]),
        .direction_is_said = rules->direction_is_said,
        .stalemate_wins = rules->stalemated_side_loses,
    };
}

BareMen bare_men_of(const ChessPosition *position, Side side)
{
    BareMen men = {.all = position->men[side], .side = (uint8_t)side, .size = position->size};

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        men.kinds[kind] = position->kinds[kind] & men.all;
    return men;
}

void bare_men_remove(BareMen *men, int square)
{
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        men->kinds[kind] &= ~square_bit(square);
    men->all &= ~square_bit(square);
}

bool bare_men_can_mate(const BareMen *men)
{
    ChessPosition position = {.men = {men->all, 0}};

    memcpy(position.kinds, men->kinds, sizeof position.kinds);
    return !material_is_dead(&position);
}

static void add_slider(const BareMen *men, int square, bool is_rook, bool is_bishop,
                       BareAttacks *attacks)
{
    Bitboard blockers = men->all | geometry_of(men)->outside;

    if (is_rook) {
        Bitboard reached = rook_attacks(square, blockers);
        Bitboard file = FILE_A << square_file(square);

        attacks->file |= reached & file;
        attacks->rank |= reached & ~file;
    }
    if (is_bishop) {
        Bitboard reached = bishop_attacks(square, blockers);
        Bitboard rising = chess_tables.rising[square];

        attacks->rising |= reached & rising;
        attacks->falling |= reached & ~rising;
    }
}

BareAttacks bare_attacks_of(const BareMen *men)
{
    BareAttacks attacks = {0};
    Side side = (Side)men->side;
    Bitboard pawns = men->kinds[PAWN];
    Bitboard rooks = men->kinds[ROOK] | men->kinds[QUEEN];
    Bitboard bishops = men->kinds[BISHOP] | men->kinds[QUEEN];
    Bitboard west = pawns_capture_west(pawns, side);
    Bitboard east = pawns_capture_east(pawns, side);

    for (Bitboard left = rooks | bishops; left != 0;) {
        int square = bits_pop(&left);
        add_slider(men, square, rooks >> square & 1, bishops >> square & 1, &attacks);
    }
    for (Bitboard left = men->kinds[KNIGHT]; left != 0;)
        attacks.knight |= chess_tables.knight[bits_pop(&left)];
    attacks.rising |= side == WHITE ? east : west;
    attacks.falling |= side == WHITE ? west : east;
    attacks.all = (attacks.file | attacks.rank | attacks.rising | attacks.falling |
                   attacks.knight | bare_steps(men->kinds[KING])) &
                  geometry_of(men)->squares;
    return attacks;
}

Bitboard bare_free_squares(const BareMen *men)
{
    return geometry_of(men)->squares & ~men->all & ~bare_attacks_of(men).all;
}

static int add_tries(int from, Bitboard targets, Move tries[], int count)
{
    while (targets != 0)
        tries[count++] = move_make(from, bits_pop(&targets), PAWN);
    return count;
}

static int list_pawn_tries(const BareMen *men, Move tries[], int count)
{
    const ChessGeometry *geometry = geometry_of(men);
    Side side = (Side)men->side;
    Bitboard empty = geometry->squares & ~men->all;

    for (Bitboard pawns = men->kinds[PAWN]; pawns != 0;) {
        int from = bits_pop(&pawns);
        Bitboard step = pawns_forward(square_bit(from), side) & empty;

        if (step & geometry->last_rank[side]) {
            for (Kind kind = QUEEN; kind >= ROOK; kind--)
                if (geometry->promotion_kinds >> kind & 1)
                    tries[count++] = move_make(from, bits_first(step), kind);
            continue;
        }
        if (geometry->double_rank[side] >> from & 1)
            step |= pawns_forward(step, side) & empty;
        count = add_tries(from, step, tries, count);
    }
    return count;
}

int bare_list_tries(const BareMen *men, Move tries[BARE_TRIES_MAX])
{
    const ChessGeometry *geometry = geometry_of(men);
    Bitboard blockers = men->all | geometry->outside;
    int count = 0;

    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++)
        for (Bitboard left = men->kinds[kind]; left != 0;) {
            int from = bits_pop(&left);
            Bitboard targets = man_attacks(kind, from, blockers) & ~blockers;

            if (count + bits_count(targets) < BARE_TRIES_MAX)
                count = add_tries(from, targets, tries, count);
        }
    if (count + 2 * bits_count(men->kinds[PAWN]) < BARE_TRIES_MAX)
        count = list_pawn_tries(men, tries, count);
    return count;
}

Bitboard bare_forbidding(const BareMen *men, Move move)
{
    int from = move_from(move);
    int to = move_to(move);

    if (men->kinds[KING] >> from & 1)
        return chess_tables.king[to] | square_bit(to);
    return chess_tables.between[from][to] | square_bit(to);
}

BareMen bare_men_after(const BareMen *men, Move move)
{
    BareMen after = *men;
    Bitboard from = square_bit(move_from(move));
    Bitboard both = from | square_bit(move_to(move));

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (men->kinds[kind] & from)
            after.kinds[kind] ^= both;
    after.all ^= both;
    if (move_promotion(move) != PAWN) {
        after.kinds[PAWN] &= ~both;
        after.kinds[move_promotion(move)] |= both & ~from;
    }
    return after;
}

/* Divides every set heard so far into the parts inside and outside `squares`. */
static int split(BareHeard heard[], int count, Bitboard squares, uint8_t check)
{
    int sets = count;

    for (int i = 0; i < sets; i++) {
        Bitboard inside = heard[i].before & squares;

        if (inside == 0)
            continue;
        if (inside == heard[i].before) {
            heard[i].check |= check;
            continue;
        }
        heard[count++] =
            (BareHeard){.before = inside, .check = (uint8_t)(heard[i].check | check)};
        heard[i].before &= ~squares;
    }
    return count;
}

int bare_split_by_check(const BareAttacks *attacks, Bitboard squares, const BareUmpire *umpire,
                        BareHeard heard[BARE_HEARD_MAX])
{
    Bitboard rising = umpire->rising_is_long;
    int count = squares != 0;

    heard[0] = (BareHeard){.before = squares};
    if (!umpire->direction_is_said)
        return split(heard, count, attacks->all, CHECK_SOMEHOW);
    count = split(heard, count, attacks->file, CHECK_FILE);
    count = split(heard, count, attacks->rank, CHECK_RANK);
    count = split(heard, count, (attacks->rising & rising) | (attacks->falling & ~rising),
                  CHECK_LONG);
    count = split(heard, count, (attacks->rising & ~rising) | (attacks->falling & rising),
                  CHECK_SHORT);
    return split(heard, count, attacks->knight, CHECK_KNIGHT);
}

void bare_answers_of(const BareMen *men, Bitboard squares, Move move, const BareUmpire *umpire,
                     BareAnswers *answers)
{
    Bitboard board = geometry_of(men)->squares;

    answers->men = bare_men_after(men, move);
    answers->refused = squares & bare_forbidding(men, move);
    BareAttacks attacks = bare_attacks_of(&answers->men);
    Bitboard allowed = squares & ~answers->refused;
    Bitboard stuck = allowed & ~bare_steps(board & ~attacks.all);
    Bitboard free = allowed & ~stuck;
    Bitboard loose = answers->men.all & ~attacks.all;

    answers->mated = stuck & attacks.all;
    answers->stalemated = stuck & ~attacks.all;
    answers->takers = free & bare_steps(loose);
    answers->takable = loose & bare_steps(free);
    answers->count = bare_split_by_check(&attacks, free, umpire, answers->heard);
    for (int i = 0; i < answers->count; i++)
        answers->heard[i].after =
            bare_king_moved(&answers->men, attacks.all, answers->heard[i].before);
}
