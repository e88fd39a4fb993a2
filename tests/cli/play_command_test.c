/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `nebel play` over a pipe. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/nebel_program.h"

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"

/* Reads a whole file; the caller frees it. */
static char *read_whole(const char *path)
{
    enum { SIZE = 1 << 16 };
    FILE *file = fopen(path, "r");
    char *text = calloc(1, SIZE);

    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, SIZE - 1, file) > 0);
    fclose(file);
    return text;
}

/* A file name that no other test uses at the same time. */
static void make_path(char path[64])
{
    snprintf(path, 64, "/tmp/nebel_play_test_%ld.pgn", (long)getpid());
    remove(path);
}

static void expect_parts(const char *const arguments[], const char *input,
                         const char *const parts[])
{
    ProgramResult result = nebel_run(arguments, input);

    assert_int_equal(result.code, 0);
    assert_string_equal(result.err, "");
    for (; *parts != NULL; parts++)
        assert_contains(result.out, *parts);
    program_result_free(&result);
}
#define PARTS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void mate_wins_and_shows_the_true_board(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", "--ascii", "--board", MATE_IN_ONE), "a1a8\n",
                 PARTS("White wins: checkmate.", "8  R . . . . . k .", "7  . . . . . p p p",
                       "1-0 (checkmate): you win!"));
}

static void the_other_men_are_not_drawn_before_the_end(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", "--ascii", "--board", MATE_IN_ONE),
                                     "board\ntries\nlog\nrules\n");

    (void)state;
    assert_int_equal(result.code, 0);
    assert_lacks(result.out, "p p p");
    assert_lacks(result.out, ". k .");
    assert_contains(result.out, "1  R . . . K . . .");
    program_result_free(&result);
}

static void an_opponent_that_sees_the_board_is_said_to(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", "--opponent", "negamax"), "quit\n",
                 (const char *const[]){"negamax sees the whole board", NULL});
    ProgramResult result = nebel_run(NEBEL("play", "--opponent", "random"), "quit\n");
    assert_lacks(result.out, "sees the whole board");
    program_result_free(&result);
}

static void stalemate_is_a_draw_or_a_loss(void **state)
{
    static const char board[] = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";

    (void)state;
    expect_parts(NEBEL("play", "--board", board), "f6f7\n",
                 PARTS("Draw: stalemate.", "1/2-1/2 (stalemate): a draw."));
    expect_parts(NEBEL("play", "--board", board, "--rules", "rand"), "f6f7\n",
                 PARTS("White wins: stalemate.", "1-0 (stalemate): you win!"));
}

static void tries_may_be_written_in_many_ways(void **state)
{
    static const char *const ways[] = {"e2e4\n",  "E2E4\n",      "e2-e4\n", " e2 e4 \r\n",
                                       "e2xe4\n", "\te2 - E4 !", "e2:e4+\n"};

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        expect_parts(NEBEL("play", "--seed", "1"), ways[i], PARTS("White moved.", "move 2"));
    expect_parts(NEBEL("play", "--rules", "english"), "Any?\n",
                 PARTS("White asks: any? No.\n"));
}

static void a_try_that_goes_on_is_asked_for(void **state)
{
    static const char board[] = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

    (void)state;
    expect_parts(NEBEL("play"), "e2\n", PARTS("Write the whole of it: e2e3, e2e4.\n"));
    expect_parts(NEBEL("play", "--board", board), "a7a8\n",
                 PARTS("Write the whole of it: a7a8q, a7a8r, a7a8b, a7a8n.\n"));
    expect_parts(NEBEL("play", "--board", board), "a7-a8=Q\n", PARTS("White moved. Check on"));
}

/* Everything printed after the first turn has been shown. */
static const char *after_first_turn(const char *output)
{
    const char *start = strstr(output, "White, move 1\n");

    assert_non_null(start);
    return start + strlen("White, move 1\n");
}

static void wrong_input_gets_one_line_and_changes_nothing(void **state)
{
    static const char *const lines[] = {"foo",       "o-o",         "e9e4",   "42",
                                        "board now", "quit please", "e2e4e5", "\xff\xfe\xc3",
                                        "{[(\"'",    "helpp",       "-",      "save"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char input[64];

        snprintf(input, sizeof input, "%s\ntries\n", lines[i]);
        ProgramResult result = nebel_run(NEBEL("play", "--ascii"), input);
        const char *answer = after_first_turn(result.out);
        assert_int_equal(result.code, 0);
        /* The answer, two lines and a title of tries, the farewell. */
        assert_int_equal(count_lines(answer), 1 + 3 + 1);
        assert_contains(strchr(answer, '\n'), "\n20 tries");
        program_result_free(&result);
    }
}

