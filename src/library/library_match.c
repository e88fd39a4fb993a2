/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_report.h"
#include "arena/match_summary.h"
#include "base/memory.h"
#include "library/library_internal.h"
#include "players/games.h"
#include "players/registry.h"

/* A match while it is played. */
typedef struct {
    NebelMatchOptions options;
    MatchConfig config;
    MatchOutcome outcome;
    char names[CONTENDER_COUNT][RECORD_TEXT_SIZE];
    atomic_bool stop;
} Contest;

static Status take_options(const NebelMatchOptions *theirs, Contest *contest)
{
    NebelMatchOptions *options = &contest->options;
    MatchConfig *config = &contest->config;

    library_take_struct(options, sizeof *options, theirs);
    config->game = options->game != NULL ? library_game(options->game) : games[0];
    config->games = options->games;
    config->seed = options->seed;
    config->threads = options->threads > 0 ? options->threads : 1;
    config->has_sprt = options->has_sprt != 0;
    config->sprt = (SprtOptions)SPRT_DEFAULTS;
    config->sprt.elo0 = options->elo0;
    config->sprt.elo1 = options->elo1;
    if (options->games < 0 || options->games > INT64_C(1000000000))
        return error_set(library_error(), STATUS_BAD_INPUT, "a match has 0 to 1e9 games");
    if (config->has_sprt && !sprt_options_are_valid(&config->sprt))
        return error_set(library_error(), STATUS_BAD_INPUT,
                         "a sequential test needs elo0 < elo1, both from -1000 to 1000");
    Status status = library_take_setup(options->setup, &config->setup);
    for (int i = 0; i < CONTENDER_COUNT && status == STATUS_OK; i++) {
        TextBuffer name;

        text_init(&name, contest->names[i], RECORD_TEXT_SIZE);
        config->controls[i] = library_take_limits(options->limits[i]);
        if (options->players[i] == NULL)
            return error_set(library_error(), STATUS_BAD_INPUT, "a match has two players");
        status =
            player_spec_from_text(options->players[i], &config->players[i], library_error());
        if (status == STATUS_OK)
            player_spec_to_text(&config->players[i], &name);
    }
    return status;
}

static void name_players(const Contest *contest, Side side_a, RecordHead *head)
{
    memcpy(head->players[side_a], contest->names[CONTENDER_A], RECORD_TEXT_SIZE);
    memcpy(head->players[side_other(side_a)], contest->names[CONTENDER_B], RECORD_TEXT_SIZE);
}

static Status finished(void *context, const FinishedGame *game, Error *error)
{
    Contest *contest = context;
    MatchGame counted = match_game_of(game);
    NebelMatchGame shown = {
        .size = sizeof shown,
        .number = game->number,
        .seed = game->seed,
        .side_of_a = (int)game->side_a,
        .outcome = library_give_outcome(counted.outcome),
        .plies = counted.plies,
    };
    NebelRecord record = {.game.perspective = SIDE_NONE};

    (void)error;
    for (int i = 0; i < CONTENDER_COUNT; i++) {
        shown.tries[i] = counted.tries[i];
        shown.moves[i] = counted.moves[i];
        shown.thinking_us[i] = counted.thinking_us[i];
    }
    if (game->record != NULL) {
        record.game.record = *game->record; /* borrowed */
        name_players(contest, game->side_a, &record.game.record.head);
        shown.record = &record;
    }
    if (contest->options.finished(contest->options.context, &shown) != 0)
        atomic_store(&contest->stop, true);
    return STATUS_OK;
}

static NebelEstimate given(Estimate estimate)
{
    return (NebelEstimate){estimate.value, estimate.interval.low, estimate.interval.high};
}

static void give_result(const MatchOutcome *outcome, NebelMatchResult *result)
{
    const MatchStatistics *statistics = &outcome->statistics;
    MatchSummary summary = match_statistics_summarize(statistics);
    NebelMatchResult all = {
        .games = outcome->games,
        .wins = match_statistics_count(statistics, RESULT_WIN),
        .draws = match_statistics_count(statistics, RESULT_DRAW),
        .losses = match_statistics_count(statistics, RESULT_LOSS),
        .distinct_games = outcome->distinct_games,
        .score = given(summary.score),
        .elo = given(summary.elo),
        .normalized_elo = given(summary.normalized_elo),
        .win_rate = given(summary.win_rate),
        .sign_test_p = summary.sign_test_p,
        .plies_per_game = summary.plies_per_game,
        .sprt =
            (outcome->sprt.state == SPRT_ACCEPT_H1) - (outcome->sprt.state == SPRT_ACCEPT_H0),
        .was_stopped = outcome->was_stopped,
    };

    memcpy(all.pairs, statistics->pairs, sizeof all.pairs);
    memcpy(all.tries_per_move, summary.tries_per_move, sizeof all.tries_per_move);
    memcpy(all.ms_per_move, summary.ms_per_move, sizeof all.ms_per_move);
    library_give_struct(result, &all, sizeof all);
}

static Status play(Contest *contest, const NebelMatchOptions *theirs)
{
    MatchObserver observer = {.context = contest};
    Status status = take_options(theirs, contest);

    if (status != STATUS_OK)
        return status;
    if (contest->options.finished != NULL) {
        observer.finished = finished;
        observer.wants_records = contest->options.wants_records != 0;
    }
    return match_play(&contest->config, &observer, &contest->stop, &contest->outcome,
                      library_error());
}

static NebelStatus report(const Contest *contest, bool as_json, char **result)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    if (as_json)
        match_report_json(&contest->config, &contest->outcome, &text);
    else
        match_report_text(&contest->config, &contest->outcome, &text);
    if (text.is_cut || text.data == NULL) {
        text_fini(&text);
        return library_failed(STATUS_NO_MEMORY);
    }
    *result = text.data;
    return NEBEL_OK;
}

/* With `text` NULL there is no report. */
static NebelStatus play_and_tell(const NebelMatchOptions *options, bool as_json,
                                 NebelMatchResult *result, char **text)
{
    Contest *contest = memory_new(sizeof *contest);

    if (contest == NULL)
        return library_failed(STATUS_NO_MEMORY);
    NebelStatus status = library_status(play(contest, options));
    if (status == NEBEL_OK && text != NULL)
        status = report(contest, as_json, text);
    if (status == NEBEL_OK && result != NULL)
        give_result(&contest->outcome, result);
    memory_free(contest);
    return status;
}

NebelStatus nebel_match_play(const NebelMatchOptions *options, NebelMatchResult *result)
{
    return play_and_tell(options, false, result, NULL);
}

NebelStatus nebel_match_report(const NebelMatchOptions *options, int as_json,
                               NebelMatchResult *result, char **text)
{
    return play_and_tell(options, as_json != 0, result, text);
}

void nebel_text_free(char *text)
{
    memory_free(text);
}
