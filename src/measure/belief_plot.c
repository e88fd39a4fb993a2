/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "measure/belief_report.h"

/* In single quotes, where gnuplot takes everything as it is but the quote; in one line, so that
 * no name in a game file can become a command. */
static void add_quoted(TextBuffer *script, const char *string)
{
    text_add_char(script, '\'');
    for (; *string != '\0'; string++) {
        text_add_char(script, (unsigned char)*string < ' ' ? ' ' : *string);
        if (*string == '\'')
            text_add_char(script, '\'');
    }
    text_add_char(script, '\'');
}

static const char *const terminals[] = {
    [PICTURE_PNG] = ("set terminal pngcairo size 1400,1500 fontscale 1.5 linewidth 1.6 "
                     "pointscale 1.6\n"),
    [PICTURE_ANY] = "",
};

/* Columns: move, loss, uniform loss, men right in percent, the same uniform, worlds, whether the
 * truth is in them. */
static void add_data(TextBuffer *script, int number, const BeliefTurns *side)
{
    text_add_format(script, "$side%d << END\n", number);
    for (int i = 0; i < side->count; i++) {
        const BeliefTurn *turn = &side->turns[i];
        int64_t men = belief_score_men(&turn->score);
        double percent = men > 0 ? 100.0 / (double)men : 0.0;

        text_add_format(
            script, "%d %.5f %.5f %.3f %.3f %" PRId64 " %d\n", turn->number,
            belief_score_loss(&turn->score), belief_score_uniform_loss(&turn->score),
            percent * turn->score.men_right, percent * turn->score.uniform_men_right,
            turn->worlds, turn->true_worlds > 0);
    }
    text_add(script, "END\n");
}

/* Styles of lines of SIDE_FIRST; those of SIDE_SECOND have the number after. */
enum { BOLD = 1, THIN = 11 };

static const char look[] =
    "set border 3 lc rgb '#808080'\n"
    "set tics nomirror textcolor rgb '#404040'\n"
    "set grid ytics lc rgb '#e4e4e4' lt 1\n"
    "set lmargin 9\n"
    "set rmargin 3\n"
    "set tmargin 3\n"
    "set key tmargin right horizontal reverse Left samplen 1.5 noenhanced\n"
    "set style line 1 lc rgb '#0b62a8' lw 2.5\n"
    "set style line 2 lc rgb '#d1621a' lw 2.5\n"
    "set style line 11 lc rgb '#0b62a8' lw 1.3 dt 3\n"
    "set style line 12 lc rgb '#d1621a' lw 1.3 dt 3\n";

/* What a panel shows, above its upper left corner. */
static void add_heading(TextBuffer *script, const char *text)
{
    text_add_format(script, "set label 1 '%s' at graph 0,1.09 left\n", text);
}

/* Draws two columns against the move, as a line for the belief and dots for the uniform one. */
static void add_panel(TextBuffer *script, const BeliefReport *report, int belief_column,
                      int uniform_column)
{
    const char *const *names = report->head->game->text->side_names;

    for (int i = 0; i < report->side_count; i++) {
        Side side = report->sides[i].side;

        text_add_format(script,
                        "%s$side%d using 1:%d with lines ls %d title '%s', "
                        "$side%d using 1:%d with lines ls %d title '%s, uniform'",
                        i > 0 ? ", " : "plot ", i + 1, belief_column, BOLD + side, names[side],
                        i + 1, uniform_column, THIN + side, names[side]);
    }
    text_add_char(script, '\n');
}

/* Disks where the truth is among the worlds, crosses where it is not. */
static void add_worlds_panel(TextBuffer *script, const BeliefReport *report)
{
    const char *const *names = report->head->game->text->side_names;

    for (int i = 0; i < report->side_count; i++) {
        Side side = report->sides[i].side;

        text_add_format(
            script,
            "%s$side%d using 1:($6 > 0 ? $6 : NaN) with lines ls %d notitle, "
            "$side%d using 1:($7 == 1 ? $6 : NaN) with points ls %d lw 1 pt 7 ps 0.6 "
            "title '%s, with the truth', "
            "$side%d using 1:($7 == 0 && $6 > 0 ? $6 : NaN) with points ls %d lw 1 pt 2 "
            "ps 0.6 title 'without it'",
            i > 0 ? ", " : "plot ", i + 1, THIN + side, i + 1, BOLD + side, names[side], i + 1,
            BOLD + side);
    }
    text_add_char(script, '\n');
}

static int longest(const BeliefReport *report)
{
    int turns = 1;

    for (int i = 0; i < report->side_count; i++)
        if (report->sides[i].count > turns)
            turns = report->sides[i].count;
    return turns;
}

void belief_report_gnuplot(const BeliefReport *report, Picture picture, TextBuffer *script)
{
    text_add(script, "# for gnuplot 5 or later\n");
    text_add(script, terminals[picture]);
    for (int i = 0; i < report->side_count; i++)
        add_data(script, i + 1, &report->sides[i]);
    text_add(script, look);
    text_add_format(script, "set xrange [0.5:%d.5]\n", longest(report));
    text_add(script, "set multiplot layout 3,1 title ");
    add_quoted(script, report->title);
    text_add(script, " noenhanced\nset yrange [0:*]\n");
    add_heading(script, "log-loss of a hidden point");
    add_panel(script, report, 2, 3);
    text_add(script, "unset key\nset yrange [0:100]\nset format y '%.0f %%'\nset ytics 25\n");
    add_heading(script, "men rightly placed");
    add_panel(script, report, 4, 5);
    text_add(script, "set key\nset xlabel 'move'\nset yrange [0.8:*]\nset logscale y\n"
                     "set format y '%.0f'\nset ytics 10\nunset mytics\n");
    add_heading(script, "worlds");
    add_worlds_panel(script, report);
    text_add(script, "unset multiplot\n");
}
