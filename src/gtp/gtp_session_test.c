/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_session.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "support/scratch.h"
#include "support/test.h"

static PlayerSpec spec;

static GtpSession *session_with(const char *player, const char *rules)
{
    GtpOptions options = {.version = "1.0", .setup = {.start = "9x9"}, .seed = 5};
    GtpSession *session = NULL;
    Error error = {""};

    snprintf(options.setup.rules, sizeof options.setup.rules, "%s", rules);
    if (player != NULL) {
        assert_int_equal(player_spec_from_text(player, &spec, NULL), STATUS_OK);
        options.player = &spec;
    }
    if (gtp_session_new(&options, &session, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return session;
}

/* The answer to one line; it stands until the next call. */
static const char *say(GtpSession *session, const char *line)
{
    static char storage[GTP_ANSWER_MAX];
    TextBuffer answer;

    text_init(&answer, storage, sizeof storage);
    assert_true(gtp_session_obey(session, line, strlen(line), &answer));
    assert_false(answer.is_cut);
    return storage;
}

static void assert_says(GtpSession *session, const char *line, const char *expected)
{
    char answer[512];

    snprintf(answer, sizeof answer, "%s\n\n", expected);
    assert_string_equal(say(session, line), answer);
}

static void assert_fails(GtpSession *session, const char *line)
{
    const char *answer = say(session, line);

    if (*answer != '?' || strstr(answer, "\n\n") != answer + strlen(answer) - 2)
        fail_msg("\"%s\" is answered by %s", line, answer);
}

/* The word that a successful answer consists of. */
static const char *word_of(const char *answer)
{
    static char word[64];

    assert_int_equal(*answer, '=');
    snprintf(word, sizeof word, "%.*s", (int)strcspn(answer + 2, "\n"), answer + 2);
    return word;
}

/* --- The umpire --- */

static void an_umpire_without_a_player_moves_nothing_itself(void **state)
{
    GtpSession *session = session_with(NULL, "");

    (void)state;
    assert_says(session, "1 protocol_version", "=1 2");
    assert_says(session, "name", "= nebel");
    assert_says(session, "version", "= 1.0");
    assert_says(session, "known_command play", "= true");
    assert_says(session, "known_command genmove", "= false");
    assert_says(session, "known_command", "= false");
    assert_says(session, "9 genmove b", "?9 unknown command");
    assert_says(session, "phantom-setup b olympiad", "? unknown command");
    assert_null(strstr(say(session, "list_commands"), "genmove"));
    assert_says(session, "7", "?7 unknown command");
    assert_string_equal(say(session, "# nothing"), "");
    gtp_session_free(session);
}

static void play_answers_with_the_captures(void **state)
{
    GtpSession *session = session_with(NULL, "");

    (void)state;
    assert_says(session, "play b a2", "= ");
    assert_says(session, "play W A1", "= ");
    assert_says(session, "play white a1", "? illegal move"); /* out of turn: nothing passes */
    assert_says(session, "play b a1", "? illegal move");
    assert_says(session, "play b a1", "? illegal move");
    assert_says(session, "play black b1", "= A1");
    assert_says(session, "play w a1", "? illegal move"); /* suicide */
    assert_says(session, "play w PASS", "= ");
    gtp_session_free(session);
}

static void a_move_out_of_turn_is_preceded_by_a_pass_and_undone_with_it(void **state)
{
    GtpSession *session = session_with(NULL, "");

    (void)state;
    assert_says(session, "play b a2", "= ");
    char *before = test_malloc(GTP_ANSWER_MAX);
    strcpy(before, say(session, "showboard"));
    assert_says(session, "play b b1", "= ");
    assert_says(session, "play b c3", "= ");
    assert_says(session, "play w a1", "? illegal move");
    assert_says(session, "undo", "= ");
    assert_says(session, "undo", "= ");
    assert_string_equal(say(session, "showboard"), before);
    assert_says(session, "undo", "= ");
    assert_says(session, "undo", "? cannot undo");
    test_free(before);
    gtp_session_free(session);
}

static void two_passes_end_the_game_until_one_is_taken_back(void **state)
{
    GtpSession *session = session_with("random", "");

    (void)state;
    assert_says(session, "play b pass", "= ");
    assert_fails(session, "play b e5"); /* White's pass would end the game */
    assert_says(session, "play w pass", "= ");
    assert_says(session, "play b e5", "? the game is over");
    assert_says(session, "genmove b", "? the game is over");
    assert_says(session, "final_score", "= W+7.5");
    assert_says(session, "undo", "= ");
    assert_says(session, "play w e5", "= ");
    gtp_session_free(session);
}

static void the_score_counts_area_and_komi(void **state)
{
    GtpSession *session = session_with(NULL, "");

    (void)state;
    assert_says(session, "play b e5", "= ");
    assert_says(session, "final_score", "= B+73.5");
    assert_says(session, "komi 81", "= ");
    assert_says(session, "final_score", "= 0");
    assert_says(session, "komi nan",
                "? syntax error: komi is a number of half points from "
                "-361 to 361");
    assert_says(session, "komi -361", "= ");
    assert_says(session, "final_score", "= B+442");
    assert_says(session, "undo", "= "); /* a new komi has not forgotten the move */
    gtp_session_free(session);
    session = session_with(NULL, "ccgc");
    assert_says(session, "komi 0", "= ");
    assert_says(session, "final_score", "= W+0");
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
    GtpSession *session = session_with(NULL, "");

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_fails(session, bad[i]);
    assert_says(session, "fixed_handicap 2", "= C3 G7");
    assert_says(session, "fixed_handicap 2", "? board not empty");
    assert_says(session, "set_free_handicap a1 b2", "? board not empty");
    assert_says(session, "play w e5", "= ");
    assert_says(session, "clear_board", "= ");
    assert_says(session, "place_free_handicap 81", "= C3 E3 G3 C5 E5 G5 C7 E7 G7");
    assert_says(session, "clear_board", "= ");
    assert_says(session, "set_free_handicap a1 J9 b2", "= ");
    assert_says(session, "play w c3", "= ");
    assert_says(session, "play w a1", "? illegal move");
    gtp_session_free(session);
}

static void a_board_keeps_komi_and_rules(void **state)
{
    static const char *const bad[] = {"boardsize 4",           "boardsize 20", "boardsize 0",
                                      "boardsize 99999999999", "boardsize",    "boardsize nine",
                                      "boardsize -9"};
    GtpSession *session = session_with(NULL, "");

    (void)state;
    assert_says(session, "komi 0.5", "= ");
    assert_says(session, "play b j9", "= ");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_fails(session, bad[i]);
    assert_says(session, "boardsize 20", "? unacceptable size");
    assert_says(session, "play w j9", "? illegal move");
    assert_says(session, "boardsize 19", "= ");
    assert_says(session, "play b t19", "= ");
    assert_says(session, "final_score", "= B+360.5");
    gtp_session_free(session);
}

static void genmove_plays_whole_games_for_both_sides(void **state)
{
    static const char *const rules[] = {"olympiad", "ccgc", "sensei", "openspiel"};

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        GtpSession *session = session_with("random", rules[i]);
        int plies = 0;

        say(session, "boardsize 5");
        while (strstr(say(session, "showboard"), "over") == NULL) {
            const char *answer = say(session, plies % 2 == 0 ? "genmove b" : "genmove w");

            /* Where tries are counted a refused one may be the last. */
            if (*answer == '?')
                assert_non_null(strstr(answer, "the game has ended"));
            assert_in_range(++plies, 1, 3 * 25);
        }
        for (; plies > 1; plies--)
            assert_says(session, "undo", "= ");
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
        GtpSession *session = session_with("random", "");

        assert_says(session, "play b e5", "= ");
        assert_says(session, hidden[i], "= ");
        snprintf(tries[i], sizeof tries[i], "%s", word_of(say(session, "genmove b")));
        gtp_session_free(session);
    }
    assert_string_equal(tries[0], tries[1]);
}

static void a_player_is_seated_anew_after_undo(void **state)
{
    GtpSession *session = session_with("random", "");
    char first[64];

    (void)state;
    snprintf(first, sizeof first, "%s", word_of(say(session, "genmove b")));
    assert_says(session, "undo", "= ");
    assert_string_equal(word_of(say(session, "genmove b")), first);
    assert_says(session, "undo", "= ");
    assert_says(session, "komi 3", "= ");
    assert_string_equal(word_of(say(session, "genmove b")), first);
    gtp_session_free(session);
}

static void the_same_seed_plays_the_same(void **state)
{
    GtpSession *session = session_with("random", "");
    char first[64];

    (void)state;
    assert_says(session, "set_random_seed 18446744073709551615", "= ");
    assert_fails(session, "set_random_seed -1");
    assert_says(session, "clear_board", "= ");
    snprintf(first, sizeof first, "%s", word_of(say(session, "genmove b")));
    assert_says(session, "clear_board", "= ");
    assert_string_equal(word_of(say(session, "genmove b")), first);
    gtp_session_free(session);
}

/* --- loadsgf --- */

static void a_recorded_game_is_loaded_up_to_a_move(void **state)
{
    GtpSession *session = session_with("random", "");
    Scratch scratch = scratch_new();
    char line[400];

    (void)state;
    scratch_write(&scratch, "game.sgf",
                  "(;FF[4]GM[1]SZ[7]KM[2.5];B[aa];W[ba];B[cc];W[ab];B[dd])");
    scratch_write(&scratch, "bad.sgf", "(;FF[4]GM[1]SZ[7];B[aa];W[aa])");
    snprintf(line, sizeof line, "loadsgf %s", scratch_path(&scratch, "game.sgf"));
    assert_says(session, line, "= ");
    assert_says(session, "play b a7", "? illegal move"); /* taken: it would be suicide */
    assert_says(session, "play w e4", "= ");
    strcat(line, " 4");
    assert_says(session, line, "= ");
    assert_says(session, "play w a6", "= A7");
    assert_says(session, "final_score", "= W+4.5");
    snprintf(line, sizeof line, "loadsgf %s", scratch_path(&scratch, "bad.sgf"));
    assert_fails(session, line);
    assert_fails(session, "loadsgf /nowhere/at.sgf");
    assert_fails(session, "loadsgf /dev/zero");
    assert_fails(session, "loadsgf");
    assert_fails(session, "loadsgf game.sgf 0");
    assert_says(session, "play b a7", "? illegal move"); /* still the same board */
    assert_says(session, "final_score", "= W+4.5");
    scratch_free(&scratch);
    gtp_session_free(session);
}

/* --- The player --- */

static void a_phantom_game_is_played_in_order(void **state)
{
    GtpSession *session = session_with("random", "");
    char tried[64];

    (void)state;
    assert_fails(session, "phantom-result b legal");
    assert_fails(session, "phantom-opponent legal");
    assert_fails(session, "phantom-setup b moscow");
    assert_fails(session, "phantom-setup grey olympiad");
    assert_says(session, "phantom-setup black olympiad", "= ");
    assert_fails(session, "genmove w");
    assert_fails(session, "phantom-opponent legal");
    assert_fails(session, "phantom-result b legal");
    snprintf(tried, sizeof tried, "%s", word_of(say(session, "genmove b")));
    assert_fails(session, "genmove b");
    assert_fails(session, "phantom-opponent legal");
    assert_fails(session, "phantom-result w legal");
    assert_fails(session, "phantom-result b perhaps");
    assert_fails(session, "phantom-result b legal 1");
    assert_says(session, "phantom-result b illegal", "= ");
    assert_string_not_equal(word_of(say(session, "genmove b")), tried);
    assert_says(session, "phantom-result b legal", "= ");
    assert_fails(session, "genmove b");
    assert_fails(session, "phantom-opponent");
    assert_fails(session, "phantom-opponent legal a1 x");
    assert_fails(session, "phantom-opponent illegal"); /* not heard under these rules */
    assert_says(session, "phantom-opponent pass", "= ");
    assert_int_equal(*say(session, "genmove b"), '=');
    gtp_session_free(session);
}

static void what_only_the_umpire_knows_is_refused_in_a_phantom_game(void **state)
{
    static const char *const lines[] = {
        "play w a1", "undo", "final_score", "fixed_handicap 2", "set_free_handicap a1 a2",
        "komi 3"};
    GtpSession *session = session_with("random", "");

    (void)state;
    assert_says(session, "phantom-setup w ccgc", "= ");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_fails(session, lines[i]);
    assert_says(session, "clear_board", "= ");
    assert_says(session, "play b a1", "= ");
    assert_fails(session, "phantom-setup w ccgc"); /* a game is under way */
    gtp_session_free(session);
}

static void captures_are_heard_as_the_ruleset_tells_them(void **state)
{
    GtpSession *session = session_with("random", "");
    char line[128];

    (void)state;
    assert_says(session, "phantom-setup b ccgc", "= ");
    snprintf(line, sizeof line, "phantom-opponent legal %s",
             word_of(say(session, "genmove b")));
    assert_says(session, "phantom-result b legal", "= ");
    assert_says(session, line, "= "); /* the only own stone is lost */
    assert_non_null(
        strstr(say(session, "showboard"), "0 on the board, 1 lost; White: 1 and 0"));
    bool is_a1 = strcmp(word_of(say(session, "genmove b")), "A1") == 0;
    assert_fails(session, "phantom-result b legal 1"); /* ccgc tells the points */
    assert_fails(session, "phantom-result b legal a1 a2");
    assert_says(session, is_a1 ? "phantom-result b legal 1 A2" : "phantom-result b legal A1",
                "= ");
    assert_non_null(
        strstr(say(session, "showboard"), "1 on the board, 1 lost; White: 0 and 1"));
    gtp_session_free(session);
}

static void public_refusals_and_ataris_are_heard(void **state)
{
    GtpSession *session = session_with("random", "");

    (void)state;
    assert_says(session, "phantom-setup w sensei", "= ");
    assert_says(session, "phantom-opponent illegal", "= ");
    assert_says(session, "phantom-opponent legal", "= ");
    say(session, "genmove w");
    assert_fails(session, "phantom-result w illegal occupied");
    assert_says(session, "phantom-result w legal ATARI", "= ");
    assert_says(session, "clear_board", "= ");
    assert_says(session, "phantom-setup b openspiel", "= ");
    say(session, "genmove b");
    assert_says(session, "phantom-result b illegal occupied", "= ");
    gtp_session_free(session);
}

static void a_phantom_game_ends_with_two_passes_or_by_its_length(void **state)
{
    GtpSession *session = session_with("random", "");

    (void)state;
    say(session, "boardsize 5");
    assert_says(session, "phantom-setup w olympiad", "= ");
    for (int i = 0; i < 25; i++) {
        const char *said = i < 24 ? "phantom-opponent legal" : "phantom-opponent pass";

        if (*say(session, said) == '?') /* the board is full */
            break;
        word_of(say(session, "genmove w"));
        assert_says(session, "phantom-result w illegal", "= ");
        word_of(say(session, "genmove w"));
        if (*say(session, "phantom-result w legal") == '?')
            break;
    }
    gtp_session_free(session);

    session = session_with("random", "");
    assert_says(session, "phantom-setup w olympiad", "= ");
    assert_says(session, "phantom-opponent pass", "= ");
    for (;;) { /* until nothing is left but to pass */
        bool is_pass = strcmp(word_of(say(session, "genmove w")), "PASS") == 0;

        assert_says(session, is_pass ? "phantom-result w legal" : "phantom-result w illegal",
                    "= ");
        if (is_pass)
            break;
    }
    assert_says(session, "phantom-opponent legal", "? the game is over");
    assert_says(session, "genmove w", "? the game is over");
    gtp_session_free(session);
}

/* --- What the player thinks --- */

static void the_belief_is_a_board_of_numbers(void **state)
{
    GtpSession *session = session_with("ismcts:iterations=50", "");

    (void)state;
    assert_non_null(strstr(say(session, "gogui-analyze_commands"), "dboard/"));
    assert_says(session, "phantom-belief b", "? the player has nothing to tell yet");
    assert_says(session, "phantom-setup b olympiad", "= ");
    say(session, "genmove b");
    say(session, "phantom-result b legal");
    say(session, "phantom-opponent legal");
    say(session, "genmove b");
    assert_fails(session, "phantom-belief w");
    const char *answer = say(session, "phantom-belief b");
    assert_int_equal(*answer, '=');
    int numbers = 0;
    double sum = 0;
    for (const char *at = answer + 1; (at = strpbrk(at, "01")) != NULL; at += 5) {
        double number = 0;

        assert_int_equal(sscanf(at, "%5lf", &number), 1);
        assert_true(number >= 0 && number <= 1);
        sum += number;
        numbers++;
    }
    assert_int_equal(numbers, 81);
    assert_true(sum > 0.9 && sum < 1.1); /* one enemy stone is somewhere */
    assert_int_equal(*say(session, "phantom-explain b"), '=');
    gtp_session_free(session);
}

static void who_tells_no_belief_says_so(void **state)
{
    GtpSession *session = session_with("random", "");

    (void)state;
    say(session, "genmove b");
    assert_fails(session, "phantom-belief b");
    assert_fails(session, "phantom-belief");
    assert_fails(session, "phantom-explain w");
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
    GtpSession *session = session_with("random", "");

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_fails(session, lines[i]);
    memset(long_line, '1', sizeof long_line - 1);
    assert_fails(session, long_line);
    assert_says(session, "time_settings 10 0 0", "= ");
    assert_says(session, "time_left b 5 0", "= ");
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
    assert_int_equal(*say(session, "name"), '?');
    assert_int_equal(*say(session, "play b a1"), '?');
    assert_int_equal(*say(session, "genmove b"), '?');
    memory_fail_after(-1);
    assert_says(session, "play b a1", "= ");
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
          cmocka_unit_test(a_phantom_game_is_played_in_order),
          cmocka_unit_test(what_only_the_umpire_knows_is_refused_in_a_phantom_game),
          cmocka_unit_test(captures_are_heard_as_the_ruleset_tells_them),
          cmocka_unit_test(public_refusals_and_ataris_are_heard),
          cmocka_unit_test(a_phantom_game_ends_with_two_passes_or_by_its_length),
          cmocka_unit_test(the_belief_is_a_board_of_numbers),
          cmocka_unit_test(who_tells_no_belief_says_so),
          cmocka_unit_test(hostile_lines_are_one_error_each),
          cmocka_unit_test(who_cannot_play_is_not_seated),
          cmocka_unit_test(without_memory_there_is_no_session));
