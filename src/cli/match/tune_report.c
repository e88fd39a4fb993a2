/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/tune_report.h"

#include <inttypes.h>

#include "arena/match_report.h"
#include "arena/match_summary.h"

enum { CONDITIONS_MAX = 1 << 14 };

static Estimate score_of(const TuneResult *result, int number)
{
    return match_statistics_summarize(&result->statistics[number]).score;
}

int tune_best(const TuneResult *result)
{
    int best = 0;

    for (int i = 1; i < result->count; i++)
        if (score_of(result, i).value > score_of(result, best).value)
            best = i;
    return best;
}

bool tune_may_be_best(const TuneResult *result, int number)
{
    return score_of(result, number).interval.high >=
           score_of(result, tune_best(result)).interval.low;
}

static void add_row(const TuneResult *result, int number, TextBuffer *lines)
{
    const MatchStatistics *statistics = &result->statistics[number];
    Estimate score = score_of(result, number);
    char counts[64];
    TextBuffer written;

    text_init(&written, counts, sizeof counts);
    text_add_format(&written, "%" PRId64 " - %" PRId64 " - %" PRId64,
                    match_statistics_count(statistics, RESULT_WIN),
                    match_statistics_count(statistics, RESULT_DRAW),
                    match_statistics_count(statistics, RESULT_LOSS));
    text_add_format(lines, "%10.6g %7" PRId64 "   %-20s %6.2f %%  %6.2f to %6.2f%s\n",
                    tune_range_get(&result->range, number), statistics->games, counts,
                    100 * score.value, 100 * score.interval.low, 100 * score.interval.high,
                    number == tune_best(result) ? "  best" : "");
}

/* How sure it is that the best is the best. */
static void add_verdict(const TuneResult *result, TextBuffer *lines)
{
    int rivals = -1; /* the best is none of its own */

    for (int i = 0; i < result->count; i++)
        rivals += tune_may_be_best(result, i);
    if (rivals > 0)
        text_add_format(lines,
                        "The intervals of %d other value%s overlap with that of the best: "
                        "these games cannot tell them apart.\n",
                        rivals, rivals == 1 ? "" : "s");
    else if (result->count > 1)
        text_add(lines, "No other interval overlaps with that of the best.\n");
}

static void add_conditions(const TuneResult *result, TextBuffer *text, bool as_json)
{
    TextBuffer conditions;

    text_init_growing(&conditions, CONDITIONS_MAX);
    match_config_to_text(result->base, &conditions);
    const char *written = conditions.data != NULL ? conditions.data : "";
    if (as_json)
        text_add_json_string(text, written);
    else
        text_add(text, written);
    text_fini(&conditions);
}

void tune_report_text(const TuneResult *result, TextBuffer *lines)
{
    text_add(lines, "conditions ");
    add_conditions(result, lines, false);
    text_add_format(lines, "\n\n%10s %7s   %-20s %8s  %s\n", result->range.name, "games",
                    "won - drawn - lost", "score", "95 % interval");
    for (int i = 0; i < result->count; i++)
        add_row(result, i, lines);
    if (result->count > 0)
        add_verdict(result, lines);
}

static void add_value(const TuneResult *result, int number, TextBuffer *json)
{
    const MatchStatistics *statistics = &result->statistics[number];
    Estimate score = score_of(result, number);

    text_add_format(
        json,
        "%s\n{\"value\":%.10g,\"games\":%" PRId64 ",\"wins\":%" PRId64 ",\"draws\":%" PRId64
        ",\"losses\":%" PRId64 ",\"score\":%.6g,\"score_low\":%.6g,\"score_high\":%.6g,"
        "\"may_be_best\":%s}",
        number > 0 ? "," : "", tune_range_get(&result->range, number), statistics->games,
        match_statistics_count(statistics, RESULT_WIN),
        match_statistics_count(statistics, RESULT_DRAW),
        match_statistics_count(statistics, RESULT_LOSS), score.value, score.interval.low,
        score.interval.high, tune_may_be_best(result, number) ? "true" : "false");
}

void tune_report_json(const TuneResult *result, TextBuffer *json)
{
    text_add(json, "{\"option\":");
    text_add_json_string(json, result->range.name);
    text_add(json, ",\"conditions\":");
    add_conditions(result, json, true);
    if (result->count > 0)
        text_add_format(json, ",\"best\":%.10g",
                        tune_range_get(&result->range, tune_best(result)));
    text_add(json, ",\"values\":[");
    for (int i = 0; i < result->count; i++)
        add_value(result, i, json);
    text_add(json, "\n]}\n");
}
