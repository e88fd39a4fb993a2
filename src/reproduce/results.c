/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/results.h"

#include <stdio.h>
#include <string.h>

void result_add_missing(ExperimentResult *result, const char *name, int length)
{
    size_t used = strlen(result->missing);
    char word[64];

    snprintf(word, sizeof word, "%.*s", length, name);
    if (strstr(result->missing, word) == NULL)
        snprintf(result->missing + used, sizeof result->missing - used, "%s%s",
                 used > 0 ? ", " : "", word);
}

Finding result_finding(const ExperimentResult *result, int claim)
{
    return finding_of(result->experiment, &result->experiment->claims[claim],
                      result->measurements);
}

int64_t result_games(const ExperimentResult *result)
{
    int count = experiment_match_count(result->experiment);
    int64_t games = result->league.games;

    for (int i = 0; i < count; i++)
        games += result->measurements[i].statistics.games;
    return games;
}

int64_t result_games_wanted(const ExperimentResult *result)
{
    const Experiment *experiment = result->experiment;
    int count = experiment_match_count(experiment);
    int64_t players = result->league.player_count;
    int64_t games = players * (players - 1) / 2 * experiment->league_games[result->size];

    for (int i = 0; i < count; i++) {
        const ExperimentMatch *match = &experiment->matches[i];

        if (experiment_missing_player(match->a) == 0 &&
            experiment_missing_player(match->b) == 0)
            games += match->games[result->size];
    }
    return games;
}

void results_count(const ExperimentResult *const results[], int count,
                   int64_t counts[FINDING_KIND_COUNT])
{
    memset(counts, 0, FINDING_KIND_COUNT * sizeof *counts);
    for (int i = 0; i < count; i++) {
        int claims = experiment_claim_count(results[i]->experiment);

        for (int claim = 0; claim < claims; claim++)
            counts[result_finding(results[i], claim).kind]++;
    }
}
