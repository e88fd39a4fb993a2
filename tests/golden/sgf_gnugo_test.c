/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program of others reads the referee's file and ends with the true board. Skipped where GNU
 * Go is not installed.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "phantom_go/phantom_go_world.h"
#include "record/game_replay.h"
#include "record/sgf/sgf.h"
#include "support/random_go_game.h"
#include "support/run_program.h"
#include "support/test.h"

static const char gnugo[] = "/usr/games/gnugo";

/* The points of an answer such as "= C3 D4", which the rest of the answers follow. */
static GoSet read_answer(const char **answers)
{
    GoSet points = {{0}};
    size_t length = strcspn(*answers, "\n");

    assert_true(length > 0 && **answers == '=');
    for (const char *at = *answers + 1; at < *answers + length;) {
        char word[8] = "";
        size_t letters = strcspn(at += strspn(at, " "), " \n");
        Move point = MOVE_NONE;

        assert_true(letters < sizeof word);
        memcpy(word, at, letters);
        if (letters > 0) {
            assert_int_equal(go_move_from_text(word, &point, NULL), STATUS_OK);
            go_set_add(&points, point);
        }
        at += letters;
    }
    *answers += length + strspn(*answers + length, "\n");
    return points;
}

static void assert_same_board(const char *answers, const GoBoard *board)
{
    GoSet black = read_answer(&answers);
    GoSet white = read_answer(&answers);

    for (int i = 0; i < board->size * board->size; i++) {
        Move point = go_point(i % board->size, i / board->size);

        assert_int_equal(go_set_has(&black, point), board->points[point] == GO_BLACK);
        assert_int_equal(go_set_has(&white, point), board->points[point] == GO_WHITE);
    }
}

static PhantomGoWorld final_world(const GameRecord *record)
{
    GameReplay replay;
    bool has_step = true;

    assert_int_equal(game_replay_init(&replay, record, NULL), STATUS_OK);
    while (has_step)
        assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
    PhantomGoWorld world = *(const PhantomGoWorld *)umpire_world(replay.umpire);
    game_replay_fini(&replay);
    return world;
}

static void write_file(const char *path, const GameRecord *record)
{
    TextBuffer text;
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    text_init_growing(&text, RECORD_GAME_MAX);
    assert_int_equal(sgf_write_game(record, &text, NULL), STATUS_OK);
    assert_int_equal(fwrite(text.data, 1, text.length, file), text.length);
    assert_int_equal(fclose(file), 0);
    text_fini(&text);
}

static void gnugo_sees_the_true_board_at_the_end(void **state)
{
    Rng rng;

    (void)state;
    if (access(gnugo, X_OK) != 0) {
        print_message("%s is not installed\n", gnugo);
        skip();
    }
    rng_init(&rng, 51, 0);
    for (int i = 0; i < 8; i++) {
        GameSetup setup = random_go_setup(&rng);
        GameRecord record;
        char path[64];

        random_go_game(&rng, &setup, 150, &record);
        snprintf(path, sizeof path, "/tmp/nebel_gnugo_test_%ld.sgf", (long)getpid());
        write_file(path, &record);
        const char *const arguments[] = {gnugo, "--quiet", "-l", path, "--mode", "gtp", NULL};
        static const char input[] = "list_stones black\nlist_stones white\nquit\n";
        ProgramResult result = program_run_bytes(arguments, input, sizeof input - 1);
        PhantomGoWorld world = final_world(&record);
        assert_string_equal(result.err, "");
        assert_same_board(result.out, &world.board);
        program_result_free(&result);
        game_record_fini(&record);
        remove(path);
    }
}

TEST_FILE(sgf_gnugo, cmocka_unit_test(gnugo_sees_the_true_board_at_the_end));
