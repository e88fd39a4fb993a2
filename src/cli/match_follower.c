/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match_follower.h"

#include <inttypes.h>

#include "arena/match_summary.h"
#include "cli/interruption.h"
#include "cli/progress.h"

typedef struct {
    const MatchConfig *config;
    MatchFiles *files;
    MatchLedger ledger;
    Progress progress;
    MatchStatistics statistics; /* of the games handed on so far */
} Follower;

/* The record with its players and its number, to be written. It shares the tries. */
static GameRecord name_record(const Follower *follower, const FinishedGame *game)
{
    GameRecord record = *game->record;

    for (int i = 0; i < CONTENDER_COUNT; i++) {
        Side side = i == CONTENDER_A ? game->side_a : side_other(game->side_a);
        TextBuffer name;

        text_init(&name, record.head.players[side], sizeof record.head.players[side]);
        player_spec_to_text(&follower->config->players[i], &name);
    }
    snprintf(record.head.event, sizeof record.head.event, "nebel match");
    snprintf(record.head.round, sizeof record.head.round, "%" PRId64, game->number + 1);
    return record;
}

static void show_progress(Follower *follower, int64_t done)
{
    MatchSummary summary = match_statistics_summarize(&follower->statistics);
    char remark[96];

    snprintf(remark, sizeof remark,
             "+%" PRId64 " =%" PRId64 " -%" PRId64 "  %.1f %%  Elo %+.0f +-%.0f",
             match_statistics_count(&follower->statistics, RESULT_WIN),
             match_statistics_count(&follower->statistics, RESULT_DRAW),
             match_statistics_count(&follower->statistics, RESULT_LOSS),
             100 * summary.score.value, summary.elo.value,
             (summary.elo.interval.high - summary.elo.interval.low) / 2);
    progress_show(&follower->progress, done, remark);
}

static Status show_witness(const Follower *follower, const FinishedGame *game,
                           const GameRecord *record, Error *error)
{
    const GameWitness *witness = follower->files->witness;

    return witness == NULL ? STATUS_OK : witness->see(witness->context, game, record, error);
}

static bool witness_wants_records(const Follower *follower)
{
    return follower->files->witness != NULL && follower->files->witness->wants_records;
}

/* A game that the store had: it goes into the PGN file again. */
static Status copy_known(Follower *follower, const FinishedGame *game, Error *error)
{
    GameRecord record = {0};

    if (follower->files->out == NULL && !witness_wants_records(follower))
        return show_witness(follower, game, NULL, error);
    Status status = match_ledger_read(&follower->ledger, game->number, &record, error);
    if (status == STATUS_OK)
        status = match_files_write_game(follower->files, &record, error);
    if (status == STATUS_OK)
        status = show_witness(follower, game, &record, error);
    game_record_fini(&record);
    return status;
}

static Status write_new(Follower *follower, const FinishedGame *game, Error *error)
{
    if (game->record == NULL)
        return show_witness(follower, game, NULL, error);
    GameRecord record = name_record(follower, game);
    Status status = match_ledger_add(&follower->ledger, game, &record, error);
    if (status == STATUS_OK)
        status = match_files_write_game(follower->files, &record, error);
    return status == STATUS_OK ? show_witness(follower, game, &record, error) : status;
}

static Status game_finished(void *context, const FinishedGame *game, Error *error)
{
    Follower *follower = context;
    MatchGame counted = match_game_of(game);

    match_statistics_add(&follower->statistics, &counted);
    if (progress_is_due(&follower->progress))
        show_progress(follower, game->number + 1);
    return game->is_known ? copy_known(follower, game, error)
                          : write_new(follower, game, error);
}

static bool game_is_known(void *context, int64_t number, GameResult *result)
{
    const Follower *follower = context;

    return match_ledger_knows(&follower->ledger, number, result);
}

static Status play(Follower *follower, MatchOutcome *outcome, Error *error)
{
    const MatchFiles *files = follower->files;
    MatchObserver observer = {
        .context = follower,
        .wants_records =
            files->out != NULL || files->store != NULL || witness_wants_records(follower),
        .known = game_is_known,
        .finished = game_finished,
    };
    Status status =
        match_play(follower->config, &observer, interruption_flag(), outcome, error);

    if (status == STATUS_OK && !outcome->was_stopped && !files->is_read_only)
        status = match_ledger_finish(&follower->ledger, "finished", error);
    return status == STATUS_OK ? match_files_flush(follower->files, error) : status;
}

Status match_follow(const MatchOptions *options, const MatchConfig *config, MatchFiles *files,
                    LedgerMode mode, MatchOutcome *outcome, Error *error)
{
    Follower follower = {.config = config, .files = files};
    Status status = match_ledger_init(&follower.ledger, files->store, config, mode, error);

    if (status == STATUS_OK) {
        progress_begin(&follower.progress, config->games, follower.ledger.known_count,
                       options->quiet);
        status = play(&follower, outcome, error);
        progress_end(&follower.progress);
    }
    match_ledger_fini(&follower.ledger);
    return status;
}
