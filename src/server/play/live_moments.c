/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moments of a game to which moves are taken back. To play all tries again would take the longer
 * the longer the game is; so every so many tries everything is kept that they have led to, and
 * only those after the last such moment are played again. Without memory there are fewer moments,
 * and it takes longer.
 */
#include <string.h>

#include "base/memory.h"
#include "server/play/live_game_internal.h"

enum { EVERY = 32 };

static size_t moment_size(const LiveGame *live)
{
    return umpire_moment_size(live->umpire) + SIDE_COUNT * live->game->view_size;
}

static void *make_room(LiveGame *live)
{
    size_t size = moment_size(live);
    char *moments = memory_resize(live->moments, ((size_t)live->moment_count + 1) * size);

    if (moments == NULL)
        return NULL;
    live->moments = moments;
    return moments + (size_t)live->moment_count++ * size;
}

void live_moments_keep(LiveGame *live)
{
    size_t size = live->game->view_size;

    if (!live->head.has_aids || live->try_count != EVERY * (live->moment_count + 1))
        return;
    char *moment = make_room(live);
    if (moment == NULL)
        return;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++, moment += size)
        memcpy(moment, live->views[side], size);
    umpire_keep_moment(live->umpire, moment);
}

/* The last moment that is not after the tries that are left; returns their number then. */
static Status go_back(LiveGame *live, int *tries)
{
    size_t size = live->game->view_size;

    while (EVERY * live->moment_count > live->try_count)
        live->moment_count--;
    *tries = EVERY * live->moment_count;
    if (live->moment_count == 0) {
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            memcpy(live->views[side], live->first[side], size);
        return umpire_reset(live->umpire, &live->head.setup, NULL);
    }
    const char *moment = live->moments + (size_t)(live->moment_count - 1) * moment_size(live);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++, moment += size)
        memcpy(live->views[side], moment, size);
    umpire_go_back(live->umpire, moment);
    return STATUS_OK;
}

Status live_moments_set_up(LiveGame *live)
{
    News news[SIDE_COUNT];
    int tries = 0;
    Status status = go_back(live, &tries);

    for (int i = tries; i < live->try_count && status == STATUS_OK; i++) {
        status =
            umpire_attempt(live->umpire, (Side)live->tries[i].side, live->tries[i].move, news);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++)
            live->game->hear(live->views[side], &news[side]);
    }
    return status;
}
