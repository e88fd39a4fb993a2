/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/work_report.h"

#include <inttypes.h>

#include "base/json.h"

void work_report_json(const WorkCounts work[CONTENDER_COUNT], TextBuffer *json)
{
    json_begin(json, "work", "[");
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (work[i].of[WORK_CHOICES] == 0) {
            json_add_null(json, NULL);
            continue;
        }
        json_begin(json, NULL, "{");
        for (int count = 0; count < WORK_COUNT_COUNT; count++)
            if (work[i].of[count] > 0)
                json_add_number(json, work_count_to_text((WorkCount)count), work[i].of[count]);
        json_end(json, "}");
    }
    json_end(json, "]");
}

/* Shares of choices: all that have a pool, or need a board, tell how often there was none. */
static void add_shares(const WorkCounts *work, TextBuffer *lines)
{
    const struct {
        const char *text;
        WorkCount part;
        WorkCount whole;
    } shares[] = {
        {"pool empty", WORK_EMPTY_POOLS, WORK_POOLS},
        {"no board", WORK_BOARDLESS, WORK_DRAWN},
        {"at random", WORK_RANDOM, WORK_RANDOM},
    };
    const char *comma = ": ";

    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        int64_t part = work->of[shares[i].part];

        if (part == 0 && work->of[shares[i].whole] == 0)
            continue;
        text_add_format(lines, "%s%s %.3g %%", comma, shares[i].text,
                        100.0 * (double)part / (double)work->of[WORK_CHOICES]);
        comma = ", ";
    }
}

/* Means over the choices. */
static void add_means(const WorkCounts *work, TextBuffer *lines)
{
    static const struct {
        const char *text;
        WorkCount count;
    } means[] = {
        {"boards drawn", WORK_DRAWN},
        {"for the last news", WORK_FROM_LAST_NEWS},
        {"tries", WORK_TRIES},
        {"visited", WORK_VISITED},
        {"three times", WORK_VISITED_THRICE},
        {"simulations", WORK_SIMULATIONS},
        {"positions", WORK_NODES},
        {"playouts", WORK_PLAYOUTS},
        {"iterations", WORK_ITERATIONS},
    };
    const char *comma = "; each ";

    for (size_t i = 0; i < sizeof means / sizeof *means; i++) {
        if (work->of[means[i].count] == 0)
            continue;
        text_add_format(lines, "%s%.4g %s", comma,
                        (double)work->of[means[i].count] / (double)work->of[WORK_CHOICES],
                        means[i].text);
        comma = ", ";
    }
}

void work_report_sentence(const WorkCounts *work, TextBuffer *text)
{
    text_add_format(text, "%" PRId64, work->of[WORK_CHOICES]);
    add_shares(work, text);
    add_means(work, text);
}

void work_report_text(const WorkCounts work[CONTENDER_COUNT], TextBuffer *lines)
{
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (work[i].of[WORK_CHOICES] == 0)
            continue;
        text_add_format(lines, "choices of %c       ", 'A' + i);
        work_report_sentence(&work[i], lines);
        text_add_char(lines, '\n');
    }
}
