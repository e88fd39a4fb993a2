/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fixed work, timed; and a signature of the results of each section that is the same on every
 * platform. A change that moves a signature is a change of play, or of what it rests on.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/bench/bench_report.h"
#include "cli/commands.h"

enum { JSON_MAX = 1 << 16 };

typedef struct {
    const char *name;
    void (*run)(BenchReport *report);
} Section;

/* Those of Phantom Go begin with its name: what moves them should move no other. */
static const Section sections[] = {
    {"perft", bench_perft},
    {"tries", bench_tries},
    {"playouts", bench_playouts},
    {"referee", bench_referee},
    {"environment", bench_environment},
    {"judge", bench_judge},
    {"pool", bench_pool},
    {"metaposition", bench_metaposition},
    {"message_tree", bench_message_tree},
    {"search", bench_search},
    {"seer", bench_seer},
    {"net", bench_net},
    {"go_tries", bench_go_tries},
    {"go_environment", bench_go_environment},
    {"go_playouts", bench_go_playouts},
    {"go_guess", bench_go_guess},
    {"go_search", bench_go_search},
};

enum { SECTION_COUNT = sizeof sections / sizeof *sections };

_Static_assert((int)SECTION_COUNT <= (int)BENCH_SECTIONS_MAX, "the report has room for them");

static bool is_among(const char *name, char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static bool is_section(const char *name)
{
    for (int i = 0; i < SECTION_COUNT; i++)
        if (strcmp(sections[i].name, name) == 0)
            return true;
    return false;
}

/* Those that are named, each once, or all if none is. */
static void run_sections(BenchReport *report, char *const names[], int count, bool is_short)
{
    for (int i = 0; i < SECTION_COUNT; i++)
        if (count == 0 || is_among(sections[i].name, names, count))
            bench_run(report, sections[i].name, sections[i].run, is_short);
}

static void print_text(const BenchReport *report)
{
    for (int i = 0; i < report->count; i++)
        printf("%-22s %14.6g %s\n", report->figures[i].name, report->figures[i].value,
               report->figures[i].unit);
    for (int i = 0; i < report->section_count; i++)
        printf("signature %-12s %016" PRIx64 "\n", report->sections[i].name,
               report->sections[i].signature);
}

static void print_json(const BenchReport *report)
{
    TextBuffer json;

    text_init_growing(&json, JSON_MAX);
    json_begin(&json, NULL, "{");
    json_begin(&json, "signatures", "{");
    for (int i = 0; i < report->section_count; i++) {
        json_break_line(&json, 0);
        json_begin(&json, report->sections[i].name, "\"");
        text_add_format(&json, "%016" PRIx64, report->sections[i].signature);
        json_end(&json, "\"");
    }
    json_end(&json, "}");
    json_break_line(&json, 0);
    json_begin(&json, "figures", "[");
    for (int i = 0; i < report->count; i++) {
        json_begin(&json, NULL, "\n{");
        json_add_text(&json, "name", report->figures[i].name);
        json_add_real(&json, "value", report->figures[i].value, 6);
        json_add_text(&json, "unit", report->figures[i].unit);
        json_end(&json, "}");
    }
    json_end(&json, "\n]}\n");
    fputs(json.data != NULL ? json.data : "", stdout);
    text_fini(&json);
}

typedef struct {
    bool json;
    bool is_short;
} BenchOptions;

static int run(const CommandCall *call)
{
    const BenchOptions *chosen = call->options;
    BenchReport report = {0};

    for (int i = 0; i < call->count; i++)
        if (!is_section(call->words[i]))
            return usage_error(&cmd_bench, "there is no section \"%.40s\"", call->words[i]);
    run_sections(&report, call->words, call->count, chosen->is_short);
    if (chosen->json)
        print_json(&report);
    else
        print_text(&report);
    return EXIT_OK;
}

static const Option rows[] = {
    {"json", OPTION_SWITCH(BenchOptions, json), "off", "print one JSON object"},
    {"short", OPTION_SWITCH(BenchOptions, is_short), "off",
     "the same signatures, and rough figures"},
};

const Command cmd_bench = {
    .name = "bench",
    .arguments = "[OPTIONS] [SECTION...]",
    .summary = "Times fixed work on one core, and prints a signature of each section.",
    .details =
        "Times are CPU time. Sections: perft, tries, playouts, referee, environment, judge,\n"
        "pool, metaposition, message_tree, search, seer, net; go_tries, go_environment,\n"
        "go_playouts, go_guess, go_search.",
    .options = OPTIONS(rows, BenchOptions),
    COMMAND_TAKES(0, WORDS_ENDLESS, NULL),
    .run = run,
};
