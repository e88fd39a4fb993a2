/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/opponents.h"

#include <string.h>

#include "player/games.h"
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

static void every_game_has_opponents_of_several_levels(void **state)
{
    (void)state;
    for (int number = 0; number < GAME_COUNT; number++) {
        int levels = 0;

        for (int i = 0; i < opponents_count(); i++)
            levels += opponent_plays(opponents_get(i), games[number]);
        assert_true(levels >= 3);
    }
}

TEST_FILE(opponents, cmocka_unit_test(every_opponent_is_a_player_of_the_list),
          cmocka_unit_test(every_game_has_opponents_of_several_levels));
