/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/random_net.h"

#include <string.h>

#include "base/rng.h"
#include "net/net_arithmetic.h"

/* How large numbers are, by their root mean square. */
enum {
    WEIGHT_SIZE = 43,
    INPUT_SIZE = 35, /* of observations: few are not 0 */
    ACTIVATION_SIZE = 22,
    STREAM_ONE = 256,
    FINE = 5,
    INNER_ONE = 32 << FINE,
    POOLED_SIZE = ACTIVATION_SIZE << NET_POOL_FINE,
    VECTOR_SIZE = 300,
    HIDDEN_SIZE = 1024,
    MOVE_SHIFT = 4,
    POOL_EPSILON = 600,
};

typedef struct {
    TextBuffer *bytes;
    Rng rng;
} Maker;

static void put(Maker *maker, uint32_t number, int size)
{
    for (int i = 0; i < size; i++)
        text_add_char(maker->bytes, (char)(number >> 8 * i & 255));
}

/* From -`most` to `most`, those near 0 more often: the mean of three. */
static int32_t bell(Rng *rng, int32_t most)
{
    int32_t sum = 0;

    for (int i = 0; i < 3; i++)
        sum += (int32_t)rng_below(rng, 2 * (uint32_t)most + 1) - most;
    return sum / 3;
}

/* A number between half of `x` and one and a half. */
static uint32_t about(Rng *rng, uint32_t x)
{
    return x / 2 + rng_below(rng, x + 1);
}

/* Inputs of that size give outputs of that size, more or less. */
static void put_layer(Maker *maker, int outputs, int inputs, int input_size, int output_size)
{
    uint64_t squares = (uint64_t)inputs * WEIGHT_SIZE * WEIGHT_SIZE * (unsigned)input_size *
                       (unsigned)input_size;
    uint64_t sum_size = net_square_root(squares);
    uint32_t multiplier = 0;
    int shift = 0;

    /* An output sixteen times its size must not be cut. */
    while (sum_size * 16 >> shift > INT16_MAX)
        shift++;
    multiplier = (uint32_t)(((uint64_t)output_size << (15 + shift)) / sum_size);
    for (; multiplier > INT16_MAX * 2 / 3 && shift > 0; shift--)
        multiplier /= 2;
    put(maker, (uint32_t)shift, 4);
    for (int i = 0; i < outputs; i++)
        put(maker, (uint32_t)(bell(&maker->rng, (int32_t)sum_size) + (1 << shift >> 1)), 4);
    for (int i = 0; i < outputs; i++)
        put(maker, about(&maker->rng, multiplier), 2);
    for (int i = 0; i < outputs * inputs; i++)
        put(maker, (uint32_t)bell(&maker->rng, NET_TOP), 1);
}

static void put_norm(Maker *maker, int channels)
{
    enum { SHIFT = 4 };
    /* As learn/export.py has it, for gains about 1. */
    uint32_t gain = net_square_root((uint64_t)channels * 2 * 127 / 4 * 2 * 127 / 4) << SHIFT;

    put(maker, (uint32_t)(channels * STREAM_ONE / 100 * STREAM_ONE / 1000 + 1), 4);
    put(maker, SHIFT, 4);
    for (int i = 0; i < channels; i++)
        put(maker, about(&maker->rng, gain), 2);
}

static void put_block(Maker *maker, int channels, bool is_global)
{
    put_norm(maker, channels);
    put_layer(maker, channels, 9 * channels, ACTIVATION_SIZE, INNER_ONE);
    put(maker, FINE, 4);
    if (is_global) {
        put(maker, 10, 4);
        put_layer(maker, channels, 2 * channels, INNER_ONE, INNER_ONE / 2);
    }
    put_layer(maker, channels, 9 * channels, ACTIVATION_SIZE, STREAM_ONE / 2);
}

static void put_shape(Maker *maker, const NetShape *shape)
{
    char game[NET_GAME_MAX] = {0};
    const int numbers[] = {shape->encoding,
                           shape->width,
                           shape->height,
                           shape->planes,
                           shape->scalars,
                           shape->codes,
                           shape->channels,
                           shape->blocks,
                           shape->is_judge ? shape->facts : shape->remembers,
                           shape->is_judge ? shape->hidden_width : shape->move_width};

    memcpy(game, shape->game, sizeof game);
    text_add_bytes(maker->bytes, game, sizeof game);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        put(maker, (uint32_t)numbers[i], 4);
}

static void put_policy_heads(Maker *maker, const NetShape *shape)
{
    int channels = shape->channels;

    put_layer(maker, shape->move_width, channels, ACTIVATION_SIZE, VECTOR_SIZE);
    put_layer(maker, shape->move_width, channels, ACTIVATION_SIZE, VECTOR_SIZE);
    put(maker, MOVE_SHIFT, 4);
    put_layer(maker, shape->codes, channels, ACTIVATION_SIZE, NET_BELIEF_ONE);
    put(maker, POOL_EPSILON, 4);
    put_layer(maker, 2, 2 * channels, POOLED_SIZE, NET_QUESTION_ONE);
}

static void put_judge_heads(Maker *maker, const NetShape *shape)
{
    put(maker, POOL_EPSILON, 4);
    put_layer(maker, shape->hidden_width, 2 * shape->channels, POOLED_SIZE, HIDDEN_SIZE);
    put_layer(maker, 1, shape->hidden_width, HIDDEN_SIZE, NET_RESULT_ONE / 2);
}

static void put_body(Maker *maker, const NetShape *shape)
{
    int channels = shape->channels;

    put_shape(maker, shape);
    put_layer(maker, channels, 9 * net_stem_inputs(shape), INPUT_SIZE, STREAM_ONE);
    put_layer(maker, channels, net_scalar_inputs(shape), INPUT_SIZE, STREAM_ONE / 4);
    for (int i = 0; !shape->is_of_points && i < channels * net_points(shape); i++)
        put(maker, (uint32_t)bell(&maker->rng, STREAM_ONE / 4), 2);
    for (int i = 0; i < shape->blocks; i++)
        put_block(maker, channels, i % 2 == 1);
    put_norm(maker, channels);
    if (shape->is_judge)
        put_judge_heads(maker, shape);
    else
        put_policy_heads(maker, shape);
}

static uint32_t format_of(const NetShape *shape)
{
    if (shape->is_judge)
        return shape->is_of_points ? NET_FORMAT_JUDGE_OF_POINTS : NET_FORMAT_JUDGE;
    return shape->is_of_points ? NET_FORMAT_OF_POINTS : NET_FORMAT;
}

void random_net_write(const NetShape *shape, uint64_t seed, TextBuffer *bytes)
{
    Maker maker = {.bytes = bytes};
    size_t front = bytes->length;

    rng_init(&maker.rng, seed, 0);
    text_add(bytes, NET_MAGIC);
    put(&maker, format_of(shape), 4);
    put(&maker, 0, 4);
    put_body(&maker, shape);
    if (bytes->is_cut)
        return;

    uint8_t *data = (uint8_t *)bytes->data + front;
    uint32_t sum = net_checksum(data + NET_FRONT, bytes->length - front - NET_FRONT);
    for (int i = 0; i < 4; i++)
        data[NET_FRONT - 4 + i] = (uint8_t)(sum >> 8 * i);
}
