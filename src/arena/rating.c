/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/rating.h"

#include <assert.h>
#include <math.h>

#include "arena/elo.h"
#include "base/memory.h"

enum { MAX = RATING_MAX_PLAYERS, MAX_STEPS = 200 };

static const double step_tolerance = 1e-11; /* logits */

typedef struct {
    const RatingTable *table;
    int count;
    double prior_draws;
    bool is_anchor[MAX]; /* one player of each group */
    double logits[MAX];  /* the ratings, 0 for anchors */
    double gradient[MAX];
    double hessian[MAX][MAX];  /* of minus the log-likelihood; then its Cholesky factor */
    double variance[MAX][MAX]; /* of the points that two players scored against each other */
} Fit;

void rating_table_add(RatingTable *table, int player, int opponent, int64_t wins, int64_t draws,
                      int64_t losses)
{
    assert(player != opponent && player < table->player_count &&
           opponent < table->player_count);
    table->wins[player][opponent] += wins;
    table->wins[opponent][player] += losses;
    table->draws[player][opponent] += draws;
    table->draws[opponent][player] += draws;
}

static int64_t games_between(const RatingTable *table, int a, int b)
{
    return table->wins[a][b] + table->wins[b][a] + table->draws[a][b];
}

/* With the prior; only for players who met. */
static double points_against(const Fit *fit, int a, int b)
{
    double draws = (double)fit->table->draws[a][b] + fit->prior_draws;

    return (double)fit->table->wins[a][b] + draws / 2.0;
}

static double expected_score(const double logits[MAX], int a, int b)
{
    return 1.0 / (1.0 + exp(logits[b] - logits[a]));
}

/* Marks with `group` all that games connect with `first`. */
static void spread_group(const RatingTable *table, int first, int group, int groups[MAX])
{
    int open[MAX] = {first};
    int open_count = 1;

    groups[first] = group;
    while (open_count > 0) {
        int player = open[--open_count];

        for (int other = 0; other < table->player_count; other++) {
            if (groups[other] < 0 && games_between(table, player, other) > 0) {
                groups[other] = group;
                open[open_count++] = other;
            }
        }
    }
}

static int find_groups(Fit *fit, int anchor, int groups[MAX])
{
    int group_count = 1;

    for (int i = 0; i < fit->count; i++)
        groups[i] = -1;
    spread_group(fit->table, anchor, 0, groups);
    fit->is_anchor[anchor] = true;
    for (int i = 0; i < fit->count; i++) {
        if (groups[i] < 0) {
            fit->is_anchor[i] = true;
            spread_group(fit->table, i, group_count++, groups);
        }
    }
    return group_count;
}

static double log_likelihood(const Fit *fit, const double logits[MAX])
{
    double sum = 0.0;

    for (int a = 0; a < fit->count; a++) {
        for (int b = 0; b < fit->count; b++) {
            if (a != b && games_between(fit->table, a, b) > 0)
                sum -= points_against(fit, a, b) * log1p(exp(logits[b] - logits[a]));
        }
    }
    return sum;
}

/* Anchors do not move: their rows are those of the unit matrix. */
static void find_derivatives(Fit *fit)
{
    for (int a = 0; a < fit->count; a++) {
        fit->gradient[a] = 0.0;
        for (int b = 0; b < fit->count; b++)
            fit->hessian[a][b] = 0.0;
        if (fit->is_anchor[a]) {
            fit->hessian[a][a] = 1.0;
            continue;
        }
        for (int b = 0; b < fit->count; b++) {
            if (a == b || games_between(fit->table, a, b) == 0)
                continue;
            double expected = expected_score(fit->logits, a, b);
            double other = expected_score(fit->logits, b, a);
            double points = points_against(fit, a, b);
            double lost = points_against(fit, b, a);

            fit->gradient[a] += points * other - lost * expected;
            fit->hessian[a][a] += (points + lost) * expected * other;
            if (!fit->is_anchor[b])
                fit->hessian[a][b] = -(points + lost) * expected * other;
        }
    }
}

/* Lower triangle; the matrix is positive definite because each group has an anchor. */
static void factor_hessian(Fit *fit)
{
    for (int i = 0; i < fit->count; i++) {
        double *row = fit->hessian[i];

        for (int j = 0; j <= i; j++) {
            double sum = row[j];

            for (int k = 0; k < j; k++)
                sum -= row[k] * fit->hessian[j][k];
            row[j] = i == j ? sqrt(sum) : sum / fit->hessian[j][j];
        }
    }
}

/* Solves with the factored matrix, in place. */
static void solve(const Fit *fit, double vector[MAX])
{
    for (int i = 0; i < fit->count; i++) {
        for (int k = 0; k < i; k++)
            vector[i] -= fit->hessian[i][k] * vector[k];
        vector[i] /= fit->hessian[i][i];
    }
    for (int i = fit->count - 1; i >= 0; i--) {
        for (int k = i + 1; k < fit->count; k++)
            vector[i] -= fit->hessian[k][i] * vector[k];
        vector[i] /= fit->hessian[i][i];
    }
}

