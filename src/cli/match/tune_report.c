/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/tune_report.h"

#include <inttypes.h>

#include "arena/match_report.h"
#include "base/json.h"

static Estimate score_of(const TuneResult *result, int number)
{
    return match_statistics_summarize(&result->statistics[number]).score;
}

/* The number of the value with the best score; of equals the first. At least one was played. */
static int tune_best(const TuneResult *result)
{
    int best = 0;

    for (int i = 1; i < result->count; i++)
        if (score_of(result, i).value > score_of(result, best).value)
            best = i;
    return best;
}

/* Whether the intervals of that value and of the best overlap. */
static bool tune_may_be_best(const TuneResult *result, int number)
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

void tune_report_text(const TuneResult *result, TextBuffer *lines)
{
    text_add(lines, "conditions ");
    match_config_to_text(result->base, lines);
    Meetings meetings = match_meetings(result->base);
    took_part_to_phrase(&meetings, "\ntook part  ", lines);
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

    json_begin(json, NULL, "\n{");
    json_add_real(json, "value", tune_range_get(&result->range, number), 10);
    json_add_number(json, "games", statistics->games);
    match_results_to_json(statistics, json);
    estimate_to_json("score", score_of(result, number), json);
    json_add_bool(json, "may_be_best", tune_may_be_best(result, number));
    json_end(json, "}");
}

void tune_report_json(const TuneResult *result, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "option", result->range.name);
    match_conditions_to_json(result->base, json);
    Meetings meetings = match_meetings(result->base);
    took_part_to_json(&meetings, json);
    if (result->count > 0)
        json_add_real(json, "best", tune_range_get(&result->range, tune_best(result)), 10);
    json_begin(json, "values", "[");
    for (int i = 0; i < result->count; i++)
        add_value(result, i, json);
    json_end(json, "\n]}\n");
}
