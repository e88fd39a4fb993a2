/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/environment.h"

#include <stdlib.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "players/registry.h"
#include "support/test.h"

enum { GAMES = 24, GO_STEPS = IS_SANITIZED ? 1000 : 3000, E8 = 60, KING_CODE = 6 };

/* An environment with a place for everything that it shows. */
typedef struct {
    const Encoding *encoding;
    Environment *environment;
    uint8_t *observations;
    uint8_t *truths;
    uint64_t *masks;
    uint8_t *starts;
    uint8_t sides[GAMES];
    int32_t actions[GAMES];
    uint8_t nexts[GAMES];
    float rewards[GAMES];
    float gains[GAMES];
    uint8_t reasons[GAMES];
} Stage;

static void open_stage_of(Stage *stage, const GameOps *game, int threads, bool starts_anew)
{
    const Encoding *encoding = game->encoding;
    EnvironmentSetup setup = {.game = game,
                              .games = GAMES,
                              .threads = threads,
                              .seed = 5,
                              .starts_anew = starts_anew};

    memset(stage, 0, sizeof *stage);
    stage->encoding = encoding;
    assert_int_equal(environment_new(&setup, &stage->environment, NULL), STATUS_OK);
    stage->observations = test_malloc(GAMES * (size_t)encoding_observation_size(encoding));
    stage->truths = test_malloc(GAMES * (size_t)encoding_truth_size(encoding));
    stage->masks = test_malloc(GAMES * (size_t)encoding->mask_words * sizeof *stage->masks);
    stage->starts = test_malloc(GAMES * 2 * (size_t)encoding_points(encoding));
}

static void open_stage(Stage *stage, int threads, bool starts_anew)
{
    open_stage_of(stage, &kriegspiel, threads, starts_anew);
}

static void close_stage(Stage *stage)
{
    environment_free(stage->environment);
    test_free(stage->observations);
    test_free(stage->truths);
    test_free(stage->masks);
    test_free(stage->starts);
}

static void begin(Stage *stage, const char *rules, int max_plies, int random_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    strcpy(setup.rules, rules);
    assert_int_equal(environment_add_start(stage->environment, &setup, 1, random_plies, NULL),
                     STATUS_OK);
    assert_int_equal(environment_begin(stage->environment, NULL), STATUS_OK);
}

static void look(Stage *stage)
{
    EnvironmentRows rows = {stage->observations, stage->masks, stage->truths, stage->sides,
                            stage->starts};

    environment_observe(stage->environment, &rows);
}

static int nth_action(const uint64_t *mask, uint32_t number)
{
    for (int word = 0;; word++) {
        uint32_t count = (uint32_t)bits_count(mask[word]);

        if (number < count)
            return 64 * word + bits_select(mask[word], (int)number);
        number -= count;
    }
}

static uint32_t count_actions(const uint64_t *mask, int words)
{
    uint32_t count = 0;

    for (int i = 0; i < words; i++)
        count += (uint32_t)bits_count(mask[i]);
    return count;
}

/* A random try in every game that is not over. */
static void step_at_random(Stage *stage, Rng *rng)
{
    EnvironmentResults results = {stage->nexts, stage->rewards, stage->gains, stage->reasons};

    look(stage);
    for (int i = 0; i < GAMES; i++) {
        const uint64_t *mask = stage->masks + i * stage->encoding->mask_words;
        uint32_t count = count_actions(mask, stage->encoding->mask_words);

        stage->actions[i] = count == 0 ? 0 : nth_action(mask, rng_below(rng, count));
    }
    environment_step(stage->environment, stage->actions, &results);
}

static uint64_t sum_of(const uint8_t *bytes, size_t count, uint64_t sum)
{
    for (size_t i = 0; i < count; i++)
        sum = rng_rotate(sum, 7) * 31 + bytes[i];
    return sum;
}

static uint64_t play_and_sum(int threads)
{
    Stage stage;
    Rng rng;
    uint64_t sum = 0;

    rng_init(&rng, 8, 0);
    open_stage(&stage, threads, true);
    begin(&stage, "wild16", 60, 4);
    for (int i = 0; i < 300; i++) {
        step_at_random(&stage, &rng);
        sum = sum_of(stage.observations,
                     GAMES * (size_t)encoding_observation_size(kriegspiel.encoding), sum);
        sum = sum_of(stage.nexts, sizeof stage.nexts, sum);
        sum = sum_of(stage.reasons, sizeof stage.reasons, sum);
    }
    close_stage(&stage);
    return sum;
}

static void games_are_the_same_with_any_number_of_threads(void **state)
{
    (void)state;
    uint64_t sum = play_and_sum(1);
    assert_int_equal(play_and_sum(3), sum);
    assert_int_equal(play_and_sum(8), sum);
}

