/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/gnuplot.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/text_files.h"

extern char **environ;

static int start(FILE *input, FILE *output, pid_t *process)
{
    char name[] = "gnuplot";
    char *const arguments[] = {name, NULL};
    posix_spawn_file_actions_t actions;
    int problem = posix_spawn_file_actions_init(&actions);

    if (problem != 0)
        return problem;
    problem = posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
    if (problem == 0)
        problem = posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO);
    if (problem == 0)
        problem = posix_spawnp(process, name, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

static Status run(FILE *input, FILE *output, Error *error)
{
    pid_t process = 0;
    int state = 0;
    int problem = start(input, output, &process);

    if (problem == ENOENT)
        return error_set(error, STATUS_NOT_FOUND,
                         "gnuplot is not installed; a FILE.gp gets the script for it instead");
    if (problem != 0)
        return error_set(error, STATUS_IO, "gnuplot: %s", strerror(problem));
    while (waitpid(process, &state, 0) < 0)
        if (errno != EINTR)
            return error_set(error, STATUS_IO, "gnuplot: %s", strerror(errno));
    if (state != 0)
        return error_set(error, STATUS_IO, "gnuplot could not draw it");
    return STATUS_OK;
}

static Status fail_with_file(Error *error)
{
    return error_set(error, STATUS_IO, "a temporary file: %s", strerror(errno));
}

/* Goes back to the beginning of a file. */
static bool rewind_file(FILE *file)
{
    return fflush(file) == 0 && fseek(file, 0, SEEK_SET) == 0;
}

static Status read_picture(FILE *output, TextBuffer *picture, Error *error)
{
    char bytes[16384];
    size_t got;

    if (!rewind_file(output))
        return fail_with_file(error);
    while ((got = fread(bytes, 1, sizeof bytes, output)) > 0)
        text_add_bytes(picture, bytes, got);
    if (ferror(output) != 0)
        return fail_with_file(error);
    if (picture->is_cut)
        return error_set(error, STATUS_TOO_LARGE, "the picture is too large");
    return STATUS_OK;
}

Status gnuplot_plot(const TextBuffer *script, TextBuffer *picture, Error *error)
{
    /* Files and not pipes: nobody waits for anybody, and nothing happens to us if gnuplot stops
     * reading. */
    FILE *input = tmpfile();
    FILE *output = tmpfile();
    Status status = STATUS_OK;

    if (input == NULL || output == NULL ||
        fwrite(script->data, 1, script->length, input) != script->length || !rewind_file(input))
        status = fail_with_file(error);
    if (status == STATUS_OK)
        status = run(input, output, error);
    if (status == STATUS_OK)
        status = read_picture(output, picture, error);
    if (input != NULL)
        fclose(input);
    if (output != NULL)
        fclose(output);
    return status;
}

bool gnuplot_ends(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t size = strlen(ending);

    return length > size && strcmp(path + length - size, ending) == 0;
}

bool gnuplot_takes(const char *path)
{
    return gnuplot_ends(path, ".svg") || gnuplot_ends(path, ".png") ||
           gnuplot_ends(path, ".gp");
}

Status gnuplot_save(const TextBuffer *script, const char *path, Error *error)
{
    bool is_script = gnuplot_ends(path, ".gp");
    TextBuffer picture;
    Status status = STATUS_OK;

    if (script->is_cut)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    text_init_growing(&picture, GNUPLOT_PICTURE_MAX);
    if (!is_script)
        status = gnuplot_plot(script, &picture, error);
    if (status == STATUS_OK)
        status = text_file_save(path, is_script ? script : &picture, error);
    text_fini(&picture);
    return status;
}
