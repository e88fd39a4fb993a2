/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/metrics.h"

#include <stdio.h>
#include <unistd.h>

static const struct {
    const char *name;
    const char *help;
} descriptions[METRIC_COUNT] = {
#define METRICS_ROW(metric, word, sentence) [METRIC_##metric] = {word, sentence},
    METRICS_COUNTERS(METRICS_ROW) METRICS_GAUGES(METRICS_ROW)
#undef METRICS_ROW
};

static const int bounds_us[METRICS_BOUNDS] = {500,   1000,  2000,   5000,   10000,
                                              20000, 50000, 100000, 500000, 2000000};

void metrics_answers(Metrics *metrics, int64_t microseconds, int count)
{
    int place = 0;

    while (place < METRICS_BOUNDS && microseconds > bounds_us[place])
        place++;
    metrics->answers[place] += count;
    metrics->answer_seconds += (double)microseconds / 1e6 * count;
}

static void add_head(TextBuffer *text, const char *name, const char *help, const char *type)
{
    text_add_format(text, "# HELP nebel_%s %s.\n# TYPE nebel_%s %s\n", name, help, name, type);
}

static void add_answers(const Metrics *metrics, TextBuffer *text)
{
    static const char name[] = "answer_seconds";
    int64_t total = 0;

    add_head(text, name, "Time from a try to its answer, writing to disk included",
             "histogram");
    for (int i = 0; i < METRICS_BOUNDS; i++) {
        total += metrics->answers[i];
        text_add_format(text, "nebel_%s_bucket{le=\"%g\"} %lld\n", name, bounds_us[i] / 1e6,
                        (long long)total);
    }
    total += metrics->answers[METRICS_BOUNDS];
    text_add_format(text, "nebel_%s_bucket{le=\"+Inf\"} %lld\n", name, (long long)total);
    text_add_format(text, "nebel_%s_sum %.6f\n", name, metrics->answer_seconds);
    text_add_format(text, "nebel_%s_count %lld\n", name, (long long)total);
}

/* Left out where the system does not tell. */
static void add_memory(TextBuffer *text)
{
    long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");

    if (file == NULL)
        return;
    if (fscanf(file, "%*d %lld", &pages) == 1) {
        add_head(text, "resident_bytes", "Memory in use", "gauge");
        text_add_format(text, "nebel_resident_bytes %lld\n", pages * sysconf(_SC_PAGESIZE));
    }
    fclose(file);
}

void metrics_to_text(const Metrics *metrics, TextBuffer *text)
{
    for (int i = 0; i < METRIC_COUNT; i++) {
        bool is_counter = i < METRIC_COUNTERS_END;
        char name[64];

        snprintf(name, sizeof name, "%s%s", descriptions[i].name, is_counter ? "_total" : "");
        add_head(text, name, descriptions[i].help, is_counter ? "counter" : "gauge");
        text_add_format(text, "nebel_%s %lld\n", name, (long long)metrics->values[i]);
    }
    add_answers(metrics, text);
    add_memory(text);
}
