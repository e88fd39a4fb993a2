/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_mind.h"

#include <string.h>

#include "base/memory.h"
#include "net/net_belief.h"

static size_t belief_size(const Encoding *encoding)
{
    return (size_t)(encoding->codes * encoding_points(encoding));
}

Status net_mind_open(NetMind *mind, const GameOps *game, const Net *net, int looks,
                     Error *error)
{
    const Encoding *encoding = game->encoding;
    size_t tries = (size_t)game->max_tries;

    *mind = (NetMind){.game = game, .net = net, .looks = looks};
    mind->memory = memory_new(encoding->memory_size);
    mind->believed = memory_new(belief_size(encoding));
    mind->observation = memory_new((size_t)encoding_observation_size(encoding));
    mind->due = memory_new((size_t)encoding_observation_size(encoding));
    mind->mask = memory_new((size_t)encoding->mask_words * sizeof *mind->mask);
    mind->actions = memory_new(tries * sizeof *mind->actions);
    mind->moves = memory_new(tries * sizeof *mind->moves);
    mind->values = memory_new(tries * sizeof *mind->values);
    mind->chances = memory_new(tries * sizeof *mind->chances);
    mind->belief = memory_new(belief_size(encoding) * sizeof *mind->belief);
    if (mind->memory != NULL && mind->believed != NULL && mind->observation != NULL &&
        mind->due != NULL && mind->mask != NULL && mind->actions != NULL &&
        mind->moves != NULL && mind->values != NULL && mind->chances != NULL &&
        mind->belief != NULL)
        return STATUS_OK;
    net_mind_close(mind);
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void net_mind_close(NetMind *mind)
{
    net_ways_fini(&mind->ways);
    memory_free(mind->memory);
    memory_free(mind->believed);
    memory_free(mind->observation);
    memory_free(mind->due);
    memory_free(mind->mask);
    memory_free(mind->actions);
    memory_free(mind->moves);
    memory_free(mind->values);
    memory_free(mind->chances);
    memory_free(mind->belief);
    *mind = (NetMind){0};
}

/* At a desk as wide as the board. */
static Status sit_down(NetMind *mind, const void *view, Error *error)
{
    int width = mind->game->encoding->board_width(view);

    if (mind->ways.desk != NULL && mind->encoding.width == width)
        return STATUS_OK;
    net_ways_fini(&mind->ways);
    mind->encoding = encoding_in_width(mind->game->encoding, width);
    Status status = net_ways_init(&mind->ways, mind->net, &mind->encoding, mind->looks,
                                  mind->game->max_tries, error);
    if (status != STATUS_OK)
        net_ways_fini(&mind->ways);
    return status;
}

static void list_actions(NetMind *mind, const void *view)
{
    const Encoding *encoding = &mind->encoding;

    mind->count = 0;
    encoding->mask(encoding, view, mind->mask);
    for (int word = 0; word < encoding->mask_words; word++)
        for (uint64_t rest = mind->mask[word]; rest != 0; mind->count++) {
            int action = 64 * word + bits_pop(&rest);

            mind->actions[mind->count] = action;
            mind->moves[mind->count] = encoding->action_move(encoding, view, action);
        }
}

/* What is shown now is kept if a try of the side is due. */
static void await_try(NetMind *mind, const void *view)
{
    const Encoding *encoding = &mind->encoding;

    mind->is_due = false;
    encoding->mask(encoding, view, mind->mask);
    for (int word = 0; word < encoding->mask_words; word++)
        mind->is_due = mind->is_due || mind->mask[word] != 0;
    if (mind->is_due)
        encoding->observe(encoding, mind->memory, view, mind->due);
}

Status net_mind_begin(NetMind *mind, const void *start, Side side, const void *view,
                      Error *error)
{
    uint8_t truth[CONTENT_POINTS_MAX + ENCODING_FACTS_MAX];
    Status status = sit_down(mind, view, error);

    if (status == STATUS_OK) {
        NetShape shape = net_shape_in_width(net_shape(mind->net), mind->encoding.width);

        mind->encoding.truth(&mind->encoding, start, side, truth);
        net_certain(&shape, truth, mind->believed);
        mind->encoding.begin(mind->memory, view);
        await_try(mind, view);
    }
    return status;
}

/* While a try of the side is due, nothing else is heard than what became of it. */
void net_mind_hear(NetMind *mind, const void *view, const News *news)
{
    if (mind->is_due) {
        NetInput input = {.observation = mind->due, .believed = mind->believed};
        NetOutput output = {.believed = mind->believed};

        net_ways_run(&mind->ways, &input, &output);
    }
    mind->encoding.hear(mind->memory, view, news);
    await_try(mind, view);
}

/* Tries that the net thinks too little of are not made. */
static void weigh(NetMind *mind)
{
    int32_t best = INT32_MIN;

    net_chances(mind->values, mind->count, mind->temperature, mind->chances);
    for (int i = 0; i < mind->count; i++)
        best = mind->values[i] > best ? mind->values[i] : best;
    for (int i = 0; i < mind->count; i++)
        if ((float)((int64_t)best - mind->values[i]) > mind->reach * NET_VALUE_ONE)
            mind->chances[i] = 0.0f;
}

void net_mind_think(NetMind *mind, const void *view, float temperature, float reach)
{
    NetInput input = {.observation = mind->observation, .believed = mind->believed};
    NetOutput output = {
        .values = mind->values, .belief = mind->belief, .believed = mind->believed};

    list_actions(mind, view);
    input.actions = mind->actions;
    input.action_count = mind->count;
    mind->is_due = false;
    mind->encoding.observe(&mind->encoding, mind->memory, view, mind->observation);
    net_ways_run(&mind->ways, &input, &output);
    mind->result = output.result;
    mind->temperature = temperature;
    mind->reach = reach;
    weigh(mind);
}

void net_mind_keep(NetMind *mind, const bool is_kept[])
{
    int count = 0;

    for (int i = 0; i < mind->count; i++)
        if (is_kept[i]) {
            mind->actions[count] = mind->actions[i];
            mind->moves[count] = mind->moves[i];
            mind->values[count++] = mind->values[i];
        }
    mind->count = count;
    weigh(mind);
}

void net_mind_take_belief(NetMind *mind, const float belief[])
{
    net_belief_remember(belief, (int)belief_size(&mind->encoding), mind->believed);
}

void net_mind_believe(const NetMind *mind, const void *view, float belief[])
{
    NetInput input = {.observation = mind->observation, .believed = mind->believed};
    NetOutput output = {.belief = belief};

    mind->encoding.observe(&mind->encoding, mind->memory, view, mind->observation);
    net_ways_run(&mind->ways, &input, &output);
}

int net_mind_sample(const NetMind *mind, Rng *rng)
{
    double sum = 0;
    int last = -1;

    for (int i = 0; i < mind->count; i++)
        sum += (double)mind->chances[i];
    double left = (double)(rng_next(rng) >> 11) * 0x1p-53 * sum;
    for (int i = 0; i < mind->count && left >= 0; i++) {
        left -= (double)mind->chances[i];
        last = mind->chances[i] > 0.0f ? i : last;
    }
    return last;
}
