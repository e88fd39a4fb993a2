/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PGN of other programs: Darkboard's and Maryland's notes, the Internet Chess Club's tags.
 */
#include <string.h>

#include "record/game_replay.h"
#include "record/pgn/pgn_internal.h"
#include "support/checked_format.h"
#include "support/test.h"

#define TWO_ROOKS "[FEN \"6k1/8/8/8/R1p1p2R/8/8/K7 w - - 0 1\"]\n"
#define ONE_FREE_ROOK "[FEN \"6k1/8/8/8/R3p2R/8/8/K7 w - - 0 1\"]\n"
#define BLACK_BEGINS "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 1\"]\n"
#define NEAR_PROMOTION "[FEN \"4k2r/6P1/8/8/8/8/8/K7 w - - 0 1\"]\n"
#define ICC "[Event \"ICC w16 1 0\"]\n"
#define NO_TRIES "the log does not tell refused tries"

static const char darkboards[] = "[Event \"ICC w16\"]\n[White \"a\"]\n[Black \"b\"]\n"
                                 "[Result \"1-0\"]\n[Variant \"\"]\n\n"
                                 "1.   e4 {(:)}\n     d5 {(P1:)}\n"
                                 "2.   exd5 {(Xd5:exf5)}\n     Qxd5 {(Xd5:exd6,Qd4)}\n"
                                 "3.   Nc3 {(:)}\n     Qe5+ {(CF:Qd1)}\n"
                                 "4.   Be2 {(:d4,Qf3)}\n     a6 {(:)}\n"
                                 "1-0\n\n";

