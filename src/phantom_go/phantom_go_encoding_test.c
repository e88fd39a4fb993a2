/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_encoding.h"

#include <stdlib.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

enum { WIDTH = 5, FULL = OBSERVATION_FULL, BYTES_MAX = PHANTOM_GO_PLANES * 361 + 64 };

typedef struct {
    Table table;
    Encoding encoding;
    uint8_t observation[BYTES_MAX];
} Scene;

static void open_scene(Scene *scene, const char *rules, const char *start)
{
    GameSetup setup = {0};

    strcpy(setup.rules, rules);
    strcpy(setup.start, start);
    assert_true(table_init_setup(&scene->table, &phantom_go, &setup));
    scene->encoding = encoding_in_width(&phantom_go_encoding,
                                        phantom_go_encoding.board_width(scene->table.views[0]));
}

/* Tries, one after another, as text between blanks. */
static void play(Scene *scene, const char *tries)
{
    char words[512];
    char *rest = NULL;

    assert_true(strlen(tries) < sizeof words);
    strcpy(words, tries);
    for (char *word = strtok_r(words, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        Move move = MOVE_NONE;

        assert_int_equal(phantom_go.text->move_from_text(word, &move, NULL), STATUS_OK);
        table_attempt(&scene->table, move);
    }
}

static void observe(Scene *scene, Side side)
{
    phantom_go_observe(&scene->encoding, scene->table.memories[side], scene->table.views[side],
                       scene->observation);
}

static int place_of(const char *text)
{
    Move point = MOVE_NONE;

    assert_int_equal(go_move_from_text(text, &point, NULL), STATUS_OK);
    return go_row(point) * WIDTH + go_column(point);
}

static int at(const Scene *scene, int plane, const char *point)
{
    return scene->observation[plane * WIDTH * WIDTH + place_of(point)];
}

static int plane_sum(const Scene *scene, int plane)
{
    int sum = 0;

    for (int i = 0; i < WIDTH * WIDTH; i++)
        sum += scene->observation[plane * WIDTH * WIDTH + i];
    return sum;
}

static int scalar(const Scene *scene, int number)
{
    return scene->observation[PHANTOM_GO_PLANES * encoding_points(&scene->encoding) + number];
}

static void a_side_sees_its_own_stones_and_its_own_komi(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "5x5 komi=3.5");
    play(&scene, "c3 b2");
    observe(&scene, SIDE_FIRST);
    assert_int_equal(at(&scene, GO_PLANE_OWN, "c3"), FULL);
    assert_int_equal(plane_sum(&scene, GO_PLANE_OWN), FULL);
    assert_int_equal(plane_sum(&scene, GO_PLANE_BOARD), 25 * FULL);
    assert_int_equal(at(&scene, GO_PLANE_LINE, "c3"), 36);
    assert_int_equal(at(&scene, GO_PLANE_LINE, "a3"), 12);
    assert_int_equal(at(&scene, GO_PLANE_LAST, "c3"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_AGE_OWN, "c3"), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI), 0);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI + 1), 28);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI + 3), 17);
    assert_int_equal(scalar(&scene, GO_SCALAR_FEW), 16);
    observe(&scene, SIDE_SECOND);
    assert_int_equal(at(&scene, GO_PLANE_OWN, "b2"), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_IS_WHITE), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI), 28);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI + 1), 0);
    table_fini(&scene.table);
}

static void a_board_smaller_than_the_planes_lies_in_their_corner(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "2x2 komi=0.5");
    assert_int_equal(scene.encoding.width, phantom_go_encoding.least_width);
    play(&scene, "b2");
    observe(&scene, SIDE_FIRST);
    assert_int_equal(plane_sum(&scene, GO_PLANE_BOARD), 4 * FULL);
    assert_int_equal(at(&scene, GO_PLANE_OWN, "b2"), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_SIZE_INVERSE), FULL);
    table_fini(&scene.table);
}

static void a_refused_point_is_shown_and_grows_older(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "5x5");
    play(&scene, "c3 c3");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(at(&scene, GO_PLANE_REFUSED, "c3"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_ASKABLE, "c3"), 0);
    assert_int_equal(at(&scene, GO_PLANE_ASKABLE, "d3"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_AGE_REFUSED, "c3"), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_REFUSALS), 12);
    assert_int_equal(scalar(&scene, GO_SCALAR_NONE_HIDDEN), FULL);
    play(&scene, "d3 a1");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(plane_sum(&scene, GO_PLANE_REFUSED), 0);
    assert_int_equal(at(&scene, GO_PLANE_AGE_REFUSED, "c3"), FULL * 8 / 9);
    /* All but c3 was empty before Black's first move. */
    assert_int_equal(at(&scene, GO_PLANE_AGE_EMPTY, "e5"), FULL * 8 / 10);
    assert_int_equal(scalar(&scene, GO_SCALAR_NONE_HIDDEN), 0);
    assert_int_equal(scalar(&scene, GO_SCALAR_DENSITY), FULL / 23);
    table_fini(&scene.table);
}