static void empty_lines_are_passed_over(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play"), "\n  \n\t\r\n\n");

    (void)state;
    assert_string_equal(after_first_turn(result.out), "You leave the game unfinished.\n");
    program_result_free(&result);
}

static void zero_bytes_and_endless_lines_do_no_harm(void **state)
{
    enum { MEGABYTE = 1 << 20 };
    char *input = calloc(1, MEGABYTE);

    (void)state;
    assert_non_null(input);
    input[1000] = '\n';
    memset(input + 1001, 'e', MEGABYTE - 1001);
    ProgramResult result = program_run_bytes(NEBEL("play"), input, MEGABYTE);
    assert_int_equal(result.code, 0);
    assert_int_equal(count_lines(after_first_turn(result.out)), 3);
    program_result_free(&result);
    free(input);
}

static void an_unaskable_try_goes_to_the_umpire(void **state)
{
    (void)state;
    expect_parts(NEBEL("play"), "e2e5\n", PARTS("Illegal.\nThat is not among your tries"));
    expect_parts(NEBEL("play", "--rules", "cincinnati"), "e2e5\n", PARTS("Nonsense.\n"));
    expect_parts(NEBEL("play", "--rules", "berkeley"), "e2e5\n", PARTS("Impossible.\n"));
}

static void help_tells_everything(void **state)
{
    (void)state;
    expect_parts(NEBEL("play"), "help\n",
                 PARTS("umpire", "Checkmate wins", "e2e4", "castling e1g1", "promotion e7e8q",
                       "\n  board", "\n  tries", "\n  log", "\n  rules", "\n  save [FILE]",
                       "\n  resign", "\n  quit"));
}

static void rules_names_the_settings(void **state)
{
    (void)state;
    expect_parts(
        NEBEL("play", "--rules", "icc", "--draws", "none", "--board", "gardner5x5",
              "--max-plies", "10"),
        "rules\n",
        PARTS("wild16: Internet Chess Club", "none:", "gardner5x5: Gardner", "after 10 moves"));
}

static void the_log_has_every_turn(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", "--seed", "3"), "e2e5\ne2e4\nlog\n",
                 PARTS("   1. Start  No pawn tries.\n      White  e2e5: Illegal.\n"
                       "             e2e4: White moved.",
                       "      Black  Black moved."));
}

static void black_waits_for_white(void **state)
{
    (void)state;
    expect_parts(
        NEBEL("play", "--ascii", "--side", "BLACK", "--seed", "2"), "",
        PARTS("You play Black", "8  r n b k q b n r", "White moved.", "Black, move 1\n"));
    expect_parts(NEBEL("play", "--side", "random", "--seed", "2"), "", PARTS("You play "));
}

static void a_check_at_the_start_is_said(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", "--board", "4k3/8/8/8/4r3/3P4/8/4K3 w - - 0 1"), "",
                 PARTS("Check on the file. 1 pawn try.\n"));
}

static void resigning_loses(void **state)
{
    (void)state;
    expect_parts(NEBEL("play", "--ascii"), "resign\ne2e4\n",
                 PARTS("Black wins: resignation.", "8  r n b q k b n r",
                       "0-1 (resignation): you lose.\n"));
}

static void the_locale_decides_how_men_are_drawn(void **state)
{
    (void)state;
    setenv("LC_ALL", "C.UTF-8", 1);
    expect_parts(NEBEL("play"), "", PARTS("♔"));
    expect_parts(NEBEL("play", "--ascii"), "", PARTS("R N B Q K B N R"));
    setenv("LC_ALL", "C", 1);
    expect_parts(NEBEL("play"), "", PARTS("R N B Q K B N R"));
    unsetenv("LC_ALL");
}

static void no_colours_go_into_a_pipe(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play"), "e2e5\ne2e4\nresign\n");

    (void)state;
    assert_lacks(result.out, "\033");
    program_result_free(&result);
}

