/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "arena/match_report.h"
#include "arena/work_report.h"
#include "reproduce/results.h"
#include "reproduce/results_wrap.h"

enum { PHRASE_SIZE = 512 };

static const char *number_format(Figure figure)
{
    if (figure == FIGURE_ELO)
        return "%+.0f";
    return figure == FIGURE_TRIES ? "%.2f" : "%.1f";
}

static void add_number(Figure figure, double number, TextBuffer *text)
{
    char written[40];

    snprintf(written, sizeof written, number_format(figure), number);
    text_add(text, written);
}

static void add_estimate(Figure figure, Estimate estimate, TextBuffer *text)
{
    add_number(figure, estimate.value, text);
    if (figure_unit(figure)[0] != '\0')
        text_add_format(text, " %s", figure_unit(figure));
    text_add(text, " (");
    add_number(figure, estimate.interval.low, text);
    text_add(text, " to ");
    add_number(figure, estimate.interval.high, text);
    text_add_char(text, ')');
}

/* The options of a player in a code span, or nothing. */
static void add_options(const char *player, ExperimentSize size, const char *before,
                        TextBuffer *text)
{
    char expanded[EXPERIMENT_TEXT_SIZE];

    experiment_expand(player, size, expanded);
    const char *options = strchr(expanded, ':');
    if (options != NULL)
        text_add_format(text, "%s`%s`", before, options + 1);
}

/* What the players of the claim's first match may spend. */
static void add_budget(const ExperimentResult *result, const Claim *claim, TextBuffer *text)
{
    bool has_match = claim->of[0] != NULL;
    int number = has_match ? experiment_find_match(result->experiment, claim->of[0]) : 0;
    const ExperimentMatch *match = &result->experiment->matches[number];
    size_t before = text->length;

    if (!has_match && !claim->is_spread && !claim->is_pooled) {
        text_add_char(text, '-');
        return;
    }
    add_options(match->a, result->size, "", text);
    add_options(match->b, result->size, text->length > before ? " - " : "", text);
    if (text->length == before)
        text_add_char(text, '-');
}

/* An order, or what counts as near. */
static void add_rule(const Claim *claim, TextBuffer *text)
{
    const char *unit = figure_unit(claim->figure);

    if (claim->rule == RULE_ABOVE)
        text_add_format(text, "surely above %g", claim->low);
    else if (claim->high > claim->low)
        text_add_format(text, "near: %g to %g%s%s", claim->low, claim->high,
                        unit[0] != '\0' ? " " : "", unit);
    else if (claim->paper_games > 0)
        text_add(text, "near: 3 standard errors");
    else
        text_add_char(text, '-');
}

static void add_verdict(FindingKind kind, TextBuffer *text)
{
    const char *stress = kind == FINDING_NOT_REPRODUCED ? "**" : "";

    text_add_format(text, " | %s%s%s |\n", stress, finding_to_text(kind), stress);
}

static void add_claims(const ExperimentResult *result, TextBuffer *text)
{
    const Experiment *experiment = result->experiment;
    int count = experiment_claim_count(experiment);

    if (count == 0)
        return;
    text_add(text, "| claim | paper | rule | ours (95 %) | games | budget | verdict |\n"
                   "|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < count; i++) {
        const Claim *claim = &experiment->claims[i];
        Finding finding = result_finding(result, i);

        text_add_format(text, "| %s | %s | ", claim->text, claim->paper);
        add_rule(claim, text);
        text_add(text, " | ");
        if (finding.games == 0)
            text_add_char(text, '-');
        else
            add_estimate(claim->figure, finding.ours, text);
        text_add_format(text, " | %" PRId64 " | ", finding.games);
        add_budget(result, claim, text);
        add_verdict(finding.kind, text);
    }
    text_add_char(text, '\n');
}

static void add_draw_reasons(const MatchStatistics *statistics, TextBuffer *text)
{
    const char *before = "";

    for (int reason = 0; reason < REASON_COUNT; reason++) {
        int64_t draws = statistics->reasons[RESULT_DRAW][reason];

        if (draws > 0) {
            text_add_format(text, "%s%s %" PRId64, before, reason_to_text((Reason)reason),
                            draws);
            before = ", ";
        }
    }
}