static void read_well(const char *text, RecordedGame *game)
{
    Error error = {""};

    if (format_read(&pgn_format, text, strlen(text), game, &error) != STATUS_OK ||
        game_replay_check(&game->record, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* "e4f5 illegal, e4d5" */
static void tries_to_text(const GameRecord *record, TextBuffer *text)
{
    for (int i = 0; i < record->count; i++) {
        text_add(text, i > 0 ? ", " : "");
        record->head.game->text->move_to_text(record->tries[i].move, text);
        if (record->tries[i].verdict != VERDICT_MOVED)
            text_add_format(text, " %s", verdict_to_text((Verdict)record->tries[i].verdict));
    }
}

static void expect(const char *log, const char *tries, const char *remark)
{
    RecordedGame game;
    char storage[512];
    TextBuffer text;

    read_well(log, &game);
    text_init(&text, storage, sizeof storage);
    tries_to_text(&game.record, &text);
    assert_string_equal(storage, tries);
    assert_string_equal(game.record.head.remark, remark);
    assert_string_equal(game.record.head.setup.rules, "wild16");
    assert_false(game.is_assumed);
    recorded_game_fini(&game);
}

static void refused_tries_of_darkboard_are_read(void **state)
{
    (void)state;
    expect(darkboards,
           "e2e4, d7d5, e4f5 illegal, e4d5, e7d6 illegal, d8d4 illegal, d8d5, b1c3, "
           "d5d1 illegal, d5e5, d2d4 illegal, d1f3 illegal, f1e2, a7a6",
           "");
}

static void notes_of_maryland_are_read(void **state)
{
    (void)state;
    expect("1. e4 {(K::)} d5 {(K:dxe6:)} 2. exd5 {(K:ef5,exf5:Td5)} Qxd5 {(K::Td5)} "
           "3. Nc3 {(K::)} Qe5+ {(K::CF)} 4. Be2 1-0",
           "e2e4, d7e6 illegal, d7d5, e4f5 illegal, e4f5 illegal, e4d5, d8d5, b1c3, d5e5, f1e2",
           "");
    /* Some diagonal is one of the two. */
    expect("1. e4 {(K::)} d6 {(K::)} 2. Bb5+ {(K::CD)} 1-0", "e2e4, d7d6, f1b5", "");
}

/* What was refused tells which man was meant. */
static void a_try_that_fits_two_men_is_one_that_was_refused(void **state)
{
    (void)state;
    expect(ONE_FREE_ROOK "1. Kb1 {(:Rd4)} *", "h4d4 illegal, a1b1", "");
    expect(TWO_ROOKS "1. Kb1 {(:Rd4)} *", "a1b1",
           "refused tries that fit several men and are left out: 1");
}

static void the_kind_of_a_refused_promotion_may_be_left_out(void **state)
{
    (void)state;
    expect(NEAR_PROMOTION "1. Ka2 {(:gxf8)} *", "g7f8q illegal, a1a2", "");
}

static void white_has_no_first_move_where_black_begins(void **state)
{
    (void)state;
    expect(BLACK_BEGINS "1. ?? {(:)} e1=Q+ {(CR:)} 2. Kb2 {(:Kb1)} 0-1",
           "e2e1q, a1b1 illegal, a1b2", "");
}

static void expect_end(const char *result, const char *icc, Reason reason)
{
    RecordedGame game;
    char storage[256];
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    text_add_format(&text, ICC "[ICCResult \"%s\"]\n1. e4 e5\n{%s}\n%s\n", icc, icc, result);
    read_well(storage, &game);
    assert_int_equal(game.record.head.outcome.reason, reason);
    assert_string_equal(outcome_to_result(game.record.head.outcome), result);
    assert_string_equal(game.record.head.remark, NO_TRIES);
    recorded_game_fini(&game);
}

static void the_chess_club_says_how_a_game_ended(void **state)
{
    (void)state;
    expect(ICC "[ICCResult \"White checkmated\"]\n1. f3 e5 2. g4 Qh4#\n{White checkmated}\n0-1",
           "f2f3, e7e5, g2g4, d8h4", NO_TRIES);
    expect_end("1-0", "Black resigns", REASON_RESIGNATION);
    expect_end("1-0", "Black forfeits on time", REASON_TIME);
    expect_end("0-1", "White disconnected and forfeits", REASON_FORFEIT);
    expect_end("1/2-1/2", "Game drawn by mutual agreement", REASON_AGREEMENT);
    expect_end("*", "Game adjourned when White disconnected", REASON_NONE);
}

/* The same position four times: the rules end the game at the third, people went on. */
static void a_claim_may_come_late(void **state)
{
    RecordedGame game;

    (void)state;
    read_well(ICC "[ICCResult \"Game drawn by repetition\"]\n"
                  "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 1/2-1/2",
              &game);
    assert_string_equal(game.record.head.setup.draws, "none");
    assert_int_equal(game.record.head.outcome.reason, REASON_AGREEMENT);
    recorded_game_fini(&game);
}

static void chess_is_only_assumed_to_be_kriegspiel(void **state)
{
    RecordedGame game;

    (void)state;
    read_well("1. e4 ?? e5 {(C: as ever)} {(0:05:00)} ?? 2. d4 {good} ?? *", &game);
    assert_true(game.is_assumed);
    assert_int_equal(game.record.count, 3);
    recorded_game_fini(&game);
}

static const FormatFault disagreeing[] = {
    {"1. e4 {(:)}\nd5 {(:)} *",
     "line 2: the note differs in pawn tries: the umpire says \"Black moved. 1 pawn try.\""},
    {"1. e4 {(Xe4:)} *",
     "line 1: the note differs in a capture: the umpire says \"White moved. No pawn tries.\""},
    {"1. e4 {(:)} f6 {(:)}\n2. Qh5+ {(CL:)} *",
     "line 2: the note differs in a check: the umpire says \"White moved. Check on the short "
     "diagonal. No pawn tries.\""},
    {"1. e4 {(K::CF)} *",
     "line 1: the note differs in a check: the umpire says \"White moved. No pawn tries.\""},
    {"1. e4 {(:)}\ne5 {(:Nf6)} *",
     "line 2: Nf6 is recorded as refused, but the umpire says moved"},
    {"1. e4 {(:Nf6)} *", "line 1: Nf6 is recorded as refused, but no man can try it"},
    {"1. e4 {(:)}\ne6 {(:)} 2. Ke3 {(:)} *", "line 2: \"Ke3\" is not a legal move"},
    {ICC "[ICCResult \"Black checkmated\"]\n1. e4 e5\n1-0",
     "line 4: the game does not end there by checkmate"},
    {ICC "[ICCResult \"White resigns\"]\n1. f3 e5 2. g4 Qh4# 0-1",
     "line 3: the game ends by checkmate, not by resignation as its tag says"},
};

static const FormatFault refused[] = {
    {"1. e4 {(:)}\n?? {(:)} 2. d4 *",
     "line 2: a move is hidden (\"??\"): one side's log cannot be replayed"},
    {"1. ?? {(:)} e5 *",
     "line 1: a move is hidden (\"??\"): one side's log cannot be replayed"},
    {ICC "1. e4 {mine} ?? 2. d4 *",
     "line 2: a move is hidden (\"??\"): one side's log cannot be replayed"},
    {"1. e4 {(:e\x1b[2J)} *", "line 1: the refused tries are not a list of moves"},
    {"1. e4 {(:,)} *", "line 1: the refused tries are not a list of moves"},
    {"1. e4 {(:eeeeeeeeeeeeeeeeee)} *", "line 1: the refused tries are not a list of moves"},
    {"1. e4 {(:xx)} *", "line 1: \"xx\" is not the notation of a move"},
    {"1. e4 {(:)} e5\n{(Zd4:)} *",
     "line 2: the umpire's note in parentheses is not understood"},
    {"1. e4 {(:)} e5 {(P999:)} *",
     "line 1: the umpire's note in parentheses is not understood"},
    {"{(:)} 1. e4 {(:)} {(:d5)} *", "line 1: tries without a move"},
    {ICC "1. e4 P@g4 *", "line 2: \"P\" is not the notation of a move"},
};

static void check_flags(const FormatFault faults[], size_t count, bool disagrees)
{
    for (size_t i = 0; i < count; i++) {
        RecordReader reader;
        RecordedGame game;
        bool has_game = false;

        assert_int_equal(pgn_reader_init(&reader, faults[i].text, strlen(faults[i].text), NULL),
                         STATUS_OK);
        assert_int_not_equal(pgn_reader_next(&reader, &game, &has_game, NULL), STATUS_OK);
        if (reader.disagrees != disagrees)
            fail_msg("%s", faults[i].sentence);
    }
}

static void what_the_umpire_does_not_say_is_told(void **state)
{
    size_t count = sizeof disagreeing / sizeof *disagreeing;

    (void)state;
    format_check_faults(&pgn_format, disagreeing, count);
    check_flags(disagreeing, count, true);
}

static void what_is_not_understood_is_refused(void **state)
{
    size_t count = sizeof refused / sizeof *refused;

    (void)state;
    format_check_faults(&pgn_format, refused, count);
    check_flags(refused, count, false);
}

/* Reads on behind games that could not be read; returns how many could. */
static int read_all(const char *text, int *faults)
{
    RecordReader reader;
    RecordedGame game;
    bool has_game = true;
    int games = 0;

    *faults = 0;
    assert_int_equal(pgn_reader_init(&reader, text, strlen(text), NULL), STATUS_OK);
    while (has_game) {
        if (pgn_reader_next(&reader, &game, &has_game, NULL) != STATUS_OK) {
            pgn_reader_go_past(&reader);
            has_game = true;
            (*faults)++;
        } else if (has_game) {
            recorded_game_fini(&game);
            games++;
        }
    }
    return games;
}

static void games_behind_a_faulty_one_are_read(void **state)
{
    int faults = 0;

    (void)state;
    assert_int_equal(read_all("[White \"a\"]\n\n1. e9 {\n[%clk 1]}\n  e5 *\n\n[White \"b\"]\n"
                              "1. e4 *\n\n[White \"c\"]\n1. Ke5\n[White \"d\"]\n*\n1. e4 e4",
                              &faults),
                     2);
    assert_int_equal(faults, 3);
    assert_int_equal(read_all("", &faults), 0);
    assert_int_equal(faults, 0);
}

static void a_log_is_written_as_our_own_file(void **state)
{
    RecordedGame game;

    (void)state;
    read_well(darkboards, &game);
    format_check_survival(&pgn_format, &game);
    recorded_game_fini(&game);
}

TEST_FILE(pgn_logs, cmocka_unit_test(refused_tries_of_darkboard_are_read),
          cmocka_unit_test(notes_of_maryland_are_read),
          cmocka_unit_test(a_try_that_fits_two_men_is_one_that_was_refused),
          cmocka_unit_test(the_kind_of_a_refused_promotion_may_be_left_out),
          cmocka_unit_test(white_has_no_first_move_where_black_begins),
          cmocka_unit_test(the_chess_club_says_how_a_game_ended),
          cmocka_unit_test(a_claim_may_come_late),
          cmocka_unit_test(chess_is_only_assumed_to_be_kriegspiel),
          cmocka_unit_test(what_the_umpire_does_not_say_is_told),
          cmocka_unit_test(what_is_not_understood_is_refused),
          cmocka_unit_test(games_behind_a_faulty_one_are_read),
          cmocka_unit_test(a_log_is_written_as_our_own_file));
