/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_session.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "players/registry.h"
#include "support/gtp_talk.h"
#include "support/scratch.h"
#include "support/test.h"

static PlayerSpec spec;

static void an_umpire_without_a_player_moves_nothing_itself(void **state)
{
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    gtp_talk_expect(session, "1 protocol_version", "=1 2");
    gtp_talk_expect(session, "name", "= nebel");
    gtp_talk_expect(session, "version", "= 1.0");
    gtp_talk_expect(session, "known_command play", "= true");
    gtp_talk_expect(session, "known_command genmove", "= false");
    gtp_talk_expect(session, "known_command", "= false");
    gtp_talk_expect(session, "9 genmove b", "?9 unknown command");
    gtp_talk_expect(session, "phantom-setup b olympiad", "? unknown command");
    assert_null(strstr(gtp_talk_say(session, "list_commands"), "genmove"));
    gtp_talk_expect(session, "7", "?7 unknown command");
    assert_string_equal(gtp_talk_say(session, "# nothing"), "");
    gtp_session_free(session);
}

static void play_answers_with_the_captures(void **state)
{
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    gtp_talk_expect(session, "play b a2", "= ");
    gtp_talk_expect(session, "play W A1", "= ");
    gtp_talk_expect(session, "play white a1",
                    "? illegal move"); /* out of turn: nothing passes */
    gtp_talk_expect(session, "play b a1", "? illegal move");
    gtp_talk_expect(session, "play b a1", "? illegal move");
    gtp_talk_expect(session, "play black b1", "= A1");
    gtp_talk_expect(session, "play w a1", "? illegal move"); /* suicide */
    gtp_talk_expect(session, "play w PASS", "= ");
    gtp_session_free(session);
}

static void a_move_out_of_turn_is_preceded_by_a_pass_and_undone_with_it(void **state)
{
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    gtp_talk_expect(session, "play b a2", "= ");
    char *before = test_malloc(GTP_ANSWER_MAX);
    strcpy(before, gtp_talk_say(session, "showboard"));
    gtp_talk_expect(session, "play b b1", "= ");
    gtp_talk_expect(session, "play b c3", "= ");
    gtp_talk_expect(session, "play w a1", "? illegal move");
    gtp_talk_expect(session, "undo", "= ");
    gtp_talk_expect(session, "undo", "= ");
    assert_string_equal(gtp_talk_say(session, "showboard"), before);
    gtp_talk_expect(session, "undo", "= ");
    gtp_talk_expect(session, "undo", "? cannot undo");
    test_free(before);
    gtp_session_free(session);
}

static void two_passes_end_the_game_until_one_is_taken_back(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    gtp_talk_expect(session, "play b pass", "= ");
    gtp_talk_refused(session, "play b e5"); /* White's pass would end the game */
    gtp_talk_expect(session, "play w pass", "= ");
    gtp_talk_expect(session, "play b e5", "? the game is over");
    gtp_talk_expect(session, "genmove b", "? the game is over");
    gtp_talk_expect(session, "final_score", "= W+7.5");
    gtp_talk_expect(session, "undo", "= ");
    gtp_talk_expect(session, "play w e5", "= ");
    gtp_session_free(session);
}

static void the_score_counts_area_and_komi(void **state)
{
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    gtp_talk_expect(session, "play b e5", "= ");
    gtp_talk_expect(session, "final_score", "= B+73.5");
    gtp_talk_expect(session, "komi 81", "= ");
    gtp_talk_expect(session, "final_score", "= 0");
    gtp_talk_expect(session, "komi nan",
                    "? syntax error: komi is a number of half points from "
                    "-361 to 361");
    gtp_talk_expect(session, "komi -361", "= ");
    gtp_talk_expect(session, "final_score", "= B+442");
    gtp_talk_expect(session, "undo", "= "); /* a new komi has not forgotten the move */
    gtp_session_free(session);
    session = gtp_talk_begin(NULL, "ccgc");
    gtp_talk_expect(session, "komi 0", "= ");
    gtp_talk_expect(session, "final_score", "= W+0");
    gtp_session_free(session);
}

static void handicap_stones_lie_on_an_empty_board_only(void **state)
{
    static const char *const bad[] = {
        "fixed_handicap 1",        "fixed_handicap 10",         "fixed_handicap",
        "fixed_handicap -2",       "fixed_handicap x",          "place_free_handicap 0",
        "set_free_handicap",       "set_free_handicap a1",      "set_free_handicap a1 a1",
        "set_free_handicap a1 i1", "set_free_handicap a1 pass", "set_free_handicap a1 k1",
    };
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        gtp_talk_refused(session, bad[i]);
    gtp_talk_expect(session, "fixed_handicap 2", "= C3 G7");
    gtp_talk_expect(session, "fixed_handicap 2", "? board not empty");
    gtp_talk_expect(session, "set_free_handicap a1 b2", "? board not empty");
    gtp_talk_expect(session, "play w e5", "= ");
    gtp_talk_expect(session, "clear_board", "= ");
    gtp_talk_expect(session, "place_free_handicap 81", "= C3 E3 G3 C5 E5 G5 C7 E7 G7");
    gtp_talk_expect(session, "clear_board", "= ");
    gtp_talk_expect(session, "set_free_handicap a1 J9 b2", "= ");
    gtp_talk_expect(session, "play w c3", "= ");
    gtp_talk_expect(session, "play w a1", "? illegal move");
    gtp_session_free(session);
}

