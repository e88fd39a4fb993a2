/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judges: trained nets that are shown what the side on move knows and, besides, what it cannot see,
 * and tell the result that this side may expect (docs/nets.md). They are for searches in guessed
 * worlds, and for whoever may see everything.
 */
#pragma once

#include <nebel/encoding.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelJudge NebelJudge;

/* Reads a judge from a file. NULL: it failed. To be freed by the caller. */
NEBEL_API NebelJudge *nebel_judge_open(const char *path);
/* The judge that is built in for this game. NULL: it failed, for there is none. To be freed by the
 * caller. */
NEBEL_API NebelJudge *nebel_judge_of_game(const NebelGame *game);
NEBEL_API void nebel_judge_free(NebelJudge *judge);

/* Fails, with a sentence, unless the judge was made for the encoding that this game has now. */
NEBEL_API NebelStatus nebel_judge_check(const NebelJudge *judge, const NebelGame *game);

/* Asks the judge about `count` observations and truths, a row each in every array, as
 * nebel_environment_observe fills them. Results: 1 won, -1 lost by the side on move; they may lie a
 * little beyond. `width`: of the board, and of all planes; fails if the judge has no such boards. */
NEBEL_API NebelStatus nebel_judge_run(const NebelJudge *judge, int width, int count,
                                      const uint8_t *observations, const uint8_t *truths,
                                      float *results);

#ifdef __cplusplus
}
#endif
