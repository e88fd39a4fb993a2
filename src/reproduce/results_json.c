/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "reproduce/results.h"

static void add_string(const char *name, const char *string, TextBuffer *json)
{
    text_add_format(json, "\"%s\":", name);
    text_add_json_string(json, string);
}

static void add_claim(const ExperimentResult *result, int number, TextBuffer *json)
{
    const Claim *claim = &result->experiment->claims[number];
    Finding finding = result_finding(result, number);

    text_add(json, number > 0 ? ",\n{" : "\n{");
    add_string("claim", claim->text, json);
    text_add_char(json, ',');
    add_string("paper", claim->paper, json);
    text_add_char(json, ',');
    add_string("figure", figure_to_text(claim->figure), json);
    if (finding.kind != FINDING_NOT_PLAYED)
        text_add_format(json, ",\"value\":%.6g,\"low\":%.6g,\"high\":%.6g", finding.ours.value,
                        finding.ours.interval.low, finding.ours.interval.high);
    text_add_format(json, ",\"games\":%" PRId64 ",", finding.games);
    add_string("verdict", finding_to_text(finding.kind), json);
    if (claim->note != NULL) {
        text_add_char(json, ',');
        add_string("note", claim->note, json);
    }
    text_add_char(json, '}');
}

static void add_match(const ExperimentResult *result, int number, TextBuffer *json)
{
    const ExperimentMatch *match = &result->experiment->matches[number];
    const Measurement *measurement = &result->measurements[number];
    const MatchStatistics *statistics = &measurement->statistics;
    Estimate elo = measurement_figure(measurement, FIGURE_ELO);
    char player[EXPERIMENT_TEXT_SIZE];

    text_add(json, number > 0 ? ",\n{" : "\n{");
    add_string("match", match->name, json);
    experiment_expand(match->a, result->size, player);
    text_add_char(json, ',');
    add_string("a", player, json);
    experiment_expand(match->b, result->size, player);
    text_add_char(json, ',');
    add_string("b", player, json);
    text_add_format(json,
                    ",\"games\":%" PRId64 ",\"distinct_games\":%" PRId64 ",\"wins\":%" PRId64
                    ",\"draws\":%" PRId64 ",\"losses\":%" PRId64
                    ",\"elo\":%.6g,\"elo_low\":%.6g,\"elo_high\":%.6g,\"plies\":%.6g}",
                    statistics->games, measurement->distinct_games,
                    match_statistics_count(statistics, RESULT_WIN),
                    match_statistics_count(statistics, RESULT_DRAW),
                    match_statistics_count(statistics, RESULT_LOSS), elo.value,
                    elo.interval.low, elo.interval.high,
                    measurement_figure(measurement, FIGURE_PLIES).value);
}

static void add_player(const ExperimentResult *result, int number, TextBuffer *json)
{
    const PlayerRating *player = &result->ratings.players[number];
    char name[EXPERIMENT_TEXT_SIZE];
    TextBuffer written;

    text_init(&written, name, sizeof name);
    player_spec_to_text(&result->players[number], &written);
    text_add(json, number > 0 ? ",\n{" : "\n{");
    add_string("player", name, json);
    text_add_format(
        json,
        ",\"rating\":%.6g,\"rating_low\":%.6g,\"rating_high\":%.6g,\"games\":%" PRId64
        ",\"points\":%.1f}",
        player->rating, player->interval.low, player->interval.high, player->games,
        player->points);
}

static void add_result(const ExperimentResult *result, TextBuffer *json)
{
    const Experiment *experiment = result->experiment;
    int claims = experiment_claim_count(experiment);
    int matches = experiment_match_count(experiment);

    text_add_char(json, '{');
    add_string("experiment", experiment->name, json);
    text_add_char(json, ',');
    add_string("paper", experiment->paper, json);
    text_add_char(json, ',');
    add_string("place", experiment->place, json);
    text_add_char(json, ',');
    add_string("size", experiment_size_to_text(result->size), json);
    text_add_format(json, ",\"was_stopped\":%s,", result->was_stopped ? "true" : "false");
    add_string("missing_players", result->missing, json);
    text_add(json, ",\"claims\":[");
    for (int i = 0; i < claims; i++)
        add_claim(result, i, json);
    text_add(json, "],\"matches\":[");
    for (int i = 0; i < matches; i++)
        add_match(result, i, json);
    text_add(json, "],\"league\":[");
    for (int i = 0; i < result->league.player_count; i++)
        add_player(result, i, json);
    text_add(json, "]}");
}

void results_to_json(const ExperimentResult *const results[], int count, TextBuffer *json)
{
    text_add(json, "{\"experiments\":[");
    for (int i = 0; i < count; i++) {
        text_add(json, i > 0 ? ",\n" : "\n");
        add_result(results[i], json);
    }
    text_add(json, "\n]}\n");
}