static void a_finished_game_is_saved_whole(void **state)
{
    char path[64];

    (void)state;
    make_path(path);
    expect_parts(NEBEL("play", "--seed", "5", "--save", path), "e2e4\nresign\n",
                 PARTS("Saved the game to /tmp/"));
    char *text = read_whole(path);
    assert_contains(text, "[Result \"0-1\"]");
    assert_contains(text, "1. e4");
    assert_lacks(text, "--");
    free(text);
    remove(path);
}

static void an_unfinished_game_is_saved_as_the_player_knows_it(void **state)
{
    char path[64];

    (void)state;
    make_path(path);
    expect_parts(NEBEL("play", "--seed", "5", "--save", path), "e2e4\n",
                 PARTS("Saved your side of the game to /tmp/"));
    char *text = read_whole(path);
    assert_contains(text, "[Result \"*\"]");
    assert_contains(text, "[Perspective \"White\"]");
    assert_contains(text, "1... --");
    free(text);
    remove(path);
}

static void the_game_can_be_saved_on_the_way(void **state)
{
    char path[64];
    char input[128];

    (void)state;
    make_path(path);
    snprintf(input, sizeof input, "e2e4\nsave %s\n", path);
    expect_parts(NEBEL("play"), input, PARTS("Saved your side of the game to /tmp/"));
    char *text = read_whole(path);
    assert_contains(text, "[Perspective \"White\"]");
    free(text);
    remove(path);
}

static void what_cannot_be_saved_is_said_before_the_game(void **state)
{
    static const char *const paths[] = {"/", "/nowhere/game.pgn", "/tmp", ""};

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        ProgramResult result = nebel_run(NEBEL("play", "--save", paths[i]), "e2e4\n");

        assert_int_equal(result.code, 1);
        assert_int_equal(result.out_length, 0);
        assert_contains(result.err, "cannot be written");
        program_result_free(&result);
    }
}

static void a_full_disk_is_a_failure(void **state)
{
    ProgramResult result = nebel_run(NEBEL("play", "--save", "/dev/full"), "e2e4\n");

    (void)state;
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "Not saved: /dev/full cannot be written");
    program_result_free(&result);
}

static void a_signal_leaves_and_saves(void **state)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        char path[64];
        char line[256] = "";

        make_path(path);
        Conversation play = conversation_begin(NEBEL("play", "--save", path));
        while (strcmp(line, "White, move 1") != 0)
            assert_true(conversation_read(&play, line, sizeof line));
        conversation_signal(&play, signals[i]);
        assert_int_equal(conversation_end(&play), 0);
        assert_int_equal(remove(path), 0);
    }
}

TEST_FILE(play_command, cmocka_unit_test(mate_wins_and_shows_the_true_board),
          cmocka_unit_test(the_other_men_are_not_drawn_before_the_end),
          cmocka_unit_test(an_opponent_that_sees_the_board_is_said_to),
          cmocka_unit_test(stalemate_is_a_draw_or_a_loss),
          cmocka_unit_test(tries_may_be_written_in_many_ways),
          cmocka_unit_test(a_try_that_goes_on_is_asked_for),
          cmocka_unit_test(wrong_input_gets_one_line_and_changes_nothing),
          cmocka_unit_test(empty_lines_are_passed_over),
          cmocka_unit_test(zero_bytes_and_endless_lines_do_no_harm),
          cmocka_unit_test(an_unaskable_try_goes_to_the_umpire),
          cmocka_unit_test(help_tells_everything), cmocka_unit_test(rules_names_the_settings),
          cmocka_unit_test(the_log_has_every_turn), cmocka_unit_test(black_waits_for_white),
          cmocka_unit_test(a_check_at_the_start_is_said), cmocka_unit_test(resigning_loses),
          cmocka_unit_test(the_locale_decides_how_men_are_drawn),
          cmocka_unit_test(no_colours_go_into_a_pipe),
          cmocka_unit_test(a_finished_game_is_saved_whole),
          cmocka_unit_test(an_unfinished_game_is_saved_as_the_player_knows_it),
          cmocka_unit_test(the_game_can_be_saved_on_the_way),
          cmocka_unit_test(what_cannot_be_saved_is_said_before_the_game),
          cmocka_unit_test(a_full_disk_is_a_failure),
          cmocka_unit_test(a_signal_leaves_and_saves));
