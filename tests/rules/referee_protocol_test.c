/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee's answers about Kriegspiel, field by field, and what it makes of lines that are
 * wrong.
 */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "players/games.h"
#include "support/referee_talk.h"
#include "support/test.h"

static void a_game_of_wild16_is_reported_field_by_field(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"kriegspiel\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":20,\"tries\":0}",
        "{\"try\":\"e2e4\"}",
        "{\"turn\":\"white\",\"try\":\"e2e4\",\"answer\":\"moved\",\"capture\":null,\"check\":["
        "],"
        "\"tries\":0,\"said\":[],\"end\":null,\"next\":\"black\",\"askable\":20,"
        "\"hears\":{\"white\":[\"White moved.\",\"No pawn tries.\"],"
        "\"black\":[\"White moved.\",\"No pawn tries.\"]}}",
        "{\"try\":\"e7e4\"}",
        "{\"turn\":\"black\",\"try\":\"e7e4\",\"answer\":\"illegal\",\"capture\":null,"
        "\"check\":[],\"tries\":null,\"said\":[],\"end\":null,\"next\":\"black\",\"askable\":"
        "20,"
        "\"hears\":{\"white\":[],\"black\":[\"Illegal.\"]}}",
        "{\"try\":\"d7d5\"}",
        "{\"turn\":\"black\",\"try\":\"d7d5\",\"answer\":\"moved\",\"capture\":null,\"check\":["
        "],"
        "\"tries\":1,\"said\":[],\"end\":null,\"next\":\"white\",\"askable\":44,"
        "\"hears\":{\"white\":[\"Black moved.\",\"1 pawn try.\"],"
        "\"black\":[\"Black moved.\",\"1 pawn try.\"]}}",
        "{\"try\":\"e4d5\"}",
        "{\"turn\":\"white\",\"try\":\"e4d5\",\"answer\":\"moved\","
        "\"capture\":{\"square\":\"d5\",\"man\":\"pawn\"},\"check\":[],\"tries\":0,\"said\":[],"
        "\"end\":null,\"next\":\"black\",\"askable\":32,"
        "\"hears\":{\"white\":[\"White moved.\",\"Pawn captured on d5.\",\"No pawn tries.\"],"
        "\"black\":[\"White moved.\",\"Pawn captured on d5.\",\"No pawn tries.\"]}}",
        "{\"fen\":true}",
        "{\"fen\":\"rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\"}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void a_question_is_reported_like_a_try(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"english\",\"draws\":\"none\","
        "\"max_plies\":9,\"start\":\"4k3/8/8/3p4/4P3/8/P7/4K3 w\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":12,\"tries\":null}",
        "{\"ask\":\"any\"}",
        "{\"turn\":\"white\",\"ask\":\"any\",\"answer\":\"yes\",\"capture\":null,\"check\":[],"
        "\"tries\":null,\"said\":[],\"end\":null,\"next\":\"white\",\"askable\":3,"
        "\"hears\":{\"white\":[\"White asks: any?\",\"Yes.\"],"
        "\"black\":[\"White asks: any?\",\"Yes.\"]}}",
        "{\"ask\":\"any\"}",
        "{\"turn\":\"white\",\"ask\":\"any\",\"answer\":\"impossible\",\"capture\":null,"
        "\"check\":[],\"tries\":null,\"said\":[],\"end\":null,\"next\":\"white\",\"askable\":3,"
        "\"hears\":{\"white\":[\"Impossible.\"],\"black\":[]}}",
        "{\"try\":\"e4f5\"}",
        "{\"turn\":\"white\",\"try\":\"e4f5\",\"answer\":\"illegal\",\"capture\":null,"
        "\"check\":[],\"tries\":null,\"said\":[],\"end\":null,\"next\":\"white\",\"askable\":"
        "10,"
        "\"hears\":{\"white\":[\"Illegal.\"],\"black\":[\"Illegal.\"]}}",
        "{\"try\":\"e4d5\"}",
        "{\"turn\":\"white\",\"try\":\"e4d5\",\"answer\":\"moved\","
        "\"capture\":{\"square\":\"d5\",\"man\":null},\"check\":[],\"tries\":null,\"said\":[],"
        "\"end\":null,\"next\":\"black\",\"askable\":6,"
        "\"hears\":{\"white\":[\"White moved.\",\"Capture on d5.\"],"
        "\"black\":[\"White moved.\",\"Capture on d5.\"]}}",
        "{\"ask\":\"any\"}",
        "{\"turn\":\"black\",\"ask\":\"any\",\"answer\":\"no\",\"capture\":null,\"check\":[],"
        "\"tries\":null,\"said\":[],\"end\":null,\"next\":\"black\",\"askable\":5,"
        "\"hears\":{\"white\":[\"Black asks: any?\",\"No.\"],"
        "\"black\":[\"Black asks: any?\",\"No.\"]}}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void squares_promotion_and_check_are_reported(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"rand\","
        "\"start\":\"1r5k/P5p1/5P2/8/8/8/8/K7 w\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":14,\"tries\":[\"f6\",\"a7\"]}",
        "{\"try\":\"a7a8\"}",
        "{\"turn\":\"white\",\"try\":\"a7a8\",\"answer\":\"nonsense\",\"capture\":null,"
        "\"check\":[],\"tries\":null,\"said\":[],\"end\":null,\"next\":\"white\",\"askable\":"
        "14,"
        "\"hears\":{\"white\":[\"Nonsense.\"],\"black\":[\"Nonsense.\"]}}",
        "{\"try\":\"a7b8r\"}",
        "{\"turn\":\"white\",\"try\":\"a7b8r\",\"answer\":\"moved\","
        "\"capture\":{\"square\":\"b8\",\"man\":\"piece\"},\"check\":[\"rank\"],\"tries\":[],"
        "\"said\":[\"promotion\"],\"end\":null,\"next\":\"black\",\"askable\":4,"
        "\"hears\":{\"white\":[\"White moved.\",\"Piece captured on b8.\",\"Promotion.\","
        "\"Check on the rank.\",\"No pawn tries.\"],\"black\":[\"White moved.\","
        "\"Piece captured on b8.\",\"Promotion.\",\"Check on the rank.\",\"No pawn tries.\"]}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"cincinnati\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":20,\"tries\":false}",
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"foret\","
        "\"start\":\"4k3/8/8/8/8/8/3R4/K7 w\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":17,\"tries\":null}",
        "{\"try\":\"d2e2\"}",
        "{\"turn\":\"white\",\"try\":\"d2e2\",\"answer\":\"moved\",\"capture\":null,"
        "\"check\":[\"check\"],\"tries\":null,\"said\":[],\"end\":null,\"next\":\"black\","
        "\"askable\":5,\"hears\":{\"white\":[\"White moved.\",\"Check.\"],"
        "\"black\":[\"White moved.\",\"Check.\"]}}",
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"english\","
        "\"start\":\"4k3/8/8/3pP3/8/8/8/4K3 w - d6\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":9,\"tries\":null}",
        "{\"try\":\"e5d6\"}",
        "{\"turn\":\"white\",\"try\":\"e5d6\",\"answer\":\"moved\","
        "\"capture\":{\"square\":\"d6\",\"man\":null},\"check\":[],\"tries\":null,"
        "\"said\":[\"en passant\"],\"end\":null,\"next\":\"black\",\"askable\":6,"
        "\"hears\":{\"white\":[\"White moved.\",\"Capture on d6.\",\"En passant.\"],"
        "\"black\":[\"White moved.\",\"Capture on d6.\",\"En passant.\"]}}",
        NULL,
    };

    (void)state;
    referee_talk_dialogue(lines);
}

