/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/finding.h"

#include <assert.h>
#include <math.h>

enum {
    /* The intervals of all figures but shares take errors to be normal: not so with fewer. */
    LEAST_GAMES = 20,
    /* Nor is a figure of fewer games called the paper's, unless its own were fewer yet. */
    GAMES_NEEDED = 100,
};

const char *finding_to_text(FindingKind kind)
{
    static const char *const texts[FINDING_KIND_COUNT] = {
        [FINDING_NOT_REPEATABLE] = "not repeatable here",
        [FINDING_NOT_PLAYED] = "not played",
        [FINDING_UNDECIDED] = "undecided",
        [FINDING_NOT_REPRODUCED] = "not reproduced",
        [FINDING_SHAPE] = "shape only",
        [FINDING_NEAR] = "near",
        [FINDING_REPRODUCED] = "reproduced",
    };

    return texts[kind];
}

static bool is_inside(double value, double low, double high)
{
    return value >= low && value <= high;
}

static double half_width(Estimate estimate)
{
    return (estimate.interval.high - estimate.interval.low) / 2;
}

static bool has_band(const Claim *claim)
{
    return claim->high > claim->low;
}

static bool has_printed(const Claim *claim)
{
    return claim->printed.high > claim->printed.low;
}

int64_t finding_games_needed(const Claim *claim)
{
    int64_t twice = 2 * claim->paper_games;

    return twice > 0 && twice < GAMES_NEEDED ? twice : GAMES_NEEDED;
}

/* There are enough games, and the interval is not much wider than the band. */
static bool is_sure(const Claim *claim, Estimate ours, int64_t games)
{
    return games >= finding_games_needed(claim) &&
           (!has_band(claim) || half_width(ours) <= claim->high - claim->low);
}

static bool is_found(const Claim *claim, Estimate ours)
{
    if (claim->rule == RULE_FIGURE &&
        is_inside(claim->expected, ours.interval.low, ours.interval.high))
        return true;
    return has_printed(claim) && is_inside(ours.value, claim->printed.low, claim->printed.high);
}

/* In our band; without one, within three standard errors, the paper's and ours combined. */
static bool is_near(const Claim *claim, Estimate ours, int64_t games)
{
    double error = half_width(ours) / NORMAL_95;

    if (has_band(claim))
        return is_inside(ours.value, claim->low, claim->high);
    if (claim->rule != RULE_FIGURE || claim->paper_games == 0)
        return false;
    double combined = error * sqrt(1 + (double)games / (double)claim->paper_games);
    return fabs(ours.value - claim->expected) <= 3 * combined;
}

/* Whether the games leave room for what would be reproduced, or near where nothing more can. */
static bool is_open(const Claim *claim, Estimate ours)
{
    Interval room = {claim->low, claim->high};

    if (claim->rule == RULE_FIGURE)
        return false;
    if (claim->rule == RULE_RANGE)
        room = claim->printed;
    return ours.interval.low <= room.high && ours.interval.high >= room.low;
}

static FindingKind judge_figure(const Claim *claim, Estimate ours, int64_t games)
{
    bool is_its = is_found(claim, ours);
    bool is_close = is_near(claim, ours, games);

    if (is_its || is_close) {
        if (!is_sure(claim, ours, games))
            return FINDING_UNDECIDED;
        return is_its ? FINDING_REPRODUCED : FINDING_NEAR;
    }
    return is_open(claim, ours) ? FINDING_UNDECIDED : FINDING_NOT_REPRODUCED;
}

static FindingKind judge_above(const Claim *claim, Estimate ours)
{
    if (ours.interval.low > claim->low)
        return claim->is_shape ? FINDING_SHAPE : FINDING_REPRODUCED;
    return ours.interval.high < claim->low ? FINDING_NOT_REPRODUCED : FINDING_UNDECIDED;
}

FindingKind finding_judge(const Claim *claim, Estimate ours, int64_t games)
{
    if (games < LEAST_GAMES && !measurement_is_share(claim->figure))
        return FINDING_UNDECIDED;
    return claim->rule == RULE_ABOVE ? judge_above(claim, ours)
                                     : judge_figure(claim, ours, games);
}

