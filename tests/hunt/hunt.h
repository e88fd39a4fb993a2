/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hunting for leaks: pairs of games that differ in hidden things alone are played until there are
 * enough of them or one side has learned what it must not. docs/leaks.md has the results.
 */
#pragma once

#include "hunt/hunt_tally.h"

typedef struct {
    uint64_t seed; /* of the first pair; the next has the next number */
    int64_t pairs;
    const char *player; /* "cheap", "slow", or the id of one that the server offers */
    bool is_shown;
} HuntOptions;

/* With the umpire alone. False: a leak was found, and told. */
bool hunt_engine(const HuntOptions *options, HuntTally *tally);
/* With the whole server in a simulated world. */
bool hunt_server(const HuntOptions *options, HuntTally *tally);

/* Says from time to time, on stderr, how far it is. */
void hunt_progress(int64_t done, int64_t of);
/* A leak was found in so many pairs from that seed on, which play it again. */
void hunt_found(const char *hunt, const char *player, uint64_t seed, int64_t pairs,
                const char *what);
