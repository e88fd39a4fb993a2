/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * People who want more than their share, in a process of their own, beside honest players: they
 * ask for hints without end, review a finished game again and again, send without reading, begin
 * requests and do not end them. Bots play among them, as fast as they can.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* What they have done so far; written by their process. */
typedef struct {
    int64_t hints_asked;
    int64_t hints_given;
    int64_t reviews_asked;
    int64_t reviews_given;
    int64_t messages; /* that nobody needs */
    int64_t refused;  /* too_many and busy */
    int64_t half_requests;
    int64_t cut_off; /* connections that the server has ended */
    int64_t bot_tries;
    int64_t bot_games; /* that have ended */
} CrowdDeeds;

typedef struct {
    pid_t process;
    CrowdDeeds *deeds; /* shared with it */
} LoadCrowd;

/* False, with a message on stderr, if they cannot begin. */
bool load_crowd_start(LoadCrowd *crowd, int port);
/* Whether they were there until now. */
bool load_crowd_stop(LoadCrowd *crowd);
