/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/front_page.h"

#include <string.h>

#include "base/memory.h"
#include "reproduce/catalogue.h"
#include "reproduce/document_rows.h"
#include "reproduce/results.h"
#include "support/test.h"

static const char document[] =
    "# Results\n\n## first\n\n"
    "| claim | paper | rule | ours (95 %) | games | budget | verdict |\n"
    "|---|---|---|---|---|---|---|\n"
    "| it wins | 39 % of 559 | near: 33 to 45 % | 52.0 % (45.1 to 58.8) | 200 | `n=1` - `n=2` "
    "| "
    "**not reproduced** |\n"
    "| it is ahead | far | surely above 0 | -17 (-24 to +3) | 40 | - | undecided |\n"
    "\n## second\n\n"
    "| it waits | 1 of 20 | - | - | 0 | - | undecided |\n";

static void a_claim_is_found_in_its_own_section(void **state)
{
    ClaimRow row;

    (void)state;
    assert_true(document_find_claim(document, "first", "it wins", &row));
    assert_memory_equal(row.paper.start, "39 % of 559", row.paper.length);
    assert_memory_equal(row.games.start, "200", row.games.length);
    assert_int_equal(row.verdict.length, strlen("not reproduced"));
    assert_memory_equal(row.verdict.start, "not reproduced", row.verdict.length);
    assert_false(document_find_claim(document, "first", "it waits", &row));
    assert_false(document_find_claim(document, "third", "it wins", &row));
    assert_false(document_find_claim(document, "second", "it", &row));
}

static void numbers_are_read_back(void **state)
{
    double value = 0;
    double low = 0;
    double high = 0;
    ClaimRow row;

    (void)state;
    assert_true(document_find_claim(document, "first", "it is ahead", &row));
    assert_true(claim_row_numbers(&row, &value, &low, &high));
    assert_true(value == -17 && low == -24 && high == 3);
    assert_true(document_find_claim(document, "second", "it waits", &row));
    assert_false(claim_row_numbers(&row, &value, &low, &high));
}

static void sentences_have_the_figures_of_the_tables(void **state)
{
    static const FrontPaper paper = {
        .name = "p",
        .heading = "Somebody 2000",
        .text = "Wins {first|it wins|value}, that is {first|it wins|ours} of "
                "{first|it wins|games} ({first|it wins|paper}: {first|it wins|verdict}).",
        .picture = "wins",
    };
    static const FrontPaper waiting = {.heading = "W", .text = "Wins {second|it waits|ours}."};
    static const FrontPaper lacking = {.text = "Wins {first|it loses|ours}."};
    static const FrontPaper misspelt = {.text = "Wins {first|it wins|our}."};
    TextBuffer text;

    (void)state;
    text_init_growing(&text, 1 << 16);
    assert_true(front_paper_to_markdown(&paper, document, "pictures", &text));
    assert_string_equal(text.data, "### Somebody 2000\n\n"
                                   "Wins 52.0 %, that is 52.0 % (45.1 to 58.8) of 200 (39 % of "
                                   "559: not reproduced).\n\n![wins](pictures/p.svg)\n\n");
    text_clear(&text);
    assert_true(front_paper_to_markdown(&waiting, document, NULL, &text));
    assert_string_equal(text.data, "### W\n\nWins not known yet.\n\n");
    text_clear(&text);
    assert_false(front_paper_to_markdown(&lacking, document, NULL, &text));
    assert_false(front_paper_to_markdown(&misspelt, document, NULL, &text));
    assert_int_equal(text.length, 0);
    text_fini(&text);
}

/* A document of all experiments, without a game. */
static void write_empty_document(TextBuffer *text)
{
    const ResultsHead head = {.program = "nebel 0 (test)"};
    ExperimentResult *result = memory_new(sizeof *result);
    TextBuffer old;

    assert_non_null(result);
    text_init_growing(&old, RESULTS_TEXT_MAX);
    for (int i = 0; i < catalogue_count(); i++) {
        const ExperimentResult *const results[] = {result};

        result->experiment = catalogue_get(i);
        text_clear(&old);
        text_add(&old, text->data != NULL ? text->data : "");
        text_clear(text);
        results_to_document(results, 1, &head, old.data != NULL ? old.data : "", text);
    }
    text_fini(&old);
    memory_free(result);
}

static void every_paper_names_claims_that_there_are(void **state)
{
    TextBuffer whole;
    TextBuffer part;

    (void)state;
    text_init_growing(&whole, RESULTS_TEXT_MAX);
    text_init_growing(&part, RESULTS_TEXT_MAX);
    write_empty_document(&whole);
    for (int i = 0; i < front_paper_count(); i++) {
        const FrontPaper *paper = front_paper_get(i);

        text_clear(&part);
        if (!front_paper_to_markdown(paper, whole.data, "pictures", &part))
            fail_msg("a sentence about %s names a claim or a cell that there is not",
                     paper->name);
        assert_non_null(strstr(whole.data, paper->heading));
        text_clear(&part);
        if (!front_paper_to_svg(paper, whole.data, &part))
            fail_msg("the picture %s names a claim that there is not", paper->name);
        assert_null(strstr(part.data, "<circle")); /* there is no game */
    }
    text_fini(&whole);
    text_fini(&part);
}

TEST_FILE(front_page, cmocka_unit_test(a_claim_is_found_in_its_own_section),
          cmocka_unit_test(numbers_are_read_back),
          cmocka_unit_test(sentences_have_the_figures_of_the_tables),
          cmocka_unit_test(every_paper_names_claims_that_there_are));
