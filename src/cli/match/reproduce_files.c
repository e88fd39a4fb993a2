/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/reproduce_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/gnuplot.h"
#include "cli/text_files.h"
#include "reproduce/front_page.h"

enum { PATH_SIZE = 512 };

/* The document that is there, or "". */
static Status load_document(const char *path, TextBuffer *old, Error *error)
{
    Status status = text_file_load(path, old, error);

    if (status == STATUS_NOT_FOUND)
        return STATUS_OK;
    if (status == STATUS_OK && old->length > 0 && !results_are_document(old->data))
        status = error_set(error, STATUS_BAD_INPUT,
                           "%.100s is there and holds no results: name another file", path);
    return status;
}

static Status write_file(const char *folder, const char *name, const char *ending,
                         const TextBuffer *text, Error *error)
{
    char path[PATH_SIZE];

    if (snprintf(path, sizeof path, "%s/%s.%s", folder, name, ending) >= PATH_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "the name of the folder is too long");
    return text_file_save(path, text, error);
}

static Status make_folder(const char *folder, Error *error)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return error_set(error, STATUS_IO, "cannot make the folder %.100s: %s", folder,
                         strerror(errno));
    return STATUS_OK;
}

/* The pictures of the first page, of those papers that it has. */
static Status draw_front_page(const char *folder, const char *document, Error *error)
{
    Status status = make_folder(folder, error);

    for (int i = 0; i < front_paper_count() && status == STATUS_OK; i++) {
        const FrontPaper *paper = front_paper_get(i);
        TextBuffer svg;

        text_init_growing(&svg, RESULTS_TEXT_MAX);
        if (front_paper_to_svg(paper, document, &svg))
            status = write_file(folder, paper->name, "svg", &svg, error);
        text_fini(&svg);
    }
    return status;
}

Status reproduce_write_document(const char *path, const char *folder,
                                const ExperimentResult *const results[], int count,
                                const ResultsHead *head, Error *error)
{
    TextBuffer old;
    TextBuffer text;

    text_init_growing(&old, RESULTS_TEXT_MAX);
    text_init_growing(&text, RESULTS_TEXT_MAX);
    Status status = load_document(path, &old, error);
    if (status == STATUS_OK) {
        results_to_document(results, count, head, old.data != NULL ? old.data : "", &text);
        status = text_file_save(path, &text, error);
    }
    if (status == STATUS_OK && folder != NULL && text.data != NULL)
        status = draw_front_page(folder, text.data, error);
    text_fini(&old);
    text_fini(&text);
    return status;
}

Status reproduce_plot(const ExperimentResult *result, const char *folder, bool *is_script,
                      Error *error)
{
    TextBuffer script;
    TextBuffer picture;
    const char *name = result->experiment->name;
    Status status = STATUS_OK;

    *is_script = false;
    text_init_growing(&script, RESULTS_TEXT_MAX);
    text_init_growing(&picture, GNUPLOT_PICTURE_MAX);
    if (result_to_gnuplot(result, &script)) {
        status = make_folder(folder, error);
        if (status == STATUS_OK)
            status = gnuplot_plot(&script, &picture, error);
        *is_script = status == STATUS_NOT_FOUND;
        if (status == STATUS_OK)
            status = write_file(folder, name, "svg", &picture, error);
        else if (*is_script)
            status = write_file(folder, name, "gp", &script, error);
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