static void a_capture_shows_who_stands_around(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "5x5");
    play(&scene, "b1 a1 e5 e1 a2");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(at(&scene, GO_PLANE_LOST, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_EMPTY, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_AGE_LOST, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_CERTAIN, "a2"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_AGE_CERTAIN, "b1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_KO, "a1"), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_LOST), 16);
    assert_int_equal(scalar(&scene, GO_SCALAR_OWN_LOST), 4);
    observe(&scene, SIDE_FIRST);
    assert_int_equal(at(&scene, GO_PLANE_AGE_TAKEN, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_EXPOSED, "a2"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_EXPOSED, "b1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_EXPOSED, "e5"), 0);
    assert_int_equal(scalar(&scene, GO_SCALAR_TAKEN), 16);
    table_fini(&scene.table);
}

static void liberties_are_counted_as_far_as_they_are_known(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "", "5x5");
    /* White finds the stone beside its own in the corner. */
    play(&scene, "b1 a1 e5 b1");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(at(&scene, GO_PLANE_LIBERTIES + 1, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_LEFT, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_OPEN + 1, "b1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_MET, "b1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_REGION, "c3"), FULL * 8 / 32);
    play(&scene, "a2 pass");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(at(&scene, GO_PLANE_LIBERTIES + 2, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_LEFT + 1, "a1"), FULL);
    assert_int_equal(at(&scene, GO_PLANE_LEFT, "a1"), 0);
    assert_int_equal(scalar(&scene, GO_SCALAR_PASS_ENDS), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_ENEMY_HAS_PASSED), FULL);
    table_fini(&scene.table);
}

static void the_words_of_every_ruleset_are_shown(void **state)
{
    Scene scene;

    (void)state;
    open_scene(&scene, "sensei", "5x5");
    play(&scene, "b1 a1 pass a2 a2 b2");
    observe(&scene, SIDE_SECOND);
    assert_int_equal(scalar(&scene, GO_SCALAR_ENEMY_REFUSALS), 12);
    assert_int_equal(scalar(&scene, GO_SCALAR_ENEMY_REFUSALS_ALL), 2);
    assert_int_equal(scalar(&scene, GO_SCALAR_ATARI_SAID), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_ATARI), FULL);
    observe(&scene, SIDE_FIRST);
    assert_int_equal(scalar(&scene, GO_SCALAR_ENEMY_ATARI), FULL);
    table_fini(&scene.table);
    open_scene(&scene, "ccgc", "5x5 komi=7");
    observe(&scene, SIDE_FIRST);
    assert_int_equal(scalar(&scene, GO_SCALAR_KOMI_IS_WHOLE), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_TIE_LOSES), FULL);
    assert_int_equal(scalar(&scene, GO_SCALAR_TIE_WINS), 0);
    table_fini(&scene.table);
}

static void the_truth_is_the_enemys_stones_and_the_score(void **state)
{
    uint8_t truth[WIDTH * WIDTH + PHANTOM_GO_FACTS];
    Scene scene;

    (void)state;
    open_scene(&scene, "", "5x5 komi=0.5");
    play(&scene, "c3 b2 c4");
    scene.encoding.truth(&scene.encoding, scene.table.world, SIDE_FIRST, truth);
    for (int i = 0; i < WIDTH * WIDTH; i++)
        assert_int_equal(truth[i], i == place_of("b2"));
    /* Two stones against one and komi. */
    assert_int_equal(truth[WIDTH * WIDTH + GO_FACT_SCORE], 4);
    scene.encoding.truth(&scene.encoding, scene.table.world, SIDE_SECOND, truth);
    assert_int_equal(truth[WIDTH * WIDTH + GO_FACT_SCORE], 0);
    assert_int_equal(truth[WIDTH * WIDTH + GO_FACT_SCORE + 1], 4);
    table_fini(&scene.table);
}

/* One of the eight ways to turn and mirror a board. */
static int turned(int place, int size, int way)
{
    int row = place / size;
    int column = place % size;

    if (way & 1)
        row = size - 1 - row;
    if (way & 2)
        column = size - 1 - column;
    return way & 4 ? column * size + row : row * size + column;
}

