/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether our games show what a paper claims.
 *
 * Nothing is called reproduced because it lies in a band that we drew ourselves, and nothing that
 * rests on too few games: see docs/reproduce.md.
 */
#pragma once

#include "reproduce/measurement.h"

typedef enum {
    FINDING_NOT_REPEATABLE, /* of people, or of programs that nobody has */
    FINDING_NOT_PLAYED,     /* for want of a player or a program */
    FINDING_UNDECIDED,      /* these games are too few to tell, or there are none yet */
    FINDING_NOT_REPRODUCED,
    FINDING_SHAPE, /* the order holds; the figures have no meaning of their own */
    FINDING_NEAR,  /* not the paper's figure, but not far from it either */
    FINDING_REPRODUCED,
} FindingKind;

enum { FINDING_KIND_COUNT = 7 };

typedef struct {
    FindingKind kind;
    Estimate ours;
    int64_t games; /* of all matches that it rests on */
} Finding;

const char *finding_to_text(FindingKind kind);

/* How many games of ours a figure needs that is to be called the paper's. */
int64_t finding_games_needed(const Claim *claim);

/* Of one estimate, which rests on `games` games; of several matches, on so many of each. */
FindingKind finding_judge(const Claim *claim, Estimate ours, int64_t games);

/* Of the measurements of all matches of the experiment, by their numbers. */
Finding finding_of(const Experiment *experiment, const Claim *claim,
                   const Measurement *measurements);
