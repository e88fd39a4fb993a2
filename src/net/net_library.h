/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets as plain functions of the shared library, for languages that call C.
 */
#pragma once

#include <stdint.h>

#include "base/bits.h"

typedef struct Net Net;

/* Of the last call that failed in this thread. */
EXPORTED const char *nebel_net_error(void);

/* NULL: it failed. */
EXPORTED Net *nebel_net_open(const char *path);
EXPORTED void nebel_net_free(Net *net);

/* Runs the net on `count` observations, a row each: what it believed (codes * points bytes)
 * comes in `believed` and is replaced by what it believes now. Values of all moves and of the
 * question, points * points + 1 of them, chances of codes * points, and results. Below 0: it
 * failed. */
EXPORTED int nebel_net_run(const Net *net, int count, const uint8_t *observations,
                           uint8_t *believed, int32_t *values, float *belief, float *results);
