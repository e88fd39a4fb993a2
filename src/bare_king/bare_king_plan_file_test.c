/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan_file.h"

#include "bare_king/bare_king_plan_internal.h"
#include "base/memory.h"
#include "support/test.h"

static BareUmpire usual_umpire(void)
{
    return bare_umpire_of(&rulesets[0], geometry_index(8, 8));
}

static BareMen men_of_row(BareTableKind kind, int row)
{
    BarePlacing placing;

    assert_true(bare_placing_from(kind, row, &placing));
    return bare_placing_men(&placing);
}

/* From every set there is a try after which only sets remain that take fewer moves. */
static void check_every_set(const BarePlan *plan)
{
    BareUmpire umpire = usual_umpire();

    for (int i = 0; i < plan->count; i++) {
        const PlanEntry *entry = &plan->entries[i];
        BareMen men = men_of_row(plan->kind, entry->row);
        Move tries[BARE_TRIES_MAX];
        int count = bare_list_tries(&men, tries);
        bool is_proved = false;

        for (int j = 0; j < count && !is_proved; j++) {
            int moves = bare_plan_moves_by(plan, &men, entry->set, &umpire, tries[j]);

            is_proved = moves > 0 && moves <= entry->level;
        }
        assert_true(is_proved);
    }
}

/* Knowing nothing of the king. */
static void check_starts(const BarePlan *plan, int starts, int longest)
{
    int found = 0;
    int most = 0;

    for (int row = 0; row < plan->row_count; row++) {
        BarePlacing placing;

        if (!bare_placing_from(plan->kind, row, &placing))
            continue;
        BareMen men = bare_placing_men(&placing);
        int moves = bare_plan_moves(plan, &men, bare_free_squares(&men));
        found += moves > 0;
        if (moves > most)
            most = moves;
    }
    assert_int_equal(found, starts);
    assert_int_equal(most, longest);
}

static void what_is_built_in_proves_itself(void **state)
{
    static const struct {
        BareTableKind kind;
        int starts;
        int longest;
    } expected[] = {{BARE_QUEEN, 518, 18}, {BARE_ROOK, 315, 33}, {BARE_BISHOPS, 882, 37}};

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        BarePlan *plan = bare_plan_built_in(expected[i].kind);

        assert_non_null(plan);
        check_every_set(plan);
        check_starts(plan, expected[i].starts, expected[i].longest);
        bare_plan_free(plan);
    }
    assert_null(bare_plan_built_in(BARE_BISHOP_KNIGHT));
    assert_null(bare_plan_built_in(BARE_PAWN));
}

static BarePlan *small_plan(void)
{
    BareUmpire umpire = usual_umpire();
    BareSure *sure = bare_sure_new(BARE_ROOK, &umpire, 4);

    assert_non_null(sure);
    BarePlan *plan = bare_plan_new(sure, PLAN_FROM_ALL);
    assert_non_null(plan);
    bare_sure_free(sure);
    return plan;
}

static void a_plan_is_read_as_it_was_written(void **state)
{
    BarePlan *plan = small_plan();
    size_t size = bare_plan_write(plan, NULL);
    uint8_t *bytes = memory_new(size);

    (void)state;
    assert_non_null(bytes);
    assert_int_equal(bare_plan_write(plan, bytes), size);
    BarePlan *read = bare_plan_read(bytes, size, BARE_ROOK);
    assert_non_null(read);
    assert_int_equal(read->count, plan->count);
    for (int i = 0; i < plan->count; i++) {
        BareMen men = men_of_row(BARE_ROOK, plan->entries[i].row);
        Bitboard set = plan->entries[i].set;

        assert_int_equal(bare_plan_moves(read, &men, set), bare_plan_moves(plan, &men, set));
    }
    bare_plan_free(read);
    bare_plan_free(plan);
    memory_free(bytes);
}

static void damaged_plans_are_refused(void **state)
{
    BarePlan *plan = small_plan();
    size_t size = bare_plan_write(plan, NULL);
    uint8_t *bytes = memory_new(size);

    (void)state;
    assert_non_null(bytes);
    bare_plan_write(plan, bytes);
    for (size_t cut = 0; cut < size; cut += 1 + cut / 8)
        assert_null(bare_plan_read(bytes, cut, BARE_ROOK));
    bytes[1]--; /* the length */
    assert_null(bare_plan_read(bytes, size, BARE_ROOK));
    assert_null(bare_plan_read(bytes, size, BARE_QUEEN));
    bare_plan_free(plan);
    memory_free(bytes);
}

TEST_FILE(bare_king_plan_file, cmocka_unit_test(what_is_built_in_proves_itself),
          cmocka_unit_test(a_plan_is_read_as_it_was_written),
          cmocka_unit_test(damaged_plans_are_refused));
