/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scores of beliefs as an SVG picture: three panels over the moves of the game.
 */
#include <math.h>

#include "measure/belief_report.h"

enum {
    WIDTH = 900,
    PANEL_LEFT = 80,
    PANEL_RIGHT = 870,
    PANEL_HEIGHT = 210,
    PANEL_STEP = 290,
    FIRST_PANEL = 90,
    HEIGHT = FIRST_PANEL + 3 * PANEL_STEP - 20
};

/* What a panel shows of a turn; NAN: nothing. */
typedef double (*Figure)(const BeliefTurn *turn);

typedef struct {
    const char *heading;
    Figure belief;
    Figure uniform; /* NULL: there is no such figure */
    const char *unit;
    double most; /* 0: the largest of the figures */
    bool is_logarithmic;
} Panel;

static double loss(const BeliefTurn *turn)
{
    return belief_score_loss(&turn->score);
}

static double uniform_loss(const BeliefTurn *turn)
{
    return belief_score_uniform_loss(&turn->score);
}

static double percent_of_men(const BeliefTurn *turn, double men)
{
    int64_t all = belief_score_men(&turn->score);

    return all > 0 ? 100.0 * men / (double)all : NAN;
}

static double men_right(const BeliefTurn *turn)
{
    return percent_of_men(turn, turn->score.men_right);
}

static double uniform_men_right(const BeliefTurn *turn)
{
    return percent_of_men(turn, turn->score.uniform_men_right);
}

static double worlds(const BeliefTurn *turn)
{
    return turn->worlds > 0 ? (double)turn->worlds : NAN;
}

static const Panel panels[] = {
    {"log-loss of a hidden point", loss, uniform_loss, "", 0, false},
    {"men rightly placed", men_right, uniform_men_right, " %", 100, false},
    {"worlds (a ring: the truth is not among them)", worlds, NULL, "", 0, true},
};
enum { PANELS = sizeof panels / sizeof *panels };

/* Where things stand in a panel. */
typedef struct {
    const Panel *panel;
    const BeliefReport *report;
    int top;
    int turns;   /* of the longer side */
    double most; /* at the upper edge */
} Frame;

static const char *const colours[SIDE_COUNT] = {"#0b62a8", "#d1621a"};

static double x_of(const Frame *frame, int number)
{
    return PANEL_LEFT + (PANEL_RIGHT - PANEL_LEFT) * (number - 0.5) / frame->turns;
}

static double y_of(const Frame *frame, double value)
{
    double part = frame->panel->is_logarithmic ? log10(fmax(value, 1)) / log10(frame->most)
                                               : value / frame->most;

    return frame->top + PANEL_HEIGHT * (1.0 - part);
}

static double largest(const Frame *frame)
{
    double most = frame->panel->most;

    for (int i = 0; i < frame->report->side_count && frame->panel->most == 0; i++) {
        const BeliefTurns *side = &frame->report->sides[i];

        for (int j = 0; j < side->count; j++) {
            most = fmax(most, frame->panel->belief(&side->turns[j]));
            if (frame->panel->uniform != NULL)
                most = fmax(most, frame->panel->uniform(&side->turns[j]));
        }
    }
    if (frame->panel->is_logarithmic)
        return pow(10, ceil(log10(fmax(most, 10))));
    return most > 0 ? most : 1;
}