static void add_match(const ExperimentResult *result, int number, TextBuffer *text)
{
    const ExperimentMatch *match = &result->experiment->matches[number];
    const Measurement *measurement = &result->measurements[number];
    const MatchStatistics *statistics = &measurement->statistics;
    char a[EXPERIMENT_TEXT_SIZE];
    char b[EXPERIMENT_TEXT_SIZE];

    experiment_expand(match->a, result->size, a);
    experiment_expand(match->b, result->size, b);
    text_add_format(text, "| %s | `%s` | `%s` | ", match->name, a, b);
    if (statistics->games == 0) {
        text_add(text, "0 | - | - | - | - | - |\n");
        return;
    }
    text_add_format(text, "%" PRId64 " | %" PRId64 " - %" PRId64 " - %" PRId64 " | ",
                    statistics->games, match_statistics_count(statistics, RESULT_WIN),
                    match_statistics_count(statistics, RESULT_DRAW),
                    match_statistics_count(statistics, RESULT_LOSS));
    add_estimate(FIGURE_SCORE, measurement_figure(measurement, FIGURE_SCORE), text);
    text_add(text, " | ");
    add_estimate(FIGURE_ELO, measurement_figure(measurement, FIGURE_ELO), text);
    text_add_format(text, " | %.0f | ", measurement_figure(measurement, FIGURE_PLIES).value);
    add_draw_reasons(statistics, text);
    text_add(text, " |\n");
}

/* Players that repeat themselves make error bars a lie. */
static void add_repeats(const ExperimentResult *result, int number, TextBuffer *text)
{
    const Measurement *measurement = &result->measurements[number];

    if (measurement->distinct_games * 100 < measurement->statistics.games * 99)
        text_add_format(text,
                        "Of match %s only %" PRId64 " games of %" PRId64 " are different.\n\n",
                        result->experiment->matches[number].name, measurement->distinct_games,
                        measurement->statistics.games);
}

/* On what the choices of a match rested, as far as the players tell. */
static bool add_work(const ExperimentResult *result, int number, TextBuffer *text)
{
    const WorkCounts *work = result->measurements[number].statistics.work;
    size_t start = text->length;

    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (work[i].of[WORK_CHOICES] == 0)
            continue;
        text_add_format(text, "- choices of %c in match %s: ", 'A' + i,
                        result->experiment->matches[number].name);
        work_report_sentence(&work[i], text);
        text_add_char(text, '\n');
    }
    results_wrap(text, start);
    return text->length > start;
}

/* Who of a match is no stranger to whom, or "". */
static void write_took_part(const ExperimentResult *result, int number,
                            char phrase[PHRASE_SIZE])
{
    MatchConfig config;
    TextBuffer text;

    text_init(&text, phrase, PHRASE_SIZE);
    if (!result_configure(result, number, &config))
        return;
    Meetings meetings = match_meetings(&config);
    took_part_to_phrase(&meetings, "", &text);
}

/* For all matches of which the same is to be said, with the first of them. */
static bool add_took_part(const ExperimentResult *result, int number, TextBuffer *text)
{
    int count = experiment_match_count(result->experiment);
    const char *before = "- took part in match ";
    size_t start = text->length;
    char phrase[PHRASE_SIZE];
    char other[PHRASE_SIZE];

    write_took_part(result, number, phrase);
    for (int i = 0; i < count && phrase[0] != '\0'; i++) {
        write_took_part(result, i, other);
        if (strcmp(phrase, other) != 0)
            continue;
        if (i < number)
            return false;
        text_add_format(text, "%s%s", before, result->experiment->matches[i].name);
        before = ", ";
    }
    if (phrase[0] == '\0')
        return false;
    text_add(text, ": ");
    text_add(text, phrase);
    text_add_char(text, '\n');
    results_wrap(text, start);
    return true;
}

