/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_report.h"
#include "arena/work_report.h"
#include "base/json.h"
#include "reproduce/results.h"

static void add_claim(const ExperimentResult *result, int number, TextBuffer *json)
{
    const Claim *claim = &result->experiment->claims[number];
    Finding finding = result_finding(result, number);

    json_begin(json, NULL, "\n{");
    json_add_text(json, "claim", claim->text);
    json_add_text(json, "paper", claim->paper);
    json_add_text(json, "figure", figure_to_text(claim->figure));
    if (finding.games > 0) {
        json_add_real(json, "value", finding.ours.value, 6);
        json_add_real(json, "low", finding.ours.interval.low, 6);
        json_add_real(json, "high", finding.ours.interval.high, 6);
    }
    json_add_number(json, "games", finding.games);
    json_add_text(json, "verdict", finding_to_text(finding.kind));
    if (claim->note != NULL)
        json_add_text(json, "note", claim->note);
    json_end(json, "}");
}

static void add_match(const ExperimentResult *result, int number, TextBuffer *json)
{
    const ExperimentMatch *match = &result->experiment->matches[number];
    const Measurement *measurement = &result->measurements[number];
    char player[EXPERIMENT_TEXT_SIZE];
    MatchConfig config;

    json_begin(json, NULL, "\n{");
    json_add_text(json, "match", match->name);
    experiment_expand(match->a, result->size, player);
    json_add_text(json, "a", player);
    experiment_expand(match->b, result->size, player);
    json_add_text(json, "b", player);
    json_add_number(json, "games", measurement->statistics.games);
    json_add_number(json, "distinct_games", measurement->distinct_games);
    match_results_to_json(&measurement->statistics, json);
    estimate_to_json("elo", measurement_figure(measurement, FIGURE_ELO), json);
    json_add_real(json, "plies", measurement_figure(measurement, FIGURE_PLIES).value, 6);
    work_report_json(measurement->statistics.work, json);
    if (result_configure(result, number, &config)) {
        Meetings meetings = match_meetings(&config);

        took_part_to_json(&meetings, json);
    }
    json_end(json, "}");
}

static void add_player(const ExperimentResult *result, int number, TextBuffer *json)
{
    const PlayerRating *player = &result->ratings.players[number];
    char name[EXPERIMENT_TEXT_SIZE];
    TextBuffer written;

    text_init(&written, name, sizeof name);
    player_spec_to_text(&result->players[number], &written);
    json_begin(json, NULL, "\n{");
    json_add_text(json, "player", name);
    estimate_to_json("rating", (Estimate){player->rating, player->interval}, json);
    estimate_to_json("above_mean", (Estimate){player->above_mean, player->above_mean_interval},
                     json);
    json_add_number(json, "games", player->games);
    json_add_decimal(json, "points", player->points, 1);
    json_end(json, "}");
}

static void add_result(const ExperimentResult *result, TextBuffer *json)
{
    const Experiment *experiment = result->experiment;
    int claims = experiment_claim_count(experiment);
    int matches = experiment_match_count(experiment);

    json_begin(json, NULL, "\n{");
    json_add_text(json, "experiment", experiment->name);
    json_add_text(json, "paper", experiment->paper);
    json_add_text(json, "place", experiment->place);
    json_add_text(json, "size", experiment_size_to_text(result->size));
    json_add_bool(json, "was_stopped", result->was_stopped);
    json_add_text(json, "missing_players", result->missing);
    json_begin(json, "claims", "[");
    for (int i = 0; i < claims; i++)
        add_claim(result, i, json);
    json_end(json, "]");
    json_begin(json, "matches", "[");
    for (int i = 0; i < matches; i++)
        add_match(result, i, json);
    json_end(json, "]");
    json_begin(json, "league", "[");
    for (int i = 0; i < result->league.player_count; i++)
        add_player(result, i, json);
    json_end(json, "]");
    Meetings league = result_meetings(result);
    took_part_to_json(&league, json);
    json_end(json, "}");
}

void results_to_json(const ExperimentResult *const results[], int count, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_begin(json, "experiments", "[");
    for (int i = 0; i < count; i++)
        add_result(results[i], json);
    json_end(json, "\n]}\n");
}
