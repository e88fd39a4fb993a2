/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_follower.h"

#include <inttypes.h>

#include "arena/match_summary.h"
#include "base/memory.h"
#include "cli/interruption.h"
#include "cli/progress.h"
#include "cli/ranks.h"

enum { FAILURES_TOLD = 10 };

/* What all matches that are played side by side share. */
typedef struct {
    MatchFiles *files;
    Progress progress;
    int64_t done; /* games handed on so far */
    int match_count;
    MatchShard shard;
    int failures; /* of players, that were told */
} Round;

typedef struct {
    Round *round;
    const MatchConfig *config;
    const char *label;
    const GameWitness *witness;
    MatchLedger ledger;
    MatchStatistics statistics; /* of the games handed on so far */
    MatchObserver observer;
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

/* Of several matches it says which one it tells of. */
static void add_label(const Follower *follower, TextBuffer *text)
{
    const PlayerSpec *players = follower->config->players;

    if (follower->round->match_count == 1)
        return;
    if (follower->label[0] != '\0')
        text_add_format(text, "%s: ", follower->label);
    else
        text_add_format(text, "%s - %s: ", players[CONTENDER_A].type->name,
                        players[CONTENDER_B].type->name);
}

static void show_progress(Follower *follower)
{
    const MatchStatistics *statistics = &follower->statistics;
    MatchSummary summary = match_statistics_summarize(statistics);
    char remark[160];
    TextBuffer text;

    text_init(&text, remark, sizeof remark);
    add_label(follower, &text);
    text_add_format(&text, "+%" PRId64 " =%" PRId64 " -%" PRId64 "  %.1f %%  Elo %+.0f +-%.0f",
                    match_statistics_count(statistics, RESULT_WIN),
                    match_statistics_count(statistics, RESULT_DRAW),
                    match_statistics_count(statistics, RESULT_LOSS), 100 * summary.score.value,
                    summary.elo.value,
                    (summary.elo.interval.high - summary.elo.interval.low) / 2);
    if (ranks_help() != NULL)
        text_add_format(&text, "  %d ranks, %.1f games/s", ranks_help()->hands + 1,
                        progress_rate(&follower->round->progress, follower->round->done));
    progress_show(&follower->round->progress, follower->round->done, remark);
}

static Status show_witness(const Follower *follower, const FinishedGame *game,
                           const GameRecord *record, Error *error)
{
    const GameWitness *witness = follower->witness;

    return witness == NULL ? STATUS_OK : witness->see(witness->context, game, record, error);
}

static bool witness_wants_records(const Follower *follower)
{
    return follower->witness != NULL && follower->witness->wants_records;
}

/* A game that the store had: it goes into the text file again. */
static Status copy_known(Follower *follower, const FinishedGame *game, Error *error)
{
    GameRecord record = {0};

    if (follower->round->files->out == NULL && !witness_wants_records(follower))
        return show_witness(follower, game, NULL, error);
    Status status = match_ledger_read(&follower->ledger, game->number, &record, error);
    if (status == STATUS_OK)
        status = match_files_write_game(follower->round->files, &record, error);
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
        status = match_files_write_game(follower->round->files, &record, error);
    return status == STATUS_OK ? show_witness(follower, game, &record, error) : status;
}

/* Why a program lost, at once: whoever waits for many games wants to know it now. */
static void tell_failure(Follower *follower, const FinishedGame *game)
{
    Round *round = follower->round;
    Outcome outcome = game->result.outcome;
    int loser = outcome.winner == game->side_a ? CONTENDER_B : CONTENDER_A;
    char name[160];
    TextBuffer text;

    if (game->failure[0] == '\0' || round->failures++ >= FAILURES_TOLD)
        return;
    text_init(&text, name, sizeof name);
    player_spec_to_text(&follower->config->players[loser], &text);
    progress_end(&round->progress);
    fprintf(stderr, "game %" PRId64 ": %s lost by %s: %s\n", game->number + 1, name,
            reason_to_text((Reason)outcome.reason), game->failure);
    if (round->failures == FAILURES_TOLD)
        fprintf(stderr, "further failures are counted, but not told\n");
}

static Status game_finished(void *context, const FinishedGame *game, Error *error)
{
    Follower *follower = context;
    MatchGame counted = match_game_of(game);

    match_statistics_add(&follower->statistics, &counted);
    follower->round->done++;
    tell_failure(follower, game);
    if (progress_is_due(&follower->round->progress))
        show_progress(follower);
    return game->is_known ? copy_known(follower, game, error)
                          : write_new(follower, game, error);
}

/* The store takes games together faster than one by one. */
static Status games_are_several(void *context, bool begins, Error *error)
{
    const MatchFiles *files = ((const Follower *)context)->round->files;

    if (files->store == NULL || files->is_read_only)
        return STATUS_OK;
    return begins ? store_begin_many(files->store, error) : store_end_many(files->store, error);
}

static bool game_is_known(void *context, int64_t number, GameResult *result)
{
    const Follower *follower = context;

    return match_ledger_knows(&follower->ledger, number, result);
}

static Status follower_init(Follower *follower, Round *round, const FollowedMatch *match,
                            LedgerMode mode, Error *error)
{
    const MatchFiles *files = round->files;

    *follower = (Follower){
        .round = round,
        .config = match->config,
        .label = match->label,
        .witness = match->witness,
        .observer = {.context = follower,
                     .known = game_is_known,
                     .finished = game_finished,
                     .several = games_are_several},
    };
    follower->observer.wants_records =
        files->out != NULL || files->store != NULL || witness_wants_records(follower);
    return match_ledger_init(&follower->ledger, files->store, match->config, mode, error);
}

/* A person sits in front of this process; other ranks would find nobody to ask. */
static MatchCrew crew_of(const Round *round, const FollowedMatch matches[], int threads)
{
    MatchCrew crew = {.threads = 1, .help = ranks_help()};

    for (int i = 0; i < round->match_count; i++)
        if (matches[i].config->person != NULL)
            crew.help = NULL;
    if (crew.help == NULL)
        crew.threads = threads;
    return crew;
}

/* What the followers have in their ledgers is known; the rest is played. */
static Status play(const MatchOptions *options, Follower followers[], FollowedMatch matches[],
                   int threads, Error *error)
{
    Round *round = followers[0].round;
    MatchJob *jobs = memory_new((size_t)round->match_count * sizeof *jobs);
    int64_t games = 0;
    int64_t known = 0;

    if (jobs == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    for (int i = 0; i < round->match_count; i++) {
        jobs[i] = (MatchJob){matches[i].config, &followers[i].observer, &matches[i].outcome,
                             match_shard_turn(round->shard, i)};
        games += match_shard_count(jobs[i].shard, matches[i].config->games) /
                 (matches[i].config->is_one_sided ? 2 : 1);
        known += followers[i].ledger.known_count;
    }
    progress_begin(&round->progress, games, known, options->quiet);
    Status status = match_play_all(jobs, round->match_count, crew_of(round, matches, threads),
                                   interruption_flag(), error);
    progress_end(&round->progress);
    memory_free(jobs);
    return status;
}

static Status finish(const MatchOptions *options, Follower followers[],
                     const FollowedMatch matches[], Error *error)
{
    const Round *round = followers[0].round;
    Status status = STATUS_OK;
    char end[48] = "finished";

    if (options->shard != NULL)
        snprintf(end, sizeof end, STORE_SHARD_END "%.24s", options->shard);

    for (int i = 0; i < round->match_count && status == STATUS_OK; i++)
        if (!matches[i].outcome.was_stopped && !round->files->is_read_only)
            status = match_ledger_finish(&followers[i].ledger, end, error);
    return status == STATUS_OK ? match_files_flush(round->files, error) : status;
}

Status match_follow_all(const MatchOptions *options, FollowedMatch matches[], int count,
                        int threads, MatchFiles *files, LedgerMode mode, Error *error)
{
    Round round = {.files = files, .match_count = count};
    Follower *followers = memory_new((size_t)(count > 0 ? count : 1) * sizeof *followers);
    int opened = 0;

    if (followers == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    Status status = match_options_shard(options, &round.shard, error);
    for (; opened < count && status == STATUS_OK; opened++)
        status = follower_init(&followers[opened], &round, &matches[opened], mode, error);
    if (status == STATUS_OK && count > 0)
        status = play(options, followers, matches, threads, error);
    if (status == STATUS_OK && count > 0)
        status = finish(options, followers, matches, error);
    for (int i = 0; i < opened; i++)
        match_ledger_fini(&followers[i].ledger);
    memory_free(followers);
    return status;
}

Status match_follow(const MatchOptions *options, const MatchConfig *config, MatchFiles *files,
                    LedgerMode mode, MatchOutcome *outcome, Error *error)
{
    FollowedMatch match = {.config = config};
    Status status = match_follow_all(options, &match, 1, config->threads, files, mode, error);

    *outcome = match.outcome;
    return status;
}
