/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reproduce/catalogue.h"
#include "reproduce/front_page.h"
#include "reproduce/results.h"
#include "reproduce/results_summary.h"

enum { ENTRIES_MAX = 128, NAME_SIZE = 64 };

static const char heading[] = "# Results: the five papers repeated\n";
static const char beginning[] =
    "\n"
    "Made by `nebel reproduce`; do not edit it by hand. First what each paper claimed and what "
    "we found,\nin words; then [all claims](#all-claims) counted, and table by table.\n"
    "\n"
    "## In short\n"
    "\n"
    "Figures are those of the tables below, with their 95 % intervals; in square brackets what "
    "the paper\nhas and the [verdict](#all-claims).\n"
    "\n";
static const char introduction[] =
    "## All claims\n"
    "\n"
    "Each experiment has the paper's figure beside ours, with the 95 % interval of our games, "
    "and a\nverdict:\n"
    "\n"
    "| verdict | |\n"
    "|---|---|\n"
    "| reproduced | the paper's figure lies in our interval, or ours in what the paper prints "
    "as its own; or an order that it found holds surely |\n"
    "| near | it does not, but ours is not far off: in a band that we drew, or within three "
    "standard errors |\n"
    "| shape only | the order that the paper found holds; its figures depend on what it does "
    "not say |\n"
    "| not reproduced | our games contradict it |\n"
    "| undecided | our games are too few to tell, or there are none yet |\n"
    "| not played | a player or a program is missing here |\n"
    "| not repeatable here | it is of people, or of programs that nobody has |\n"
    "\n"
    "Budgets count work (boards, nodes, iterations, playouts for one try), so the same command "
    "plays the\nsame games on every machine. Sizes: `--quick`, the default, `--full`; larger "
    "ones "
    "have more games\nand larger budgets. Seconds of a paper are only names here.\n"
    "\n";
static const char section_mark[] = "\n## ";

/* What the document has of one experiment: new, or as it was. */
typedef struct {
    SummaryEntry summary;
    DocumentPart section;
    const ExperimentResult *result; /* the new one, whether it is taken or not */
    int place; /* in the catalogue; behind all of it for what is not there */
} Entry;

bool results_are_document(const char *text)
{
    return strncmp(text, heading, sizeof heading - 1) == 0;
}

/* --- What an earlier document has --- */

/* Without the empty line that ends it. */
static DocumentPart section_from(const char *start)
{
    DocumentPart section = document_part_until(start, section_mark);

    while (section.length > 0 && section.start[section.length - 1] == '\n')
        section.length--;
    return section;
}

static DocumentPart row_of(const char *old, const char *name)
{
    char mark[NAME_SIZE + 8];

    snprintf(mark, sizeof mark, "\n| [%s](#", name);
    const char *found = strstr(old, mark);
    return found != NULL ? document_part_until(found + 1, "\n") : (DocumentPart){"", 0};
}

static const ExperimentResult *result_named(const ExperimentResult *const results[], int count,
                                            const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(results[i]->experiment->name, name) == 0)
            return results[i];
    return NULL;
}

/* Whether the earlier row has games and the new result none: a store that lacks them is no reason
 * to forget what came of them. */
static bool is_better(DocumentPart row, const ExperimentResult *result)
{
    const char *at = row.start;

    for (int bars = 0; bars < 4 && at != NULL; bars++)
        at = strchr(at + (bars > 0), '|');
    return result != NULL && result_games(result) == 0 && at != NULL &&
           strtoll(at + 1, NULL, 10) > 0;
}

static int place_of(const char *name)
{
    int place = 0;

    while (place < catalogue_count() && strcmp(catalogue_get(place)->name, name) != 0)
        place++;
    return place;
}

/* Those of the earlier document in its order. A heading that the summary does not list is of no
 * experiment. */
static int list_old(const ExperimentResult *const results[], int count, const char *old,
                    Entry entries[])
{
    int listed = 0;

    for (const char *at = strstr(old, section_mark); at != NULL && listed < ENTRIES_MAX;
         at = strstr(at + 1, section_mark)) {
        const char *start = at + 1;
        DocumentPart title = document_part_until(at + sizeof section_mark - 1, "\n");
        char name[NAME_SIZE];

        snprintf(name, sizeof name, "%.*s",
                 (int)(title.length < NAME_SIZE ? title.length : NAME_SIZE - 1), title.start);
        DocumentPart row = row_of(old, name);
        const ExperimentResult *result = result_named(results, count, name);
        if (row.length > 0)
            entries[listed++] = (Entry){
                .summary = {is_better(row, result) ? NULL : result, row},
                .result = result,
                .section = section_from(start),
                .place = place_of(name),
            };
    }
    return listed;
}

static bool is_listed(const Entry entries[], int count, const ExperimentResult *result)
{
    for (int i = 0; i < count; i++)
        if (entries[i].result == result)
            return true;
    return false;
}

/* In the order of the catalogue; what stands in the same place keeps its order. */
static void sort_entries(Entry entries[], int count)
{
    for (int i = 1; i < count; i++) {
        Entry entry = entries[i];
        int place = i;

        for (; place > 0 && entries[place - 1].place > entry.place; place--)
            entries[place] = entries[place - 1];
        entries[place] = entry;
    }
}

static int list_all(const ExperimentResult *const results[], int count, const char *old,
                    Entry entries[])
{
    int listed = list_old(results, count, old, entries);

    for (int i = 0; i < count && listed < ENTRIES_MAX; i++)
        if (!is_listed(entries, listed, results[i]))
            entries[listed++] = (Entry){.summary.result = results[i],
                                        .result = results[i],
                                        .place = place_of(results[i]->experiment->name)};
    sort_entries(entries, listed);
    return listed;
}

static void add_section(const Entry *entry, const ResultsHead *head, TextBuffer *text)
{
    if (entry->summary.result != NULL) {
        result_to_markdown(entry->summary.result, head, text);
    } else {
        text_add_bytes(text, entry->section.start, entry->section.length);
        text_add(text, "\n\n");
    }
}

/* What stands below the first page. */
static void add_tables(const ExperimentResult *const results[], int count,
                       const ResultsHead *head, const char *old, TextBuffer *text)
{
    Entry entries[ENTRIES_MAX];
    SummaryEntry summary[ENTRIES_MAX];
    int listed = list_all(results, count, old, entries);

    for (int i = 0; i < listed; i++)
        summary[i] = entries[i].summary;
    text_add(text, introduction);
    summary_to_markdown(summary, listed, text);
    for (int i = 0; i < listed; i++)
        add_section(&entries[i], head, text);
}

void results_to_document(const ExperimentResult *const results[], int count,
                         const ResultsHead *head, const char *old, TextBuffer *text)
{
    TextBuffer tables;

    text_init_growing(&tables, RESULTS_TEXT_MAX);
    add_tables(results, count, head, old, &tables);
    text_add(text, heading);
    text_add(text, beginning);
    for (int i = 0; i < front_paper_count() && tables.data != NULL; i++)
        (void)front_paper_to_markdown(front_paper_get(i), tables.data, head->pictures, text);
    text_add_bytes(text, tables.data != NULL ? tables.data : "", tables.length);
    text_fini(&tables);
}