static void add_text(TextBuffer *svg, double x, double y, const char *anchor, const char *text)
{
    text_add_format(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    for (; *text != '\0'; text++) {
        if (*text == '<' || *text == '>' || *text == '&')
            text_add_format(svg, "&#%d;", *text);
        else
            text_add_char(svg, (unsigned char)*text < ' ' ? ' ' : *text);
    }
    text_add(svg, "</text>\n");
}

/* A line across, with what it stands for on its left. */
static void add_level(const Frame *frame, double value, TextBuffer *svg)
{
    char storage[32];
    TextBuffer label;
    double y = y_of(frame, value);

    text_init(&label, storage, sizeof storage);
    text_add_format(&label, "%.3g%s", value, frame->panel->unit);
    text_add_format(svg,
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#e4e4e4\"/>\n",
                    PANEL_LEFT, PANEL_RIGHT, y, y);
    add_text(svg, PANEL_LEFT - 8, y + 5, "end", storage);
}

static void add_scales(const Frame *frame, bool has_moves, TextBuffer *svg)
{
    int step = frame->turns > 60 ? 20 : frame->turns > 20 ? 10 : frame->turns > 8 ? 5 : 1;

    if (frame->panel->is_logarithmic)
        for (double value = 1; value <= frame->most; value *= 10)
            add_level(frame, value, svg);
    for (int i = 0; i <= 4 && !frame->panel->is_logarithmic; i++)
        add_level(frame, frame->most * i / 4, svg);
    for (int number = step; number <= frame->turns; number += step) {
        char storage[16];
        TextBuffer label;

        text_init(&label, storage, sizeof storage);
        text_add_number(&label, number);
        add_text(svg, x_of(frame, number), frame->top + PANEL_HEIGHT + 18, "middle", storage);
    }
    if (has_moves)
        add_text(svg, (PANEL_LEFT + PANEL_RIGHT) / 2.0, frame->top + PANEL_HEIGHT + 40,
                 "middle", "move");
}

/* Points that have no value break the line. */
static void add_line(const Frame *frame, const BeliefTurns *side, Figure figure,
                     const char *style, TextBuffer *svg)
{
    bool is_down = false;

    text_add_format(svg, "<path fill=\"none\" stroke=\"%s\" %s d=\"", colours[side->side],
                    style);
    for (int i = 0; i < side->count; i++) {
        double value = figure(&side->turns[i]);

        if (isfinite(value))
            text_add_format(svg, "%s%.1f %.1f", is_down ? "L" : "M",
                            x_of(frame, side->turns[i].number), y_of(frame, value));
        is_down = isfinite(value);
    }
    text_add(svg, "\"/>\n");
}

/* Disks where the truth is among the worlds, rings where it is not. */
static void add_marks(const Frame *frame, const BeliefTurns *side, TextBuffer *svg)
{
    for (int i = 0; i < side->count; i++) {
        const BeliefTurn *turn = &side->turns[i];

        if (turn->worlds > 0)
            text_add_format(svg,
                            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\" "
                            "stroke=\"%s\"/>\n",
                            x_of(frame, turn->number), y_of(frame, worlds(turn)),
                            turn->true_worlds > 0 ? colours[side->side] : "white",
                            colours[side->side]);
    }
}

static void add_panel(Frame *frame, bool is_last, TextBuffer *svg)
{
    const Panel *panel = frame->panel;

    frame->most = largest(frame);
    add_text(svg, PANEL_LEFT, frame->top - 12, "start", panel->heading);
    add_scales(frame, is_last, svg);
    for (int i = 0; i < frame->report->side_count; i++) {
        const BeliefTurns *side = &frame->report->sides[i];

        add_line(frame, side, panel->belief,
                 panel->is_logarithmic ? "stroke-width=\"1\"" : "stroke-width=\"2.5\"", svg);
        if (panel->uniform != NULL)
            add_line(frame, side, panel->uniform, "stroke-dasharray=\"3 4\"", svg);
        else
            add_marks(frame, side, svg);
    }
}

/* Whose line is whose. */
static void add_key(const BeliefReport *report, TextBuffer *svg)
{
    for (int i = 0; i < report->side_count; i++) {
        Side side = report->sides[i].side;
        int x = PANEL_RIGHT - 260 + 130 * i;

        text_add_format(svg,
                        "<line x1=\"%d\" x2=\"%d\" y1=\"55\" y2=\"55\" stroke=\"%s\" "
                        "stroke-width=\"2.5\"/>\n",
                        x, x + 30, colours[side]);
        add_text(svg, x + 36, 60, "start", report->head->game->text->side_names[side]);
    }
    add_text(svg, PANEL_LEFT, 60, "start",
             "dotted: one who knows which men are left, not where");
}

void belief_report_svg(const BeliefReport *report, TextBuffer *svg)
{
    Frame frame = {.report = report, .top = FIRST_PANEL + 20, .turns = 1};

    for (int i = 0; i < report->side_count; i++)
        for (int j = 0; j < report->sides[i].count; j++)
            if (report->sides[i].turns[j].number > frame.turns)
                frame.turns = report->sides[i].turns[j].number;
    text_add_format(svg,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                    "font-family=\"sans-serif\" font-size=\"14\">\n"
                    "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
                    WIDTH, HEIGHT);
    add_text(svg, WIDTH / 2.0, 30, "middle", report->title);
    add_key(report, svg);
    for (int i = 0; i < PANELS; i++) {
        frame.panel = &panels[i];
        add_panel(&frame, i == PANELS - 1, svg);
        frame.top += PANEL_STEP;
    }
    text_add(svg, "</svg>\n");
}
