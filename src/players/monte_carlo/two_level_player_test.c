/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How two-level search shares its games out among the candidates.
 */
#include "players/monte_carlo/two_level_player.h"

#include <string.h>

#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

/* The work for Black's first try on a board of five by five. */
static ExplainedWork first_try(const char *spec_text)
{
    PlayerSeat seat = {.game = &phantom_go, .side = SIDE_FIRST, .seed = 7};
    PlayerSpec spec;
    Player *player = NULL;
    Table table;
    Error error = {""};

    strcpy(seat.setup.start, "5x5");
    assert_true(table_init_setup(&table, &phantom_go, &seat.setup));
    if (player_spec_from_text(spec_text, &spec, &error) != STATUS_OK ||
        player_new(&spec, &player, &error) != STATUS_OK ||
        player_start(player, &seat, table.views[SIDE_FIRST], &error) != STATUS_OK)
        fail_msg("%s: %s", spec_text, error.text);
    assert_int_equal(player_choose(player, &(Request){0}).kind, CHOICE_TRY);
    assert_non_null(player_work(player));
    ExplainedWork work = *player_work(player);
    player_free(player);
    table_fini(&table);
    return work;
}

static void a_small_budget_looks_at_few_candidates(void **state)
{
    ExplainedWork work = first_try("two-level:inner=1,playouts=300");

    (void)state;
    assert_int_equal(work.tries, 25);
    assert_in_range(work.tries_visited, 1, 8);
    assert_in_range(work.simulations, work.tries_visited, 300);
}

/* A bound that explores nothing would never come back to a try that lost its first game. */
static void each_candidate_has_the_least_games(void **state)
{
    ExplainedWork greedy = first_try("two-level:inner=1,playouts=70000,c=0,rave=off");
    ExplainedWork fair = first_try("two-level:inner=1,playouts=130000,c=0,rave=off,least=3");

    (void)state;
    assert_int_equal(greedy.tries_visited, 25);
    assert_true(greedy.tries_visited_thrice < 25);
    assert_int_equal(fair.tries_visited_thrice, 25);
}

static void flat_chooses_the_candidates(void **state)
{
    ExplainedWork work = first_try("two-level:inner=1,playouts=6000,candidates=3");

    (void)state;
    assert_int_equal(work.tries, 25);
    assert_int_equal(work.tries_visited, 3);
    assert_in_range(work.playouts, 6000, 6001);
    /* Half of the playouts were for the choice. */
    assert_true(first_try("two-level:inner=1,playouts=6000").simulations >
                work.simulations * 3 / 2);
}

TEST_FILE(two_level_player, cmocka_unit_test(a_small_budget_looks_at_few_candidates),
          cmocka_unit_test(each_candidate_has_the_least_games),
          cmocka_unit_test(flat_chooses_the_candidates));
