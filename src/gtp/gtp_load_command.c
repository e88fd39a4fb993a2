/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command loadsgf.
 */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "gtp/gtp_session_internal.h"
#include "phantom_go/phantom_go.h"
#include "record/sgf/sgf.h"

enum { FILE_MAX = 4 << 20 };

/* Opens nothing but plain files: others may keep us waiting. The text is to be freed. */
static char *read_file(const char *path, size_t *size)
{
    struct stat info;
    int file = stat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= FILE_MAX
                   ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
                   : -1;
    char *text = file >= 0 ? memory_new((size_t)info.st_size + 1) : NULL;
    ssize_t got = 0;

    for (*size = 0; text != NULL && *size < (size_t)info.st_size; *size += (size_t)got) {
        got = read(file, text + *size, (size_t)info.st_size - *size);
        if (got <= 0)
            break;
    }
    if (file >= 0)
        close(file);
    return text;
}

static Status read_game(const char *text, size_t size, RecordedGame *game, Error *error)
{
    RecordReader reader;
    bool has_game = false;
    Status status = sgf_reader_init(&reader, text, size, error);

    if (status == STATUS_OK)
        status = sgf_reader_next(&reader, game, &has_game, error);
    if (status == STATUS_OK && !has_game)
        status = error_set(error, STATUS_NOT_FOUND, "there is no game in it");
    return status;
}

static Status load(GtpSession *session, const RecordedGame *game, int plies, Error *error)
{
    PhantomGoWorld start;

    if (game->perspective != SIDE_NONE)
        return error_set(error, STATUS_BAD_INPUT, "it holds what one side saw of a game");
    Status status = phantom_go.start(&game->record.head.setup, &start, error);
    if (status == STATUS_OK)
        status =
            gtp_table_load(session->table, &game->record, plies, gtp_next_seed(session), error);
    if (status != STATUS_OK)
        return status;
    session->start = start;
    if (session->seat != NULL)
        phantom_seat_leave(session->seat);
    return STATUS_OK;
}

Status gtp_loadsgf(GtpSession *session, TextBuffer *answer, Error *error)
{
    const char *path = gtp_command_next(&session->command);
    int64_t before = INT32_MAX; /* the number of the move before which the game stands */
    RecordedGame game;
    Error inner = {""};
    size_t size = 0;

    (void)answer;
    if (*session->command.rest != '\0' &&
        (gtp_take_number(session, INT32_MAX, &before, error) != STATUS_OK || before == 0))
        return gtp_syntax_error(error, "the number of a move counts from 1");
    char *text = read_file(path, &size);
    if (text == NULL)
        return error_set(error, STATUS_IO, "cannot load file");
    Status status = read_game(text, size, &game, &inner);
    if (status == STATUS_OK) {
        status = load(session, &game, (int)before - 1, &inner);
        recorded_game_fini(&game);
    }
    memory_free(text);
    return status == STATUS_OK
               ? STATUS_OK
               : error_set(error, status, "cannot load file: %.900s", inner.text);
}
