/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which try to make first, from the table of a turn.
 *
 * A refused try costs nothing and tells something. So the quality of a try is what it brings
 * if it is legal, times the chance of that, plus what the best other try brings in the worlds
 * where it is not, times the chance of those.
 */
#pragma once

#include "players/seer/seer_table.h"

/* The quality of a try that is legal in no world; those of others are well above, though prices
 * may bring them a little below 0. */
#define SEER_NEVER (-1.0)

typedef struct {
    Move move;
    int worlds;     /* rows in which it is legal */
    double legal;   /* the chance of that */
    double value;   /* the expected score if it is, plans and progress included */
    double quality; /* the expected score of making it first */
    double lost;    /* the chance that the reply takes a man */
    double taken;   /* ... the man that moved */
    double mated;   /* the chance that the reply mates */
    Move plan;      /* what it prepares, or MOVE_NONE */
} SeerTry;

typedef struct {
    double plan_weight;      /* of what a move prepares */
    double caution;          /* price of a try that is good in some worlds and bad in others */
    bool is_exact;           /* the worlds are all there are, and weighed rightly */
    double bonus[TRIES_MAX]; /* for each try of the table, where it takes nothing */
} SeerJudging;

/* Fills `tries` in the table's order; those legal in no world come out with SEER_NEVER. Returns
 * how many are legal somewhere. */
int seer_judge(const SeerTable *table, const SeerJudging *judging, SeerTry tries[]);

/* The chance that a man who took something is taken back, as it comes true, from the chance
 * that the believed worlds give: men are protected better than imagined. */
double seer_chance_of_retaking(double forecast);

/* Likewise that a try is legal: men that are in the way are missed. */
double seer_chance_of_legality(double forecast);
