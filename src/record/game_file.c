/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "record/game_pages.h"

enum { TEXT_MAX = PGN_TEXT_MAX };

_Static_assert((int)SGF_TEXT_MAX <= (int)TEXT_MAX, "a text of each format can be read");

struct GameFormat {
    bool (*is_in)(const TextBuffer *text); /* judging by the first bytes */
    Status (*open)(GameFile *file, Error *error);
    /* The next game of a text, if there is one; sentences begin with the line. NULL: a store. */
    Status (*next)(GameFile *file, RecordedGame *game, bool *has_game, Error *error);
};

/* --- PGN, which is also what nothing else recognises --- */

static bool any_text(const TextBuffer *text)
{
    (void)text;
    return true;
}

static Status open_pgn(GameFile *file, Error *error)
{
    return pgn_reader_init(&file->pgn, file->text.data, file->text.length, error);
}

static Status next_in_pgn(GameFile *file, RecordedGame *game, bool *has_game, Error *error)
{
    return pgn_reader_next(&file->pgn, game, has_game, error);
}

/* --- SGF --- */

static bool sgf_is_in_text(const TextBuffer *text)
{
    return text->length > 0 && sgf_is_in(text->data, text->length);
}

static Status open_sgf(GameFile *file, Error *error)
{
    return sgf_reader_init(&file->sgf, file->text.data, file->text.length, error);
}

static Status next_in_sgf(GameFile *file, RecordedGame *game, bool *has_game, Error *error)
{
    return sgf_reader_next(&file->sgf, game, has_game, error);
}

/* --- A store --- */

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

/* --- Any --- */

static const GameFormat formats[] = {
    {store_is_in, open_stored, NULL},
    {sgf_is_in_text, open_sgf, next_in_sgf},
    {any_text, open_pgn, next_in_pgn},
};

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

/* The store's own sentences name the file already. */
static Status name_file(const GameFile *file, Status status, const Error *cause, Error *error)
{
    if (status == STATUS_OK)
        return STATUS_OK;
    if (file->format->next == NULL)
        return error_set(error, status, "%s", cause->text);
    return error_set(error, status, "%.100s: %s", file->path, cause->text);
}

Status game_file_open(GameFile *file, const char *path, Error *error)
{
    Error cause = {""};

    *file = (GameFile){.path = path, .format = formats};
    text_init_growing(&file->text, TEXT_MAX);
    Status status = read_text(file, error);
    if (status != STATUS_OK)
        return status;
    while (!file->format->is_in(&file->text))
        file->format++;
    status = file->format->open(file, &cause);
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
    Status status = file->format->next(file, game, has_game, &cause);

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
