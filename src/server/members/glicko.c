/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/glicko.h"

#include <math.h>

/* Between the scale that is shown and the one of the formulas. */
static const double scale = 173.7178;

static const double pi = 3.14159265358979323846;

/* Counts an opponent's game less, the less sure the opponent's rating is. */
static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double expected(double mu, double opponent_mu, double opponent_phi)
{
    return 1 / (1 + exp(-weight(opponent_phi) * (mu - opponent_mu)));
}

/* What step 5 looks for a zero of. */
typedef struct {
    double delta;
    double phi;
    double variance;
    double start; /* the logarithm of the old volatility squared */
} VolatilityEquation;

static double difference(const VolatilityEquation *equation, double x)
{
    double grown = equation->phi * equation->phi + equation->variance + exp(x);
    double left = exp(x) * (equation->delta * equation->delta - grown) / (2 * grown * grown);

    return left - (x - equation->start) / (GLICKO_TAU * GLICKO_TAU);
}

static double lower_end(const VolatilityEquation *equation)
{
    double square = equation->delta * equation->delta;
    double known = equation->phi * equation->phi + equation->variance;
    int steps = 1;

    if (square > known)
        return log(square - known);
    while (difference(equation, equation->start - steps * GLICKO_TAU) < 0)
        steps++;
    return equation->start - steps * GLICKO_TAU;
}

/* Regula falsi with the Illinois step, as published. */
static double solve(const VolatilityEquation *equation)
{
    enum { ROUNDS_MAX = 100 };
    double a = equation->start;
    double b = lower_end(equation);
    double at_a = difference(equation, a);
    double at_b = difference(equation, b);

    for (int i = 0; i < ROUNDS_MAX && fabs(b - a) > 1e-9; i++) {
        double c = a + (a - b) * at_a / (at_b - at_a);
        double at_c = difference(equation, c);

        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

GlickoRating glicko_new(void)
{
    return (GlickoRating){GLICKO_RATING, GLICKO_DEVIATION, GLICKO_VOLATILITY};
}

static double grown_phi(double phi, double volatility, double periods)
{
    return sqrt(phi * phi + periods * volatility * volatility);
}

GlickoRating glicko_period(GlickoRating player, const GlickoResult results[], int count)
{
    double mu = (player.rating - GLICKO_RATING) / scale;
    double phi = player.deviation / scale;
    double precision = 0;
    double surprise = 0;

    for (int i = 0; i < count; i++) {
        double other_phi = results[i].deviation / scale;
        double hope = expected(mu, (results[i].rating - GLICKO_RATING) / scale, other_phi);
        double g = weight(other_phi);

        precision += g * g * hope * (1 - hope);
        surprise += g * (results[i].score - hope);
    }
    if (count == 0) {
        player.deviation = scale * grown_phi(phi, player.volatility, 1);
        return player;
    }
    VolatilityEquation equation = {.delta = surprise / precision,
                                   .phi = phi,
                                   .variance = 1 / precision,
                                   .start = 2 * log(player.volatility)};
    double volatility = solve(&equation);
    double widened = grown_phi(phi, volatility, 1);
    double new_phi = 1 / sqrt(1 / (widened * widened) + precision);

    return (GlickoRating){GLICKO_RATING + scale * (mu + new_phi * new_phi * surprise),
                          scale * new_phi, volatility};
}

static GlickoRating bounded(GlickoRating player)
{
    player.deviation = fmin(fmax(player.deviation, GLICKO_DEVIATION_MIN), GLICKO_DEVIATION);
    return player;
}

GlickoRating glicko_rest(GlickoRating player, double days)
{
    if (days > 0)
        player.deviation = scale * grown_phi(player.deviation / scale, player.volatility,
                                             days * GLICKO_PERIODS_PER_DAY);
    return bounded(player);
}

GlickoRating glicko_game(GlickoRating player, GlickoRating opponent, double score)
{
    GlickoResult result = {opponent.rating, opponent.deviation, score};

    return bounded(glicko_period(player, &result, 1));
}
