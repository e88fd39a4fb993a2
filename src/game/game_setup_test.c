/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game_setup.h"

#include <string.h>

#include "support/test.h"

static const char *const keys[] = {"size", "komi", NULL};
static const GameText with_keys = {.start_keys = keys};
static const GameText without_keys = {.start_keys = NULL};
static const GameOps stones = {.name = "stones", .text = &with_keys};
static const GameOps men = {.name = "men", .text = &without_keys};

static void a_game_knows_its_own_words(void **state)
{
    (void)state;
    assert_true(game_has_start_key(&stones, "komi"));
    assert_false(game_has_start_key(&stones, "kom"));
    assert_false(game_has_start_key(&stones, ""));
    assert_false(game_has_start_key(&men, "komi"));
}

static void words_are_added_with_blanks_between(void **state)
{
    GameSetup setup = {0};

    (void)state;
    assert_int_equal(game_setup_add_word(&stones, "size", "9", &setup, NULL), STATUS_OK);
    assert_int_equal(game_setup_add_word(&stones, "komi", "6.5", &setup, NULL), STATUS_OK);
    assert_string_equal(setup.start, "size=9 komi=6.5");
}

static void a_word_that_the_game_does_not_know_is_an_error(void **state)
{
    GameSetup setup = {.start = "standard"};
    Error error = {""};

    (void)state;
    assert_int_equal(game_setup_add_word(&men, "komi", "6.5", &setup, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "men has no komi");
    assert_string_equal(setup.start, "standard");
}

static void a_word_that_does_not_fit_is_an_error(void **state)
{
    GameSetup setup = {0};
    char value[sizeof setup.start];
    Error error = {""};

    (void)state;
    memset(value, '7', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    assert_int_equal(game_setup_add_word(&stones, "size", value, &setup, &error),
                     STATUS_TOO_LARGE);
    assert_string_equal(error.text, "size is too long");
}

TEST_FILE(game_setup, cmocka_unit_test(a_game_knows_its_own_words),
          cmocka_unit_test(words_are_added_with_blanks_between),
          cmocka_unit_test(a_word_that_the_game_does_not_know_is_an_error),
          cmocka_unit_test(a_word_that_does_not_fit_is_an_error));
