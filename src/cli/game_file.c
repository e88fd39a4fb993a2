/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/game_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/stored_games.h"
#include "players/games.h"
#include "record/game_pages.h"

enum { TITLE_SIZE = 2048, TEXT_MAX = PGN_TEXT_MAX };

_Static_assert((int)SGF_TEXT_MAX <= (int)TEXT_MAX, "a text of each format can be read");

struct GameFormat {
    bool (*is_in)(const TextBuffer *text); /* judging by the first bytes */
    Status (*open)(GameFile *file, Error *error);
    Status (*read)(GameFile *file, int64_t number, RecordedGame *game, Error *error);
    Status (*print_list)(GameFile *file, Error *error);
};

/* --- Text: games are counted from 1 --- */

/* The reader of a text format: the next game, if there is one. Its sentences begin with the
 * line. */
typedef Status (*NextGame)(GameFile *file, RecordedGame *game, bool *has_game, Error *error);

static Status fail_with_path(const GameFile *file, Status status, const Error *cause,
                             Error *error)
{
    return error_set(error, status, "%.100s: %s", file->path, cause->text);
}

static Status find_game(GameFile *file, NextGame next, int64_t wanted, RecordedGame *game,
                        Error *error)
{
    bool has_game = true;
    Error cause;

    for (int64_t number = 1;; number++) {
        Status status = next(file, game, &has_game, &cause);

        if (status != STATUS_OK)
            return fail_with_path(file, status, &cause, error);
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

static Status list_games(GameFile *file, NextGame next, Error *error)
{
    char storage[TITLE_SIZE];
    RecordedGame game;
    TextBuffer title;
    Error cause;
    bool has_game = true;

    for (int number = 1;; number++) {
        Status status = next(file, &game, &has_game, &cause);

        if (status != STATUS_OK)
            return fail_with_path(file, status, &cause, error);
        if (!has_game)
            return STATUS_OK;
        text_init(&title, storage, sizeof storage);
        game_file_title(&game, game.perspective, &title);
        printf("%4d  %s\n", number, title.data);
        recorded_game_fini(&game);
    }
}

/* --- PGN, which is also what nothing else recognises --- */

static bool any_text(const TextBuffer *text)
{
    (void)text;
    return true;
}

static Status open_pgn(GameFile *file, Error *error)
{
    Error cause;
    Status status = pgn_reader_init(&file->pgn, file->text.data, file->text.length, &cause);

    return status == STATUS_OK ? STATUS_OK : fail_with_path(file, status, &cause, error);
}

static Status next_in_pgn(GameFile *file, RecordedGame *game, bool *has_game, Error *error)
{
    return pgn_reader_next(&file->pgn, game, has_game, error);
}

static Status read_pgn(GameFile *file, int64_t number, RecordedGame *game, Error *error)
{
    return find_game(file, next_in_pgn, number, game, error);
}

static Status list_pgn(GameFile *file, Error *error)
{
    return list_games(file, next_in_pgn, error);
}

/* --- SGF --- */

static bool sgf_is_in_text(const TextBuffer *text)
{
    return text->length > 0 && sgf_is_in(text->data, text->length);
}

static Status open_sgf(GameFile *file, Error *error)
{
    Error cause;
    Status status = sgf_reader_init(&file->sgf, file->text.data, file->text.length, &cause);

    return status == STATUS_OK ? STATUS_OK : fail_with_path(file, status, &cause, error);
}

static Status next_in_sgf(GameFile *file, RecordedGame *game, bool *has_game, Error *error)
{
    return sgf_reader_next(&file->sgf, game, has_game, error);
}

static Status read_sgf(GameFile *file, int64_t number, RecordedGame *game, Error *error)
{
    return find_game(file, next_in_sgf, number, game, error);
}

static Status list_sgf(GameFile *file, Error *error)
{
    return list_games(file, next_in_sgf, error);
}

/* --- A store: games have numbers of their own --- */

static Status open_stored(GameFile *file, Error *error)
{
    if (strcmp(file->path, "-") == 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "a store cannot be read from the standard input: give its file");
    return store_open(file->path, STORE_READ, &file->store, error);
}

static Status read_stored(GameFile *file, int64_t number, RecordedGame *game, Error *error)
{
    *game = (RecordedGame){.perspective = SIDE_NONE};
    return store_read_game(file->store, number, games, GAME_COUNT, &game->record, error);
}

static Status list_stored(GameFile *file, Error *error)
{
    return stored_games_print(file->store, &(StoreFilter){0}, error);
}

/* --- Any --- */

static const GameFormat formats[] = {
    {stored_games_are_in, open_stored, read_stored, list_stored},
    {sgf_is_in_text, open_sgf, read_sgf, list_sgf},
    {any_text, open_pgn, read_pgn, list_pgn},
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
        if (stored_games_are_in(&file->text))
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

Status game_file_open(GameFile *file, const char *path, Error *error)
{
    *file = (GameFile){.path = path, .format = formats};
    text_init_growing(&file->text, TEXT_MAX);
    Status status = read_text(file, error);
    if (status != STATUS_OK)
        return status;
    while (!file->format->is_in(&file->text))
        file->format++;
    return file->format->open(file, error);
}

void game_file_close(GameFile *file)
{
    store_close(file->store);
    text_fini(&file->text);
}

Status game_file_read(GameFile *file, int64_t number, RecordedGame *game, Error *error)
{
    return file->format->read(file, number, game, error);
}

Status game_file_print_list(GameFile *file, Error *error)
{
    return file->format->print_list(file, error);
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
