/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The entries of running games in memory, so that a game that ends can be written in one piece
 * without looking for its tries in the log. An open hash table; games are found by their id.
 */
#include <string.h>

#include "base/memory.h"
#include "server/store/server_store_internal.h"

enum { FIRST_CAPACITY = 64, FIRST_BYTES = 16 * SERVER_ENTRY_BYTES };

static size_t place_of(const RunningGames *running, int64_t game)
{
    size_t mask = running->capacity - 1;
    size_t place = (size_t)((uint64_t)game * 0x9e3779b97f4a7c15u >> 32) & mask;

    while (running->places[place].game != 0 && running->places[place].game != game)
        place = (place + 1) & mask;
    return place;
}

RunningEntries *running_games_find(RunningGames *running, int64_t game)
{
    if (running->capacity == 0)
        return NULL;
    RunningEntries *entries = &running->places[place_of(running, game)];
    return entries->game == game ? entries : NULL;
}

static bool grow(RunningGames *running)
{
    RunningGames larger = {.capacity =
                               running->capacity == 0 ? FIRST_CAPACITY : running->capacity * 2};

    larger.places = memory_new(larger.capacity * sizeof *larger.places);
    if (larger.places == NULL)
        return false;
    for (size_t i = 0; i < running->capacity; i++) {
        if (running->places[i].game != 0)
            larger.places[place_of(&larger, running->places[i].game)] = running->places[i];
    }
    larger.count = running->count;
    memory_free(running->places);
    *running = larger;
    return true;
}

RunningEntries *running_games_add(RunningGames *running, int64_t game)
{
    if ((running->count + 1) * 2 > running->capacity && !grow(running))
        return NULL;
    RunningEntries *entries = &running->places[place_of(running, game)];
    *entries = (RunningEntries){.game = game};
    running->count++;
    return entries;
}

void running_games_remove(RunningGames *running, int64_t game)
{
    RunningEntries *entries = running_games_find(running, game);

    if (entries == NULL)
        return;
    memory_free(entries->bytes);
    *entries = (RunningEntries){0};
    running->count--;
    /* Those behind it may have been pushed there by it: each finds its place again. */
    size_t mask = running->capacity - 1;
    size_t place = (size_t)(entries - running->places);
    for (place = (place + 1) & mask; running->places[place].game != 0;
         place = (place + 1) & mask) {
        RunningEntries moved = running->places[place];

        running->places[place] = (RunningEntries){0};
        running->places[place_of(running, moved.game)] = moved;
    }
}

void running_games_fini(RunningGames *running)
{
    for (size_t i = 0; i < running->capacity; i++)
        memory_free(running->places[i].bytes);
    memory_free(running->places);
    *running = (RunningGames){0};
}

bool running_entries_append(RunningEntries *entries, const uint8_t *bytes, size_t size)
{
    size_t capacity = entries->capacity == 0 ? FIRST_BYTES : entries->capacity;

    if (size == 0)
        return true;
    while (capacity < entries->size + size)
        capacity *= 2;
    if (capacity > entries->capacity) {
        uint8_t *larger = memory_resize(entries->bytes, capacity);

        if (larger == NULL)
            return false;
        entries->bytes = larger;
        entries->capacity = (uint32_t)capacity;
    }
    memcpy(entries->bytes + entries->size, bytes, size);
    entries->size += (uint32_t)size;
    return true;
}
