/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/known_programs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 1024 };

typedef struct {
    const char *name;
    ProgramProtocol protocol;
    const char *arguments;
} KnownProgram;

static const KnownProgram known_programs[] = {
    {"stockfish", PROTOCOL_UCI, ""},
    {"gnuchess", PROTOCOL_UCI, " --uci"},
    {"gnugo", PROTOCOL_GTP, " --mode gtp --level 10"},
};
enum { KNOWN_COUNT = sizeof known_programs / sizeof known_programs[0] };

static const KnownProgram *find_known(ProgramProtocol protocol, const char *text)
{
    for (int i = 0; i < KNOWN_COUNT; i++)
        if (known_programs[i].protocol == protocol && strcmp(known_programs[i].name, text) == 0)
            return &known_programs[i];
    return NULL;
}

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

bool program_is_known(ProgramProtocol protocol, const char *text)
{
    return find_known(protocol, text) != NULL;
}

bool program_is_installed(const char *name)
{
    char path[PATH_SIZE];

    return find_program(name, path);
}

Status program_command(ProgramProtocol protocol, const char *text, TextBuffer *command,
                       Error *error)
{
    const KnownProgram *known = find_known(protocol, text);
    char path[PATH_SIZE];

    if (known == NULL) {
        text_add(command, text);
        return STATUS_OK;
    }
    if (!find_program(text, path))
        return error_set(error, STATUS_NOT_FOUND,
                         "there is no program %s on PATH or in /usr/games", text);
    text_add(command, "exec '");
    text_add(command, path);
    text_add(command, "'");
    text_add(command, known->arguments);
    return STATUS_OK;
}
