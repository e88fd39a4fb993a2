/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_report.h"

#include <inttypes.h>
#include <stdio.h>

#include "arena/work_report.h"
#include "base/json.h"

enum { CONDITIONS_MAX = 1 << 14 };

static const char *or_default(const char *text, const GameChoices *choices)
{
    return text[0] != '\0' || choices->count == 0 ? text : choices->get(0).name;
}

static const char *rules_of(const MatchConfig *config)
{
    return or_default(config->setup.rules, &config->game->text->rulesets);
}

static const char *draws_of(const MatchConfig *config)
{
    return or_default(config->setup.draws, &config->game->text->draws);
}

static const char *start_of(const MatchConfig *config)
{
    return or_default(config->setup.start, &config->game->text->starts);
}

static void add_control(const TimeControl *control, TextBuffer *text)
{
    const struct {
        const char *name;
        int64_t value;
    } limits[] = {
        {"nodes", control->budget.nodes},
        {"boards", control->budget.boards},
        {"playouts", control->budget.playouts},
        {"iterations", control->budget.iterations},
        {"ms", control->budget.ms},
        {"game_ms", control->game_ms},
        {"increment_ms", control->increment_ms},
    };

    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (limits[i].value > 0)
            text_add_format(text, " %s=%" PRId64, limits[i].name, limits[i].value);
}

static void add_player(const PlayerSpec *spec, TextBuffer *json)
{
    char name[PLAYER_OPTIONS_SIZE];
    TextBuffer written;

    text_init(&written, name, sizeof name);
    player_spec_to_text(spec, &written);
    json_add_text(json, NULL, name);
}

void match_config_to_text(const MatchConfig *config, TextBuffer *text)
{
    text_add_format(text, "game=%s rules=%s", config->game->name, rules_of(config));
    if (config->game->text->draws.count > 0)
        text_add_format(text, " draws=%s", draws_of(config));
    text_add_format(text, " max_plies=%d start=", config->setup.max_plies);
    text_add(text, start_of(config));
    text_add_format(text, " seed=%" PRIu64, config->seed);
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        text_add(text, i == CONTENDER_A ? " a=" : " b=");
        add_player(&config->players[i], text);
        add_control(&config->controls[i], text);
    }
    if (config->has_sprt)
        text_add_format(text, " sprt=%g,%g", config->sprt.elo0, config->sprt.elo1);
}

static int64_t count_reason(const MatchStatistics *statistics, Reason reason)
{
    int64_t count = 0;

    for (int result = 0; result < RESULT_COUNT; result++)
        count += statistics->reasons[result][reason];
    return count;
}

void estimate_to_json(const char *name, Estimate estimate, TextBuffer *json)
{
    char key[32];

    json_add_real(json, name, estimate.value, 6);
    snprintf(key, sizeof key, "%s_low", name);
    json_add_real(json, key, estimate.interval.low, 6);
    snprintf(key, sizeof key, "%s_high", name);
    json_add_real(json, key, estimate.interval.high, 6);
}

/* {"checkmate":12,...}: those that occurred. */
static void add_reasons(const char *name, const MatchStatistics *statistics, bool draws_only,
                        TextBuffer *json)
{
    json_begin(json, name, "{");
    for (Reason reason = REASON_NONE; reason < REASON_COUNT; reason++) {
        int64_t count = draws_only ? statistics->reasons[RESULT_DRAW][reason]
                                   : count_reason(statistics, reason);

        if (count > 0)
            json_add_number(json, reason_to_text(reason), count);
    }
    json_end(json, "}");
}

void match_conditions_to_json(const MatchConfig *config, TextBuffer *json)
{
    TextBuffer conditions;

    text_init_growing(&conditions, CONDITIONS_MAX);
    match_config_to_text(config, &conditions);
    json_add_text(json, "conditions", conditions.data != NULL ? conditions.data : "");
    text_fini(&conditions);
}

/* A's, as text: "ms=100 game_ms=60000"; "" without limits. */
static void control_to_json(const TimeControl *control, TextBuffer *json)
{
    char storage[256] = " ";
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    add_control(control, &text);
    json_add_text(json, "control", text.length > 0 ? storage + 1 : "");
}

void match_settings_to_json(const MatchConfig *config, TextBuffer *json)
{
    json_add_text(json, "game", config->game->name);
    json_add_text(json, "rules", rules_of(config));
    json_add_text(json, "draw_setting", draws_of(config));
    json_add_text(json, "board", start_of(config));
    json_add_number(json, "max_plies", config->setup.max_plies);
    json_add_key(json, "seed");
    text_add_format(json, "%" PRIu64, config->seed);
    control_to_json(&config->controls[CONTENDER_A], json);
}

Meetings match_meetings(const MatchConfig *config)
{
    return (Meetings){
        .game = config->game, .players = config->players, .count = CONTENDER_COUNT};
}

