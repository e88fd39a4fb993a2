/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trained net plays Kriegspiel against one of nebel's players: the net of the file that is named,
 * else the one that is built in. It always tries what it thinks most of. */
#include <nebel/nebel.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 4, STEPS = 100 };

/* Rows of the games, as the net takes them and the environment fills them. */
static uint8_t *observations, *believed, *starts;
static uint64_t *masks;
static int32_t *values;
static float *belief, results[GAMES];

static int make_room(const NebelEncoding *sizes)
{
    size_t points = (size_t)(sizes->width * sizes->height);

    observations = (uint8_t *)malloc(GAMES * (size_t)sizes->observation);
    believed = (uint8_t *)malloc(GAMES * (size_t)sizes->codes * points);
    starts = (uint8_t *)malloc(GAMES * 2 * points);
    masks = (uint64_t *)malloc(GAMES * (size_t)sizes->mask_words * sizeof *masks);
    values = (int32_t *)malloc(GAMES * (size_t)sizes->actions * sizeof *values);
    belief = (float *)malloc(GAMES * (size_t)sizes->codes * points * sizeof *belief);
    return observations && believed && starts && masks && values && belief;
}

/* What the mask allows and the net thinks most of. */
static int32_t best(const NebelEncoding *sizes, int game)
{
    const uint64_t *mask = masks + game * sizes->mask_words;
    const int32_t *value = values + game * sizes->actions;
    int32_t found = -1; /* resigns */

    for (int32_t action = 0; action < sizes->actions; action++)
        if ((mask[action / 64] >> action % 64 & 1) &&
            (found < 0 || value[action] > value[found]))
            found = action;
    return found;
}

static NebelStatus play(const NebelNet *net, NebelEnvironment *environment,
                        const NebelEncoding *sizes)
{
    size_t points = (size_t)(sizes->width * sizes->height);
    int32_t actions[GAMES];
    uint8_t nexts[GAMES] = {NEBEL_NEXT_NONE, NEBEL_NEXT_NONE, NEBEL_NEXT_NONE, NEBEL_NEXT_NONE};
    float rewards[GAMES];
    int won = 0, lost = 0;

    for (int step = 0; step < STEPS; step++) {
        NebelStatus status = NEBEL_OK;

        nebel_environment_observe(environment, observations, masks, NULL, NULL, starts);
        for (int i = 0; i < GAMES && status == NEBEL_OK; i++)
            if (nexts[i] == NEBEL_NEXT_NONE) /* a game begins; the net is the first side */
                status = nebel_net_certain(net, sizes->width, starts + (size_t)i * 2 * points,
                                           believed + (size_t)(i * sizes->codes) * points);
        if (status == NEBEL_OK)
            status = nebel_net_run(net, sizes->width, GAMES, observations, believed, values,
                                   belief, results);
        if (status != NEBEL_OK)
            return status;
        for (int i = 0; i < GAMES; i++)
            actions[i] = best(sizes, i);
        nebel_environment_step(environment, actions, nexts, rewards, NULL, NULL);
        for (int i = 0; i < GAMES; i++) {
            won += rewards[i] > 0;
            lost += rewards[i] < 0;
        }
    }
    printf("the net won %d games and lost %d; in the first row it expects %.2f now\n", won,
           lost, (double)results[0]);
    return NEBEL_OK;
}

int main(int count, char **arguments)
{
    const NebelGame *game = nebel_game_find("kriegspiel");
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    NebelNet *net = count > 1 ? nebel_net_open(arguments[1]) : nebel_net_of_game(game);
    NebelEnvironment *environment = nebel_environment_new("kriegspiel", 0, GAMES, 1, 1, 1);
    int failed =
        net == NULL || environment == NULL || nebel_net_check(net, game) != NEBEL_OK ||
        nebel_game_encoding(game, 0, &sizes) != NEBEL_OK || !make_room(&sizes) ||
        nebel_environment_add_start(environment, "wild16", "standard", 0, 1, 0) != NEBEL_OK ||
        nebel_environment_seat(environment, 0, GAMES, NEBEL_SECOND, "random") != NEBEL_OK ||
        nebel_environment_begin(environment) != NEBEL_OK ||
        play(net, environment, &sizes) != NEBEL_OK;

    if (failed)
        fprintf(stderr, "%s\n", nebel_error());
    nebel_environment_free(environment);
    nebel_net_free(net);
    free(observations);
    free(believed);
    free(starts);
    free(masks);
    free(values);
    free(belief);
    return failed;
}
