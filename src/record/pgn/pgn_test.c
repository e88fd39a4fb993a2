/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/pgn/pgn.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_notation.h"
#include "kriegspiel/kriegspiel_view.h"
#include "support/checked_format.h"
#include "support/random_game.h"
#include "support/recorded_play.h"
#include "support/test.h"

static const GameSetup wild16 = {.rules = "wild16"};

static void assert_lines_fit(const char *text)
{
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        if (*line != '[' && end - line > PGN_COLUMNS)
            fail_msg("too long: %.*s", (int)(end - line), line);
}

static void check_width(const RecordedGame *game)
{
    TextBuffer text;

    text_init_growing(&text, RECORD_GAME_MAX);
    format_write_well(&pgn_format, game, &text);
    assert_lines_fit(text.data);
    text_fini(&text);
}

/* The referee's file and the players' in turn. */
static void games_survive_writing_and_reading(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 11, 0);
    for (int i = 0; i < 300; i++) {
        GameSetup setup = random_setup(&rng);
        GameRecord record;

        random_game(&rng, &setup, i % 4 == 0 ? i % 5 : 90, &record);
        RecordedGame game = format_perspective(record, (Side)(i % (SIDE_NONE + 1)));
        check_width(&game);
        format_check_survival(&pgn_format, &game);
        recorded_game_fini(&game);
    }
}

static void players_file_tells_nothing_that_was_not_heard(void **state)
{
    const GameChoices *choices = &kriegspiel.text->rulesets;
    Rng rng;
    int different = 0;

    (void)state;
    rng_init(&rng, 13, 0);
    for (int i = 0; i < 400; i++) {
        GameSetup setup = {.max_plies = 100};

        snprintf(setup.rules, sizeof setup.rules, "%s", choices->get(i % choices->count).name);
        different += format_check_twins(&pgn_format, &rng, &kriegspiel, &setup,
                                        (Side)(i / choices->count % SIDE_COUNT));
    }
    assert_true(different > 100);
}

/* The umpire sees that the knight on e2 is pinned, the player does not know it. */
static void notation_of_a_player_does_not_know_pins(void **state)
{
    GameSetup setup = {.rules = "wild16", .start = "4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1"};
    KriegspielWorld world;
    KriegspielView view;
    News news = {.is_heard = 1, .verdict = VERDICT_MOVED, .move = move_make(1, 18, PAWN)};
    char storage[16];
    TextBuffer text;

    (void)state;
    assert_int_equal(kriegspiel.start(&setup, &world, NULL), STATUS_OK);
    kriegspiel.view_of(&world, SIDE_FIRST, &view);
    text_init(&text, storage, sizeof storage);
    notation_of_umpire(&world, news.move, &text);
    assert_string_equal(storage, "Nc3");
    text_clear(&text);
    notation_of_player(&view, &news, &text);
    assert_string_equal(storage, "Nbc3");
    text_clear(&text);
    news.mover = SIDE_SECOND;
    notation_of_player(&view, &news, &text);
    assert_string_equal(storage, "--");
}

static void names_of_any_kind_survive(void **state)
{
    RecordedGame game = {.perspective = SIDE_NONE};

    (void)state;
    game_record_init(&game.record, &kriegspiel, &wild16);
    snprintf(game.record.head.players[0], RECORD_TEXT_SIZE, "A \"quoted\" \\ name} ] [x");
    snprintf(game.record.head.players[1], RECORD_TEXT_SIZE, "Zo\xc3\xab\nnew\tline\x7f");
    snprintf(game.record.head.remark, RECORD_TEXT_SIZE, "it said \"e2e9\"; \\ {");
    memset(game.record.head.event, '"', RECORD_TEXT_SIZE - 1);
    RecordedGame back = format_there_and_back(&pgn_format, &game);
    assert_string_equal(back.record.head.players[0], game.record.head.players[0]);
    assert_string_equal(back.record.head.players[1], "Zo\xc3\xab new line ");
    assert_string_equal(back.record.head.event, game.record.head.event);
    assert_string_equal(back.record.head.remark, game.record.head.remark);
    recorded_game_fini(&back);
    recorded_game_fini(&game);
}

