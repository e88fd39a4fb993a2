/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_judge.h"

#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "chess/fen.h"
#include "chess/legal_moves.h"
#include "chess/safety.h"
#include "support/test.h"

static int standard_size(void)
{
    return geometry_index(8, 8);
}

/* How many positions with us on move are won, the same ones counted eight times over. */
static int64_t count_won(const BareTable *table, int rows)
{
    int64_t won = 0;

    for (int64_t i = 0; table->moves != NULL && i < 64 * (int64_t)rows; i++)
        won += table->moves[i] != BARE_NO_MATE;
    return won;
}

/* The longest mates are known to everybody who ever made such tables. */
static void check_longest(const BareTable tables[])
{
    assert_int_equal(tables[BARE_QUEEN].longest, 10);
    assert_int_equal(tables[BARE_ROOK].longest, 16);
    assert_int_equal(tables[BARE_PAWN].longest, 28);
    /* Of a rook all positions are won, of a pawn 124,960. */
    assert_int_equal(count_won(&tables[BARE_ROOK], 64 * 64), 175168);
    assert_int_equal(count_won(&tables[BARE_PAWN], 64 * 64), 124960);
}

static void check_single_positions(const BareTable tables[])
{
    /* Kb6, Rh1 against ka8: Rh8 mates. */
    assert_int_equal(bare_table_row(&tables[BARE_ROOK], 41, 7, 0)[56], 1);
    /* Ke6, pe5 against ke8 is won; Ke5, pe4 against ke7 is drawn with White on move. */
    assert_int_not_equal(bare_table_row(&tables[BARE_PAWN], 44, 36, 0)[60], BARE_NO_MATE);
    assert_int_equal(bare_table_row(&tables[BARE_PAWN], 36, 28, 0)[52], BARE_NO_MATE);
    /* A pawn on the edge with the king before it: drawn. */
    assert_int_equal(bare_table_row(&tables[BARE_PAWN], 41, 40, 0)[56], BARE_NO_MATE);
}

static void the_longest_mates_and_single_positions_are_as_known(void **state)
{
    BareTable tables[3] = {0};

    (void)state;
    for (BareTableKind kind = BARE_QUEEN; kind <= BARE_PAWN; kind++)
        assert_true(bare_table_init(&tables[kind], kind, standard_size(), tables));
    check_longest(tables);
    check_single_positions(tables);
    for (int i = 0; i < 3; i++)
        bare_table_fini(&tables[i]);
}

static void two_bishops_mate_in_nineteen_at_most(void **state)
{
    BareTable table;

    (void)state;
    assert_true(bare_table_init(&table, BARE_BISHOPS, standard_size(), NULL));
    assert_int_equal(table.longest, 19);
    bare_table_fini(&table);
}

/* --- Bishop and knight, move by move --- */

enum { NEVER = 1000, POSITIONS = 300 };

/* Moves until the mate, by the table; we are on move. */
static int moves_by_table(const BareJudge *judge, const ChessPosition *position)
{
    BareMen men = bare_men_of(position, WHITE);

    if (bits_count(men.all) < 3)
        return NEVER;
    BareRow row = bare_row_of(judge, &men);
    int moves = bare_row_moves(&row, position_king(position, BLACK));

    return moves == BARE_NO_MATE ? NEVER : moves;
}

/* The same once he, on move, has found his best step. */
static int moves_after_reply(const BareJudge *judge, const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move replies[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, replies);
    int most = 0;

    if (count == 0)
        return safety.checkers != 0 ? 0 : NEVER;
    for (int i = 0; i < count; i++) {
        ChessPosition after = *position;

        position_play(&after, replies[i]);
        int moves = moves_by_table(judge, &after);
        most = moves > most ? moves : most;
    }
    return most;
}

static int moves_by_moving(const BareJudge *judge, const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move tries[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, tries);
    int least = NEVER;

    for (int i = 0; i < count; i++) {
        ChessPosition after = *position;

        position_play(&after, tries[i]);
        int moves = moves_after_reply(judge, &after);
        least = moves + 1 < least ? moves + 1 : least;
    }
    return least;
}

