/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many games side by side, for a program that learns: it is shown what the side on move knows, in
 * the game's encoding, and answers with an action for each game. The umpire judges, both sides
 * hear their news, and a game that is over begins anew.
 *
 * Everything that is shown is written to the caller's arrays, a row for each game. A seat may be
 * taken by a player: it then answers by itself, and the caller sees the other side's turns only.
 * The same seed gives the same games with any number of threads.
 *
 *     begin, then again and again: observe, choose an action for each row, step
 */
#pragma once

#include <nebel/encoding.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelEnvironment NebelEnvironment;

/* `count` games of the game with this name, shown in planes of a width (0: the widest), played by `threads` threads, the caller's among them.
 * `starts_anew`: a game that is over begins again; otherwise it stays so, and actions in
 * its row change nothing. NULL: it failed. To be freed by the caller. */
NEBEL_API NebelEnvironment *nebel_environment_new(const char *game, int width, int count,
                                                  int threads, uint64_t seed, int starts_anew);
NEBEL_API void nebel_environment_free(NebelEnvironment *environment);

/* One of the ways in which games begin from now on, as in a NebelSetup; each is drawn with a
 * chance that its `weight` gives, from 1 on. Up to `random_plies`, a number drawn anew for each game,
 * are then played at random. On failure there is one way less than was wanted. */
NEBEL_API NebelStatus nebel_environment_add_start(NebelEnvironment *environment,
                                                  const char *rules, const char *start,
                                                  int max_plies, uint32_t weight,
                                                  int random_plies);

/* Seats a player, as it is written, in the rows from `first` to before `end`. On failure some of those
 * rows may have lost the player that sat there. */
NEBEL_API NebelStatus nebel_environment_seat(NebelEnvironment *environment, int first, int end,
                                             int side, const char *player);

/* All games begin, whatever they were at. Fails if there is no way to begin, if a seated player
 * does not play the game, if both seats of a row are taken, and if its games end before anybody is
 * asked. */
NEBEL_API NebelStatus nebel_environment_begin(NebelEnvironment *environment);

/* Fills what is wanted; NULL: it is not asked for. The sizes are those of NebelEncoding:
 * observations of the side on move, `observation` bytes a row; masks of what it may try,
 * `mask_words` a row; truths, what it cannot see, for critics and for checks of a belief, `truth` bytes
 * a row; sides, who is on move, a byte; starts, for both sides what stood hidden when the game
 * began, 2 * width * height bytes. */
NEBEL_API void nebel_environment_observe(NebelEnvironment *environment, uint8_t *observations,
                                         uint64_t *masks, uint8_t *truths, uint8_t *sides,
                                         uint8_t *starts);

/* Who acts next in a row: the other side; the same again in the turn that it is in, as after a
 * refusal; nobody, for the game was over with that; or the same in its next turn, for the other
 * side's was a seated player's. */
enum { NEBEL_NEXT_OTHER = 0, NEBEL_NEXT_SAME = 1, NEBEL_NEXT_NONE = 2, NEBEL_NEXT_LATER = 3 };

/* One action in every game; a number below 0 resigns, and one that may not be tried now is refused
 * and changes nothing. What came of it, for the side that acted; NULL: it is not asked for. nexts:
 * who acts next; rewards: 1 won, -1 lost, else 0; gains: how much better the balance is; reasons:
 * why the game ended, 0 if it did not. */
NEBEL_API void nebel_environment_step(NebelEnvironment *environment, const int32_t *actions,
                                      uint8_t *nexts, float *rewards, float *gains,
                                      uint8_t *reasons);

/* For the first `count` games, in `table` a row of NEBEL_GAME_COLUMNS numbers each: whether it is
 * over, the winner (2: nobody), the reason, plies, tries of both sides, moves of both, milliseconds
 * thought by seated players of both. */
enum { NEBEL_GAME_COLUMNS = 10 };
NEBEL_API void nebel_environment_games(const NebelEnvironment *environment, int count,
                                       int32_t *table);

#ifdef __cplusplus
}
#endif
