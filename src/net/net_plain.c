/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards have a border of one point all around, always 0, so that every point has eight
 * neighbours. Tables are [channel][point of such a board].
 */
#include "net/net_plain.h"

#include <string.h>

#include "base/memory.h"
#include "net/net_arithmetic.h"
#include "net/net_belief.h"
#include "net/net_sight.h"

enum {
    PITCH_MAX = NET_BOARD_MAX + 2,
    AREA_MAX = PITCH_MAX * PITCH_MAX,
    INPUTS_MAX = NET_PLANES_MAX + NET_CODES_MAX,
};

typedef int32_t Board[AREA_MAX];
typedef int32_t Vector[NET_MOVE_WIDTH_MAX];

struct NetPlain {
    const NetModel *model;
    NetShape shape; /* the model's, but for the size of the board */
    int points;
    int pitch;
    int inside[NET_POINTS_MAX]; /* where the points lie on a board with its border */
    Board inputs[INPUTS_MAX];
    Board stream[NET_CHANNELS_MAX];
    Board inner[NET_CHANNELS_MAX];
    Board bounded[NET_CHANNELS_MAX];
    Vector origins[NET_POINTS_MAX];
    Vector targets[NET_POINTS_MAX];
    int16_t logits[NET_CODES_MAX * NET_POINTS_MAX];
    NetTruthRoom truth;
};

NetPlain *net_plain_new(const NetModel *model, const NetShape *shape)
{
    NetPlain *plain = memory_new(sizeof *plain);

    if (plain == NULL)
        return NULL;
    plain->model = model;
    plain->shape = *shape;
    plain->points = net_points(shape);
    plain->pitch = shape->width + 2;
    for (int point = 0; point < plain->points; point++)
        plain->inside[point] =
            (point / shape->width + 1) * plain->pitch + point % shape->width + 1;
    return plain;
}

void net_plain_free(NetPlain *plain)
{
    memory_free(plain);
}

/* `result` has something on the border afterwards. */
static void convolve(const NetPlain *plain, const NetLayer *layer, const Board inputs[],
                     Board result[])
{
    int first = plain->inside[0];
    int last = plain->inside[plain->points - 1];
    const int8_t *weight = layer->weights;

    for (int output = 0; output < layer->outputs; output++) {
        int32_t *sums = result[output];

        memset(sums, 0, sizeof(Board));
        for (int input = 0; input < layer->inputs; input++) {
            for (int tap = 0; tap < 9; tap++, weight++) {
                const int32_t *from =
                    inputs[input] + (tap / 3 - 1) * plain->pitch + tap % 3 - 1;

                for (int i = first; i <= last; i++)
                    sums[i] += *weight * from[i];
            }
        }
        for (int i = first; i <= last; i++)
            sums[i] = net_scaled(layer, output, sums[i]);
    }
}

static int32_t dense(const NetLayer *layer, int output, const int32_t inputs[])
{
    const int8_t *weights = layer->weights + output * layer->inputs;
    int32_t sum = 0;

    for (int input = 0; input < layer->inputs; input++)
        sum += weights[input] * inputs[input]; /* NOLINT: as many were filled */
    return net_scaled(layer, output, sum);
}

static void bring_in(const NetPlain *plain, const uint8_t bytes[], int planes, Board boards[])
{
    for (int plane = 0; plane < planes; plane++) {
        for (int point = 0; point < plain->points; point++)
            boards[plane][plain->inside[point]] = bytes[plane * plain->points + point];
    }
}

static void begin(NetPlain *plain, const NetSight *sight)
{
    const NetModel *model = plain->model;
    const NetShape *shape = &model->shape;
    int32_t scalars[NET_SCALARS_MAX];

    bring_in(plain, sight->planes, shape->planes, plain->inputs);
    bring_in(plain, sight->more, net_more_planes(shape), plain->inputs + shape->planes);
    for (int i = 0; i < net_scalar_inputs(shape); i++)
        scalars[i] = sight->scalars[i];
    convolve(plain, &model->stem, plain->inputs, plain->inner);
    for (int channel = 0; channel < shape->channels; channel++) {
        int32_t everywhere = dense(&model->scalars, channel, scalars);

        for (int point = 0; point < plain->points; point++) {
            int at = plain->inside[point];
            int32_t here =
                model->places != NULL ? model->places[channel * plain->points + point] : 0;

            plain->stream[channel][at] =
                net_int16(net_int16(here + everywhere) + plain->inner[channel][at]);
        }
    }
}

/* From the stream to activations. */
static void bring_to_norm(NetPlain *plain, const NetNorm *norm)
{
    int channels = plain->model->shape.channels;

    for (int point = 0; point < plain->points; point++) {
        int at = plain->inside[point];
        uint64_t squares = norm->epsilon;

        for (int channel = 0; channel < channels; channel++) {
            int64_t x = plain->stream[channel][at];
            squares += (uint64_t)(x * x);
        }

        NetNormFactor factor = net_norm_factor(squares);
        for (int channel = 0; channel < channels; channel++) {
            int32_t x = plain->stream[channel][at] * (1 << factor.left);
            int32_t y = net_product(x, factor.inverse);

            plain->bounded[channel][at] =
                net_activation(net_product(y, norm->gains[channel]), norm->shift);
        }
    }
}

