/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/platform_session.h"

#include <stdio.h>
#include <string.h>

#include "players/registry.h"
#include "support/test.h"

static Error error;

static PlatformSession *session_with_seed(uint64_t seed)
{
    static PlayerSpec spec;
    PlatformSession *session = NULL;

    assert_int_equal(player_spec_from_text("random", &spec, NULL), STATUS_OK);
    assert_int_equal(platform_session_new(&spec, "nebel", seed, &session, NULL), STATUS_OK);
    return session;
}

/* The answer to one line; it stands until the next call. */
static const char *say(PlatformSession *session, const char *line)
{
    static char storage[PLATFORM_LINE_MAX];
    TextBuffer answer;

    error.text[0] = '\0';
    text_init(&answer, storage, sizeof storage);
    assert_true(platform_session_obey(session, line, strlen(line), &answer, &error));
    return storage;
}

static void assert_passed_over(PlatformSession *session, const char *line)
{
    assert_string_equal(say(session, line), "");
    if (error.text[0] == '\0')
        fail_msg("\"%s\" is no error", line);
}

static void assert_heard(PlatformSession *session, const char *line)
{
    assert_string_equal(say(session, line), "");
    assert_string_equal(error.text, "");
}

/* The two letters of "move XY". */
static const char *pair_of(const char *answer)
{
    static char pair[3];

    assert_int_equal(strlen(answer), strlen("move XY\n"));
    assert_int_equal(strncmp(answer, "move ", 5), 0);
    assert_in_range(answer[5], 'A', 'I');
    assert_in_range(answer[6], 'A', 'I');
    snprintf(pair, sizeof pair, "%.2s", answer + 5);
    return pair;
}

static void black_moves_at_once_and_white_waits(void **state)
{
    PlatformSession *session = session_with_seed(1);

    (void)state;
    assert_string_equal(say(session, "name?"), "name nebel\n");
    pair_of(say(session, "new black"));
    assert_heard(session, "accept");
    assert_heard(session, "new white");
    pair_of(say(session, "move go\r"));
    assert_false(platform_session_obey(session, "quit", 4, NULL, NULL));
    platform_session_free(session);
}

static void a_refused_point_is_not_tried_again_in_the_turn(void **state)
{
    PlatformSession *session = session_with_seed(2);
    bool seen[256][256] = {{false}};
    const char *line = "new black";

    (void)state;
    for (int i = 0; i < 81; i++, line = "refuse") {
        const char *pair = pair_of(say(session, line));

        assert_false(seen[(int)pair[0]][(int)pair[1]]);
        seen[(int)pair[0]][(int)pair[1]] = true;
    }
    assert_heard(session, "refuse"); /* the last one: that was a pass */
    pair_of(say(session, "move go"));
    platform_session_free(session);
}

static void stones_are_taken_and_lost_by_pairs_of_letters(void **state)
{
    PlatformSession *session = session_with_seed(3);
    char own[3];
    char line[64];

    (void)state;
    snprintf(own, sizeof own, "%s", pair_of(say(session, "new black")));
    assert_heard(session, "accept");
    assert_passed_over(session, "taked 1 J1");
    assert_passed_over(session, "taked 2 AA");
    assert_passed_over(session, "taked 1");
    assert_passed_over(session, "taked 0");
    assert_passed_over(session, strcmp(own, "AA") == 0 ? "taked 1 AB" : "taked 1 AA");
    snprintf(line, sizeof line, "taked 1 %s", own);
    assert_heard(session, line);
    pair_of(say(session, "move go"));
    assert_passed_over(session, line); /* a try waits for its answer */
    assert_passed_over(session, "access take 2 AABB");
    assert_passed_over(session, "access grace");
    const char *answer = say(session, "refuse");
    snprintf(line, sizeof line, "access take 1 %s",
             strcmp(pair_of(answer), "AA") == 0 ? "AB" : "AA");
    assert_heard(session, line);
    assert_passed_over(session, "accept"); /* it was already */
    platform_session_free(session);
}

static void two_passes_end_a_game(void **state)
{
    PlatformSession *session = session_with_seed(4);
    const char *answer = say(session, "new black");

    (void)state;
    for (int i = 0; i < 80; i++)
        answer = say(session, "refuse");
    pair_of(answer);
    assert_heard(session, "refuse"); /* a pass */
    assert_heard(session, "move pass");
    assert_passed_over(session, "move go");
    assert_heard(session, "end");
    assert_passed_over(session, "accept");
    pair_of(say(session, "new black"));
    platform_session_free(session);
}

static void what_cannot_be_obeyed_is_passed_over(void **state)
{
    static const char *const lines[] = {
        "hello",  "new",   "new grey",   "move",    "move AA",  "accept",    "refuse",
        "access", "taked", "taked 1 AA", "move go", "\xff\xfe", "NEW black",
    };
    static char long_line[2 * PLATFORM_LINE_MAX];
    PlatformSession *session = session_with_seed(5);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_passed_over(session, lines[i]);
    memset(long_line, 'x', sizeof long_line - 1);
    assert_passed_over(session, long_line);
    assert_string_equal(say(session, ""), "");
    pair_of(say(session, "new black"));
    platform_session_free(session);
}

TEST_FILE(platform_session, cmocka_unit_test(black_moves_at_once_and_white_waits),
          cmocka_unit_test(a_refused_point_is_not_tried_again_in_the_turn),
          cmocka_unit_test(stones_are_taken_and_lost_by_pairs_of_letters),
          cmocka_unit_test(two_passes_end_a_game),
          cmocka_unit_test(what_cannot_be_obeyed_is_passed_over));