static void every_game_ends_and_begins_anew(void **state)
{
    Stage stage;
    Rng rng;
    int ended = 0;

    (void)state;
    rng_init(&rng, 9, 0);
    open_stage(&stage, 2, true);
    begin(&stage, "rand", 30, 0);
    for (int i = 0; i < 400; i++) {
        step_at_random(&stage, &rng);
        for (int game = 0; game < GAMES; game++) {
            bool is_over = stage.nexts[game] == NEXT_IS_NONE;

            ended += is_over;
            assert_int_equal(is_over, stage.reasons[game] != REASON_NONE);
            assert_true(is_over || stage.rewards[game] == 0.0F);
            assert_true(environment_game(stage.environment, game).plies < 30);
        }
    }
    assert_true(ended > GAMES);
    close_stage(&stage);
}

static void a_game_that_is_over_stays_so_if_asked(void **state)
{
    Stage stage;
    Rng rng;

    (void)state;
    rng_init(&rng, 10, 0);
    open_stage(&stage, 2, false);
    begin(&stage, "parker", 20, 0);
    for (int i = 0; i < 600; i++)
        step_at_random(&stage, &rng);
    for (int game = 0; game < GAMES; game++) {
        EnvironmentGame told = environment_game(stage.environment, game);

        assert_true(told.outcome.is_over);
        assert_true(told.plies <= 20);
        assert_int_equal(stage.nexts[game], NEXT_IS_NONE);
    }
    close_stage(&stage);
}

/* Boards of several sizes under all rules, some of which let a refusal end the game. */
static void games_of_go_of_all_sizes_stand_side_by_side(void **state)
{
    static const char *const boards[] = {"5x5", "6x6 komi=0", "7x7 handicap=3", "9x9 komi=-5",
                                         "5x5 count=territory"};
    Stage stage;
    Rng rng;
    int ended[REASON_COUNT] = {0};

    (void)state;
    rng_init(&rng, 12, 0);
    open_stage_of(&stage, &phantom_go, 2, true);
    for (int rules = 0; rules < phantom_go.text->rulesets.count; rules++)
        for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
            GameSetup setup = {0};

            strcpy(setup.rules, phantom_go.text->rulesets.get(rules).name);
            strcpy(setup.start, boards[i]);
            assert_int_equal(environment_add_start(stage.environment, &setup, 1, 3, NULL),
                             STATUS_OK);
        }
    assert_int_equal(environment_begin(stage.environment, NULL), STATUS_OK);
    for (int i = 0; i < GO_STEPS; i++) {
        step_at_random(&stage, &rng);
        for (int game = 0; game < GAMES; game++)
            ended[stage.reasons[game]]++;
    }
    assert_true(ended[REASON_PASSES] > GO_STEPS / 30);
    assert_true(ended[REASON_LENGTH] > 0);
    close_stage(&stage);
}

static void a_seated_player_answers_by_itself(void **state)
{
    Stage stage;
    Rng rng;
    PlayerSpec spec;

    (void)state;
    rng_init(&rng, 11, 0);
    open_stage(&stage, 2, true);
    assert_int_equal(player_spec_from_text("recapture", &spec, NULL), STATUS_OK);
    assert_int_equal(environment_seat(stage.environment, 0, 8, SIDE_FIRST, &spec, NULL),
                     STATUS_OK);
    assert_int_equal(environment_seat(stage.environment, 8, 16, SIDE_SECOND, &spec, NULL),
                     STATUS_OK);
    begin(&stage, "wild16", 40, 0);
    for (int i = 0; i < 100; i++) {
        step_at_random(&stage, &rng);
        for (int game = 0; game < 16; game++) {
            assert_int_equal(stage.sides[game], game < 8 ? SIDE_SECOND : SIDE_FIRST);
            assert_int_not_equal(stage.nexts[game], NEXT_IS_OTHER);
        }
    }
    close_stage(&stage);
}

