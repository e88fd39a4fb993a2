/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/registry.h"

#include <string.h>

#include "player/learning.h"
#include "players/games.h"
#include "support/test.h"

static void every_player_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const char *name = registry_get(i)->name;

        assert_in_range(strlen(name), 1, 24);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(name));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(name, registry_get(j)->name);
    }
}

static void every_player_can_be_described_and_asked(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        OptionPlace at;

        assert_non_null(type->summary);
        assert_in_range(strlen(type->summary), 1, 80);
        assert_null(strchr(type->summary, '\n'));
        assert_true(type->start != NULL && type->choose != NULL);
        /* Options reach a player through `open` alone, but for `endgame` (endgame_mating.h). */
        bool has_own =
            options_get(type->options, 0, &at) && strcmp(at.option->name, "endgame") != 0;
        assert_true(!has_own || type->open != NULL);
    }
}

static bool offers_endgame(const PlayerType *type)
{
    OptionPlace at;

    return options_find(type->options, "endgame", &at);
}

/* All but those who see the board and those who are no program of ours. */
static void every_blind_kriegspiel_player_can_mate_a_bare_king(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        bool plays_it = type->game == NULL || strcmp(type->game, "kriegspiel") == 0;
        bool is_outside = strcmp(type->name, "human") == 0 || strcmp(type->name, "exec") == 0;

        if (plays_it && !type->sees_all && !is_outside)
            assert_true(offers_endgame(type));
        assert_int_equal(type->wrap != NULL, offers_endgame(type));
    }
}

static void a_player_of_one_game_names_a_game_of_the_list(void **state)
{
    const GameOps *game = NULL;

    (void)state;
    for (int i = 0; i < registry_count(); i++)
        assert_true(registry_get(i)->game == NULL ||
                    games_find(registry_get(i)->game, &game, NULL) == STATUS_OK);
}

static void check_learning(const PlayerType *type, const Learning *learning)
{
    const GameOps *game = NULL;
    PlayerSpec spec;
    OptionPlace at;

    assert_true(learning->game == NULL || games_find(learning->game, &game, NULL) == STATUS_OK);
    assert_true(learning->kind < LEARNING_KIND_COUNT && learning->what != NULL);
    if (learning->option != NULL)
        assert_true(options_find(type->options, learning->option, &at) &&
                    at.option->kind == OPTION_IS_TEXT && at.option->initial != NULL);
    assert_true(learning->none == NULL || learning->option != NULL);
    if (learning->only.option != NULL)
        assert_int_equal(options_set(type->options, spec.options, learning->only.option,
                                     learning->only.value, NULL),
                         STATUS_OK);
    assert_non_null(learning->partners[0].player);
    assert_null(learning->partners[LEARNING_PARTNERS_MAX].player);
    for (int i = 0; learning->partners[i].player != NULL; i++) {
        const char *name = learning->partners[i].player;

        if (registry_find(name, strlen(name)) == NULL)
            fail_msg("%s learned from %s, who is no player", type->name, name);
        assert_string_not_equal(name, type->name);
    }
}

static void who_took_part_in_anything_is_a_player(void **state)
{
    int count = 0;

    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const Learning *const *learned = registry_get(i)->learned;

        for (; learned != NULL && *learned != NULL; learned++, count++)
            check_learning(registry_get(i), *learned);
    }
    assert_true(count > 0);
}

static void only_those_who_say_so_see_everything(void **state)
{
    static const char *const sighted[] = {"capture-sighted", "negamax", "warden", "uci"};

    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        bool is_meant = false;

        for (size_t j = 0; j < sizeof sighted / sizeof *sighted; j++)
            is_meant = is_meant || strcmp(registry_get(i)->name, sighted[j]) == 0;
        assert_int_equal(registry_get(i)->sees_all, is_meant);
    }
}

static void a_player_is_found_by_its_whole_name(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const char *name = registry_get(i)->name;

        assert_ptr_equal(registry_find(name, strlen(name)), registry_get(i));
    }
    assert_ptr_equal(registry_find("random:option=1", 6), registry_find("random", 6));
    assert_null(registry_find("random", 5));
    assert_null(registry_find("random", 0));
    assert_null(registry_find("Random", 6));
    assert_null(registry_find("randomx", 7));
    assert_null(registry_find("", 0));
}

static void an_unknown_name_gets_a_list_of_all_players(void **state)
{
    char name[300];
    Error error = {""};

    (void)state;
    memset(name, 'x', sizeof name);
    assert_int_equal(registry_unknown(name, sizeof name, &error), STATUS_NOT_FOUND);
    for (int i = 0; i < registry_count(); i++)
        assert_non_null(strstr(error.text, registry_get(i)->name));
    assert_int_equal(registry_unknown("nobody:x", 6, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "\"nobody\""));
    assert_int_equal(registry_unknown("nobody", 6, NULL), STATUS_NOT_FOUND);
}

/* Lies in its own place with room for its bounds, and has a default that fits. */
static void check_option(const OptionTable *table, int number)
{
    OptionPlace at;
    OptionPlace other;
    PlayerSpec spec;
    Error error = {""};

    assert_true(options_get(table, number, &at));
    const Option *option = at.option;
    assert_in_range(strlen(option->name), 1, 30);
    assert_int_equal(strspn(option->name, "abcdefghijklmnopqrstuvwxyz0123456789_-"),
                     strlen(option->name));
    assert_true(option->help != NULL && option->help[0] != '\0');
    assert_true(at.offset + option->size <= table->size);
    assert_true(option->kind == OPTION_IS_TEXT || at.offset % option->size == 0);
    assert_true(option->kind <= OPTION_IS_TEXT);
    assert_true(option->minimum <= option->maximum);
    if (option->kind == OPTION_IS_NUMBER && option->size == sizeof(int))
        assert_true(option->minimum >= INT32_MIN && option->maximum <= INT32_MAX);
    for (int i = 0; i < number; i++) {
        options_get(table, i, &other);
        assert_string_not_equal(option->name, other.option->name);
        assert_true(at.offset + option->size <= other.offset ||
                    other.offset + other.option->size <= at.offset);
    }
    if (options_set(table, spec.options, option->name, option->initial, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void the_defaults_of_every_player_fit(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const OptionTable *table = registry_get(i)->options;
        char storage[2 * PLAYER_OPTIONS_SIZE];
        TextBuffer text;
        OptionPlace at;
        PlayerSpec spec;

        assert_true(table == NULL || table->size <= PLAYER_OPTIONS_SIZE);
        for (int j = 0; table != NULL && options_get(table, j, &at); j++)
            check_option(table, j);
        options_reset(table, spec.options);
        text_init(&text, storage, sizeof storage);
        options_to_text(table, spec.options, &text);
        assert_string_equal(storage, options_find(table, "form", &at) ? "form=paper" : "");
    }
}

TEST_FILE(registry, cmocka_unit_test(every_player_has_a_name_of_its_own),
          cmocka_unit_test(every_player_can_be_described_and_asked),
          cmocka_unit_test(every_blind_kriegspiel_player_can_mate_a_bare_king),
          cmocka_unit_test(a_player_of_one_game_names_a_game_of_the_list),
          cmocka_unit_test(who_took_part_in_anything_is_a_player),
          cmocka_unit_test(only_those_who_say_so_see_everything),
          cmocka_unit_test(a_player_is_found_by_its_whole_name),
          cmocka_unit_test(an_unknown_name_gets_a_list_of_all_players),
          cmocka_unit_test(the_defaults_of_every_player_fit));
