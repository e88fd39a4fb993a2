/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "reproduce/results.h"
#include "reproduce/results_summary.h"

enum { ENTRIES_MAX = 128, NAME_SIZE = 64 };

static const char heading[] = "# Results: the five papers repeated\n";
static const char introduction[] =
    "\n"
    "Made by `nebel reproduce`; do not edit it by hand. Each experiment has the paper's figure "
    "beside\nours, with the 95 % interval of our games, and a verdict:\n"
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
} Entry;

bool results_are_document(const char *text)
{
    return strncmp(text, heading, sizeof heading - 1) == 0;
}

/* --- What an earlier document has --- */

/* From `start` to the next `end`, which is left out, or to the end of the text. */
static DocumentPart part_until(const char *start, const char *end)
{
    const char *found = strstr(start, end);

    return (DocumentPart){start, found != NULL ? (size_t)(found - start) : strlen(start)};
}

/* Without the empty line that ends it. */
static DocumentPart section_from(const char *start)
{
    DocumentPart section = part_until(start, section_mark);

    while (section.length > 0 && section.start[section.length - 1] == '\n')
        section.length--;
    return section;
}

static DocumentPart row_of(const char *old, const char *name)
{
    char mark[NAME_SIZE + 8];

    snprintf(mark, sizeof mark, "\n| [%s](#", name);
    const char *found = strstr(old, mark);
    return found != NULL ? part_until(found + 1, "\n") : (DocumentPart){"", 0};
}

static const ExperimentResult *result_named(const ExperimentResult *const results[], int count,
                                            const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(results[i]->experiment->name, name) == 0)
            return results[i];
    return NULL;
}

/* Those of the earlier document in its order. */
static int list_old(const ExperimentResult *const results[], int count, const char *old,
                    Entry entries[])
{
    int listed = 0;

    for (const char *at = strstr(old, section_mark); at != NULL && listed < ENTRIES_MAX;
         at = strstr(at + 1, section_mark)) {
        const char *start = at + 1;
        DocumentPart title = part_until(at + sizeof section_mark - 1, "\n");
        char name[NAME_SIZE];

        snprintf(name, sizeof name, "%.*s",
                 (int)(title.length < NAME_SIZE ? title.length : NAME_SIZE - 1), title.start);
        entries[listed++] = (Entry){
            .summary = {result_named(results, count, name), row_of(old, name)},
            .section = section_from(start),
        };
    }
    return listed;
}

static bool is_listed(const Entry entries[], int count, const ExperimentResult *result)
{
    for (int i = 0; i < count; i++)
        if (entries[i].summary.result == result)
            return true;
    return false;
}

/* Those that it lacks come after them. */
static int list_all(const ExperimentResult *const results[], int count, const char *old,
                    Entry entries[])
{
    int listed = list_old(results, count, old, entries);

    for (int i = 0; i < count && listed < ENTRIES_MAX; i++)
        if (!is_listed(entries, listed, results[i]))
            entries[listed++] = (Entry){.summary.result = results[i]};
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

void results_to_document(const ExperimentResult *const results[], int count,
                         const ResultsHead *head, const char *old, TextBuffer *text)
{
    Entry entries[ENTRIES_MAX];
    SummaryEntry summary[ENTRIES_MAX];
    int listed = list_all(results, count, old, entries);

    for (int i = 0; i < listed; i++)
        summary[i] = entries[i].summary;
    text_add(text, heading);
    text_add(text, introduction);
    summary_to_markdown(summary, listed, text);
    for (int i = 0; i < listed; i++)
        add_section(&entries[i], head, text);
}
