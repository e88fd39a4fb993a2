/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go/playout.h"

#include <math.h>
#include <string.h>

#include "support/test.h"

enum { PLAYOUTS = IS_SANITIZED ? 5000 : 200000 };

enum { TRACE_MAX = 3 * GO_POINTS_MAX };

typedef int Playout(FastBoard *board, Rng *rng, Trace *trace);

static Playout *const playouts[] = {playout_light, playout_mogo};

typedef struct {
    double turns; /* their mean, passes included */
    double turns_error;
    double black; /* Black's share of wins at komi 6.5, in hundredths */
    double black_error;
} Figures;

static Figures measure(int size)
{
    FastBoard start;
    FastBoard board;
    Rng rng;
    double turns = 0;
    double squares = 0;
    int wins = 0;

    rng_init(&rng, 51, (uint64_t)size);
    fast_board_init(&start, size);
    for (int i = 0; i < PLAYOUTS; i++) {
        fast_board_copy(&board, &start);
        wins += playout_light(&board, &rng, NULL) > 6;
        double length = start.turns_left - board.turns_left;
        turns += length;
        squares += length * length;
    }
    double mean = turns / PLAYOUTS;
    double share = (double)wins / PLAYOUTS;
    return (Figures){mean, sqrt((squares / PLAYOUTS - mean * mean) / PLAYOUTS), 100 * share,
                     100 * sqrt(share * (1 - share) / PLAYOUTS)};
}

/* Figures of other programs. They count the passes, two at the end and one now and then. */
static void light_playouts_have_the_known_length_and_share(void **state)
{
    (void)state;
    Figures nine = measure(9);
    assert_near(nine.turns, 110.7, 0.3 + 2 * nine.turns_error);
    assert_near(nine.black, 44.5, 0.4 + 2 * nine.black_error);
    Figures seven = measure(7);
    assert_near(seven.turns, 72.3, 0.3 + 2 * seven.turns_error);
    assert_near(seven.black, 43.1, 0.4 + 2 * seven.black_error);
}

static bool has_light_move(const GoBoard *board, GoColour colour)
{
    for (int row = 0; row < board->size; row++)
        for (int column = 0; column < board->size; column++) {
            Move point = go_point(column, row);

            if (go_board_legality(board, colour, point) == GO_LEGAL &&
                !go_board_is_eye(board, colour, point))
                return true;
        }
    return false;
}

/* Every move is one that a playout may make, to the end. */
static void replay(GoBoard *plain, GoColour colour, const Trace *trace)
{
    int passes = 0;

    for (int i = 0; i < trace->count; i++, colour = go_enemy(colour)) {
        Move move = trace->moves[i];

        assert_true(passes < 2);
        if (move == GO_PASS) {
            assert_false(has_light_move(plain, colour));
            go_board_pass(plain);
            passes++;
        } else {
            assert_true(go_board_has(plain, move));
            assert_int_equal(go_board_legality(plain, colour, move), GO_LEGAL);
            assert_false(go_board_is_eye(plain, colour, move));
            go_board_play(plain, colour, move, NULL);
            passes = 0;
        }
    }
    assert_true(passes == 2 || trace->count == 3 * plain->size * plain->size);
}

static void a_trace_leads_to_the_end_by_the_rules(void **state)
{
    Move moves[TRACE_MAX];
    Rng rng;

    (void)state;
    rng_init(&rng, 52, 0);
    for (int size = GO_SIZE_MIN; size <= GO_SIZE_MAX; size++)
        for (int i = 0; i < 400 / size; i++) {
            GoBoard plain;
            FastBoard board;
            Trace trace = {.moves = moves, .capacity = TRACE_MAX};

            go_board_init(&plain, size);
            fast_board_init(&board, size);
            int area = playouts[i % 2](&board, &rng, &trace);
            replay(&plain, GO_BLACK, &trace);
            assert_int_equal(area, go_board_area(&plain));
            assert_int_equal(area, fast_board_area(&board));
            assert_int_equal(trace.count, 3 * size * size - board.turns_left);
        }
}

static void a_playout_goes_on_from_the_middle_of_a_game(void **state)
{
    Move moves[TRACE_MAX];
    Rng rng;

    (void)state;
    rng_init(&rng, 53, 0);
    for (int i = 0; i < 60; i++) {
        GoBoard plain;
        FastBoard board;
        Trace trace = {.moves = moves, .capacity = TRACE_MAX};

        go_board_init(&plain, 9);
        for (int j = 0; j < 30; j++) {
            Move point = go_point((int)rng_below(&rng, 9), (int)rng_below(&rng, 9));
            GoColour colour = j % 2 == 0 ? GO_BLACK : GO_WHITE;

            if (go_board_legality(&plain, colour, point) == GO_LEGAL)
                go_board_play(&plain, colour, point, NULL);
        }
        fast_board_from(&board, &plain, GO_WHITE);
        int area = playouts[i % 2](&board, &rng, &trace);
        replay(&plain, GO_WHITE, &trace);
        assert_int_equal(area, go_board_area(&plain));
    }
}

