/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/weights_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PER_LINE = 12 };

/* --- Writing --- */

static int64_t to_unit(double weight)
{
    double scaled = weight * WEIGHTS_UNIT + (weight < 0.0 ? -0.5 : 0.5);

    if (scaled > WEIGHTS_LIMIT)
        return WEIGHTS_LIMIT;
    return scaled < -WEIGHTS_LIMIT ? -WEIGHTS_LIMIT : (int64_t)scaled;
}

float weight_rounded(double weight)
{
    return (float)to_unit(weight) / (float)WEIGHTS_UNIT;
}

void weights_to_text(const WeightFormat *format, const float weights[], TextBuffer *text)
{
    text_add_format(text, "%s\n", format->heading);
    for (int i = 0; i < format->family_count; i++) {
        text_add(text, format->families[i].word);
        for (int j = 0; j < format->families[i].count; j++) {
            text_add(text, j > 0 && j % PER_LINE == 0 ? "\n    " : " ");
            text_add_number(text, to_unit((double)*weights++));
        }
        text_add_char(text, '\n');
    }
}

/* --- Reading --- */

typedef struct {
    const char *at;
    int line;
    Error *error;
    Status status;
} Reader;

static void fail(Reader *reader, const char *expected)
{
    if (reader->status == STATUS_OK)
        reader->status = error_set(reader->error, STATUS_BAD_INPUT, "line %d: %s is missing",
                                   reader->line, expected);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void skip_blanks(Reader *reader)
{
    for (; is_blank(*reader->at); reader->at++)
        reader->line += *reader->at == '\n';
}

static void read_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);

    skip_blanks(reader);
    if (strncmp(reader->at, word, length) != 0 ||
        (reader->at[length] != '\0' && !is_blank(reader->at[length]))) {
        fail(reader, word);
        return;
    }
    reader->at += length;
}

static float read_weight(Reader *reader)
{
    char *end = NULL;

    skip_blanks(reader);
    errno = 0;
    long number = strtol(reader->at, &end, 10);
    if (end == reader->at || (*end != '\0' && !is_blank(*end))) {
        fail(reader, "a whole number");
        return 0.0f;
    }
    if (errno != 0 || number > WEIGHTS_LIMIT || number < -WEIGHTS_LIMIT) {
        fail(reader, "a number that is not too large");
        return 0.0f;
    }
    reader->at = end;
    return (float)number / (float)WEIGHTS_UNIT;
}

Status weights_from_text(const WeightFormat *format, const char *text, float weights[],
                         Error *error)
{
    Reader reader = {.at = text, .line = 1, .error = error};

    read_word(&reader, format->heading);
    for (int i = 0; i < format->family_count && reader.status == STATUS_OK; i++) {
        read_word(&reader, format->families[i].word);
        for (int j = 0; j < format->families[i].count && reader.status == STATUS_OK; j++)
            *weights++ = read_weight(&reader);
    }
    skip_blanks(&reader);
    if (*reader.at != '\0')
        fail(&reader, "the end");
    return reader.status;
}
