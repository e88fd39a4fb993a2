/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "reproduce/results.h"

/* A mean of fewer games than this at a move is not drawn. */
enum { LEAST_GAMES_AT_MOVE = 3 };

static const char look[] =
    "# for gnuplot 5 or later\n"
    "set terminal svg size 900,560 font 'sans-serif,14' background 'white'\n"
    "set border 3 lc rgb '#808080'\n"
    "set tics nomirror textcolor rgb '#404040'\n"
    "set grid ytics lc rgb '#e4e4e4' lt 1\n"
    "set key outside right top vertical reverse Left samplen 1.5 noenhanced\n"
    "set style line 1 lc rgb '#0b62a8' lw 2\n"
    "set style line 2 lc rgb '#d1621a' lw 2\n"
    "set style line 3 lc rgb '#2f8f46' lw 2\n"
    "set style line 4 lc rgb '#8a4fa3' lw 2\n"
    "set style line 5 lc rgb '#7a6a00' lw 2\n"
    "set style line 6 lc rgb '#808080' lw 2\n";

enum { LINE_STYLES = 6 };

static void add_titles(const ExperimentResult *result, const char *x, const char *y,
                       TextBuffer *script)
{
    text_add_format(
        script, "set title '%s, %s: %s' noenhanced\nset xlabel '%s'\nset ylabel '%s'\n",
        result->experiment->paper, result->experiment->place, result->experiment->title, x, y);
}

/* Rows of x, value, low, high; false if there is none. */
static bool add_moves(const Ratio by_move[BY_MOVE_MAX], double scale, int number,
                      TextBuffer *script)
{
    bool has_row = false;

    text_add_format(script, "$line%d << END\n", number);
    for (int move = 0; move < BY_MOVE_MAX; move++) {
        Estimate mean = ratio_estimate(&by_move[move], scale);

        if (by_move[move].count < LEAST_GAMES_AT_MOVE)
            continue;
        text_add_format(script, "%d %.4f %.4f %.4f\n", move + 1, mean.value, mean.interval.low,
                        mean.interval.high);
        has_row = true;
    }
    text_add(script, "END\n");
    return has_row;
}

/* The name of a player without its options. */
static void add_player_name(const char *player, TextBuffer *text)
{
    text_add_bytes(text, player, strcspn(player, ":"));
}

static int add_material(const ExperimentResult *result, TextBuffer *script, TextBuffer *plot)
{
    int matches = experiment_match_count(result->experiment);
    int lines = 0;

    for (int i = 0; i < matches; i++) {
        const ExperimentMatch *match = &result->experiment->matches[i];
        const ByMove *by_move = &result->measurements[i].by_move;

        for (int contender = 0; contender < CONTENDER_COUNT; contender++) {
            const char *player = contender == CONTENDER_A ? match->a : match->b;

            if (!add_moves(by_move->material[contender], 1, 2 * i + contender + 1, script))
                continue;
            text_add_format(plot, "%s$line%d using 1:2 with lines ls %d dt %d title '",
                            lines++ > 0 ? ", " : "plot ", 2 * i + contender + 1,
                            i % LINE_STYLES + 1, contender == CONTENDER_A ? 1 : 3);
            add_player_name(player, plot);
            text_add(plot, " against ");
            add_player_name(contender == CONTENDER_A ? match->b : match->a, plot);
            text_add_char(plot, '\'');
        }
    }
    return lines;
}

/* Shares of boards, as the experiment counts them. */
static const Ratio *shares_of(const Experiment *experiment, const ByMove *by_move)
{
    return experiment->by_move == BY_MOVE_FITTING ? by_move->fitting : by_move->guessed;
}

static bool has_any(const Ratio shares[BY_MOVE_MAX])
{
    bool has_one = false;

    for (int move = 0; move < BY_MOVE_MAX; move++)
        has_one |= shares[move].x > 0;
    return has_one;
}

