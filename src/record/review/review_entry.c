/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One try in a review: what it was, what was answered, and where it stands in the text.
 */
#include <string.h>

#include "kriegspiel/askable.h"
#include "record/review/review_internal.h"

const char *review_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* Goes past the text that begins with the quote at `at`. */
static const char *skip_text(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

/* The array of moves, behind its bracket. The text is JSON, so no more than this has to be known of
 * it. */
static const char *find_moves(const Review *review, int *line)
{
    static const char key[] = "\"moves\"";

    for (const char *at = review->start; at < review->end;) {
        const char *after = *at == '"' ? skip_text(at, review->end) : at + 1;
        bool is_key =
            (size_t)(after - at) == sizeof key - 1 && memcmp(at, key, sizeof key - 1) == 0;

        *line += *at == '\n';
        at = after;
        for (; is_key && at < review->end && strchr(" \t\r\n:", *at) != NULL; at++)
            *line += *at == '\n';
        if (is_key && at < review->end && *at == '[')
            return at + 1;
    }
    return review->end;
}

int review_entry_line(const Review *review, size_t entry)
{
    int line = review->line;
    const char *at = find_moves(review, &line);
    size_t number = 0;
    int depth = 0;

    while (at < review->end && depth >= 0) {
        char c = *at;

        if (depth == 0 && c == '{' && number++ == entry)
            break;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        line += c == '\n';
        at = c == '"' ? skip_text(at, review->end) : at + 1;
    }
    return line;
}

static Status read_side(const json_t *value, Side *side, Error *error)
{
    const char *color = review_text(value, "color");

    *side = SIDE_NONE;
    if (color != NULL && strcmp(color, "white") == 0)
        *side = WHITE;
    else if (color != NULL && strcmp(color, "black") == 0)
        *side = BLACK;
    return *side != SIDE_NONE
               ? STATUS_OK
               : error_set(error, STATUS_BAD_INPUT, "\"color\" is neither white nor black");
}

static Status read_move(const json_t *value, Move *move, Error *error)
{
    const char *question = review_text(value, "question_type");
    const char *uci = review_text(value, "uci");

    if (question != NULL && strcmp(question, "ASK_ANY") == 0) {
        *move = MOVE_ASK_ANY;
        return STATUS_OK;
    }
    if (uci == NULL || strlen(uci) > 5)
        return error_set(error, STATUS_BAD_INPUT, "\"uci\" is no move");
    return move_from_text(uci, move, error);
}

static Status read_verdict(const json_t *value, Verdict *verdict, Error *error)
{
    static const struct {
        const char *word;
        Verdict verdict;
    } words[] = {
        {"REGULAR_MOVE", VERDICT_MOVED},
        {"CAPTURE_DONE", VERDICT_MOVED},
        {"ILLEGAL_MOVE", VERDICT_ILLEGAL},
        {"NONSENSE", VERDICT_NONSENSE},
        {"HAS_ANY", VERDICT_YES},
        {"IMPOSSIBLE_TO_ASK", VERDICT_IMPOSSIBLE},
        {"NO_ANY", VERDICT_NO},
    };
    const char *main = review_text(json_object_get(value, "answer"), "main");

    for (size_t i = 0; main != NULL && i < sizeof words / sizeof *words; i++) {
        if (strcmp(main, words[i].word) == 0) {
            *verdict = words[i].verdict;
            return STATUS_OK;
        }
    }
    return error_set(error, STATUS_BAD_INPUT, "\"main\" is no answer that is known");
}

Status review_read_entry(const json_t *value, ReviewEntry *entry, Error *error)
{
    const json_t *is_done = json_object_get(value, "move_done");

    *entry = (ReviewEntry){
        .answer = json_object_get(value, "answer"),
        .fen = json_object_get(json_object_get(value, "replay_fen"), "full"),
    };
    Status status = read_side(value, &entry->side, error);
    if (status == STATUS_OK)
        status = read_move(value, &entry->move, error);
    if (status == STATUS_OK)
        status = read_verdict(value, &entry->verdict, error);
    if (status == STATUS_OK && json_is_boolean(is_done) &&
        json_is_true(is_done) != (entry->verdict == VERDICT_MOVED))
        status =
            error_set(error, STATUS_BAD_INPUT, "\"move_done\" does not go with the answer");
    return status;
}