/* What a program said when it failed is the referee's to know. */
static void the_referees_remark_is_in_no_players_file(void **state)
{
    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        GameRecord record;
        TextBuffer text;

        game_record_init(&record, &kriegspiel, &wild16);
        snprintf(record.head.remark, RECORD_TEXT_SIZE, "it said e2e9");
        RecordedGame game = format_perspective(record, side);
        text_init_growing(&text, RECORD_GAME_MAX);
        format_write_well(&pgn_format, &game, &text);
        assert_null(strstr(text.data, "e2e9"));
        text_fini(&text);
        recorded_game_fini(&game);
    }
}

static void ordinary_chess_is_read(void **state)
{
    RecordedGame game;

    (void)state;
    format_read_well(
        &pgn_format,
        "\xef\xbb\xbf[White \"A\"]\r\n[Black \"B\"]\r\n[WhiteElo \"2000\"]\r\n\r\n"
        "% escaped { line\r\n"
        "1.e4 $1 e5! {a comment (with) [%clk 0:01:00]} 2. Nf3 ; to the end {\r\n"
        "(2. f4 exf4 (2... d5 {deep )} 3. exd5) 3. Nf3) 2... Nc6 !? 3 Bb5 1/2-1/2\r\n",
        &game);
    assert_int_equal(game.perspective, SIDE_NONE);
    format_check_moves(&game, "e2e4 e7e5 g1f3 b8c6 f1b5");
    assert_string_equal(game.record.head.players[1], "B");
    assert_string_equal(game.record.head.setup.rules, "wild16");
    assert_int_equal(game.record.head.outcome.reason, REASON_AGREEMENT);
    recorded_game_fini(&game);

    format_read_well(&pgn_format, "1. e4 *", &game);
    format_check_moves(&game, "e2e4");
    assert_int_equal(game.record.head.outcome.is_over, 0);
    recorded_game_fini(&game);

    format_read_well(&pgn_format, "[Termination \"Time forfeit\"]\n\n1. e4 {Tried: what?} 1-0",
                     &game);
    assert_int_equal(game.record.head.outcome.reason, REASON_FORFEIT);
    recorded_game_fini(&game);
}

static void chess_goes_on_after_a_third_repetition(void **state)
{
    static const char under_our_rules[] =
        "[Ruleset \"wild16\"]\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0";
    RecordedGame game;

    (void)state;
    format_read_well(&pgn_format, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0",
                     &game);
    assert_string_equal(game.record.head.setup.draws, "none");
    assert_int_equal(game.record.count, 9);
    recorded_game_fini(&game);
    assert_int_equal(
        format_read(&pgn_format, under_our_rules, sizeof under_our_rules - 1, &game, NULL),
        STATUS_GAME_OVER);
}

static void several_games_are_read_one_by_one(void **state)
{
    static const char text[] = "[White \"1\"]\n\n1. e4 *\n\n[White \"2\"]\n\n1. d4 d5 1-0\n\n"
                               "[White \"3\"]\n\n1. x *\n";
    RecordReader reader;
    RecordedGame game;
    bool has_game = false;
    Error error;

    (void)state;
    assert_int_equal(pgn_reader_init(&reader, text, sizeof text - 1, NULL), STATUS_OK);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(pgn_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
        assert_true(has_game);
        assert_int_equal(game.record.head.players[0][0], '0' + i);
        recorded_game_fini(&game);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn_reader_next(&reader, &game, &has_game, &error), STATUS_BAD_INPUT);
        assert_false(has_game);
        assert_string_equal(error.text, "line 11: \"x\" is not the notation of a move");
    }
    assert_int_equal(pgn_reader_init(&reader, "\n; nothing\n{none}", 17, NULL), STATUS_OK);
    assert_int_equal(pgn_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
    assert_false(has_game);
}

static void text_that_is_full_is_left_alone(void **state)
{
    GameRecord record;

    (void)state;
    record_of_words(&kriegspiel, &wild16, "e2e4", &record);
    format_check_full_text(&pgn_format, &record);
    game_record_fini(&record);
}

TEST_FILE(pgn, cmocka_unit_test(games_survive_writing_and_reading),
          cmocka_unit_test(players_file_tells_nothing_that_was_not_heard),
          cmocka_unit_test(notation_of_a_player_does_not_know_pins),
          cmocka_unit_test(names_of_any_kind_survive),
          cmocka_unit_test(the_referees_remark_is_in_no_players_file),
          cmocka_unit_test(ordinary_chess_is_read),
          cmocka_unit_test(chess_goes_on_after_a_third_repetition),
          cmocka_unit_test(several_games_are_read_one_by_one),
          cmocka_unit_test(text_that_is_full_is_left_alone));
