/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reproduce/results.h"

enum { ENTRIES_MAX = 128, NAME_SIZE = 64 };

static const char heading[] = "# Results: the five papers repeated\n";
static const char introduction[] =
    "\n"
    "Made by `nebel reproduce`; do not edit it by hand. Each experiment has the paper's figure "
    "beside\nours, with the 95 % interval of our games, and a verdict:\n"
    "\n"
    "| verdict | |\n"
    "|---|---|\n"
    "| reproduced | our figure passes the rule, and the games are enough for it to mean "
    "something |\n"
    "| shape only | the order that the paper found holds; its figures depend on what it does "
    "not say |\n"
    "| not reproduced | our games contradict the rule |\n"
    "| undecided | our games are too few to tell; the larger sizes have more |\n"
    "| not played | a player is missing in this build, or the games were not played |\n"
    "\n"
    "Budgets count work (boards, nodes, iterations, playouts for one try), so the same command "
    "plays the same\ngames on every machine. Sizes: `--quick`, the default, `--full`; larger "
    "ones have more games and larger\nbudgets. Seconds of a paper are only names here.\n"
    "\n";
static const char summary_head[] =
    "| experiment | paper | size | games | reproduced | shape only | not reproduced | "
    "undecided | not played |\n|---|---|---|---|---|---|---|---|---|\n";
static const char section_mark[] = "\n## ";

/* A part of an earlier document. */
typedef struct {
    const char *start;
    size_t length;
} Part;

/* What the document has of one experiment: new, or as it was. */
typedef struct {
    const ExperimentResult *result; /* NULL: as it was */
    Part row;                       /* of the summary */
    Part section;
} Entry;

bool results_are_document(const char *text)
{
    return strncmp(text, heading, sizeof heading - 1) == 0;
}

/* --- What an earlier document has --- */

/* From `start` to the next `end`, which is left out, or to the end of the text. */
static Part part_until(const char *start, const char *end)
{
    const char *found = strstr(start, end);

    return (Part){start, found != NULL ? (size_t)(found - start) : strlen(start)};
}

/* Without the empty line that ends it. */
static Part section_from(const char *start)
{
    Part section = part_until(start, section_mark);

    while (section.length > 0 && section.start[section.length - 1] == '\n')
        section.length--;
    return section;
}

static Part row_of(const char *old, const char *name)
{
    char mark[NAME_SIZE + 8];

    snprintf(mark, sizeof mark, "\n| [%s](#", name);
    const char *found = strstr(old, mark);
    return found != NULL ? part_until(found + 1, "\n") : (Part){"", 0};
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
        Part title = part_until(at + sizeof section_mark - 1, "\n");
        char name[NAME_SIZE];

        snprintf(name, sizeof name, "%.*s",
                 (int)(title.length < NAME_SIZE ? title.length : NAME_SIZE - 1), title.start);
        entries[listed++] = (Entry){.result = result_named(results, count, name),
                                    .row = row_of(old, name),
                                    .section = section_from(start)};
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

/* Those that it lacks come after them. */
static int list_all(const ExperimentResult *const results[], int count, const char *old,
                    Entry entries[])
{
    int listed = list_old(results, count, old, entries);

    for (int i = 0; i < count && listed < ENTRIES_MAX; i++)
        if (!is_listed(entries, listed, results[i]))
            entries[listed++] = (Entry){.result = results[i]};
    return listed;
}

/* --- The summary --- */

/* To the heading of that name: what shows Markdown leaves dots out of its anchor. */
static void add_link(const char *name, TextBuffer *text)
{
    text_add_format(text, "| [%s](#", name);
    for (; *name != '\0'; name++)
        if (*name != '.')
            text_add_char(text, *name);
    text_add_char(text, ')');
}

static void add_row(const ExperimentResult *result, TextBuffer *text)
{
    const Experiment *experiment = result->experiment;
    int64_t counts[FINDING_KIND_COUNT];

    results_count(&result, 1, counts);
    add_link(experiment->name, text);
    text_add_format(text, " | %s, %s | %s | %" PRId64 " |", experiment->paper,
                    experiment->place, experiment_size_to_text(result->size),
                    result_games(result));
    for (int kind = FINDING_KIND_COUNT - 1; kind >= 0; kind--)
        text_add_format(text, " %" PRId64 " |", counts[kind]);
}

/* The verdicts that a row of an earlier summary ends with. */
static void count_row(Part row, int64_t counts[FINDING_KIND_COUNT])
{
    size_t at = row.length;

    for (int kind = 0; kind < FINDING_KIND_COUNT && at > 0; kind++) {
        at--; /* the bar behind the number */
        while (at > 0 && row.start[at - 1] != '|')
            at--;
        counts[kind] = strtoll(row.start + at, NULL, 10);
    }
}

static void add_summary(const Entry entries[], int count, TextBuffer *text)
{
    int64_t sums[FINDING_KIND_COUNT] = {0};

    text_add(text, summary_head);
    for (int i = 0; i < count; i++) {
        int64_t counts[FINDING_KIND_COUNT] = {0};

        if (entries[i].result != NULL) {
            results_count(&entries[i].result, 1, counts);
            add_row(entries[i].result, text);
        } else {
            count_row(entries[i].row, counts);
            text_add_bytes(text, entries[i].row.start, entries[i].row.length);
        }
        text_add_char(text, '\n');
        for (int kind = 0; kind < FINDING_KIND_COUNT; kind++)
            sums[kind] += counts[kind];
    }
    text_add(text, "| all | | | |");
    for (int kind = FINDING_KIND_COUNT - 1; kind >= 0; kind--)
        text_add_format(text, " %" PRId64 " |", sums[kind]);
    text_add(text, "\n\n");
}

void results_to_document(const ExperimentResult *const results[], int count,
                         const ResultsHead *head, const char *old, TextBuffer *text)
{
    Entry entries[ENTRIES_MAX];
    int listed = list_all(results, count, old, entries);

    text_add(text, heading);
    text_add(text, introduction);
    add_summary(entries, listed, text);
    for (int i = 0; i < listed; i++)
        if (entries[i].result != NULL) {
            result_to_markdown(entries[i].result, head, text);
        } else {
            text_add_bytes(text, entries[i].section.start, entries[i].section.length);
            text_add(text, "\n\n");
        }
}
