/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options/option_values.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Reading --- */

static bool read_real(const char *text, double *number)
{
    char *end = NULL;

    errno = 0;
    *number = strtod(text, &end);
    return errno == 0 && end != text && *end == '\0';
}

/* Also "4.0" and "1e6". */
static bool read_whole(const char *text, int64_t *number)
{
    char *end = NULL;
    double real = 0;

    errno = 0;
    *number = strtoll(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0')
        return true;
    if (!read_real(text, &real) || !(fabs(real) <= 9e15) || real != trunc(real))
        return false;
    *number = (int64_t)real;
    return true;
}

static Status refuse_number(const Option *option, const char *value, Error *error)
{
    char most[32] = "up";

    if (option->maximum < OPTION_ENDLESS)
        snprintf(most, sizeof most, "to %.15g", option->maximum);
    return error_set(error, STATUS_BAD_INPUT, "%s takes a %s from %.15g %s, not \"%.24s\"",
                     option->name, option->kind == OPTION_IS_NUMBER ? "whole number" : "number",
                     option->minimum, most, value);
}

static Status set_number(const Option *option, void *to, const char *value, Error *error)
{
    int64_t whole = 0;
    double real = 0;
    bool is_whole = option->kind == OPTION_IS_NUMBER;
    bool is_read = is_whole ? read_whole(value, &whole) : read_real(value, &real);

    if (is_whole)
        real = (double)whole;
    if (!is_read || !(real >= option->minimum) || !(real <= option->maximum))
        return refuse_number(option, value, error);
    if (is_whole && option->size == sizeof(int))
        *(int *)to = (int)whole;
    else if (is_whole)
        *(int64_t *)to = whole;
    else if (option->size == sizeof(float))
        *(float *)to = (float)real;
    else
        *(double *)to = real;
    return STATUS_OK;
}

/* The number of a word to choose, -1 if it is none. */
static int find_word(const Option *option, const char *wanted)
{
    const char *word;
    size_t length;

    for (int number = 0; (length = option_word(option, number, &word)) > 0; number++)
        if (length == strlen(wanted) && strncasecmp(word, wanted, length) == 0)
            return number;
    return -1;
}

static Status set_word(const Option *option, void *to, const char *value, Error *error)
{
    int number = find_word(option, value);

    if (number < 0)
        return error_set(error, STATUS_BAD_INPUT, "%s is one of %s, not \"%.24s\"",
                         option->name, option->values, value);
    if (option->kind == OPTION_IS_SWITCH)
        *(bool *)to = number == 1;
    else
        *(int *)to = number;
    return STATUS_OK;
}

static Status set_text(const Option *option, void *to, const char *value, Error *error)
{
    size_t length = strlen(value);

    if (length >= option->size)
        return error_set(error, STATUS_TOO_LARGE, "%s is too long", option->name);
    if (strchr(value, '\'') != NULL && strchr(value, '"') != NULL)
        return error_set(error, STATUS_BAD_INPUT, "%s cannot hold both kinds of quotes",
                         option->name);
    memset(to, 0, option->size);
    memcpy(to, value, length);
    return STATUS_OK;
}

static Status set_value(OptionPlace at, void *values, const char *value, Error *error)
{
    void *to = (char *)values + at.offset;

    switch (at.option->kind) {
    case OPTION_IS_NUMBER:
    case OPTION_IS_REAL:
        return set_number(at.option, to, value, error);
    case OPTION_IS_SWITCH:
    case OPTION_IS_CHOICE:
    case OPTION_IS_FORM:
        return set_word(at.option, to, value, error);
    case OPTION_IS_TEXT:
        return set_text(at.option, to, value, error);
    default:
        *(const char **)to = value;
        return STATUS_OK;
    }
}

/* --- Defaults --- */

enum { DEFAULT_SIZE = 64 }; /* of one in a preset */

/* The preset of the form that was chosen; NULL: there is none. */
static const char *preset_of(const OptionTable *table, const void *values)
{
    OptionPlace at;

    for (int i = 0; options_get(table, i, &at); i++)
        if (at.option->kind == OPTION_IS_FORM)
            return *(const int *)((const char *)values + at.offset) == 1 ? at.option->preset
                                                                         : NULL;
    return NULL;
}

/* What the option is if nothing is said of it: by the preset, which may be NULL, or by itself. */
static const char *default_of(const Option *option, const char *preset,
                              char storage[DEFAULT_SIZE])
{
    size_t length = strlen(option->name);

    while (preset != NULL && *preset != '\0') {
        size_t setting = strcspn(preset, ",");

        if (strncmp(preset, option->name, length) == 0 && preset[length] == '=') {
            snprintf(storage, DEFAULT_SIZE, "%.*s", (int)(setting - length - 1),
                     preset + length + 1);
            return storage;
        }
        preset += setting + (preset[setting] == ',');
    }
    return option->initial;
}

static void set_defaults(const OptionTable *table, void *values, const char *preset)
{
    OptionPlace at;

    for (int i = 0; options_get(table, i, &at); i++) {
        char storage[DEFAULT_SIZE];
        const char *usual = default_of(at.option, preset, storage);
        Status status = STATUS_OK;

        if (usual != NULL)
            status = set_value(at, values, usual, NULL);
        else if (at.option->kind == OPTION_IS_CHOICE)
            *(int *)((char *)values + at.offset) = -1;
        assert(status == STATUS_OK);
        (void)status;
    }
}

void options_reset(const OptionTable *table, void *values)
{
    if (table != NULL)
        memset(values, 0, table->size);
    set_defaults(table, values, NULL);
}

static Status set_form(const OptionTable *table, OptionPlace at, void *values,
                       const char *value, Error *error)
{
    int form = find_word(at.option, value);
    Status status = set_word(at.option, (char *)values + at.offset, value, error);

    if (status != STATUS_OK)
        return status;
    set_defaults(table, values, preset_of(table, values));
    *(int *)((char *)values + at.offset) = form;
    return STATUS_OK;
}

Status options_set(const OptionTable *table, void *values, const char *name, const char *value,
                   Error *error)
{
    OptionPlace at;
    char names[920];
    TextBuffer list;

    if (options_find(table, name, &at))
        return at.option->kind == OPTION_IS_FORM ? set_form(table, at, values, value, error)
                                                 : set_value(at, values, value, error);
    text_init(&list, names, sizeof names);
    options_names_to_text(table, "", &list);
    return error_set(error, STATUS_NOT_FOUND, "there is no option \"%.24s\"; there are %s",
                     name, names);
}

/* --- Writing --- */

static void add_word(const Option *option, int number, TextBuffer *text)
{
    const char *word;
    size_t length = option_word(option, number, &word);

    text_add_bytes(text, word, length);
}

/* In as few digits as bring the same number back. */
static void add_double(double number, TextBuffer *text)
{
    char digits[40];

    snprintf(digits, sizeof digits, "%.15g", number);
    if (strtod(digits, NULL) != number)
        snprintf(digits, sizeof digits, "%.17g", number);
    text_add(text, digits);
}

static void add_float(float number, TextBuffer *text)
{
    char digits[40];

    snprintf(digits, sizeof digits, "%.6g", (double)number);
    for (int count = 7; count <= 9 && strtof(digits, NULL) != number; count++)
        snprintf(digits, sizeof digits, "%.*g", count, (double)number);
    text_add(text, digits);
}

/* In quotes if it could be misread otherwise. */
static void add_text(const char *words, TextBuffer *text)
{
    const char *quote = strchr(words, '\'') != NULL ? "\"" : "'";
    bool is_plain = strpbrk(words, ",'\"") == NULL;

    text_add(text, is_plain ? "" : quote);
    text_add(text, words);
    text_add(text, is_plain ? "" : quote);
}

static void add_value(const Option *option, const void *from, TextBuffer *text)
{
    switch (option->kind) {
    case OPTION_IS_NUMBER:
        text_add_number(text, option->size == sizeof(int) ? *(const int *)from
                                                          : *(const int64_t *)from);
        break;
    case OPTION_IS_REAL:
        if (option->size == sizeof(float))
            add_float(*(const float *)from, text);
        else
            add_double(*(const double *)from, text);
        break;
    case OPTION_IS_SWITCH:
        add_word(option, *(const bool *)from, text);
        break;
    case OPTION_IS_CHOICE:
    case OPTION_IS_FORM:
        add_word(option, *(const int *)from, text);
        break;
    default:
        add_text(from, text);
        break;
    }
}

void options_to_text(const OptionTable *table, const void *values, TextBuffer *text)
{
    const char *preset = preset_of(table, values);
    const char *comma = "";
    OptionPlace at;

    for (int i = 0; options_get(table, i, &at); i++) {
        char written[OPTION_TEXT_SIZE + 8];
        char storage[DEFAULT_SIZE];
        TextBuffer value;

        text_init(&value, written, sizeof written);
        add_value(at.option, (const char *)values + at.offset, &value);
        if (at.option->kind != OPTION_IS_FORM &&
            strcmp(written, default_of(at.option, preset, storage)) == 0)
            continue;
        text_add_format(text, "%s%s=", comma, at.option->name);
        text_add(text, written);
        comma = ",";
    }
}