/* Of each channel the mean, and after all of those the root of the mean square. */
static void pool(const NetPlain *plain, const Board boards[], int fine, uint32_t epsilon,
                 int32_t pooled[])
{
    int channels = plain->model->shape.channels;

    for (int channel = 0; channel < channels; channel++) {
        int32_t sum = 0;
        uint64_t squares = 0;

        for (int point = 0; point < plain->points; point++) {
            int64_t x = boards[channel][plain->inside[point]];

            sum += (int32_t)x;
            squares += (uint64_t)(x * x);
        }
        pooled[channel] = net_mean(sum * (1 << fine), plain->points);
        pooled[channels + channel] = net_root_mean(squares << 2 * fine, plain->points, epsilon);
    }
}

static void glance(NetPlain *plain, const NetBlock *block)
{
    int32_t pooled[2 * NET_CHANNELS_MAX];

    pool(plain, plain->inner, 0, block->epsilon, pooled);
    for (int channel = 0; channel < plain->model->shape.channels; channel++) {
        int32_t everywhere = dense(&block->glance, channel, pooled);

        for (int point = 0; point < plain->points; point++) {
            int32_t *x = &plain->inner[channel][plain->inside[point]];
            *x = net_int16(*x + everywhere);
        }
    }
}

static void run_block(NetPlain *plain, const NetBlock *block)
{
    int channels = plain->model->shape.channels;

    bring_to_norm(plain, &block->norm);
    convolve(plain, &block->first, plain->bounded, plain->inner);
    if (block->is_global)
        glance(plain, block);
    for (int channel = 0; channel < channels; channel++) {
        for (int point = 0; point < plain->points; point++) {
            int at = plain->inside[point];
            plain->bounded[channel][at] =
                net_activation(plain->inner[channel][at], block->fine);
        }
    }
    convolve(plain, &block->second, plain->bounded, plain->inner);
    for (int channel = 0; channel < channels; channel++) {
        for (int point = 0; point < plain->points; point++) {
            int32_t *x = &plain->stream[channel][plain->inside[point]];
            *x = net_int16(*x + plain->inner[channel][plain->inside[point]]);
        }
    }
}

/* From what is seen to the last activations. */
static void run_trunk(NetPlain *plain, const NetSight *sight)
{
    const NetModel *model = plain->model;

    begin(plain, sight);
    for (int i = 0; i < model->shape.blocks; i++)
        run_block(plain, &model->blocks[i]);
    bring_to_norm(plain, &model->norm);
}

/* The activations of a point. */
static void column(const NetPlain *plain, int point, int32_t numbers[])
{
    for (int channel = 0; channel < plain->model->shape.channels; channel++)
        numbers[channel] = plain->bounded[channel][plain->inside[point]];
}

/* The vectors of all points, whose products are the values of moves. */
static void find_vectors(const NetPlain *plain, const NetLayer *layer, Vector vectors[])
{
    int32_t numbers[NET_CHANNELS_MAX];

    for (int point = 0; point < plain->points; point++) {
        column(plain, point, numbers);
        for (int i = 0; i < layer->outputs; i++)
            vectors[point][i] =
                net_limit(dense(layer, i, numbers), -NET_MOVE_LIMIT, NET_MOVE_LIMIT);
    }
}

static int32_t move_value(const NetPlain *plain, int origin, int target)
{
    const NetModel *model = plain->model;
    int32_t sum = 1 << model->move_shift >> 1;

    for (int i = 0; i < model->shape.move_width; i++)
        sum += plain->origins[origin][i] * plain->targets[target][i];
    return sum >> model->move_shift;
}

static void value_actions(NetPlain *plain, const NetInput *input, int32_t other,
                          int32_t values[])
{
    find_vectors(plain, &plain->model->origin, plain->origins);
    find_vectors(plain, &plain->model->target, plain->targets);
    for (int i = 0; i < input->action_count; i++) {
        NetMove move = net_move(&plain->shape, input->actions[i]);

        values[i] =
            move.origin < plain->points ? move_value(plain, move.origin, move.target) : other;
    }
}

static void answer(NetPlain *plain, const NetInput *input, NetOutput *output)
{
    const NetModel *model = plain->model;
    int32_t pooled[2 * NET_CHANNELS_MAX];
    int32_t numbers[NET_CHANNELS_MAX];

    pool(plain, plain->bounded, NET_POOL_FINE, model->epsilon, pooled);
    value_actions(plain, input,
                  dense(&model->whole, 0, pooled) * (NET_VALUE_ONE / NET_QUESTION_ONE),
                  output->values);
    output->result = (float)dense(&model->whole, 1, pooled) / NET_RESULT_ONE;
    for (int point = 0; point < plain->points; point++) {
        column(plain, point, numbers);
        for (int code = 0; code < model->shape.codes; code++)
            plain->logits[code * plain->points + point] =
                (int16_t)dense(&model->belief, code, numbers);
    }
    net_belief_output(&plain->shape, plain->logits, output);
}

void net_plain_run(NetPlain *plain, const NetInput *input, NetOutput *output)
{
    NetSight sight = net_policy_sight(&plain->shape, input);

    run_trunk(plain, &sight);
    answer(plain, input, output);
}

float net_plain_judge(NetPlain *plain, const NetJudgeInput *input)
{
    const NetModel *model = plain->model;
    NetSight sight = net_judge_sight(&plain->shape, input, &plain->truth);
    int32_t pooled[2 * NET_CHANNELS_MAX];
    int32_t hidden[NET_HIDDEN_MAX];

    run_trunk(plain, &sight);
    pool(plain, plain->bounded, NET_POOL_FINE, model->epsilon, pooled);
    for (int i = 0; i < model->hidden.outputs; i++)
        hidden[i] = net_limit(dense(&model->hidden, i, pooled), 0, INT16_MAX);
    return (float)dense(&model->result, 0, hidden) / NET_RESULT_ONE;
}
