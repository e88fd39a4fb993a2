/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The environment as plain functions of a shared library, for languages that call C: Python's
 * ctypes needs no structs for it. Each function that can fail returns NULL or a number below 0,
 * and nebel_environment_error then has the sentence.
 */
#pragma once

#include <stdint.h>

#include "base/bits.h"

typedef struct Environment Environment;

/* Of the last call that failed in this thread. */
EXPORTED const char *nebel_environment_error(void);

/* The sizes of the game's encoding in planes of a width, 0 being the widest: version, width,
 * height, least_width, planes, scalars, own_planes, board_plane, has_origins, actions, mask_words,
 * codes, facts. */
enum { NEBEL_ENCODING_SIZES = 13 };
EXPORTED int nebel_encoding_sizes(const char *game, int width, int32_t sizes[]);

EXPORTED Environment *nebel_environment_new(const char *game, int width, int count, int threads,
                                            uint64_t seed, int starts_anew);
EXPORTED void nebel_environment_free(Environment *environment);
/* Empty texts: the game's defaults. */
EXPORTED int nebel_environment_add_start(Environment *environment, const char *rules,
                                         const char *start, int max_plies, uint32_t weight,
                                         int random_plies);
EXPORTED int nebel_environment_seat(Environment *environment, int first, int end, int side,
                                    const char *player);
EXPORTED int nebel_environment_begin(Environment *environment);
/* As EnvironmentRows, a row for each game. */
EXPORTED void nebel_environment_observe(Environment *environment, uint8_t *observations,
                                        uint64_t *masks, uint8_t *truths, uint8_t *sides,
                                        uint8_t *starts);
/* As EnvironmentResults. */
EXPORTED void nebel_environment_step(Environment *environment, const int32_t *actions,
                                     uint8_t *nexts, float *rewards, float *gains,
                                     uint8_t *reasons);

/* For each game: whether it is over, the winner (2: nobody), the reason, plies, tries of both
 * sides, moves of both, milliseconds thought by seated players of both. */
enum { NEBEL_GAME_COLUMNS = 10 };
EXPORTED void nebel_environment_games(const Environment *environment, int count,
                                      int32_t table[][NEBEL_GAME_COLUMNS]);

/* "checkmate" for the number of a reason; NULL beyond the last. */
EXPORTED const char *nebel_reason_name(int reason);
