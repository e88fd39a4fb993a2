/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays a plan for mating a bare king out under the umpire: against a king on every square and all
 * that he can do. Fails the test unless each of them is mated in time.
 */
#pragma once

#include "bare_king/bare_king_plan.h"

/* Zeroed memory but for the first two. */
typedef struct {
    const BarePlan *plan;
    BareUmpire umpire;
    uint64_t *seen; /* keys of turns */
    int turns;      /* that were played: the same men and squares count once */
    int mates;
} PlanReplay;

/* We are White and to move, and he may be on any of `squares`, of which the plan knows that mate
 * is certain. */
void plan_replay(PlanReplay *play, const BareMen *men, Bitboard squares, const char *rules);
void plan_replay_fini(PlanReplay *play);
