/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SGF as other programs write it.
 */
#include <stdio.h>

#include "record/sgf/sgf.h"
#include "support/checked_format.h"
#include "support/test.h"

static void names_in_other_charsets_become_utf8(void **state)
{
    static const struct {
        const char *text;
        const char *name;
    } cases[] = {
        {"(;PB[Zo\xeb])", "Zo\xc3\xab"},
        {"(;PB[Zo\xc3\xab])", "Zo\xc3\xab"},
        {"(;CA[ISO-8859-1]PB[Zo\xc3\xab])", "Zo\xc3\x83\xc2\xab"},
        {"(;PB[\x93x])", "?x"},
        {"(;PB[Zo\xeb]CA[utf-8])", "Zo?"},
        {"(;CA[GB18030]PB[\xb9\xc5x])", "??x"},
        {"\xef\xbb\xbf(;PB[a\\\nb\\\r\nc\nd\r\ne\\\\\\]\\:])", "abc d e\\]:"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RecordedGame game;

        format_read_well(&sgf_format, cases[i].text, &game);
        assert_string_equal(game.record.head.players[SIDE_FIRST], cases[i].name);
        recorded_game_fini(&game);
    }
}

static void ordinary_go_is_read(void **state)
{
    RecordedGame game;

    (void)state;
    format_read_well(
        &sgf_format,
        "(;GaMe[1]SiZe[13]PB[A]PW[B]KM[6.50]RU[Japanese]RE[W+R]DT[2026-11-15]C[(;B[aa\\])]"
        "GN [x] [y]\r\n;B [cc] ;W[kk]XT[?](;B[ck]N[x](;W[]C[main](;B[tt])(;B[aa]))"
        "(;W[zz]))(;B[\\](;]))",
        &game);
    assert_int_equal(game.perspective, SIDE_NONE);
    format_check_moves(&game, "c11 l3 c3 pass pass");
    assert_string_equal(game.record.head.players[SIDE_SECOND], "B");
    assert_string_equal(game.record.head.setup.rules, "olympiad");
    assert_string_equal(game.record.head.date, "2026.11.15");
    assert_int_equal(game.record.head.outcome.reason, REASON_PASSES);
    recorded_game_fini(&game);

    format_read_well(&sgf_format, "(;XE[x]XM[y]XS[z];B[aa]XT[q]XN[])", &game);
    format_check_moves(&game, "a19");
    recorded_game_fini(&game);

    format_read_well(&sgf_format, "(;RU[sensei];W[aa])", &game);
    assert_string_equal(game.record.head.setup.rules, "sensei");
    assert_int_equal(game.record.tries[0].side, SIDE_SECOND);
    assert_int_equal(game.record.head.outcome.is_over, 0);
    recorded_game_fini(&game);
}

static void ends_of_ordinary_go_are_understood(void **state)
{
    static const struct {
        const char *result;
        Side winner;
        Reason reason;
    } cases[] = {
        {"B+R", SIDE_FIRST, REASON_RESIGNATION}, {"W+Resign", SIDE_SECOND, REASON_RESIGNATION},
        {"W+T", SIDE_SECOND, REASON_TIME},       {"B+F", SIDE_FIRST, REASON_FORFEIT},
        {"B+", SIDE_FIRST, REASON_FORFEIT},      {"B+3.5", SIDE_FIRST, REASON_AGREEMENT},
        {"0", SIDE_NONE, REASON_AGREEMENT},      {"Draw", SIDE_NONE, REASON_AGREEMENT},
        {"Void", SIDE_FIRST, REASON_NONE},       {"?", SIDE_FIRST, REASON_NONE},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        RecordedGame game;

        snprintf(text, sizeof text, "(;RE[%s];B[aa])", cases[i].result);
        format_read_well(&sgf_format, text, &game);
        assert_int_equal(game.record.head.outcome.winner, cases[i].winner);
        assert_int_equal(game.record.head.outcome.reason, cases[i].reason);
        recorded_game_fini(&game);
    }
}

static void several_games_are_read_one_by_one(void **state)
{
    static const char text[] =
        "(;PB[1];B[aa](;W[bb])(;W[cc]))\n(;PB[2];B[aa])\n\n(;PB[3];B[a])";
    RecordReader reader;
    RecordedGame game;
    bool has_game = false;
    Error error;

    (void)state;
    assert_int_equal(sgf_reader_init(&reader, text, sizeof text - 1, NULL), STATUS_OK);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(sgf_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
        assert_true(has_game);
        assert_int_equal(game.record.head.players[0][0], '0' + i);
        recorded_game_fini(&game);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(sgf_reader_next(&reader, &game, &has_game, &error), STATUS_BAD_INPUT);
        assert_false(has_game);
        assert_string_equal(error.text, "line 4, column 11: \"a\" is no point of the board");
    }
    assert_int_equal(sgf_reader_init(&reader, " \n", 2, NULL), STATUS_OK);
    assert_int_equal(sgf_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
    assert_false(has_game);
}

TEST_FILE(sgf_plain, cmocka_unit_test(names_in_other_charsets_become_utf8),
          cmocka_unit_test(ordinary_go_is_read),
          cmocka_unit_test(ends_of_ordinary_go_are_understood),
          cmocka_unit_test(several_games_are_read_one_by_one));
