/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding one review after another in a text.
 */
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "record/review/review_internal.h"

/* What may stand between two: blanks, and what makes them an array. */
static void skip_between(RecordReader *reader)
{
    while (reader->at < reader->end && *reader->at != '\0' &&
           strchr(" \t\r\n,[]", *reader->at) != NULL)
        reader->line += *reader->at++ == '\n';
}

static bool is_in(const char *text, size_t size)
{
    RecordReader reader;

    if (record_reader_init(&reader, text, size, NULL) != STATUS_OK)
        return false;
    skip_between(&reader);
    if (reader.at == reader.end || *reader.at++ != '{')
        return false;
    skip_between(&reader);
    return reader.at < reader.end && *reader.at == '"';
}

static Status open_text(RecordReader *reader, const char *text, size_t size, Error *error)
{
    return record_reader_init(reader, text, size, error);
}

/* Parses the value at the reader; `size` is how many bytes it has. */
static json_t *load(const RecordReader *reader, size_t *size, json_error_t *problem)
{
    size_t rest = (size_t)(reader->end - reader->at);
    json_t *value = json_loadb(reader->at, rest < REVIEW_SIZE_MAX ? rest : REVIEW_SIZE_MAX,
                               JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, problem);

    *size = value != NULL ? (size_t)problem->position : 0;
    return value;
}

static void advance(RecordReader *reader, size_t size)
{
    for (const char *end = reader->at + size; reader->at < end; reader->at++)
        reader->line += *reader->at == '\n';
}

static Status find_parts(const json_t *value, Review *review, Error *error)
{
    review->game = json_object_get(value, "game");
    review->transcript = json_object_get(value, "transcript");
    if (review->transcript == NULL)
        review->transcript = value;
    if (review->game != NULL && !json_is_object(review->game))
        review->game = NULL;
    if (json_is_array(json_object_get(review->transcript, "moves")))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT,
                     "line %d: there is no list of moves: it is no review of kriegspiel.org",
                     review->line);
}

static Status next(RecordReader *reader, RecordedGame *game, bool *has_game, Error *error)
{
    json_error_t problem = {0};
    size_t size = 0;

    *has_game = false;
    reader->disagrees = false;
    skip_between(reader);
    if (reader->at == reader->end)
        return STATUS_OK;
    json_t *value = load(reader, &size, &problem);
    if (value == NULL)
        return error_set(error, STATUS_BAD_INPUT, "line %d: it is no JSON",
                         reader->line + (problem.line > 0 ? problem.line - 1 : 0));
    Review review = {.start = reader->at, .end = reader->at + size, .line = reader->line};
    RecordedGame built = {.perspective = SIDE_NONE};
    Status status = find_parts(value, &review, error);
    if (status == STATUS_OK)
        status = review_build(&review, &built.record, error);
    json_decref(value);
    reader->disagrees = review.disagrees;
    if (status != STATUS_OK && error != NULL)
        text_blank_controls(error->text);
    if (status != STATUS_OK)
        return status;
    *game = built;
    *has_game = true;
    advance(reader, size);
    return STATUS_OK;
}

/* Past the value; or, where it is no JSON, to the next line that begins with a brace. */
static void go_past(RecordReader *reader)
{
    json_error_t problem = {0};
    size_t size = 0;

    skip_between(reader);
    if (reader->at == reader->end)
        return;
    json_t *value = load(reader, &size, &problem);
    json_decref(value);
    advance(reader, size > 0 ? size : 1);
    while (value == NULL && reader->at < reader->end &&
           !(*reader->at == '{' && reader->at[-1] == '\n'))
        advance(reader, 1);
}

const RecordFormat review_format = {
    .game = &kriegspiel,
    .name = "review",
    .ending = "json",
    .is_in = is_in,
    .open = open_text,
    .next = next,
    .go_past = go_past,
};
