/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/transcript/transcript.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "players/games.h"
#include "support/checked_format.h"
#include "support/random_game.h"
#include "support/random_go_game.h"
#include "support/recorded_play.h"
#include "support/test.h"

enum { PERSPECTIVES = SIDE_NONE + 1 };

/* A game of either kind, as one of the three knows it. */
static RecordedGame random_recorded(Rng *rng, int number)
{
    int plies = number % 4 == 0 ? number % 5 : 90;
    bool is_go = number % 2;
    GameSetup setup = is_go ? random_go_setup(rng) : random_setup(rng);
    GameRecord record;

    if (is_go)
        random_go_game(rng, &setup, plies, &record);
    else
        random_game(rng, &setup, plies, &record);
    return format_perspective(record, (Side)(number / 2 % PERSPECTIVES));
}

static void games_of_every_kind_survive_writing_and_reading(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 51, 0);
    for (int i = 0; i < 300; i++) {
        RecordedGame game = random_recorded(&rng, i);

        format_check_survival(&transcript_format, &game);
        recorded_game_fini(&game);
    }
}

static void players_file_tells_nothing_that_was_not_heard(void **state)
{
    Rng rng;
    int different = 0;

    (void)state;
    rng_init(&rng, 52, 0);
    for (int i = 0; i < 200; i++) {
        const GameOps *game = games[i % games_count()];
        const GameChoices *choices = &game->text->rulesets;
        GameSetup setup = {.max_plies = 100};

        snprintf(setup.rules, sizeof setup.rules, "%s",
                 choices->get(i / 2 % choices->count).name);
        different += format_check_twins(&transcript_format, &rng, game, &setup,
                                        (Side)(i / 4 % SIDE_COUNT));
    }
    assert_true(different > 100);
}

static void check_text(const RecordedGame *game, const char *expected)
{
    TextBuffer text;

    text_init_growing(&text, RECORD_GAME_MAX);
    format_write_well(&transcript_format, game, &text);
    assert_string_equal(text.data, expected);
    text_fini(&text);
}

static void every_try_is_a_line_with_the_notation_of_the_game_behind_it(void **state)
{
    GameSetup setup = {.rules = "wild16", .max_plies = 80};
    GameRecord record;

    (void)state;
    record_of_words(&kriegspiel, &setup, "e2e4 d7d5 e4e5 d5e4 c7c5", &record);
    snprintf(record.head.players[SIDE_FIRST], RECORD_TEXT_SIZE, " A\n B\t");
    record.head.outcome = outcome_of(SIDE_FIRST, REASON_RESIGNATION);
    RecordedGame game = format_perspective(record, SIDE_NONE);
    check_text(&game, "nebel transcript\n"
                      "game: kriegspiel\n"
                      "rules: wild16\n"
                      "first: A  B\n"
                      "max-plies: 80\n"
                      "result: 1-0 resignation\n"
                      "\n"
                      "1. White e2e4 moved ; e4\n"
                      "1. Black d7d5 moved ; d5\n"
                      "2. White e4e5 moved ; e5\n"
                      "2. Black d5e4 illegal\n"
                      "2. Black c7c5 moved ; c5\n");
    format_check_survival(&transcript_format, &game);
    recorded_game_fini(&game);
}

static void a_player_has_the_other_sides_tries_as_question_marks(void **state)
{
    GameSetup setup = {.rules = "sensei", .start = "5x5"};
    GameRecord record;

    (void)state;
    record_of_words(&phantom_go, &setup, "a1 b1 b2 a2 pass", &record);
    RecordedGame game = format_perspective(record, SIDE_SECOND);
    check_text(&game, "nebel transcript\n"
                      "game: phantom-go\n"
                      "rules: sensei\n"
                      "start: 5x5\n"
                      "perspective: White\n"
                      "result: *\n"
                      "\n"
                      "1. Black ? moved\n"
                      "2. White b1 moved atari=yes\n"
                      "3. Black ? moved atari=yes\n"
                      "4. White a2 moved captured=a1\n"
                      "5. Black ? pass\n");
    recorded_game_fini(&game);
}

static void several_games_stand_in_one_text(void **state)
{
    static const char text[] =
        "nebel transcript\ngame: phantom-go\n\n"
        "nebel transcript\r\n  game: kriegspiel\r\n\r\n1. White e2e4 moved\r\n"
        "\n\n"
        "nebel transcript\ngame: phantom-go\n\n1. Black e5 moved\n"
        "nebel transcript\ngame: kriegspiel";
    static const int tries[] = {0, 1, 1, 0};
    RecordReader reader;
    RecordedGame game;
    bool has_game = false;

    (void)state;
    assert_int_equal(transcript_format.open(&reader, text, sizeof text - 1, NULL), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(transcript_format.next(&reader, &game, &has_game, NULL), STATUS_OK);
        assert_true(has_game);
        assert_ptr_equal(game.record.head.game, i % 2 == 0 ? &phantom_go : &kriegspiel);
        assert_int_equal(game.record.count, tries[i]);
        recorded_game_fini(&game);
    }
    assert_int_equal(transcript_format.next(&reader, &game, &has_game, NULL), STATUS_OK);
    assert_false(has_game);
}

