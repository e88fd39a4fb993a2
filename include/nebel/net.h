/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trained nets, run in whole numbers (docs/nets.md).
 */
#pragma once

#include <nebel/error.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelNet NebelNet;

/* Reads a net from a file. NULL: it failed. To be freed by the caller. */
NEBEL_API NebelNet *nebel_net_open(const char *path);
NEBEL_API void nebel_net_free(NebelNet *net);

/* Runs the net on `count` observations, a row each: what it believed (codes * points bytes) comes in
 * `believed` and is replaced by what it believes now. Values of all actions, chances of codes *
 * points, and results. `width`: of the board, and of all planes; fails if the net has no such
 * boards. */
NEBEL_API NebelStatus nebel_net_run(const NebelNet *net, int width, int count,
                                    const uint8_t *observations, uint8_t *believed,
                                    int32_t *values, float *belief, float *results);

#ifdef __cplusplus
}
#endif
