/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trained nets, run in whole numbers: the same answers on every machine (docs/nets.md).
 *
 * A net takes what a side knows, as the game's encoding has it, and answers how much it thinks of
 * each action, what it believes to stand hidden where, and what result it expects. It may be shown
 * again at the side's next try what it believed at this one: that memory is the caller's, codes *
 * width * height bytes for each side of each game (the sizes are those of NebelEncoding). Before a
 * game nebel_net_certain fills it.
 */
#pragma once

#include <nebel/encoding.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelNet NebelNet;

/* Values of actions are in parts of it: natural logarithms of chances, but for a sum that all of
 * them share. */
enum { NEBEL_NET_VALUE_ONE = 65536 };

/* Reads a net from a file. NULL: it failed. To be freed by the caller. */
NEBEL_API NebelNet *nebel_net_open(const char *path);
/* The net that is built in for this game, with which `instinct` plays. NULL: it failed, for there is
 * none. To be freed by the caller. */
NEBEL_API NebelNet *nebel_net_of_game(const NebelGame *game);
NEBEL_API void nebel_net_free(NebelNet *net);

/* Fails, with a sentence, unless the net was made for the encoding that this game has now. */
NEBEL_API NebelStatus nebel_net_check(const NebelNet *net, const NebelGame *game);

/* Fills `believed` with what one believes who knows what stands hidden: the code of each point of
 * planes of that width, as nebel_environment_observe tells in `starts` for each side. Fails if the
 * net has no such boards, or a code is none. */
NEBEL_API NebelStatus nebel_net_certain(const NebelNet *net, int width, const uint8_t *codes,
                                        uint8_t *believed);

/* Runs the net on `count` observations, a row each in every array. `believed` is replaced by what is
 * believed now; values has all actions, those too that may not be tried; belief the same as chances,
 * 0 to 1, code by code; results what is expected, 1 won, -1 lost. `width`: of the board, and of all
 * planes; fails if the net has no such boards. */
NEBEL_API NebelStatus nebel_net_run(const NebelNet *net, int width, int count,
                                    const uint8_t *observations, uint8_t *believed,
                                    int32_t *values, float *belief, float *results);

#ifdef __cplusplus
}
#endif