/* A turn passes with each move that a side has made, and with none that was refused. */
static void a_turn_that_a_seated_player_answered_is_over(void **state)
{
    Stage stage;
    Rng rng;
    PlayerSpec spec;
    int nexts[NEXT_IS_LATER + 1] = {0};

    (void)state;
    rng_init(&rng, 12, 0);
    open_stage(&stage, 2, true);
    assert_int_equal(player_spec_from_text("recapture", &spec, NULL), STATUS_OK);
    assert_int_equal(environment_seat(stage.environment, 0, 8, SIDE_FIRST, &spec, NULL),
                     STATUS_OK);
    begin(&stage, "wild16", 40, 0);
    for (int i = 0; i < 200; i++) {
        int moves[GAMES];

        look(&stage);
        for (int game = 0; game < GAMES; game++)
            moves[game] = environment_game(stage.environment, game).moves[stage.sides[game]];
        uint8_t sides[GAMES];
        memcpy(sides, stage.sides, sizeof sides);
        step_at_random(&stage, &rng);
        for (int game = 0; game < GAMES; game++) {
            EnvironmentGame told = environment_game(stage.environment, game);
            bool is_moved = told.moves[sides[game]] > moves[game];
            Next turn_passed = game < 8 ? NEXT_IS_LATER : NEXT_IS_OTHER;

            nexts[stage.nexts[game]]++;
            if (stage.nexts[game] != NEXT_IS_NONE)
                assert_int_equal(stage.nexts[game], is_moved ? turn_passed : NEXT_IS_SAME);
        }
    }
    for (Next next = NEXT_IS_OTHER; next <= NEXT_IS_LATER; next++)
        assert_true(nexts[next] > 0);
    close_stage(&stage);
}

static void resigning_loses(void **state)
{
    Stage stage;
    EnvironmentResults results;

    (void)state;
    open_stage(&stage, 1, true);
    results = (EnvironmentResults){stage.nexts, stage.rewards, stage.gains, stage.reasons};
    begin(&stage, "wild16", 40, 0);
    memset(stage.actions, 255, sizeof stage.actions);
    environment_step(stage.environment, stage.actions, &results);
    for (int game = 0; game < GAMES; game++) {
        assert_int_equal(stage.nexts[game], NEXT_IS_NONE);
        assert_true(stage.rewards[game] == -1.0F);
        assert_int_equal(stage.reasons[game], REASON_RESIGNATION);
    }
    close_stage(&stage);
}

static void what_stood_hidden_at_the_start_is_shown_to_both(void **state)
{
    Stage stage;

    (void)state;
    open_stage(&stage, 1, true);
    begin(&stage, "wild16", 40, 6);
    look(&stage);
    for (int row = 0; row < 2 * GAMES; row++) {
        const uint8_t *codes = stage.starts + row * 64;
        int men = 0;

        for (int point = 0; point < 64; point++)
            men += codes[point] != 0;
        assert_int_equal(men, 16);
        assert_int_equal(codes[E8], KING_CODE);
    }
    close_stage(&stage);
}

static void what_cannot_be_is_refused_with_a_sentence(void **state)
{
    EnvironmentSetup setup = {.game = &phantom_go, .width = 4, .games = 1, .threads = 1};
    Environment *environment = NULL;
    PlayerSpec spec;
    GameSetup start = {0};
    Error error;

    (void)state;
    assert_int_equal(environment_new(&setup, &environment, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "planes of phantom-go are 5 to 19 points wide");
    setup.width = 7;
    assert_int_equal(environment_new(&setup, &environment, &error), STATUS_OK);
    strcpy(start.start, "9x9");
    assert_int_equal(environment_add_start(environment, &start, 1, 0, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "a board 9 points wide, in planes of 7");
    environment_free(environment);
    start = (GameSetup){0};
    setup.width = 0;
    setup.game = &kriegspiel;
    setup.threads = 0;
    assert_int_equal(environment_new(&setup, &environment, &error), STATUS_BAD_INPUT);
    setup.threads = 1;
    assert_int_equal(environment_new(&setup, &environment, &error), STATUS_OK);
    assert_int_equal(environment_begin(environment, &error), STATUS_BAD_INPUT);
    strcpy(start.rules, "none such");
    assert_int_equal(environment_add_start(environment, &start, 1, 0, &error),
                     STATUS_NOT_FOUND);
    start = (GameSetup){0};
    assert_int_equal(environment_add_start(environment, &start, 0, 0, &error),
                     STATUS_BAD_INPUT);
    assert_int_equal(environment_add_start(environment, &start, 1, 0, &error), STATUS_OK);
    assert_int_equal(player_spec_from_text("flat", &spec, NULL), STATUS_OK);
    assert_int_equal(environment_seat(environment, 0, 2, SIDE_FIRST, &spec, &error),
                     STATUS_BAD_INPUT);
    environment_free(environment);
}

TEST_FILE(environment, cmocka_unit_test(games_are_the_same_with_any_number_of_threads),
          cmocka_unit_test(every_game_ends_and_begins_anew),
          cmocka_unit_test(a_game_that_is_over_stays_so_if_asked),
          cmocka_unit_test(games_of_go_of_all_sizes_stand_side_by_side),
          cmocka_unit_test(a_seated_player_answers_by_itself),
          cmocka_unit_test(a_turn_that_a_seated_player_answered_is_over),
          cmocka_unit_test(resigning_loses),
          cmocka_unit_test(what_stood_hidden_at_the_start_is_shown_to_both),
          cmocka_unit_test(what_cannot_be_is_refused_with_a_sentence));
