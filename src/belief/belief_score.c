/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/belief_score.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* How likely each content is on any point for one who knows only what there is. */
static void count_contents(BeliefScore *score, double uniform[], int points,
                           const uint8_t truth[])
{
    for (int point = 0; point < points; point++)
        if (truth[point] != CONTENT_SEEN)
            score->points[truth[point]]++;
    double hidden = (double)belief_score_points(score);
    for (int code = 0; code < CONTENT_CODES_MAX; code++)
        uniform[code] = hidden > 0.0 ? (double)score->points[code] / hidden : 0.0;
}

static double probability_of(const BeliefMarginals *marginals, bool is_exact, int point,
                             int code, double uniform)
{
    double share = belief_marginals_share(marginals, point, code);
    double worlds = marginals->effective;

    if (is_exact) {
        assert(share > 0.0);
        return share;
    }
    return (worlds * share + uniform) / (worlds + 1.0);
}

void belief_score_of(BeliefScore *score, const BeliefMarginals *marginals, bool is_exact,
                     const uint8_t truth[])
{
    int points = marginals->game->point_count;
    double uniform[CONTENT_CODES_MAX];

    memset(score, 0, sizeof *score);
    count_contents(score, uniform, points, truth);
    for (int point = 0; point < points; point++) {
        int code = truth[point];

        if (code == CONTENT_SEEN)
            continue;
        score->loss[code] -=
            log(probability_of(marginals, is_exact, point, code, uniform[code]));
        score->uniform_loss -= log(uniform[code]);
        if (code == CONTENT_EMPTY)
            continue;
        score->men_right += belief_marginals_share(marginals, point, code);
        score->uniform_men_right += uniform[code];
    }
}

void belief_score_add(BeliefScore *sum, const BeliefScore *score)
{
    for (int code = 0; code < CONTENT_CODES_MAX; code++) {
        sum->points[code] += score->points[code];
        sum->loss[code] += score->loss[code];
    }
    sum->men_right += score->men_right;
    sum->uniform_loss += score->uniform_loss;
    sum->uniform_men_right += score->uniform_men_right;
}

int64_t belief_score_points(const BeliefScore *score)
{
    int64_t points = 0;

    for (int code = 0; code < CONTENT_CODES_MAX; code++)
        points += score->points[code];
    return points;
}

int64_t belief_score_men(const BeliefScore *score)
{
    return belief_score_points(score) - score->points[CONTENT_EMPTY];
}

static double mean(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : 0.0;
}

double belief_score_loss(const BeliefScore *score)
{
    double sum = 0.0;

    for (int code = 0; code < CONTENT_CODES_MAX; code++)
        sum += score->loss[code];
    return mean(sum, belief_score_points(score));
}

double belief_score_loss_by(const BeliefScore *score, int code)
{
    return mean(score->loss[code], score->points[code]);
}

double belief_score_uniform_loss(const BeliefScore *score)
{
    return mean(score->uniform_loss, belief_score_points(score));
}
