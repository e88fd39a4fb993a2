/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/registry.h"

#include <string.h>

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

        assert_non_null(type->summary);
        assert_in_range(strlen(type->summary), 1, 80);
        assert_null(strchr(type->summary, '\n'));
        assert_true(type->start != NULL && type->choose != NULL);
        assert_true(type->options.count == 0 || type->options.items != NULL);
        /* Options reach a player through `open` alone, but for `endgame` (endgame_mating.h). */
        bool has_own =
            type->options.count > 1 ||
            (type->options.count == 1 && strcmp(type->options.items[0].name, "endgame") != 0);
        assert_true(!has_own || type->open != NULL);
    }
}

static bool offers_endgame(const PlayerType *type)
{
    for (int i = 0; i < type->options.count; i++)
        if (strcmp(type->options.items[i].name, "endgame") == 0)
            return true;
    return false;
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
        assert_int_equal(type->stand_in != NULL, offers_endgame(type));
    }
}

static bool is_a_game(const char *name)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return true;
    return false;
}

static void a_player_of_one_game_names_a_game_of_the_list(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++)
        assert_true(registry_get(i)->game == NULL || is_a_game(registry_get(i)->game));
}

static void only_those_who_say_so_see_everything(void **state)
{
    static const char *const sighted[] = {"capture-sighted", "negamax"};

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

TEST_FILE(registry, cmocka_unit_test(every_player_has_a_name_of_its_own),
          cmocka_unit_test(every_player_can_be_described_and_asked),
          cmocka_unit_test(every_blind_kriegspiel_player_can_mate_a_bare_king),
          cmocka_unit_test(a_player_of_one_game_names_a_game_of_the_list),
          cmocka_unit_test(only_those_who_say_so_see_everything),
          cmocka_unit_test(a_player_is_found_by_its_whole_name),
          cmocka_unit_test(an_unknown_name_gets_a_list_of_all_players));