static void compare_turned(const Scene *scene, const Scene *other, int way)
{
    int points = encoding_points(&scene->encoding);

    for (int plane = 0; plane < PHANTOM_GO_PLANES; plane++)
        for (int place = 0; place < points; place++)
            assert_int_equal(
                scene->observation[plane * points + place],
                other->observation[plane * points + turned(place, scene->encoding.width, way)]);
    assert_memory_equal(scene->observation + PHANTOM_GO_PLANES * points,
                        other->observation + PHANTOM_GO_PLANES * points, PHANTOM_GO_SCALARS);
}

/* Programs that learn may turn what they see: all planes turn, no scalar changes. */
static void a_turned_game_is_seen_turned(void **state)
{
    (void)state;
    for (int way = 1; way < 8; way++) {
        Scene scene;
        Scene other;
        Rng rng;

        rng_init(&rng, 6, (uint64_t)way);
        open_scene(&scene, go_rulesets[way % GO_RULESET_COUNT].name, "7x7");
        open_scene(&other, go_rulesets[way % GO_RULESET_COUNT].name, "7x7");
        while (!phantom_go.outcome(scene.table.world).is_over) {
            const Encoding *encoding = &scene.encoding;
            Side side = phantom_go.to_move(scene.table.world);

            observe(&scene, side);
            observe(&other, side);
            compare_turned(&scene, &other, way);
            Move move = table_attempt_random(&scene.table, &rng);
            if (move != GO_PASS)
                move = encoding->action_move(
                    encoding, NULL,
                    turned(encoding->move_action(encoding, NULL, move), 7, way));
            table_attempt(&other.table, move);
        }
        assert_true(phantom_go.outcome(other.table.world).is_over);
        table_fini(&scene.table);
        table_fini(&other.table);
    }
}

static uint64_t sum_of_game(int rules, int start)
{
    GameSetup setup = {.max_plies = 160};
    Scene scene;
    Rng rng;
    uint64_t sum = 0;

    rng_init(&rng, 29, (uint64_t)(100 * rules + start));
    table_init(&scene.table, &phantom_go, rules, start, setup.max_plies);
    scene.encoding = encoding_in_width(&phantom_go_encoding,
                                       phantom_go_encoding.board_width(scene.table.views[0]));
    while (!phantom_go.outcome(scene.table.world).is_over) {
        uint64_t mask[8] = {0};
        Side side = phantom_go.to_move(scene.table.world);

        observe(&scene, side);
        scene.encoding.mask(&scene.encoding, scene.table.views[side], mask);
        for (int i = 0; i < encoding_observation_size(&scene.encoding); i++)
            sum = rng_rotate(sum, 7) * 31 + scene.observation[i];
        for (int i = 0; i < scene.encoding.mask_words; i++)
            sum = rng_rotate(sum, 7) * 31 + mask[i];
        table_attempt_random(&scene.table, &rng);
    }
    table_fini(&scene.table);
    return sum;
}

/* A change of what is shown is a new version of the encoding, and nets of the old one must be
 * refused: this number then changes together with PHANTOM_GO_ENCODING_VERSION. */
static void the_encoding_is_frozen(void **state)
{
    enum { RULESETS = 4 }; /* that there were then: a new one is shown by the same switches */
    uint64_t sum = 0;

    (void)state;
    assert_int_equal(PHANTOM_GO_ENCODING_VERSION, 1);
    for (int rules = 0; rules < RULESETS; rules++)
        for (int start = 0; start < phantom_go.text->starts.count; start++)
            sum = rng_rotate(sum, 9) * 31 + sum_of_game(rules, start);
    assert_int_equal(sum, UINT64_C(0x402a7c6c70535650));
}

TEST_FILE(phantom_go_encoding, cmocka_unit_test(a_side_sees_its_own_stones_and_its_own_komi),
          cmocka_unit_test(a_board_smaller_than_the_planes_lies_in_their_corner),
          cmocka_unit_test(a_refused_point_is_shown_and_grows_older),
          cmocka_unit_test(a_capture_shows_who_stands_around),
          cmocka_unit_test(liberties_are_counted_as_far_as_they_are_known),
          cmocka_unit_test(the_words_of_every_ruleset_are_shown),
          cmocka_unit_test(the_truth_is_the_enemys_stones_and_the_score),
          cmocka_unit_test(a_turned_game_is_seen_turned),
          cmocka_unit_test(the_encoding_is_frozen));
