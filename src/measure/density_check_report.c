/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "base/json.h"
#include "measure/density_check.h"

static const char *const event_names[EVENT_COUNT] = {"illegal", "capture", "check"};
static const char *const guesser_names[GUESSER_COUNT] = {"density", "statistics", "uniform"};

static double mean(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : 0.0;
}

/* --- For people --- */

static void add_bins(const DensityCheck *check, Event event, TextBuffer *lines)
{
    text_add_format(lines, "\n%-8s     cases  forecast  happened  apart\n", event_names[event]);
    for (int i = 0; i < BIN_COUNT; i++) {
        const ForecastBin *bin = &check->bins[event][i];
        double forecast = 100.0 * mean(bin->forecast, bin->cases);
        double happened = 100.0 * mean((double)bin->happened, bin->cases);

        text_add_format(lines, "%3d-%3d%% %10" PRId64, 10 * i, 10 * i + 10, bin->cases);
        if (bin->cases > 0)
            text_add_format(lines, "  %6.1f %%  %6.1f %%  %+5.1f%s", forecast, happened,
                            happened - forecast,
                            bin->cases < BIN_LEAST_CASES ? "  (few cases)" : "");
        text_add_char(lines, '\n');
    }
    text_add_format(lines,
                    "apart: %.1f points on average, %.1f at most with %d cases or more\n",
                    density_check_mean_error(check, event),
                    density_check_worst(check, event, BIN_LEAST_CASES), BIN_LEAST_CASES);
}

void density_check_text(const DensityCheck *check, TextBuffer *lines)
{
    text_add_format(lines,
                    "%" PRId64 " games, %" PRId64 " turns, %" PRId64 " hidden squares, %" PRId64
                    " men on them\n\nlog-loss       square     man\n",
                    check->games, check->turns, check->squares, check->men);
    for (Guesser guesser = GUESSER_DENSITY; guesser < GUESSER_COUNT; guesser++)
        text_add_format(lines, "%-12s  %7.4f %7.4f\n", guesser_names[guesser],
                        mean(check->loss[guesser], check->squares),
                        mean(check->men_loss[guesser], check->men));
    for (Event event = EVENT_ILLEGAL; event < EVENT_COUNT; event++)
        add_bins(check, event, lines);
}

/* --- For programs --- */

static void add_forecasts(const DensityCheck *check, Event event, TextBuffer *json)
{
    json_begin(json, event_names[event], "{");
    json_add_decimal(json, "mean_error", density_check_mean_error(check, event), 4);
    json_add_decimal(json, "worst_error", density_check_worst(check, event, BIN_LEAST_CASES),
                     4);
    json_begin(json, "bins", "[");
    for (int i = 0; i < BIN_COUNT; i++) {
        const ForecastBin *bin = &check->bins[event][i];

        json_begin(json, NULL, "{");
        json_add_number(json, "cases", bin->cases);
        json_add_number(json, "happened", bin->happened);
        json_add_decimal(json, "forecast", mean(bin->forecast, bin->cases), 6);
        json_end(json, "}");
    }
    json_end(json, "]}");
}

void density_check_json(const DensityCheck *check, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_number(json, "games", check->games);
    json_add_number(json, "turns", check->turns);
    json_add_number(json, "squares", check->squares);
    json_add_number(json, "men", check->men);
    for (Guesser guesser = GUESSER_DENSITY; guesser < GUESSER_COUNT; guesser++) {
        json_begin(json, guesser_names[guesser], "{");
        json_add_decimal(json, "loss", mean(check->loss[guesser], check->squares), 6);
        json_add_decimal(json, "men_loss", mean(check->men_loss[guesser], check->men), 6);
        json_end(json, "}");
    }
    json_begin(json, "forecasts", "{");
    for (Event event = EVENT_ILLEGAL; event < EVENT_COUNT; event++)
        add_forecasts(check, event, json);
    json_end(json, "}}\n");
}

/* --- As a picture --- */

static const char look[] =
    "set border 3 lc rgb '#808080'\n"
    "set tics nomirror textcolor rgb '#404040'\n"
    "set grid lc rgb '#e4e4e4' lt 1\n"
    "set xrange [0:100]\nset yrange [0:100]\nset xtics 20\nset ytics 20\nset size square\n"
    "set style line 1 lc rgb '#0b62a8' lw 2 pt 7 ps 0.8\n"
    "set style line 2 lc rgb '#a0a0a0' lw 1 dt 3\n"
    "set style line 3 lc rgb '#d1621a' lw 1 pt 6 ps 0.6\n"
    "set xlabel 'forecast, %'\nset ylabel 'happened, %'\nunset key\n"
    "set multiplot layout 1,3 title 'What was forecast of a try, and what happened'\n";

static void add_data(const DensityCheck *check, Event event, TextBuffer *script)
{
    text_add_format(script, "$%s << END\n", event_names[event]);
    for (int i = 0; i < BIN_COUNT; i++) {
        const ForecastBin *bin = &check->bins[event][i];

        if (bin->cases > 0)
            text_add_format(script, "%.4f %.4f %" PRId64 "\n",
                            100.0 * mean(bin->forecast, bin->cases),
                            100.0 * mean((double)bin->happened, bin->cases), bin->cases);
    }
    text_add(script, "END\n");
}

void density_check_gnuplot(const DensityCheck *check, const char *terminal, TextBuffer *script)
{
    text_add(script, "# for gnuplot 5 or later\n");
    text_add(script, terminal);
    for (Event event = EVENT_ILLEGAL; event < EVENT_COUNT; event++)
        add_data(check, event, script);
    text_add(script, look);
    for (Event event = EVENT_ILLEGAL; event < EVENT_COUNT; event++)
        text_add_format(script,
                        "set title '%s'\nplot x with lines ls 2, $%s using 1:($3 >= %d ? $2 : "
                        "NaN) with linespoints ls 1, $%s using 1:($3 < %d ? $2 : NaN) with "
                        "points ls 3\n",
                        event_names[event], event_names[event], BIN_LEAST_CASES,
                        event_names[event], BIN_LEAST_CASES);
    text_add(script, "unset multiplot\n");
}
