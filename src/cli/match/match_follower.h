/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays a match for the command line: shows how it goes, writes its games down, takes up what
 * the store has of it.
 */
#pragma once

#include "cli/match/match_files.h"
#include "cli/match/match_ledger.h"

/* Who else looks at each game, in the order of numbers, those that the store had too. */
typedef struct {
    void *context;
    bool wants_records; /* else `record` is NULL */
    MUST_USE Status (*see)(void *context, const FinishedGame *game, const GameRecord *record,
                           Error *error);
} GameWitness;

enum { MATCH_LABEL_SIZE = 64 };

/* One of several matches. */
typedef struct {
    const MatchConfig *config;
    char label[MATCH_LABEL_SIZE]; /* what it is called while it goes on; "": by its players */
    const GameWitness *witness;   /* or NULL */
    MatchOutcome outcome;         /* filled */
} FollowedMatch;

/* `files` may be shared by several matches, one after another. */
MUST_USE Status match_follow(const MatchOptions *options, const MatchConfig *config,
                             MatchFiles *files, LedgerMode mode, MatchOutcome *outcome,
                             Error *error);
/* Plays matches side by side; no two of them may be the same. */
MUST_USE Status match_follow_all(const MatchOptions *options, FollowedMatch matches[],
                                 int count, int threads, MatchFiles *files, LedgerMode mode,
                                 Error *error);
