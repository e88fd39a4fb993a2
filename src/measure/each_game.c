/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/each_game.h"

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "record/game_file.h"

static Status look_at(const char *path, int64_t number, LookAtGame look, void *context,
                      const GameRecord *record, Error *error)
{
    Error cause = {""};

    if (record->head.game != &kriegspiel)
        return STATUS_OK;
    Status status = look(context, record, &cause);
    if (status == STATUS_OK)
        return STATUS_OK;
    return error_set(error, status, "%.100s: game %d: %.100s", path, (int)number, cause.text);
}

static Status each_in_text(GameFile *file, LookAtGame look, void *context, Error *error)
{
    RecordedGame game;
    bool has_game = true;

    for (int64_t number = 1;; number++) {
        Status status = game_file_next(file, &game, &has_game, error);

        if (status != STATUS_OK || !has_game)
            return status;
        if (game.perspective == SIDE_NONE)
            status = look_at(file->path, number, look, context, &game.record, error);
        recorded_game_fini(&game);
        if (status != STATUS_OK)
            return status;
    }
}

/* The numbers first, for no cursor may be open while a game is read. */
typedef struct {
    int64_t *numbers;
    int count;
    int capacity;
} GameNumbers;

static Status add_number(GameNumbers *list, int64_t number)
{
    if (list->count == list->capacity) {
        int capacity = list->capacity > 0 ? 2 * list->capacity : 256;
        void *grown = memory_resize(list->numbers, (size_t)capacity * sizeof *list->numbers);

        if (grown == NULL)
            return STATUS_NO_MEMORY;
        list->numbers = grown;
        list->capacity = capacity;
    }
    list->numbers[list->count++] = number;
    return STATUS_OK;
}

static Status list_numbers(Store *store, GameNumbers *list, Error *error)
{
    StoreCursor cursor;
    StoredGame *game = memory_new(sizeof *game);
    bool has_game = true;

    if (game == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = store_cursor_init_recent(&cursor, store, &(StoreFilter){0}, error);
    while (status == STATUS_OK && has_game) {
        status = store_cursor_next_game(&cursor, game, &has_game, error);
        if (status == STATUS_OK && has_game && add_number(list, game->id) != STATUS_OK)
            status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    store_cursor_fini(&cursor);
    memory_free(game);
    return status;
}

static Status each_in_store(GameFile *file, LookAtGame look, void *context, Error *error)
{
    GameNumbers list = {0};
    Status status = list_numbers(file->store, &list, error);

    /* The latest came first. */
    for (int i = list.count - 1; i >= 0 && status == STATUS_OK; i--) {
        RecordedGame game;

        status = game_file_read(file, list.numbers[i], &game, error);
        if (status == STATUS_OK) {
            status = look_at(file->path, list.numbers[i], look, context, &game.record, error);
            recorded_game_fini(&game);
        }
    }
    memory_free(list.numbers);
    return status;
}

Status each_game(const char *path, LookAtGame look, void *context, Error *error)
{
    GameFile file;
    Status status = game_file_open(&file, path, error);

    if (status == STATUS_OK && file.store != NULL)
        status = each_in_store(&file, look, context, error);
    else if (status == STATUS_OK && file.format->game != NULL &&
             file.format->game != &kriegspiel)
        status = error_set(error, STATUS_BAD_INPUT, "%.100s: %s has no Kriegspiel", path,
                           file.format->name);
    else if (status == STATUS_OK)
        status = each_in_text(&file, look, context, error);
    game_file_close(&file);
    return status;
}
