/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SGF that is wrong: by mistake, by malice, by damage.
 */
#include <string.h>

#include "record/sgf/sgf.h"
#include "support/checked_format.h"
#include "support/random_go_game.h"
#include "support/test.h"

#define REFEREE "(;SZ[5]XP[referee]"
#define AS_BLACK "(;SZ[5]XP[Black]"

static const FormatFault faults[] = {
    {"", "line 0: there is no game"},
    {"x(;)", "line 1, column 1: a x has no place here"},
    {"(;\n;B[aa]\n;\xff)", "line 3, column 2: a byte of value 255 has no place here"},
    {"()", "line 1, column 2: a ) has no place here"},
    {"((;))", "line 1, column 2: a ( has no place here"},
    {"(;B[aa]", "line 1, column 8: the game is cut off: it is not closed by )"},
    {"(;B[aa](;W[bb])", "line 1, column 16: the game is cut off: it is not closed by )"},
    {"(;\nB[aa", "line 2, column 2: the value of B is not closed by ]"},
    {"(;B[aa\\]", "line 1, column 4: the value of B is not closed by ]"},
    {"(;B[aa](;W[bb])(;C[)", "line 1, column 19: the value of a property is not closed by ]"},
    {"(;B)", "line 1, column 4: B has no value in brackets"},
    {"(;b[aa])", "line 1, column 4: the name of a property has no capital letter"},
    {"(;B[aa]B[bb])", "line 1, column 9: B stands twice in the same node"},
    {"(;B[aa]W[bb])", "line 1, column 2: B and W stand in the same node"},
    {"(;GM[2])", "line 1, column 5: GM[2] is not Go, which is GM[1]"},
    {"(;SZ[9:13])", "line 1, column 5: the board is not square: SZ[9:13]"},
    {"(;SZ[1])", "line 1, column 5: SZ[1] is not a size from 2 to 19"},
    {"(;SZ[20])", "line 1, column 5: SZ[20] is not a size from 2 to 19"},
    {"(;SZ[9.5])", "line 1, column 5: SZ[9.5] is not a size from 2 to 19"},
    {"(;SZ[])", "line 1, column 5: SZ[] is not a size from 2 to 19"},
    {"(;SZ[99999999999999999999])",
     "line 1, column 5: SZ[99999999999999999999] is not a size from 2 to 19"},
    {"(;KM[NaN])", "line 1, column 5: KM[NaN] is not a number of points and half points"},
    {"(;KM[3.75])", "line 1, column 5: KM[3.75] is not a number of points and half points"},
    {"(;KM[1e3])", "line 1, column 5: KM[1e3] is not a number of points and half points"},
    {"(;KM[9999])",
     "line 1, column 2: komi=9999 is not a number of points such as 6.5, at most 361"},
    {"(;SZ[9];B[ja])", "line 1, column 11: \"ja\" is no point of the board"},
    {"(;SZ[9];B[e5])", "line 1, column 11: \"e5\" is no point of the board"},
    {"(;SZ[9];B[aaa])", "line 1, column 11: \"aaa\" is no point of the board"},
    {"(;SZ[9]AB[aa:jj])", "line 1, column 11: \"aa:jj\" is no point of the board"},
    {"(;SZ[9]AB[])", "line 1, column 11: \"\" is no point of the board"},
    {"(;SZ[9]PL[1])", "line 1, column 10: PL is B or W"},
    {"(;SZ[5]AB[ab][ba]AW[aa])", "line 1, column 2: a stone has no liberty"},
    {"(;SZ[9];B[aa];B[bb])", "line 1, column 14: Black plays twice"},
    {"(;SZ[9];B[aa]\n;W[aa])",
     "line 2, column 1: a9 is recorded as moved, but the umpire says illegal"},
    {"(;SZ[5];B[aa];AB[bb])",
     "line 1, column 14: stones are put down or taken up in the middle of the game"},
    {"(;SZ[5];B[];W[];B[aa])", "line 1, column 16: a5: the game is over"},
    {"(;XP[Red])", "line 1, column 5: the perspective \"Red\" is not Black, White or referee"},
    {REFEREE "XM[-1])", "line 1, column 21: \"-1\" is not a number of plies"},
    {REFEREE "XS[ko=a1])", "line 1, column 2: there can be no ko on the point of ko="},
    {REFEREE "XE[passes])",
     "line 1, column 21: XE is the reason of a result in RE, not \"passes\""},
    {REFEREE "RE[B+R]XE[why])",
     "line 1, column 28: XE is the reason of a result in RE, not \"why\""},
    {REFEREE "RE[B+3.5]XE[passes];B[aa])",
     "line 1, column 30: the game does not end by passes"},
    {REFEREE "RE[W+7.5]XE[length];B[];W[])",
     "line 1, column 30: the game ends by passes, not by length"},
    {REFEREE "RE[B+7.5];B[];W[])",
     "line 1, column 21: the result is Black wins, but the umpire says White wins"},
    {REFEREE "RE[W+6.5];B[];W[])",
     "line 1, column 21: the umpire counts another score than RE says"},
    {REFEREE ";B[];W[];B[])", "line 1, column 27: pass: the game is over"},
    {REFEREE ";B[aa]XT[b1 illegal])",
     "line 1, column 28: b1 is recorded as illegal, but the umpire says moved"},
    {REFEREE ";B[aa]XT[b1])", "line 1, column 28: tries are written \"e5 illegal\""},
    {REFEREE ";B[aa]XT[])", "line 1, column 28: tries are written \"e5 illegal\""},
    {REFEREE ";B[aa]XT[b1 moved])", "line 1, column 28: tries are written \"e5 illegal\""},
    {REFEREE ";B[aa]XT[? illegal])",
     "line 1, column 28: the referee writes a try \"e5 illegal\""},
    {REFEREE ";B[aa]XT[b1 illegal why=occupied])",
     "line 1, column 28: the referee writes a try \"e5 illegal\""},
    {REFEREE ";B[aa]XT[i1 illegal])",
     "line 1, column 28: \"i1\" is no point such as d5 (there is no column i) and not pass"},
    {AS_BLACK ";B[aa])", "line 1, column 17: the move has no XN with what was said of it"},
    {AS_BLACK ";B[]XT[a1 illegal])",
     "line 1, column 17: the move has no XN with what was said of it"},
    {AS_BLACK ";B[aa]XN[left])",
     "line 1, column 25: news are written \"moved\" with what was announced"},
    {AS_BLACK ";B[aa]XN[moved];B[bb]XN[moved])",
     "line 1, column 32: it is the other side's turn"},
    {AS_BLACK ";XN[moved])", "line 1, column 17: it is the other side's turn"},
    {AS_BLACK ";B[aa]XN[moved];W[bb]XN[moved])",
     "line 1, column 32: a player does not know where the opponent plays"},
    {AS_BLACK ";B[aa]XN[moved];XN[moved];B[aa]XN[moved])",
     "line 1, column 42: the umpire cannot say \"moved\" to that"},
    {AS_BLACK ";B[aa]XN[moved captured=1])",
     "line 1, column 17: that cannot have been captured"},
    {AS_BLACK ";B[aa]XN[moved];XN[moved captured=a1])",
     "line 1, column 32: that cannot have been captured"},
    {AS_BLACK ";B[aa]XN[moved]XT[? illegal])",
     "line 1, column 35: a player knows its own tries, and the opponent's as ?"},
    {AS_BLACK ";B[aa]XN[moved];XN[moved]XT[? illegal])",
     "line 1, column 45: the umpire cannot say \"illegal\" to that"},
    {AS_BLACK ";B[]XN[moved];W[]XN[moved];B[aa]XN[moved])",
     "line 1, column 30: the game ends elsewhere"},
    {AS_BLACK "RE[B+]XE[passes];B[]XN[moved])", "line 1, column 33: the game ends elsewhere"},
    {AS_BLACK "RE[B+]XE[passes])", "line 1, column 25: the game does not end by passes"},
};

