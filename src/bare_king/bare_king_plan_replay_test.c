/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_plan_file.h"
#include "support/plan_replay.h"
#include "support/test.h"

/* Every start from which the plan says that mate is certain, against every king. */
static void replay_all_starts(BareTableKind kind)
{
    BarePlan *plan = bare_plan_built_in(kind);
    PlanReplay replay = {
        .plan = plan,
        .umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8)),
    };

    assert_non_null(plan);
    for (int row = 0; row < bare_placing_count(kind); row++) {
        BarePlacing placing;

        if (!bare_placing_from(kind, row, &placing))
            continue;
        BareMen men = bare_placing_men(&placing);
        Bitboard squares = bare_free_squares(&men);

        if (bare_plan_moves(plan, &men, squares) > 0)
            plan_replay(&replay, &men, squares, rulesets[0].name);
    }
    assert_true(replay.mates > 0);
    plan_replay_fini(&replay);
    bare_plan_free(plan);
}

static void what_is_built_in_mates_every_king_under_the_umpire(void **state)
{
    (void)state;
    replay_all_starts(BARE_QUEEN);
    replay_all_starts(BARE_ROOK);
    replay_all_starts(BARE_BISHOPS);
}

TEST_FILE(bare_king_plan_replay,
          cmocka_unit_test(what_is_built_in_mates_every_king_under_the_umpire));
