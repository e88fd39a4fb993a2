/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_words.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 };

static Status unknown_option(const OptionTable *table, const char *word, Error *error)
{
    size_t length = strcspn(word, "=");
    char names[920];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    options_names_to_text(table, "--", &list);
    return error_set(error, STATUS_NOT_FOUND, "there is no option %.*s; there are %s",
                     length > NAME_SIZE ? NAME_SIZE : (int)length, word, names);
}

/* Sets the option that words[0] names; `*used` tells whether words[1] is its value. */
static Status read_option(const OptionTable *table, void *values, char *const words[],
                          int count, bool *used, Error *error)
{
    size_t length = strcspn(words[0] + 2, "=");
    const char *value = words[0][2 + length] == '=' ? words[0] + 3 + length : NULL;
    char name[NAME_SIZE] = "";
    Error inner = {""};
    OptionPlace at;

    if (length < NAME_SIZE)
        memcpy(name, words[0] + 2, length);
    if (!options_find(table, name, &at))
        return unknown_option(table, words[0], error);
    *used = value == NULL && at.option->kind != OPTION_IS_SWITCH;
    if (*used && count < 2)
        return error_set(error, STATUS_BAD_INPUT, "--%s needs a value", name);
    if (value == NULL)
        value = *used ? words[1] : "on";
    Status status = options_set(table, values, name, value, &inner);
    return status == STATUS_OK ? status : error_set(error, status, "--%.1000s", inner.text);
}

Status option_words_read(const OptionTable *table, void *values, char **words, int *count,
                         bool *wants_help, Error *error)
{
    int rest = 0;
    bool takes_options = true;

    *wants_help = false;
    for (int i = 0; i < *count; i++) {
        bool is_option = takes_options && words[i][0] == '-' && words[i][1] != '\0';
        bool used = false;

        if (!is_option) {
            words[rest++] = words[i];
        } else if (strcmp(words[i], "--") == 0) {
            takes_options = false;
        } else if (strcmp(words[i], "--help") == 0) {
            *wants_help = true;
            break;
        } else {
            Status status = words[i][1] == '-' ? read_option(table, values, words + i,
                                                             *count - i, &used, error)
                                               : unknown_option(table, words[i], error);

            if (status != STATUS_OK)
                return status;
            i += used;
        }
    }
    *count = rest;
    return STATUS_OK;
}