static void after_the_end_nobody_is_next_and_every_try_is_an_error(void **state)
{
    Referee *referee = referee_talk_begin();

    (void)state;
    referee_talk_expect(
        referee, "{\"new\":{\"game\":\"kriegspiel\",\"start\":\"6k1/5ppp/8/8/8/8/8/R3K3 w\"}}",
        "{\"ok\":true,\"next\":\"white\",\"askable\":15,\"tries\":0}");
    referee_talk_expect(
        referee, "{\"try\":\"a1a8\"}",
        "{\"turn\":\"white\",\"try\":\"a1a8\",\"answer\":\"moved\",\"capture\":null,"
        "\"check\":[],\"tries\":null,\"said\":[],"
        "\"end\":{\"result\":\"1-0\",\"reason\":\"checkmate\"},\"next\":null,"
        "\"askable\":0,\"hears\":{\"white\":[\"White moved.\",\"White wins: checkmate.\"],"
        "\"black\":[\"White moved.\",\"White wins: checkmate.\"]}}");
    referee_talk_refused(referee, "{\"try\":\"g8f8\"}", "the game is over");
    referee_talk_refused(referee, "{\"ask\":\"any\"}", "the game is over");
    referee_talk_expect(referee, "{\"fen\":true}",
                        "{\"fen\":\"R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1\"}");
    referee_talk_expect(referee, "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"icc\"}}",
                        "{\"ok\":true,\"next\":\"white\",\"askable\":20,\"tries\":0}");
    referee_free(referee);
}