static void a_board_keeps_komi_and_rules(void **state)
{
    static const char *const bad[] = {"boardsize 1",           "boardsize 20", "boardsize 0",
                                      "boardsize 99999999999", "boardsize",    "boardsize nine",
                                      "boardsize -9"};
    GtpSession *session = gtp_talk_begin(NULL, "");

    (void)state;
    gtp_talk_expect(session, "komi 0.5", "= ");
    gtp_talk_expect(session, "play b j9", "= ");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        gtp_talk_refused(session, bad[i]);
    gtp_talk_expect(session, "boardsize 20", "? unacceptable size");
    gtp_talk_expect(session, "play w j9", "? illegal move");
    gtp_talk_expect(session, "boardsize 19", "= ");
    gtp_talk_expect(session, "play b t19", "= ");
    gtp_talk_expect(session, "final_score", "= B+360.5");
    gtp_session_free(session);
}

static void genmove_plays_whole_games_for_both_sides(void **state)
{
    static const char *const rules[] = {"olympiad", "ccgc", "sensei", "openspiel"};

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        GtpSession *session = gtp_talk_begin("random", rules[i]);
        int plies = 0;

        gtp_talk_say(session, "boardsize 5");
        while (strstr(gtp_talk_say(session, "showboard"), "over") == NULL) {
            const char *answer =
                gtp_talk_say(session, plies % 2 == 0 ? "genmove b" : "genmove w");

            /* Where tries are counted a refused one may be the last. */
            if (*answer == '?')
                assert_non_null(strstr(answer, "the game has ended"));
            assert_in_range(++plies, 1, 3 * 25);
        }
        for (; plies > 1; plies--)
            gtp_talk_expect(session, "undo", "= ");
        gtp_session_free(session);
    }
}

/* What the player hears is the same, whatever the other side has played. */
static void a_player_behind_the_umpire_sees_its_own_side_only(void **state)
{
    static const char *const hidden[] = {"play w c7", "play w g3", "play w pass"};
    char tries[3][64];

    (void)state;
    for (int i = 0; i < 3; i++) {
        GtpSession *session = gtp_talk_begin("random", "");

        gtp_talk_expect(session, "play b e5", "= ");
        gtp_talk_expect(session, hidden[i], "= ");
        snprintf(tries[i], sizeof tries[i], "%s",
                 gtp_talk_word(gtp_talk_say(session, "genmove b")));
        gtp_session_free(session);
    }
    assert_string_equal(tries[0], tries[1]);
}

static void a_player_is_seated_anew_after_undo(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");
    char first[64];

    (void)state;
    snprintf(first, sizeof first, "%s", gtp_talk_word(gtp_talk_say(session, "genmove b")));
    gtp_talk_expect(session, "undo", "= ");
    assert_string_equal(gtp_talk_word(gtp_talk_say(session, "genmove b")), first);
    gtp_talk_expect(session, "undo", "= ");
    gtp_talk_expect(session, "komi 3", "= ");
    assert_string_equal(gtp_talk_word(gtp_talk_say(session, "genmove b")), first);
    gtp_session_free(session);
}

static void the_same_seed_plays_the_same(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");
    char first[64];

    (void)state;
    gtp_talk_expect(session, "set_random_seed 18446744073709551615", "= ");
    gtp_talk_refused(session, "set_random_seed -1");
    gtp_talk_expect(session, "clear_board", "= ");
    snprintf(first, sizeof first, "%s", gtp_talk_word(gtp_talk_say(session, "genmove b")));
    gtp_talk_expect(session, "clear_board", "= ");
    assert_string_equal(gtp_talk_word(gtp_talk_say(session, "genmove b")), first);
    gtp_session_free(session);
}

/* --- loadsgf --- */

