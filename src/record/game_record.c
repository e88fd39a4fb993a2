/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_record.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "record/record_internal.h"

Status record_make_room(void **entries, size_t size, int count, int *capacity)
{
    enum { FIRST_CAPACITY = 128 };
    int wanted = *capacity == 0 ? FIRST_CAPACITY : 2 * *capacity;

    if (count < *capacity)
        return STATUS_OK;
    if (count >= RECORD_ENTRIES_MAX)
        return STATUS_TOO_LARGE;
    void *larger = memory_resize(*entries, (size_t)wanted * size);
    if (larger == NULL)
        return STATUS_NO_MEMORY;
    *entries = larger;
    *capacity = wanted;
    return STATUS_OK;
}

void game_record_init(GameRecord *record, const GameOps *game, const GameSetup *setup)
{
    *record = (GameRecord){.head = {.game = game, .setup = *setup}};
}

void game_record_restart(GameRecord *record, const GameOps *game, const GameSetup *setup)
{
    record->head = (RecordHead){.game = game, .setup = *setup};
    record->count = 0;
}

void game_record_fini(GameRecord *record)
{
    memory_free(record->tries);
    *record = (GameRecord){0};
}

Status game_record_add(GameRecord *record, Side side, Move move, Verdict verdict)
{
    void *tries = record->tries;
    Status status =
        record_make_room(&tries, sizeof *record->tries, record->count, &record->capacity);

    if (status != STATUS_OK)
        return status;
    record->tries = tries;
    record->tries[record->count++] =
        (RecordedTry){.move = move, .side = (uint8_t)side, .verdict = (uint8_t)verdict};
    return STATUS_OK;
}

Status game_record_reserve(GameRecord *record, int count)
{
    void *tries = record->tries;
    Status status = STATUS_OK;

    if (count > RECORD_ENTRIES_MAX)
        return STATUS_TOO_LARGE;
    while (status == STATUS_OK && record->capacity < count)
        status = record_make_room(&tries, sizeof *record->tries, record->capacity,
                                  &record->capacity);
    record->tries = tries;
    return status;
}

void game_record_copy(GameRecord *record, const GameRecord *from)
{
    assert(record->capacity >= from->count);
    record->head = from->head;
    record->count = from->count;
    if (from->count > 0)
        memcpy(record->tries, from->tries, (size_t)from->count * sizeof *from->tries);
}

void game_record_end(GameRecord *record, Outcome outcome)
{
    record->head.outcome = outcome;
}