static void ends_have_their_results_and_reasons(void **state)
{
    static const struct {
        const char *setup;
        const char *move;
        const char *end;
    } games_that_end[] = {
        {"\"start\":\"7k/5K2/8/6Q1/8/8/8/8 w\"", "g5g6", "1/2-1/2\",\"reason\":\"stalemate"},
        {"\"rules\":\"rand\",\"start\":\"7k/5K2/8/6Q1/8/8/8/8 w\"", "g5g6",
         "1-0\",\"reason\":\"stalemate"},
        {"\"start\":\"4k3/8/8/8/8/8/4r3/4K3 w\"", "e1e2", "1/2-1/2\",\"reason\":\"material"},
        {"\"start\":\"4k3/8/8/8/8/8/R7/K7 w - - 99 80\"", "a2b2",
         "1/2-1/2\",\"reason\":\"fifty"},
        {"\"draws\":\"none\",\"start\":\"4k3/8/8/8/8/8/R7/K7 w - - 1999 80\"", "a2b2",
         "1/2-1/2\",\"reason\":\"moves"},
        {"\"max_plies\":1", "e2e4", "1/2-1/2\",\"reason\":\"cap"},
        {"\"start\":\"6k1/8/8/8/8/r7/5PPP/6K1 b\"", "a3a1", "0-1\",\"reason\":\"checkmate"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof games_that_end / sizeof *games_that_end; i++) {
        Referee *referee = referee_talk_begin();
        char line[REFEREE_TALK_MAX];
        char got[REFEREE_TALK_MAX];

        snprintf(line, sizeof line, "{\"new\":{\"game\":\"kriegspiel\",%s}}",
                 games_that_end[i].setup);
        referee_talk_say(referee, line, got);
        snprintf(line, sizeof line, "{\"try\":\"%s\"}", games_that_end[i].move);
        referee_talk_say(referee, line, got);
        snprintf(line, sizeof line, "\"end\":{\"result\":\"%s\"},\"next\":null,\"askable\":0,",
                 games_that_end[i].end);
        if (strstr(got, line) == NULL)
            fail_msg("expected %s in %s", line, got);
        referee_free(referee);
    }
}

static void every_named_board_can_be_played(void **state)
{
    static const char *const names[] = {"standard",     "silverman4x4", "reduced4x4",
                                        "silverman4x5", "gardner5x5",   "gardner5x6",
                                        "losalamos6x6", "minor7x7"};
    Referee *referee = referee_talk_begin();

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[REFEREE_TALK_MAX];
        char got[REFEREE_TALK_MAX];

        snprintf(line, sizeof line, "{\"new\":{\"game\":\"kriegspiel\",\"start\":\"%s\"}}",
                 names[i]);
        referee_talk_say(referee, line, got);
        assert_non_null(strstr(got, "{\"ok\":true,\"next\":\"white\","));
    }
    referee_free(referee);
}

