/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_score.h"

#include <math.h>
#include <string.h>

#include "support/test.h"

/* A board of five points, the last of which is seen; a world is what stands on them. */
enum { POINTS = 5, CODES = 3, SEEN = CONTENT_SEEN };

static void copy_contents(const void *world, Side viewer, uint8_t contents[])
{
    (void)viewer;
    memcpy(contents, world, POINTS);
}

static const GameOps toy = {
    .point_count = POINTS, .content_count = CODES, .contents = copy_contents};

static void assert_close(double value, double expected)
{
    if (!(fabs(value - expected) < 1e-12))
        fail_msg("%.17g is not %.17g", value, expected);
}

static BeliefScore score_of(const uint8_t worlds[][POINTS], int count, bool is_exact,
                            const uint8_t truth[])
{
    BeliefMarginals marginals;
    BeliefScore score;

    belief_marginals_of(&marginals, &toy, SIDE_FIRST,
                        &(BelievedWorlds){worlds, POINTS, .count = count});
    belief_score_of(&score, &marginals, is_exact, truth);
    return score;
}

static void certainty_about_the_truth_costs_nothing(void **state)
{
    static const uint8_t worlds[][POINTS] = {{0, 1, 2, 0, SEEN}};
    BeliefScore score = score_of(worlds, 1, true, worlds[0]);

    (void)state;
    assert_close(belief_score_loss(&score), 0.0);
    assert_close(score.men_right, 2.0);
    assert_int_equal(belief_score_men(&score), 2);
    assert_int_equal(belief_score_points(&score), 4);
}

/* A man of kind 1 on the first or on the second point, one of kind 2 on the third. */
static void an_exact_belief_is_scored_by_its_shares(void **state)
{
    static const uint8_t worlds[][POINTS] = {
        {1, 0, 2, 0, SEEN}, {0, 1, 2, 0, SEEN}, {0, 1, 2, 0, SEEN}, {0, 1, 2, 0, SEEN}};
    BeliefScore score = score_of(worlds, 4, true, worlds[0]);

    (void)state;
    assert_close(belief_score_loss_by(&score, 1), log(4.0));
    assert_close(belief_score_loss_by(&score, 2), 0.0);
    assert_close(belief_score_loss_by(&score, CONTENT_EMPTY), log(4.0) / 2.0);
    assert_close(belief_score_loss(&score), 2.0 * log(4.0) / 4.0);
    assert_close(score.men_right, 1.25);
}

/* With the world that is added: (0 + 1/4) / (2 + 1) for the man, (0 + 3/4) / 3 for the empty
 * point where a man was believed, (2 + 3/4) / 3 for the others. */
static void what_was_thought_impossible_costs_much_but_not_everything(void **state)
{
    static const uint8_t worlds[][POINTS] = {{1, 0, 0, 0, SEEN}, {1, 0, 0, 0, SEEN}};
    static const uint8_t truth[POINTS] = {0, 1, 0, 0, SEEN};
    BeliefScore score = score_of(worlds, 2, false, truth);

    (void)state;
    assert_close(belief_score_loss_by(&score, 1), log(12.0));
    assert_close(belief_score_loss_by(&score, 0), (log(4.0) + 2.0 * log(12.0 / 11.0)) / 3.0);
    assert_close(score.men_right, 0.0);
}

static void no_worlds_at_all_is_the_uniform_belief(void **state)
{
    static const uint8_t truth[POINTS] = {0, 1, 1, 2, SEEN};
    BeliefScore score = score_of(NULL, 0, false, truth);
    double expected = (2.0 * log(4.0) + 2.0 * log(2.0)) / 4.0;

    (void)state;
    assert_close(belief_score_loss(&score), expected);
    assert_close(belief_score_uniform_loss(&score), expected);
    assert_close(score.men_right, 0.0);
    assert_close(score.uniform_men_right, 2.0 * 0.5 + 0.25);
}

static void a_sum_averages_over_points(void **state)
{
    static const uint8_t worlds[][POINTS] = {{1, 0, 0, 0, SEEN}, {0, 1, 0, 0, SEEN}};
    static const uint8_t few[][POINTS] = {{1, SEEN, SEEN, SEEN, SEEN}};
    BeliefScore sum = {0};
    BeliefScore first = score_of(worlds, 2, true, worlds[1]);
    BeliefScore second = score_of(few, 1, true, few[0]);

    (void)state;
    belief_score_add(&sum, &first);
    belief_score_add(&sum, &second);
    assert_int_equal(belief_score_points(&sum), 5);
    assert_close(belief_score_loss(&sum), 2.0 * log(2.0) / 5.0);
    assert_close(belief_score_loss_by(&sum, 1), log(2.0) / 2.0);
    assert_close(sum.men_right, 1.5);
}

static void without_hidden_points_there_is_nothing_to_lose(void **state)
{
    static const uint8_t worlds[][POINTS] = {{SEEN, SEEN, SEEN, SEEN, SEEN}};
    BeliefScore score = score_of(worlds, 1, true, worlds[0]);

    (void)state;
    assert_close(belief_score_loss(&score), 0.0);
    assert_close(belief_score_uniform_loss(&score), 0.0);
    assert_close(belief_score_loss_by(&score, 1), 0.0);
}

TEST_FILE(belief_score, cmocka_unit_test(certainty_about_the_truth_costs_nothing),
          cmocka_unit_test(an_exact_belief_is_scored_by_its_shares),
          cmocka_unit_test(what_was_thought_impossible_costs_much_but_not_everything),
          cmocka_unit_test(no_worlds_at_all_is_the_uniform_belief),
          cmocka_unit_test(a_sum_averages_over_points),
          cmocka_unit_test(without_hidden_points_there_is_nothing_to_lose));
