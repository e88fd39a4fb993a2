/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scores of one or both sides' beliefs about a game, for people, for programs and as a
 * picture.
 */
#pragma once

#include "measure/belief_replay.h"
#include "record/game_record.h"

enum { BELIEF_REPORT_MAX = 64 << 20 /* bytes */ };

typedef struct {
    const RecordHead *head;
    const char *title;
    const char *kind; /* of the belief: "pool" */
    int64_t game;     /* its number in the file */
    const BeliefReplayOptions *options;
    const BeliefTurns *sides;
    int side_count;
} BeliefReport;

/* A table for each side, with a line that sums it up. */
void belief_report_text(const BeliefReport *report, TextBuffer *lines);
/* That line, of whatever was summed up. */
void belief_report_total(const BeliefTotal *total, TextBuffer *lines);
/* One object in one line. */
void belief_report_json(const BeliefReport *report, TextBuffer *json);

/* An SVG picture, drawn by ourselves. */
void belief_report_svg(const BeliefReport *report, TextBuffer *svg);

/* A script for gnuplot, the figures in it, that draws on the standard output. */
typedef enum { PICTURE_PNG, PICTURE_ANY /* whatever gnuplot is set to */ } Picture;

void belief_report_gnuplot(const BeliefReport *report, Picture picture, TextBuffer *script);
