/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/environment_library.h"

#include <stdio.h>
#include <string.h>

#include "environment/environment.h"
#include "players/games.h"
#include "players/registry.h"

static _Thread_local Error last_error;

const char *nebel_environment_error(void)
{
    return last_error.text;
}

static int reported(Status status)
{
    return status == STATUS_OK ? 0 : -1;
}

static const GameOps *find_game(const char *name)
{
    const GameOps *game = NULL;

    return games_find(name, &game, &last_error) == STATUS_OK ? game : NULL;
}

int nebel_encoding_sizes(const char *name, int width, int32_t sizes[])
{
    const GameOps *game = find_game(name);

    if (game == NULL)
        return -1;
    const Encoding *widest = game->encoding;
    if (widest == NULL)
        return reported(error_set(&last_error, STATUS_BAD_INPUT, "%s has no encoding", name));
    if (width != 0 && (width < widest->least_width || width > widest->width))
        return reported(error_set(&last_error, STATUS_BAD_INPUT,
                                  "planes of %s are %d to %d points wide", name,
                                  widest->least_width, widest->width));
    Encoding encoding = encoding_in_width(widest, width != 0 ? width : widest->width);

    const int32_t all[NEBEL_ENCODING_SIZES] = {
        encoding.version,     encoding.width,   encoding.height,     encoding.least_width,
        encoding.planes,      encoding.scalars, encoding.own_planes, encoding.board_plane,
        encoding.has_origins, encoding.actions, encoding.mask_words, encoding.codes,
        encoding.facts,
    };
    memcpy(sizes, all, sizeof all);
    return 0;
}

Environment *nebel_environment_new(const char *name, int width, int count, int threads,
                                   uint64_t seed, int starts_anew)
{
    EnvironmentSetup setup = {.game = find_game(name),
                              .width = width,
                              .games = count,
                              .threads = threads,
                              .seed = seed,
                              .starts_anew = starts_anew != 0};
    Environment *environment = NULL;

    if (setup.game == NULL || environment_new(&setup, &environment, &last_error) != STATUS_OK)
        return NULL;
    return environment;
}

void nebel_environment_free(Environment *environment)
{
    environment_free(environment);
}

int nebel_environment_add_start(Environment *environment, const char *rules, const char *start,
                                int max_plies, uint32_t weight, int random_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    if (strlen(rules) >= sizeof setup.rules || strlen(start) >= sizeof setup.start)
        return reported(error_set(&last_error, STATUS_BAD_INPUT, "the text is too long"));
    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    return reported(
        environment_add_start(environment, &setup, weight, random_plies, &last_error));
}

int nebel_environment_seat(Environment *environment, int first, int end, int side,
                           const char *player)
{
    PlayerSpec spec;

    if (side != SIDE_FIRST && side != SIDE_SECOND)
        return reported(error_set(&last_error, STATUS_BAD_INPUT, "a side is 0 or 1"));
    if (player_spec_from_text(player, &spec, &last_error) != STATUS_OK)
        return -1;
    return reported(environment_seat(environment, first, end, (Side)side, &spec, &last_error));
}

int nebel_environment_begin(Environment *environment)
{
    return reported(environment_begin(environment, &last_error));
}

void nebel_environment_observe(Environment *environment, uint8_t *observations, uint64_t *masks,
                               uint8_t *truths, uint8_t *sides, uint8_t *starts)
{
    EnvironmentRows rows = {observations, masks, truths, sides, starts};

    environment_observe(environment, &rows);
}

void nebel_environment_step(Environment *environment, const int32_t *actions, uint8_t *nexts,
                            float *rewards, float *gains, uint8_t *reasons)
{
    EnvironmentResults results = {nexts, rewards, gains, reasons};

    environment_step(environment, actions, &results);
}

void nebel_environment_games(const Environment *environment, int count,
                             int32_t table[][NEBEL_GAME_COLUMNS])
{
    for (int i = 0; i < count; i++) {
        EnvironmentGame game = environment_game(environment, i);
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
        memcpy(table[i], row, sizeof row);
    }
}

const char *nebel_reason_name(int reason)
{
    return reason < 0 || reason >= REASON_COUNT ? NULL : reason_to_text((Reason)reason);
}
