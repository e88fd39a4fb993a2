/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games that docs/games holds (tools/stored_games): the published tables come out of them, and
 * games that are played again are the same.
 */
#include "support/nebel_program.h"
#include "support/scratch.h"
#include "support/text_file.h"

static ProgramResult run(const char *const arguments[])
{
    ProgramResult result = nebel_run(arguments, "");

    if (result.code != 0)
        fail_msg("exit code %d: %s", result.code, result.err);
    return result;
}

static ProgramResult stored_games(const char *command, const char *from, const char *to)
{
    return run((const char *const[]){"tools/stored_games", command, from, to, NULL});
}

/* Every row of every table that was printed stands in the document. */
static void expect_rows(char *printed, const char *document)
{
    char *rest = printed;
    int rows = 0;

    for (char *line = strtok_r(printed, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        if (line[0] != '|')
            continue;
        assert_contains(document, line);
        rows++;
    }
    assert_true(rows > 4); /* two tables with their heads */
}

static void the_published_tables_come_out_of_the_stored_games(void **state)
{
    static const char *const experiments[] = {"darkboard-2007", "mcts-a", "mcts-c",
                                              "mcts-c-ablation", "buron-table1"};
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "results.db");
    ProgramResult unpacked = stored_games("unpack", "docs/games", db);
    char *document = text_file_read("docs/RESULTS.md");

    (void)state;
    for (size_t i = 0; i < sizeof experiments / sizeof *experiments; i++) {
        ProgramResult shown =
            run(NEBEL("reproduce", experiments[i], "--db", db, "--stored", "--quiet"));

        expect_rows(shown.out, document);
        program_result_free(&shown);
    }
    test_free(document);
    program_result_free(&unpacked);
    scratch_free(&scratch);
}

static void a_game_that_is_played_again_is_the_same(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "again.db");
    ProgramResult played =
        run(NEBEL("reproduce", "parker-aos", "--quick", "--db", db, "--quiet"));
    ProgramResult compared = stored_games("compare", "docs/games", db);

    (void)state;
    assert_string_equal(compared.out, "20 games are the same\n");
    program_result_free(&played);
    program_result_free(&compared);
    scratch_free(&scratch);
}

static void what_was_packed_is_unpacked(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    const char *again = scratch_path(&scratch, "again.db");
    const char *folder = scratch.folder;
    ProgramResult first = stored_games("unpack", "docs/games", db);
    ProgramResult packed = stored_games("pack", db, folder);
    ProgramResult second = stored_games("unpack", folder, again);
    ProgramResult once_more = stored_games("pack", db, folder);

    (void)state;
    assert_string_equal(first.out, second.out);
    assert_contains(packed.out, " games more in ");
    assert_contains(once_more.out, "0 games more in ");
    program_result_free(&first);
    program_result_free(&packed);
    program_result_free(&second);
    program_result_free(&once_more);
    scratch_free(&scratch);
}

TEST_FILE(stored_games, cmocka_unit_test(the_published_tables_come_out_of_the_stored_games),
          cmocka_unit_test(a_game_that_is_played_again_is_the_same),
          cmocka_unit_test(what_was_packed_is_unpacked));
