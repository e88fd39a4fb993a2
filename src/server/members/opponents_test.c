/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/opponents.h"

#include <string.h>

#include "players/games.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

static void every_opponent_is_a_player_of_the_list(void **state)
{
    (void)state;
    for (int i = 0; i < opponents_count(); i++) {
        const Opponent *opponent = opponents_get(i);
        PlayerSpec spec;
        Error error = {""};

        if (player_spec_from_text(opponent->player, &spec, &error) != STATUS_OK)
            fail_msg("%s: %s", opponent->id, error.text);
        assert_false(spec.type->sees_all);
        assert_ptr_equal(opponents_find(opponent->id), opponent);
        assert_true(opponent->level > 0 && opponent->ms > 0);
        if (spec.type->game != NULL)
            assert_string_equal(spec.type->game, opponent->game);
    }
    assert_null(opponents_find("nobody"));
}

static void the_usual_strengths_of_every_game_rise(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++) {
        int strengths = 0;
        int last_level = 0;
        int64_t last_ms = 0;

        for (int i = 0; i < opponents_count(); i++) {
            const Opponent *opponent = opponents_get(i);

            if (!opponent_plays(opponent, games[number]) || opponent->is_other)
                continue;
            strengths++;
            assert_true(opponent->level > last_level);
            assert_true(opponent->ms >= last_ms);
            last_level = opponent->level;
            last_ms = opponent->ms;
        }
        assert_true(strengths >= 3);
    }
}

/* What it does for its first try of a game, with so much time (0: any). */
static ExplainedWork work_of(const Opponent *opponent, const GameOps *game, int64_t ms)
{
    static Explanation explanation;
    PlayerSeat seat = {
        .game = game, .side = SIDE_FIRST, .seed = 3, .control = {.budget.ms = ms}};
    Request request = {.budget = {.ms = ms}};
    PlayerSpec spec;
    Player *player = NULL;
    Table table;

    table_init(&table, game, 0, 0, 0);
    seat.setup = table.setup;
    assert_int_equal(player_spec_from_text(opponent->player, &spec, NULL), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &seat, table.views[SIDE_FIRST], NULL), STATUS_OK);
    assert_int_equal(player_choose(player, &request).kind, CHOICE_TRY);
    explanation = (Explanation){0};
    assert_true(player_explain(player, &explanation));
    player_free(player);
    table_fini(&table);
    return explanation.work;
}

/* Else it would be stronger on a fast machine, or where nobody else plays. */
static void time_to_spare_makes_no_usual_strength_stronger(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++)
        for (int i = 0; i < opponents_count(); i++) {
            const Opponent *opponent = opponents_get(i);

            if (!opponent_plays(opponent, games[number]) || opponent->is_other)
                continue;
            ExplainedWork usual = work_of(opponent, games[number], 0);
            ExplainedWork unhurried = work_of(opponent, games[number], 100 * opponent->ms);
            assert_int_equal(unhurried.boards_valued, usual.boards_valued);
            assert_int_equal(unhurried.playouts, usual.playouts);
        }
}

static void wide_boards_have_longer_turns(void **state)
{
    const Opponent *opponent = opponents_find("go-seer-8");

    (void)state;
    assert_non_null(opponent);
    assert_int_equal(opponent_think_ms(opponent, 0), opponent->ms);
    assert_int_equal(opponent_think_ms(opponent, 9), opponent->ms);
    assert_int_equal(opponent_think_ms(opponent, 19), opponent->ms * 19 / 9);
}

static void ids_and_names_are_no_ones_else(void **state)
{
    (void)state;
    for (int i = 0; i < opponents_count(); i++)
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(opponents_get(i)->id, opponents_get(j)->id);
            assert_string_not_equal(opponents_get(i)->name, opponents_get(j)->name);
        }
}

TEST_FILE(opponents, cmocka_unit_test(every_opponent_is_a_player_of_the_list),
          cmocka_unit_test(the_usual_strengths_of_every_game_rise),
          cmocka_unit_test(time_to_spare_makes_no_usual_strength_stronger),
          cmocka_unit_test(wide_boards_have_longer_turns),
          cmocka_unit_test(ids_and_names_are_no_ones_else));
