/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/json.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

static bool needs_comma(const TextBuffer *json)
{
    char last = json->length > 0 ? json->data[json->length - 1] : '\n';

    return last == '"' || last == '}' || last == ']' || isalnum((unsigned char)last);
}

static void add_comma(TextBuffer *json)
{
    if (needs_comma(json))
        text_add_char(json, ',');
}

/* Bytes at the beginning that stand for themselves. */
static size_t plain_length(const char *text, size_t length)
{
    size_t count = 0;

    while (count < length && text[count] >= ' ' && text[count] < 0x7f && text[count] != '"' &&
           text[count] != '\\')
        count++;
    return count;
}

/* One character that may not stand for itself; returns its bytes. */
static size_t add_character(TextBuffer *json, const char *text, size_t length)
{
    size_t bytes = text_utf8_length(text);

    if (bytes == 0 || bytes > length) {
        text_add(json, "\\ufffd");
        return 1;
    }
    if (*text == '"' || *text == '\\')
        text_add_char(json, '\\');
    if (bytes == 1 && *text < ' ')
        text_add_format(json, "\\u%04x", (unsigned)*text);
    else
        text_add_bytes(json, text, bytes);
    return bytes;
}

static void add_string(TextBuffer *json, const char *text, size_t length)
{
    /* Most texts stand for themselves, all of them: written at once. */
    if (plain_length(text, length) == length) {
        char *to = text_extend(json, length + 2);

        if (to != NULL) {
            to[0] = '"';
            memcpy(to + 1, text, length);
            to[length + 1] = '"';
            return;
        }
    }
    text_add_char(json, '"');
    while (length > 0) {
        size_t bytes = plain_length(text, length);

        if (bytes > 0)
            text_add_bytes(json, text, bytes);
        else
            bytes = add_character(json, text, length);
        text += bytes;
        length -= bytes;
    }
    text_add_char(json, '"');
}

void json_add_key(TextBuffer *json, const char *key)
{
    add_comma(json);
    if (key == NULL)
        return;
    add_string(json, key, strlen(key));
    text_add_char(json, ':');
}

void json_begin(TextBuffer *json, const char *key, const char *bracket)
{
    json_add_key(json, key);
    text_add(json, bracket);
}

void json_end(TextBuffer *json, const char *brackets)
{
    text_add(json, brackets);
}

void json_add_null(TextBuffer *json, const char *key)
{
    json_add_key(json, key);
    text_add(json, "null");
}

void json_add_bool(TextBuffer *json, const char *key, bool value)
{
    json_add_key(json, key);
    text_add(json, value ? "true" : "false");
}

void json_add_number(TextBuffer *json, const char *key, int64_t value)
{
    json_add_key(json, key);
    text_add_number(json, value);
}

void json_add_real(TextBuffer *json, const char *key, double value, int digits)
{
    json_add_key(json, key);
    if (isfinite(value))
        text_add_format(json, "%.*g", digits, value);
    else
        text_add(json, "null");
}

void json_add_decimal(TextBuffer *json, const char *key, double value, int places)
{
    json_add_key(json, key);
    if (isfinite(value))
        text_add_format(json, "%.*f", places, value);
    else
        text_add(json, "null");
}

void json_add_text(TextBuffer *json, const char *key, const char *text)
{
    if (text == NULL)
        json_add_null(json, key);
    else
        json_add_bytes(json, key, text, strlen(text));
}

void json_add_bytes(TextBuffer *json, const char *key, const char *text, size_t length)
{
    json_add_key(json, key);
    add_string(json, text, length);
}

void json_add_lines(TextBuffer *json, const char *key, const char *lines)
{
    json_begin(json, key, "[");
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1)
        json_add_bytes(json, NULL, lines, (size_t)(end - lines));
    json_end(json, "]");
}

void json_break_line(TextBuffer *json, int blanks)
{
    add_comma(json);
    text_add_format(json, "\n%*s", blanks, "");
}
