/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often somebody may ask: a bucket of tokens for each session or address, which fills at a
 * steady rate up to a burst, in a table that never grows. When the table is full the bucket that
 * has filled up most, the one least missed, makes room. Keys are hashed with a secret, so that
 * nobody can choose those of others' places.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct {
    double per_second;
    double burst; /* at least 1 */
} RateRule;

typedef struct RateLimit RateLimit;

/* Room for about `keys` of them, at 24 bytes each. NULL when there is no memory. */
MUST_USE RateLimit *rate_limit_new(size_t keys, RateRule rule);
void rate_limit_free(RateLimit *limit);

/* Takes `cost` tokens of the key's bucket. If there are not enough nothing is taken, and
 * `retry_ms` (may be NULL) says when there will be. A cost above the burst counts as the
 * burst. */
MUST_USE bool rate_limit_take(RateLimit *limit, const void *key, size_t size, double cost,
                              int64_t now_us, int64_t *retry_ms);
