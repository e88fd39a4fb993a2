/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"

#include <string.h>

#include "player/tries.h"
#include "support/test.h"

static void every_game_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        const char *name = games[i]->name;

        assert_true(strlen(name) > 0);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(name, games[j]->name);
    }
}

static void no_operation_is_missing(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        const GameOps *game = games[i];

        assert_true(game->start != NULL && game->to_move != NULL && game->attempt != NULL);
        assert_true(game->outcome != NULL && game->key != NULL && game->playout != NULL);
        assert_true(game->view_of != NULL && game->list_tries != NULL && game->hear != NULL);
        assert_true(game->list_sensible != NULL && game->guess_world != NULL);
        assert_true(game->seen_size > 0 && game->seen_size <= game->view_size);
        assert_true(game->text != NULL && game->summary != NULL);
        assert_true(game->world_size > 0 && game->view_size > 0);
    }
}

static void all_tries_of_a_turn_fit_a_list_of_tries(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        assert_in_range(games[i]->max_tries, 1, TRIES_MAX);
}

TEST_FILE(games, cmocka_unit_test(every_game_has_a_name_of_its_own),
          cmocka_unit_test(no_operation_is_missing),
          cmocka_unit_test(all_tries_of_a_turn_fit_a_list_of_tries));
