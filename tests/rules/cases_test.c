/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules as data: the *.case files of this folder hold.
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "support/rule_cases.h"
#include "support/test.h"
#include "support/text_file.h"

#define FOLDER NEBEL_SOURCE_DIR "/tests/rules"

enum { FAILURES_SIZE = 65536 };

static void run_file(const char *name)
{
    char path[4096];
    char *storage = test_malloc(FAILURES_SIZE);
    TextBuffer failures;

    snprintf(path, sizeof path, "%s/%s.case", FOLDER, name);
    char *text = text_file_read(path);
    text_init(&failures, storage, FAILURES_SIZE);
    int cases = rule_cases_run(path, text, &failures);
    print_message("%s: %d cases\n", name, cases);
    test_free(text);
    for (char *line = storage, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        print_error("%.*s\n", (int)(end - line), line);
    bool has_failed = failures.length > 0;
    test_free(storage);
    assert_false(has_failed);
}

#define CASE_FILES(X)                                                                          \
    X(any)                                                                                     \
    X(askable)                                                                                 \
    X(captures)                                                                                \
    X(castling)                                                                                \
    X(checks)                                                                                  \
    X(draws)                                                                                   \
    X(ends)                                                                                    \
    X(go_captures)                                                                             \
    X(go_ends)                                                                                 \
    X(go_refusals)                                                                             \
    X(go_starts)                                                                               \
    X(pawn_tries)                                                                              \
    X(promotion)                                                                               \
    X(refusals)                                                                                \
    X(small_boards)

#define RUN_FILE(name)                                                                         \
    static void name##_cases_hold(void **state)                                                \
    {                                                                                          \
        (void)state;                                                                           \
        run_file(#name);                                                                       \
    }
CASE_FILES(RUN_FILE)

static bool is_run(const char *name)
{
#define NAME(name) #name ".case",
    static const char *const names[] = {CASE_FILES(NAME)};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static void every_case_file_is_run(void **state)
{
    DIR *folder = opendir(FOLDER);

    (void)state;
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *end = strrchr(entry->d_name, '.');

        if (end != NULL && strcmp(end, ".case") == 0 && !is_run(entry->d_name))
            fail_msg("%s is not in the list of files", entry->d_name);
    }
    closedir(folder);
}

static const struct {
    const char *text;
    const char *failure;
} wrong[] = {
    {"", "x.case: no case"},
    {"# only a comment\n\n", "x.case: no case"},
    {"rules wild16\n% a\n", "x.case:1: no title"},
    {"% a\n", "x.case:1: a title, the rules"},
    {"% a\naskable 20\n", "x.case:1: a title, the rules"},
    {"% a\nrules wild16\n", "states no fact"},
    {"% a\nrules wild16\nstart standard\n", "states no fact"},
    {"% a\nrules wild17\naskable 20\n", "x.case:3: a (wild17): cannot be played"},
    {"% a\nrules wild16 rand\naskable 19\n", "x.case:3: a (rand): expected \"19\", got \"20\""},
    {"% a\nrules all\naskable 20\n", "x.case:3: a (foret): expected \"20\", got \"34\""},
    {"% a\nrules wild16\nwhatever\n", "x.case:3: a (wild16): what does \"whatever\" mean?"},
    {"% a\nrules wild16\nwhite sings\n", "x.case:3: a (wild16): what does \"sings\" mean?"},
    {"% a\nrules wild16\nboth sing\n", "x.case:3: a (wild16): what does \"sing\" mean?"},
    {"% a\nrules wild16\nwhite tries e2e4\n", "expected a try and its verdict"},
    {"% a\nrules wild16\nwhite tries e2e4 moved twice\n", "expected a try and its verdict"},
    {"% a\nrules wild16\nwhite tries e2e4 no move\n", "expected a try and its verdict"},
    {"% a\nrules wild16\nwhite tries e2 moved\n", "\"e2\" is no try"},
    {"% a\nrules wild16\nwhite tries e2e4 illegal\n", "expected \"illegal\", got \"moved\""},
    {"% a\nrules wild16\nblack tries e7e5 moved\n", "the other side is on move"},
    {"% a\nrules wild16\nplays e2e4 e7e5 e4e5\n", "e4e5: expected \"moved\", got \"illegal\""},
    {"% a\nrules wild16\nplays e2e4\nboth hear White moved.\n",
     "also hears \"No pawn tries.\""},
    {"% a\nrules wild16\nplays e2e4\nblack hears White moved.\nplays e7e5\n",
     "x.case:5: a (wild16): before this line Black also hears \"No pawn tries.\""},
    {"% a\nrules wild16\nplays e2e4\nwhite hears nothing\n",
     "White: expected \"\", got \"White moved.\""},
    {"% a\nrules wild16\nwhite tries e2e5 illegal\nboth hear Illegal.\n",
     "Black: expected \"Illegal.\", got \"\""},
    {"% a\nrules wild16\nplays e2e4\nboth hear White moved.\nboth hear No pawn tries.\n"
     "both hear Hello.\n",
     "White: expected \"Hello.\", got \"\""},
    {"% a\nrules wild16\nwhite may ask e2e5\n", "e2e5 may not be asked"},
    {"% a\nrules wild16\nwhite may not ask e2e4\n", "e2e4 may be asked"},
    {"% a\nrules wild16\nwhite may ask e2e4 e9\n", "\"e9\" is no try"},
    {"% a\nrules wild16\nblack may ask e7e5\n", "Black is not on move"},
    {"% a\nrules wild16\nnext black\n", "expected \"black\", got \"white\""},
    {"% a\nrules wild16\nend 1-0 checkmate\n", "got \"* none\""},
    {"% a\nrules wild16\nfen 8/8\n", "expected \"8/8\", got \"rnbq"},
    {"% a\nrules wild16\ntold 1\n", "expected \"1\", got \"0\""},
    {"% a\nrules wild16\nscore 1\n", "this game has no score"},
    {"% a\nrules wild16\nstart standard\nunplayable dead\n", "but it can"},
    {"% a\nrules wild16\nstart 8\nunplayable dead\n", "expected \"... dead ...\""},
    {"% a\nrules wild16\nstart 8\nunplayable no board\nnext white\n", "nothing can follow"},
    {"% a\nrules wild16\nstart standard\nstart standard\nnext white\n", "or twice"},
    {"% a\nrules wild16\nnext white\ndraws none\n", "too late"},
};

static void what_is_false_or_malformed_is_a_failure_with_its_line(void **state)
{
    char storage[4096];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        TextBuffer failures;

        text_init(&failures, storage, sizeof storage);
        rule_cases_run("x.case", wrong[i].text, &failures);
        if (strstr(storage, wrong[i].failure) == NULL)
            fail_msg("expected \"%s\" of\n%s\ngot \"%s\"", wrong[i].failure, wrong[i].text,
                     storage);
    }
}

static void what_is_true_is_no_failure(void **state)
{
    char storage[256];
    TextBuffer failures;

    (void)state;
    text_init(&failures, storage, sizeof storage);
    assert_int_equal(
        rule_cases_run("x.case",
                       "# nothing\n\n% a\nrules icc\nplays e2e4\nnext black\n\n% b\n"
                       "rules rand\nmax_plies 1\nplays e2e4\nend 1/2-1/2 cap\n",
                       &failures),
        2);
    assert_string_equal(storage, "");
}

#define CASE_TEST(name) cmocka_unit_test(name##_cases_hold),
TEST_FILE(cases, CASE_FILES(CASE_TEST) cmocka_unit_test(every_case_file_is_run),
          cmocka_unit_test(what_is_false_or_malformed_is_a_failure_with_its_line),
          cmocka_unit_test(what_is_true_is_no_failure));
