/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/player_options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *place(void *values, const PlayerOption *option)
{
    return (char *)values + option->offset;
}

static Status unknown_option(const PlayerOptionTable *table, const char *name, Error *error)
{
    char names[160];
    TextBuffer list;

    text_init(&list, names, sizeof names);
    for (int i = 0; i < table->count; i++)
        text_add_format(&list, "%s%s", i > 0 ? ", " : "", table->items[i].name);
    return error_set(error, STATUS_NOT_FOUND, "there is no option \"%.24s\"; there are %s",
                     name, table->count > 0 ? names : "none");
}

static Status set_number(const PlayerOption *option, void *to, const char *value, Error *error)
{
    char *end = NULL;

    errno = 0;
    double number = strtod(value, &end);
    bool is_whole = number >= -9e15 && number <= 9e15 && number == (double)(int64_t)number;
    if (errno != 0 || end == value || *end != '\0' || !(number >= option->minimum) ||
        !(number <= option->maximum) || (option->kind == OPTION_IS_NUMBER && !is_whole))
        return error_set(error, STATUS_BAD_INPUT, "%s takes a %s from %g to %g, not \"%.24s\"",
                         option->name,
                         option->kind == OPTION_IS_NUMBER ? "whole number" : "number",
                         option->minimum, option->maximum, value);
    if (option->kind == OPTION_IS_NUMBER)
        *(int64_t *)to = (int64_t)number;
    else
        *(double *)to = number;
    return STATUS_OK;
}

/* The number of `word` among words separated by bars, -1 if it is none. */
static int find_word(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (int number = 0;; number++) {
        size_t span = strcspn(words, "|");

        if (span == length && strncmp(words, word, length) == 0)
            return number;
        if (words[span] == '\0')
            return -1;
        words += span + 1;
    }
}

static Status set_word(const PlayerOption *option, void *to, const char *value, Error *error)
{
    const char *words = option->kind == OPTION_IS_SWITCH ? "off|on" : option->choices;
    int number = find_word(words, value);

    if (number < 0)
        return error_set(error, STATUS_BAD_INPUT, "%s is one of %s, not \"%.24s\"",
                         option->name, words, value);
    if (option->kind == OPTION_IS_SWITCH)
        *(bool *)to = number == 1;
    else
        *(int *)to = number;
    return STATUS_OK;
}

static Status set_value(const PlayerOption *option, void *values, const char *value,
                        Error *error)
{
    void *to = place(values, option);

    switch (option->kind) {
    case OPTION_IS_NUMBER:
    case OPTION_IS_REAL:
        return set_number(option, to, value, error);
    case OPTION_IS_SWITCH:
    case OPTION_IS_CHOICE:
        return set_word(option, to, value, error);
    default:
        if (strlen(value) >= PLAYER_TEXT_SIZE)
            return error_set(error, STATUS_TOO_LARGE, "%s is too long", option->name);
        if (strchr(value, '\'') != NULL && strchr(value, '"') != NULL)
            return error_set(error, STATUS_BAD_INPUT, "%s cannot hold both kinds of quotes",
                             option->name);
        memcpy(to, value, strlen(value) + 1);
        return STATUS_OK;
    }
}

void player_options_reset(const PlayerOptionTable *table, void *values)
{
    memset(values, 0, PLAYER_OPTIONS_SIZE);
    for (int i = 0; i < table->count; i++) {
        Status status = set_value(&table->items[i], values, table->items[i].initial, NULL);

        (void)status; /* a default that does not fit shows in the test of the table */
    }
}

Status player_options_set(const PlayerOptionTable *table, void *values, const char *name,
                          const char *value, Error *error)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->items[i].name, name) == 0)
            return set_value(&table->items[i], values, value, error);
    return unknown_option(table, name, error);
}

static void add_word(const char *words, int number, TextBuffer *text)
{
    for (; number > 0; number--)
        words += strcspn(words, "|") + 1;
    text_add_bytes(text, words, strcspn(words, "|"));
}

/* In as few digits as bring the same number back. */
static void add_real(double number, TextBuffer *text)
{
    char digits[40];

    snprintf(digits, sizeof digits, "%.15g", number);
    if (strtod(digits, NULL) != number)
        snprintf(digits, sizeof digits, "%.17g", number);
    text_add(text, digits);
}

/* In quotes if it could be misread otherwise. */
static void add_words(const char *words, TextBuffer *text)
{
    const char *quote = strchr(words, '\'') != NULL ? "\"" : "'";
    bool is_plain = strpbrk(words, ",'\"") == NULL;

    text_add(text, is_plain ? "" : quote);
    text_add(text, words);
    text_add(text, is_plain ? "" : quote);
}

static void add_value(const PlayerOption *option, const void *from, TextBuffer *text)
{
    switch (option->kind) {
    case OPTION_IS_NUMBER:
        text_add_number(text, *(const int64_t *)from);
        break;
    case OPTION_IS_REAL:
        add_real(*(const double *)from, text);
        break;
    case OPTION_IS_SWITCH:
        add_word("off|on", *(const bool *)from, text);
        break;
    case OPTION_IS_CHOICE:
        add_word(option->choices, *(const int *)from, text);
        break;
    default:
        add_words(from, text);
        break;
    }
}

void player_options_to_text(const PlayerOptionTable *table, const void *values,
                            TextBuffer *text)
{
    const char *comma = "";

    for (int i = 0; i < table->count; i++) {
        const PlayerOption *option = &table->items[i];
        char written[PLAYER_TEXT_SIZE + 8];
        TextBuffer value;

        text_init(&value, written, sizeof written);
        add_value(option, (const char *)values + option->offset, &value);
        if (strcmp(written, option->initial) == 0)
            continue;
        text_add_format(text, "%s%s=%s", comma, option->name, written);
        comma = ",";
    }
}