static void add_settings(const MatchConfig *config, TextBuffer *json)
{
    json_begin(json, "players", "[");
    for (int i = 0; i < CONTENDER_COUNT; i++)
        add_player(&config->players[i], json);
    json_end(json, "]");
    match_settings_to_json(config, json);
    match_conditions_to_json(config, json);
    Meetings meetings = match_meetings(config);
    took_part_to_json(&meetings, json);
}

/* Why interval and sign test do not say the same, if they do not; else NULL. */
static const char *note_of(const MatchSummary *summary)
{
    Interval score = summary->score.interval;
    bool by_score = score.low > 0.5 || score.high < 0.5;
    bool by_sign = summary->sign_test_p < 0.05;

    if (by_score == by_sign)
        return NULL;
    return by_score ? "only the interval tells the two apart: it is taken over pairs, in which "
                      "the luck of a start cancels; the sign test counts decided games singly"
                    : "only the sign test tells the two apart: it takes each decided game for "
                      "itself; over pairs, of which the interval is taken, they vary more";
}

void match_results_to_json(const MatchStatistics *statistics, TextBuffer *json)
{
    json_add_number(json, "wins", match_statistics_count(statistics, RESULT_WIN));
    json_add_number(json, "draws", match_statistics_count(statistics, RESULT_DRAW));
    json_add_number(json, "losses", match_statistics_count(statistics, RESULT_LOSS));
}

static void add_counts(const MatchOutcome *outcome, TextBuffer *json)
{
    const MatchStatistics *statistics = &outcome->statistics;

    json_add_number(json, "games", outcome->games);
    match_results_to_json(statistics, json);
    json_begin(json, "pairs", "[");
    for (int i = 0; i < PAIR_SCORE_COUNT; i++)
        json_add_number(json, NULL, statistics->pairs[i]);
    json_end(json, "]");
    json_begin(json, "by_side", "[");
    for (int side = 0; side < SIDE_COUNT; side++) {
        json_begin(json, NULL, "[");
        for (int result = RESULT_COUNT - 1; result >= 0; result--)
            json_add_number(json, NULL, statistics->results[side][result]);
        json_end(json, "]");
    }
    json_end(json, "]");
}

static void add_sprt(const MatchConfig *config, const SprtVerdict *sprt, TextBuffer *json)
{
    static const char *const states[] = {"running", "H0", "H1"};

    if (!config->has_sprt) {
        json_add_null(json, "sprt");
        return;
    }
    json_begin(json, "sprt", "{");
    json_add_real(json, "elo0", config->sprt.elo0, 6);
    json_add_real(json, "elo1", config->sprt.elo1, 6);
    json_add_decimal(json, "llr", sprt->llr, 4);
    json_add_decimal(json, "lower", sprt->lower, 4);
    json_add_decimal(json, "upper", sprt->upper, 4);
    json_add_text(json, "state", states[sprt->state]);
    json_end(json, "}");
}

static void add_both(const char *key, const double values[CONTENDER_COUNT], TextBuffer *json)
{
    json_begin(json, key, "[");
    for (int i = 0; i < CONTENDER_COUNT; i++)
        json_add_real(json, NULL, values[i], 6);
    json_end(json, "]");
}

/* An array of two texts that lie `size` bytes apart. */
static void add_texts(const char *key, const char *texts, size_t size, TextBuffer *json)
{
    json_begin(json, key, "[");
    for (int i = 0; i < CONTENDER_COUNT; i++)
        json_add_text(json, NULL, texts + (size_t)i * size);
    json_end(json, "]");
}

void match_report_json(const MatchConfig *config, const MatchOutcome *outcome, TextBuffer *json)
{
    MatchSummary summary = match_statistics_summarize(&outcome->statistics);

    json_begin(json, NULL, "{");
    add_settings(config, json);
    add_counts(outcome, json);
    estimate_to_json("score", summary.score, json);
    estimate_to_json("elo", summary.elo, json);
    estimate_to_json("normalized_elo", summary.normalized_elo, json);
    estimate_to_json("win_rate", summary.win_rate, json);
    json_add_real(json, "sign_test_p", summary.sign_test_p, 6);
    json_add_text(json, "note", note_of(&summary));
    json_add_real(json, "plies", summary.plies_per_game, 6);
    add_both("tries_per_move", summary.tries_per_move, json);
    add_both("ms_per_move", summary.ms_per_move, json);
    work_report_json(outcome->statistics.work, json);
    add_reasons("draw_causes", &outcome->statistics, true, json);
    add_reasons("reasons", &outcome->statistics, false, json);
    add_sprt(config, &outcome->sprt, json);
    add_texts("remarks", outcome->remarks[0], sizeof outcome->remarks[0], json);
    add_texts("titles", outcome->titles[0], sizeof outcome->titles[0], json);
    json_add_number(json, "distinct_games", outcome->distinct_games);
    json_add_bool(json, "stopped", outcome->was_stopped);
    json_end(json, "}\n");
}

static void add_row(TextBuffer *lines, const char *name, double scale, const char *unit,
                    Estimate estimate)
{
    text_add_format(lines, "%-18s %.4g%s  (95 %%: %.4g to %.4g)\n", name,
                    scale * estimate.value, unit, scale * estimate.interval.low,
                    scale * estimate.interval.high);
}

