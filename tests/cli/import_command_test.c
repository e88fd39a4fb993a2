/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of other programs into a store, and what is done with them there.
 */
#include <stdio.h>
#include <string.h>

#include "support/nebel_program.h"
#include "support/scratch.h"

#define FOLDER NEBEL_SOURCE_DIR "/tests/data/import"
#define DARKBOARD FOLDER "/darkboard.pgn"
#define ICC FOLDER "/icc.pgn"
#define KRIEGSPIEL_ORG FOLDER "/kriegspiel_org.json"
#define ONE_SIDE NEBEL_SOURCE_DIR "/tests/golden/opera.white.pgn"
#define OURS NEBEL_SOURCE_DIR "/tests/golden/opera.pgn"

static const char darkboard[] = DARKBOARD;
static const char icc[] = ICC;
static const char kriegspiel_org[] = KRIEGSPIEL_ORG;
static const char one_side[] = ONE_SIDE;
static const char ours[] = OURS;

static void expect(const char *const arguments[], int code, const char *out, const char *err)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_contains(result.err, err);
    assert_contains(result.out, out);
    assert_int_equal(result.code, code);
    program_result_free(&result);
}

/* Stores all examples; returns the store. */
static const char *import_all(Scratch *scratch)
{
    const char *store = scratch_path(scratch, "games.db");

    expect(NEBEL("import", "--db", store, darkboard, icc, kriegspiel_org), 0,
           "together: 13 games read, 6 stored, 0 known already, 3 disagreeing, 4 refused\n",
           "");
    return store;
}

static void every_game_that_does_not_replay_is_told_with_its_line(void **state)
{
    static const char *const told[] = {
        DARKBOARD ": game 3: line 51: the note differs in pawn tries: the umpire says "
                  "\"Black moved. 1 pawn try.\"\n",
        DARKBOARD ": game 4: line 65: a move is hidden (\"??\"): one side's log cannot be "
                  "replayed\n",
        ICC ": game 3: line 39: the game does not end there by checkmate\n",
        ICC ": game 4: line 48: \"P\" is not the notation of a move\n",
        ICC ": game 5: line 50: nothing in it says that it is Kriegspiel\n",
        KRIEGSPIEL_ORG ": game 3: line 303: entry 2, Black d7d5: the umpire does not agree "
                       "about the pawn tries\n",
        KRIEGSPIEL_ORG ": game 4: line 325: there is no CrazyKrieg here yet\n",
    };
    ProgramResult result =
        nebel_run(NEBEL("import", "--check", darkboard, icc, kriegspiel_org), "");

    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        assert_contains(result.err, told[i]);
    assert_int_equal(count_lines(result.err), sizeof told / sizeof *told);
    assert_contains(result.out, DARKBOARD ": 4 games read, 2 stored, 0 known already, "
                                          "1 disagreeing, 1 refused\n");
    assert_contains(result.out, ICC ": 5 games read, 2 stored, 0 known already, "
                                    "1 disagreeing, 2 refused\n");
    assert_int_equal(result.code, 0);
    program_result_free(&result);
}

static void a_game_is_stored_once(void **state)
{
    Scratch scratch = scratch_new();
    const char *store = import_all(&scratch);

    (void)state;
    expect(NEBEL("import", "--db", store, darkboard, icc, kriegspiel_org, darkboard), 0,
           "together: 17 games read, 0 stored, 8 known already, 4 disagreeing, 5 refused\n",
           "");
    expect(NEBEL("games", "--db", store), 0, "       6       0", "");
    scratch_free(&scratch);
}

static void imported_games_are_listed_and_shown(void **state)
{
    Scratch scratch = scratch_new();
    const char *store = import_all(&scratch);

    (void)state;
    expect(NEBEL("show", store, "--list"), 0, "time              8  Beta - Alpha (wild16)", "");
    expect(NEBEL("show", store, "--game", "1", "--ascii"), 0,
           "4. Qxf7#\n  Tried: e4e5 illegal, e4d5 illegal\n", "");
    expect(NEBEL("show", store, "--game", "6", "--view", "black", "--ascii"), 0, "Yes.", "");
    expect(NEBEL("show", kriegspiel_org, "--game", "2", "--final", "--ascii"), 0, "resignation",
           "");
    scratch_free(&scratch);
}

static void statistics_and_models_are_made_of_them(void **state)
{
    Scratch scratch = scratch_new();
    const char *store = import_all(&scratch);
    const char *statistics = scratch_path(&scratch, "people.txt");

    (void)state;
    expect(NEBEL("statistics", "build", store, "--least-games", "1", "--out", statistics), 0,
           "6 games counted, 0 left out", "");
    expect(NEBEL("statistics", "build", store, "--least-games", "1", "--player", "Darkboard",
                 "--out", statistics),
           0, "2 games counted, 4 left out", "");
    expect(
        NEBEL("statistics", "show", statistics, "--move", "2", "--kind", "knight", "--ascii"),
        0, "8", "");
    expect(NEBEL("fit", "policy", "--check", store), 0, "6 games, 6 of them held out", "");
    expect(NEBEL("fit", "policy", "--held-out", "50", "--steps", "2", "--quiet", store), 0,
           "moves learned from", "");
    scratch_free(&scratch);
}

/* What nebel writes itself is taken too, but not what one side knew. */
static void our_own_files_are_taken(void **state)
{
    (void)state;
    expect(NEBEL("import", "--check", ours), 0, "1 games read, 1 stored", "");
    expect(NEBEL("import", "--check", one_side), 0, "1 games read, 0 stored",
           "line 1: it is one side's file: the moves of the other are hidden");
}

static void names_cannot_steer_the_terminal(void **state)
{
    ProgramResult result =
        nebel_run(NEBEL("import", "--check", "-"),
                  "{\"rule_variant\": \"x\\u001b[2J\", \"moves\": []}\n1. e4 \x1b[2J");

    (void)state;
    assert_lacks(result.err, "\x1b");
    assert_contains(result.err, "-: game 1: line 1: no ruleset is called \"x [2J\"");
    assert_contains(result.out, "2 refused");
    program_result_free(&result);
}

static void mistakes_are_told(void **state)
{
    Scratch scratch = scratch_new();
    const char *store = import_all(&scratch);

    (void)state;
    expect(NEBEL("import", "--check"), 2, "", "a file with games is needed");
    expect(NEBEL("import", icc), 2, "", "say either --db FILE or --check");
    expect(NEBEL("import", "--check", "--db", store, icc), 2, "",
           "either --db FILE or --check");
    expect(NEBEL("import", "--check", store), 1, "", "it is a store");
    expect(NEBEL("import", "--check", "/nonexistent"), 1, "", "/nonexistent: No such file");
    expect(NEBEL("import", "--db", icc, icc), 1, "", "icc.pgn");
    scratch_free(&scratch);
}

TEST_FILE(import_command,
          cmocka_unit_test(every_game_that_does_not_replay_is_told_with_its_line),
          cmocka_unit_test(a_game_is_stored_once),
          cmocka_unit_test(imported_games_are_listed_and_shown),
          cmocka_unit_test(statistics_and_models_are_made_of_them),
          cmocka_unit_test(our_own_files_are_taken),
          cmocka_unit_test(names_cannot_steer_the_terminal),
          cmocka_unit_test(mistakes_are_told));
