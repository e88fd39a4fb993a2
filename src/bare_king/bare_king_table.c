/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_table.h"

#include <string.h>

#include "bare_king/bare_king_mirror.h"
#include "base/memory.h"

/* Sets of squares of the bare king, one for each way in which our men may stand. */
typedef struct {
    BareTable *table;
    const BareTable *promoted;
    Bitboard *won;      /* we, on move, mate in at most `number` moves */
    Bitboard *lost;     /* he, on move, is mated in at most `number` moves of ours */
    Bitboard *attacked; /* by our men */
    int count;
    int number;
} Making;

/* Kings, men and second men that rows are told apart by. */
typedef struct {
    int kings;
    int men;
    int seconds;
} Layout;

static Layout layout_of(BareTableKind kind)
{
    if (kind == BARE_BISHOPS)
        return (Layout){64, 32, 32};
    return kind == BARE_BISHOP_KNIGHT ? (Layout){16, 64, 64} : (Layout){64, 64, 1};
}

static int placements(BareTableKind kind)
{
    Layout layout = layout_of(kind);

    return layout.kings * layout.men * layout.seconds;
}

/* The kind of the first man, which stands alone but beside a knight and another bishop. */
static Kind kind_of(BareTableKind kind)
{
    static const Kind kinds[] = {QUEEN, ROOK, PAWN, BISHOP, BISHOP};

    return kinds[kind];
}

/* The squares of a quarter have numbers of their own. */
static int quarter_number(int square)
{
    return 4 * square_rank(square) + square_file(square);
}

/* Of the 64 squares 32 are dark: two neighbours share a number. */
static int row_number(BareTableKind kind, int king, int man, int second)
{
    if (kind == BARE_BISHOPS)
        return 32 * (32 * king + man / 2) + second / 2;
    if (kind == BARE_BISHOP_KNIGHT)
        return 64 * (64 * quarter_number(king) + man) + second;
    return 64 * king + man;
}

const uint8_t *bare_table_row(const BareTable *table, int king, int man, int second)
{
    return table->moves + 64 * (size_t)row_number(table->kind, king, man, second);
}

static int square_of_colour(int pair, bool is_light)
{
    return 2 * pair + ((LIGHT_SQUARES >> 2 * pair & 1) != is_light);
}

/* Where the men of a row stand. The first of two bishops is the dark one. */
static void squares_of(BareTableKind kind, int row, int *king, Bitboard *men, Bitboard *knight)
{
    Layout layout = layout_of(kind);
    int number = row / (layout.men * layout.seconds);
    int man = row / layout.seconds % layout.men;
    int second = row % layout.seconds;

    *king = kind == BARE_BISHOP_KNIGHT ? 8 * (number / 4) + number % 4 : number;
    *knight = kind == BARE_BISHOP_KNIGHT ? square_bit(second) : 0;
    *men = kind == BARE_BISHOPS ? square_bit(square_of_colour(man, false)) |
                                      square_bit(square_of_colour(second, true))
                                : square_bit(man);
}

/* The men of a row; false if they cannot stand so. */
static bool place(const BareTable *table, int row, BareMen *men)
{
    const ChessGeometry *geometry = &chess_geometries[table->size];
    int king;
    Bitboard pieces;
    Bitboard knight;

    squares_of(table->kind, row, &king, &pieces, &knight);
    Bitboard all = pieces | knight | square_bit(king);
    if (((pieces | knight) >> king & 1) || (pieces & knight) != 0 ||
        (all & geometry->outside) != 0)
        return false;
    if (table->kind == BARE_PAWN &&
        (pieces & (geometry->last_rank[WHITE] | geometry->last_rank[BLACK])) != 0)
        return false;
    *men = (BareMen){.all = all, .side = WHITE, .size = table->size};
    men->kinds[kind_of(table->kind)] = pieces;
    men->kinds[KNIGHT] = knight;
    men->kinds[KING] = square_bit(king);
    return true;
}

/* How the board is to be mirrored for a row of these men. */
static BareMirror mirror_for(const BareTable *table, const BareMen *men)
{
    return table->kind == BARE_BISHOP_KNIGHT
               ? bare_mirror_to_corner(&chess_geometries[table->size],
                                       bits_first(men->kinds[KING]))
               : bare_mirror_none();
}

