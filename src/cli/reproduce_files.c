/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/reproduce_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/gnuplot.h"

enum { PATH_SIZE = 512 };

Status reproduce_write_text(const char *path, const TextBuffer *text, Error *error)
{
    FILE *file = fopen(path, "w");

    if (text->is_cut || text->data == NULL) {
        if (file != NULL)
            fclose(file);
        return error_set(error, STATUS_TOO_LARGE, "the text for %.100s is too large", path);
    }
    if (file == NULL)
        return error_set(error, STATUS_IO, "cannot write %.100s: %s", path, strerror(errno));
    bool is_written = fwrite(text->data, 1, text->length, file) == text->length;
    if (fclose(file) != 0 || !is_written)
        return error_set(error, STATUS_IO, "cannot write %.100s: %s", path, strerror(errno));
    return STATUS_OK;
}

static Status write_beside(const ExperimentResult *result, const char *folder,
                           const char *ending, const TextBuffer *text, Error *error)
{
    char path[PATH_SIZE];

    if (snprintf(path, sizeof path, "%s/%s.%s", folder, result->experiment->name, ending) >=
        PATH_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "the name of the folder is too long");
    return reproduce_write_text(path, text, error);
}

Status reproduce_draw(const ExperimentResult *result, const char *folder, bool *is_script,
                      Error *error)
{
    TextBuffer script;
    TextBuffer picture;
    Status status = STATUS_OK;

    *is_script = false;
    text_init_growing(&script, RESULTS_TEXT_MAX);
    text_init_growing(&picture, GNUPLOT_PICTURE_MAX);
    if (result_to_gnuplot(result, &script)) {
        if (mkdir(folder, 0777) != 0 && errno != EEXIST)
            status = error_set(error, STATUS_IO, "cannot make the folder %.100s: %s", folder,
                               strerror(errno));
        if (status == STATUS_OK)
            status = gnuplot_draw(&script, &picture, error);
        *is_script = status == STATUS_NOT_FOUND;
        if (status == STATUS_OK)
            status = write_beside(result, folder, "svg", &picture, error);
        else if (*is_script)
            status = write_beside(result, folder, "gp", &script, error);
    }
    text_fini(&script);
    text_fini(&picture);
    return status;
}

const char *reproduce_link_to(const char *folder, const char *document)
{
    const char *slash = strrchr(document, '/');
    size_t length = slash != NULL ? (size_t)(slash - document) + 1 : 0;

    return strncmp(folder, document, length) == 0 ? folder + length : folder;
}
