/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

void text_init(TextBuffer *text, char *storage, size_t size)
{
    *text = (TextBuffer){.data = storage, .capacity = size};
    storage[0] = '\0';
}

void text_init_growing(TextBuffer *text, size_t maximum)
{
    *text = (TextBuffer){.data = NULL, .maximum = maximum};
}

void text_fini(TextBuffer *text)
{
    if (text->maximum > 0)
        memory_free(text->data);
    *text = (TextBuffer){0};
}

void text_clear(TextBuffer *text)
{
    text->length = 0;
    text->is_cut = false;
    if (text->capacity > 0)
        text->data[0] = '\0';
}

/* Makes room for `count` more bytes and the NUL; returns how many of them fit. */
static size_t make_room(TextBuffer *text, size_t count)
{
    size_t needed = text->length + count + 1;

    if (needed > text->capacity && text->capacity < text->maximum) {
        size_t capacity = text->capacity * 2 > 256 ? text->capacity * 2 : 256;

        capacity = capacity < needed ? needed : capacity;
        capacity = capacity > text->maximum ? text->maximum : capacity;
        char *data = memory_resize(text->data, capacity);
        if (data != NULL) {
            text->data = data;
            text->capacity = capacity;
        }
    }
    if (needed <= text->capacity)
        return count;
    text->is_cut = true;
    return text->capacity > text->length ? text->capacity - text->length - 1 : 0;
}

char *text_extend(TextBuffer *text, size_t count)
{
    size_t before = text->length;
    bool was_cut = text->is_cut;

    if (before + count >= text->capacity && make_room(text, count) < count) {
        text->is_cut = was_cut;
        return NULL;
    }
    text->length += count;
    text->data[text->length] = '\0';
    return text->data + before;
}

void text_add_bytes(TextBuffer *text, const char *bytes, size_t count)
{
    count = make_room(text, count);
    if (text->capacity == 0)
        return;
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add_char(TextBuffer *text, char c)
{
    if (text->length + 1 >= text->capacity) {
        text_add_bytes(text, &c, 1);
        return;
    }
    text->data[text->length++] = c;
    text->data[text->length] = '\0';
}

void text_add(TextBuffer *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_number(TextBuffer *text, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    text_add_bytes(text, digits + at, sizeof digits - at);
}

void text_add_format(TextBuffer *text, const char *format, ...)
{
    va_list arguments;
    char line[512];

    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof line)
        text->is_cut = true;
    text_add(text, line);
}

void text_blank_controls(char *string)
{
    for (unsigned char *at = (unsigned char *)string; *at != '\0'; at++) {
        bool has_two = at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0;

        if (has_two)
            at[1] = ' ';
        if (has_two || *at < ' ' || *at == 0x7f)
            *at = ' ';
    }
}

size_t text_utf8_length(const char *string)
{
    const unsigned char *text = (const unsigned char *)string;
    static const struct {
        unsigned char first, last, second_min, second_max, length;
    } forms[] = {
        {0x01, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last)
            continue;
        if (forms[i].length > 1 &&
            (text[1] < forms[i].second_min || text[1] > forms[i].second_max))
            return 0;
        for (size_t byte = 2; byte < forms[i].length; byte++)
            if ((text[byte] & 0xc0) != 0x80)
                return 0;
        return forms[i].length;
    }
    return 0;
}
