/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <string.h>

#include "support/test.h"

enum { TRIES = 512, POINTS = 384, CODES = 8, TEXT = 65536, WORDS = 512, OBSERVATION = 65536 };

static NebelUmpire *new_game(const NebelGame *game, int rules, NebelView *views[2])
{
    NebelSetup setup = NEBEL_SETUP_INIT;
    NebelUmpire *umpire = NULL;

    setup.rules = nebel_game_rules(game, rules, NULL);
    assert_int_equal(nebel_umpire_new(game, &setup, &umpire), NEBEL_OK);
    for (int side = 0; side < 2; side++)
        assert_int_equal(nebel_view_new(game, &setup, (NebelSide)side, &views[side]), NEBEL_OK);
    return umpire;
}

static NebelMove draw_try(const NebelView *view, NebelRandom *random)
{
    NebelMove tries[TRIES];
    int count = nebel_view_tries(view, tries, TRIES);

    assert_in_range(count, 1, nebel_game_max_tries(nebel_view_game(view)));
    return tries[nebel_random_below(random, (uint32_t)count)];
}

static void check_views(NebelUmpire *umpire, NebelView *const views[2], NebelRandom *random)
{
    for (int i = 0; i < 120 && !nebel_umpire_outcome(umpire).is_over; i++) {
        NebelSide mover = nebel_umpire_to_move(umpire);
        NebelNews news[2];

        assert_int_equal(nebel_view_tries(views[1 - mover], NULL, 0), 0);
        assert_int_equal(
            nebel_umpire_attempt(umpire, mover, draw_try(views[mover], random), news),
            NEBEL_OK);
        for (int side = 0; side < 2; side++) {
            assert_int_equal(nebel_view_hear(views[side], &news[side]), NEBEL_OK);
            assert_true(
                nebel_view_equals(views[side], nebel_umpire_view(umpire, (NebelSide)side)));
        }
    }
}

static void a_view_that_hears_is_that_of_the_umpire(void **state)
{
    (void)state;
    for (int number = 0; number < nebel_game_count(); number++) {
        const NebelGame *game = nebel_game_at(number);

        for (int rules = 0; nebel_game_rules(game, rules, NULL) != NULL; rules++) {
            NebelView *views[2];
            NebelUmpire *umpire = new_game(game, rules, views);
            NebelRandom random;

            nebel_random_init(&random, 11, (uint64_t)rules);
            check_views(umpire, views, &random);
            for (int side = 0; side < 2; side++)
                nebel_view_free(views[side]);
            nebel_umpire_free(umpire);
        }
    }
}

static void own_men_are_those_that_stand_there(void **state)
{
    const NebelGame *game = nebel_game_find("kriegspiel");
    uint8_t men[POINTS];
    char text[16];
    NebelView *view = NULL;

    (void)state;
    assert_int_equal(nebel_view_new(game, NULL, NEBEL_SECOND, &view), NEBEL_OK);
    nebel_view_own_men(view, men);
    assert_string_equal(nebel_game_code_name(game, men[60]), "king");
    assert_int_equal(men[4], 0);
    nebel_game_point_text(game, 60, text, sizeof text);
    assert_string_equal(text, "e8");
    assert_null(nebel_game_code_name(game, 7));
    nebel_view_free(view);
}

static void text_is_cut_as_snprintf_cuts_it(void **state)
{
    NebelView *view = NULL;
    char whole[TEXT];
    char part[9];
    size_t length;

    (void)state;
    assert_int_equal(nebel_view_new(nebel_game_find("phantom-go"), NULL, NEBEL_FIRST, &view),
                     NEBEL_OK);
    length = nebel_view_draw(view, 1, NULL, 0);
    assert_int_equal(nebel_view_draw(view, 1, whole, sizeof whole), length);
    assert_int_equal(strlen(whole), length);
    assert_int_equal(nebel_view_draw(view, 1, part, sizeof part), length);
    assert_memory_equal(part, whole, 8);
    assert_int_equal(part[8], '\0');
    nebel_view_json(view, whole, sizeof whole);
    assert_int_equal(whole[0], '{');
    nebel_view_free(view);
}

static void check_actions(const NebelView *view, int width)
{
    const NebelGame *game = nebel_view_game(view);
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    static uint8_t observation[OBSERVATION];
    uint64_t mask[WORDS];
    NebelMove tries[TRIES];
    NebelMove move;
    int action = -1;

    assert_int_equal(nebel_game_encoding(game, width, &sizes), NEBEL_OK);
    assert_int_equal(sizes.observation,
                     sizes.planes * sizes.width * sizes.height + sizes.scalars);
    assert_int_equal(nebel_view_observe(view, width, observation), NEBEL_OK);
    assert_int_equal(nebel_view_mask(view, width, mask), NEBEL_OK);
    int count = nebel_view_tries(view, tries, TRIES);
    for (int i = 0; i < count; i++) {
        assert_int_equal(nebel_view_move_action(view, width, tries[i], &action), NEBEL_OK);
        assert_true(mask[action / 64] >> action % 64 & 1);
        assert_int_equal(nebel_view_action_move(view, width, action, &move), NEBEL_OK);
        assert_int_equal(move, tries[i]);
    }
    assert_int_equal(nebel_view_action_move(view, width, sizes.actions, &move),
                     NEBEL_NOT_FOUND);
    assert_int_equal(nebel_view_move_action(view, width, 65535, &action), NEBEL_NOT_FOUND);
}