/* The intervals come first, so that none of them lies over a line. */
static int add_shares(const ExperimentResult *result, TextBuffer *script, TextBuffer *plot)
{
    int matches = experiment_match_count(result->experiment);
    int lines = 0;
    TextBuffer means;

    text_init_growing(&means, RESULTS_TEXT_MAX);
    for (int i = 0; i < matches; i++) {
        const Ratio *shares = shares_of(result->experiment, &result->measurements[i].by_move);
        int style = i % LINE_STYLES + 1;

        if (!has_any(shares) || !add_moves(shares, 100, i + 1, script))
            continue;
        text_add_format(plot,
                        "%s$line%d using 1:3:4 with filledcurves ls %d fs transparent solid "
                        "0.15 noborder notitle",
                        lines++ > 0 ? ", " : "plot ", i + 1, style);
        text_add_format(&means, ", $line%d using 1:2 with lines ls %d title '%s (95 %%)'",
                        i + 1, style, result->experiment->matches[i].name);
    }
    text_add(plot, means.data != NULL ? means.data : "");
    text_fini(&means);
    return lines;
}

/* A little wider than the points, whose bars would be cut off at the edge. */
static void add_x_range(const Experiment *experiment, TextBuffer *script)
{
    int count = experiment_match_count(experiment);
    double low = INFINITY;
    double high = -INFINITY;

    for (int i = 0; i < count; i++)
        if (experiment->matches[i].series != NULL) {
            low = fmin(low, experiment->matches[i].x);
            high = fmax(high, experiment->matches[i].x);
        }
    if (experiment->x_is_logarithmic)
        text_add_format(script, "set logscale x 2\nset xrange [%g:%g]\n", low / 1.1,
                        high * 1.1);
    else
        text_add_format(script, "set xrange [%g:%g]\n", low - 0.03 * (high - low),
                        high + 0.03 * (high - low));
}

/* One line for each series, in the order in which they first appear. */
static int add_series(const ExperimentResult *result, TextBuffer *script, TextBuffer *plot)
{
    const Experiment *experiment = result->experiment;
    int count = experiment_match_count(experiment);
    int lines = 0;

    for (int first = 0; first < count; first++) {
        const char *series = experiment->matches[first].series;
        bool is_new = series != NULL && result->measurements[first].statistics.games > 0;

        for (int i = 0; i < first && is_new; i++)
            is_new = experiment->matches[i].series == NULL ||
                     result->measurements[i].statistics.games == 0 ||
                     strcmp(experiment->matches[i].series, series) != 0;
        if (!is_new)
            continue;
        text_add_format(script, "$line%d << END\n", ++lines);
        for (int i = first; i < count; i++) {
            const ExperimentMatch *match = &experiment->matches[i];

            if (match->series == NULL || strcmp(match->series, series) != 0 ||
                result->measurements[i].statistics.games == 0)
                continue;
            Estimate ours =
                measurement_figure(&result->measurements[i], experiment->picture_figure);
            text_add_format(script, "%g %.4f %.4f %.4f\n", match->x, ours.value,
                            ours.interval.low, ours.interval.high);
        }
        text_add(script, "END\n");
        text_add_format(
            plot, "%s$line%d using 1:2:3:4 with yerrorlines ls %d pt 7 ps 0.6 title '%s'",
            lines > 1 ? ", " : "plot ", lines, (lines - 1) % LINE_STYLES + 1, series);
    }
    return lines;
}

bool result_to_gnuplot(const ExperimentResult *result, TextBuffer *script)
{
    const Experiment *experiment = result->experiment;
    TextBuffer plot;
    int lines = 0;

    if (experiment->picture == PICTURE_NONE)
        return false;
    text_init_growing(&plot, RESULTS_TEXT_MAX);
    text_add(script, look);
    if (experiment->picture == PICTURE_BY_X) {
        add_titles(result, experiment->x_name, figure_to_text(experiment->picture_figure),
                   script);
        add_x_range(experiment, script);
        lines = add_series(result, script, &plot);
    } else if (experiment->by_move == BY_MOVE_GUESSED ||
               experiment->by_move == BY_MOVE_FITTING) {
        add_titles(result, "move", "per cent of the boards", script);
        text_add(script, "set yrange [0:100]\n");
        lines = add_shares(result, script, &plot);
    } else {
        add_titles(result, "move", "material (pawns)", script);
        text_add(script, "set yrange [0:*]\n");
        lines = add_material(result, script, &plot);
    }
    if (lines > 0) {
        text_add(script, plot.data);
        text_add_char(script, '\n');
    }
    text_fini(&plot);
    return lines > 0;
}