static void add_matches(const ExperimentResult *result, TextBuffer *text)
{
    int count = experiment_match_count(result->experiment);

    if (count == 0)
        return;
    text_add(text, "| match | A | B | games | won - drawn - lost by A | score (95 %) | Elo "
                   "(95 %) | plies | draws |\n|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < count; i++)
        add_match(result, i, text);
    text_add_char(text, '\n');
    for (int i = 0; i < count; i++)
        add_repeats(result, i, text);
    bool has_lines = false;
    for (int i = 0; i < count; i++)
        has_lines |= add_took_part(result, i, text);
    for (int i = 0; i < count; i++)
        has_lines |= add_work(result, i, text);
    if (has_lines)
        text_add_char(text, '\n');
}

static void rank(const ExperimentResult *result, int order[])
{
    const Ratings *ratings = &result->ratings;

    for (int i = 0; i < result->league.player_count; i++) {
        int place = i;

        for (; place > 0 &&
               ratings->players[order[place - 1]].rating < ratings->players[i].rating;
             place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

static void add_league(const ExperimentResult *result, TextBuffer *text)
{
    int order[EXPERIMENT_PLAYERS_MAX];

    if (result->league.player_count == 0)
        return;
    rank(result, order);
    text_add(text, "| # | rating | 95 % | from the mean (95 %) | games | score | player |\n"
                   "|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < result->league.player_count; i++) {
        const PlayerRating *player = &result->ratings.players[order[i]];
        char name[EXPERIMENT_TEXT_SIZE];
        TextBuffer written;

        text_init(&written, name, sizeof name);
        player_spec_to_text(&result->players[order[i]], &written);
        text_add_format(
            text,
            "| %d | %+.0f | %+.0f to %+.0f | %+.0f +-%.0f | %" PRId64 " | %.1f %% | `%s` |\n",
            i + 1, player->rating, player->interval.low, player->interval.high,
            player->above_mean, NORMAL_95 * player->above_mean_error, player->games,
            player->games > 0 ? 100 * player->points / (double)player->games : 0.0, name);
    }
    text_add_char(text, '\n');
}

/* Remarks of the catalogue, each once; and of a league who in it is no stranger to whom. */
static void add_notes(const ExperimentResult *result, TextBuffer *text)
{
    const Experiment *experiment = result->experiment;
    int count = experiment_claim_count(experiment);
    size_t start = text->length;
    bool has_remark = false;
    Meetings league = result_meetings(result);

    if (experiment->note != NULL)
        text_add(text, experiment->note);
    took_part_to_sentence(&league, experiment->note != NULL ? " " : "", text);
    if (text->length > start)
        text_add(text, "\n\n");
    for (int i = 0; i < count; i++) {
        const Claim *claim = &experiment->claims[i];

        if (claim->note == NULL)
            continue;
        text_add_format(text, "- %s: ", claim->text);
        text_add(text, claim->note);
        text_add_char(text, '\n');
        has_remark = true;
    }
    if (has_remark)
        text_add_char(text, '\n');
    results_wrap(text, start);
}

void result_to_markdown(const ExperimentResult *result, const ResultsHead *head,
                        TextBuffer *text)
{
    const Experiment *experiment = result->experiment;
    size_t start = text->length;

    text_add_format(text, "## %s\n\n%s, %s: %s.", experiment->name, experiment->paper,
                    experiment->place, experiment->title);
    if (experiment->rules != NULL)
        text_add_format(text, " Rules: %s.", experiment->rules);
    text_add_format(text, " Size: %s. `nebel reproduce %s%s`, %s\n\n",
                    experiment_size_to_text(result->size),
                    result->size == SIZE_QUICK  ? "--quick "
                    : result->size == SIZE_FULL ? "--full "
                                                : "",
                    experiment->name, head->program);
    results_wrap(text, start);
    if (result->missing[0] != '\0')
        text_add_format(text, "Skipped: there is no player or program %s here.\n\n",
                        result->missing);
    if (result_games(result) < result_games_wanted(result))
        text_add_format(text, "So far %" PRId64 " of %" PRId64 " games have been played.\n\n",
                        result_games(result), result_games_wanted(result));
    add_claims(result, text); /* without games, too: the paper's figures wait for ours */
    if (result_games(result) > 0) {
        add_matches(result, text);
        add_league(result, text);
    }
    if (head->pictures != NULL && experiment->picture != PICTURE_NONE &&
        result_games(result) > 0)
        text_add_format(text, "![%s](%s/%s.svg)\n\n", experiment->title, head->pictures,
                        experiment->name);
    add_notes(result, text);
}
