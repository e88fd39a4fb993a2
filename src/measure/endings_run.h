/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many endings of one kind on several threads, and what came of them.
 */
#pragma once

#include "bare_king/bare_king_trial.h"
#include "base/status.h"

typedef struct {
    int64_t starts;
    int64_t won_with_open_cards;
    int64_t mated;          /* or, where that wins, stalemated */
    int64_t mated_in_fifty; /* moves */
    int64_t stalemates;     /* that are draws */
    int64_t men_lost;       /* games in which a man was taken */
    int64_t fifty;          /* draws by the rules of fifty moves ... */
    int64_t repetition;     /* ... and of repetition */
    int64_t moves;          /* of the games won */
    int64_t worst;          /* of them */
    int64_t tries;
    int64_t us;
    int64_t next; /* the start to be played next */
} EndingsTally;

/* `threads` is 1 or more. */
MUST_USE Status endings_run(const BareTrial *trial, int64_t starts, int threads,
                            EndingsTally *tally, Error *error);

/* One ending as lines for people, or as a JSON object without a newline. */
void endings_to_text(const BareTrial *trial, const EndingsTally *tally, TextBuffer *text);
void endings_to_json(const BareTrial *trial, const EndingsTally *tally, TextBuffer *json);
