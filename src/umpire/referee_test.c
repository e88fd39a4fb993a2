/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the referee does whatever the game; tests/rules/referee_protocol_test.c has its answers
 * about a real one.
 */
#include "umpire/referee.h"

#include <string.h>

#include "base/json.h"
#include "players/games.h"
#include "support/test.h"

enum { ANSWER_MAX = 4096 };

/* A game of one ply: "go" wins, all else is refused with a word that JSON must escape. */
typedef struct {
    uint64_t is_over;
} ShortWorld;

static Status short_start(const GameSetup *setup, void *memory, Error *error)
{
    ShortWorld world = {0};

    if (setup->rules[0] != '\0')
        return error_set(error, STATUS_NOT_FOUND, "no rules \"%.8s\"", setup->rules);
    memcpy(memory, &world, sizeof world);
    return STATUS_OK;
}

static Side short_to_move(const void *world)
{
    (void)world;
    return SIDE_FIRST;
}

static Outcome short_outcome(const void *memory)
{
    return ((const ShortWorld *)memory)->is_over ? outcome_of(SIDE_FIRST, REASON_CAP)
                                                 : (Outcome){0};
}

static Verdict short_attempt(void *memory, Move move, History *history, News news[SIDE_COUNT])
{
    Verdict verdict = move == 1 ? VERDICT_MOVED : VERDICT_ILLEGAL;

    (void)history;
    if (move == 1)
        ((ShortWorld *)memory)->is_over = 1;
    memset(news, 0, SIDE_COUNT * sizeof *news);
    news[SIDE_FIRST] = (News){.is_heard = 1, .verdict = (uint8_t)verdict, .move = move};
    return verdict;
}

static uint64_t short_key(const void *world)
{
    (void)world;
    return 0;
}

static void short_view_of(const void *world, Side side, void *view)
{
    (void)side;
    memcpy(view, world, sizeof(ShortWorld));
}

static int short_list_tries(const void *view, Move tries[])
{
    (void)view;
    for (int i = 0; i < 3; i++)
        tries[i] = (Move)(i + 1);
    return 3;
}

static Status short_move_from_text(const char *text, Move *move, Error *error)
{
    if (strlen(text) != 2)
        return error_set(error, STATUS_BAD_INPUT, "two letters");
    *move = strcmp(text, "go") == 0 ? 1 : 2;
    return STATUS_OK;
}

static void short_say(const News *news, TextBuffer *lines)
{
    if (news->is_heard)
        text_add(lines, "\"Well,\" \\ he said.\nYes.\n");
}

static void short_world_to_text(const void *world, TextBuffer *text)
{
    text_add(text, ((const ShortWorld *)world)->is_over ? "gone" : "here");
}

static void short_report(const void *world, Side mover, const News news[SIDE_COUNT],
                         TextBuffer *json)
{
    (void)world;
    json_add_number(json, "seen", news[mover].move);
}

static void short_report_start(const void *world, TextBuffer *json)
{
    (void)world;
    json_add_bool(json, "ready", true);
}

static const GameText short_text = {
    .side_names = {"Left", "Right"},
    .move_from_text = short_move_from_text,
    .say = short_say,
    .world_to_text = short_world_to_text,
    .report = short_report,
    .report_start = short_report_start,
};

static const GameOps short_game = {
    .name = "short",
    .world_size = sizeof(ShortWorld),
    .view_size = sizeof(ShortWorld),
    .max_tries = 3,
    .start = short_start,
    .to_move = short_to_move,
    .attempt = short_attempt,
    .outcome = short_outcome,
    .key = short_key,
    .view_of = short_view_of,
    .list_tries = short_list_tries,
    .text = &short_text,
};

static void answer(Referee *referee, const char *line, char answers[ANSWER_MAX])
{
    TextBuffer text;

    text_init(&text, answers, ANSWER_MAX);
    referee_answer(referee, line, strlen(line), &text);
    assert_false(text.is_cut);
}

static void assert_answer(Referee *referee, const char *line, const char *expected)
{
    char answers[ANSWER_MAX];

    answer(referee, line, answers);
    assert_string_equal(answers, expected);
}

static Referee *playing(void)
{
    Referee *referee = referee_new();
    const GameOps *found = NULL;

    if (games_find(short_game.name, &found, NULL) != STATUS_OK)
        assert_int_equal(games_add(&short_game, NULL), STATUS_OK);
    assert_non_null(referee);
    assert_answer(referee, "{\"new\":{\"game\":\"short\"}}",
                  "{\"ok\":true,\"next\":\"left\",\"askable\":3,\"ready\":true}\n");
    return referee;
}

