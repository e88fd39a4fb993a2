/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/standings.h"

enum { WON = 2, DRAWN = 1 };

int bye_points(TournamentKind kind)
{
    return kind == TOURNAMENT_SWISS ? WON : 0;
}

static int points_of_first(const PairedGame *game)
{
    return game->result == PAIRED_FIRST ? WON : game->result == PAIRED_DRAW ? DRAWN : 0;
}

static void count_game(Standing *standing, int points)
{
    standing->points += points;
    standing->games++;
    standing->wins += points == WON;
}

static void count_points(TournamentKind kind, const PairedGame *game, Standing standings[])
{
    int points = points_of_first(game);

    if (game->result == PAIRED_RUNNING)
        return;
    if (game->result == PAIRED_BYE) {
        if (game->pair.second == PAIRING_BYE) /* else both were gone */
            standings[game->pair.first].points += bye_points(kind);
        return;
    }
    count_game(&standings[game->pair.first], points);
    if (game->pair.second != PAIRING_BYE)
        count_game(&standings[game->pair.second], WON - points);
}

/* When all points are known. */
static void count_ties(const PairedGame *game, Standing standings[])
{
    Standing *first = &standings[game->pair.first];
    int points = points_of_first(game);

    if (game->result == PAIRED_RUNNING || game->pair.second == PAIRING_BYE)
        return;
    Standing *second = &standings[game->pair.second];
    first->buchholz += second->points;
    second->buchholz += first->points;
    first->sonneborn += points * second->points;
    second->sonneborn += (WON - points) * first->points;
}

/* Above 0: the one is ahead of the other. */
static int compare(TournamentKind kind, const Standing *one, const Standing *other)
{
    int by_points = one->points - other->points;
    int by_buchholz = one->buchholz - other->buchholz;

    if (by_points != 0)
        return by_points;
    if (kind == TOURNAMENT_ARENA)
        return one->wins - other->wins;
    if (kind == TOURNAMENT_SWISS && by_buchholz != 0)
        return by_buchholz;
    return one->sonneborn - other->sonneborn;
}

static void put_in_order(TournamentKind kind, int players, Standing standings[])
{
    for (int i = 1; i < players; i++) {
        Standing moved = standings[i];
        int place = i;

        for (; place > 0 && compare(kind, &moved, &standings[place - 1]) > 0; place--)
            standings[place] = standings[place - 1];
        standings[place] = moved;
    }
    for (int i = 0; i < players; i++) {
        bool is_equal = i > 0 && compare(kind, &standings[i], &standings[i - 1]) == 0;

        standings[i].place = is_equal ? standings[i - 1].place : i + 1;
    }
}

void standings_make(TournamentKind kind, int players, const PairedGame *games, int count,
                    Standing standings[PAIRING_PLAYERS_MAX])
{
    for (int i = 0; i < players; i++)
        standings[i] = (Standing){.player = i};
    for (int i = 0; i < count; i++)
        count_points(kind, &games[i], standings);
    for (int i = 0; i < count; i++)
        count_ties(&games[i], standings);
    put_in_order(kind, players, standings);
}
