/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/tournament_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { FILE_MAX = 1 << 16, WORDS_MAX = 1024 };

/* The path of the last --file on the command line, or NULL. */
static const char *find_path(int count, char **arguments)
{
    const char *path = NULL;

    for (int i = 0; i < count; i++) {
        if (strcmp(arguments[i], "--file") == 0 && i + 1 < count)
            path = arguments[i + 1];
        else if (strncmp(arguments[i], "--file=", 7) == 0)
            path = arguments[i] + 7;
    }
    return path;
}

static Status read_text(TournamentFile *file, const char *path, Error *error)
{
    FILE *stream = fopen(path, "r");

    if (stream == NULL)
        return error_set(error, STATUS_IO, "cannot read %.100s: %s", path, strerror(errno));
    file->text = memory_new(FILE_MAX + 1);
    size_t length = file->text != NULL ? fread(file->text, 1, FILE_MAX + 1, stream) : 0;
    bool has_failed = ferror(stream) != 0;
    fclose(stream);
    if (file->text == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (has_failed || length > FILE_MAX || memchr(file->text, '\0', length) != NULL)
        return error_set(error, STATUS_BAD_INPUT,
                         "%.100s cannot be read as text of at most %d bytes", path, FILE_MAX);
    file->text[length] = '\0';
    return STATUS_OK;
}

/* Cuts the next word off `*text`; NULL at the end. A quote opens or closes anywhere in a word
 * and is taken away. */
static char *next_word(char **text)
{
    char *at = *text;

    for (;; at++) {
        at += strspn(at, " \t\r\n");
        if (*at != '#')
            break;
        at += strcspn(at, "\n");
        if (*at == '\0')
            break;
    }
    if (*at == '\0')
        return NULL;

    char *word = at;
    char *to = at;
    for (char quote = '\0'; *at != '\0' && (quote != '\0' || strchr(" \t\r\n", *at) == NULL);
         at++) {
        if (*at == quote)
            quote = '\0';
        else if (quote == '\0' && (*at == '"' || *at == '\''))
            quote = *at;
        else
            *to++ = *at;
    }
    *text = *at == '\0' ? at : at + 1;
    *to = '\0';
    return word;
}

Status tournament_file_insert(TournamentFile *file, int *count, char ***arguments, Error *error)
{
    const char *path = find_path(*count, *arguments);
    int words = 0;

    if (path == NULL)
        return STATUS_OK;
    Status status = read_text(file, path, error);
    if (status != STATUS_OK)
        return status;
    file->arguments = memory_new((size_t)(WORDS_MAX + *count + 1) * sizeof *file->arguments);
    if (file->arguments == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    char *rest = file->text;
    assert(rest != NULL);
    for (char *word; (word = next_word(&rest)) != NULL;) {
        if (words == WORDS_MAX)
            return error_set(error, STATUS_TOO_LARGE, "%.100s has more than %d words", path,
                             WORDS_MAX);
        file->arguments[words++] = word;
    }
    for (int i = 0; i < *count; i++)
        file->arguments[words++] = (*arguments)[i];
    *arguments = file->arguments;
    *count = words;
    return STATUS_OK;
}

void tournament_file_fini(TournamentFile *file)
{
    memory_free(file->text);
    memory_free(file->arguments);
}
