/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "arena/tournament.h"
#include "base/memory.h"
#include "cli/commands.h"
#include "cli/match/match_schedule.h"
#include "cli/match/tournament_file.h"
#include "cli/ranks.h"

enum { REPORT_MAX = 1 << 20 };

typedef struct {
    MatchOptions match;
    const char *anchor;
    const char *file;
    bool gauntlet;
} TournamentOptions;

/* The field of players, and what they have done. Too large for the stack. */
typedef struct {
    PlayerSpec players[TOURNAMENT_PLAYERS_MAX];
    Pairing pairings[TOURNAMENT_PAIRINGS_MAX];
    TournamentResult result;
} Field;

static Status add_player(Field *field, const MatchOptions *options, const char *text,
                         Error *error)
{
    if (field->result.player_count == TOURNAMENT_PLAYERS_MAX)
        return error_set(error, STATUS_TOO_LARGE, "there are more than %d players",
                         TOURNAMENT_PLAYERS_MAX);
    Status status =
        match_options_player(options, text, &field->players[field->result.player_count], error);
    if (status == STATUS_OK)
        field->result.table.player_count = ++field->result.player_count;
    return status;
}

static Status find_anchor(Field *field, const char *name, Error *error)
{
    for (int i = 0; i < field->result.player_count; i++) {
        char text[PLAYER_OPTIONS_SIZE];
        TextBuffer written;

        text_init(&written, text, sizeof text);
        player_spec_to_text(&field->players[i], &written);
        if (strcmp(text, name) == 0 || strcmp(field->players[i].type->name, name) == 0) {
            field->result.rating.anchor = i;
            return STATUS_OK;
        }
    }
    return error_set(error, STATUS_NOT_FOUND, "the anchor \"%.40s\" is not among the players",
                     name);
}

static void seat_players(const Field *field, uint64_t seed, MatchSchedule *schedule)
{
    for (int i = 0; i < schedule->count; i++) {
        Pairing pairing = field->pairings[i];
        MatchConfig *config = &schedule->configs[i];

        config->players[CONTENDER_A] = field->players[pairing.a];
        config->players[CONTENDER_B] = field->players[pairing.b];
        config->seed = tournament_pairing_seed(seed, pairing);
    }
}

/* Plays all matches; `is_stopped` tells that Ctrl-C ended it before. */
static Status play_all(const TournamentOptions *options, const MatchConfig *base, Field *field,
                       bool *is_stopped, Error *error)
{
    TournamentKind kind = options->gauntlet ? TOURNAMENT_GAUNTLET : TOURNAMENT_ROUND_ROBIN;
    int count = tournament_list_pairings(kind, field->result.player_count, field->pairings);
    MatchSchedule schedule;
    Status status = match_schedule_init(&schedule, base, count, error);

    if (status == STATUS_OK) {
        seat_players(field, base->seed, &schedule);
        status = match_schedule_play(&schedule, &options->match, error);
    }
    for (int i = 0; i < count && status == STATUS_OK; i++)
        tournament_add(&field->result, field->pairings[i], &schedule.matches[i].outcome);
    *is_stopped = match_schedule_was_stopped(&schedule);
    match_schedule_fini(&schedule);
    return status;
}

static Status print_report(const TournamentResult *result, bool as_json, Error *error)
{
    TextBuffer report;

    text_init_growing(&report, REPORT_MAX);
    Status status = as_json ? tournament_report_json(result, &report)
                            : tournament_report_text(result, &report);
    if (status == STATUS_OK)
        fputs(report.data, stdout);
    text_fini(&report);
    return status == STATUS_OK ? status
                               : error_set(error, status, "%s", status_to_text(status));
}

static int run(const TournamentOptions *options, const MatchConfig *base, Field *field)
{
    bool is_stopped = false;
    Error error = {""};
    Status status = play_all(options, base, field, &is_stopped, &error);

    field->result.config = base;
    if (status == STATUS_OK && options->match.shard == NULL)
        status = print_report(&field->result, options->match.json, &error);
    if (status != STATUS_OK)
        return command_failed("tournament", "%s", error.text);
    if (options->match.shard != NULL && !is_stopped)
        match_options_print_shard(&options->match);
    if (is_stopped)
        return command_failed("tournament", "stopped before all games were played%s",
                              options->match.db != NULL ? "; --resume goes on with it" : "");
    return EXIT_OK;
}

static Status read_all(TournamentOptions *options, int count, char **names, MatchConfig *base,
                       Field *field, Error *error)
{
    Status status = match_options_read(&options->match, base, error);

    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = add_player(field, &options->match, names[i], error);
    if (status == STATUS_OK && field->result.player_count < 2)
        status = error_set(error, STATUS_BAD_INPUT, "at least two players are needed");
    if (status == STATUS_OK && options->anchor != NULL)
        status = find_anchor(field, options->anchor, error);
    return status;
}

static int tournament(const CommandCall *call)
{
    TournamentOptions *chosen = call->options;
    Field *field = memory_new(sizeof *field);
    MatchConfig base;
    Error error = {""};

    if (field == NULL)
        return command_failed("tournament", "out of memory");
    field->result.players = field->players;
    field->result.rating = (RatingOptions)RATING_DEFAULTS;
    int code = read_all(chosen, call->count, call->words, &base, field, &error) != STATUS_OK
                   ? usage_error(&cmd_tournament, "%s", error.text)
                   : run(chosen, &base, field);
    memory_free(field);
    return code;
}

/* With the words of a --file before those of the command line. */
static int enter(int count, char **words)
{
    TournamentFile file = {0};
    Error error = {""};
    int code = tournament_file_insert(&file, &count, &words, &error) == STATUS_OK
                   ? command_obey(&cmd_tournament, count, words)
                   : usage_error(&cmd_tournament, "%s", error.text);

    tournament_file_fini(&file);
    return code;
}

static const Option rows[] = {
    OPTION_GROUP(TournamentOptions, match, match_options),
    {"gauntlet", OPTION_SWITCH(TournamentOptions, gauntlet), "off",
     "the first player meets all others; else everybody meets everybody"},
    {"anchor", OPTION_WORD(TournamentOptions, anchor, "PLAYER"), NULL,
     "whose rating is 0; else the first player's"},
    {"file", OPTION_PATH(TournamentOptions, file, "FILE"), NULL,
     "read options and players from FILE: the words of a command line, # begins a comment"},
};

const Command cmd_tournament = {
    .name = "tournament",
    .arguments = "[OPTIONS] PLAYER PLAYER...",
    .summary = "Plays a match between every two players and rates them together.",
    .details = "--games are those of each match. What stands in a --file comes before what\n"
               "stands on the command line.\n" RANKS_HELP,
    .options = OPTIONS(rows, TournamentOptions),
    .words_most = WORDS_ENDLESS,
    .run = tournament,
    .enter = enter,
};
