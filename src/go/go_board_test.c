/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/go_board.h"

#include <string.h>

#include "support/test.h"

/* A 5x5 board from the top, rows without anything between: "X.O.." five times. */
static GoBoard board_of(const char *rows)
{
    GoBoard board;

    go_board_init(&board, 5);
    assert_int_equal(strlen(rows), 25);
    for (int i = 0; i < 25; i++) {
        Move point = go_point(i % 5, 4 - i / 5);

        if (rows[i] != '.')
            go_board_put(&board, rows[i] == 'X' ? GO_BLACK : GO_WHITE, point);
    }
    return board;
}

static Move at(const char *name)
{
    Move move = MOVE_NONE;

    assert_int_equal(go_move_from_text(name, &move, NULL), STATUS_OK);
    return move;
}

static void assert_board(const GoBoard *board, const char *rows)
{
    for (int i = 0; i < 25; i++)
        assert_int_equal(".XO"[board->points[go_point(i % 5, 4 - i / 5)]], rows[i]);
}

static void outside_of_the_size_is_border(void **state)
{
    (void)state;
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++) {
        GoBoard board;
        int empty = 0;

        go_board_init(&board, size);
        for (int i = 0; i < GO_AREA; i++)
            empty += board.points[i] == GO_EMPTY;
        assert_int_equal(empty, size * size);
        assert_true(go_board_has(&board, go_point(size - 1, size - 1)));
        assert_false(go_board_has(&board, GO_PASS));
        assert_false(go_board_has(&board, UINT16_MAX));
        if (size < GO_SIZE_MAX)
            assert_false(go_board_has(&board, go_point(size, 0)));
    }
}

static void a_stone_without_liberties_is_taken(void **state)
{
    GoBoard board = board_of("....."
                             "..X.."
                             ".XO.."
                             "..X.."
                             ".....");
    GoSet taken = {{0}};

    (void)state;
    assert_int_equal(go_board_play(&board, GO_BLACK, at("d3"), &taken), 1);
    assert_board(&board, "....."
                         "..X.."
                         ".X.X."
                         "..X.."
                         ".....");
    assert_true(go_set_has(&taken, at("c3")));
    assert_int_equal(go_set_count(&taken), 1);
    assert_int_equal(board.ko, MOVE_NONE);
}

static void one_move_takes_several_chains(void **state)
{
    GoBoard board = board_of(".XOXX"
                             "XO.OX"
                             "XXOX."
                             "..X.."
                             ".....");
    GoSet taken = {{0}};

    (void)state;
    assert_int_equal(go_board_play(&board, GO_BLACK, at("c4"), &taken), 4);
    assert_int_equal(go_set_count(&taken), 4);
    assert_board(&board, ".X.XX"
                         "X.X.X"
                         "XX.X."
                         "..X.."
                         ".....");
}

static void suicide_is_illegal_for_one_stone_and_for_many(void **state)
{
    GoBoard one = board_of(".X..."
                           "X...."
                           "....."
                           "....."
                           ".....");
    GoBoard many = board_of(".OX.."
                            "OXX.."
                            "X...."
                            "....."
                            ".....");

    (void)state;
    assert_int_equal(go_board_legality(&one, GO_WHITE, at("a5")), GO_SUICIDE);
    assert_int_equal(go_board_legality(&one, GO_BLACK, at("a5")), GO_LEGAL);
    assert_int_equal(go_board_legality(&many, GO_WHITE, at("a5")), GO_SUICIDE);
    assert_int_equal(go_board_legality(&many, GO_BLACK, at("a5")), GO_LEGAL);
    assert_int_equal(go_board_legality(&many, GO_BLACK, at("a4")), GO_OCCUPIED);
    assert_int_equal(go_board_legality(&many, GO_WHITE, at("a4")), GO_OCCUPIED);
}

static void a_move_that_takes_is_no_suicide(void **state)
{
    GoBoard board = board_of(".OX.."
                             "OX..."
                             "X...."
                             "....."
                             ".....");

    (void)state;
    assert_int_equal(go_board_legality(&board, GO_BLACK, at("a5")), GO_LEGAL);
    assert_int_equal(go_board_play(&board, GO_BLACK, at("a5"), NULL), 2);
    assert_int_equal(board.ko, MOVE_NONE);
}

