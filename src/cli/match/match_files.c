/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_files.h"

#include <errno.h>
#include <string.h>

#include "record/record_formats.h"

static Status out_failed(const MatchFiles *files, Error *error)
{
    return error_set(error, STATUS_IO, "cannot write %.100s: %s", files->out_path,
                     strerror(errno));
}

Status match_files_open(MatchFiles *files, const MatchOptions *options, Error *error)
{
    *files = (MatchFiles){.out_path = options->out};
    text_init_growing(&files->text, RECORD_GAME_MAX);
    if (options->db != NULL) {
        Status status = store_open(options->db, options->resume ? STORE_WRITE : STORE_CREATE,
                                   &files->store, error);

        if (status != STATUS_OK)
            return status;
    }
    if (options->out == NULL)
        return STATUS_OK;
    files->out = fopen(options->out, options->resume ? "w" : "wx");
    return files->out != NULL ? STATUS_OK : out_failed(files, error);
}

Status match_files_write_game(MatchFiles *files, const GameRecord *record, Error *error)
{
    if (files->out == NULL)
        return STATUS_OK;
    text_clear(&files->text);
    Status status =
        record_format_of(record->head.game)->write_game(record, &files->text, error);
    if (status != STATUS_OK)
        return status;
    if (ftell(files->out) > 0)
        fputc('\n', files->out);
    fwrite(files->text.data, 1, files->text.length, files->out);
    return ferror(files->out) ? out_failed(files, error) : STATUS_OK;
}

Status match_files_flush(MatchFiles *files, Error *error)
{
    if (files->out != NULL && fflush(files->out) != 0)
        return out_failed(files, error);
    return files->store != NULL ? store_flush(files->store, error) : STATUS_OK;
}

void match_files_close(MatchFiles *files)
{
    if (files->out != NULL)
        fclose(files->out);
    store_close(files->store);
    text_fini(&files->text);
}
