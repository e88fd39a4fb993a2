/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/puzzle.h"
#include "support/test.h"

static void a_line_becomes_a_puzzle_and_a_line_again(void **state)
{
    static const char line[] = "m2-05 8x8 2 17 K=g6 R=a1,b1 k=f8,g8,h8 n=d5";
    char storage[PUZZLE_LINE_SIZE];
    TextBuffer text;
    Puzzle puzzle;

    (void)state;
    assert_int_equal(puzzle_from_text(line, &puzzle, NULL), STATUS_OK);
    assert_int_equal(puzzle.moves, 2);
    assert_int_equal(puzzle.ghost_count, 2);
    text_init(&text, storage, sizeof storage);
    puzzle_to_text(&puzzle, &text);
    assert_string_equal(text.data, line);
}

static void what_is_no_puzzle_is_refused(void **state)
{
    static const char *const lines[] = {
        "",
        "m1 8x8 1 2",
        "a-name-that-is-too-long 8x8 1 2 K=a1 k=a8",
        "m1 9x9 1 2 K=a1 k=a8",
        "m1 8x8 0 2 K=a1 k=a8",
        "m1 8x8 1 x K=a1 k=a8",
        "m1 8x8 1 2 K=a9 k=a8",
        "m1 8x8 1 2 K=a1 Q=a1 k=a8",
        "m1 5x5 1 2 K=a1 k=f1",
        "m1 8x8 1 2 K=a1 k=a8,",
        "m1 8x8 1 2 K=a1 k=a8,a8",
        "m1 8x8 1 2 K=a1 x=a8",
        "m1 8x8 1 2 K=a1 k=a8 n=b8 n=c8 n=d8",
    };
    Puzzle puzzle;
    Error error;

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        error.text[0] = '\0';
        assert_int_equal(puzzle_from_text(lines[i], &puzzle, &error), STATUS_BAD_INPUT);
        assert_true(error.text[0] != '\0');
    }
}

static Puzzle puzzle_of(const char *line)
{
    Puzzle puzzle;

    assert_int_equal(puzzle_from_text(line, &puzzle, NULL), STATUS_OK);
    return puzzle;
}

/* The king cannot stand beside the other one, nor where White could take him. */
static void the_set_has_all_boards_that_can_be(void **state)
{
    KriegspielWorld worlds[PUZZLE_WORLDS_MAX];
    Puzzle puzzle = puzzle_of("p 8x8 1 2 K=e1 R=a4 k=e8,d8,a8,e2 n=h8,d8");

    (void)state;
    assert_int_equal(puzzle_list_worlds(&puzzle, worlds), 3);
    for (int i = 0; i < 3; i++) {
        GameSetup setup = puzzle_setup(&puzzle, &worlds[i]);

        assert_int_equal(setup.max_plies, 1);
        assert_true(puzzle_has_start(&puzzle, setup.start));
    }
    assert_false(puzzle_has_start(&puzzle, "7k/8/8/8/R7/8/8/4K3 w - - 0 1"));
    assert_false(puzzle_has_start(&puzzle, "4k2n/8/8/8/8/8/8/R3K3 w - - 0 1"));
}

static void a_set_that_cannot_be_or_is_told_apart_is_refused(void **state)
{
    Puzzle impossible = puzzle_of("p 8x8 1 2 K=e1 R=a4 k=e2");
    Puzzle beside = puzzle_of("p 8x8 1 2 K=e1 R=a4 k=e8,e2");
    Puzzle checked = puzzle_of("p 8x8 1 2 K=e1 Q=a4 k=h8,h7 r=d7,e7");
    Puzzle good = puzzle_of("p 8x8 1 2 K=e1 Q=a4 k=h8,h7 r=d7,f7");

    (void)state;
    assert_int_equal(puzzle_check(&impossible, NULL), STATUS_BAD_INPUT);
    assert_int_equal(puzzle_check(&beside, NULL), STATUS_BAD_INPUT);
    assert_int_equal(puzzle_check(&checked, NULL), STATUS_BAD_INPUT);
    assert_int_equal(puzzle_check(&good, NULL), STATUS_OK);
}

TEST_FILE(puzzle, cmocka_unit_test(a_line_becomes_a_puzzle_and_a_line_again),
          cmocka_unit_test(what_is_no_puzzle_is_refused),
          cmocka_unit_test(the_set_has_all_boards_that_can_be),
          cmocka_unit_test(a_set_that_cannot_be_or_is_told_apart_is_refused));
