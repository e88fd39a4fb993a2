/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_encoding.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

typedef struct {
    Table table;
    uint8_t observation[KRIEGSPIEL_PLANES * SQUARE_COUNT + KRIEGSPIEL_SCALARS];
} Scene;

static void open_scene(Scene *scene, const char *rules, const char *start)
{
    GameSetup setup = {0};

    strcpy(setup.rules, rules);
    strcpy(setup.start, start);
    assert_true(table_init_setup(&scene->table, &kriegspiel, &setup));
}

static void play(Scene *scene, const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    table_attempt(&scene->table, move);
}

static void observe(Scene *scene, Side side)
{
    kriegspiel_observe(&kriegspiel_encoding, scene->table.memories[side],
                       scene->table.views[side], scene->observation);
}

static int plane_at(const Scene *scene, int plane, int square)
{
    return scene->observation[plane * SQUARE_COUNT + square];
}

static int scalar(const Scene *scene, int number)
{
    return scene->observation[KRIEGSPIEL_PLANES * SQUARE_COUNT + number];
}

static int plane_sum(const Scene *scene, int plane)
{
    int sum = 0;

    for (int i = 0; i < SQUARE_COUNT; i++)
        sum += plane_at(scene, plane, i);
    return sum;
}

enum { A1 = 0, D1 = 3, E1 = 4, E2 = 12, E4 = 28, D5 = 35, E5 = 36, H5 = 39, E8 = 60 };

static void both_sides_see_their_men_below(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "");
    for (Side side = WHITE; side <= BLACK; side++) {
        observe(&scene, side);
        assert_int_equal(plane_at(&scene, PLANE_OWN_PAWN + KING, E1), OBSERVATION_FULL);
        assert_int_equal(plane_at(&scene, PLANE_OWN_PAWN + PAWN, E2), OBSERVATION_FULL);
        assert_int_equal(plane_at(&scene, PLANE_UNMOVED, E2), OBSERVATION_FULL);
        assert_int_equal(plane_sum(&scene, PLANE_BOARD), 64 * OBSERVATION_FULL);
        assert_int_equal(scalar(&scene, SCALAR_IS_BLACK), side == BLACK ? OBSERVATION_FULL : 0);
    }
    table_fini(&scene.table);
}

static void a_refused_try_is_shown_until_the_turn_ends(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    play(&scene, "e4e5");
    observe(&scene, WHITE);
    assert_int_equal(plane_at(&scene, PLANE_REFUSED + REFUSED_STEP, E5), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_REFUSED_FROM, E4), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_REFUSED, E5), OBSERVATION_FULL);
    assert_int_equal(scalar(&scene, SCALAR_REFUSALS), 12);
    play(&scene, "e1d1");
    observe(&scene, WHITE);
    assert_int_equal(plane_sum(&scene, PLANE_REFUSED + REFUSED_STEP), 0);
    assert_int_equal(plane_at(&scene, PLANE_REFUSED_BEFORE, E5), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_REFUSED, E5), OBSERVATION_FULL * 8 / 9);
    assert_int_equal(plane_at(&scene, PLANE_LAST_FROM, E1), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_LAST_TO, D1), OBSERVATION_FULL);
    table_fini(&scene.table);
}

static void a_capture_shows_where_the_enemy_stands_and_who_is_exposed(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    observe(&scene, WHITE);
    assert_int_equal(scalar(&scene, SCALAR_TRIES), 32);
    play(&scene, "e4d5");
    observe(&scene, WHITE);
    assert_int_equal(plane_at(&scene, PLANE_EXPOSED, D5), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_CAPTURED, D5), OBSERVATION_FULL);
    assert_int_equal(scalar(&scene, SCALAR_CAPTURED + MAN_PAWN), OBSERVATION_FULL);
    observe(&scene, BLACK);
    /* d5 lies on Black's fourth rank. */
    assert_int_equal(plane_at(&scene, PLANE_LOST, D5 - 8), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_ENEMY_SEEN, D5 - 8), OBSERVATION_FULL);
    table_fini(&scene.table);
}

static void a_check_shows_where_king_and_checker_may_stand(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "4k3/8/8/8/8/8/8/K6R w - - 0 1");
    play(&scene, "h1e1");
    observe(&scene, WHITE);
    assert_int_equal(scalar(&scene, SCALAR_ENEMY_CHECK), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_KING, E8), OBSERVATION_FULL);
    assert_int_equal(plane_at(&scene, PLANE_AGE + AGE_KING, H5), 0);
    observe(&scene, BLACK);
    /* Seven squares of the file above the king, who stands below in Black's frame. */
    assert_int_equal(plane_sum(&scene, PLANE_CHECKERS), 7 * OBSERVATION_FULL);
    table_fini(&scene.table);
}

