/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/opponents.h"

#include <string.h>

#include "players/games.h"
#include "players/registry.h"
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

        for (int i = 0; i < opponents_count(); i++) {
            const Opponent *opponent = opponents_get(i);

            if (!opponent_plays(opponent, games[number]) || opponent->is_other)
                continue;
            strengths++;
            assert_true(opponent->level > last_level);
            last_level = opponent->level;
        }
        assert_true(strengths >= 3);
    }
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
          cmocka_unit_test(ids_and_names_are_no_ones_else));