typedef struct {
    const char *line;
    const char *error; /* some of its words */
} BadLine;

static const BadLine bad_lines[] = {
    {"", "not JSON"},
    {" ", "not JSON"},
    {"e2e4", "not JSON"},
    {"{", "not JSON"},
    {"{}", "one of new, try, ask, tries"},
    {"[]", "one of new, try, ask, tries"},
    {"null", "not JSON"},
    {"{\"try\":\"e2e4\"}{\"try\":\"e7e5\"}", "not JSON"},
    {"{\"try\":\"e2e4\"} x", "not JSON"},
    {"{'try':'e2e4'}", "not JSON"},
    {"{\"try\":\"e2e4\",}", "not JSON"},
    {"{\"try\":\"e2e4\",\"try\":\"d2d4\"}", "not JSON"},
    {"{\"try\":\"e2e4\",\"ask\":\"any\"}", "one of new, try, ask, tries"},
    {"{\"move\":\"e2e4\"}", "there is no \"move\""},
    {"{\"Try\":\"e2e4\"}", "there is no \"Try\""},
    {"{\"try\":1}", "\"try\" is not a text"},
    {"{\"try\":null}", "\"try\" is not a text"},
    {"{\"try\":[\"e2e4\"]}", "\"try\" is not a text"},
    {"{\"try\":\"\"}", "a move is written like"},
    {"{\"try\":\"e2\"}", "a move is written like"},
    {"{\"try\":\"e2-e4\"}", "a move is written like"},
    {"{\"try\":\"e2e4e5\"}", "a move is written like"},
    {"{\"try\":\"E2E4\"}", "a move is written like"},
    {"{\"try\":\"i2i4\"}", "a move is written like"},
    {"{\"try\":\"a0a1\"}", "a move is written like"},
    {"{\"try\":\"O-O\"}", "a move is written like"},
    {"{\"try\":\" e2e4\"}", "a move is written like"},
    {"{\"try\":\"e7e8k\"}", "promoted to q, r, b or n"},
    {"{\"try\":\"e7e8p\"}", "promoted to q, r, b or n"},
    {"{\"try\":\"e7e8\\u0000\"}", "not JSON"},
    {"{\"try\":\"any\"}", "{\"ask\":\"any\"}"},
    {"{\"ask\":\"all\"}", "no such question"},
    {"{\"ask\":\"\"}", "no such question"},
    {"{\"ask\":true}", "\"ask\" is not a text"},
    {"{\"fen\":false}", "\"fen\" is not true"},
    {"{\"fen\":1}", "\"fen\" is not true"},
    {"{\"fen\":\"true\"}", "\"fen\" is not true"},
    {"{\"new\":true}", "\"new\" is not an object"},
    {"{\"new\":[]}", "\"new\" is not an object"},
    {"{\"new\":{}}", "a new game needs \"game\""},
    {"{\"new\":{\"rules\":\"wild16\"}}", "a new game needs \"game\""},
    {"{\"new\":{\"game\":\"chess\"}}", "no game is called \"chess\""},
    {"{\"new\":{\"game\":7}}", "\"game\" is not a text"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"colour\":\"white\"}}", "has no \"colour\""},
    {"{\"new\":{\"game\":\"kriegspiel\",\"rules\":5}}", "\"rules\" is not a text"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"wild17\"}}",
     "there are wild16 (= icc), berkeley, berkeley_any, cincinnati, rand, english, parker, "
     "foret"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"a ruleset whose name is far too long\"}}",
     "\"rules\" is too long"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"draws\":\"never\"}}", "fide and none"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"draws\":null}}", "\"draws\" is not a text"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":\"9\"}}", "\"max_plies\" is not"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":-1}}", "\"max_plies\" is not"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":1.5}}", "\"max_plies\" is not"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":1000001}}", "max_plies"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":4294967297}}", "\"max_plies\" is not"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":99999999999999999999}}", "not JSON"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"max_plies\":true}}", "\"max_plies\" is not"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"nowhere\"}}", "silverman4x4"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":17}}", "\"start\" is not a text"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/8/4K3 w\"}}", "material"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"8/8/8/8/8/8/8/4K3 w\"}}", "0 kings"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/P7/4K3 x\"}}",
     "neither w nor b"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/P7/4K3 w K\"}}", "castling"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/P7/4K3 w - e3\"}}",
     "en passant"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/P6/4K3 w\"}}",
     "squares wide"},
    {"{\"new\":{\"game\":\"kriegspiel\",\"start\":\"4k3/8/8/8/8/8/4R3/4K3 w\"}}",
     "could capture the king"},
};

