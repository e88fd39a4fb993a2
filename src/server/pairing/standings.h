/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who is how far in a tournament: points, and what decides between equal ones.
 *
 * Everything is counted in whole numbers: a won game is two, a drawn one is one.
 */
#pragma once

#include <stdint.h>

#include "server/pairing/pairings.h"

typedef enum {
    TOURNAMENT_ROUND_ROBIN,
    TOURNAMENT_SWISS,
    TOURNAMENT_ARENA,
    TOURNAMENT_KINDS
} TournamentKind;

typedef enum {
    PAIRED_RUNNING,
    PAIRED_FIRST, /* has won */
    PAIRED_SECOND,
    PAIRED_DRAW,
    PAIRED_BYE, /* there was nobody to play with */
    PAIRED_RESULTS
} PairedResult;

/* A pair and what came of it. Where `second` is PAIRING_BYE and it is no bye, `first` has met a
 * computer player, who has no place in the table. */
typedef struct {
    Pair pair;
    PairedResult result;
} PairedGame;

typedef struct {
    int player;
    int place; /* from 1; who is equal in everything shares it */
    int points;
    int games; /* that are over; byes are none */
    int wins;
    int buchholz;  /* the points of those whom the player met */
    int sonneborn; /* the points of those whom he has beaten, and half of those of the others
                     * that he has drawn with; counted twice over */
} Standing;

/* What a bye is worth: a won game where who is left over would lose by it. */
int bye_points(TournamentKind kind);
/* The best first. By the points; then in a round robin by Sonneborn-Berger, in a Swiss by
 * Buchholz and Sonneborn-Berger, in an arena by the games won. */
void standings_make(TournamentKind kind, int players, const PairedGame *games, int count,
                    Standing standings[PAIRING_PLAYERS_MAX]);
