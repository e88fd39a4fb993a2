/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_sure.h"

#include "base/memory.h"
#include "base/rng.h"
#include "support/test.h"

enum { SAMPLES = 150, MOVES = 3 };

static BareUmpire umpire_of(const char *name)
{
    int ruleset;

    assert_int_equal(ruleset_from_text(name, &ruleset, NULL), STATUS_OK);
    return bare_umpire_of(&rulesets[ruleset], geometry_index(8, 8));
}

/* By trying everything. */
static bool is_won(const BareMen *men, Bitboard squares, const BareUmpire *umpire, int moves)
{
    Move tries[BARE_TRIES_MAX];
    int count = moves > 0 ? bare_list_tries(men, tries) : 0;

    for (int i = 0; i < count; i++) {
        BareAnswers answers;

        bare_answers_of(men, squares, tries[i], umpire, &answers);
        bool is_good = answers.refused != squares && answers.takers == 0 &&
                       (answers.stalemated == 0 || umpire->stalemate_wins);
        for (int j = 0; is_good && j < answers.count; j++)
            is_good = is_won(&answers.men, answers.heard[j].after, umpire, moves - 1);
        if (is_good && (answers.refused == 0 || is_won(men, answers.refused, umpire, moves)))
            return true;
    }
    return false;
}

static int moves_by_trying(const BareMen *men, Bitboard squares, const BareUmpire *umpire,
                           int most)
{
    for (int moves = 1; moves <= most; moves++)
        if (is_won(men, squares, umpire, moves))
            return moves;
    return 0;
}

static BareMen random_men(BareTableKind kind, Rng *rng)
{
    BarePlacing placing;
    bool is_fine = false;

    while (!is_fine) {
        placing = (BarePlacing){
            .kind = kind,
            .king = (int)rng_below(rng, SQUARE_COUNT),
            .man = (int)rng_below(rng, SQUARE_COUNT),
            .second = kind == BARE_BISHOPS || kind == BARE_BISHOP_KNIGHT
                          ? (int)rng_below(rng, SQUARE_COUNT)
                          : NO_SQUARE,
        };
        BareMen men = bare_placing_men(&placing);
        is_fine = bare_placing_of(&men, &placing) && placing.kind == kind;
    }
    return bare_placing_men(&placing);
}

/* Up to three squares at an edge not far from our king, or none. */
static Bitboard random_squares(const BareMen *men, Rng *rng)
{
    const Bitboard inner = 0x007e7e7e7e7e7e00;
    Bitboard near = bare_steps(bare_steps(men->kinds[KING]));
    Bitboard left = bare_free_squares(men) & near & ~inner;
    Bitboard squares = 0;

    for (int i = 0; i < 3 && left != 0; i++)
        squares |=
            square_bit(bits_select(left, (int)rng_below(rng, (uint32_t)bits_count(left))));
    return squares;
}

static void compare(BareTableKind kind, const char *rules, int moves, int samples)
{
    BareUmpire umpire = umpire_of(rules);
    BareSure *sure = bare_sure_new(kind, &umpire, moves);
    int won = 0;
    Rng rng;

    assert_non_null(sure);
    rng_init(&rng, 7, (uint64_t)kind);
    for (int i = 0; i < samples; i++) {
        BareMen men = random_men(kind, &rng);
        Bitboard squares = random_squares(&men, &rng);

        if (squares == 0)
            continue;
        int found = bare_sure_moves(sure, &men, squares);
        assert_int_equal(found, moves_by_trying(&men, squares, &umpire, moves));
        won += found > 0;
    }
    assert_true(won >= 5);
    bare_sure_free(sure);
}

static void it_is_what_trying_everything_finds(void **state)
{
    (void)state;
    compare(BARE_ROOK, "wild16", MOVES, SAMPLES);
    compare(BARE_ROOK, "foret", MOVES - 1, SAMPLES);
    compare(BARE_ROOK, "rand", MOVES - 1, SAMPLES);
    compare(BARE_QUEEN, "wild16", MOVES - 1, SAMPLES);
    compare(BARE_BISHOPS, "wild16", MOVES - 1, 8 * SAMPLES);
}

