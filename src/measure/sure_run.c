/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/sure_run.h"

#include <inttypes.h>

#include "base/clock.h"
#include "base/json.h"

static const char *const names[BARE_TABLE_COUNT] = {
    [BARE_QUEEN] = "KQK",
    [BARE_ROOK] = "KRK",
    [BARE_BISHOPS] = "KBBK",
    [BARE_BISHOP_KNIGHT] = "KBNK",
};

/* With two men all sets would fill megabytes. */
static PlanScope scope_of(BareTableKind kind)
{
    return kind == BARE_QUEEN || kind == BARE_ROOK ? PLAN_FROM_ALL : PLAN_FROM_STARTS;
}

Status sure_run(BareTableKind kind, int ruleset, SureReport *report, BarePlan **plan,
                Error *error)
{
    BareUmpire umpire =
        bare_umpire_of(&rulesets[ruleset], geometry_index(BOARD_MAX, BOARD_MAX));
    int64_t begin = clock_wall_us();
    BareSure *sure = bare_sure_new(kind, &umpire, BARE_SURE_MOVES_MAX);

    *report = (SureReport){.kind = kind, .rules = rulesets[ruleset].name};
    *plan = sure != NULL ? bare_plan_new(sure, scope_of(kind)) : NULL;
    if (*plan != NULL) {
        report->counts = bare_sure_counts(sure);
        report->plan_sets = bare_plan_count(*plan);
        report->seconds = (double)(clock_wall_us() - begin) / 1e6;
    }
    bare_sure_free(sure);
    return *plan != NULL ? STATUS_OK : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void sure_to_text(const SureReport *report, TextBuffer *text)
{
    const BareSureCounts *counts = &report->counts;

    text_add_format(text, "%s, what is certain, %s\n", names[report->kind], report->rules);
    text_add_format(text, "  placings             %d, turned and mirrored ones counted once\n",
                    counts->placings);
    text_add_format(text, "  mate is certain      from %d (%.2f %%), knowing nothing\n",
                    counts->starts, 100.0 * counts->starts / counts->placings);
    text_add_format(text, "  moves at worst       %d from there, %d from any set of squares\n",
                    counts->longest_start, counts->longest);
    text_add_format(text,
                    "  sets of squares      %" PRId64 " that are in no larger one, %" PRId64
                    " with those that are faster\n",
                    counts->largest, counts->sets);
    text_add_format(text, "  a plan has           %d of them\n", report->plan_sets);
    text_add_format(text, "  took                 %.1f s\n", report->seconds);
}

void sure_to_json(const SureReport *report, TextBuffer *json)
{
    const BareSureCounts *counts = &report->counts;

    json_begin(json, NULL, "{");
    json_add_text(json, "ending", names[report->kind]);
    json_add_text(json, "rules", report->rules);
    json_add_number(json, "placings", counts->placings);
    json_add_number(json, "certain_starts", counts->starts);
    json_add_number(json, "worst_moves_of_starts", counts->longest_start);
    json_add_number(json, "worst_moves", counts->longest);
    json_add_number(json, "largest_sets", counts->largest);
    json_add_number(json, "sets", counts->sets);
    json_add_number(json, "plan_sets", report->plan_sets);
    json_add_decimal(json, "seconds", report->seconds, 1);
    json_end(json, "}");
}
