/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/league.h"

#include <string.h>

#include "server/members/opponents.h"

/* Half of an interval of 95 %, in standard deviations. */
#define HALF_INTERVAL 1.96

typedef struct {
    const char *game;
    const char *rules;
    const char *player;
    int rating; /* random: 0 */
    int least;  /* with 95 % */
    int most;
} LeagueRow;

static const LeagueRow rows[] = {
#include "league.inc"
};

static const LeagueRow *find_row(const char *game, const char *player)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].game, game) == 0 && strcmp(rows[i].player, player) == 0)
            return &rows[i];
    return NULL;
}

static double deviation_of(const LeagueRow *row)
{
    double deviation = (row->most - row->least) / (2 * HALF_INTERVAL);

    return deviation > GLICKO_DEVIATION_MIN ? deviation : GLICKO_DEVIATION_MIN;
}

/* Who is written otherwise in the league than in opponents.c. */
static const struct {
    const char *id;
    const char *player;
    bool is_same; /* else near to it */
} others[] = {
    {"seer-8", "seer", true}, /* the arena gives it no time: it makes the usual effort */
    {"go-seer-8", "seer", true},
    {"carp", "flat:playouts=3000", false},
    {"crane", "go-mcts:playouts=2500", false},
    {"owl", "metaposition:nodes=12000,form=tuned", false},
    {"heron",
     "pimc:boards=30,nodes=300,pool_limit=1000,pool_cut=500,histories=2,history_nodes=5000,"
     "endgame=on",
     false},
    {"lynx",
     "hs:boards=20,pool_limit=2000,pool_cut=1000,histories=2,history_nodes=5000,endgame=on",
     false},
};

/* Its name in the league. */
static const char *find_player(const Opponent *opponent, bool *is_same)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i].id, opponent->id) == 0) {
            *is_same = others[i].is_same;
            return others[i].player;
        }
    *is_same = true;
    return opponent->player;
}

LeagueKnowledge league_rating(const char *computer, const char *kind, const char *rules,
                              GlickoRating *rating)
{
    const Opponent *opponent = opponents_find(computer);
    bool is_same = false;

    if (opponent == NULL)
        return LEAGUE_UNKNOWN;
    const LeagueRow *row = find_row(kind, find_player(opponent, &is_same));
    if (row == NULL)
        return LEAGUE_UNKNOWN;
    is_same = is_same && strcmp(row->rules, rules) == 0;
    *rating =
        (GlickoRating){LEAGUE_ZERO + row->rating,
                       is_same ? deviation_of(row) : LEAGUE_NEAR_DEVIATION, GLICKO_VOLATILITY};
    return is_same ? LEAGUE_MEASURED : LEAGUE_NEAR;
}
