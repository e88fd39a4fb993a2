/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A complete position, true or guessed, to search in: everything that the umpire judges by, but not
 * the history of the game, so that repetition is not seen.
 */
#pragma once

#include <nebel/view.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Random numbers that are the same on every platform. Never changes. */
typedef struct NebelRandom {
    uint64_t state[4];
} NebelRandom;

/* Equal numbers give equal sequences; another `stream` of a seed is independent. */
NEBEL_API void nebel_random_init(NebelRandom *random, uint64_t seed, uint64_t stream);
/* From 0 to `bound` - 1; 0 if `bound` is 0. */
NEBEL_API uint32_t nebel_random_below(NebelRandom *random, uint32_t bound);

typedef struct NebelWorld NebelWorld;

/* The position in which a game begins; `setup` may be NULL. To be freed by the caller. */
NEBEL_API NebelStatus nebel_world_new(const NebelGame *game, const NebelSetup *setup,
                                      NebelWorld **world);
/* A copy that is the caller's to free; NULL: no memory. */
NEBEL_API NebelWorld *nebel_world_clone(const NebelWorld *world);
NEBEL_API void nebel_world_free(NebelWorld *world);
/* Makes `world` what `from` is, without memory of its own. Fails if their games differ. */
NEBEL_API NebelStatus nebel_world_copy(NebelWorld *world, const NebelWorld *from);

NEBEL_API const NebelGame *nebel_world_game(const NebelWorld *world);
NEBEL_API NebelSide nebel_world_to_move(const NebelWorld *world);
NEBEL_API NebelOutcome nebel_world_outcome(const NebelWorld *world);
/* Who is better off, at a glance: above 0 NEBEL_FIRST. Material in chess, twice the score in Go. */
NEBEL_API int nebel_world_balance(const NebelWorld *world);

/* Judges `move` for the side on move, plays it if it is legal, and fills the news of both sides.
 * Fails if the game is over; `news` is then left alone. */
NEBEL_API NebelStatus nebel_world_attempt(NebelWorld *world, NebelMove move, NebelNews news[2]);
/* The moves of the side on move that the umpire would accept: writes up to `capacity` and returns
 * how many there are, no more than nebel_game_max_tries. */
NEBEL_API int nebel_world_moves(const NebelWorld *world, NebelMove moves[], int capacity);
/* Plays on at random, with full sight, to the end; `world` is then of no further use but to be
 * copied over or freed. */
NEBEL_API NebelOutcome nebel_world_playout(NebelWorld *world, NebelRandom *random);

/* What is hidden from `viewer`: for each point of the game, nebel_game_points bytes, a code, or
 * NEBEL_SEEN where nothing is hidden: an own man, or a point that the board has not. */
enum { NEBEL_SEEN = 255 };
NEBEL_API void nebel_world_contents(const NebelWorld *world, NebelSide viewer, uint8_t codes[]);

/* What `side` would know in this world, as far as the position tells it: what only the memory of
 * a game can tell is missing, and so is what was heard. To be freed by the caller. */
NEBEL_API NebelStatus nebel_world_view(const NebelWorld *world, NebelSide side,
                                       NebelView **view);

/* Makes `world` a random position that explains the last news of `view`, whose game is not over.
 * Fails with NEBEL_NOT_FOUND when none was found, or if the games differ; `world` is then as
 * before. For worlds that fit all that was heard see belief.h. */
NEBEL_API NebelStatus nebel_world_guess(NebelWorld *world, const NebelView *view,
                                        NebelRandom *random);

/* Text as error.h says: the position in the game's notation; the board, in Unicode or in ASCII
 * alone. */
NEBEL_API size_t nebel_world_text(const NebelWorld *world, char *buffer, size_t size);
NEBEL_API size_t nebel_world_draw(const NebelWorld *world, int in_ascii, char *buffer,
                                  size_t size);

#ifdef __cplusplus
}
#endif
