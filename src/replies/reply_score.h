/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How well a reply model forecasts moves that were made.
 */
#pragma once

#include "replies/forecast_table.h"
#include "replies/reply_cases.h"

typedef struct {
    uint32_t cases[REPLY_SITUATIONS];
    double uniform_loss[REPLY_SITUATIONS]; /* sums of -ln of the chance of what was played */
    double loss[REPLY_SITUATIONS];
    ForecastTable retaken;   /* the man that has just taken, where that is possible */
    ForecastTable taken;     /* any man, where that is possible */
    ForecastTable man_taken; /* each man that could be taken, alone */
    ForecastTable mated;     /* the king, where that is possible */
} ReplyScore;

/* Of the cases that are held out, or of those that are not. */
void reply_score(const ReplyCases *cases, bool of_held_out, const ReplyWeights *weights,
                 ReplyScore *score);

uint32_t reply_score_cases(const ReplyScore *score);
/* The mean over all situations. */
double reply_score_loss(const ReplyScore *score, bool of_uniform);