/* Goes along `step`, half as far each time it would make things worse. Returns the length. */
static double take_step(Fit *fit, const double step[MAX])
{
    double before = log_likelihood(fit, fit->logits);
    double longest = 0.0;
    double next[MAX] = {0};

    for (int halvings = 0; halvings < 40; halvings++) {
        for (int i = 0; i < fit->count; i++)
            next[i] = fit->logits[i] + ldexp(step[i], -halvings);
        /* Near the top the gain drowns in rounding. */
        if (log_likelihood(fit, next) >= before - 1e-12 * fabs(before))
            break;
    }
    for (int i = 0; i < fit->count; i++) {
        longest = fmax(longest, fabs(step[i]));
        fit->logits[i] = next[i];
    }
    return longest;
}

static void climb(Fit *fit, Ratings *ratings)
{
    ratings->has_converged = false;
    for (ratings->step_count = 0; ratings->step_count < MAX_STEPS; ratings->step_count++) {
        find_derivatives(fit);
        factor_hessian(fit);
        solve(fit, fit->gradient);
        if (take_step(fit, fit->gradient) <= step_tolerance) {
            ratings->has_converged = true;
            break;
        }
    }
    find_derivatives(fit);
    factor_hessian(fit);
}

static void find_variances(Fit *fit)
{
    for (int a = 0; a < fit->count; a++) {
        for (int b = 0; b < fit->count; b++) {
            double games = (double)games_between(fit->table, a, b);
            double expected = expected_score(fit->logits, a, b);
            double other = expected_score(fit->logits, b, a);
            double most_draws = 2.0 * fmin(expected, other) * games;
            double draws = fmin((double)fit->table->draws[a][b], most_draws);

            fit->variance[a][b] = games * (expected * other - draws / (games + 1.0) / 4.0);
        }
    }
}

/* c' H^-1 V H^-1 c, of the sum of the logits taken as often as the contrast c says. Anchors, whose
 * logits are fixed, add nothing to it. */
static double variance_of(const Fit *fit, const double contrast[MAX])
{
    double column[MAX] = {0};
    double sum = 0.0;

    for (int i = 0; i < fit->count; i++)
        column[i] = fit->is_anchor[i] ? 0.0 : contrast[i];
    solve(fit, column);
    for (int a = 0; a < fit->count; a++) {
        for (int b = 0; b < a; b++) {
            double difference = column[a] - column[b];
            sum += fit->variance[a][b] * difference * difference;
        }
    }
    return sum;
}

static Interval interval_around(double value, double standard_error)
{
    return (Interval){value - NORMAL_95 * standard_error, value + NORMAL_95 * standard_error};
}

static void report_to_anchor(const Fit *fit, int player, double anchor_rating,
                             PlayerRating *rating)
{
    double contrast[MAX] = {0};

    contrast[player] = 1.0;
    rating->rating = anchor_rating + ELO_PER_LOGIT * fit->logits[player];
    rating->standard_error = ELO_PER_LOGIT * sqrt(variance_of(fit, contrast));
    rating->interval = interval_around(rating->rating, rating->standard_error);
}

static void report_to_mean(const Fit *fit, const int groups[MAX], int player,
                           PlayerRating *rating)
{
    double contrast[MAX] = {0};
    double logits = 0.0;
    int count = 0;

    for (int i = 0; i < fit->count; i++)
        count += groups[i] == groups[player];
    for (int i = 0; i < fit->count; i++) {
        contrast[i] = (i == player) - (groups[i] == groups[player] ? 1.0 / count : 0.0);
        logits += contrast[i] * fit->logits[i];
    }
    rating->above_mean = ELO_PER_LOGIT * logits;
    rating->above_mean_error = ELO_PER_LOGIT * sqrt(variance_of(fit, contrast));
    rating->above_mean_interval = interval_around(rating->above_mean, rating->above_mean_error);
}

static void report_games(const Fit *fit, int player, PlayerRating *rating)
{
    const RatingTable *table = fit->table;

    rating->games = 0;
    rating->points = 0.0;
    for (int other = 0; other < fit->count; other++) {
        rating->games += games_between(table, player, other);
        rating->points += (double)table->wins[player][other];
        rating->points += (double)table->draws[player][other] / 2.0;
    }
}

Status rating_compute(const RatingTable *table, const RatingOptions *options, Ratings *ratings)
{
    int groups[MAX] = {0};
    Fit *fit = memory_new(sizeof *fit);

    if (fit == NULL)
        return STATUS_NO_MEMORY;
    assert(table->player_count >= 1 && table->player_count <= MAX);
    assert(options->anchor >= 0 && options->anchor < table->player_count);
    assert(options->prior_draws > 0.0);
    fit->table = table;
    fit->count = table->player_count;
    fit->prior_draws = options->prior_draws;
    ratings->group_count = find_groups(fit, options->anchor, groups);
    climb(fit, ratings);
    find_variances(fit);
    for (int i = 0; i < fit->count; i++) {
        PlayerRating *rating = &ratings->players[i];

        report_to_anchor(fit, i, options->anchor_rating, rating);
        report_to_mean(fit, groups, i, rating);
        report_games(fit, i, rating);
        rating->group = groups[i];
    }
    memory_free(fit);
    return STATUS_OK;
}