/* Every way to lay the board down has the same answer. */
static void a_turned_board_is_the_same(void **state)
{
    BareUmpire umpire = umpire_of("wild16");
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, 6);
    int won = 0;
    Rng rng;

    (void)state;
    assert_non_null(sure);
    rng_init(&rng, 8, 0);
    for (int i = 0; i < SAMPLES; i++) {
        BareMen men = random_men(BARE_ROOK, &rng);
        Bitboard squares = random_squares(&men, &rng);
        int moves = squares != 0 ? bare_sure_moves(sure, &men, squares) : 0;

        won += moves > 0;
        for (BareTurn turn = 0; squares != 0 && turn < BARE_TURNS; turn++) {
            BareMen turned = men;

            for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
                turned.kinds[kind] = bare_turned(turn, men.kinds[kind]);
            turned.all = bare_turned(turn, men.all);
            assert_int_equal(bare_sure_moves(sure, &turned, bare_turned(turn, squares)), moves);
            assert_int_equal(bare_turned_back(turn, bare_turned(turn, squares)), squares);
        }
    }
    assert_true(won >= 5);
    bare_sure_free(sure);
}

/* An eighth of all, and of those that are their own mirror image in a long diagonal as much more:
 * (64 * 63 + 2 * 8 * 7) / 8, 64 * 31 * 32 / 8, (64 * 63 * 62 + 2 * 8 * 7 * 6) / 8. */
static void placings_have_one_number(void **state)
{
    static const int expected[BARE_TABLE_COUNT] = {[BARE_QUEEN] = 518,
                                                   [BARE_ROOK] = 518,
                                                   [BARE_BISHOPS] = 7936,
                                                   [BARE_BISHOP_KNIGHT] = 31332};

    (void)state;
    for (BareTableKind kind = BARE_QUEEN; kind < BARE_TABLE_COUNT; kind++) {
        int count = 0;

        for (int i = 0; kind != BARE_PAWN && i < bare_placing_count(kind); i++) {
            BarePlacing placing;
            BarePlacing again;

            if (!bare_placing_from(kind, i, &placing))
                continue;
            BareMen men = bare_placing_men(&placing);
            assert_true(bare_placing_of(&men, &again));
            BareTurn turn;
            assert_int_equal(bare_placing_number(&again, &turn), i);
            count++;
        }
        assert_int_equal(count, expected[kind]);
    }
}

static void other_men_are_not_known(void **state)
{
    BareUmpire umpire = umpire_of("wild16");
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, 1);
    Rng rng;

    (void)state;
    assert_non_null(sure);
    rng_init(&rng, 9, 0);
    BareMen men = random_men(BARE_QUEEN, &rng);
    assert_int_equal(bare_sure_moves(sure, &men, bare_free_squares(&men)), 0);
    men = random_men(BARE_ROOK, &rng);
    assert_int_equal(bare_sure_moves(sure, &men, bare_free_squares(&men)), 0);
    men.size = (uint8_t)geometry_index(8, 7);
    assert_int_equal(bare_sure_moves(sure, &men, bare_free_squares(&men)), 0);
    bare_sure_free(sure);
}

static void want_of_memory_is_told(void **state)
{
    BareUmpire umpire = umpire_of("wild16");
    BareSure *sure = NULL;

    (void)state;
    for (int successes = 0; successes < 2000 && sure == NULL; successes += 7) {
        memory_fail_after(successes);
        sure = bare_sure_new(BARE_ROOK, &umpire, 2);
        memory_fail_after(-1);
        assert_true(successes > 0 || sure == NULL);
    }
    bare_sure_free(sure);
}

TEST_FILE(bare_king_sure, cmocka_unit_test(it_is_what_trying_everything_finds),
          cmocka_unit_test(a_turned_board_is_the_same),
          cmocka_unit_test(placings_have_one_number), cmocka_unit_test(other_men_are_not_known),
          cmocka_unit_test(want_of_memory_is_told));
