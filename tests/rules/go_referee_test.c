/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee's answers about Phantom Go, field by field, and what it makes of lines that are
 * wrong.
 */
#include "support/referee_talk.h"
#include "support/test.h"

static void a_game_is_reported_field_by_field(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"phantom-go\",\"rules\":\"olympiad\",\"size\":5,\"komi\":6.5}}",
        "{\"ok\":true,\"next\":\"black\",\"askable\":26}",
        "{\"try\":\"a1\"}",
        "{\"turn\":\"black\",\"try\":\"a1\",\"answer\":\"moved\",\"why\":null,\"captured\":[],"
        "\"passed\":false,\"atari\":false,\"end\":null,\"next\":\"white\",\"askable\":26,"
        "\"hears\":{\"black\":[\"Black moved.\"],\"white\":[\"Black moved.\"]}}",
        "{\"try\":\"A1\"}",
        "{\"turn\":\"white\",\"try\":\"A1\",\"answer\":\"illegal\",\"why\":\"occupied\","
        "\"captured\":[],\"passed\":false,\"atari\":false,\"end\":null,\"next\":\"white\","
        "\"askable\":25,\"hears\":{\"black\":[],\"white\":[\"Illegal.\"]}}",
        "{\"try\":\"a2\"}",
        "{\"turn\":\"white\",\"try\":\"a2\",\"answer\":\"moved\",\"why\":null,\"captured\":[],"
        "\"passed\":false,\"atari\":false,\"end\":null,\"next\":\"black\",\"askable\":25,"
        "\"hears\":{\"black\":[\"White moved.\"],\"white\":[\"White moved.\"]}}",
        "{\"try\":\"pass\"}",
        "{\"turn\":\"black\",\"try\":\"pass\",\"answer\":\"moved\",\"why\":null,"
        "\"captured\":[],\"passed\":true,\"atari\":false,\"end\":null,\"next\":\"white\","
        "\"askable\":25,\"hears\":{\"black\":[\"Black passed.\"],"
        "\"white\":[\"Black passed.\"]}}",
        "{\"try\":\"b1\"}",
        "{\"turn\":\"white\",\"try\":\"b1\",\"answer\":\"moved\",\"why\":null,"
        "\"captured\":[\"a1\"],\"passed\":false,\"atari\":false,\"end\":null,"
        "\"next\":\"black\",\"askable\":26,\"hears\":{\"black\":[\"White moved.\","
        "\"White captured 1 stone: a1.\"],\"white\":[\"White moved.\","
        "\"White captured 1 stone.\"]}}",
        "{\"score\":true}",
        "{\"score\":-31.5,\"rows\":\".O.../O..../...../...../.....\"}",
        "{\"fen\":true}",
        "{\"fen\":\"5x5 komi=6.5 board=5/5/5/O4/1O3\"}",
        "{\"ask\":\"any\"}",
        "{\"error\":\"this game knows no such question\"}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void a_handicap_lets_white_begin(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"phantom-go\",\"handicap\":2}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":82}",
        "{\"fen\":true}",
        "{\"fen\":\"9x9 komi=0.5 board=9/9/6X2/9/9/9/2X6/9/9 turn=white\"}",
        "{\"new\":{\"game\":\"phantom-go\",\"start\":\"7x7\",\"komi\":\"-2.5\"}}",
        "{\"ok\":true,\"next\":\"black\",\"askable\":50}",
        "{\"fen\":true}",
        "{\"fen\":\"7x7 komi=-2.5\"}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void the_end_has_its_result(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"phantom-go\",\"size\":5}}",
        "{\"ok\":true,\"next\":\"black\",\"askable\":26}",
        "{\"try\":\"pass\"}",
        "{\"turn\":\"black\",\"try\":\"pass\",\"answer\":\"moved\",\"why\":null,"
        "\"captured\":[],\"passed\":true,\"atari\":false,\"end\":null,\"next\":\"white\","
        "\"askable\":26,\"hears\":{\"black\":[\"Black passed.\"],"
        "\"white\":[\"Black passed.\"]}}",
        "{\"try\":\"pass\"}",
        "{\"turn\":\"white\",\"try\":\"pass\",\"answer\":\"moved\",\"why\":null,"
        "\"captured\":[],\"passed\":true,\"atari\":false,"
        "\"end\":{\"result\":\"0-1\",\"reason\":\"passes\"},\"next\":null,\"askable\":0,"
        "\"hears\":{\"black\":[\"White passed.\",\"White wins: passes.\"],"
        "\"white\":[\"White passed.\",\"White wins: passes.\"]}}",
        "{\"try\":\"c3\"}",
        "{\"error\":\"the game is over\"}",
        "{\"score\":true}",
        "{\"score\":-7.5,\"rows\":\"...../...../...../...../.....\"}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void wrong_lines_are_errors(void **state)
{
    static const struct {
        const char *line;
        const char *part;
    } wrong[] = {
        {"{\"new\":{\"game\":\"phantom-go\",\"size\":1}}", "size=1 is not a number from 2"},
        {"{\"new\":{\"game\":\"phantom-go\",\"size\":9.5}}", "size=9.5 is not"},
        {"{\"new\":{\"game\":\"phantom-go\",\"size\":1e300}}", "is not a number from 2"},
        {"{\"new\":{\"game\":\"phantom-go\",\"size\":true}}", "no number and no text"},
        {"{\"new\":{\"game\":\"phantom-go\",\"komi\":6.3}}", "komi=6.3 is not"},
        {"{\"new\":{\"game\":\"phantom-go\",\"komi\":[]}}", "no number and no text"},
        {"{\"new\":{\"game\":\"phantom-go\",\"handicap\":10}}", "handicap=10 is not"},
        {"{\"new\":{\"game\":\"phantom-go\",\"start\":\"9x9\",\"size\":9}}", "said twice"},
        {"{\"new\":{\"game\":\"phantom-go\",\"komi\":\"6.5 size=7\",\"size\":7}}",
         "said twice"},
        {"{\"new\":{\"game\":\"phantom-go\",\"draws\":\"fide\"}}", "no draw settings"},
        {"{\"new\":{\"game\":\"phantom-go\",\"colour\":1}}", "a new game has no \"colour\""},
        {"{\"new\":{\"game\":\"phantom-go\",\"rules\":\"wild16\"}}", "no ruleset is called"},
        {"{\"new\":{\"game\":\"kriegspiel\",\"komi\":6.5}}", "a new game has no \"komi\""},
        {"{\"try\":\"i5\"}", "there is no column i"},
        {"{\"score\":1}", "\"score\" is not true"},
    };
    Referee *referee = referee_talk_begin();
    char before[REFEREE_TALK_MAX];
    char got[REFEREE_TALK_MAX];

    (void)state;
    referee_talk_say(referee, "{\"new\":{\"game\":\"phantom-go\",\"handicap\":3}}", got);
    referee_talk_say(referee, "{\"fen\":true}", before);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        referee_talk_refused(referee, wrong[i].line, wrong[i].part);
    referee_talk_say(referee, "{\"fen\":true}", got);
    assert_string_equal(got, before);
    referee_talk_say(referee, "{\"new\":{\"game\":\"kriegspiel\"}}", got);
    referee_talk_expect(referee, "{\"score\":true}",
                        "{\"error\":\"this game is not decided by a score\"}");
    referee_free(referee);
}

TEST_FILE(go_referee, cmocka_unit_test(a_game_is_reported_field_by_field),
          cmocka_unit_test(a_handicap_lets_white_begin),
          cmocka_unit_test(the_end_has_its_result), cmocka_unit_test(wrong_lines_are_errors));
