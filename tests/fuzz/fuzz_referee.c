/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as lines to the referee: every line has exactly one answer, one line of valid
 * JSON, and after an error the position is what it was; so it is after a refusal, unless that
 * was the last one and a pass (Phantom Go, ccgc).
 */
#include <jansson.h>
#include <string.h>

#include "fuzz_target.h"
#include "umpire/referee.h"

static const char ask_position[] = "{\"fen\":true}";

/* The answer to one line, which the caller lets go. */
static json_t *answer(Referee *referee, const char *line, size_t length)
{
    TextBuffer text;

    text_init_growing(&text, REFEREE_ANSWER_MAX);
    referee_answer(referee, line, length, &text);
    demand(!text.is_cut && text.length > 0);
    demand(memchr(text.data, '\n', text.length) == text.data + text.length - 1);
    demand(strlen(text.data) == text.length);
    json_t *object = json_loadb(text.data, text.length, JSON_REJECT_DUPLICATES, NULL);
    demand(json_is_object(object) || json_is_array(object));
    text_fini(&text);
    return object;
}

static void check_line(Referee *referee, const char *line, size_t length)
{
    json_t *before = answer(referee, ask_position, strlen(ask_position));
    json_t *object = answer(referee, line, length);
    json_t *after = answer(referee, ask_position, strlen(ask_position));
    const char *said = json_string_value(json_object_get(object, "answer"));

    if (json_object_get(object, "error") != NULL)
        demand(json_object_size(object) == 1 && json_equal(before, after));
    if (said != NULL && strcmp(said, "moved") != 0 &&
        !json_is_true(json_object_get(object, "passed")))
        demand(json_equal(before, after));
    json_decref(before);
    json_decref(object);
    json_decref(after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Referee *referee = referee_new();
    const char *bytes = (const char *)data;

    demand(referee != NULL);
    while (size > 0) {
        const char *end = memchr(bytes, '\n', size);
        size_t length = end == NULL ? size : (size_t)(end - bytes);

        check_line(referee, bytes, length);
        size -= end == NULL ? length : length + 1;
        bytes += end == NULL ? length : length + 1;
    }
    referee_free(referee);
    return 0;
}
