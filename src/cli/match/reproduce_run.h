/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the games of an experiment, or takes them from the store.
 */
#pragma once

#include "cli/match/match_files.h"
#include "reproduce/results.h"

typedef struct {
    const MatchOptions *options; /* threads and quiet count */
    MatchFiles *files;
    bool only_stored; /* play nothing: what the store has of each match */
} ReproduceRun;

/* Fills `result`. Games that the store has are not played again. Ctrl-C ends it after the games
 * in flight, and the result says so. */
MUST_USE Status reproduce_play(const ReproduceRun *run, const Experiment *experiment,
                               ExperimentSize size, ExperimentResult *result, Error *error);

/* The largest size of which the store has enough to be shown: all games of every match that this
 * build can play, or, where budgets differ by size, half as many as SIZE_QUICK wants. If there
 * is none it is SIZE_QUICK, with whatever there is. */
MUST_USE Status reproduce_find_stored(const ReproduceRun *run, const Experiment *experiment,
                                      ExperimentSize *size, Error *error);