static void a_ko_may_not_be_retaken_at_once(void **state)
{
    GoBoard board = board_of("....."
                             ".XO.."
                             "XO.O."
                             ".XO.."
                             ".....");

    (void)state;
    assert_int_equal(go_board_play(&board, GO_BLACK, at("c3"), NULL), 1);
    assert_int_equal(board.ko, at("b3"));
    assert_int_equal(go_board_legality(&board, GO_WHITE, at("b3")), GO_KO);
    go_board_play(&board, GO_WHITE, at("e5"), NULL);
    assert_int_equal(board.ko, MOVE_NONE);
    go_board_play(&board, GO_BLACK, at("e1"), NULL);
    assert_int_equal(go_board_legality(&board, GO_WHITE, at("b3")), GO_LEGAL);
    assert_int_equal(go_board_play(&board, GO_WHITE, at("b3"), NULL), 1);
    assert_int_equal(board.ko, at("c3"));
    go_board_pass(&board);
    assert_int_equal(board.ko, MOVE_NONE);
}

/* The stone that took is itself taken together with others: that is no ko. */
static void a_snapback_is_legal(void **state)
{
    GoBoard board = board_of("XXXX."
                             "OOOX."
                             ".XOX."
                             "OOOX."
                             "XXXX.");

    (void)state;
    assert_int_equal(go_board_play(&board, GO_WHITE, at("a3"), NULL), 1);
    assert_int_equal(board.ko, MOVE_NONE);
    assert_int_equal(go_board_legality(&board, GO_BLACK, at("b3")), GO_LEGAL);
    assert_int_equal(go_board_play(&board, GO_BLACK, at("b3"), NULL), 8);
}

static void two_stones_taken_make_no_ko(void **state)
{
    GoBoard board = board_of(".XO.."
                             "XO.O."
                             "XO.O."
                             ".XO.."
                             ".....");

    (void)state;
    go_board_play(&board, GO_BLACK, at("c3"), NULL);
    assert_int_equal(go_board_play(&board, GO_BLACK, at("c4"), NULL), 2);
    assert_int_equal(board.ko, MOVE_NONE);
}

static void equal_positions_are_equal_bytes(void **state)
{
    GoBoard once;
    GoBoard again;

    (void)state;
    go_board_init(&once, 9);
    go_board_init(&again, 9);
    go_board_play(&once, GO_BLACK, at("d4"), NULL);
    go_board_play(&once, GO_WHITE, at("e5"), NULL);
    assert_true(once.key != again.key);
    go_board_play(&again, GO_WHITE, at("e5"), NULL);
    go_board_play(&again, GO_BLACK, at("d4"), NULL);
    assert_memory_equal(&once, &again, sizeof once);
    go_board_put(&again, GO_WHITE, at("d4"));
    assert_true(once.key != again.key);
    go_board_put(&again, GO_EMPTY, at("d4"));
    go_board_put(&again, GO_EMPTY, at("e5"));
    assert_true(again.key == 0);
}

static void chains_and_liberties_are_found(void **state)
{
    GoBoard board = board_of("XX..."
                             ".XO.."
                             "..O.."
                             "....."
                             ".....");
    GoSet set;

    (void)state;
    go_board_chain(&board, at("a5"), &set);
    assert_int_equal(go_set_count(&set), 3);
    go_board_liberties(&board, at("a5"), &set);
    assert_int_equal(go_set_count(&set), 3);
    assert_true(go_set_has(&set, at("c5")));
    assert_true(go_set_has(&set, at("a4")));
    assert_true(go_set_has(&set, at("b3")));
    assert_true(go_board_breathes(&board, at("a5"), at("c5")));
}

static void eyes_need_own_neighbours_and_diagonals(void **state)
{
    GoBoard board = board_of(".XX.X"
                             "XXOX."
                             "X.XXO"
                             "OXXOO"
                             ".O..O");

    (void)state;
    assert_true(go_board_is_eye(&board, GO_BLACK, at("a5")));
    assert_false(go_board_is_eye(&board, GO_WHITE, at("a5")));
    /* At the edge one enemy on a diagonal makes it false. */
    assert_false(go_board_is_eye(&board, GO_BLACK, at("d5")));
    /* In the middle one is allowed, two are not. */
    assert_false(go_board_is_eye(&board, GO_BLACK, at("b3")));
    go_board_put(&board, GO_EMPTY, at("c4"));
    assert_true(go_board_is_eye(&board, GO_BLACK, at("b3")));
    assert_true(go_board_is_eye(&board, GO_BLACK, at("e4")) == false);
    assert_false(go_board_is_eye(&board, GO_WHITE, at("a1")));
}

