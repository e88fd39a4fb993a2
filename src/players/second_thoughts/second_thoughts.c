/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/second_thoughts/second_thoughts.h"

#include "base/exponential.h"

/* A risk of one in so many lowers a try's chance to 1/e: while a game is being won there are nearly
 * always other tries as good. */
#define WEIGHT_OF_REGRET 600.0f

/* Tries that are looked at, at most: there is no time for all. */
enum { WEIGHED_MAX = 12 };

void second_thoughts_begin(SecondThoughts *thoughts, const GameOps *game, const void *start,
                           uint64_t seed)
{
    *thoughts = (SecondThoughts){0};
    rng_init(&thoughts->rng, seed, 1);
    if (game_is_meant(game, "kriegspiel"))
        second_thoughts_of_kriegspiel(thoughts, start);
    else if (game_is_meant(game, "phantom-go"))
        second_thoughts_of_go(thoughts);
}

void second_thoughts_hear(SecondThoughts *thoughts, const News *news, const void *view)
{
    if (thoughts->hear != NULL)
        thoughts->hear(thoughts, news, view);
}

/* Tries are weighed when they are drawn, and drawn again until one is met that was weighed before
 * or is not regretted: the same as if all had been weighed beforehand, at far less cost. */
int second_thoughts_choose(SecondThoughts *thoughts, NetMind *mind, const void *view, Rng *rng)
{
    bool is_weighed[TRIES_MAX] = {false};
    int best = -1;
    int weighed = 0;
    float least = 2.0f;

    if (thoughts->sift != NULL)
        thoughts->sift(thoughts, mind, view);
    int number = net_mind_sample(mind, rng);
    if (thoughts->regret == NULL)
        return number;
    thoughts->look(thoughts, mind, view);
    while (number >= 0 && !is_weighed[number] && weighed < WEIGHED_MAX) {
        float regret = thoughts->regret(thoughts, mind->moves[number]);

        if (regret <= 0)
            return number;
        if (regret < least) {
            least = regret;
            best = number;
        }
        is_weighed[number] = true;
        weighed++;
        mind->chances[number] *= exponential_below_one(-WEIGHT_OF_REGRET * regret);
        number = net_mind_sample(mind, rng);
    }
    return number >= 0 && is_weighed[number] ? number : best;
}
