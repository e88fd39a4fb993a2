/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether our games show what a paper claims.
 */
#pragma once

#include "reproduce/measurement.h"

typedef enum {
    FINDING_NOT_PLAYED,
    FINDING_UNDECIDED, /* these games are too few to tell */
    FINDING_NOT_REPRODUCED,
    FINDING_SHAPE, /* the order holds; the figures have no meaning of their own */
    FINDING_REPRODUCED,
} FindingKind;

enum { FINDING_KIND_COUNT = 5 };

typedef struct {
    FindingKind kind;
    Estimate ours;
    int64_t games; /* of all matches that it rests on */
} Finding;

const char *finding_to_text(FindingKind kind);

/* Of one estimate, which rests on `games` games with this spread between them; of several
 * matches, on so many of each. */
FindingKind finding_judge(const Claim *claim, Estimate ours, int64_t games, double spread);

/* Of the measurements of all matches of the experiment, by their numbers. */
Finding finding_of(const Experiment *experiment, const Claim *claim,
                   const Measurement *measurements);
