/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "replies/reply_score.h"
#include "support/test.h"

enum { GAMES = IS_SANITIZED ? 60 : 100 };

/* One whose habits are strong and known: he likes knights in the middle of the game, goes
 * forward, avenges losses, and notices one man in five, but those that took something lately
 * nearly always. */
static const ToldMen nothing_told;

static ReplyWeights known_player(void)
{
    ReplyWeights weights = *reply_weights_habits();

    weights.weight[REPLY_MAN + KNIGHT * REPLY_PHASES + 1] = 2.0f;
    weights.weight[REPLY_WAY + BISHOP * REPLY_WAYS] = -2.0f;
    weights.weight[REPLY_GUARDED + QUEEN] = 1.5f;
    for (int i = REPLY_NOTICE; i <= REPLY_NOTICE_LAST; i++)
        weights.weight[i] = -1.4f;
    for (Kind kind = PAWN; kind < KING; kind++)
        weights.weight[REPLY_TOLD + reply_told(TOLD_LATELY, kind)] = 4.0f;
    return weights;
}

static Move pick_move(const float chances[], const Move moves[], int count, Rng *rng)
{
    float point = (float)rng_below(rng, 1 << 24) / (float)(1 << 24);

    for (int i = 0; i < count - 1; i++) {
        point -= chances[i];
        if (point < 0.0f)
            return moves[i];
    }
    return moves[count - 1];
}

/* Games in which both sides choose by the chances that `weights` give. */
static void play_games(const ReplyWeights *weights, ReplyCases *cases)
{
    GameSetup setup = {0};
    Rng rng;

    rng_init(&rng, 7, 0);
    for (int game = 0; game < GAMES; game++) {
        KriegspielWorld world;
        ToldMen told = {0};

        assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
        for (int ply = 0; ply < 60 && !world.outcome.is_over; ply++) {
            Move moves[CHESS_MOVES_MAX];
            float chances[CHESS_MOVES_MAX];
            News news[SIDE_COUNT];
            int count = legal_moves_list(&world.position, &world.safety, moves);

            reply_chances(weights, &world, &told, MOVE_NONE, moves, count, chances);
            Move move = pick_move(chances, moves, count, &rng);
            assert_int_equal(
                reply_cases_add(cases, &world, &told, MOVE_NONE, move, game % 5 == 0),
                STATUS_OK);
            Side side = (Side)world.position.to_move;
            kriegspiel_attempt(&world, move, NULL, news);
            told_note_move(&told, side, move, world.said.has_capture);
        }
    }
}

static void the_habits_of_a_player_are_found(void **state)
{
    ReplyFit fit = {.price = 3.0, .steps_max = 50};
    ReplyWeights truth = known_player();
    ReplyCases cases = {0};
    ReplyWeights found;
    ReplyScore by_habits;
    ReplyScore by_found;
    ReplyScore by_truth;

    (void)state;
    play_games(&truth, &cases);
    assert_int_equal(reply_fit(&fit, &cases, &found), STATUS_OK);
    assert_near(found.weight[REPLY_MAN + KNIGHT * REPLY_PHASES + 1] -
                    found.weight[REPLY_MAN + ROOK * REPLY_PHASES + 1],
                2.3f, 0.9f);
    assert_true(found.weight[REPLY_WAY + BISHOP * REPLY_WAYS] <
                found.weight[REPLY_WAY + BISHOP * REPLY_WAYS + 2] - 1.0f);
    assert_near(found.weight[REPLY_GUARDED + QUEEN], 1.5f, 0.5f);
    assert_near(found.weight[REPLY_NOTICE], -1.4f, 0.5f);
    assert_true(found.weight[REPLY_TOLD + reply_told(TOLD_LATELY, PAWN)] > 1.0f);
    assert_near(found.weight[REPLY_TOLD + reply_told(TOLD_BEFORE, PAWN)], 0.0f, 0.7f);
    reply_score(&cases, true, reply_weights_habits(), &by_habits);
    reply_score(&cases, true, &found, &by_found);
    reply_score(&cases, true, &truth, &by_truth);
    assert_true(reply_score_loss(&by_found, false) < reply_score_loss(&by_habits, false) - 0.1);
    assert_true(reply_score_loss(&by_found, false) < reply_score_loss(&by_truth, false) + 0.08);
    assert_true(reply_score_loss(&by_truth, false) < reply_score_loss(&by_truth, true) - 0.2);
    reply_cases_fini(&cases);
}

/* Who makes the moves forecasts them rightly. */
static void the_true_chances_are_calibrated(void **state)
{
    ReplyWeights truth = known_player();
    ReplyCases cases = {0};
    ReplyScore score;

    (void)state;
    play_games(&truth, &cases);
    reply_score(&cases, false, &truth, &score);
    for (int i = 0; i < FORECAST_BINS; i++) {
        const ForecastTable *table = &score.man_taken;

        if (table->cases[i] >= 100)
            assert_near((float)(table->happened[i] / table->cases[i]),
                        (float)(table->forecast[i] / table->cases[i]), 0.12f);
    }
    assert_true(score.retaken.cases[9] > 20);
    reply_cases_fini(&cases);
}

