/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/uci_programs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 1024 };

typedef struct {
    const char *name;
    const char *arguments;
} KnownProgram;

static const KnownProgram known_programs[] = {{"stockfish", ""}, {"gnuchess", " --uci"}};

static bool is_program(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISREG(info.st_mode) && access(path, X_OK) == 0;
}

/* Whether `name` lies in the folder. A path that would need more than plain quotes counts as
 * none. */
static bool find_in(const char *folder, size_t length, const char *name, char path[PATH_SIZE])
{
    TextBuffer text;

    if (length == 0)
        return false;
    text_init(&text, path, PATH_SIZE);
    text_add_bytes(&text, folder, length);
    text_add_char(&text, '/');
    text_add(&text, name);
    return !text.is_cut && strchr(path, '\'') == NULL && is_program(path);
}

static bool find_program(const char *name, char path[PATH_SIZE])
{
    static const char games[] = "/usr/games";
    const char *folder = getenv("PATH");

    while (folder != NULL && *folder != '\0') {
        size_t length = strcspn(folder, ":");

        if (find_in(folder, length, name, path))
            return true;
        folder += length;
        folder += *folder == ':';
    }
    return find_in(games, sizeof games - 1, name, path);
}

Status uci_program_command(const char *text, TextBuffer *command, Error *error)
{
    char path[PATH_SIZE];

    for (size_t i = 0; i < sizeof known_programs / sizeof known_programs[0]; i++) {
        const KnownProgram *known = &known_programs[i];

        if (strcmp(text, known->name) != 0)
            continue;
        if (!find_program(text, path))
            return error_set(error, STATUS_NOT_FOUND,
                             "there is no program %s on PATH or in /usr/games", text);
        text_add(command, "exec '");
        text_add(command, path);
        text_add(command, "'");
        text_add(command, known->arguments);
        return STATUS_OK;
    }
    text_add(command, text);
    return STATUS_OK;
}