static void a_pawn_promotes_to_a_queen_where_it_goes(void **state)
{
    static const char *const promotions[] = {"a7a8q", "a7a8r", "a7a8b", "a7a8n"};
    Scene scene;

    (void)state;
    open_scene(&scene, "", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    for (int i = 0; i < 4; i++) {
        Move move = MOVE_NONE;

        assert_int_equal(kriegspiel.text->move_from_text(promotions[i], &move, NULL),
                         STATUS_OK);
        assert_int_equal(
            kriegspiel_move_action(&kriegspiel_encoding, scene.table.views[WHITE], move),
            48 * SQUARE_COUNT + 56 - 8 * i);
    }
    table_fini(&scene.table);
}

static void public_refusals_and_the_question_are_heard(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "english", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    observe(&scene, WHITE);
    assert_int_equal(scalar(&scene, SCALAR_QUESTION_OFFERED), OBSERVATION_FULL);
    play(&scene, "any");
    play(&scene, "e4e5");
    play(&scene, "e1d1");
    observe(&scene, BLACK);
    assert_int_equal(scalar(&scene, SCALAR_ENEMY_ASKED_NO), OBSERVATION_FULL);
    assert_int_equal(scalar(&scene, SCALAR_ENEMY_REFUSALS), 12);
    table_fini(&scene.table);
}

static void the_arrangement_of_own_men_repeats(void **state)
{
    static const char *const moves[] = {"e1d1", "e8d8", "d1e1", "d8e8",
                                        "e1d1", "e8d8", "d1e1", "d8e8"};
    Scene scene;

    (void)state;
    open_scene(&scene, "", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1");
    for (int i = 0; i < 7; i++)
        play(&scene, moves[i]);
    observe(&scene, WHITE);
    assert_int_equal(scalar(&scene, SCALAR_REPEATS), 42);
    table_fini(&scene.table);
}

/* A change of what is shown is a new version of the encoding, and nets of the old one must be
 * refused: this number then changes together with KRIEGSPIEL_ENCODING_VERSION. */
static void the_encoding_is_frozen(void **state)
{
    enum { RULESETS = 8 }; /* that there were then: a new one is shown by the same switches */
    uint64_t sum = 0;

    (void)state;
    assert_int_equal(KRIEGSPIEL_ENCODING_VERSION, 1);
    for (int rules = 0; rules < RULESETS; rules++)
        for (int start = 0; start < kriegspiel.text->starts.count; start++) {
            Scene scene;
            Rng rng;

            rng_init(&rng, 29, (uint64_t)(100 * rules + start));
            table_init(&scene.table, &kriegspiel, rules, start, 120);
            while (!kriegspiel.outcome(scene.table.world).is_over) {
                uint64_t mask[SQUARE_COUNT + 1];
                Side side = kriegspiel.to_move(scene.table.world);

                observe(&scene, side);
                kriegspiel_askable_mask(scene.table.views[side], mask);
                for (size_t i = 0; i < sizeof scene.observation; i++)
                    sum = rng_rotate(sum, 7) * 31 + scene.observation[i];
                for (int i = 0; i <= SQUARE_COUNT; i++)
                    sum = rng_rotate(sum, 7) * 31 + mask[i];
                table_attempt_random(&scene.table, &rng);
            }
            table_fini(&scene.table);
        }
    assert_int_equal(sum, UINT64_C(0xf6a6878ddcb7f9cf));
}

TEST_FILE(kriegspiel_encoding, cmocka_unit_test(both_sides_see_their_men_below),
          cmocka_unit_test(a_refused_try_is_shown_until_the_turn_ends),
          cmocka_unit_test(a_capture_shows_where_the_enemy_stands_and_who_is_exposed),
          cmocka_unit_test(a_check_shows_where_king_and_checker_may_stand),
          cmocka_unit_test(a_pawn_promotes_to_a_queen_where_it_goes),
          cmocka_unit_test(public_refusals_and_the_question_are_heard),
          cmocka_unit_test(the_arrangement_of_own_men_repeats),
          cmocka_unit_test(the_encoding_is_frozen));
