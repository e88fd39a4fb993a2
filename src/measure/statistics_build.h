/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opponent statistics from recorded games.
 */
#pragma once

#include "density/opponent_counts.h"
#include "record/game_record.h"

typedef struct {
    OpponentCounts counts;
    const char *player; /* whose men are counted, by name; NULL: everybody's */
    int64_t left_out;   /* games without that player, or from another start */
} StatisticsBuild;

/* A LookAtGame; the context is a StatisticsBuild. */
Status statistics_build_game(void *context, const GameRecord *record, Error *error);