enum { BAD_LINES = sizeof bad_lines / sizeof *bad_lines };

static void a_wrong_line_is_an_error_with_its_reason(void **state)
{
    Referee *referee = referee_talk_begin();

    (void)state;
    referee_talk_expect(referee, "{\"new\":{\"game\":\"kriegspiel\"}}",
                        "{\"ok\":true,\"next\":\"white\",\"askable\":20,\"tries\":0}");
    for (int i = 0; i < BAD_LINES; i++)
        referee_talk_refused(referee, bad_lines[i].line, bad_lines[i].error);
    referee_free(referee);
}

/* Two referees hear the same game; one hears a wrong line before every right one. */
static void a_wrong_line_changes_nothing(void **state)
{
    static const char *const lines[] = {
        "{\"new\":{\"game\":\"kriegspiel\",\"rules\":\"english\"}}",
        "{\"try\":\"e2e4\"}",
        "{\"try\":\"d7c6\"}",
        "{\"ask\":\"any\"}",
        "{\"try\":\"d7d5\"}",
        "{\"ask\":\"any\"}",
        "{\"try\":\"a2b3\"}",
        "{\"try\":\"e4d5\"}",
        "{\"try\":\"d8d5\"}",
        "{\"fen\":true}",
    };
    Referee *disturbed = referee_talk_begin();
    Referee *undisturbed = referee_talk_begin();
    char got[REFEREE_TALK_MAX];
    char expected[REFEREE_TALK_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        referee_talk_say(disturbed, lines[i], got);
        referee_talk_say(undisturbed, lines[i], expected);
        assert_string_equal(got, expected);
        assert_null(strstr(got, "error"));
        for (int k = 0; k < BAD_LINES; k++) {
            referee_talk_say(disturbed, bad_lines[k].line, got);
            referee_talk_say(disturbed, "{\"fen\":true}", got);
            referee_talk_say(undisturbed, "{\"fen\":true}", expected);
            assert_string_equal(got, expected);
        }
    }
    referee_free(disturbed);
    referee_free(undisturbed);
}

static void bytes_that_are_no_text_are_an_error(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
    } lines[] = {
        {"{\"try\":\"\xff\xfe\"}", 12},
        {"{\"try\":\"\xc3\x28\"}", 12},
        {"{\"\xf0\x9f\":1}", 8},
        {"{\"try\":\"e2\0e4\"}", 15},
        {"\0", 1},
        {"\xef\xbb\xbf{\"fen\":true}", 15},
    };
    Referee *referee = referee_talk_begin();
    char got[REFEREE_TALK_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        referee_talk_bytes(referee, lines[i].bytes, lines[i].length, got);
        assert_non_null(strstr(got, "{\"error\":"));
    }
    referee_free(referee);
}