#define HEAD "nebel transcript\ngame: kriegspiel\n"

static void what_is_wrong_is_said_with_its_line(void **state)
{
    static const FormatFault faults[] = {
        {"a game", "line 1: a game begins with \"nebel transcript\""},
        {"nebel transcript\nrules: wild16",
         "line 2: the second line of a game is \"game: NAME\""},
        {HEAD "rules wild16", "line 3: the head has lines such as \"rules: NAME\""},
        {HEAD "weather: fog", "line 3: the head has no such line"},
        {HEAD "result: 2-0 time", "line 3: the head has no such line"},
        {HEAD "result: 1-0", "line 3: the head has no such line"},
        {HEAD "max-plies: many", "line 3: the head has no such line"},
        {HEAD "perspective: Red", "line 3: the head has no such line"},
        {HEAD "date: 1\ndate: 2", "line 4: the head has such a line already"},
        {HEAD "draws: never\n\n",
         "line 5: no draw setting is called \"never\"; there are fide and none"},
        {HEAD "\n1. e2e4 moved",
         "line 4: a try has a number, the side, the move and the answer"},
        {HEAD "\n1. White e2e4 fine", "line 4: the umpire gives no such answer"},
        {HEAD "\n1. White e2e4 moved\n1. White d2d4 moved",
         "line 5: try 2 (d2d4): the other side is on move"},
        {HEAD "\n1. White e2e4 illegal",
         "line 4: try 1 (e2e4) is recorded as illegal, but the umpire says moved"},
        {HEAD "result: 1-0 checkmate\n\n1. White e2e4 moved",
         "line 6: the record ends with 1-0 (checkmate) after try 1, but the umpire says * "
         "(none)"},
        {HEAD "perspective: White\n\n1. White ? moved",
         "line 5: a player knows its own tries, and the other side's as ?"},
        {HEAD "perspective: White\n\n1. Black ? moved", "line 5: the other side is on move"},
        {HEAD "perspective: White\nresult: 1-0 checkmate",
         "line 4: the game ends before its first try"},
    };

    (void)state;
    format_check_faults(&transcript_format, faults, sizeof faults / sizeof *faults);
}

static void a_game_that_is_not_known_is_taken_for_no_other(void **state)
{
    static const char text[] = "nebel transcript\ngame: halma\n\n1. White e2e4 moved\n";
    RecordedGame game;
    Error error = {""};

    (void)state;
    assert_int_equal(format_read(&transcript_format, text, sizeof text - 1, &game, &error),
                     STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "line 2: no game is called \"halma\"; there is "));
}

static void a_try_without_notation_is_not_written(void **state)
{
    GameSetup setup = {.rules = "wild16"};
    GameRecord record;
    Umpire *umpire = recorded_play_begin(&kriegspiel, &setup, &record);
    TextBuffer text;
    Error error = {""};

    (void)state;
    recorded_play_attempt(umpire, (Move)0xffff, &record);
    text_init_growing(&text, RECORD_GAME_MAX);
    assert_int_equal(transcript_format.write_game(&record, &text, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "a try has no notation");
    assert_int_equal(text.length, 0);
    umpire_free(umpire);
    game_record_fini(&record);
}

static void little_memory_and_small_buffers_are_survived(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 53, 0);
    for (int i = 1; i < 1 + 2 * PERSPECTIVES; i++) {
        RecordedGame game = random_recorded(&rng, i);

        format_check_allocations(&transcript_format, &game);
        if (game.perspective == SIDE_NONE)
            format_check_full_text(&transcript_format, &game.record);
        recorded_game_fini(&game);
    }
}

static void damaged_texts_are_refused_or_make_sense(void **state)
{
    Rng rng;
    int read = 0;

    (void)state;
    rng_init(&rng, 54, 0);
    for (int i = 1; i < 1 + 2 * PERSPECTIVES; i++) {
        RecordedGame game = random_recorded(&rng, i);

        read += format_check_damage(&transcript_format, &game, "\n 1?;:ae#=pP", &rng);
        recorded_game_fini(&game);
    }
    assert_true(read > 100);
}

TEST_FILE(transcript, cmocka_unit_test(games_of_every_kind_survive_writing_and_reading),
          cmocka_unit_test(players_file_tells_nothing_that_was_not_heard),
          cmocka_unit_test(every_try_is_a_line_with_the_notation_of_the_game_behind_it),
          cmocka_unit_test(a_player_has_the_other_sides_tries_as_question_marks),
          cmocka_unit_test(several_games_stand_in_one_text),
          cmocka_unit_test(what_is_wrong_is_said_with_its_line),
          cmocka_unit_test(a_game_that_is_not_known_is_taken_for_no_other),
          cmocka_unit_test(a_try_without_notation_is_not_written),
          cmocka_unit_test(little_memory_and_small_buffers_are_survived),
          cmocka_unit_test(damaged_texts_are_refused_or_make_sense));
