/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee as an environment for other programs: several games, batches, lists of tries, views
 * and clones. What is wrong in a line or a part of one changes nothing.
 */
#include <jansson.h>
#include <string.h>

#include "support/test.h"
#include "umpire/referee.h"

#define NEW "{\"new\":{\"game\":\"kriegspiel\"}}"

/* The caller frees the answer with json_decref. */
static json_t *ask(Referee *referee, const char *line)
{
    TextBuffer text;

    text_init_growing(&text, REFEREE_ANSWER_MAX);
    referee_answer(referee, line, strlen(line), &text);
    assert_ptr_equal(strchr(text.data, '\n'), text.data + text.length - 1);
    json_t *answer = json_loads(text.data, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(answer);
    text_fini(&text);
    return answer;
}

static void expect(Referee *referee, const char *line, const char *key, const char *value)
{
    json_t *answer = ask(referee, line);
    const char *found = json_string_value(json_object_get(answer, key));

    if (found == NULL || strstr(found, value) == NULL)
        fail_msg("%s: %s is %s", line, key, found != NULL ? found : "not there");
    json_decref(answer);
}

static void say(Referee *referee, const char *line)
{
    json_t *answer = ask(referee, line);

    assert_null(json_object_get(answer, "error"));
    json_decref(answer);
}

static void games_go_on_beside_each_other(void **state)
{
    Referee *referee = referee_new();

    (void)state;
    say(referee, NEW);
    say(referee, "{\"new\":{\"game\":\"phantom-go\",\"size\":5},\"id\":16383}");
    expect(referee, "{\"try\":\"e2e4\"}", "answer", "moved");
    expect(referee, "{\"try\":\"c3\",\"id\":16383}", "answer", "moved");
    expect(referee, "{ \"id\": 16383, \"try\": \"c3\" }", "answer", "illegal");
    expect(referee, "{\"fen\":true}", "fen", "4P3");
    expect(referee, "{\"try\":\"e7e5\",\"id\":1}", "error", "there is no game 1");
    say(referee, "{\"drop\":true,\"id\":16383}");
    expect(referee, "{\"fen\":true,\"id\":16383}", "error", "there is no game 16383");
    referee_free(referee);
}

static void a_game_is_cloned_and_had_back(void **state)
{
    Referee *referee = referee_new();
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";

    (void)state;
    say(referee, NEW);
    say(referee, "{\"clone\":5}");
    say(referee, "{\"try\":\"e2e4\"}");
    expect(referee, "{\"fen\":true,\"id\":5}", "fen", start);
    say(referee, "{\"clone\":0,\"id\":5}");
    expect(referee, "{\"fen\":true}", "fen", start);
    /* Over a game of another kind, and over itself. */
    say(referee, "{\"new\":{\"game\":\"phantom-go\"},\"id\":2}");
    say(referee, "{\"clone\":2}");
    say(referee, "{\"clone\":2,\"id\":2}");
    expect(referee, "{\"fen\":true,\"id\":2}", "fen", start);
    expect(referee, "{\"clone\":16384}", "error", "from 0 to 16383");
    expect(referee, "{\"clone\":true}", "error", "from 0 to 16383");
    referee_free(referee);
}

static void tries_are_listed_and_views_are_one_sides(void **state)
{
    Referee *referee = referee_new();

    (void)state;
    say(referee, NEW);
    json_t *answer = ask(referee, "{\"tries\":true}");
    assert_int_equal(json_array_size(json_object_get(answer, "tries")), 20);
    json_decref(answer);
    say(referee, "{\"try\":\"e2e4\"}");
    answer = ask(referee, "{\"view\":\"black\"}");
    json_t *men = json_object_get(json_object_get(answer, "view"), "men");
    assert_int_equal(json_object_size(men), 16);
    assert_non_null(json_object_get(men, "e7"));
    assert_null(json_object_get(men, "e4"));
    json_decref(answer);
    expect(referee, "{\"view\":\"referee\"}", "error", "no side");
    expect(referee, "{\"view\":true}", "error", "no side");
    expect(referee, "{\"tries\":1}", "error", "not true");
    referee_free(referee);
}

/* Answers in the order of the requests; a wrong one stops nobody. */
static void a_batch_is_answered_by_a_batch(void **state)
{
    Referee *referee = referee_new();

    (void)state;
    json_t *answer =
        ask(referee, "[" NEW ",{\"try\":\"e2e4\"},{\"dance\":1},7,{\"try\":\"e7e5\"}]");
    assert_int_equal(json_array_size(answer), 5);
    assert_non_null(json_object_get(json_array_get(answer, 0), "ok"));
    assert_non_null(json_object_get(json_array_get(answer, 2), "error"));
    assert_non_null(json_object_get(json_array_get(answer, 3), "error"));
    assert_string_equal(json_string_value(json_object_get(json_array_get(answer, 4), "turn")),
                        "black");
    json_decref(answer);
    answer = ask(referee, "[{\"try\":\"d2d4\"},{\"try\":\"d7d5\",\"id\":3}]");
    assert_int_equal(json_array_size(answer), 2);
    assert_non_null(json_object_get(json_array_get(answer, 1), "error"));
    json_decref(answer);
    referee_free(referee);
}

/* Also where it begins like tries that are read at a glance. */
static void a_line_that_is_no_json_changes_nothing(void **state)
{
    static const char *const lines[] = {
        "[{\"try\":\"e2e4\"},{\"try\":\"e7e5\"}",
        "[{\"try\":\"e2e4\"},]",
        "[{\"try\":\"e2e4\"}]]",
        "{\"try\":\"e2e4\"}}",
        "{\"try\":\"e2e4\",\"id\":00}",
        "{\"try\":\"e2e4\",\"id\":}",
        "{\"try\":\"e2e4\",\"id\":0,\"id\":0}",
        "[{\"try\":\"e2e4\"} {\"try\":\"e7e5\"}]",
        "{\"try\":\"e2e4\",\"id\":99999999999999}",
        "{\"try\":\"e2e4\",\"id\":-1}",
        "{\"try\":\"e2e4\",\"id\":0.5}",
        "[[{\"try\":\"e2e4\"}]",
    };
    Referee *referee = referee_new();

    (void)state;
    say(referee, NEW);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        expect(referee, lines[i], "error", "");
        expect(referee, "{\"fen\":true}", "fen", "RNBQKBNR w KQkq - 0 1");
    }
    referee_free(referee);
}

TEST_FILE(referee_games, cmocka_unit_test(games_go_on_beside_each_other),
          cmocka_unit_test(a_game_is_cloned_and_had_back),
          cmocka_unit_test(tries_are_listed_and_views_are_one_sides),
          cmocka_unit_test(a_batch_is_answered_by_a_batch),
          cmocka_unit_test(a_line_that_is_no_json_changes_nothing));
