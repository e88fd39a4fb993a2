/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan.h"

#include "base/rng.h"
#include "support/plan_replay.h"
#include "support/test.h"

enum { SAMPLES = 12, MOVES = 10 };

static BareMen random_men(BareTableKind kind, Rng *rng)
{
    BarePlacing placing;

    while (!bare_placing_from(kind, (int)rng_below(rng, (uint32_t)bare_placing_count(kind)),
                              &placing))
        continue;
    return bare_placing_men(&placing);
}

/* A set that the plan knows and that no square can be added to; 0: there is none. */
static Bitboard random_set(const BarePlan *plan, const BareMen *men, Rng *rng)
{
    Bitboard left = bare_free_squares(men);
    Bitboard squares = 0;

    while (left != 0) {
        Bitboard square =
            square_bit(bits_select(left, (int)rng_below(rng, (uint32_t)bits_count(left))));

        left &= ~square;
        if (bare_plan_moves(plan, men, squares | square) > 0)
            squares |= square;
    }
    return squares;
}

static void mate_under_the_umpire(BareTableKind kind, const char *rules, int moves)
{
    PlanReplay replay = {0};
    int ruleset;
    int squares_sum = 0;
    Rng rng;

    assert_int_equal(ruleset_from_text(rules, &ruleset, NULL), STATUS_OK);
    replay.umpire = bare_umpire_of(&rulesets[ruleset], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(kind, &replay.umpire, moves);
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    replay.plan = plan;
    rng_init(&rng, 5, (uint64_t)kind);
    for (int i = 0; i < SAMPLES;) {
        BareMen men = random_men(kind, &rng);
        Bitboard squares = random_set(plan, &men, &rng);

        if (squares == 0)
            continue;
        assert_true(bare_sure_moves(sure, &men, squares) <=
                    bare_plan_moves(plan, &men, squares));
        plan_replay(&replay, &men, squares, rules);
        squares_sum += bits_count(squares);
        i++;
    }
    assert_true(squares_sum > SAMPLES);
    assert_true(replay.mates >= SAMPLES);
    plan_replay_fini(&replay);
    bare_plan_free(plan);
    bare_sure_free(sure);
}

static void a_plan_mates_every_king_under_the_umpire(void **state)
{
    (void)state;
    mate_under_the_umpire(BARE_ROOK, "wild16", MOVES);
    mate_under_the_umpire(BARE_ROOK, "foret", MOVES);
    mate_under_the_umpire(BARE_ROOK, "rand", MOVES);
    mate_under_the_umpire(BARE_QUEEN, "wild16", MOVES / 2);
    mate_under_the_umpire(BARE_BISHOPS, "wild16", MOVES / 2);
}

/* From all sets, the plan knows just those from which mate is certain. */
static void a_plan_from_all_sets_misses_none(void **state)
{
    int ruleset = 0;
    BareUmpire umpire = bare_umpire_of(&rulesets[ruleset], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, MOVES);
    int known = 0;
    Rng rng;

    (void)state;
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    BareSureCounts counts = bare_sure_counts(sure);
    assert_true(bare_plan_count(plan) >= counts.largest);
    assert_true(bare_plan_count(plan) < counts.sets);
    rng_init(&rng, 6, 0);
    for (int i = 0; i < 100 * SAMPLES; i++) {
        BareMen men = random_men(BARE_ROOK, &rng);
        Bitboard free = bare_free_squares(&men);
        Bitboard squares =
            square_bit(bits_select(free, (int)rng_below(&rng, (uint32_t)bits_count(free))));

        squares = (squares | bare_steps(squares)) & free;
        int moves = bare_plan_moves(plan, &men, squares);
        int fewest = bare_sure_moves(sure, &men, squares);
        assert_int_equal(moves > 0, fewest > 0);
        assert_true(moves >= fewest);
        known += moves > 0;
    }
    assert_true(known > SAMPLES);
    bare_plan_free(plan);
    bare_sure_free(sure);
}

static int moves_by(const BarePlan *plan, const BareMen *men, Bitboard squares, int from,
                    int to)
{
    BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));

    return bare_plan_moves_by(plan, men, squares, &umpire, move_make(from, to, PAWN));
}

/* Our king is on b3, the rook on h2, he on a1. */
static void a_try_has_moves_if_all_that_may_follow_has(void **state)
{
    BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, MOVES);
    BarePlacing placing = {BARE_ROOK, 17, 15, NO_SQUARE};
    BareMen men = bare_placing_men(&placing);
    Bitboard a1 = square_bit(0);

    (void)state;
    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    assert_int_equal(bare_plan_moves(plan, &men, a1), 1);
    assert_int_equal(moves_by(plan, &men, a1, 15, 7), 1);             /* Rh1 mates */
    assert_int_equal(moves_by(plan, &men, a1, 15, 9), 0);             /* Rb2: stalemate */
    assert_int_equal(moves_by(plan, &men, a1, 17, 9), 0);             /* Kb2 is refused */
    assert_int_equal(moves_by(plan, &men, square_bit(5), 15, 14), 0); /* Rg2: he takes */
    bare_plan_free(plan);
    bare_sure_free(sure);
}

TEST_FILE(bare_king_plan, cmocka_unit_test(a_plan_mates_every_king_under_the_umpire),
          cmocka_unit_test(a_plan_from_all_sets_misses_none),
          cmocka_unit_test(a_try_has_moves_if_all_that_may_follow_has));
