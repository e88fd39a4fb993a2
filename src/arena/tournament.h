/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tournament is a list of matches between its players, and one table of all their results.
 */
#pragma once

#include "arena/match.h"
#include "arena/rating.h"
#include "arena/took_part.h"

typedef enum {
    TOURNAMENT_ROUND_ROBIN, /* everybody meets everybody */
    TOURNAMENT_GAUNTLET,    /* the first player meets all others */
} TournamentKind;

enum {
    TOURNAMENT_PLAYERS_MAX = RATING_MAX_PLAYERS,
    TOURNAMENT_PAIRINGS_MAX = RATING_MAX_PLAYERS * (RATING_MAX_PLAYERS - 1) / 2
};

/* One match; players by their numbers. */
typedef struct {
    int a;
    int b;
} Pairing;

/* In the order in which they are played; returns how many. */
int tournament_list_pairings(TournamentKind kind, int player_count,
                             Pairing pairings[TOURNAMENT_PAIRINGS_MAX]);

/* The seed of a pairing's match. It depends on the two numbers, not on who else takes part. */
uint64_t tournament_pairing_seed(uint64_t seed, Pairing pairing);

typedef struct {
    const MatchConfig *config; /* of all matches, but for players and seeds */
    const PlayerSpec *players;
    int player_count;
    char titles[TOURNAMENT_PLAYERS_MAX]
               [MATCH_TITLE_SIZE]; /* what they call themselves, or "" */
    RatingTable table;
    RatingOptions rating;
    int64_t games;
    int64_t distinct_games;
} TournamentResult;

void tournament_add(TournamentResult *result, Pairing pairing, const MatchOutcome *outcome);

/* Who has met whom: those with games between them. */
Meetings tournament_meetings(const TournamentResult *result, const GameOps *game);

/* Ratings with intervals and the cross-table, best player first. Fails for lack of memory only. */
MUST_USE Status tournament_report_text(const TournamentResult *result, TextBuffer *lines);
MUST_USE Status tournament_report_json(const TournamentResult *result, TextBuffer *json);
