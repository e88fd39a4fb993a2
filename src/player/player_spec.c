/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players written as text: "name:option=value,option=value".
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "player/player.h"

enum { NAME_SIZE = 32 };

/* Takes a value off the front of `*text`, in quotes or up to a comma. */
static Status take_value(const char **text, char value[OPTION_TEXT_SIZE], Error *error)
{
    const char *start = *text;
    char quote = *start == '\'' || *start == '"' ? *start : '\0';
    const char *end = quote != '\0' ? strchr(++start, quote) : start + strcspn(start, ",");

    if (end == NULL)
        return error_set(error, STATUS_BAD_INPUT, "a quote is not closed in \"%.60s\"", *text);
    size_t length = (size_t)(end - start);
    if (length >= OPTION_TEXT_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "an option's value is too long");
    memcpy(value, start, length);
    value[length] = '\0';
    *text = end + (quote != '\0');
    return STATUS_OK;
}

/* Takes "option=" off the front of `*text`; without one the first option is meant. */
static Status take_name(const char **text, const PlayerType *type, bool is_first,
                        char name[NAME_SIZE], Error *error)
{
    size_t length = strspn(*text, "abcdefghijklmnopqrstuvwxyz0123456789_-");
    OptionPlace first;

    if ((*text)[length] == '=' && length > 0 && length < NAME_SIZE) {
        memcpy(name, *text, length);
        name[length] = '\0';
        *text += length + 1;
        return STATUS_OK;
    }
    if (!is_first || !options_get(type->options, 0, &first))
        return error_set(error, STATUS_BAD_INPUT,
                         "\"%.40s\" is no option=value; %s is written %s:option=value,...",
                         *text, type->name, type->name);
    snprintf(name, NAME_SIZE, "%s", first.option->name);
    return STATUS_OK;
}

static bool is_form(const PlayerType *type, const char *name)
{
    OptionPlace at;

    return options_find(type->options, name, &at) && at.option->kind == OPTION_IS_FORM;
}

/* Sets the form, or everything else. */
static Status read_some(const char *text, bool of_form, PlayerSpec *spec, Error *error)
{
    const PlayerType *type = spec->type;
    Error inner = {""};

    for (bool is_first = true;; is_first = false, text++) {
        char name[NAME_SIZE];
        char value[OPTION_TEXT_SIZE];
        Status status = take_name(&text, type, is_first, name, error);

        if (status == STATUS_OK)
            status = take_value(&text, value, error);
        if (status != STATUS_OK)
            return status;
        if (is_form(type, name) == of_form)
            status = options_set(type->options, spec->options, name, value, &inner);
        if (status != STATUS_OK)
            return error_set(error, status, "%s: %.990s", type->name, inner.text);
        if (*text == '\0')
            return STATUS_OK;
        if (*text != ',')
            return error_set(error, STATUS_BAD_INPUT, "a comma is missing before \"%.40s\"",
                             text);
    }
}

/* The form first, wherever it stands: what is said beside it wins. */
static Status read_options(const char *text, PlayerSpec *spec, Error *error)
{
    Status status = read_some(text, true, spec, error);

    return status == STATUS_OK ? read_some(text, false, spec, error) : status;
}

static Status keep_options(const char *text, PlayerSpec *spec, Error *error)
{
    if (strlen(text) >= PLAYER_OPTIONS_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "the options of %s are too long",
                         spec->type->name);
    memcpy(spec->options, text, strlen(text) + 1);
    return STATUS_OK;
}

Status player_spec_of_type(const PlayerType *type, const char *options, PlayerSpec *spec,
                           Error *error)
{
    PlayerSpec read = {.type = type};
    Status status = STATUS_OK;

    assert(type->options == NULL || type->options->size <= PLAYER_OPTIONS_SIZE);
    options_reset(type->options, read.options);
    if (options != NULL)
        status = type->has_own_options ? keep_options(options, &read, error)
                                       : read_options(options, &read, error);
    if (status == STATUS_OK)
        *spec = read;
    return status;
}

bool player_spec_is_meant(const char *written, const char *name)
{
    size_t length = strlen(name);

    return strncmp(written, name, length) == 0 &&
           (written[length] == '\0' || (written[length] == ':' && strchr(name, ':') == NULL));
}

void player_spec_to_text(const PlayerSpec *spec, TextBuffer *text)
{
    size_t length;

    text_add(text, spec->type->name);
    text_add_char(text, ':');
    length = text->length;
    if (spec->type->has_own_options)
        text_add(text, (const char *)spec->options);
    else
        options_to_text(spec->type->options, spec->options, text);
    if (text->length == length && length > 0)
        text->data[--text->length] = '\0';
}
