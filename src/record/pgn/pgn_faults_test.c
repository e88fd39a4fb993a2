/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PGN that is wrong: by mistake, by malice, by damage.
 */
#include <string.h>

#include "record/pgn/pgn.h"
#include "support/checked_format.h"
#include "support/random_game.h"
#include "support/test.h"

#define RULES "[Variant \"Kriegspiel\"]\n[Ruleset \"wild16\"]\n"
#define ENGLISH "[Ruleset \"english\"]\n[Perspective \"White\"]\n"
#define AS_WHITE RULES "[Perspective \"White\"]\n"

static const FormatFault faults[] = {
    {"1. e4 e5", "line 1: the game is cut off: it has no result"},
    {"1. e4\n[White \"x\"]", "line 2: the game is cut off: it has no result"},
    {"[White \"x\"]", "line 1: the game is cut off: it has no result"},
    {"1. e4\ne6 2. Ke3 *", "line 2: \"Ke3\" is not a legal move"},
    {"1. d4 d5 2. Nd2 e6 3. Ngf3 a6 4. Nb1 a5 5. Nd2 a4 6. Nb3 Ra5 7. Nd2 *",
     "line 1: \"Nd2\" fits more than one move"},
    {"1. e4 {open", "line 1: the comment is not closed by }"},
    {"1. e4\n\n(1. d4 {}", "line 3: the variation is not closed by )"},
    {"1. e4 (1. d4 {) *", "line 1: the comment is not closed by }"},
    {"1. e4 ) *", "line 1: a ) has no place here"},
    {"1. e4 \xff *", "line 1: a byte of value 255 has no place here"},
    {"1. e4 $256 *", "line 1: after $ comes a number from 0 to 255"},
    {"1. e4 $ *", "line 1: after $ comes a number from 0 to 255"},
    {"11111111111111111. e4", "line 1: a word of more than 15 letters is not a move"},
    {"[White \"x]\n1. e4 *", "line 1: the value of the tag is not closed by a quote"},
    {"[White \"x\"\n1. e4 *", "line 1: the tag is not closed by ]"},
    {"[White x]\n1. e4 *", "line 1: the tag has no value in quotes"},
    {"[ \"x\"]\n1. e4 *", "line 1: a tag begins with a name of up to 63 letters"},
    {"[White", "line 1: the tag has no value in quotes"},
    {"\n[Variant \"Atomic\"]\n*",
     "line 2: the variant \"Atomic\" is neither Kriegspiel nor chess"},
    {"[Draws \"x\"]*", "line 1: no draw setting is called \"x\"; there are fide and none"},
    {"[FEN \"8/8\"]*", "line 1: the FEN's first row is 8 wide and there are 2 rows; boards are "
                       "from 4x4 to 8x8"},
    {"[MaxPlies \"-1\"]*", "line 1: \"-1\" is not a number of plies"},
    {"[MaxPlies \"99999999999999999999\"]*",
     "line 1: \"99999999999999999999\" is not a number of plies"},
    {"[MaxPlies \"\"]*", "line 1: \"\" is not a number of plies"},
    {"[Result \"2-0\"]*", "line 1: \"2-0\" is not a result"},
    {"[Result \"1-0\"] 0-1", "line 1: the moves end with 0-1, but the tag says 1-0"},
    {"[Perspective \"Red\"]*", "line 1: the perspective \"Red\" is neither White nor Black"},
    {"1. f3 e5 2. g4 Qh4# 1-0",
     "line 1: the result is 1-0, but the game ends 0-1 by checkmate"},
    {"1. f3 e5 2. g4 Qh4# 3. a3 0-1", "line 1: \"a3\" comes after the end: checkmate"},
    {RULES "1. -- *", "line 3: \"--\" is not the notation of a move"},
    {RULES "1. e4 {Tried: e2e5 nonsense.} *",
     "line 3: e2e5 is recorded as nonsense, but the umpire says illegal"},
    {RULES "1. e4 {Tried:\ne2e3 illegal.} *",
     "line 4: e2e3 is recorded as illegal, but the umpire says moved"},
    {RULES "1. e4 {Tried: e2e5} *",
     "line 3: tries are written \"Tried: d1h5 illegal, any yes.\""},
    {RULES "1. e4 {Tried: e2e5 illegal,} *",
     "line 3: tries are written \"Tried: d1h5 illegal, any yes.\""},
    {RULES "1. e4 {Tried: e2e9 illegal.} *",
     "line 3: a move is written like e2e4, a promotion like e7e8q"},
    {RULES "1. e4 {Tried: ? illegal.} *", "line 3: the referee knows every try"},
    {RULES "{Tried: e2e5 illegal.} *", "line 3: the tries do not belong to the side on move"},
    {RULES "1. e4 {White tried: e2e5 illegal.} *",
     "line 3: the tries do not belong to the side on move"},
    {RULES "1. e4 {Check on the file.} *",
     "line 3: the umpire does not say \"Check on the file.\" after this move"},
    {RULES "1. e4 {White wins: checkmate.} *",
     "line 3: the umpire does not say \"White wins: checkmate.\" after this move"},
    {RULES "[Termination \"fifty\"]\n1. e4 1/2-1/2",
     "line 4: the game does not end there by fifty"},
    {RULES "[Termination \"material\"]\n1. f3 e5 2. g4 Qh4# 0-1",
     "line 4: the game ends by checkmate, not by material as its tag says"},
    {AS_WHITE "1. e4 {No pawn tries.} e5 *",
     "line 4: a player knows the enemy's move as --, not as \"e5\""},
    {AS_WHITE "1. Ke3 {No pawn tries.} *", "line 4: \"Ke3\" is not a legal move"},
    {AS_WHITE "1. e4 {Very good.} *", "line 4: the umpire never says \"Very good.\""},
    {AS_WHITE "1. e4 *", "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {No pawn tries.} 1... -- {Piece captured on e5. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {No pawn tries.} 1... -- {Piece captured on e1. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {Pawn captured on e4. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {Black moved. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {Illegal. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {No pawn tries.} 1... -- {Tried: ? illegal. No pawn tries.} *",
     "line 4: this side cannot hear of such a try"},
    {AS_WHITE "1. e4 {Tried: ? illegal. No pawn tries.} *",
     "line 4: this side cannot hear of such a try"},
    {AS_WHITE "{No pawn tries.} 1. e4 *", "line 4: \"No pawn tries.\" belongs to no move"},
    {ENGLISH "1. e4 -- {Capture on e8. En passant.} *",
     "line 3: the move does not fit what is said of it"},
    {ENGLISH "1. e4 -- {Capture on h1. En passant.} *",
     "line 3: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {En passant. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {Check. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {Promotion. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {AS_WHITE "1. e4 {No pawn tries.} 1... -- {Capture on e4. No pawn tries.} *",
     "line 4: the move does not fit what is said of it"},
    {ENGLISH "1. e4 {Tried: e2e5 yes.} *", "line 3: this side cannot hear of such a try"},
};

