/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/tournament.h"

#include <string.h>

int tournament_list_pairings(TournamentKind kind, int player_count,
                             Pairing pairings[TOURNAMENT_PAIRINGS_MAX])
{
    int firsts = kind == TOURNAMENT_GAUNTLET ? 1 : player_count;
    int count = 0;

    for (int a = 0; a < firsts; a++)
        for (int b = a + 1; b < player_count; b++)
            pairings[count++] = (Pairing){a, b};
    return count;
}

uint64_t tournament_pairing_seed(uint64_t seed, Pairing pairing)
{
    return rng_derive(seed, (uint64_t)(pairing.a * TOURNAMENT_PLAYERS_MAX + pairing.b));
}

void tournament_add(TournamentResult *result, Pairing pairing, const MatchOutcome *outcome)
{
    const MatchStatistics *statistics = &outcome->statistics;

    rating_table_add(&result->table, pairing.a, pairing.b,
                     match_statistics_count(statistics, RESULT_WIN),
                     match_statistics_count(statistics, RESULT_DRAW),
                     match_statistics_count(statistics, RESULT_LOSS));
    result->games += outcome->games;
    result->distinct_games += outcome->distinct_games;
    memcpy(result->titles[pairing.a], outcome->titles[CONTENDER_A], MATCH_TITLE_SIZE);
    memcpy(result->titles[pairing.b], outcome->titles[CONTENDER_B], MATCH_TITLE_SIZE);
}
