/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/engine_protocol.h"

#include <stdio.h>
#include <string.h>

#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

static void a_line_is_cut_at_its_blanks(void **state)
{
    char line[] = "  go\tms=5   nodes=7 ";
    char blank[] = " \t ";
    ProtocolWords words = protocol_split(line);

    (void)state;
    assert_int_equal(words.count, 3);
    assert_string_equal(words.items[0], "go");
    assert_string_equal(words.items[1], "ms=5");
    assert_string_equal(words.items[2], "nodes=7");
    assert_string_equal(words.items[3], "");
    assert_int_equal(protocol_split(blank).count, 0);
}

static void more_words_than_there_is_room_for_stay_together(void **state)
{
    char line[4 * PROTOCOL_WORDS_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = i % 2 == 0 ? 'a' : ' ';
    line[sizeof line - 1] = '\0';
    ProtocolWords words = protocol_split(line);
    assert_int_equal(words.count, PROTOCOL_WORDS_MAX);
    assert_non_null(strchr(words.items[PROTOCOL_WORDS_MAX - 1], ' '));
}

static void numbers_are_digits_in_their_range(void **state)
{
    uint64_t number = 0;

    (void)state;
    assert_true(protocol_number("18446744073709551615", UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
    assert_true(protocol_number("0", 0, &number));
    assert_false(protocol_number("18446744073709551616", UINT64_MAX, &number));
    assert_false(protocol_number("9223372036854775808", INT64_MAX, &number));
    assert_false(protocol_number("1", 0, &number));
    assert_false(protocol_number("", 9, &number));
    assert_false(protocol_number("+1", 9, &number));
    assert_false(protocol_number("-1", 9, &number));
    assert_false(protocol_number("01", 9, &number));
    assert_false(protocol_number("1 ", 9, &number));
    assert_false(protocol_number("0x1", 9, &number));
}

static Status read_newgame(const char *text, PlayerSeat *seat)
{
    char line[PROTOCOL_LINE_MAX];

    snprintf(line, sizeof line, "%s", text);
    ProtocolWords words = protocol_split(line);
    return protocol_read_newgame(&words, seat, NULL);
}

static void the_time_control_is_told_at_the_start(void **state)
{
    char lines[PROTOCOL_LINE_MAX];
    Table table;
    PlayerSeat seat = {.game = games[0], .side = SIDE_FIRST, .seed = 7};
    PlayerSeat read;
    TextBuffer buffer;

    (void)state;
    table_init(&table, games[0], 0, 0, 0);
    seat.setup = table.setup;
    seat.control = (TimeControl){.budget = {.ms = 500}, .game_ms = 60000, .increment_ms = 250};
    text_init(&buffer, lines, sizeof lines);
    assert_int_equal(protocol_write_newgame(&seat, table.views[SIDE_FIRST], &buffer, NULL),
                     STATUS_OK);
    assert_non_null(strstr(lines, " turn_ms=500 game_ms=60000 increment_ms=250 "));
    lines[strcspn(lines, "\n")] = '\0';
    assert_int_equal(read_newgame(lines, &read), STATUS_OK);
    assert_memory_equal(&read.control, &seat.control, sizeof read.control);
    assert_int_equal(read_newgame("newgame kriegspiel side=white game_ms=x", &read),
                     STATUS_BAD_INPUT);
    table_fini(&table);
}

static void a_new_game_survives_the_journey(void **state)
{
    const GameText *text = games[0]->text;

    (void)state;
    for (int i = 0; i < text->rulesets.count * text->starts.count; i++) {
        Table table;
        Table again;
        PlayerSeat seat = {
            .game = games[0], .side = (Side)(i % 2), .seed = UINT64_MAX - (uint64_t)i};
        PlayerSeat read;
        char lines[PROTOCOL_LINE_MAX];
        TextBuffer buffer;

        table_init(&table, games[0], i % text->rulesets.count, i / text->rulesets.count, 300);
        seat.setup = table.setup;
        text_init(&buffer, lines, sizeof lines);
        assert_int_equal(protocol_write_newgame(&seat, table.views[seat.side], &buffer, NULL),
                         STATUS_OK);
        lines[strcspn(lines, "\n")] = '\0';
        assert_int_equal(read_newgame(lines, &read), STATUS_OK);
        assert_ptr_equal(read.game, seat.game);
        assert_int_equal(read.side, seat.side);
        assert_true(read.seed == seat.seed);
        assert_true(table_init_setup(&again, games[0], &read.setup));
        assert_memory_equal(again.world, table.world, games[0]->world_size);
        table_fini(&table);
        table_fini(&again);
    }
}

static void what_is_left_out_is_written_in_full(void **state)
{
    PlayerSeat seat = {
        .game = games[0], .setup = {.rules = "icc"}, .side = SIDE_SECOND, .seed = 7};
    char lines[PROTOCOL_LINE_MAX];
    TextBuffer buffer;
    Table table;

    (void)state;
    assert_true(table_init_setup(&table, games[0], &seat.setup));
    text_init(&buffer, lines, sizeof lines);
    assert_int_equal(protocol_write_newgame(&seat, table.views[SIDE_SECOND], &buffer, NULL),
                     STATUS_OK);
    assert_string_equal(
        lines, "newgame kriegspiel rules=wild16 draws=fide max_plies=0 side=black seed=7 "
               "start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1\n"
               "begin white tries=0\n");
    table_fini(&table);
}

static void a_new_game_that_is_not_one_is_refused(void **state)
{
    static const char *const lines[] = {
        "newgame",
        "newgame chess side=white",
        "newgame kriegspiel",
        "newgame kriegspiel side=red",
        "newgame kriegspiel side=white seed=-1",
        "newgame kriegspiel side=white rules=wild16 rules=rand",
        "newgame kriegspiel side=white rules=",
        "newgame kriegspiel side=white rules=a_name_that_is_much_too_long_for_a_ruleset",
        "newgame kriegspiel side=white max_plies=99999999999",
        "newgame kriegspiel side=white colour=red",
        "newgame kriegspiel side=white e2e4",
    };
    PlayerSeat seat;

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (read_newgame(lines[i], &seat) == STATUS_OK)
            fail_msg("%s", lines[i]);
}

static void limits_survive_the_journey(void **state)
{
    Request request = {
        .budget = {.nodes = 1, .boards = 2, .playouts = 3, .iterations = 4, .ms = 5},
        .clock = {.has_clock = true, .left_ms = 6, .increment_ms = 0},
    };
    Request none = {0};
    Request read;
    char line[PROTOCOL_LINE_MAX];
    TextBuffer buffer;

    (void)state;
    text_init(&buffer, line, sizeof line);
    protocol_write_go(&request, &buffer);
    assert_string_equal(
        line, "go nodes=1 boards=2 playouts=3 iterations=4 ms=5 left_ms=6 increment_ms=0\n");
    line[strcspn(line, "\n")] = '\0';
    ProtocolWords words = protocol_split(line);
    assert_int_equal(protocol_read_go(&words, &read, NULL), STATUS_OK);
    assert_memory_equal(&read.budget, &request.budget, sizeof read.budget);
    assert_true(read.clock.has_clock && read.clock.left_ms == 6);

    text_clear(&buffer);
    protocol_write_go(&none, &buffer);
    assert_string_equal(line, "go\n");
    char bad[] = "go fast";
    words = protocol_split(bad);
    assert_int_not_equal(protocol_read_go(&words, &read, NULL), STATUS_OK);
}

/* What is written for `news`, heard by the first side. */
static void assert_written(const News *news, const char *expected)
{
    char lines[PROTOCOL_LINE_MAX];
    TextBuffer buffer;

    text_init(&buffer, lines, sizeof lines);
    protocol_write_news(games[0], SIDE_FIRST, news, &buffer);
    assert_string_equal(lines, expected);
}

static void news_are_an_answer_or_about_the_opponent(void **state)
{
    News news = {.is_heard = 1, .mover = SIDE_FIRST, .verdict = VERDICT_ILLEGAL};

    (void)state;
    assert_written(&(News){0}, "");
    assert_written(&news, "answer illegal\n");
    news.mover = SIDE_SECOND;
    news.verdict = VERDICT_YES;
    assert_written(&news, "opponent yes\n");
    news.verdict = VERDICT_MOVED;
    news.outcome = outcome_of(SIDE_NONE, REASON_STALEMATE);
    assert_written(&news, "opponent moved\nover 1/2-1/2 stalemate\n");
    news.verdict = VERDICT_ENDED;
    news.outcome = outcome_of(SIDE_SECOND, REASON_TIME);
    assert_written(&news, "over 0-1 time\n");
}

static Status read_over(const char *text, News *news)
{
    char line[64];

    snprintf(line, sizeof line, "%s", text);
    ProtocolWords words = protocol_split(line);
    return protocol_read_over(&words, news, NULL);
}

static void the_end_is_read_back(void **state)
{
    News news;

    (void)state;
    assert_int_equal(read_over("over 0-1 resignation", &news), STATUS_OK);
    assert_int_equal(news.verdict, VERDICT_ENDED);
    assert_int_equal(news.mover, SIDE_FIRST);
    assert_int_equal(news.outcome.winner, SIDE_SECOND);
    assert_int_equal(news.outcome.reason, REASON_RESIGNATION);
    assert_int_not_equal(read_over("over", &news), STATUS_OK);
    assert_int_not_equal(read_over("over 1-0", &news), STATUS_OK);
    assert_int_not_equal(read_over("over * none", &news), STATUS_OK);
    assert_int_not_equal(read_over("over 2-0 checkmate", &news), STATUS_OK);
    assert_int_not_equal(read_over("over 1-0 boredom", &news), STATUS_OK);
    assert_int_not_equal(read_over("over 1-0 time time", &news), STATUS_OK);
}

static Status read_choice(const char *text, Choice *choice)
{
    char line[PROTOCOL_LINE_MAX];

    snprintf(line, sizeof line, "%s", text);
    ProtocolWords words = protocol_split(line);
    return protocol_read_choice(games[0], &words, choice, NULL);
}

static void choices_survive_the_journey(void **state)
{
    static const char *const lines[] = {"try e2e4\n", "try e7e8q\n", "ask any\n", "resign\n"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char written[64];
        TextBuffer buffer;
        Choice choice;
        char line[64];

        snprintf(line, sizeof line, "%.*s", (int)strcspn(lines[i], "\n"), lines[i]);
        assert_int_equal(read_choice(line, &choice), STATUS_OK);
        text_init(&buffer, written, sizeof written);
        protocol_write_choice(games[0], &choice, &buffer);
        assert_string_equal(written, lines[i]);
    }
}

static void what_is_no_choice_is_refused(void **state)
{
    static const char *const lines[] = {
        "",           "try",      "try e2",     "try any",   "ask e2e4", "ask",
        "e2e4",       "TRY e2e4", "try e2e4 ,", "try pass",  "pass",     "ask any any",
        "resign now", "try e2e9", "try e2e4x",  "tryy e2e4", "try \xff", "ready",
    };
    Choice choice;

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (read_choice(lines[i], &choice) == STATUS_OK)
            fail_msg("%s", lines[i]);
}

TEST_FILE(engine_protocol, cmocka_unit_test(a_line_is_cut_at_its_blanks),
          cmocka_unit_test(more_words_than_there_is_room_for_stay_together),
          cmocka_unit_test(numbers_are_digits_in_their_range),
          cmocka_unit_test(the_time_control_is_told_at_the_start),
          cmocka_unit_test(a_new_game_survives_the_journey),
          cmocka_unit_test(what_is_left_out_is_written_in_full),
          cmocka_unit_test(a_new_game_that_is_not_one_is_refused),
          cmocka_unit_test(limits_survive_the_journey),
          cmocka_unit_test(news_are_an_answer_or_about_the_opponent),
          cmocka_unit_test(the_end_is_read_back), cmocka_unit_test(choices_survive_the_journey),
          cmocka_unit_test(what_is_no_choice_is_refused));
