/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "record/game_pages.h"
#include "record/record_formats.h"
#include "record/review/review.h"

static bool store_is_in(const TextBuffer *file)
{
    static const char magic[] = "SQLite format 3"; /* the NUL belongs to it */

    return file->length >= sizeof magic && memcmp(file->data, magic, sizeof magic) == 0;
}

static Status open_stored(GameFile *file, Error *error)
{
    if (strcmp(file->path, "-") == 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "a store cannot be read from the standard input: give its file");
    return store_open(file->path, STORE_READ, &file->store, error);
}

/* Reads the whole file, but no more of a store than shows that it is one. */
static Status read_text(GameFile *file, Error *error)
{
    char bytes[65536];
    FILE *stream = strcmp(file->path, "-") == 0 ? stdin : fopen(file->path, "rb");
    size_t got;

    if (stream == NULL)
        return error_set(error, STATUS_IO, "%.140s: %s", file->path, strerror(errno));
    errno = 0;
    while ((got = fread(bytes, 1, sizeof bytes, stream)) > 0 && !file->text.is_cut) {
        text_add_bytes(&file->text, bytes, got);
        if (store_is_in(&file->text))
            break;
    }
    bool is_read = ferror(stream) == 0 && !file->text.is_cut;
    int problem = file->text.is_cut ? EFBIG : errno;
    if (stream != stdin)
        fclose(stream);
    if (is_read)
        return STATUS_OK;
    return error_set(error, STATUS_IO, "%.140s: %s", file->path, strerror(problem));
}

static Status name_file(const GameFile *file, Status status, const Error *cause, Error *error)
{
    if (status == STATUS_OK)
        return STATUS_OK;
    return error_set(error, status, "%.100s: %s", file->path, cause->text);
}

Status game_file_open(GameFile *file, const char *path, Error *error)
{
    Error cause = {""};

    *file = (GameFile){.path = path};
    text_init_growing(&file->text, RECORD_FILE_MAX);
    Status status = read_text(file, error);
    if (status != STATUS_OK)
        return status;
    /* The store's own sentences name the file already. */
    if (store_is_in(&file->text))
        return open_stored(file, error);
    if (review_format.is_in(file->text.data, file->text.length))
        file->format = &review_format;
    else
        file->format = record_format_of_text(file->text.data, file->text.length);
    status = file->format->open(&file->reader, file->text.data, file->text.length, &cause);
    return name_file(file, status, &cause, error);
}

void game_file_close(GameFile *file)
{
    store_close(file->store);
    text_fini(&file->text);
}

Status game_file_next(GameFile *file, RecordedGame *game, bool *has_game, Error *error)
{
    Error cause = {""};
    Status status = file->format->next(&file->reader, game, has_game, &cause);

    return name_file(file, status, &cause, error);
}

static Status find_game(GameFile *file, int64_t wanted, RecordedGame *game, Error *error)
{
    bool has_game = true;

    for (int64_t number = 1;; number++) {
        Status status = game_file_next(file, game, &has_game, error);

        if (status != STATUS_OK)
            return status;
        if (!has_game && number == 1)
            return error_set(error, STATUS_NOT_FOUND, "%.140s: there is no game in it",
                             file->path);
        if (!has_game)
            return error_set(error, STATUS_NOT_FOUND,
                             "%.140s: the last game in it is number %d", file->path,
                             (int)number - 1);
        if (number == wanted)
            return STATUS_OK;
        recorded_game_fini(game);
    }
}

Status game_file_read(GameFile *file, int64_t number, RecordedGame *game, Error *error)
{
    if (file->store == NULL)
        return find_game(file, number, game, error);
    *game = (RecordedGame){.perspective = SIDE_NONE};
    return store_read_game(file->store, number, &game->record, error);
}

static int count_moves(const RecordedGame *game)
{
    int moves = 0;

    for (int i = 0; i < game->record.count; i++)
        moves += game->record.tries[i].verdict == VERDICT_MOVED;
    for (int i = 0; i < game->heard.count; i++)
        moves += game->heard.news[i].verdict == VERDICT_MOVED;
    return moves;
}

void game_file_title(const RecordedGame *game, Side viewer, TextBuffer *title)
{
    const RecordHead *head = recorded_game_head(game);

    record_title(head, title);
    text_add_format(title, ", %d plies", count_moves(game));
    if (head->date[0] != '\0' && head->date[0] != '?')
        text_add_format(title, ", %s", head->date);
    if (viewer != SIDE_NONE)
        text_add_format(title, ", as %s saw it", head->game->text->side_names[viewer]);
}