/* White has bishop and knight and is on move; Black is not in check. */
static ChessPosition random_position(int width, int height, Rng *rng)
{
    static const Kind kinds[] = {KING, BISHOP, KNIGHT};
    ChessPosition position;

    position_clear(&position, width, height);
    for (int i = 0; i < 4;) {
        int square = (int)rng_below(rng, SQUARE_COUNT);
        Bitboard room = position_geometry(&position)->squares & ~position_occupied(&position);
        bool is_free = room >> square & 1;

        if (is_free && i < 3)
            position_put(&position, WHITE, kinds[i], square);
        if (is_free && i == 3) {
            BareMen men = bare_men_of(&position, WHITE);

            is_free = bare_free_squares(&men) >> square & 1;
            if (is_free)
                position_put(&position, BLACK, KING, square);
        }
        i += is_free;
    }
    return position;
}

/* Our king stands anywhere, so rows of mirrored boards are among them. The whole board takes most of
 * the time, and asks for nothing of memory that the smaller one does not ask. */
static void bishop_and_knight_are_one_move_nearer_with_each(void **state)
{
    static const int boards[][2] = {{8, 8}, {7, 6}};
    BareJudge *judge = memory_new(sizeof *judge);
    Rng rng;

    (void)state;
    assert_non_null(judge);
    rng_init(&rng, 4, 0);
    for (int board = IS_SANITIZED ? 1 : 0; board < 2; board++)
        for (int i = 0; i < POSITIONS; i++) {
            ChessPosition position = random_position(boards[board][0], boards[board][1], &rng);
            BareMen men = bare_men_of(&position, WHITE);

            assert_true(bare_judge_prepare(judge, &men));
            assert_int_equal(moves_by_table(judge, &position),
                             moves_by_moving(judge, &position));
            if (boards[board][0] == 8)
                assert_int_equal(judge->tables[BARE_BISHOP_KNIGHT].longest, 33);
        }
    bare_judge_fini(judge);
    memory_free(judge);
}

/* What they become of others is guessed at, whether there is a table or not; and so is what they
 * become themselves. */
static void a_table_is_for_bishop_and_knight_alone(void **state)
{
    static const char *const fens[] = {"4k/5/5/2B2/KQ1N1 w - - 0 1",
                                       "4k/5/5/2B2/K2N1 w - - 0 1",
                                       "4k/5/5/2B1N/K2N1 w - - 0 1"};
    BareJudge *judge = memory_new(sizeof *judge);
    BareMen men[3];
    uint8_t guessed[SQUARE_COUNT];

    (void)state;
    assert_non_null(judge);
    for (int i = 0; i < 3; i++) {
        ChessPosition position;

        assert_int_equal(fen_parse(fens[i], &position, NULL), STATUS_OK);
        men[i] = bare_men_of(&position, WHITE);
    }
    assert_true(bare_judge_prepare(judge, &men[0]));
    memcpy(guessed, bare_row_of(judge, &men[1]).moves, sizeof guessed);
    assert_true(bare_judge_prepare(judge, &men[1]));
    assert_memory_not_equal(guessed, bare_row_of(judge, &men[1]).moves, sizeof guessed);
    assert_true(bare_judge_prepare(judge, &men[0]));
    assert_memory_equal(guessed, bare_row_of(judge, &men[1]).moves, sizeof guessed);
    assert_true(bare_judge_prepare(judge, &men[2]));
    bare_men_remove(&men[2], bits_first(men[2].kinds[BISHOP]));
    assert_memory_equal(guessed, bare_row_of(judge, &men[2]).moves, sizeof guessed);
    bare_judge_fini(judge);
    memory_free(judge);
}

static void small_boards_have_tables_too(void **state)
{
    BareTable table;

    (void)state;
    assert_true(bare_table_init(&table, BARE_ROOK, geometry_index(5, 6), NULL));
    assert_in_range(table.longest, 5, 15);
    bare_table_fini(&table);
}

static void a_table_without_memory_is_refused(void **state)
{
    BareTable table;

    (void)state;
    for (int successes = 0; successes < 2; successes++) {
        memory_fail_after(successes);
        bool is_made = bare_table_init(&table, BARE_ROOK, standard_size(), NULL);
        memory_fail_after(-1);
        assert_false(is_made);
    }
}

TEST_FILE(bare_king_table,
          cmocka_unit_test(the_longest_mates_and_single_positions_are_as_known),
          cmocka_unit_test(two_bishops_mate_in_nineteen_at_most),
          cmocka_unit_test(bishop_and_knight_are_one_move_nearer_with_each),
          cmocka_unit_test(a_table_is_for_bishop_and_knight_alone),
          cmocka_unit_test(small_boards_have_tables_too),
          cmocka_unit_test(a_table_without_memory_is_refused));
