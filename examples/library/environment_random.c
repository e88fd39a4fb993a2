/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games side by side with random actions: what a program that learns sees. */
#include <nebel/nebel.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 64, STEPS = 2000 };

/* An action that the mask allows. */
static int32_t draw(const uint64_t *mask, int words, NebelRandom *random)
{
    int32_t chosen = -1; /* resigns */
    uint32_t seen = 0;

    for (int word = 0; word < words; word++)
        for (int bit = 0; mask[word] != 0 && bit < 64; bit++)
            if ((mask[word] >> bit & 1) && nebel_random_below(random, ++seen) == 0)
                chosen = 64 * word + bit;
    return chosen;
}

int main(void)
{
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    NebelEnvironment *environment = nebel_environment_new("kriegspiel", 0, GAMES, 1, 1, 1);
    NebelRandom random;
    int32_t actions[GAMES];
    uint8_t nexts[GAMES];
    int over = 0;

    if (environment == NULL ||
        nebel_game_encoding(nebel_game_find("kriegspiel"), 0, &sizes) != NEBEL_OK ||
        nebel_environment_add_start(environment, "wild16", "silverman4x4", 60, 1, 0) !=
            NEBEL_OK ||
        nebel_environment_begin(environment) != NEBEL_OK) {
        fprintf(stderr, "%s\n", nebel_error());
        return 1;
    }
    uint8_t *observations = (uint8_t *)malloc(GAMES * (size_t)sizes.observation);
    uint64_t *masks = (uint64_t *)malloc(GAMES * (size_t)sizes.mask_words * sizeof *masks);
    if (observations == NULL || masks == NULL)
        return 1;
    nebel_random_init(&random, 1, 0);
    for (int step = 0; step < STEPS; step++) {
        nebel_environment_observe(environment, observations, masks, NULL, NULL, NULL);
        for (int i = 0; i < GAMES; i++)
            actions[i] = draw(masks + i * sizes.mask_words, sizes.mask_words, &random);
        nebel_environment_step(environment, actions, nexts, NULL, NULL, NULL);
        for (int i = 0; i < GAMES; i++)
            over += nexts[i] == NEBEL_NEXT_NONE;
    }
    printf("%d decisions, %d games over, %d bytes an observation\n", GAMES * STEPS, over,
           sizes.observation);
    free(masks);
    free(observations);
    nebel_environment_free(environment);
    return 0;
}
