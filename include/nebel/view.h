/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All that one side knows: its own men, what it may try, what it heard. A view is a function of
 * how the game began and of the news of its side, and shows nothing else.
 */
#pragma once

#include <nebel/news.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct NebelView NebelView;

/* What `side` knows before the first try. `setup` may be NULL. To be freed by the caller. */
NEBEL_API NebelStatus nebel_view_new(const NebelGame *game, const NebelSetup *setup,
                                     NebelSide side, NebelView **view);
/* A copy that is the caller's to free; NULL: no memory. */
NEBEL_API NebelView *nebel_view_clone(const NebelView *view);
NEBEL_API void nebel_view_free(NebelView *view);

/* The side hears news of its own; news that is not heard changes nothing. Fails when there is no
 * memory, and the view is then as before. The news must be what an umpire of this game gave, byte for
 * byte: it is not checked, so bytes from elsewhere are read through the protocols (docs/protocol.md)
 * and never laid over a NebelNews. */
NEBEL_API NebelStatus nebel_view_hear(NebelView *view, const NebelNews *news);

NEBEL_API const NebelGame *nebel_view_game(const NebelView *view);
NEBEL_API NebelSide nebel_view_side(const NebelView *view);
/* As far as the side has heard. */
NEBEL_API NebelOutcome nebel_view_outcome(const NebelView *view);

/* What the side may try now: writes up to `capacity` of them and returns how many there are, no
 * more than nebel_game_max_tries; 0 while the other side is on move, or the game is over. */
NEBEL_API int nebel_view_tries(const NebelView *view, NebelMove tries[], int capacity);
/* Of those, what a sensible program thinks about: moves, not questions; no move that only harms; a
 * pass only where nothing else is left. */
NEBEL_API int nebel_view_sensible_tries(const NebelView *view, NebelMove tries[], int capacity);
/* 1: it may be tried now. */
NEBEL_API int nebel_view_may_try(const NebelView *view, NebelMove move);

/* The own men: for each point of the game, nebel_game_points bytes, what of the viewer's stands
 * there, 0 for nothing. */
NEBEL_API void nebel_view_own_men(const NebelView *view, uint8_t codes[]);

/* What the side has heard since the game began, the oldest first. Fails beyond the last. */
NEBEL_API int nebel_view_heard_count(const NebelView *view);
NEBEL_API NebelStatus nebel_view_heard(const NebelView *view, int number, NebelNews *news);

/* 1: both know the same, up to what only the memory of the whole game can tell; the bytes that
 * are compared, which stand until the view hears or is freed, and how many. */
NEBEL_API int nebel_view_equals(const NebelView *view, const NebelView *other);
NEBEL_API const void *nebel_view_bytes(const NebelView *view, size_t *size);

/* Text as error.h says: the board with the own men, in Unicode or in ASCII alone; what was said
 * before the first try, in sentences; a JSON object with the board, the own men, what is certain of
 * the enemy's, and the losses. */
NEBEL_API size_t nebel_view_draw(const NebelView *view, int in_ascii, char *buffer,
                                 size_t size);
NEBEL_API size_t nebel_view_say_start(const NebelView *view, char *buffer, size_t size);
NEBEL_API size_t nebel_view_json(const NebelView *view, char *buffer, size_t size);

/* What the side knows as numbers, in planes of a width: see encoding.h. They fail, and nothing is
 * filled, where the game has no encoding in that width or the board is wider. */
NEBEL_API NebelStatus nebel_view_observe(const NebelView *view, int width,
                                         uint8_t observation[]);
/* Bit a: action a may be tried now, and the side cannot know that it would be refused. */
NEBEL_API NebelStatus nebel_view_mask(const NebelView *view, int width, uint64_t mask[]);
/* Between tries that may be made now and their numbers; they fail with any other. */
NEBEL_API NebelStatus nebel_view_action_move(const NebelView *view, int width, int action,
                                             NebelMove *move);
NEBEL_API NebelStatus nebel_view_move_action(const NebelView *view, int width, NebelMove move,
                                             int *action);

#ifdef __cplusplus
}
#endif