static void answers_are_built_from_what_the_game_tells(void **state)
{
    Referee *referee = playing();

    (void)state;
    assert_answer(
        referee, "{\"try\":\"no\"}",
        "{\"turn\":\"left\",\"try\":\"no\",\"answer\":\"illegal\",\"seen\":2,\"end\":null,"
        "\"next\":\"left\",\"askable\":3,\"hears\":{\"left\":[\"\\\"Well,\\\" \\\\ he "
        "said.\",\"Yes.\"],\"right\":[]}}\n");
    assert_answer(referee, "{\"fen\":true}", "{\"fen\":\"here\"}\n");
    assert_answer(
        referee, "{\"try\":\"go\"}",
        "{\"turn\":\"left\",\"try\":\"go\",\"answer\":\"moved\",\"seen\":1,"
        "\"end\":{\"result\":\"1-0\",\"reason\":\"cap\"},\"next\":null,\"askable\":0,"
        "\"hears\":{\"left\":[\"\\\"Well,\\\" \\\\ he said.\",\"Yes.\"],\"right\":[]}}\n");
    assert_answer(referee, "{\"fen\":true}", "{\"fen\":\"gone\"}\n");
    assert_answer(referee, "{\"try\":\"go\"}", "{\"error\":\"the game is over\"}\n");
    referee_free(referee);
}

static void a_game_without_a_question_cannot_be_asked(void **state)
{
    Referee *referee = playing();

    (void)state;
    assert_answer(referee, "{\"ask\":\"any\"}",
                  "{\"error\":\"this game knows no such question\"}\n");
    assert_answer(referee, "{\"try\":\"any\"}", "{\"error\":\"two letters\"}\n");
    referee_free(referee);
}

static void a_game_that_cannot_start_leaves_the_old_one(void **state)
{
    Referee *referee = playing();
    char answers[ANSWER_MAX];

    (void)state;
    assert_answer(
        referee, "{\"try\":\"go\"}",
        "{\"turn\":\"left\",\"try\":\"go\",\"answer\":\"moved\",\"seen\":1,"
        "\"end\":{\"result\":\"1-0\",\"reason\":\"cap\"},\"next\":null,\"askable\":0,"
        "\"hears\":{\"left\":[\"\\\"Well,\\\" \\\\ he said.\",\"Yes.\"],\"right\":[]}}\n");
    assert_answer(referee, "{\"new\":{\"game\":\"short\",\"rules\":\"odd\"}}",
                  "{\"error\":\"no rules \\\"odd\\\"\"}\n");
    answer(referee, "{\"new\":{\"game\":\"long\"}}", answers);
    assert_non_null(strstr(answers, "no game is called \\\"long\\\"; there is kriegspiel, "));
    assert_answer(referee, "{\"fen\":true}", "{\"fen\":\"gone\"}\n");
    assert_answer(referee, "{\"new\":{\"game\":\"short\"}}",
                  "{\"ok\":true,\"next\":\"left\",\"askable\":3,\"ready\":true}\n");
    assert_answer(referee, "{\"fen\":true}", "{\"fen\":\"here\"}\n");
    referee_free(referee);
}

static void a_line_is_as_long_as_it_is_said_to_be(void **state)
{
    static const char bytes[] = "{\"fen\":true}{\"fen\":";
    Referee *referee = playing();
    char answer[ANSWER_MAX];
    TextBuffer text;

    (void)state;
    text_init(&text, answer, sizeof answer);
    referee_answer(referee, bytes, 12, &text);
    assert_string_equal(answer, "{\"fen\":\"here\"}\n");
    referee_answer(referee, bytes, 0, &text);
    assert_non_null(strstr(answer, "{\"fen\":\"here\"}\n{\"error\":\"not JSON"));
    referee_free(referee);
}

static void a_line_that_is_too_long_has_an_answer(void **state)
{
    char answer[ANSWER_MAX];
    TextBuffer text;

    (void)state;
    text_init(&text, answer, sizeof answer);
    referee_refuse_long_line(&text);
    assert_string_equal(answer, "{\"error\":\"the line is longer than 65536 bytes\"}\n");
}

static void white_space_and_escapes_are_json_too(void **state)
{
    Referee *referee = playing();

    (void)state;
    assert_answer(referee, "  { \"fen\" :\ttrue }\r", "{\"fen\":\"here\"}\n");
    assert_answer(referee, "{\"\\u0066en\":true}", "{\"fen\":\"here\"}\n");
    referee_free(referee);
}

TEST_FILE(referee, cmocka_unit_test(answers_are_built_from_what_the_game_tells),
          cmocka_unit_test(a_game_without_a_question_cannot_be_asked),
          cmocka_unit_test(a_game_that_cannot_start_leaves_the_old_one),
          cmocka_unit_test(a_line_is_as_long_as_it_is_said_to_be),
          cmocka_unit_test(a_line_that_is_too_long_has_an_answer),
          cmocka_unit_test(white_space_and_escapes_are_json_too));
