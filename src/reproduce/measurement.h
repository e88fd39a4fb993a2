/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What has been measured in the games of one match of an experiment.
 */
#pragma once

#include "reproduce/experiment.h"
#include "reproduce/ratio.h"

enum { BY_MOVE_MAX = 150 };

/* Counted at each move; moves are numbered from 0 here. */
typedef struct {
    Ratio material[CONTENDER_COUNT][BY_MOVE_MAX]; /* pawns, after the contender's own move */
    Ratio guessed[BY_MOVE_MAX]; /* of A's boards those made for the last news */
    Ratio fitting[BY_MOVE_MAX]; /* of boards made for the last news those that fit all */
    Ratio spoken;               /* a capture or check is said */
    Ratio spoken_tries;         /* or pawn tries */
    Ratio lead;
    Ratio guessed_in[3]; /* early, middle, late */
    Ratio fitting_in[3];
    Ratio fitting_rise; /* from early to middle, by games that have both */
    Ratio boardless;
} ByMove;

typedef struct {
    MatchStatistics statistics;
    int64_t distinct_games;
    Ratio plies;
    Ratio tries;      /* of A for each of its moves */
    Ratio time_ratio; /* microseconds a try, A's to B's */
    Ratio boardless;  /* A's choices without a board */
    Ratio empty_pools;
    Ratio simulations;
    Ratio visited_thrice;
    ByMove by_move;
} Measurement;

/* Adds a game to all that needs no record. */
void measurement_add(Measurement *measurement, const FinishedGame *game);

/* Adds what is counted move by move. `record` is NULL if there is
 * nothing such. */
MUST_USE Status measurement_add_record(Measurement *measurement, ByMoveKind kind,
                                       const MatchConfig *config, const FinishedGame *game,
                                       const GameRecord *record, Error *error);

/* Whether the figure is a share of games: those have Wilson's interval. */
bool measurement_is_share(Figure figure);

/* Without games all is 0. */
Estimate measurement_figure(const Measurement *measurement, Figure figure);
/* The games it rests on: of "as first" only those. */
int64_t measurement_games(const Measurement *measurement, Figure figure);
