/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player that is told what its side hears, by commands of our own.
 */
#include <stdio.h>
#include <string.h>

#include "support/gtp_talk.h"
#include "support/test.h"

static void a_phantom_game_is_played_in_order(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");
    char tried[64];

    (void)state;
    gtp_talk_refused(session, "phantom-result b legal");
    gtp_talk_refused(session, "phantom-opponent legal");
    gtp_talk_refused(session, "phantom-setup b moscow");
    gtp_talk_refused(session, "phantom-setup grey olympiad");
    gtp_talk_expect(session, "phantom-setup black olympiad", "= ");
    gtp_talk_refused(session, "genmove w");
    gtp_talk_refused(session, "phantom-opponent legal");
    gtp_talk_refused(session, "phantom-result b legal");
    snprintf(tried, sizeof tried, "%s", gtp_talk_word(gtp_talk_say(session, "genmove b")));
    gtp_talk_refused(session, "genmove b");
    gtp_talk_refused(session, "phantom-opponent legal");
    gtp_talk_refused(session, "phantom-result w legal");
    gtp_talk_refused(session, "phantom-result b perhaps");
    gtp_talk_refused(session, "phantom-result b legal 1");
    gtp_talk_expect(session, "phantom-result b illegal", "= ");
    assert_string_not_equal(gtp_talk_word(gtp_talk_say(session, "genmove b")), tried);
    gtp_talk_expect(session, "phantom-result b legal", "= ");
    gtp_talk_refused(session, "genmove b");
    gtp_talk_refused(session, "phantom-opponent");
    gtp_talk_refused(session, "phantom-opponent legal a1 x");
    gtp_talk_refused(session, "phantom-opponent illegal"); /* not heard under these rules */
    gtp_talk_expect(session, "phantom-opponent pass", "= ");
    assert_int_equal(*gtp_talk_say(session, "genmove b"), '=');
    gtp_session_free(session);
}

static void what_only_the_umpire_knows_is_refused_in_a_phantom_game(void **state)
{
    static const char *const lines[] = {
        "play w a1", "undo", "final_score", "fixed_handicap 2", "set_free_handicap a1 a2",
        "komi 3"};
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    gtp_talk_expect(session, "phantom-setup w ccgc", "= ");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        gtp_talk_refused(session, lines[i]);
    gtp_talk_expect(session, "clear_board", "= ");
    gtp_talk_expect(session, "play b a1", "= ");
    gtp_talk_refused(session, "phantom-setup w ccgc"); /* a game is under way */
    gtp_session_free(session);
}

static void captures_are_heard_as_the_ruleset_tells_them(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");
    char line[128];

    (void)state;
    gtp_talk_expect(session, "phantom-setup b ccgc", "= ");
    snprintf(line, sizeof line, "phantom-opponent legal %s",
             gtp_talk_word(gtp_talk_say(session, "genmove b")));
    gtp_talk_expect(session, "phantom-result b legal", "= ");
    gtp_talk_expect(session, line, "= "); /* the only own stone is lost */
    assert_non_null(
        strstr(gtp_talk_say(session, "showboard"), "0 on the board, 1 lost; White: 1 and 0"));
    bool is_a1 = strcmp(gtp_talk_word(gtp_talk_say(session, "genmove b")), "A1") == 0;
    gtp_talk_refused(session, "phantom-result b legal 1"); /* ccgc tells the points */
    gtp_talk_refused(session, "phantom-result b legal a1 a2");
    gtp_talk_expect(session,
                    is_a1 ? "phantom-result b legal 1 A2" : "phantom-result b legal A1", "= ");
    assert_non_null(
        strstr(gtp_talk_say(session, "showboard"), "1 on the board, 1 lost; White: 0 and 1"));
    gtp_session_free(session);
}

static void public_refusals_and_ataris_are_heard(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    gtp_talk_expect(session, "phantom-setup w sensei", "= ");
    gtp_talk_expect(session, "phantom-opponent illegal", "= ");
    gtp_talk_expect(session, "phantom-opponent legal", "= ");
    gtp_talk_say(session, "genmove w");
    gtp_talk_refused(session, "phantom-result w illegal occupied");
    gtp_talk_expect(session, "phantom-result w legal ATARI", "= ");
    gtp_talk_expect(session, "clear_board", "= ");
    gtp_talk_expect(session, "phantom-setup b openspiel", "= ");
    gtp_talk_say(session, "genmove b");
    gtp_talk_expect(session, "phantom-result b illegal occupied", "= ");
    gtp_session_free(session);
}

