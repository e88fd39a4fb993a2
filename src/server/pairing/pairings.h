/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who plays whom in a round of a tournament. Nothing but arithmetic: the same table gives the
 * same pairs.
 *
 * Players are numbered from 0, the one with the best rating first.
 */
#pragma once

#include <stdbool.h>

enum { PAIRING_PLAYERS_MAX = 64, PAIRING_BYE = -1 };

typedef struct {
    int first;  /* has the first move */
    int second; /* or PAIRING_BYE: `first` has nobody to play with */
} Pair;

typedef struct {
    int score;
    int balance;   /* games with the first move, less the others */
    int last_side; /* 1: had the first move in the last game, -1: the second, 0: no game yet */
    int byes;      /* who has the fewest of all is the next to have one */
    bool is_out;   /* is not paired */
} PairingPlayer;

typedef struct {
    int count;
    PairingPlayer players[PAIRING_PLAYERS_MAX];
    bool may_not_meet[PAIRING_PLAYERS_MAX][PAIRING_PLAYERS_MAX]; /* both ways */
} PairingTable;

/* Rounds in which everybody meets everybody once. */
int round_robin_rounds(int count);
/* The circle method, as in the tables of Berger: of round 0 and on. Everybody has the first move
 * as often as the second, or once more or less. Returns how many pairs, with a bye last. */
int round_robin_pair(int count, int round, Pair pairs[PAIRING_PLAYERS_MAX]);

/* Rounds after which all can still be paired without meeting twice, whoever has met whom: half
 * of them (Dirac, 1952), one at least. */
int swiss_rounds_most(int count);
/* Who has won as much as the other, the upper half of them against the lower; from the top. Who
 * may not meet does not; nobody has one of the moves three times more than the other as long as
 * that is possible; of an odd number one has a bye, of those with the fewest the last. Returns how
 * many pairs; 0 if not all can be paired. */
int swiss_pair(const PairingTable *table, Pair pairs[PAIRING_PLAYERS_MAX]);
/* The same by neighbours in the score, and not upper against lower half. */
int arena_pair(const PairingTable *table, Pair pairs[PAIRING_PLAYERS_MAX]);