static void faults_are_named_with_their_line(void **state)
{
    (void)state;
    format_check_faults(&pgn_format, faults, sizeof faults / sizeof *faults);
}

static void unknown_ruleset_is_named(void **state)
{
    static const char text[] = "[Event \"x\"]\n[Ruleset \"fog\"]\n*";
    RecordedGame game;
    Error error = {""};

    (void)state;
    assert_int_equal(format_read(&pgn_format, text, sizeof text - 1, &game, &error),
                     STATUS_NOT_FOUND);
    assert_memory_equal(error.text, "line 2: no ruleset is called \"fog\"", 34);
}

static void hostile_sizes_are_refused(void **state)
{
    static char text[PGN_LINE_MAX + 64];
    RecordedGame game;
    Error error = {""};

    (void)state;
    memset(text, ' ', sizeof text);
    assert_int_equal(format_read(&pgn_format, text, sizeof text, &game, &error),
                     STATUS_TOO_LARGE);
    assert_string_equal(error.text, "line 1 is longer than 1048576 bytes");
    assert_int_equal(format_read(&pgn_format, "1. e4\n1\0", 8, &game, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 2 holds a zero byte");
    memset(text, '(', 100000);
    assert_int_equal(format_read(&pgn_format, text, 100000, &game, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "line 1: variations are nested more than 100 deep");
    memset(text, 'a', 1000);
    memcpy(text, "[White \"", 8);
    assert_int_equal(format_read(&pgn_format, text, 1000, &game, &error), STATUS_TOO_LARGE);
    assert_string_equal(error.text, "line 1: the value of the tag is longer than 255 bytes");
}

/* A game with everything in it: tries, questions, an end from outside. */
static RecordedGame rich_game(Side perspective)
{
    GameSetup setup = {.rules = "english", .max_plies = 40, .start = "gardner5x6"};
    GameRecord record;
    Rng rng;

    rng_init(&rng, 21, 0);
    random_game(&rng, &setup, 20, &record);
    game_record_end(&record, outcome_of(SIDE_FIRST, REASON_RESIGNATION));
    return format_perspective(record, perspective);
}

static void every_failing_allocation_is_survived(void **state)
{
    (void)state;
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        RecordedGame game = rich_game(side);

        format_check_allocations(&pgn_format, &game);
        recorded_game_fini(&game);
    }
}

/* Sanitizers watch. */
static void damaged_files_are_read_or_refused(void **state)
{
    static const char pieces[] = "{}()[]\"\\;%$.*?-+=#0123456789abcdefghNBRQKOx :,/\n\r\t\xc3";
    Rng rng;
    int read = 0;

    (void)state;
    rng_init(&rng, 22, 0);
    for (Side side = SIDE_FIRST; side <= SIDE_NONE; side++) {
        RecordedGame game = rich_game(side);

        read += format_check_damage(&pgn_format, &game, pieces, &rng);
        recorded_game_fini(&game);
    }
    assert_true(read > 100);
}

TEST_FILE(pgn_faults, cmocka_unit_test(faults_are_named_with_their_line),
          cmocka_unit_test(unknown_ruleset_is_named),
          cmocka_unit_test(hostile_sizes_are_refused),
          cmocka_unit_test(every_failing_allocation_is_survived),
          cmocka_unit_test(damaged_files_are_read_or_refused));