static void add_ends(const MatchStatistics *statistics, TextBuffer *lines)
{
    const char *comma = "";

    text_add_format(lines, "%-18s ", "ends");
    for (Reason reason = REASON_NONE; reason < REASON_COUNT; reason++) {
        int64_t count = count_reason(statistics, reason);
        int64_t draws = statistics->reasons[RESULT_DRAW][reason];

        if (count == 0)
            continue;
        text_add_format(lines, "%s%s %" PRId64 "%s", comma, reason_to_text(reason), count,
                        draws == count ? " drawn" : "");
        comma = ", ";
    }
    text_add_char(lines, '\n');
}

static void add_colours(const MatchConfig *config, const MatchStatistics *statistics,
                        TextBuffer *lines)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const int64_t *results = statistics->results[side];

        text_add_format(lines, "  as %-13s %" PRId64 " - %" PRId64 " - %" PRId64 "\n",
                        config->game->text->side_names[side], results[RESULT_WIN],
                        results[RESULT_DRAW], results[RESULT_LOSS]);
    }
}

/* A line, if one of them is no stranger to the other. */
static void add_took_part(const MatchConfig *config, TextBuffer *lines)
{
    Meetings meetings = match_meetings(config);

    if (took_part_to_phrase(&meetings, "took part          ", lines))
        text_add_char(lines, '\n');
}

/* What they call themselves, and remarks. */
static void add_words_of_players(const MatchConfig *config, const MatchOutcome *outcome,
                                 TextBuffer *lines)
{
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        if (outcome->titles[i][0] != '\0') {
            text_add_format(lines, "%-18s ", "name");
            player_spec_to_text(&config->players[i], lines);
            text_add_format(lines, " calls itself \"%s\"\n", outcome->titles[i]);
        }
        if (outcome->remarks[i][0] != '\0') {
            text_add_format(lines, "%-18s %s: ", "remark", config->players[i].type->name);
            text_add_format(lines, "%s\n", outcome->remarks[i]);
        }
    }
}

void match_report_text(const MatchConfig *config, const MatchOutcome *outcome,
                       TextBuffer *lines)
{
    const MatchStatistics *statistics = &outcome->statistics;
    MatchSummary summary = match_statistics_summarize(statistics);

    player_spec_to_text(&config->players[CONTENDER_A], lines);
    text_add(lines, " against ");
    player_spec_to_text(&config->players[CONTENDER_B], lines);
    text_add_format(lines, ", %s, %s", config->game->name, rules_of(config));
    if (config->game->text->draws.count > 0)
        text_add_format(lines, ", draws %s", draws_of(config));
    text_add_format(lines, ", %s, seed %" PRIu64 "\n", start_of(config), config->seed);
    text_add_format(lines, "%-18s ", "conditions");
    match_config_to_text(config, lines);
    text_add_char(lines, '\n');
    add_took_part(config, lines);
    text_add_format(lines, "%-18s %" PRId64 " (%" PRId64 " distinct)\n", "games",
                    outcome->games, outcome->distinct_games);
    text_add_format(lines, "%-18s %" PRId64 " - %" PRId64 " - %" PRId64 "\n", "won-drawn-lost",
                    match_statistics_count(statistics, RESULT_WIN),
                    match_statistics_count(statistics, RESULT_DRAW),
                    match_statistics_count(statistics, RESULT_LOSS));
    add_colours(config, statistics, lines);
    add_row(lines, "score", 100, " %", summary.score);
    add_row(lines, "Elo", 1, "", summary.elo);
    add_row(lines, "normalized Elo", 1, "", summary.normalized_elo);
    add_row(lines, "win rate", 100, " %", summary.win_rate);
    text_add_format(lines, "%-18s %.3g\n", "sign test p", summary.sign_test_p);
    if (note_of(&summary) != NULL)
        text_add_format(lines, "%-18s %s\n", "note", note_of(&summary));
    text_add_format(lines, "%-18s %.1f\n", "plies a game", summary.plies_per_game);
    text_add_format(lines, "%-18s %.3f, %.3f\n", "tries a move", summary.tries_per_move[0],
                    summary.tries_per_move[1]);
    text_add_format(lines, "%-18s %.4g, %.4g\n", "ms a move", summary.ms_per_move[0],
                    summary.ms_per_move[1]);
    work_report_text(statistics->work, lines);
    add_ends(statistics, lines);
    add_words_of_players(config, outcome, lines);
    if (config->has_sprt)
        text_add_format(lines, "%-18s llr %.2f in %.2f to %.2f: %s\n", "SPRT",
                        outcome->sprt.llr, outcome->sprt.lower, outcome->sprt.upper,
                        outcome->sprt.state == SPRT_ACCEPT_H1   ? "H1 accepted"
                        : outcome->sprt.state == SPRT_ACCEPT_H0 ? "H0 accepted"
                                                                : "not decided");
}