static void area_counts_stones_and_what_they_surround(void **state)
{
    GoBoard empty = board_of(".........................");
    GoBoard one = board_of("............X............");
    GoBoard shared = board_of(".X.O."
                              ".X.O."
                              ".X.O."
                              ".X.O."
                              ".X.O.");
    GoBoard uneven = board_of(".XO.."
                              "XXO.."
                              "OOO.."
                              "....."
                              ".....");

    (void)state;
    assert_int_equal(go_board_area(&empty), 0);
    assert_int_equal(go_board_area(&one), 25);
    assert_int_equal(go_board_area(&shared), 0);
    assert_int_equal(go_board_area(&uneven), 4 - 21);
}

/* What can_stay and breathes say by definition: put the stone, take what has no liberty, look
 * whether the own chain has one. */
static bool is_legal_slowly(const GoBoard *board, GoColour colour, Move point)
{
    GoBoard copy = *board;
    GoSet rest = go_set_of_board(board->size);

    if (copy.points[point] != GO_EMPTY)
        return false;
    copy.points[point] = (uint8_t)colour;
    for (Move next; (next = go_set_pop(&rest)) != MOVE_NONE;) {
        GoSet liberties;

        if (board->points[next] != go_enemy(colour))
            continue;
        go_board_liberties(&copy, next, &liberties);
        if (go_set_is_empty(&liberties))
            return point != board->ko;
    }
    GoSet liberties;
    go_board_liberties(&copy, point, &liberties);
    return !go_set_is_empty(&liberties) && point != board->ko;
}

static void random_games_keep_to_the_definition(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 12, 0);
    for (int game = 0; game < 60; game++) {
        GoBoard board;
        GoColour colour = GO_BLACK;

        go_board_init(&board, 5 + game % 5);
        for (int i = 0; i < 300; i++) {
            int size = board.size;
            Move point = go_point((int)rng_below(&rng, (uint32_t)size),
                                  (int)rng_below(&rng, (uint32_t)size));
            GoLegality legality = go_board_legality(&board, colour, point);
            GoBoard before = board;
            GoSet taken = {{0}};

            assert_int_equal(legality == GO_LEGAL, is_legal_slowly(&board, colour, point));
            if (legality != GO_LEGAL)
                continue;
            int count = go_board_play(&board, colour, point, &taken);
            assert_int_equal(count, go_set_count(&taken));
            GoSet rest = go_set_of_board(size);
            for (Move next; (next = go_set_pop(&rest)) != MOVE_NONE;) {
                bool is_taken = go_set_has(&taken, next);

                if (next == point)
                    assert_int_equal(board.points[next], colour);
                else if (is_taken)
                    assert_int_equal(before.points[next], go_enemy(colour));
                else
                    assert_int_equal(board.points[next], before.points[next]);
                if (board.points[next] != GO_EMPTY)
                    assert_true(go_board_breathes(&board, next, MOVE_NONE));
            }
            colour = go_enemy(colour);
        }
    }
}

TEST_FILE(go_board, cmocka_unit_test(outside_of_the_size_is_border),
          cmocka_unit_test(a_stone_without_liberties_is_taken),
          cmocka_unit_test(one_move_takes_several_chains),
          cmocka_unit_test(suicide_is_illegal_for_one_stone_and_for_many),
          cmocka_unit_test(a_move_that_takes_is_no_suicide),
          cmocka_unit_test(a_ko_may_not_be_retaken_at_once),
          cmocka_unit_test(a_snapback_is_legal), cmocka_unit_test(two_stones_taken_make_no_ko),
          cmocka_unit_test(equal_positions_are_equal_bytes),
          cmocka_unit_test(chains_and_liberties_are_found),
          cmocka_unit_test(eyes_need_own_neighbours_and_diagonals),
          cmocka_unit_test(area_counts_stones_and_what_they_surround),
          cmocka_unit_test(random_games_keep_to_the_definition));
