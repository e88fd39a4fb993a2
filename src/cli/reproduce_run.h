/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the games of an experiment, or takes them from the store.
 */
#pragma once

#include "cli/match_files.h"
#include "reproduce/results.h"

typedef struct {
    const MatchOptions *options; /* threads and quiet count */
    MatchFiles *files;
} ReproduceRun;

/* Fills `result`. Games that the store has are not played again. Ctrl-C ends it after the games
 * in flight, and the result says so. */
MUST_USE Status reproduce_play(const ReproduceRun *run, const Experiment *experiment,
                               ExperimentSize size, ExperimentResult *result, Error *error);

/* The largest size of which the store has all games that this build can play; false: none. */
MUST_USE Status reproduce_find_stored(const ReproduceRun *run, const Experiment *experiment,
                                      ExperimentSize *size, bool *is_stored, Error *error);
