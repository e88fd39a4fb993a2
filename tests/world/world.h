/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A simulated world: a server with its people, its network, its disk and its clocks, and all that
 * can go wrong with them, from one number. docs/simulation.md tells what is checked in it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int games;       /* that were played */
    int crashes;     /* of the server, at some write */
    int failures;    /* of the disk */
    int stops;       /* in order */
    uint64_t digest; /* of all that happened */
} WorldResult;

/* `folder` is an empty one, in which nothing is kept. False: a fault was found, and is shown with
 * what happened before it. */
bool world_run(uint64_t seed, int games, const char *folder, bool is_shown,
               WorldResult *result);
