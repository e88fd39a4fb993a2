/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "support/nebel_program.h"
#include "support/scratch.h"
#include "support/text_file.h"

#define OPERA NEBEL_SOURCE_DIR "/tests/golden/opera.pgn"
#define SHIPPED_WEIGHTS NEBEL_SOURCE_DIR "/src/replies/reply_weights.txt"
#define OPERA_OF_WHITE NEBEL_SOURCE_DIR "/tests/golden/opera.white.pgn"

static void expect(const char *const arguments[], int code, const char *out, const char *err)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, err);
    assert_contains(result.out, out);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

/* Games of players with plain habits. */
static void play_games(const char *file)
{
    expect(NEBEL("match", "recapture", "capture-blind", "--games", "12", "--rules", "icc",
                 "--max-plies", "60", "--threads", "1", "--quiet", "--out", file),
           0, "", "");
}

static void habits_of_players_are_learned(void **state)
{
    Scratch scratch = scratch_new();
    const char *games = scratch_path(&scratch, "games.pgn");
    const char *weights = scratch_path(&scratch, "weights.txt");

    (void)state;
    play_games(games);
    ProgramResult result = nebel_run(
        NEBEL("fit", "policy", games, "--out", weights, "--steps", "6", "--quiet"), "");
    ProgramResult again = nebel_run(
        NEBEL("fit", "policy", games, "--out", weights, "--steps", "6", "--quiet"), "");
    assert_string_equal(result.err, "");
    assert_int_equal(result.code, 0);
    assert_string_equal(result.out, again.out);
    assert_contains(result.out, "12 games, ");
    assert_contains(result.out, "the man that has just taken is taken, if it can be");
    expect(NEBEL("fit", "policy", "--check", games, "--weights", weights, "--quiet"), 0,
           "12 games, 12 of them held out, 0 left out", "");
    expect(NEBEL("fit", "policy", "--check", games, "--quiet"), 0, "has pawn tries", "");
    program_result_free(&result);
    program_result_free(&again);
    scratch_free(&scratch);
}

static void a_player_is_chosen_by_name(void **state)
{
    Scratch scratch = scratch_new();
    const char *games = scratch_path(&scratch, "games.pgn");

    (void)state;
    play_games(games);
    expect(NEBEL("fit", "policy", games, "--player", "recapture", "--steps", "2", "--quiet"), 0,
           "12 games, ", "");
    expect(NEBEL("fit", "policy", games, "--player", "nobody", "--quiet"), 1, "",
           "there is no game to learn from");
    scratch_free(&scratch);
}

static void mistakes_are_told(void **state)
{
    (void)state;
    expect(NEBEL("fit"), 2, "", "say one of policy");
    expect(NEBEL("fit", "policy"), 2, "", "a file with games is needed");
    expect(NEBEL("fit", "policy", OPERA, "--weights", "x"), 2, "", "goes with --check");
    expect(NEBEL("fit", "policy", OPERA, "--check", "--out", "x"), 2, "", "learns nothing");
    expect(NEBEL("fit", "policy", OPERA, "--held-out", "100"), 2, "", "--held-out");
    expect(NEBEL("fit", "policy", OPERA), 1, "", "there must be some to learn from");
    expect(NEBEL("fit", "policy", OPERA_OF_WHITE), 1, "", "there is no game to learn from");
    expect(NEBEL("fit", "policy", "/nowhere"), 1, "", "/nowhere");
    expect(NEBEL("fit", "policy", "--check", OPERA, "--weights", OPERA), 1, "",
           "it is no file of reply weights: line 1");
    expect(NEBEL("fit", "evaluation", OPERA), 2, "", "evaluation");
}

/* The moves of a game of seer with these options, behind the head; the caller frees it. */
static char *moves_of(Scratch *scratch, const char *name, const char *player)
{
    const char *path = scratch_path(scratch, name);

    expect(NEBEL("match", player, "random", "--games", "1", "--threads", "1", "--max-plies",
                 "90", "--quiet", "--out", path),
           0, "", "");
    char *text = text_file_read(path);
    assert_non_null(strstr(text, "\n\n"));
    memmove(text, strstr(text, "\n\n"), strlen(strstr(text, "\n\n")) + 1);
    return text;
}

/* The file from which the built-in weights are made gives the play that they give. */
static void a_player_plays_by_the_weights_of_a_file(void **state)
{
    Scratch scratch = scratch_new();
    char *built_in = moves_of(&scratch, "a.pgn", "seer:effort=0.1,replies=fitted,prior=0");
    char *of_file =
        moves_of(&scratch, "b.pgn", "seer:effort=0.1,prior=0,weights=" SHIPPED_WEIGHTS);
    char *of_hs = moves_of(&scratch, "c.pgn",
                           "seer:effort=0.1,prior=0,weights=" NEBEL_SOURCE_DIR
                           "/src/replies/styles/hs.txt");

    (void)state;
    assert_string_equal(built_in, of_file);
    assert_string_not_equal(built_in, of_hs);
    test_free(built_in);
    test_free(of_file);
    test_free(of_hs);
    expect(NEBEL("match", "seer:weights=" OPERA, "random", "--games", "1"), 1, "",
           "opera.pgn: it is no file of reply weights");
    scratch_free(&scratch);
}

TEST_FILE(fit_command, cmocka_unit_test(a_player_plays_by_the_weights_of_a_file),
          cmocka_unit_test(habits_of_players_are_learned),
          cmocka_unit_test(a_player_is_chosen_by_name), cmocka_unit_test(mistakes_are_told));
