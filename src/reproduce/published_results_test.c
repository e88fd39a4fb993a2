/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The results that are published: docs/RESULTS.md and its pictures, as they lie in the tree.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "reproduce/catalogue.h"
#include "reproduce/document_rows.h"
#include "reproduce/front_page.h"
#include "reproduce/results.h"
#include "support/test.h"
#include "support/text_file.h"

static const char path[] = "docs/RESULTS.md";

/* Written again without a new result, the document stays what it is: so first page and summary
 * say what the tables say. */
static void the_first_page_and_the_summary_are_those_of_the_tables(void **state)
{
    const ResultsHead head = {.program = "", .pictures = "pictures"};
    char *published = text_file_read(path);
    TextBuffer again;

    (void)state;
    text_init_growing(&again, RESULTS_TEXT_MAX);
    results_to_document(NULL, 0, &head, published, &again);
    assert_string_equal(published, again.data);
    for (int i = 0; i < front_paper_count(); i++)
        assert_non_null(strstr(published, front_paper_get(i)->heading));
    text_fini(&again);
    test_free(published);
}

static void the_pictures_are_those_of_the_tables(void **state)
{
    char *published = text_file_read(path);

    (void)state;
    for (int i = 0; i < front_paper_count(); i++) {
        const FrontPaper *paper = front_paper_get(i);
        char file[128];
        TextBuffer svg;

        snprintf(file, sizeof file, "docs/pictures/%s.svg", paper->name);
        char *drawn = text_file_read(file);
        text_init_growing(&svg, RESULTS_TEXT_MAX);
        assert_true(front_paper_to_svg(paper, published, &svg));
        assert_string_equal(drawn, svg.data);
        text_fini(&svg);
        test_free(drawn);
    }
    test_free(published);
}

static void every_claim_of_the_catalogue_has_a_verdict(void **state)
{
    char *published = text_file_read(path);

    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_claim_count(experiment);
        char heading[128];

        snprintf(heading, sizeof heading, "\n## %s\n", experiment->name);
        if (strstr(published, heading) == NULL)
            fail_msg("%s has no section of %s", path, experiment->name);
        for (int claim = 0; claim < count; claim++) {
            const char *text = experiment->claims[claim].text;
            ClaimRow row;

            if (!document_find_claim(published, experiment->name, text, &row))
                fail_msg("%s: no row of \"%s\"", experiment->name, text);
            if (memcmp(row.verdict.start, "not played", strlen("not played")) == 0)
                fail_msg("%s: \"%s\" was not played", experiment->name, text);
        }
    }
    test_free(published);
}

/* A section that was written where gnuplot was missing would have none. */
static void every_experiment_that_has_a_picture_shows_it(void **state)
{
    char *published = text_file_read(path);

    (void)state;
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        char link[128];
        char file[128];

        if (experiment->picture == PICTURE_NONE)
            continue;
        snprintf(link, sizeof link, "](pictures/%s.svg)", experiment->name);
        if (strstr(published, link) == NULL)
            fail_msg("%s does not show the picture of %s", path, experiment->name);
        snprintf(file, sizeof file, "docs/pictures/%s.svg", experiment->name);
        char *drawn = text_file_read(file);
        assert_non_null(strstr(drawn, "</svg>"));
        test_free(drawn);
    }
    test_free(published);
}

/* Lines are broken elsewhere in the document than in the catalogue. */
static void without_blanks(const char *from, TextBuffer *to)
{
    text_init_growing(to, RESULTS_TEXT_MAX);
    for (; *from != '\0'; from++)
        if (*from != ' ' && *from != '\n')
            text_add_char(to, *from);
}

static void expect_note(const TextBuffer *published, const char *note)
{
    TextBuffer words;

    if (note == NULL)
        return;
    without_blanks(note, &words);
    if (strstr(published->data, words.data) == NULL)
        fail_msg("%s has not the remark \"%s\"", path, note);
    text_fini(&words);
}

/* A reason that was taken back in the catalogue would stay in a section written before. */
static void remarks_are_those_of_the_catalogue(void **state)
{
    char *published = text_file_read(path);
    TextBuffer words;

    (void)state;
    without_blanks(published, &words);
    for (int i = 0; i < catalogue_count(); i++) {
        const Experiment *experiment = catalogue_get(i);
        int count = experiment_claim_count(experiment);

        expect_note(&words, experiment->note);
        for (int claim = 0; claim < count; claim++)
            expect_note(&words, experiment->claims[claim].note);
    }
    text_fini(&words);
    test_free(published);
}

/* README.md says in one row what came of all papers. */
static void the_readme_counts_as_the_summary_does(void **state)
{
    enum { COUNTS = 8 };
    long long n[COUNTS];
    char *published = text_file_read(path);
    char *readme = text_file_read("README.md");
    const char *row = strstr(published, "| **all papers** |");
    char sentence[256];

    (void)state;
    assert_non_null(row);
    assert_int_equal(
        sscanf(row,
               "| **all papers** | %lld | %lld | %lld | %lld | %lld | %lld | %lld | "
               "%lld |",
               &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7]),
        COUNTS);
    snprintf(sentence, sizeof sentence,
             "of %lld claims %lld reproduced, %lld near, %lld in shape, %lld not, %lld "
             "undecided for want of games, %lld not repeatable",
             n[0], n[1], n[2], n[3], n[4], n[5], n[6] + n[7]);
    if (strstr(readme, sentence) == NULL)
        fail_msg("README.md does not say \"%s\"", sentence);
    test_free(published);
    test_free(readme);
}

TEST_FILE(published_results,
          cmocka_unit_test(the_first_page_and_the_summary_are_those_of_the_tables),
          cmocka_unit_test(the_pictures_are_those_of_the_tables),
          cmocka_unit_test(every_claim_of_the_catalogue_has_a_verdict),
          cmocka_unit_test(every_experiment_that_has_a_picture_shows_it),
          cmocka_unit_test(remarks_are_those_of_the_catalogue),
          cmocka_unit_test(the_readme_counts_as_the_summary_does));
