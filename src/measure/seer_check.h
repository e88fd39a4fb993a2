/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How true the forecasts of `seer` are, measured on recorded games: it listens with the ears
 * of a side, and before every try of that side says how likely the try is to be legal and, if
 * it is, to lose a man or to be mated at once.
 */
#pragma once

#include "belief/belief_score.h"
#include "players/seer/seer_mind.h"
#include "record/game_record.h"

typedef enum {
    FORECAST_LEGAL,
    FORECAST_LOST,    /* the reply takes a man */
    FORECAST_TAKEN,   /* ... the one that moved, which took nothing */
    FORECAST_RETAKEN, /* ... the one that moved, which took something */
    FORECAST_MATED,   /* the reply mates */
    FORECAST_COUNT
} SeerForecast;

enum {
    SEER_BINS = 10,
    SEER_BIN_LEAST = 50,  /* cases in a bin that says something */
    SEER_BIN_SURE = 1000, /* ... and says it surely */
};

typedef struct {
    int64_t cases;
    int64_t happened;
    double forecast; /* summed */
} SeerBin;

typedef struct {
    SeerMind mind;
    const char *player; /* whose sides are listened to: names that begin so; "": all */
    uint64_t seed;
    bool ponders;    /* after each own move */
    TextBuffer *log; /* a line for each try, or NULL */
    int64_t games;
    int64_t tries;
    int64_t refills;
    int64_t turns;
    BeliefScore score; /* of what was believed, over all turns */
    double worlds;     /* of equal weight that would be as good, summed */
    SeerBin bins[FORECAST_COUNT][SEER_BINS];
} SeerCheck;

/* A LookAtGame; the context is a SeerCheck whose mind stands ready. */
Status seer_check_game(void *context, const GameRecord *record, Error *error);

void seer_check_text(const SeerCheck *check, TextBuffer *lines);
