/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The players that there are, and players of one's own beside them.
 */
#pragma once

#include <nebel/player.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many players there are, and the name of one; NULL beyond the last. It lasts, as the other
 * texts here do. */
NEBEL_API int nebel_registry_count(void);
NEBEL_API const char *nebel_registry_name(int number);
NEBEL_API const char *nebel_registry_summary(int number);
/* The only game it plays; NULL: all. */
NEBEL_API const char *nebel_registry_game(int number);
/* 1: it is shown the true board. */
NEBEL_API int nebel_registry_sees_all(int number);
/* Its options as a JSON list of objects: name, kind, default, what fits, help. Text as error.h
 * says. */
NEBEL_API size_t nebel_registry_options(int number, char *buffer, size_t size);

/* A player of one's own. Its functions are given what the side knows, and nothing else.
 * Several games may be played at once, by several threads: each has a state of its own, which is
 * used by one thread at a time. `context` is handed to `open` and is the owner's affair. */
typedef struct NebelPlayerType {
    size_t size;
    const char *name;    /* letters, digits and "-"; copied, as `summary` and `game` are */
    const char *summary; /* may be NULL */
    const char *game;    /* the only game it plays; NULL: all */
    void *context;

    /* Makes a state. `options` is what stands after the colon, "" if nothing does, and lasts for
     * the call. NULL: it failed, with a sentence written to `error`, `error_size` bytes. */
    void *(*open)(void *context, const char *options, char *error, size_t error_size);
    /* A new game: `view` is its beginning, and says which side it plays. It follows the
     * game from now on, and may be kept until `close` or the next `start`. Not 0: it failed. */
    int (*start)(void *state, const NebelView *view, uint64_t seed, char *error,
                 size_t error_size);
    /* `view` has heard the news already. May be NULL. */
    void (*hear)(void *state, const NebelView *view, const NebelNews *news);
    /* Fills `choice`, which is zeroed. */
    void (*choose)(void *state, const NebelView *view, const NebelLimits *limits,
                   NebelChoice *choice);
    /* Gives the state back. May be NULL. */
    void (*close)(void *state);
} NebelPlayerType;

#define NEBEL_PLAYER_TYPE_INIT                                                                 \
    {                                                                                          \
        sizeof(NebelPlayerType), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL          \
    }

/* Adds it to the players of this program, until its end: nebel_player_new, nebel_match_play and
 * environments know it by its name from now on, with or without ":options". The type is copied. To be called
 * before other threads use the library. Fails if there is one of that name, a function is missing
 * or there is no room. */
NEBEL_API NebelStatus nebel_registry_add_player(const NebelPlayerType *type);

#ifdef __cplusplus
}
#endif
