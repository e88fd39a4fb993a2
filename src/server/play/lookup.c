/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/lookup.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { FIRST_CAPACITY = 64 };

/* FNV-1a with a final mixture. Keys are made by the server, never by a client. */
static size_t hash_of(const char *key)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (; *key != '\0'; key++)
        hash = (hash ^ (unsigned char)*key) * UINT64_C(0x100000001b3);
    return (size_t)(hash ^ hash >> 29);
}

/* Where the key stands, or the free place for it. */
static size_t place_of(const Lookup *lookup, const char *key)
{
    size_t place = hash_of(key) & (lookup->capacity - 1);

    while (lookup->places[place].value != NULL && strcmp(lookup->places[place].key, key) != 0)
        place = (place + 1) & (lookup->capacity - 1);
    return place;
}

static void put(Lookup *lookup, const char *key, void *value)
{
    LookupPlace *place = &lookup->places[place_of(lookup, key)];

    snprintf(place->key, sizeof place->key, "%s", key);
    place->value = value;
    lookup->count++;
}

static Status grow(Lookup *lookup)
{
    Lookup larger = {.capacity = lookup->capacity == 0 ? FIRST_CAPACITY : 2 * lookup->capacity};

    larger.places = memory_new(larger.capacity * sizeof *larger.places);
    if (larger.places == NULL)
        return STATUS_NO_MEMORY;
    for (size_t i = 0; i < lookup->capacity; i++)
        if (lookup->places[i].value != NULL)
            put(&larger, lookup->places[i].key, lookup->places[i].value);
    memory_free(lookup->places);
    *lookup = larger;
    return STATUS_OK;
}

void lookup_fini(Lookup *lookup)
{
    memory_free(lookup->places);
    *lookup = (Lookup){0};
}

Status lookup_add(Lookup *lookup, const char *key, void *value)
{
    if (2 * (lookup->count + 1) > lookup->capacity && grow(lookup) != STATUS_OK)
        return STATUS_NO_MEMORY;
    put(lookup, key, value);
    return STATUS_OK;
}

void *lookup_find(const Lookup *lookup, const char *key)
{
    if (lookup->count == 0 || strlen(key) >= LOOKUP_KEY_SIZE)
        return NULL;
    return lookup->places[place_of(lookup, key)].value;
}

/* What stood behind a removed one must still be found. */
void lookup_remove(Lookup *lookup, const char *key)
{
    if (lookup_find(lookup, key) == NULL)
        return;
    size_t place = place_of(lookup, key);
    lookup->places[place].value = NULL;
    lookup->count--;
    for (;;) {
        place = (place + 1) & (lookup->capacity - 1);
        LookupPlace moved = lookup->places[place];

        if (moved.value == NULL)
            return;
        lookup->places[place].value = NULL;
        lookup->count--;
        put(lookup, moved.key, moved.value);
    }
}

void *lookup_next(const Lookup *lookup, size_t *place)
{
    while (*place < lookup->capacity) {
        void *value = lookup->places[(*place)++].value;

        if (value != NULL)
            return value;
    }
    return NULL;
}
