/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void expect_failure(const char *const arguments[], const char *sentence)
{
    ProgramResult result = nebel_run(arguments, "");

    assert_int_equal(result.code, 2);
    assert_contains(result.err, sentence);
    program_result_free(&result);
}

static void the_list_names_the_papers(void **state)
{
    ProgramResult result = run(NEBEL("reproduce", "--list"));

    (void)state;
    assert_contains(result.out, "parker-fig2        Parker 2005, figure 2: ");
    assert_contains(result.out, "foret-4.9 ");
    assert_contains(result.out, "league-go-7x7 ");
    program_result_free(&result);
}

static void wrong_usage_is_explained(void **state)
{
    (void)state;
    expect_failure(NEBEL("reproduce"), "an experiment is needed");
    expect_failure(NEBEL("reproduce", "parker-fig9"), "no experiment \"parker-fig9\"");
    expect_failure(NEBEL("reproduce", "all", "--quick", "--full"), "exclude each other");
    expect_failure(NEBEL("reproduce", "all", "--stored"), "--stored needs --db");
}

static int count_games(const char *db)
{
    ProgramResult list = nebel_run(NEBEL("games", "--db", db, "--limit", "0"), "");
    int games = list.code == 0 ? count_lines(list.out) - 1 : 0;

    program_result_free(&list);
    return games;
}

/* Interrupts it as soon as the store has a game; returns its exit status. */
static int begin_and_interrupt(const char *const arguments[], const char *db)
{
    Conversation running = conversation_begin(arguments);

    while (count_games(db) == 0)
        continue;
    conversation_signal(&running, SIGINT);
    return conversation_end(&running);
}

static void an_interrupted_experiment_goes_on_and_ends_as_if_it_had_not_been(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    begin_and_interrupt(
        NEBEL("reproduce", "foret-4.1", "--quick", "--db", db, "--quiet", "--threads", "2"),
        db);
    int before = count_games(db);
    ProgramResult resumed =
        run(NEBEL("reproduce", "foret-4.1", "--quick", "--db", db, "--quiet"));
    int after = count_games(db);
    ProgramResult whole =
        run(NEBEL("reproduce", "foret-4.1", "--quick", "--quiet", "--threads", "1"));
    ProgramResult stored =
        run(NEBEL("reproduce", "foret-4.1", "--db", db, "--stored", "--quiet"));

    assert_true(before > 0 && before <= after);
    assert_int_equal(after, 2000);
    assert_string_equal(resumed.out, whole.out);
    assert_string_equal(stored.out, whole.out);
    assert_contains(whole.out, "| Dummy2 wins, games cut at 150 plies | 4.5 % of 400 |");
    assert_contains(whole.out, "| shape only |");
    program_result_free(&resumed);
    program_result_free(&whole);
    program_result_free(&stored);
    scratch_free(&scratch);
}