static void names_cut_within_a_character_are_still_json(void **state)
{
    Referee *referee = referee_talk_begin();
    char line[REFEREE_TALK_MAX];
    char got[REFEREE_TALK_MAX];

    (void)state;
    for (int length = 0; length < 40; length++) {
        snprintf(line, sizeof line, "{\"new\":{\"game\":\"%.*s€€€€€€€€€€€€\"}}", length,
                 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
        referee_talk_say(referee, line, got);
        assert_non_null(strstr(got, "error"));
        snprintf(line, sizeof line, "{\"%.*s€€€€€€€€€€€€\":1}", length,
                 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
        referee_talk_say(referee, line, got);
        assert_non_null(strstr(got, "error"));
    }
    referee_free(referee);
}

static void deep_nesting_is_an_error(void **state)
{
    static char line[60000];
    Referee *referee = referee_talk_begin();
    char got[REFEREE_TALK_MAX];

    (void)state;
    memset(line, '[', sizeof line);
    referee_talk_bytes(referee, line, sizeof line, got);
    assert_non_null(strstr(got, "{\"error\":"));
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = "{\"new\":"[i % 7];
    referee_talk_bytes(referee, line, sizeof line, got);
    assert_non_null(strstr(got, "{\"error\":"));
    referee_free(referee);
}

static void without_a_game_there_is_nothing_to_try(void **state)
{
    Referee *referee = referee_talk_begin();

    (void)state;
    referee_talk_refused(referee, "{\"try\":\"e2e4\"}", "no game has been started");
    referee_talk_refused(referee, "{\"ask\":\"any\"}", "no game has been started");
    referee_talk_refused(referee, "{\"fen\":true}", "no game has been started");
    referee_free(referee);
}

/* Jansson's own memory does not run out: only ours does. */
static void without_memory_the_old_game_goes_on(void **state)
{
    Referee *referee = referee_talk_begin();
    char before[REFEREE_TALK_MAX];
    char got[REFEREE_TALK_MAX];
    int failures = 0;

    (void)state;
    referee_talk_say(referee, "{\"new\":{\"game\":\"kriegspiel\"}}", got);
    referee_talk_say(referee, "{\"try\":\"e2e4\"}", got);
    referee_talk_say(referee, "{\"fen\":true}", before);
    for (int successes = 0; successes < 10; successes++) {
        memory_fail_after(successes);
        referee_talk_say(referee, "{\"new\":{\"game\":\"kriegspiel\",\"start\":\"minor7x7\"}}",
                         got);
        memory_fail_after(-1);
        if (strstr(got, "error") == NULL)
            break;
        assert_string_equal(got, "{\"error\":\"out of memory\"}\n");
        referee_talk_say(referee, "{\"fen\":true}", got);
        assert_string_equal(got, before);
        failures++;
    }
    assert_int_equal(failures, 4);
    memory_fail_after(0);
    assert_null(referee_new());
    memory_fail_after(-1);
    referee_free(referee);
    referee_free(NULL);
}

TEST_FILE(referee_protocol, cmocka_unit_test(a_game_of_wild16_is_reported_field_by_field),
          cmocka_unit_test(a_question_is_reported_like_a_try),
          cmocka_unit_test(squares_promotion_and_check_are_reported),
          cmocka_unit_test(after_the_end_nobody_is_next_and_every_try_is_an_error),
          cmocka_unit_test(ends_have_their_results_and_reasons),
          cmocka_unit_test(every_named_board_can_be_played),
          cmocka_unit_test(a_wrong_line_is_an_error_with_its_reason),
          cmocka_unit_test(a_wrong_line_changes_nothing),
          cmocka_unit_test(bytes_that_are_no_text_are_an_error),
          cmocka_unit_test(names_cut_within_a_character_are_still_json),
          cmocka_unit_test(deep_nesting_is_an_error),
          cmocka_unit_test(without_a_game_there_is_nothing_to_try),
          cmocka_unit_test(without_memory_the_old_game_goes_on));
