/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/referee_talk.h"

#include <jansson.h>
#include <string.h>

#include "support/test.h"

Referee *referee_talk_begin(void)
{
    Referee *referee = referee_new();

    assert_non_null(referee);
    return referee;
}

void referee_talk_bytes(Referee *referee, const char *line, size_t length,
                        char answer[REFEREE_TALK_MAX])
{
    TextBuffer text;

    text_init(&text, answer, REFEREE_TALK_MAX);
    referee_answer(referee, line, length, &text);
    assert_false(text.is_cut);
    assert_true(text.length > 1);
    assert_ptr_equal(strchr(answer, '\n'), answer + text.length - 1);
    json_t *object = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    assert_true(json_is_object(object));
    json_decref(object);
}

void referee_talk_say(Referee *referee, const char *line, char answer[REFEREE_TALK_MAX])
{
    referee_talk_bytes(referee, line, strlen(line), answer);
}

void referee_talk_expect(Referee *referee, const char *line, const char *expected)
{
    char got[REFEREE_TALK_MAX];
    json_t *wanted = json_loads(expected, JSON_REJECT_DUPLICATES, NULL);

    referee_talk_say(referee, line, got);
    json_t *object = json_loads(got, 0, NULL);
    assert_non_null(wanted);
    if (!json_equal(object, wanted))
        fail_msg("to %s\nexpected %s\ngot      %s", line, expected, got);
    json_decref(object);
    json_decref(wanted);
}

void referee_talk_dialogue(const char *const *lines)
{
    Referee *referee = referee_talk_begin();

    for (; *lines != NULL; lines += 2)
        referee_talk_expect(referee, lines[0], lines[1]);
    referee_free(referee);
}

void referee_talk_refused(Referee *referee, const char *line, const char *part)
{
    char got[REFEREE_TALK_MAX];

    referee_talk_say(referee, line, got);
    json_t *object = json_loads(got, 0, NULL);
    const char *sentence = json_string_value(json_object_get(object, "error"));
    if (sentence == NULL || json_object_size(object) != 1 || strstr(sentence, part) == NULL)
        fail_msg("to %s\nexpected an error with \"%s\"\ngot %s", line, part, got);
    json_decref(object);
}
