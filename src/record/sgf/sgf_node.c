/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tree of a text: the nodes of its main line, and the values of their properties.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "record/sgf/sgf_internal.h"

enum { NAME_SIZE = 8 };

const char *const sgf_property_names[SGF_PROPERTY_COUNT] = {
#define SGF_NAME(name) #name,
    SGF_PROPERTY_LIST(SGF_NAME)
#undef SGF_NAME
};

Status sgf_fail(Error *error, const RecordReader *reader, const char *at, Status status,
                const char *format, ...)
{
    Error sentence;
    va_list arguments;
    int line = 1;
    int column = 1;

    va_start(arguments, format);
    vsnprintf(sentence.text, sizeof sentence.text, format, arguments);
    va_end(arguments);
    for (const char *byte = reader->start; byte < at; byte++) {
        line += *byte == '\n';
        column = *byte == '\n' ? 1 : column + 1;
    }
    return error_set(error, status, "line %d, column %d: %.900s", line, column, sentence.text);
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static const char *skip_blanks(const RecordReader *reader, const char *at)
{
    while (at < reader->end && is_blank(*at))
        at++;
    return at;
}

bool sgf_is_in(const char *text, size_t size)
{
    RecordReader reader;

    if (sgf_reader_init(&reader, text, size, NULL) != STATUS_OK)
        return false;
    const char *at = skip_blanks(&reader, reader.at);
    if (at == reader.end || *at != '(')
        return false;
    at = skip_blanks(&reader, at + 1);
    return at < reader.end && *at == ';';
}

/* The end of the value whose bracket `at` stands on, or NULL. A backslash goes before a
 * bracket that is part of the value. */
static const char *find_close(const RecordReader *reader, const char *at)
{
    for (at++; at < reader->end; at++) {
        if (*at == ']')
            return at;
        if (*at == '\\')
            at++;
    }
    return NULL;
}

bool sgf_next_value(const RecordReader *reader, const char **at, SgfValue *value)
{
    if (*at == reader->end || **at != '[')
        return false;
    *value = (SgfValue){*at + 1, find_close(reader, *at)};
    *at = skip_blanks(reader, value->end + 1);
    return true;
}

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c)
{
    return is_upper(c) || (c >= 'a' && c <= 'z');
}

static Status refuse_character(const RecordReader *reader, Error *error)
{
    char c = *reader->at;

    if (c > ' ' && c < 0x7f)
        return sgf_fail(error, reader, reader->at, STATUS_BAD_INPUT, "a %c has no place here",
                        c);
    return sgf_fail(error, reader, reader->at, STATUS_BAD_INPUT,
                    "a byte of value %d has no place here", (unsigned char)c);
}

/* Before FF[4] names had small letters that do not count: SiZe. One that does not fit is cut,
 * and none of ours. */
static void read_name(RecordReader *reader, char name[NAME_SIZE])
{
    size_t length = 0;

    for (; reader->at < reader->end && is_letter(*reader->at); reader->at++)
        if (is_upper(*reader->at) && length + 1 < NAME_SIZE)
            name[length++] = *reader->at;
    name[length] = '\0';
}

static Status keep_property(const RecordReader *reader, const char *name, const char *values,
                            SgfNode *node, Error *error)
{
    for (int i = 0; i < SGF_PROPERTY_COUNT; i++) {
        if (strcmp(name, sgf_property_names[i]) != 0)
            continue;
        if (node->values[i] != NULL)
            return sgf_fail(error, reader, values, STATUS_BAD_INPUT,
                            "%s stands twice in the same node", name);
        node->values[i] = values;
    }
    return STATUS_OK;
}

/* Goes from the bracket before a value to the one after it. */
static Status skip_value(RecordReader *reader, const char *name, Error *error)
{
    const char *close = find_close(reader, reader->at);

    if (close == NULL)
        return sgf_fail(error, reader, reader->at, STATUS_BAD_INPUT,
                        "the value of %s is not closed by ]", name);
    reader->at = close;
    return STATUS_OK;
}

static Status read_property(RecordReader *reader, SgfNode *node, Error *error)
{
    char name[NAME_SIZE];

    read_name(reader, name);
    if (*name == '\0')
        return sgf_fail(error, reader, reader->at, STATUS_BAD_INPUT,
                        "the name of a property has no capital letter");
    const char *values = skip_blanks(reader, reader->at);
    if (values == reader->end || *values != '[')
        return sgf_fail(error, reader, values, STATUS_BAD_INPUT, "%s has no value in brackets",
                        name);
    reader->at = values;
    while (reader->at < reader->end && *reader->at == '[') {
        Status status = skip_value(reader, name, error);

        if (status != STATUS_OK)
            return status;
        reader->at = skip_blanks(reader, reader->at + 1);
    }
    return keep_property(reader, name, values, node, error);
}

/* The reader stands on the semicolon. */
static Status read_node(RecordReader *reader, SgfNode *node, Error *error)
{
    Status status = STATUS_OK;

    *node = (SgfNode){.at = reader->at};
    reader->at = skip_blanks(reader, reader->at + 1);
    while (status == STATUS_OK && reader->at < reader->end && is_letter(*reader->at)) {
        status = read_property(reader, node, error);
        reader->at = skip_blanks(reader, reader->at);
    }
    return status;
}

static Status descend(RecordReader *reader, Error *error)
{
    if (reader->depth == SGF_NESTING_MAX)
        return sgf_fail(error, reader, reader->at, STATUS_TOO_LARGE,
                        "variations are nested more than %d deep", SGF_NESTING_MAX);
    reader->depth++;
    return STATUS_OK;
}

/* Goes into the main variation; the reader stands on its parenthesis. */
static Status enter(RecordReader *reader, Error *error)
{
    Status status = descend(reader, error);

    if (status != STATUS_OK)
        return status;
    reader->at = skip_blanks(reader, reader->at + 1);
    if (reader->at < reader->end && *reader->at != ';')
        return refuse_character(reader, error);
    return STATUS_OK;
}

static Status fail_at_end(const RecordReader *reader, Error *error)
{
    return sgf_fail(error, reader, reader->end, STATUS_BAD_INPUT,
                    "the game is cut off: it is not closed by )");
}

/* The reader stands on the parenthesis that ends the main line. */
static Status skip_variations(RecordReader *reader, Error *error)
{
    Status status = STATUS_OK;

    while (status == STATUS_OK && reader->depth > 0) {
        if (reader->at == reader->end)
            return fail_at_end(reader, error);
        if (*reader->at == '(')
            status = descend(reader, error);
        else if (*reader->at == ')')
            reader->depth--;
        else if (*reader->at == '[')
            status = skip_value(reader, "a property", error);
        reader->at++;
    }
    return status;
}

Status sgf_next_node(RecordReader *reader, SgfNode *node, bool *has_node, Error *error)
{
    *has_node = false;
    for (;;) {
        reader->at = skip_blanks(reader, reader->at);
        if (reader->at == reader->end)
            return reader->depth > 0 ? fail_at_end(reader, error) : STATUS_OK;
        if (*reader->at == ')' && reader->depth > 0)
            return skip_variations(reader, error);
        if (*reader->at == ';' && reader->depth > 0) {
            *has_node = true;
            return read_node(reader, node, error);
        }
        Status status =
            *reader->at == '(' ? enter(reader, error) : refuse_character(reader, error);
        if (status != STATUS_OK)
            return status;
    }
}