static void the_first_move_is_any_point_alike(void **state)
{
    enum { POINTS = 25, GAMES = 400 * POINTS };
    int counts[GO_AREA] = {0};
    double chi_square = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 54, 0);
    for (int i = 0; i < GAMES; i++) {
        Move first;
        Trace trace = {.moves = &first, .capacity = 1};
        FastBoard board;

        fast_board_init(&board, 5);
        board.turns_left = 1;
        playout_light(&board, &rng, &trace);
        counts[first]++;
    }
    for (int i = 0; i < POINTS; i++) {
        double excess = counts[go_point(i % 5, i / 5)] - (double)GAMES / POINTS;

        chi_square += excess * excess * POINTS / GAMES;
    }
    /* 24 degrees of freedom: more than this once in a thousand times. */
    assert_true(chi_square < 51.2);
}

static void no_turn_left_and_two_passes_end_a_playout(void **state)
{
    Rng rng;
    FastBoard board;

    (void)state;
    rng_init(&rng, 55, 0);
    for (int i = 0; i < 2; i++) {
        Move moves[40];
        Trace trace = {.moves = moves, .capacity = 40};

        fast_board_init(&board, 9);
        board.turns_left = 30;
        playouts[i](&board, &rng, &trace);
        assert_int_equal(trace.count, 30);
        assert_int_equal(board.turns_left, 0);
        assert_int_equal(board.to_move, GO_BLACK);
        assert_int_equal(81 - board.empty_count <= 30, 1);

        board.turns_left = 30;
        board.passes = 2;
        playouts[i](&board, &rng, &trace);
        assert_int_equal(trace.count, 30);
    }
}

/* Black has two eyes and no other point to play on; White has none at all. */
static void one_pass_before_counts(void **state)
{
    for (int passes = 0; passes < 2; passes++) {
        GoBoard plain;
        FastBoard board;
        Move moves[8];
        Trace trace = {.moves = moves, .capacity = 8};
        Rng rng;

        (void)state;
        go_board_init(&plain, 5);
        for (int i = 0; i < 25; i++)
            if (i != 0 && i != 24)
                go_board_put(&plain, GO_BLACK, go_point(i % 5, i / 5));
        rng_init(&rng, 56, 0);
        fast_board_from(&board, &plain, GO_BLACK);
        board.passes = (uint8_t)passes;
        assert_int_equal(playout_light(&board, &rng, &trace), 25);
        assert_int_equal(trace.count, 2 - passes);
        assert_int_equal(moves[0], GO_PASS);
    }
}

static void a_trace_that_is_full_takes_no_more(void **state)
{
    Move moves[8];
    Trace trace = {.moves = moves, .count = 2, .capacity = 7};
    FastBoard board;
    Rng rng;

    (void)state;
    memset(moves, 0xee, sizeof moves);
    rng_init(&rng, 57, 0);
    fast_board_init(&board, 9);
    playout_light(&board, &rng, &trace);
    assert_int_equal(trace.count, 7);
    assert_int_equal(moves[0], 0xeeee);
    assert_int_equal(moves[1], 0xeeee);
    assert_int_equal(moves[7], 0xeeee);
    assert_int_not_equal(moves[2], 0xeeee);
}

static void the_same_seed_plays_the_same_game_with_or_without_a_trace(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Move moves[TRACE_MAX];
        Trace trace = {.moves = moves, .capacity = TRACE_MAX};
        FastBoard boards[2];
        Rng rngs[2];

        for (int j = 0; j < 2; j++) {
            rng_init(&rngs[j], 58, 0);
            fast_board_init(&boards[j], 9);
            playouts[i](&boards[j], &rngs[j], j == 0 ? NULL : &trace);
        }
        assert_memory_equal(&rngs[0], &rngs[1], sizeof rngs[0]);
        assert_int_equal(boards[0].turns_left, boards[1].turns_left);
        assert_int_equal(fast_board_area(&boards[0]), fast_board_area(&boards[1]));
    }
}

/* The first moves of many playouts for X, Black, after O's move on the point marked Q; the rows
 * are those of a 9x9 board from the top. */