static void faults_are_named_with_their_place(void **state)
{
    (void)state;
    format_check_faults(&sgf_format, faults, sizeof faults / sizeof *faults);
}

static void unknown_ruleset_is_named_in_our_files_only(void **state)
{
    static const char text[] = "(;XP[referee]\nRU[fog])";
    RecordedGame game;
    Error error = {""};

    (void)state;
    assert_int_equal(format_read(&sgf_format, text, sizeof text - 1, &game, &error),
                     STATUS_NOT_FOUND);
    assert_memory_equal(error.text, "line 2, column 3: no ruleset is called \"fog\"", 43);
    assert_int_equal(format_read(&sgf_format, "(;RU[fog])", 10, &game, &error), STATUS_OK);
    recorded_game_fini(&game);
}

/* The main line, or what comes after it, nested as deep as there is text. */
static void hostile_sizes_are_refused(void **state)
{
    static char text[1 << 20];
    RecordedGame game;
    Error error = {""};

    (void)state;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "(;"[i % 2];
    assert_int_equal(format_read(&sgf_format, text, sizeof text, &game, &error),
                     STATUS_TOO_LARGE);
    assert_string_equal(error.text,
                        "line 1, column 2001: variations are nested more than 1000 deep");
    memset(text, '(', sizeof text);
    memcpy(text, "(;(;)", 5);
    assert_int_equal(format_read(&sgf_format, text, sizeof text, &game, &error),
                     STATUS_TOO_LARGE);
    assert_int_equal(format_read(&sgf_format, "(;\n\0)", 5, &game, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 2, column 1: the text holds a zero byte");
    memset(text, 'a', sizeof text);
    memcpy(text, "(;PB[", 5);
    memcpy(text + sizeof text - 2, "])", 2);
    assert_int_equal(format_read(&sgf_format, text, sizeof text, &game, &error),
                     STATUS_TOO_LARGE);
    assert_string_equal(error.text,
                        "line 1, column 5: the value of PB is longer than 255 bytes");
    memcpy(text, "(;C[[", 5);
    assert_int_equal(format_read(&sgf_format, text, sizeof text, &game, &error), STATUS_OK);
    recorded_game_fini(&game);
}

/* Resigned where the board does not end it. */
static RecordedGame some_game(uint64_t seed, const GameSetup *setup, int plies,
                              Side perspective)
{
    GameRecord record;
    Rng rng;

    rng_init(&rng, seed, 0);
    random_go_game(&rng, setup, plies, &record);
    if (!record.head.outcome.is_over)
        game_record_end(&record, outcome_of(SIDE_FIRST, REASON_RESIGNATION));
    return format_perspective(record, perspective);
}

static void every_failing_allocation_is_survived(void **state)
{
    GameSetup setup = {.rules = "openspiel", .start = "7x7"};

    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        RecordedGame game = some_game(36, &setup, 200, side);

        format_check_allocations(&sgf_format, &game);
        recorded_game_fini(&game);
    }
}

/* Sanitizers watch. */
static void damaged_files_are_read_or_refused(void **state)
{
    static const char pieces[] = "()[];:\\BWACXTNME?0123456789abcdefgs =,+.\n\r\t\xc3";
    GameSetup setup = {.rules = "openspiel", .max_plies = 60, .start = "5x5 komi=0"};
    Rng rng;
    int read = 0;

    (void)state;
    rng_init(&rng, 42, 0);
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        RecordedGame game = some_game(41, &setup, 24, side);

        read += format_check_damage(&sgf_format, &game, pieces, &rng);
        recorded_game_fini(&game);
    }
    assert_true(read > 100);
}

TEST_FILE(sgf_faults, cmocka_unit_test(faults_are_named_with_their_place),
          cmocka_unit_test(unknown_ruleset_is_named_in_our_files_only),
          cmocka_unit_test(hostile_sizes_are_refused),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(damaged_files_are_read_or_refused));
