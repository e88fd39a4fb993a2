/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_forecast.h"

#include <math.h>

void go_seer_forecast_add(GoSeerForecast *forecast, const PhantomGoWorld *world, Side side)
{
    int half_points = phantom_go_score(world);
    Outcome outcome = phantom_go_outcome_of(world, half_points, REASON_PASSES);
    double points = (side == SIDE_FIRST ? half_points : -half_points) / 2.0;

    forecast->worlds++;
    forecast->won += outcome.winner == side;
    forecast->sum += points;
    forecast->squares += points * points;
}

double go_seer_forecast_mean(const GoSeerForecast *forecast)
{
    return forecast->sum / forecast->worlds;
}

double go_seer_forecast_deviation(const GoSeerForecast *forecast)
{
    double mean = go_seer_forecast_mean(forecast);

    return sqrt(fmax(forecast->squares / forecast->worlds - mean * mean, 0));
}

int go_seer_surety_spare(const GoSeerSurety *surety, int worlds)
{
    return (int)((1 - surety->share) * worlds + 0.5);
}

bool go_seer_forecast_is_won(const GoSeerForecast *forecast, const GoSeerSurety *surety)
{
    int missing = forecast->worlds - forecast->won;

    return missing <= go_seer_surety_spare(surety, forecast->worlds) &&
           go_seer_forecast_mean(forecast) >=
               surety->deviations * go_seer_forecast_deviation(forecast);
}