static void a_recorded_game_is_loaded_up_to_a_move(void **state)
{
    GtpSession *session = gtp_talk_begin("random", "");
    Scratch scratch = scratch_new();
    char line[400];

    (void)state;
    scratch_write(&scratch, "game.sgf",
                  "(;FF[4]GM[1]SZ[7]KM[2.5];B[aa];W[ba];B[cc];W[ab];B[dd])");
    scratch_write(&scratch, "bad.sgf", "(;FF[4]GM[1]SZ[7];B[aa];W[aa])");
    snprintf(line, sizeof line, "loadsgf %s", scratch_path(&scratch, "game.sgf"));
    gtp_talk_expect(session, line, "= ");
    gtp_talk_expect(session, "play b a7", "? illegal move"); /* taken: it would be suicide */
    gtp_talk_expect(session, "play w e4", "= ");
    strcat(line, " 4");
    gtp_talk_expect(session, line, "= ");
    gtp_talk_expect(session, "play w a6", "= A7");
    gtp_talk_expect(session, "final_score", "= W+4.5");
    snprintf(line, sizeof line, "loadsgf %s", scratch_path(&scratch, "bad.sgf"));
    gtp_talk_refused(session, line);
    gtp_talk_refused(session, "loadsgf /nowhere/at.sgf");
    gtp_talk_refused(session, "loadsgf /dev/zero");
    gtp_talk_refused(session, "loadsgf");
    gtp_talk_refused(session, "loadsgf game.sgf 0");
    gtp_talk_expect(session, "play b a7", "? illegal move"); /* still the same board */
    gtp_talk_expect(session, "final_score", "= W+4.5");
    scratch_free(&scratch);
    gtp_session_free(session);
}

static void hostile_lines_are_one_error_each(void **state)
{
    static const char *const lines[] = {
        "play",
        "play b",
        "play x a1",
        "play b i5",
        "play b k5",
        "play b a0",
        "play b a10",
        "play b \xff\xfe",
        "genmove",
        "genmove a1",
        "time_settings",
        "time_settings 1 2",
        "time_settings -1 0 0",
        "time_left b",
        "time_left x 1 1",
        "time_settings 1e9 0 0",
        "\x80\x81",
        "PLAY b a1",
        "phantom-setup",
        "phantom-setup b nonsense",
    };
    static char long_line[100000];
    GtpSession *session = gtp_talk_begin("random", "");

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        gtp_talk_refused(session, lines[i]);
    memset(long_line, '1', sizeof long_line - 1);
    gtp_talk_refused(session, long_line);
    gtp_talk_expect(session, "time_settings 10 0 0", "= ");
    gtp_talk_expect(session, "time_left b 5 0", "= ");
    assert_false(gtp_session_obey(session, "quit", 4, &(TextBuffer){0}));
    gtp_session_free(session);
}

static void who_cannot_play_is_not_seated(void **state)
{
    static const char *const players[] = {"negamax", "hs"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        GtpOptions options = {.player = &spec, .version = "1"};
        GtpSession *session = NULL;

        assert_int_equal(player_spec_from_text(players[i], &spec, NULL), STATUS_OK);
        assert_int_not_equal(gtp_session_new(&options, &session, NULL), STATUS_OK);
    }
}

static void without_memory_there_is_no_session(void **state)
{
    GtpOptions options = {.player = &spec, .version = "1"};
    GtpSession *session = NULL;
    int successes = 0;

    (void)state;
    assert_int_equal(player_spec_from_text("random", &spec, NULL), STATUS_OK);
    for (; session == NULL; successes++) {
        memory_fail_after(successes);
        Status status = gtp_session_new(&options, &session, NULL);
        memory_fail_after(-1);
        assert_int_equal(status, session == NULL ? STATUS_NO_MEMORY : STATUS_OK);
    }
    assert_in_range(successes, 4, 50);
    /* Commands fail without it too, and work again with it. */
    memory_fail_after(0);
    assert_int_equal(*gtp_talk_say(session, "name"), '?');
    assert_int_equal(*gtp_talk_say(session, "play b a1"), '?');
    assert_int_equal(*gtp_talk_say(session, "genmove b"), '?');
    memory_fail_after(-1);
    gtp_talk_expect(session, "play b a1", "= ");
    gtp_session_free(session);
}

TEST_FILE(gtp_session, cmocka_unit_test(an_umpire_without_a_player_moves_nothing_itself),
          cmocka_unit_test(play_answers_with_the_captures),
          cmocka_unit_test(a_move_out_of_turn_is_preceded_by_a_pass_and_undone_with_it),
          cmocka_unit_test(two_passes_end_the_game_until_one_is_taken_back),
          cmocka_unit_test(the_score_counts_area_and_komi),
          cmocka_unit_test(handicap_stones_lie_on_an_empty_board_only),
          cmocka_unit_test(a_board_keeps_komi_and_rules),
          cmocka_unit_test(genmove_plays_whole_games_for_both_sides),
          cmocka_unit_test(a_player_behind_the_umpire_sees_its_own_side_only),
          cmocka_unit_test(a_player_is_seated_anew_after_undo),
          cmocka_unit_test(the_same_seed_plays_the_same),
          cmocka_unit_test(a_recorded_game_is_loaded_up_to_a_move),
          cmocka_unit_test(hostile_lines_are_one_error_each),
          cmocka_unit_test(who_cannot_play_is_not_seated),
          cmocka_unit_test(without_memory_there_is_no_session));
