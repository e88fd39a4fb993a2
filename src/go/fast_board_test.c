/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/fast_board.h"

#include <string.h>

#include "base/rng.h"
#include "support/go_agreement.h"
#include "support/test.h"

enum { GAMES = IS_SANITIZED ? 500 : 4000 }; /* a million in fast_board_slow */

static Move point_of(const char *text)
{
    Move point;

    assert_int_equal(go_move_from_text(text, &point, NULL), STATUS_OK);
    return point;
}

static void both_boards_agree_in_random_games(void **state)
{
    (void)state;
    check_go_boards_agree(41, GAMES);
}

static void points_and_sites_are_each_others_names(void **state)
{
    (void)state;
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++) {
        FastBoard board;

        fast_board_init(&board, size);
        assert_int_equal(fast_board_site(&board, GO_PASS), GO_PASS);
        assert_int_equal(fast_board_point(&board, GO_PASS), GO_PASS);
        assert_int_equal(fast_board_site(&board, MOVE_NONE), 0);
        assert_int_equal(fast_board_site(&board, go_point(0, 0)), size + 2);
        assert_int_equal(fast_board_site(&board, go_point(1, 1)), 2 * (size + 1) + 2);
        assert_int_equal(fast_board_point(&board, 2 * (size + 1) + 2), go_point(1, 1));
    }
}

static void a_new_board_is_empty_and_black_begins(void **state)
{
    (void)state;
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++) {
        FastBoard board;

        fast_board_init(&board, size);
        assert_int_equal(board.empty_count, size * size);
        assert_int_equal(board.turns_left, 3 * size * size);
        assert_int_equal(board.to_move, GO_BLACK);
        assert_int_equal(board.passes, 0);
        assert_int_equal(fast_board_area(&board), 0);
    }
}

/* Black takes a white stone on b1, which may not be retaken at once. */
static void play_ko(FastBoard *board)
{
    static const char *const moves[] = {"a1", "b1", "b2", "d1", "e5", "c2", "c1"};

    fast_board_init(board, 5);
    for (int i = 0; i < 7; i++)
        fast_board_play(board, point_of(moves[i]));
}

static void a_stone_that_took_one_is_not_retaken_at_once(void **state)
{
    FastBoard board;

    (void)state;
    play_ko(&board);
    assert_int_equal(fast_board_legality(&board, GO_WHITE, point_of("b1")), GO_KO);
    fast_board_play(&board, GO_PASS);
    assert_int_equal(board.passes, 1);
    assert_int_equal(board.to_move, GO_BLACK);
    assert_int_equal(fast_board_legality(&board, GO_WHITE, point_of("b1")), GO_LEGAL);
}

static void the_ko_comes_along_from_the_plain_board(void **state)
{
    GoBoard plain;
    FastBoard board;
    static const char *const black[] = {"a1", "b2"};
    static const char *const white[] = {"b1", "c2", "d1"};

    (void)state;
    go_board_init(&plain, 5);
    for (int i = 0; i < 2; i++)
        go_board_play(&plain, GO_BLACK, point_of(black[i]), NULL);
    for (int i = 0; i < 3; i++)
        go_board_play(&plain, GO_WHITE, point_of(white[i]), NULL);
    assert_int_equal(go_board_play(&plain, GO_BLACK, point_of("c1"), NULL), 1);
    fast_board_from(&board, &plain, GO_WHITE);
    assert_int_equal(board.to_move, GO_WHITE);
    assert_int_equal(fast_board_legality(&board, GO_WHITE, point_of("b1")), GO_KO);
}

static void a_copy_plays_on_alone(void **state)
{
    (void)state;
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++) {
        FastBoard board;
        FastBoard copy;

        memset(&copy, 0xee, sizeof copy);
        fast_board_init(&board, size);
        fast_board_play(&board, point_of("b1"));
        fast_board_copy(&copy, &board);
        fast_board_play(&copy, point_of("b2"));
        assert_int_equal(fast_board_legality(&board, GO_BLACK, point_of("b2")), GO_LEGAL);
        assert_int_equal(fast_board_legality(&copy, GO_BLACK, point_of("b2")), GO_OCCUPIED);
        assert_int_equal(copy.empty_count, size * size - 2);
        assert_int_equal(copy.turns_left, 3 * size * size - 2);
        assert_int_equal(fast_board_area(&board), size * size);
        assert_int_equal(fast_board_area(&copy), 0);
    }
}

/* Stones come and go next to it for longer than any game. */
static void the_border_never_dies(void **state)
{
    enum { TURNS = 50000 };
    GoBoard plain;
    FastBoard board;
    Rng rng;

    (void)state;
    rng_init(&rng, 43, 0);
    go_board_init(&plain, 5);
    fast_board_init(&board, 5);
    for (int turn = 0; turn < TURNS; turn++) {
        Move move = go_point((int)rng_below(&rng, 5), (int)rng_below(&rng, 5));
        GoColour colour = (GoColour)board.to_move;

        if (go_board_legality(&plain, colour, move) != GO_LEGAL) {
            fast_board_play(&board, GO_PASS);
            go_board_pass(&plain);
            continue;
        }
        assert_int_equal(fast_board_play(&board, move),
                         go_board_play(&plain, colour, move, NULL));
    }
    assert_int_equal(fast_board_area(&board), go_board_area(&plain));
}

TEST_FILE(fast_board, cmocka_unit_test(both_boards_agree_in_random_games),
          cmocka_unit_test(points_and_sites_are_each_others_names),
          cmocka_unit_test(a_new_board_is_empty_and_black_begins),
          cmocka_unit_test(a_stone_that_took_one_is_not_retaken_at_once),
          cmocka_unit_test(the_ko_comes_along_from_the_plain_board),
          cmocka_unit_test(a_copy_plays_on_alone), cmocka_unit_test(the_border_never_dies));
