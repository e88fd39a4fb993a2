/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "umpire/umpire.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

struct Umpire {
    const GameOps *game;
    History history;
    Outcome ended; /* from outside the board, by resignation */
    void *world;
};

enum { FIRST_CAPACITY = 256 };

/* For one key more than `count`. */
static Status make_room(History *history, int count)
{
    int capacity = history->capacity == 0 ? FIRST_CAPACITY : history->capacity;

    if (count < history->capacity)
        return STATUS_OK;
    while (capacity <= count)
        capacity *= 2;
    uint64_t *keys = memory_resize(history->keys, (size_t)capacity * sizeof *keys);
    if (keys == NULL)
        return STATUS_NO_MEMORY;
    history->keys = keys;
    history->capacity = capacity;
    return STATUS_OK;
}

Status umpire_new(const GameOps *game, const GameSetup *setup, Umpire **result, Error *error)
{
    Status status = STATUS_NO_MEMORY;
    Umpire *umpire = memory_new(sizeof *umpire);

    if (umpire == NULL)
        goto fail;
    umpire->game = game;
    umpire->world = memory_new(game->world_size);
    if (umpire->world == NULL || make_room(&umpire->history, 0) != STATUS_OK)
        goto fail;
    status = game->start(setup, umpire->world, error);
    if (status != STATUS_OK)
        goto fail_with_error;
    history_push(&umpire->history, game->key(umpire->world));
    *result = umpire;
    return STATUS_OK;

fail:
    error_set(error, status, "%s", status_to_text(status));
fail_with_error:
    umpire_free(umpire);
    return status;
}

void umpire_free(Umpire *umpire)
{
    if (umpire == NULL)
        return;
    memory_free(umpire->history.keys);
    memory_free(umpire->world);
    memory_free(umpire);
}

Status umpire_reset(Umpire *umpire, const GameSetup *setup, Error *error)
{
    Status status = umpire->game->start(setup, umpire->world, error);

    if (status != STATUS_OK)
        return status;
    umpire->ended = (Outcome){0};
    umpire->history.count = 0;
    history_push(&umpire->history, umpire->game->key(umpire->world));
    return STATUS_OK;
}

Status umpire_copy(Umpire *umpire, const Umpire *from)
{
    assert(umpire->game == from->game);
    if (make_room(&umpire->history, from->history.count) != STATUS_OK)
        return STATUS_NO_MEMORY;
    memcpy(umpire->world, from->world, from->game->world_size);
    memcpy(umpire->history.keys, from->history.keys,
           (size_t)from->history.count * sizeof *from->history.keys);
    umpire->history.count = from->history.count;
    umpire->ended = from->ended;
    return STATUS_OK;
}

/* Keys are added to the history and never changed: the number of them is enough to go back. */
size_t umpire_moment_size(const Umpire *umpire)
{
    return umpire->game->world_size + sizeof umpire->history.count;
}

void umpire_keep_moment(const Umpire *umpire, void *memory)
{
    size_t size = umpire->game->world_size;

    memcpy(memory, umpire->world, size);
    memcpy((char *)memory + size, &umpire->history.count, sizeof umpire->history.count);
}

void umpire_go_back(Umpire *umpire, const void *memory)
{
    size_t size = umpire->game->world_size;

    umpire->ended = (Outcome){0};
    memcpy(umpire->world, memory, size);
    memcpy(&umpire->history.count, (const char *)memory + size, sizeof umpire->history.count);
}

const GameOps *umpire_game(const Umpire *umpire)
{
    return umpire->game;
}

Side umpire_to_move(const Umpire *umpire)
{
    return umpire->game->to_move(umpire->world);
}

Outcome umpire_outcome(const Umpire *umpire)
{
    return umpire->ended.is_over ? umpire->ended : umpire->game->outcome(umpire->world);
}

Status umpire_attempt(Umpire *umpire, Side side, Move move, News news[SIDE_COUNT])
{
    if (umpire_outcome(umpire).is_over)
        return STATUS_GAME_OVER;
    if (side != umpire_to_move(umpire))
        return STATUS_NOT_YOUR_TURN;
    if (make_room(&umpire->history, umpire->history.count) != STATUS_OK)
        return STATUS_NO_MEMORY;
    umpire->game->attempt(umpire->world, move, &umpire->history, news);
    return STATUS_OK;
}

Status umpire_end(Umpire *umpire, Side side, Outcome outcome, News news[SIDE_COUNT])
{
    if (umpire_outcome(umpire).is_over)
        return STATUS_GAME_OVER;
    umpire->ended = outcome;
    memset(news, 0, SIDE_COUNT * sizeof *news);
    for (int i = 0; i < SIDE_COUNT; i++) {
        news[i].is_heard = 1;
        news[i].mover = (uint8_t)side;
        news[i].verdict = VERDICT_ENDED;
        news[i].outcome = outcome;
    }
    return STATUS_OK;
}

Status umpire_resign(Umpire *umpire, Side side, News news[SIDE_COUNT])
{
    return umpire_end(umpire, side, outcome_of(side_other(side), REASON_RESIGNATION), news);
}

void umpire_view(const Umpire *umpire, Side side, void *view)
{
    umpire->game->view_of(umpire->world, side, view);
    if (umpire->ended.is_over) {
        News end = {.is_heard = 1, .verdict = VERDICT_ENDED, .outcome = umpire->ended};

        umpire->game->hear(view, &end);
    }
}

const void *umpire_world(const Umpire *umpire)
{
    return umpire->world;
}
