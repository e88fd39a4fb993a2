/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/finding.h"

#include <assert.h>
#include <math.h>

/* With less than this part of the paper's games we do not say that a figure is the same. */
static const double least_part_of_games = 0.1;

/* The intervals of all figures but shares take errors to be normal: not so with fewer games. */
enum { LEAST_GAMES = 20 };

const char *finding_to_text(FindingKind kind)
{
    static const char *const texts[FINDING_KIND_COUNT] = {
        [FINDING_NOT_PLAYED] = "not played",         [FINDING_UNDECIDED] = "undecided",
        [FINDING_NOT_REPRODUCED] = "not reproduced", [FINDING_SHAPE] = "shape only",
        [FINDING_REPRODUCED] = "reproduced",
    };

    return texts[kind];
}

/* Inside, it counts if the interval is not much wider than the band; outside, if it is not
 * wider, or misses the band altogether. */
static FindingKind judge_band(const Claim *claim, Estimate ours)
{
    double width = ours.interval.high - ours.interval.low;
    double band = claim->high - claim->low;

    if (ours.value >= claim->low && ours.value <= claim->high)
        return width <= 2 * band ? FINDING_REPRODUCED : FINDING_UNDECIDED;
    if (ours.interval.high < claim->low || ours.interval.low > claim->high || width <= band)
        return FINDING_NOT_REPRODUCED;
    return FINDING_UNDECIDED;
}

static FindingKind judge_near(const Claim *claim, Estimate ours, int64_t games, double spread)
{
    double paper_games = (double)claim->paper_games;
    double error = 3 * spread * sqrt(1 / paper_games + 1 / (double)games);

    if (fabs(ours.value - claim->expected) > error)
        return FINDING_NOT_REPRODUCED;
    return (double)games >= least_part_of_games * paper_games ? FINDING_REPRODUCED
                                                              : FINDING_UNDECIDED;
}

static FindingKind judge_above(const Claim *claim, Estimate ours)
{
    if (ours.interval.low > claim->low)
        return FINDING_REPRODUCED;
    return ours.interval.high < claim->low ? FINDING_NOT_REPRODUCED : FINDING_UNDECIDED;
}

FindingKind finding_judge(const Claim *claim, Estimate ours, int64_t games, double spread)
{
    FindingKind kind = FINDING_UNDECIDED;

    if (games < LEAST_GAMES && !measurement_is_share(claim->figure))
        return kind;
    switch (claim->rule) {
    case RULE_BAND:
        kind = judge_band(claim, ours);
        break;
    case RULE_NEAR:
        kind = judge_near(claim, ours, games, spread);
        break;
    case RULE_ABOVE:
        kind = judge_above(claim, ours);
        break;
    }
    return claim->is_shape && kind == FINDING_REPRODUCED ? FINDING_SHAPE : kind;
}

static double half_width(Estimate estimate)
{
    return (estimate.interval.high - estimate.interval.low) / 2;
}

/* Two estimates that know nothing of each other. */
static Estimate combine(Estimate sum, Estimate term, double sign)
{
    double width = hypot(half_width(sum), half_width(term));
    double value = sum.value + sign * term.value;

    return (Estimate){value, {value - width, value + width}};
}

/* One figure keeps its own interval, which need not lie evenly around it. `least_games` is of
 * the match that has fewest. */
static Finding add_terms(const Experiment *experiment, const Claim *claim,
                         const Measurement *measurements, double *spread, int64_t *least_games)
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
            return (Finding){.kind = FINDING_NOT_PLAYED};
        finding.ours = i == 0 ? term : combine(finding.ours, term, is_minus ? -1 : 1);
        finding.games += games;
        *least_games = i == 0 || games < *least_games ? games : *least_games;
        *spread = measurement_spread(measurement, claim->figure);
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
            return (Finding){.kind = FINDING_NOT_PLAYED};
        most = i == 0 || ours.value > most.value ? ours : most;
        least = i == 0 || ours.value < least.value ? ours : least;
        finding.games += games;
        *least_games = i == 0 || games < *least_games ? games : *least_games;
    }
    finding.ours = combine(most, least, -1);
    return finding;
}

Finding finding_of(const Experiment *experiment, const Claim *claim,
                   const Measurement *measurements)
{
    double spread = 0;
    int64_t games = 0;
    Finding finding = claim->is_spread
                          ? find_spread(experiment, claim, measurements, &games)
                          : add_terms(experiment, claim, measurements, &spread, &games);

    if (finding.kind != FINDING_NOT_PLAYED)
        finding.kind = finding_judge(claim, finding.ours, games, spread);
    return finding;
}