static void actions_and_tries_are_the_same(void **state)
{
    NebelView *chess = NULL;
    NebelView *go = NULL;
    NebelSetup setup = NEBEL_SETUP_INIT;
    uint64_t mask[WORDS];

    (void)state;
    setup.start = "9x9";
    assert_int_equal(nebel_view_new(nebel_game_find("kriegspiel"), NULL, NEBEL_FIRST, &chess),
                     NEBEL_OK);
    assert_int_equal(nebel_view_new(nebel_game_find("phantom-go"), &setup, NEBEL_FIRST, &go),
                     NEBEL_OK);
    check_actions(chess, 0);
    check_actions(go, 0);
    check_actions(go, 9);
    assert_int_equal(nebel_view_mask(go, 7, mask), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_view_mask(chess, 9, mask), NEBEL_BAD_INPUT);
    nebel_view_free(chess);
    nebel_view_free(go);
}

static void guessed_worlds_look_the_same_to_the_side(void **state)
{
    (void)state;
    for (int number = 0; number < nebel_game_count(); number++) {
        const NebelGame *game = nebel_game_at(number);
        NebelView *views[2];
        NebelUmpire *umpire = new_game(game, 0, views);
        NebelWorld *world = NULL;
        NebelRandom random;

        nebel_random_init(&random, 5, 5);
        check_views(umpire, views, &random);
        NebelSide mover = nebel_umpire_to_move(umpire);
        assert_int_equal(nebel_world_new(game, NULL, &world), NEBEL_OK);
        if (!nebel_umpire_outcome(umpire).is_over &&
            nebel_world_guess(world, views[mover], &random) == NEBEL_OK) {
            NebelView *seen = NULL;
            uint8_t own[2][POINTS];

            assert_int_equal(nebel_world_view(world, mover, &seen), NEBEL_OK);
            nebel_view_own_men(seen, own[0]);
            nebel_view_own_men(views[mover], own[1]);
            assert_memory_equal(own[0], own[1], (size_t)nebel_game_points(game));
            assert_int_equal(nebel_world_guess(world, seen, &random), NEBEL_BAD_INPUT);
            nebel_view_free(seen);
        }
        nebel_world_free(world);
        for (int side = 0; side < 2; side++)
            nebel_view_free(views[side]);
        nebel_umpire_free(umpire);
    }
}

/* After one hidden move of White Black knows twenty worlds, all of them. */
static void a_belief_holds_all_worlds_that_fit(void **state)
{
    const NebelGame *game = nebel_game_find("kriegspiel");
    NebelView *views[2];
    NebelUmpire *umpire = new_game(game, 0, views);
    static float shares[POINTS * CODES];
    NebelBelief *belief = NULL;
    NebelWorld *world = NULL;
    NebelNews news[2];
    int is_exact = 0;

    (void)state;
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_FIRST, "e2e4", news), NEBEL_OK);
    assert_int_equal(
        nebel_belief_new("pool", nebel_umpire_view(umpire, NEBEL_SECOND), 100, 1, &belief),
        NEBEL_OK);
    assert_int_equal(nebel_belief_shares(belief, shares, &is_exact), 20);
    assert_true(is_exact);
    assert_near(shares[28 * nebel_game_codes(game) + 1], 1.0 / 20, 1e-6);
    assert_near(shares[4 * nebel_game_codes(game) + 6], 1.0, 1e-6);
    assert_int_equal(nebel_belief_draw(belief, 7), 7);
    assert_int_equal(nebel_world_new(game, NULL, &world), NEBEL_OK);
    assert_int_equal(nebel_belief_world(belief, 6, world), NEBEL_OK);
    assert_int_equal(nebel_world_to_move(world), NEBEL_SECOND);
    assert_int_equal(nebel_belief_world(belief, 7, world), NEBEL_NOT_FOUND);
    assert_int_equal(nebel_belief_new("certainty", views[0], 10, 1, &belief), NEBEL_NOT_FOUND);
    nebel_world_free(world);
    nebel_belief_free(belief);
    for (int side = 0; side < 2; side++)
        nebel_view_free(views[side]);
    nebel_umpire_free(umpire);
}

/* A program that was built with an older, shorter struct. */
static void a_shorter_struct_is_taken_and_filled_as_far_as_it_goes(void **state)
{
    NebelSetup setup = NEBEL_SETUP_INIT;
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    NebelWorld *world = NULL;
    const NebelGame *game = nebel_game_find("kriegspiel");

    (void)state;
    setup.size = offsetof(NebelSetup, max_plies);
    setup.max_plies = -5;
    assert_int_equal(nebel_world_new(game, &setup, &world), NEBEL_OK);
    nebel_world_free(world);
    sizes.size = offsetof(NebelEncoding, planes);
    sizes.planes = -1;
    assert_int_equal(nebel_game_encoding(game, 0, &sizes), NEBEL_OK);
    assert_int_equal(sizes.height, 8);
    assert_int_equal(sizes.planes, -1);
}

TEST_FILE(library_view, cmocka_unit_test(a_view_that_hears_is_that_of_the_umpire),
          cmocka_unit_test(own_men_are_those_that_stand_there),
          cmocka_unit_test(text_is_cut_as_snprintf_cuts_it),
          cmocka_unit_test(actions_and_tries_are_the_same),
          cmocka_unit_test(guessed_worlds_look_the_same_to_the_side),
          cmocka_unit_test(a_belief_holds_all_worlds_that_fit),
          cmocka_unit_test(a_shorter_struct_is_taken_and_filled_as_far_as_it_goes));