static void first_moves(Playout *playout, const char *const rows[9], GoSet *points)
{
    GoBoard plain;
    FastBoard start;
    Rng rng;
    Move last = MOVE_NONE;

    go_board_init(&plain, 9);
    for (int i = 0; i < 81; i++) {
        char letter = rows[8 - i / 9][i % 9];
        Move point = go_point(i % 9, i / 9);

        if (letter != '.')
            go_board_put(&plain, letter == 'X' ? GO_BLACK : GO_WHITE, point);
        if (letter == 'Q')
            last = point;
    }
    fast_board_from(&start, &plain, GO_BLACK);
    start.last = (uint16_t)fast_board_site(&start, last);
    start.turns_left = 1;
    memset(points, 0, sizeof *points);
    rng_init(&rng, 59, 0);
    for (int i = 0; i < 300; i++) {
        Move first;
        Trace trace = {.moves = &first, .capacity = 1};
        FastBoard board;

        fast_board_copy(&board, &start);
        playout(&board, &rng, &trace);
        go_set_add(points, first);
    }
}

static void assert_first_moves(const char *const rows[9], const char *expected)
{
    GoSet points;
    char text[400];
    TextBuffer buffer;

    first_moves(playout_mogo, rows, &points);
    text_init(&buffer, text, sizeof text);
    for (int i = 0; i < 81; i++)
        if (go_set_has(&points, go_point(i % 9, i / 9))) {
            text_add(&buffer, buffer.length > 0 ? " " : "");
            go_move_to_text(go_point(i % 9, i / 9), &buffer);
        }
    assert_string_equal(text, expected);
}

#define ROWS(...) ((const char *const[9]){__VA_ARGS__})

static void mogo_saves_a_chain_in_atari(void **state)
{
    (void)state;
    /* By running out. */
    assert_first_moves(ROWS(".........", ".........", "...O.....", "..OX.....", "...Q.....",
                            ".........", ".........", ".........", "........."),
                       "e6");
    /* Or by taking the stone that gives atari. */
    assert_first_moves(ROWS(".........", ".........", "...O.....", "..OX.....", "..XQ.....",
                            "...X.....", ".........", ".........", "........."),
                       "e5 e6");
    /* Or by taking another stone on the way out. */
    assert_first_moves(ROWS(".........", ".........", "...OOX...", "..OX.OX..", "...QOX...",
                            ".........", ".........", ".........", "........."),
                       "e6");
}

static void mogo_takes_to_save_when_it_cannot_run(void **state)
{
    (void)state;
    /* The corner stone's last liberty leads nowhere; the white stone above it is in atari. */
    assert_first_moves(ROWS(".........", ".........", ".........", ".........", ".........",
                            ".........", "XX.......", "QOX......", "X.O......"),
                       "b1");
}

static void mogo_does_not_run_in_vain(void **state)
{
    GoSet points;

    (void)state;
    /* On the first line, with White on all of the second: the next stone is in atari again. */
    first_moves(playout_mogo,
                ROWS(".........", ".........", ".........", ".........", ".........",
                     ".........", ".........", "QOOOOOOOO", "XXX......"),
                &points);
    assert_true(go_set_count(&points) > 20);
}

static void mogo_follows_patterns_next_to_the_last_move(void **state)
{
    (void)state;
    /* A cut, and two ways round. */
    assert_first_moves(ROWS(".........", ".........", ".........", "...XQ....", "...O.....",
                            ".........", ".........", ".........", "........."),
                       "e5 d7 e7");
}

static void mogo_takes_when_nothing_is_to_do_nearby(void **state)
{
    (void)state;
    assert_first_moves(ROWS("O........", "XX.......", ".........", ".........", ".........",
                            ".........", ".......Q.", ".........", "........."),
                       "b9");
}

TEST_FILE(playout, cmocka_unit_test(light_playouts_have_the_known_length_and_share),
          cmocka_unit_test(a_trace_leads_to_the_end_by_the_rules),
          cmocka_unit_test(a_playout_goes_on_from_the_middle_of_a_game),
          cmocka_unit_test(the_first_move_is_any_point_alike),
          cmocka_unit_test(no_turn_left_and_two_passes_end_a_playout),
          cmocka_unit_test(one_pass_before_counts),
          cmocka_unit_test(a_trace_that_is_full_takes_no_more),
          cmocka_unit_test(the_same_seed_plays_the_same_game_with_or_without_a_trace),
          cmocka_unit_test(mogo_saves_a_chain_in_atari),
          cmocka_unit_test(mogo_takes_to_save_when_it_cannot_run),
          cmocka_unit_test(mogo_does_not_run_in_vain),
          cmocka_unit_test(mogo_follows_patterns_next_to_the_last_move),
          cmocka_unit_test(mogo_takes_when_nothing_is_to_do_nearby));
