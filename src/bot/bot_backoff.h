/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long to wait before the next attempt at something outside that has failed: twice as long
 * after each failure, up to a limit, and never quite the same, so that many programs that lost the
 * same server do not all come back at once.
 */
#pragma once

#include "base/rng.h"

typedef struct {
    int64_t first_ms;
    int64_t most_ms;
    int failures; /* in a row */
} BotBackoff;

/* Another failure: milliseconds to wait, from three quarters of the time to the whole. */
int64_t bot_backoff_failed(BotBackoff *backoff, Rng *rng);
void bot_backoff_succeeded(BotBackoff *backoff);
