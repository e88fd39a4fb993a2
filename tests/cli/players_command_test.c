/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>

#include "players/registry.h"
#include "support/nebel_program.h"

static ProgramResult good(const char *const arguments[])
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    return result;
}

static void all_are_listed_with_their_options(void **state)
{
    ProgramResult result = good(NEBEL("players"));

    (void)state;
    for (int i = 0; i < registry_count(); i++)
        assert_contains(result.out, registry_get(i)->summary);
    assert_contains(result.out,
                    "\n    depth          plies to look ahead (1 to 20, default 3)\n");
    program_result_free(&result);
}

static void those_that_are_named_are_shown_alone(void **state)
{
    ProgramResult seer = good(NEBEL("players", "seer"));
    ProgramResult two = good(NEBEL("players", "random", "capture-sighted"));

    (void)state;
    assert_memory_equal(seer.out, "seer ", 5);
    assert_contains(seer.out, "its own\n    level          strength, from 1 (easy) to 8 "
                              "(all it can) (1 to 8, default 8)\n");
    assert_contains(seer.out,
                    "\n    shelter        weight of what a king behind no pawns risks "
                    "(0 to 10, default 1)\n");
    assert_null(strstr(seer.out, "\nrandom"));
    assert_int_equal(count_lines(two.out), 3);
    program_result_free(&seer);
    program_result_free(&two);
}

static void it_is_told_who_took_part_in_training(void **state)
{
    ProgramResult result = good(NEBEL("players", "metaposition", "seer", "random"));

    (void)state;
    assert_contains(result.out, "\n    took part      kriegspiel: random, recapture, "
                                "capture-blind, stranger, in the training of its net\n");
    assert_contains(result.out, "hs, in the count of its opponent statistics, with "
                                "chances=density\nseer ");
    assert_contains(result.out, "capture-blind, instinct, in the fit of its forecasts of "
                                "replies\n");
    assert_contains(result.out, "\n    took part      phantom-go: random, go-mcts (60 "
                                "playouts), in the training of its net\nrandom ");
    program_result_free(&result);
}

/* Everything that is in the tables, in their order. */
static void programs_read_them_as_json(void **state)
{
    ProgramResult result = good(NEBEL("players", "--json"));
    json_t *list = json_loads(result.out, 0, NULL);

    (void)state;
    assert_int_equal(json_array_size(list), registry_count());
    for (int i = 0; i < registry_count(); i++) {
        json_t *player = json_array_get(list, (size_t)i);
        json_t *options = json_object_get(player, "options");
        const PlayerType *type = registry_get(i);
        OptionPlace at;
        int count = 0;

        assert_string_equal(json_string_value(json_object_get(player, "name")), type->name);
        assert_int_equal(json_is_true(json_object_get(player, "sees_all")), type->sees_all);
        for (; options_get(type->options, count, &at); count++) {
            json_t *option = json_array_get(options, (size_t)count);

            assert_string_equal(json_string_value(json_object_get(option, "name")),
                                at.option->name);
        }
        assert_int_equal(json_array_size(options), count);
        json_t *took_part = json_object_get(player, "took_part");
        assert_true(json_is_array(took_part));
        assert_int_equal(json_array_size(took_part) > 0, type->learned != NULL);
    }
    json_decref(list);
    program_result_free(&result);
}

static void an_unknown_name_is_a_usage_error(void **state)
{
    ProgramResult result = nebel_run(NEBEL("players", "random", "kasparov"), "");

    (void)state;
    assert_int_equal(result.code, 2);
    assert_string_equal(result.out, "");
    assert_contains(result.err, "no player is called \"kasparov\"; there are random");
    program_result_free(&result);
}

TEST_FILE(players_command, cmocka_unit_test(all_are_listed_with_their_options),
          cmocka_unit_test(those_that_are_named_are_shown_alone),
          cmocka_unit_test(it_is_told_who_took_part_in_training),
          cmocka_unit_test(programs_read_them_as_json),
          cmocka_unit_test(an_unknown_name_is_a_usage_error));