/* Two estimates that know nothing of each other. */
static Estimate combine(Estimate sum, Estimate term, double sign)
{
    double width = hypot(half_width(sum), half_width(term));
    double value = sum.value + sign * term.value;

    return (Estimate){value, {value - width, value + width}};
}

static Finding without_games(const ExperimentMatch *match)
{
    return (Finding){.kind =
                         experiment_can_play(match) ? FINDING_UNDECIDED : FINDING_NOT_PLAYED};
}

/* One figure keeps its own interval, which need not lie evenly around it. `least_games` is of
 * the match that has fewest. */
static Finding add_terms(const Experiment *experiment, const Claim *claim,
                         const Measurement *measurements, int64_t *least_games)
{
    Finding finding = {.kind = FINDING_UNDECIDED};

    for (int i = 0; i < CLAIM_TERMS_MAX && claim->of[i] != NULL; i++) {
        bool is_minus = claim->of[i][0] == '-';
        int match = experiment_find_match(experiment, claim->of[i] + is_minus);

        assert(match >= 0);
        const Measurement *measurement = &measurements[match];
        Estimate term = measurement_figure(measurement, claim->figure);
        int64_t games = measurement_games(measurement, claim->figure);

        if (games == 0)
            return without_games(&experiment->matches[match]);
        finding.ours = i == 0 ? term : combine(finding.ours, term, is_minus ? -1 : 1);
        finding.games += games;
        *least_games = i == 0 || games < *least_games ? games : *least_games;
    }
    return finding;
}

static Finding find_spread(const Experiment *experiment, const Claim *claim,
                           const Measurement *measurements, int64_t *least_games)
{
    int count = experiment_match_count(experiment);
    Finding finding = {.kind = FINDING_UNDECIDED};
    Estimate most = {0};
    Estimate least = {0};

    for (int i = 0; i < count; i++) {
        Estimate ours = measurement_figure(&measurements[i], claim->figure);
        int64_t games = measurement_games(&measurements[i], claim->figure);

        if (games == 0)
            return without_games(&experiment->matches[i]);
        most = i == 0 || ours.value > most.value ? ours : most;
        least = i == 0 || ours.value < least.value ? ours : least;
        finding.games += games;
        *least_games = i == 0 || games < *least_games ? games : *least_games;
    }
    finding.ours = combine(most, least, -1);
    return finding;
}

static Finding find_pooled(const Experiment *experiment, const Claim *claim,
                           const Measurement *measurements, int64_t *least_games)
{
    int count = experiment_match_count(experiment);
    Finding finding = {.kind = FINDING_UNDECIDED};
    double counted = 0;

    assert(measurement_is_share(claim->figure));
    for (int i = 0; i < count; i++) {
        int64_t games = measurement_games(&measurements[i], claim->figure);

        if (games == 0)
            return without_games(&experiment->matches[i]);
        counted += measurement_figure(&measurements[i], claim->figure).value * (double)games;
        finding.games += games;
    }
    double value = counted / (double)finding.games;
    Interval interval = proportion_wilson(value / 100, (double)finding.games);
    finding.ours = (Estimate){value, {100 * interval.low, 100 * interval.high}};
    *least_games = finding.games;
    return finding;
}

Finding finding_of(const Experiment *experiment, const Claim *claim,
                   const Measurement *measurements)
{
    int64_t games = 0;

    if (claim->of[0] == NULL && !claim->is_spread && !claim->is_pooled)
        return (Finding){.kind = FINDING_NOT_REPEATABLE};
    Finding finding = claim->is_spread   ? find_spread(experiment, claim, measurements, &games)
                      : claim->is_pooled ? find_pooled(experiment, claim, measurements, &games)
                                         : add_terms(experiment, claim, measurements, &games);

    if (finding.games > 0)
        finding.kind = finding_judge(claim, finding.ours, games);
    return finding;
}
