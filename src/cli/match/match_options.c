/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "players/registry.h"

#define NUMBER(field, least, most) OPTION_NUMBER(MatchOptions, field, least, most)
#define SWITCH(field) OPTION_SWITCH(MatchOptions, field)

static const Option rows[] = {
    OPTION_GROUP(MatchOptions, game, game_options),
    {"games", NUMBER(games, 1, 100000000), "100", "games to play, in pairs with sides swapped"},
    {"threads", NUMBER(threads, 0, 256), "0", "games at a time; 0: one a core"},
    {"seed", NUMBER(seed, 0, OPTION_ENDLESS), "1", "the games follow from it"},
    {"nodes", NUMBER(control.budget.nodes, 0, OPTION_ENDLESS), "0",
     "positions for one try; 0: no limit"},
    {"boards", NUMBER(control.budget.boards, 0, OPTION_ENDLESS), "0", "worlds for one try"},
    {"playouts", NUMBER(control.budget.playouts, 0, OPTION_ENDLESS), "0",
     "playouts for one try"},
    {"iterations", NUMBER(control.budget.iterations, 0, OPTION_ENDLESS), "0",
     "iterations for one try"},
    {"ms", NUMBER(control.budget.ms, 0, 1000000000), "0", "milliseconds for one turn"},
    {"game-ms", NUMBER(control.game_ms, 0, 1000000000), "0", "milliseconds for a side's game"},
    {"increment-ms", NUMBER(control.increment_ms, 0, 1000000000), "0",
     "... and for each accepted move"},
    {"full-sight", SWITCH(full_sight), "off", "allow players that see the whole board"},
    {"out", OPTION_PATH(MatchOptions, out, "FILE"), NULL,
     "write the games to FILE, in the format of the game"},
    {"db", OPTION_PATH(MatchOptions, db, "FILE"), NULL, "keep the games in FILE (SQLite)"},
    {"resume", SWITCH(resume), "off", "go on with the match that --db holds"},
    {"shard", OPTION_WORD(MatchOptions, shard, "I/N"), NULL, MATCH_SHARD_HELP},
    {"quiet", SWITCH(quiet), "off", "show no progress"},
    {"json", SWITCH(json), "off", "print one JSON object"},
};
const OptionTable match_options = OPTION_TABLE(rows, MatchOptions);

Status match_options_read(const MatchOptions *options, MatchConfig *config, Error *error)
{
    MatchShard shard;

    *config = (MatchConfig){
        .games = options->games,
        .seed = (uint64_t)options->seed,
        .threads = command_threads(options->threads),
        .controls = {options->control, options->control},
    };
    if (options->resume && options->db == NULL)
        return error_set(error, STATUS_BAD_INPUT, "--resume needs --db");
    Status status = match_options_shard(options, &shard, error);
    if (status != STATUS_OK)
        return status;
    return game_options_read(&options->game, &config->game, &config->setup, error);
}

Status match_options_player(const MatchOptions *options, const char *text, PlayerSpec *spec,
                            Error *error)
{
    Status status = player_spec_from_text(text, spec, error);

    if (status == STATUS_OK && spec->type->sees_all && !options->full_sight)
        return error_set(error, STATUS_BAD_INPUT,
                         "%s sees the whole board; allow that with --full-sight",
                         spec->type->name);
    const char *game = options->game.game != NULL ? options->game.game : games[0]->name;
    if (status == STATUS_OK && spec->type->game != NULL && strcmp(spec->type->game, game) != 0)
        return error_set(error, STATUS_BAD_INPUT, "%s plays %s only, not %s", spec->type->name,
                         spec->type->game, game);
    return status;
}

Status match_options_shard(const MatchOptions *options, MatchShard *shard, Error *error)
{
    *shard = (MatchShard){0};
    if (options->shard == NULL)
        return STATUS_OK;
    if (options->db == NULL)
        return error_set(error, STATUS_BAD_INPUT,
                         "--shard needs --db: the stores of all shards are joined by nebel "
                         "games --merge");
    if (options->json)
        return error_set(error, STATUS_BAD_INPUT,
                         "--shard prints no results: --json goes with the joined store");
    return match_shard_from_text(options->shard, shard, error);
}

void match_options_print_shard(const MatchOptions *options)
{
    printf(
        "shard %s is in %s; when all are there, nebel games --merge ALL.db SHARD... joins\n"
        "them, and the same command tells the results, with --db ALL.db for --db and --shard\n"
        "(and --resume, where there is one)\n",
        options->shard, options->db);
}

Status match_options_sprt(const char *text, MatchConfig *config, Error *error)
{
    SprtOptions sprt = SPRT_DEFAULTS;
    char *comma = NULL;
    char *end = NULL;

    sprt.elo0 = strtod(text, &comma);
    if (comma != text && *comma == ',')
        sprt.elo1 = strtod(comma + 1, &end);
    if (end == NULL || end == comma + 1 || *end != '\0' || !sprt_options_are_valid(&sprt))
        return error_set(error, STATUS_BAD_INPUT,
                         "--sprt takes two Elo values, the first smaller, as in 0,10");
    config->sprt = sprt;
    config->has_sprt = true;
    return STATUS_OK;
}
