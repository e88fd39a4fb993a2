/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/environment.h"
#include "library/library_internal.h"
#include "players/games.h"
#include "players/registry.h"

static Environment *inside(const NebelEnvironment *environment)
{
    return (Environment *)(uintptr_t)environment;
}

NebelEnvironment *nebel_environment_new(const char *name, int width, int count, int threads,
                                        uint64_t seed, int starts_anew)
{
    EnvironmentSetup setup = {.width = width,
                              .games = count,
                              .threads = threads,
                              .seed = seed,
                              .starts_anew = starts_anew != 0};
    Environment *environment = NULL;

    if (games_find(name, &setup.game, library_error()) != STATUS_OK ||
        environment_new(&setup, &environment, library_error()) != STATUS_OK)
        return NULL;
    return (NebelEnvironment *)environment;
}

void nebel_environment_free(NebelEnvironment *environment)
{
    environment_free(inside(environment));
}

NebelStatus nebel_environment_add_start(NebelEnvironment *environment, const char *rules,
                                        const char *start, int max_plies, uint32_t weight,
                                        int random_plies)
{
    NebelSetup theirs = NEBEL_SETUP_INIT;
    GameSetup setup;

    theirs.rules = rules;
    theirs.start = start;
    theirs.max_plies = max_plies;
    Status status = library_take_setup(&theirs, &setup);
    if (status == STATUS_OK)
        status = environment_add_start(inside(environment), &setup, weight, random_plies,
                                       library_error());
    return library_status(status);
}

NebelStatus nebel_environment_seat(NebelEnvironment *environment, int first, int end, int side,
                                   const char *player)
{
    PlayerSpec spec;

    if (side != SIDE_FIRST && side != SIDE_SECOND)
        return library_fail(STATUS_BAD_INPUT, "a side is 0 or 1");
    Status status = player_spec_from_text(player, &spec, library_error());
    if (status == STATUS_OK)
        status = environment_seat(inside(environment), first, end, (Side)side, &spec,
                                  library_error());
    return library_status(status);
}

NebelStatus nebel_environment_begin(NebelEnvironment *environment)
{
    return library_status(environment_begin(inside(environment), library_error()));
}

void nebel_environment_observe(NebelEnvironment *environment, uint8_t *observations,
                               uint64_t *masks, uint8_t *truths, uint8_t *sides,
                               uint8_t *starts)
{
    EnvironmentRows rows = {observations, masks, truths, sides, starts};

    environment_observe(inside(environment), &rows);
}

void nebel_environment_step(NebelEnvironment *environment, const int32_t *actions,
                            uint8_t *nexts, float *rewards, float *gains, uint8_t *reasons)
{
    EnvironmentResults results = {nexts, rewards, gains, reasons};

    environment_step(inside(environment), actions, &results);
}

void nebel_environment_games(const NebelEnvironment *environment, int count, int32_t *table)
{
    for (int i = 0; i < count; i++) {
        EnvironmentGame game = environment_game(inside(environment), i);
        const int32_t row[NEBEL_GAME_COLUMNS] = {
            game.outcome.is_over,
            game.outcome.is_over ? game.outcome.winner : SIDE_NONE,
            game.outcome.reason,
            game.plies,
            game.tries[SIDE_FIRST],
            game.tries[SIDE_SECOND],
            game.moves[SIDE_FIRST],
            game.moves[SIDE_SECOND],
            (int32_t)(game.thought_us[SIDE_FIRST] / 1000),
            (int32_t)(game.thought_us[SIDE_SECOND] / 1000),
        };

        memcpy(table + (size_t)i * NEBEL_GAME_COLUMNS, row, sizeof row);
    }
}