static void mates_that_can_be_given_are_counted(void **state)
{
    static const char *const made[] = {"a1a8", "a1a7"};
    GameSetup setup = {.rules = "icc", .start = "6k1/5ppp/8/8/8/8/8/R5K1 w"};
    ReplyCases cases = {0};
    KriegspielWorld world;
    ReplyScore score;
    double happened = 0;
    uint32_t found = 0;

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        Move move;

        assert_int_equal(move_from_text(made[i], &move, NULL), STATUS_OK);
        assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE, move, false),
                         STATUS_OK);
    }
    reply_score(&cases, false, reply_weights_habits(), &score);
    for (int i = 0; i < FORECAST_BINS; i++) {
        happened += score.mated.happened[i];
        found += score.mated.cases[i];
    }
    assert_int_equal(found, 2);
    assert_true(happened == 1.0);
    reply_cases_fini(&cases);
}

/* Somebody mates in three cases of four, whatever the features say of the move. */
static void how_often_mates_are_found_is_learned(void **state)
{
    ReplyFit fit = {.price = 0.01, .steps_max = 20};
    GameSetup setup = {.rules = "icc"};
    ReplyCases cases = {0};
    ReplyWeights found;
    double sum = 0.0;
    int count = 0;

    (void)state;
    for (int i = 0; i < 24; i++) {
        int file = i % 4 + 1; /* of the rook */
        int king = i / 4 + 1;
        char goal = (file + king) % 4 == 0 ? '5' : '8';
        char move_text[8];
        KriegspielWorld world;
        Move move = MOVE_NONE;

        snprintf(setup.start, sizeof setup.start, "6k1/5ppp/8/8/%dR%d/8/8/%dK%d w", file,
                 7 - file, king, 7 - king);
        assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
        snprintf(move_text, sizeof move_text, "%c4%c%c", 'a' + file, 'a' + file, goal);
        assert_int_equal(move_from_text(move_text, &move, NULL), STATUS_OK);
        assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE, move, false),
                         STATUS_OK);
    }
    assert_int_equal(reply_fit(&fit, &cases, &found), STATUS_OK);
    for (size_t i = 0; i < cases.case_count; i++)
        if (cases.cases[i].has_mate) {
            sum += reply_case_mating_chance(&cases, &cases.cases[i], &found);
            count++;
        }
    assert_int_equal(count, 24);
    assert_near((float)(sum / count), 0.75f, 0.15f);
    reply_cases_fini(&cases);
}

static void cases_give_the_chances_of_the_model(void **state)
{
    ReplyWeights truth = known_player();
    GameSetup setup = {0};
    ReplyCases cases = {0};
    KriegspielWorld world;
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    double again[CHESS_MOVES_MAX];
    News news[SIDE_COUNT];

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        static const int steps[][2] = {{12, 28}, {51, 35}, {5, 33}}; /* e4, d5, Bb5+ */

        kriegspiel_attempt(&world, move_make(steps[i][0], steps[i][1], PAWN), NULL, news);
    }
    int count = legal_moves_list(&world.position, &world.safety, moves);
    reply_chances(&truth, &world, &nothing_told, MOVE_NONE, moves, count, chances);
    assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE, moves[0], false),
                     STATUS_OK);
    assert_int_equal(cases.cases[0].option_count, count);
    reply_case_chances(&cases, &cases.cases[0], &truth, again);
    for (int i = 0; i < count; i++)
        assert_true(fabs(again[i] - (double)chances[i]) < 1e-5);
    reply_cases_fini(&cases);
}

static void a_repeated_move_counts_once(void **state)
{
    GameSetup setup = {0};
    ReplyCases cases = {0};
    KriegspielWorld world;

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE,
                                         move_make(12, 28, PAWN), false),
                         STATUS_OK);
        assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE,
                                         move_make(11, 27, PAWN), true),
                         STATUS_OK);
    }
    assert_int_equal(cases.case_count, 2);
    reply_cases_fini(&cases);
}

static bool stop_after_two(void *context, int steps, double loss)
{
    (void)loss;
    *(int *)context = steps;
    return steps < 2;
}

static void a_fit_can_be_stopped(void **state)
{
    int steps = 0;
    ReplyFit fit = {.price = 1.0, .steps_max = 100, .step = stop_after_two, .context = &steps};
    GameSetup setup = {0};
    ReplyCases cases = {0};
    KriegspielWorld world;
    ReplyWeights found;

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    assert_int_equal(reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE,
                                     move_make(12, 28, PAWN), false),
                     STATUS_OK);
    assert_int_equal(reply_fit(&fit, &cases, &found), STATUS_OK);
    assert_int_equal(steps, 2);
    reply_cases_fini(&cases);
}

static void want_of_memory_is_told(void **state)
{
    GameSetup setup = {0};
    ReplyCases cases = {0};
    KriegspielWorld world;

    (void)state;
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        memory_fail_after(i);
        Status status = reply_cases_add(&cases, &world, &nothing_told, MOVE_NONE,
                                        move_make(12, 28, PAWN), false);
        memory_fail_after(-1);
        assert_int_equal(status, STATUS_NO_MEMORY);
        reply_cases_fini(&cases);
    }
}

TEST_FILE(reply_fit, cmocka_unit_test(the_habits_of_a_player_are_found),
          cmocka_unit_test(the_true_chances_are_calibrated),
          cmocka_unit_test(mates_that_can_be_given_are_counted),
          cmocka_unit_test(how_often_mates_are_found_is_learned),
          cmocka_unit_test(cases_give_the_chances_of_the_model),
          cmocka_unit_test(a_repeated_move_counts_once), cmocka_unit_test(a_fit_can_be_stopped),
          cmocka_unit_test(want_of_memory_is_told));