static int row_of(const BareTable *table, const BareMen *men, BareMirror mirror)
{
    Bitboard pieces = men->kinds[kind_of(table->kind)];
    int king = bare_mirrored(mirror, bits_first(men->kinds[KING]));

    if (table->kind == BARE_BISHOPS)
        return row_number(table->kind, king, bits_first(pieces & ~LIGHT_SQUARES),
                          bits_first(pieces & LIGHT_SQUARES));
    int knight = table->kind == BARE_BISHOP_KNIGHT
                     ? bare_mirrored(mirror, bits_first(men->kinds[KNIGHT]))
                     : NO_SQUARE;
    return row_number(table->kind, king, bare_mirrored(mirror, bits_first(pieces)), knight);
}

/* Where he, on move, is mated in time: every step leads to a square of `won`. To take a man of
 * ours is a way out, and so is having no move without being in check. */
static Bitboard find_lost(const BareMen *men, Bitboard attacked, Bitboard won)
{
    Bitboard squares = chess_geometries[men->size].squares;
    Bitboard stuck = ~bare_steps(squares & ~attacked);
    Bitboard way_out = bare_steps(squares & ~attacked & ~won);

    return squares & ~men->all & ~way_out & ~(stuck & ~attacked);
}

/* The same for a pawn that has just promoted. */
static Bitboard lost_to_promoted(const Making *making, const BareMen *men)
{
    const BareTable *table = &making->promoted[men->kinds[QUEEN] == 0];
    const uint8_t *row = table->moves + 64 * (size_t)row_of(table, men, bare_mirror_none());
    Bitboard won = 0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        if (row[square] != BARE_NO_MATE && row[square] <= making->number)
            won |= square_bit(square);
    return find_lost(men, bare_attacks_of(men).all, won);
}

static void find_all_lost(Making *making)
{
    BareMen men;

    for (int row = 0; row < making->count; row++)
        if (place(making->table, row, &men))
            making->lost[row] = find_lost(&men, making->attacked[row], making->won[row]);
}

/* Where he is mated in time after our move to these men. */
static Bitboard lost_to(const Making *making, const BareMen *men)
{
    BareMirror mirror = mirror_for(making->table, men);

    return bare_mirrored_set(mirror, making->lost[row_of(making->table, men, mirror)]);
}

static Bitboard won_by_some_move(const Making *making, const BareMen *men)
{
    Move tries[BARE_TRIES_MAX];
    int count = bare_list_tries(men, tries);
    Bitboard won = 0;

    for (int i = 0; i < count; i++) {
        BareMen after = bare_men_after(men, tries[i]);
        Bitboard lost = move_promotion(tries[i]) != PAWN ? lost_to_promoted(making, &after)
                                                         : lost_to(making, &after);

        won |= lost & ~bare_forbidding(men, tries[i]);
    }
    return won;
}

/* One move more; returns whether that mates from anywhere else. */
static bool find_all_won(Making *making)
{
    BareTable *table = making->table;
    bool has_grown = false;
    BareMen men;

    for (int row = 0; row < making->count; row++) {
        if (!place(table, row, &men))
            continue;
        Bitboard found = won_by_some_move(making, &men) & ~men.all & ~making->attacked[row] &
                         ~making->won[row];
        making->won[row] |= found;
        while (found != 0) {
            table->moves[64 * (size_t)row + (size_t)bits_pop(&found)] =
                (uint8_t)(making->number + 1);
            has_grown = true;
        }
    }
    return has_grown;
}

static void make(Making *making)
{
    int known = making->table->kind == BARE_PAWN ? making->promoted[1].longest : 0;
    bool has_grown = true;
    BareMen men;

    for (int row = 0; row < making->count; row++)
        if (place(making->table, row, &men))
            making->attacked[row] = bare_attacks_of(&men).all;
    for (; (has_grown || making->number <= known) && making->number < UINT8_MAX - 1;
         making->number++) {
        find_all_lost(making);
        has_grown = find_all_won(making);
        if (has_grown)
            making->table->longest = (uint8_t)(making->number + 1);
    }
}

bool bare_table_init(BareTable *table, BareTableKind kind, int size,
                     const BareTable promoted[2])
{
    int count = placements(kind);
    size_t sets = (size_t)count * sizeof(Bitboard);
    Bitboard *room = memory_new(3 * sets);

    *table = (BareTable){.kind = kind, .size = (uint8_t)size};
    table->moves = memory_new(64 * (size_t)count);
    if (room == NULL || table->moves == NULL) {
        memory_free(room);
        bare_table_fini(table);
        return false;
    }
    Making making = {
        .table = table,
        .promoted = promoted,
        .won = room,
        .lost = room + count,
        .attacked = room + 2 * count,
        .count = count,
    };
    make(&making);
    memory_free(room);
    return true;
}

void bare_table_fini(BareTable *table)
{
    memory_free(table->moves);
    table->moves = NULL;
}
