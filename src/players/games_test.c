/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/games.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/test.h"

static void every_game_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < games_count(); i++) {
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
    for (int i = 0; i < games_count(); i++) {
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
    for (int i = 0; i < games_count(); i++)
        assert_in_range(games[i]->max_tries, 1, TRIES_MAX);
}

static void a_game_is_found_by_its_name(void **state)
{
    const GameOps *game = NULL;
    Error error = {""};

    (void)state;
    for (int i = 0; i < games_count(); i++) {
        assert_int_equal(games_find(games[i]->name, &game, &error), STATUS_OK);
        assert_ptr_equal(game, games[i]);
    }
    assert_int_equal(games_find("chess", &game, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "no game is called \"chess\"; there is kriegspiel, "));
    for (int i = 0; i < games_count(); i++)
        assert_non_null(strstr(error.text, games[i]->name));
    assert_ptr_equal(game, games[games_count() - 1]);
}

static bool list_takes_others_until_it_is_full(void)
{
    static GameOps others[GAME_LIST_MAX];
    static char names[GAME_LIST_MAX][16];
    const GameOps *found = NULL;
    Error error = {""};

    for (int i = games_count(); i < GAME_LIST_MAX; i++) {
        snprintf(names[i], sizeof names[i], "other-%c", 'a' + i);
        others[i] = (GameOps){.name = names[i]};
        if (games_add(&others[i], &error) != STATUS_OK || games_count() != i + 1 ||
            games_find(names[i], &found, &error) != STATUS_OK || found != &others[i])
            return false;
    }
    others[0] = (GameOps){.name = "one-more"};
    return games_add(&others[0], &error) == STATUS_TOO_LARGE &&
           strcmp(error.text, "there are no more than 16 games") == 0;
}

/* In a process of its own, for nothing leaves the list again. */
static void a_game_of_somebody_elses_is_added_until_there_is_no_room(void **state)
{
    int code = 0;
    pid_t process = fork();

    (void)state;
    assert_true(process >= 0);
    if (process == 0)
        _exit(list_takes_others_until_it_is_full() ? 0 : 1);
    assert_int_equal(waitpid(process, &code, 0), process);
    assert_int_equal(code, 0);
}

static void a_second_game_of_the_same_name_is_refused(void **state)
{
    int before = games_count();
    Error error = {""};

    (void)state;
    assert_int_equal(games_add(games[0], &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "there is a game called \"kriegspiel\" already");
    assert_int_equal(games_count(), before);
}

static void a_game_for_which_there_is_no_room_is_refused(void **state)
{
    static const GameOps large[] = {{.name = "large", .max_tries = TRIES_MAX + 1},
                                    {.name = "large", .point_count = CONTENT_POINTS_MAX + 1},
                                    {.name = "large", .content_count = CONTENT_CODES_MAX + 1}};
    int before = games_count();
    Error error = {""};

    (void)state;
    for (int i = 0; i < 3; i++)
        assert_int_equal(games_add(&large[i], &error), STATUS_TOO_LARGE);
    assert_string_equal(error.text, "large is larger than a game may be");
    assert_int_equal(games_count(), before);
}

TEST_FILE(games, cmocka_unit_test(a_game_is_found_by_its_name),
          cmocka_unit_test(a_game_of_somebody_elses_is_added_until_there_is_no_room),
          cmocka_unit_test(a_game_for_which_there_is_no_room_is_refused),
          cmocka_unit_test(a_second_game_of_the_same_name_is_refused),
          cmocka_unit_test(every_game_has_a_name_of_its_own),
          cmocka_unit_test(no_operation_is_missing),
          cmocka_unit_test(all_tries_of_a_turn_fit_a_list_of_tries));
