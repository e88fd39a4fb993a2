/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/results_summary.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PAPERS_MAX = 16 };

/* What is no paper's claim, and counted apart. */
static const char *const apart[] = {"another simulator", "tuned forms"};

static const char verdicts[] = "reproduced | near | shape only | not reproduced | undecided | "
                               "not played | not repeatable here |\n";

/* Claims of one paper. */
typedef struct {
    DocumentPart name;
    int64_t counts[FINDING_KIND_COUNT];
} PaperTally;

/* --- An experiment --- */

/* To the heading of that name: what shows Markdown leaves dots out of its anchor. */
static void add_link(const char *name, TextBuffer *text)
{
    text_add_format(text, "| [%s](#", name);
    for (; *name != '\0'; name++)
        if (*name != '.')
            text_add_char(text, *name);
    text_add_char(text, ')');
}

/* From the best verdict to the worst. */
static void add_counts(const int64_t counts[FINDING_KIND_COUNT], TextBuffer *text)
{
    for (int kind = FINDING_KIND_COUNT - 1; kind >= 0; kind--)
        text_add_format(text, " %" PRId64 " |", counts[kind]);
    text_add_char(text, '\n');
}

static void add_row(const SummaryEntry *entry, const int64_t counts[FINDING_KIND_COUNT],
                    TextBuffer *text)
{
    const ExperimentResult *result = entry->result;

    if (result == NULL) {
        text_add_bytes(text, entry->row.start, entry->row.length);
        text_add_char(text, '\n');
        return;
    }
    add_link(result->experiment->name, text);
    text_add_format(text, " | %s, %s | %s | %" PRId64 " |", result->experiment->paper,
                    result->experiment->place, experiment_size_to_text(result->size),
                    result_games(result));
    add_counts(counts, text);
}

/* The verdicts that a row of an earlier summary ends with. */
static void count_row(DocumentPart row, int64_t counts[FINDING_KIND_COUNT])
{
    size_t at = row.length;

    for (int kind = 0; kind < FINDING_KIND_COUNT && at > 0; kind++) {
        at--; /* the bar behind the number */
        while (at > 0 && row.start[at - 1] != '|')
            at--;
        counts[kind] = strtoll(row.start + at, NULL, 10);
    }
}

static void count_entry(const SummaryEntry *entry, int64_t counts[FINDING_KIND_COUNT])
{
    memset(counts, 0, FINDING_KIND_COUNT * sizeof *counts);
    if (entry->result != NULL)
        results_count(&entry->result, 1, counts);
    else
        count_row(entry->row, counts);
}

/* "Parker 2005" of "| [parker-fig2](#parker-fig2) | Parker 2005, figure 2 | ...". */
static DocumentPart paper_of(const SummaryEntry *entry)
{
    if (entry->result != NULL) {
        const char *paper = entry->result->experiment->paper;

        return (DocumentPart){paper, strlen(paper)};
    }
    const char *end = entry->row.start + entry->row.length;
    const char *at = memchr(entry->row.start + 1, '|', entry->row.length - 1);
    at = at == NULL ? end : at + 2;
    const char *comma = at < end ? memchr(at, ',', (size_t)(end - at)) : NULL;
    return (DocumentPart){at, comma != NULL ? (size_t)(comma - at) : 0};
}

/* --- By paper --- */

static bool is_called(DocumentPart name, const char *other, size_t length)
{
    return name.length == length && memcmp(name.start, other, length) == 0;
}

static PaperTally *tally_of(PaperTally papers[], int *count, DocumentPart name)
{
    for (int i = 0; i < *count; i++)
        if (is_called(papers[i].name, name.start, name.length))
            return &papers[i];
    if (*count == PAPERS_MAX)
        return &papers[PAPERS_MAX - 1];
    papers[*count] = (PaperTally){.name = name};
    return &papers[(*count)++];
}

static int64_t sum_of(const int64_t counts[FINDING_KIND_COUNT])
{
    int64_t sum = 0;

    for (int kind = 0; kind < FINDING_KIND_COUNT; kind++)
        sum += counts[kind];
    return sum;
}

static void add_paper(const char *name, int length, const int64_t counts[FINDING_KIND_COUNT],
                      TextBuffer *text)
{
    text_add_format(text, "| %.*s | %" PRId64 " |", length, name, sum_of(counts));
    add_counts(counts, text);
}

static bool is_apart(DocumentPart name)
{
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (is_called(name, apart[i], strlen(apart[i])))
            return true;
    return false;
}

/* Rows of all that is a paper, or of all that is not; adds up what they count. */
static void add_tallies(const PaperTally papers[], int count, bool of_papers,
                        int64_t sums[FINDING_KIND_COUNT], TextBuffer *text)
{
    for (int i = 0; i < count; i++) {
        if (is_apart(papers[i].name) == of_papers || sum_of(papers[i].counts) == 0)
            continue;
        add_paper(papers[i].name.start, (int)papers[i].name.length, papers[i].counts, text);
        for (int kind = 0; kind < FINDING_KIND_COUNT; kind++)
            sums[kind] += papers[i].counts[kind];
    }
}

static void add_papers(const PaperTally papers[], int count, TextBuffer *text)
{
    static const char all[] = "**all papers**";
    int64_t sums[FINDING_KIND_COUNT] = {0};

    text_add_format(text, "| paper | claims | %s|---|---|---|---|---|---|---|---|---|\n",
                    verdicts);
    add_tallies(papers, count, true, sums, text);
    add_paper(all, sizeof all - 1, sums, text);
    add_tallies(papers, count, false, sums, text);
    text_add(text,
             "\nCounted apart: another simulator's games test umpire and arena, and tuned "
             "forms of the papers'\nplayers are ours.\n\n");
}

void summary_to_markdown(const SummaryEntry entries[], int count, TextBuffer *text)
{
    PaperTally papers[PAPERS_MAX];
    int64_t counts[FINDING_KIND_COUNT];
    int paper_count = 0;

    for (int i = 0; i < count; i++) {
        PaperTally *paper = tally_of(papers, &paper_count, paper_of(&entries[i]));

        count_entry(&entries[i], counts);
        for (int kind = 0; kind < FINDING_KIND_COUNT; kind++)
            paper->counts[kind] += counts[kind];
    }
    add_papers(papers, paper_count, text);
    text_add_format(text,
                    "| experiment | paper | size | games | %s"
                    "|---|---|---|---|---|---|---|---|---|---|---|\n",
                    verdicts);
    for (int i = 0; i < count; i++) {
        count_entry(&entries[i], counts);
        add_row(&entries[i], counts, text);
    }
    text_add_char(text, '\n');
}
