/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/growth.h"

#include "base/memory.h"

enum { FIRST_ROOM = 1024 };

/* What is large grows by less, because so much of it may stay unused. */
static size_t larger_room(size_t room, size_t needed)
{
    size_t larger = room == 0 ? FIRST_ROOM : room;

    while (larger < needed)
        larger += larger < (1 << 24) ? larger : larger / 4;
    return larger;
}

Status growth_make_room(Growth *growth, void **block, size_t *room, size_t needed, size_t size,
                        Error *error)
{
    if (needed <= *room)
        return STATUS_OK;
    size_t larger = larger_room(*room, needed);
    size_t bytes = growth->bytes + (larger - *room) * size;
    if (larger > UINT32_MAX || bytes > growth->bytes_most)
        return error_set(error, STATUS_TOO_LARGE,
                         "the game is too large for %zu MiB: cut it with fewer plies",
                         growth->bytes_most >> 20);
    void *moved = memory_resize(*block, larger * size);
    if (moved == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    *block = moved;
    *room = larger;
    growth->bytes = bytes;
    return STATUS_OK;
}

void growth_release(Growth *growth, void **block, size_t *room, size_t size)
{
    growth->bytes -= *room * size;
    memory_free(*block);
    *block = NULL;
    *room = 0;
}

Status growth_tell(const Growth *growth, const BuildWatch *watch, int moves, uint64_t count,
                   const char *what, Error *error)
{
    if (watch == NULL || watch->tell(watch->context, moves, count, what, growth->bytes))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "interrupted");
}
