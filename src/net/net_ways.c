/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_ways.h"

#include <string.h>

#include "base/memory.h"
#include "net/board_turn.h"
#include "net/net_belief.h"

static size_t belief_size(const Encoding *encoding)
{
    return (size_t)(encoding->codes * encoding_points(encoding));
}

Status net_ways_init(NetWays *ways, const Net *net, const Encoding *encoding, int wanted,
                     int actions_max, Error *error)
{
    size_t count = encoding->is_symmetric && wanted > 1 ? (size_t)wanted : 1;
    size_t actions = count * (size_t)actions_max;

    *ways = (NetWays){.net = net, .encoding = *encoding, .ways = (int)count};
    ways->desk = net_desk_in_width(net, encoding->width, (int)count);
    bool has_memory = ways->desk != NULL;
    if (has_memory && count > 1) {
        ways->observations = memory_new(count * (size_t)encoding_observation_size(encoding));
        ways->believed = memory_new(count * belief_size(encoding));
        ways->actions = memory_new(actions * sizeof *ways->actions);
        ways->values = memory_new(actions * sizeof *ways->values);
        ways->beliefs = memory_new((count + 1) * belief_size(encoding) * sizeof *ways->beliefs);
        has_memory = ways->observations != NULL && ways->believed != NULL &&
                     ways->actions != NULL && ways->values != NULL && ways->beliefs != NULL;
    }
    return has_memory ? STATUS_OK : error_set(error, STATUS_NO_MEMORY, "out of memory");
}

void net_ways_fini(NetWays *ways)
{
    net_desk_free(ways->desk);
    memory_free(ways->observations);
    memory_free(ways->believed);
    memory_free(ways->actions);
    memory_free(ways->values);
    memory_free(ways->beliefs);
    *ways = (NetWays){0};
}

static bool fills_planes(const Encoding *encoding, const uint8_t observation[])
{
    int points = encoding_points(encoding);

    return memchr(observation + encoding->board_plane * points, 0, (size_t)points) == NULL;
}

static NetInput turned_input(const NetWays *ways, int way, const BoardTurn *turn,
                             const NetInput *input)
{
    const Encoding *encoding = &ways->encoding;
    int points = encoding_points(encoding);
    int size = encoding_observation_size(encoding);
    uint8_t *observation = ways->observations + way * size;
    uint8_t *believed = ways->believed + (size_t)way * belief_size(encoding);
    int32_t *actions = ways->actions + way * input->action_count;

    board_turn_planes(turn, input->observation, encoding->planes, observation);
    memcpy(observation + size - encoding->scalars,
           input->observation + size - encoding->scalars, (size_t)encoding->scalars);
    board_turn_planes(turn, input->believed, encoding->codes, believed);
    for (int i = 0; i < input->action_count; i++)
        actions[i] =
            input->actions[i] < points ? turn->lies[input->actions[i]] : input->actions[i];
    return (NetInput){observation, believed, actions, input->action_count};
}

/* --- The mean --- */

static void mean_values(const NetWays *ways, int count, int32_t values[])
{
    for (int i = 0; i < count; i++) {
        int64_t sum = 0;

        for (int way = 0; way < ways->ways; way++)
            sum += ways->values[way * count + i];
        values[i] = (int32_t)(sum / ways->ways);
    }
}

static void mean_belief(const NetWays *ways, const BoardTurn turns[], float belief[])
{
    int points = encoding_points(&ways->encoding);
    int size = (int)belief_size(&ways->encoding);

    for (int i = 0; i < size; i++) {
        int first = i / points * points;
        float sum = 0;

        for (int way = 0; way < ways->ways; way++)
            sum += ways->beliefs[way * size + first + turns[way].lies[i - first]];
        belief[i] = sum / (float)ways->ways;
    }
}

void net_ways_run(const NetWays *ways, const NetInput *input, NetOutput *output)
{
    NetInput inputs[NET_WAYS];
    NetOutput outputs[NET_WAYS];
    BoardTurn turns[NET_WAYS] = {0};
    int size = (int)belief_size(&ways->encoding);
    float *belief = output->belief != NULL ? output->belief : ways->beliefs + ways->ways * size;

    if (ways->ways == 1 || !fills_planes(&ways->encoding, input->observation)) {
        net_run(ways->net, ways->desk, input, output);
        return;
    }
    for (int way = 0; way < ways->ways; way++) {
        board_turn_find(&turns[way], way, ways->encoding.width);
        inputs[way] = turned_input(ways, way, &turns[way], input);
        outputs[way] = (NetOutput){.values = ways->values + way * input->action_count,
                                   .belief = ways->beliefs + way * size};
    }
    net_run_many(ways->net, ways->desk, ways->ways, inputs, outputs);
    output->result = 0;
    for (int way = 0; way < ways->ways; way++)
        output->result += outputs[way].result / (float)ways->ways;
    if (output->values != NULL)
        mean_values(ways, input->action_count, output->values);
    mean_belief(ways, turns, belief);
    if (output->believed != NULL)
        net_belief_remember(belief, size, output->believed);
}
