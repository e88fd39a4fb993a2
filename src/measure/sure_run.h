/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is certain when men mate a bare king, and the plans for it.
 */
#pragma once

#include "bare_king/bare_king_plan.h"
#include "base/status.h"
#include "base/text.h"

typedef struct {
    BareTableKind kind;
    const char *rules; /* the name of the ruleset */
    BareSureCounts counts;
    int plan_sets; /* that are enough to play */
    double seconds;
} SureReport;

/* Fills the report, and in `plan`, which becomes the caller's, how to mate. */
MUST_USE Status sure_run(BareTableKind kind, int ruleset, SureReport *report, BarePlan **plan,
                         Error *error);

/* Lines for people, or a JSON object without a newline. */
void sure_to_text(const SureReport *report, TextBuffer *text);
void sure_to_json(const SureReport *report, TextBuffer *json);
