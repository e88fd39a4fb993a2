/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The claims of a paper as an SVG picture: in each row what the paper says, and our figure with its
 * interval, in the colour of the verdict.
 */
#include <math.h>
#include <string.h>

#include "reproduce/catalogue.h"
#include "reproduce/document_rows.h"
#include "reproduce/front_page.h"

enum {
    WIDTH = 860,
    AXIS_LEFT = 330,
    AXIS_RIGHT = 740,
    VERDICT_LEFT = 755,
    FIRST_ROW = 70,
    ROW_STEP = 26,
    BELOW = 36, /* the axis' numbers */
    TICKS = 4,
};

static const struct {
    const char *verdict;
    const char *colour;
} colours[] = {
    {"not reproduced", "#b3261e"}, {"reproduced", "#2f8f46"}, {"near", "#7a9a00"},
    {"shape only", "#0b62a8"},     {"undecided", "#808080"},
};

/* What a row shows of the paper. */
typedef struct {
    bool is_bound; /* "more than `low`" */
    double low;
    double high;
} PaperMark;

static const char *colour_of(DocumentPart verdict)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (strlen(colours[i].verdict) == verdict.length &&
            memcmp(colours[i].verdict, verdict.start, verdict.length) == 0)
            return colours[i].colour;
    return "#808080";
}

static const Claim *claim_of(const FrontRow *row)
{
    const Experiment *experiment = catalogue_find(row->experiment);
    int count = experiment != NULL ? experiment_claim_count(experiment) : 0;

    for (int i = 0; i < count; i++)
        if (strcmp(experiment->claims[i].text, row->claim) == 0)
            return &experiment->claims[i];
    return NULL;
}

static PaperMark mark_of(const Claim *claim)
{
    if (claim->rule == RULE_FIGURE)
        return (PaperMark){false, claim->expected, claim->expected};
    if (claim->rule == RULE_RANGE)
        return (PaperMark){false, claim->printed.low, claim->printed.high};
    return (PaperMark){claim->rule == RULE_ABOVE, claim->low, claim->high};
}

/* What lies beyond the axis is drawn at its end. */
static double x_of(const FrontPaper *paper, double value)
{
    double part = (value - paper->low) / (paper->high - paper->low);

    return AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * fmin(fmax(part, 0), 1);
}

static void add_text(double x, double y, const char *anchor, DocumentPart words,
                     TextBuffer *svg)
{
    text_add_format(svg, "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\">", x, y, anchor);
    for (size_t i = 0; i < words.length; i++) {
        if (strchr("<>&", words.start[i]) != NULL)
            text_add_format(svg, "&#%d;", words.start[i]);
        else
            text_add_char(svg, words.start[i]);
    }
    text_add(svg, "</text>\n");
}

static DocumentPart whole(const char *words)
{
    return (DocumentPart){words, strlen(words)};
}

static void add_paper_mark(const FrontPaper *paper, PaperMark mark, double y, TextBuffer *svg)
{
    double x = x_of(paper, mark.low);

    if (mark.is_bound)
        text_add_format(svg,
                        "<path d=\"M%.1f %.1fl9 5l-9 5z\" fill=\"none\" stroke=\"#202020\"/>\n",
                        x, y - 5);
    else if (mark.high > mark.low)
        text_add_format(svg,
                        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"14\" "
                        "fill=\"#d8d8d8\"/>\n",
                        x, y - 7, fmax(x_of(paper, mark.high) - x, 2));
    else
        text_add_format(svg,
                        "<path d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\" fill=\"none\" "
                        "stroke=\"#202020\"/>\n",
                        x, y - 6);
}

static void add_ours(const FrontPaper *paper, const ClaimRow *row, double y, TextBuffer *svg)
{
    const char *colour = colour_of(row->verdict);
    double value;
    double low;
    double high;

    if (!claim_row_numbers(row, &value, &low, &high))
        return;
    text_add_format(svg,
                    "<path d=\"M%.1f %.1fH%.1f\" stroke=\"%s\" stroke-width=\"2\"/>\n"
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n",
                    x_of(paper, low), y, x_of(paper, high), colour, x_of(paper, value), y,
                    colour);
}

static bool add_row(const FrontPaper *paper, int number, const char *document, TextBuffer *svg)
{
    const FrontRow *front = &paper->rows[number];
    const Claim *claim = claim_of(front);
    double y = FIRST_ROW + number * ROW_STEP;
    ClaimRow row;

    if (claim == NULL || !document_find_claim(document, front->experiment, front->claim, &row))
        return false;
    add_text(AXIS_LEFT - 12, y + 4, "end", whole(front->label), svg);
    add_paper_mark(paper, mark_of(claim), y, svg);
    add_ours(paper, &row, y, svg);
    add_text(VERDICT_LEFT, y + 4, "start", row.verdict, svg);
    return true;
}

static void add_axis(const FrontPaper *paper, int rows, TextBuffer *svg)
{
    double bottom = FIRST_ROW + (rows - 0.4) * ROW_STEP;

    for (int i = 0; i <= TICKS; i++) {
        double value = paper->low + (paper->high - paper->low) * i / TICKS;
        char storage[32];
        TextBuffer label;

        text_init(&label, storage, sizeof storage);
        text_add_format(&label, "%g%s", value, paper->unit);
        text_add_format(svg, "<path d=\"M%.1f %dV%.1f\" stroke=\"#e4e4e4\"/>\n",
                        x_of(paper, value), FIRST_ROW - ROW_STEP / 2, bottom);
        add_text(x_of(paper, value), bottom + 18, "middle", whole(storage), svg);
    }
}

static int count_rows(const FrontPaper *paper)
{
    int count = 0;

    while (count < FRONT_ROWS_MAX && paper->rows[count].claim != NULL)
        count++;
    return count;
}

bool front_paper_to_svg(const FrontPaper *paper, const char *document, TextBuffer *svg)
{
    int rows = count_rows(paper);
    bool has_all = true;

    text_add_format(svg,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                    "font-family=\"sans-serif\" font-size=\"13\">\n"
                    "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
                    WIDTH, FIRST_ROW + rows * ROW_STEP + BELOW);
    add_text(AXIS_LEFT - 12, 22, "end", whole(paper->picture), svg);
    add_text(AXIS_LEFT, 22, "start",
             whole("hollow or grey: the paper (a triangle: more than this); dot and line: "
                   "ours, 95 %"),
             svg);
    add_axis(paper, rows, svg);
    for (int i = 0; i < rows && has_all; i++)
        has_all = add_row(paper, i, document, svg);
    text_add(svg, "</svg>\n");
    return has_all;
}