static void a_phantom_game_ends_with_two_passes_or_by_its_length(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    gtp_talk_say(session, "boardsize 5");
    gtp_talk_expect(session, "phantom-setup w olympiad", "= ");
    for (int i = 0; i < 25; i++) {
        const char *said = i < 24 ? "phantom-opponent legal" : "phantom-opponent pass";

        if (*gtp_talk_say(session, said) == '?') /* the board is full */
            break;
        gtp_talk_word(gtp_talk_say(session, "genmove w"));
        gtp_talk_expect(session, "phantom-result w illegal", "= ");
        gtp_talk_word(gtp_talk_say(session, "genmove w"));
        if (*gtp_talk_say(session, "phantom-result w legal") == '?')
            break;
    }
    gtp_session_free(session);

    session = gtp_talk_begin("random", "");
    gtp_talk_expect(session, "phantom-setup w olympiad", "= ");
    gtp_talk_expect(session, "phantom-opponent pass", "= ");
    for (;;) { /* until nothing is left but to pass */
        bool is_pass = strcmp(gtp_talk_word(gtp_talk_say(session, "genmove w")), "PASS") == 0;

        gtp_talk_expect(session,
                        is_pass ? "phantom-result w legal" : "phantom-result w illegal", "= ");
        if (is_pass)
            break;
    }
    gtp_talk_expect(session, "phantom-opponent legal", "? the game is over");
    gtp_talk_expect(session, "genmove w", "? the game is over");
    gtp_session_free(session);
}

/* --- What the player thinks --- */

static void the_belief_is_a_board_of_numbers(void **state)
{
    GtpSession *session = gtp_talk_begin("ismcts:iterations=50", "");

    (void)state;
    assert_non_null(strstr(gtp_talk_say(session, "gogui-analyze_commands"), "dboard/"));
    gtp_talk_expect(session, "phantom-belief b", "? the player has nothing to tell yet");
    gtp_talk_expect(session, "phantom-setup b olympiad", "= ");
    gtp_talk_say(session, "genmove b");
    gtp_talk_say(session, "phantom-result b legal");
    gtp_talk_say(session, "phantom-opponent legal");
    gtp_talk_say(session, "genmove b");
    gtp_talk_refused(session, "phantom-belief w");
    const char *answer = gtp_talk_say(session, "phantom-belief b");
    assert_int_equal(*answer, '=');
    int numbers = 0;
    double sum = 0;
    for (const char *at = answer + 1; (at = strpbrk(at, "01")) != NULL; at += 5) {
        double number = 0;

        assert_int_equal(sscanf(at, "%5lf", &number), 1);
        assert_true(number >= 0 && number <= 1);
        sum += number;
        numbers++;
    }
    assert_int_equal(numbers, 81);
    assert_true(sum > 0.9 && sum < 1.1); /* one enemy stone is somewhere */
    assert_int_equal(*gtp_talk_say(session, "phantom-explain b"), '=');
    gtp_session_free(session);
}

static void who_tells_no_belief_says_so(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    gtp_talk_say(session, "genmove b");
    gtp_talk_refused(session, "phantom-belief b");
    gtp_talk_refused(session, "phantom-belief");
    gtp_talk_refused(session, "phantom-explain w");
    gtp_session_free(session);
}

TEST_FILE(gtp_phantom, cmocka_unit_test(a_phantom_game_is_played_in_order),
          cmocka_unit_test(what_only_the_umpire_knows_is_refused_in_a_phantom_game),
          cmocka_unit_test(captures_are_heard_as_the_ruleset_tells_them),
          cmocka_unit_test(public_refusals_and_ataris_are_heard),
          cmocka_unit_test(a_phantom_game_ends_with_two_passes_or_by_its_length),
          cmocka_unit_test(the_belief_is_a_board_of_numbers),
          cmocka_unit_test(who_tells_no_belief_says_so));
