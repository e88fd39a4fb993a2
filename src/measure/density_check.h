/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How good the density's forecasts are, measured on recorded games: the log-loss of what really
 * stands on hidden squares, and how often what it says will happen does happen.
 */
#pragma once

#include "density/density.h"
#include "record/game_record.h"

/* Whose word is scored: the density; the statistics with nothing heard but how many men are
 * left; and that number alone. */
typedef enum { GUESSER_DENSITY, GUESSER_STATISTICS, GUESSER_UNIFORM, GUESSER_COUNT } Guesser;

/* What is forecast of a try. */
typedef enum { EVENT_ILLEGAL, EVENT_CAPTURE, EVENT_CHECK, EVENT_COUNT } Event;

enum { BIN_COUNT = 10 };

/* Tries with a forecast from a tenth to the next. */
typedef struct {
    int64_t cases;
    int64_t happened;
    double forecast; /* summed */
} ForecastBin;

typedef struct {
    const DensityModel *model;
    bool only_made; /* the tries that were made; else all that could be, when a turn begins */
    int64_t games;
    int64_t turns;
    int64_t squares;
    int64_t men;
    double loss[GUESSER_COUNT]; /* -ln of the chance of what is there, summed over squares */
    double men_loss[GUESSER_COUNT]; /* of those, over squares with men */
    ForecastBin bins[EVENT_COUNT][BIN_COUNT];
} DensityCheck;

/* A LookAtGame; the context is a DensityCheck. Games from another start than the usual one are
 * scored without statistics. */
Status density_check_game(void *context, const GameRecord *record, Error *error);

/* The mean distance, in points of a hundred, between forecast and what happened, over the bins
 * with at least `least` cases: the largest, and weighed by cases. */
double density_check_worst(const DensityCheck *check, Event event, int64_t least);
double density_check_mean_error(const DensityCheck *check, Event event);

/* A bin that has fewer cases says little. */
enum { BIN_LEAST_CASES = 200 };

void density_check_text(const DensityCheck *check, TextBuffer *lines);
void density_check_json(const DensityCheck *check, TextBuffer *json);
/* A script for gnuplot: reliability diagrams. `terminal` is its first line. */
void density_check_gnuplot(const DensityCheck *check, const char *terminal, TextBuffer *script);
