/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <string.h>

#include "support/test.h"

static void built_in_nets_are_for_their_own_games(void **state)
{
    const NebelGame *kriegspiel = nebel_game_find("kriegspiel");
    const NebelGame *go = nebel_game_find("phantom-go");
    NebelNet *net = nebel_net_of_game(kriegspiel);
    NebelNet *go_net = nebel_net_of_game(go);

    (void)state;
    assert_non_null(net);
    assert_non_null(go_net);
    assert_int_equal(nebel_net_check(net, kriegspiel), NEBEL_OK);
    assert_int_equal(nebel_net_check(go_net, go), NEBEL_OK);
    assert_int_not_equal(nebel_net_check(net, go), NEBEL_OK);
    assert_string_equal(nebel_error(), "the net plays kriegspiel, not phantom-go");
    nebel_net_free(net);
    nebel_net_free(go_net);
}

static void a_file_that_is_no_net_is_refused(void **state)
{
    (void)state;
    assert_null(nebel_net_open("/dev/null"));
    assert_true(strlen(nebel_error()) > 0);
}

static void who_knows_all_believes_one_code_of_each_point(void **state)
{
    enum { POINTS = 64, CODES_MAX = 16 };
    NebelNet *net = nebel_net_of_game(nebel_game_find("kriegspiel"));
    uint8_t codes[POINTS] = {0};
    uint8_t believed[POINTS * CODES_MAX] = {0};
    int sum = 0;

    (void)state;
    codes[9] = 1;
    assert_int_equal(nebel_net_certain(net, 8, codes, believed), NEBEL_OK);
    assert_int_equal(believed[POINTS + 9], NEBEL_OBSERVATION_FULL);
    for (size_t i = 0; i < sizeof believed; i++)
        sum += believed[i];
    assert_int_equal(sum, POINTS * NEBEL_OBSERVATION_FULL);
    codes[10] = 200;
    assert_int_not_equal(nebel_net_certain(net, 8, codes, believed), NEBEL_OK);
    assert_non_null(strstr(nebel_error(), "point 10 has code 200"));
    assert_int_not_equal(nebel_net_certain(net, 5, codes, believed), NEBEL_OK);
    assert_string_equal(nebel_error(), "the net has no boards 5 points wide");
    assert_int_not_equal(nebel_net_run(net, 5, 0, NULL, NULL, NULL, NULL, NULL), NEBEL_OK);
    assert_string_equal(nebel_error(), "the net has no boards 5 points wide");
    nebel_net_free(net);
}

TEST_FILE(library_net, cmocka_unit_test(built_in_nets_are_for_their_own_games),
          cmocka_unit_test(a_file_that_is_no_net_is_refused),
          cmocka_unit_test(who_knows_all_believes_one_code_of_each_point));