/* Its 200,000 games take half a minute, so that it cannot end before it is stopped. */
static void what_was_stopped_is_not_written(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "RESULTS.md");
    const char *empty = scratch_path(&scratch, "empty.db");
    const char *db = scratch_path(&scratch, "games.db");
    ProgramResult result = run(
        NEBEL("reproduce", "foret-4.1", "--stored", "--db", empty, "--quiet", "--write", path));
    char *before = text_file_read(path);

    (void)state;
    int code = begin_and_interrupt(NEBEL("reproduce", "foret-4.1", "--full", "--db", db,
                                         "--quiet", "--threads", "2", "--write", path),
                                   db);
    char *after = text_file_read(path);

    assert_int_equal(code, 1);
    assert_contains(before, "| - | 0 | - | undecided |");
    assert_string_equal(after, before);
    test_free(before);
    test_free(after);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void what_the_store_lacks_is_not_played(void **state)
{
    Scratch scratch = scratch_new();
    ProgramResult result = run(NEBEL("reproduce", "parker-fig2", "--stored", "--db",
                                     scratch_path(&scratch, "games.db"), "--json"));
    json_t *all = json_loads(result.out, JSON_REJECT_DUPLICATES, NULL);
    json_t *first = json_array_get(json_object_get(all, "experiments"), 0);
    json_t *claim = json_array_get(json_object_get(first, "claims"), 0);

    (void)state;
    assert_string_equal(json_string_value(json_object_get(claim, "verdict")), "undecided");
    json_decref(all);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void the_document_is_written(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "RESULTS.md");
    const char *db = scratch_path(&scratch, "games.db");
    ProgramResult result = run(NEBEL("reproduce", "all", "--stored", "--db", db, "--quiet",
                                     "--write", path, "--out", scratch.folder));
    char *document = text_file_read(path);

    (void)state;
    assert_contains(document, "# Results: the five papers repeated");
    assert_contains(document, "\n## parker-fig2\n");
    assert_contains(document, "\n## league-kriegspiel\n");
    assert_contains(document, "| **all papers** | ");
    test_free(document);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void a_file_that_holds_no_results_is_left_alone(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "README.md");
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    scratch_write(&scratch, "README.md", "# Not ours\n");
    ProgramResult result = nebel_run(
        NEBEL("reproduce", "parker-fig2", "--stored", "--db", db, "--quiet", "--write", path),
        "");
    char *document = text_file_read(path);

    assert_int_equal(result.code, 1);
    assert_contains(result.err, "is there and holds no results");
    assert_string_equal(document, "# Not ours\n");
    test_free(document);
    program_result_free(&result);
    scratch_free(&scratch);
}

/* Nobody can write beside it, as if the disk were full half way through. */
static void a_document_that_cannot_be_written_whole_stays(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "RESULTS.md");
    const char *part = scratch_path(&scratch, "RESULTS.md.part");
    const char *db = scratch_path(&scratch, "games.db");
    ProgramResult result = run(
        NEBEL("reproduce", "foret-4.1", "--stored", "--db", db, "--quiet", "--write", path));
    char *before = text_file_read(path);

    (void)state;
    program_result_free(&result);
    assert_int_equal(mkdir(part, 0777), 0);
    result = nebel_run(
        NEBEL("reproduce", "parker-fig2", "--stored", "--db", db, "--quiet", "--write", path),
        "");
    char *after = text_file_read(path);

    assert_int_equal(result.code, 1);
    assert_contains(result.err, "RESULTS.md.part");
    assert_string_equal(after, before);
    assert_int_equal(rmdir(part), 0);
    test_free(before);
    test_free(after);
    program_result_free(&result);
    scratch_free(&scratch);
}

static void a_link_is_written_to(void **state)
{
    Scratch scratch = scratch_new();
    const char *path = scratch_path(&scratch, "RESULTS.md");
    const char *link = scratch_path(&scratch, "link.md");
    const char *db = scratch_path(&scratch, "games.db");

    (void)state;
    scratch_write(&scratch, "RESULTS.md", "");
    assert_int_equal(symlink("RESULTS.md", link), 0);
    ProgramResult result = run(
        NEBEL("reproduce", "foret-4.1", "--stored", "--db", db, "--quiet", "--write", link));
    char *document = text_file_read(path);

    assert_contains(document, "\n## foret-4.1\n");
    test_free(document);
    program_result_free(&result);
    scratch_free(&scratch);
}

TEST_FILE(reproduce_command, cmocka_unit_test(the_list_names_the_papers),
          cmocka_unit_test(wrong_usage_is_explained),
          cmocka_unit_test(an_interrupted_experiment_goes_on_and_ends_as_if_it_had_not_been),
          cmocka_unit_test(what_was_stopped_is_not_written),
          cmocka_unit_test(what_the_store_lacks_is_not_played),
          cmocka_unit_test(the_document_is_written),
          cmocka_unit_test(a_document_that_cannot_be_written_whole_stays),
          cmocka_unit_test(a_link_is_written_to),
          cmocka_unit_test(a_file_that_holds_no_results_is_left_alone));
