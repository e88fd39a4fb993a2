/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/match/match_options.h"

#include "players/registry.h"

#include <stdlib.h>
#include <unistd.h>

MatchOptions match_options_default(void)
{
    return (MatchOptions){.game = game_options_default(), .games = 100, .seed = 1};
}

Status match_options_read(const MatchOptions *options, MatchConfig *config, Error *error)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    TimeControl control = {
        .budget =
            {
                .nodes = options->nodes,
                .boards = options->boards,
                .playouts = options->playouts,
                .iterations = options->iterations,
                .ms = options->ms,
            },
        .game_ms = options->game_ms,
        .increment_ms = options->increment_ms,
    };

    *config = (MatchConfig){
        .games = options->games,
        .seed = (uint64_t)options->seed,
        .threads = options->threads > 0 ? (int)options->threads
                   : cores > 0          ? (int)cores
                                        : 1,
        .controls = {control, control},
    };
    if (options->resume && options->db == NULL)
        return error_set(error, STATUS_BAD_INPUT, "--resume needs --db");
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
    return status;
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
