/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets of whole numbers as files (docs/nets.md): read, checked, and laid out as plain tables.
 *
 * Whatever passes net_model_init can be run: sums of products stay below 2^31.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

#define NET_MAGIC "nebelnet"

enum {
    NET_FORMAT = 1, /* a policy */
    NET_FORMAT_OF_POINTS = 2,
    NET_FORMAT_JUDGE = 3,
    NET_FORMAT_JUDGE_OF_POINTS = 4,
    NET_FRONT = 16,          /* bytes: magic, format, checksum of all that follows */
    NET_FILE_MAX = 16 << 20, /* bytes */
    NET_GAME_MAX = 16,       /* letters of its name */
    NET_BOARD_MAX = 19,
    NET_POINTS_MAX = NET_BOARD_MAX * NET_BOARD_MAX,
    NET_PLANES_MAX = 256,
    NET_SCALARS_MAX = 256,
    NET_CODES_MAX = 16,
    NET_FACTS_MAX = 16,
    NET_CHANNELS_STEP = 32, /* channels are a multiple of it */
    NET_CHANNELS_MAX = 192,
    NET_BLOCKS_MAX = 32,
    NET_MOVE_WIDTH_MAX = 64,
    NET_HIDDEN_MAX = 64,
};

typedef struct {
    char game[NET_GAME_MAX + 1];
    /* It is shown the truth, too, and tells the result alone; else it is a policy. */
    bool is_judge;
    /* Its actions are points, not moves from point to point, and its boards are squares of any
     * size up to width * height. */
    bool is_of_points;
    bool remembers; /* of a policy alone: is shown what it believed at its last try */
    int encoding;   /* the version of the game's encoding */
    int width;
    int height;
    int planes;
    int scalars;
    int codes;
    int channels;
    int blocks;
    /* Of a policy alone: numbers in the vectors whose products are the values of moves. */
    int move_width;
    /* Of a judge alone: bytes of the truth after the codes, and numbers between the pooled ones
     * and the result. */
    int facts;
    int hidden_width;
} NetShape;

static inline int net_points(const NetShape *shape)
{
    return shape->width * shape->height;
}

static inline int net_actions(const NetShape *shape)
{
    int points = net_points(shape);

    return (shape->is_of_points ? points : points * points) + 1;
}

/* Whether it can be run on a board that wide. */
static inline bool net_fits_width(const NetShape *shape, int width)
{
    return shape->is_of_points ? width >= 1 && width <= shape->width : width == shape->width;
}

/* The same for boards of a width that it fits. */
static inline NetShape net_shape_in_width(const NetShape *shape, int width)
{
    NetShape narrow = *shape;

    if (shape->is_of_points)
        narrow.width = narrow.height = width;
    return narrow;
}

/* The points whose vectors give the value of an action; the last action has none: its origin is
 * net_points. */
typedef struct {
    int origin;
    int target;
} NetMove;

static inline NetMove net_move(const NetShape *shape, int action)
{
    int points = net_points(shape);

    if (shape->is_of_points)
        return (NetMove){action, action};
    return (NetMove){action / points, action % points};
}

/* Planes that the stem sees after those of the observation: what was believed, or what stands
 * hidden, a plane for each code but that of nothing. */
static inline int net_more_planes(const NetShape *shape)
{
    if (shape->is_judge)
        return shape->codes - 1;
    return shape->remembers ? shape->codes : 0;
}

static inline int net_stem_inputs(const NetShape *shape)
{
    return shape->planes + net_more_planes(shape);
}

/* Numbers of no point that it sees. */
static inline int net_scalar_inputs(const NetShape *shape)
{
    return shape->scalars + shape->facts;
}

/* Of an output o: the sum of weights[o][input] * input, with those of the eight neighbours if it
 * is a convolution (rows and columns come last), then net_scaled. */
typedef struct {
    int inputs;
    int outputs;
    int taps; /* 9 or 1 */
    int shift;
    const int32_t *biases;      /* with half of what the shift cuts off */
    const int16_t *multipliers; /* parts of 2^15, from 0 */
    const int8_t *weights;      /* from -127 */
} NetLayer;

typedef struct {
    uint32_t epsilon; /* at least 1 */
    int shift;
    const int16_t *gains;
} NetNorm;

typedef struct {
    NetNorm norm;
    NetLayer first;
    int fine;         /* bits that its results have below the steps of an activation */
    bool is_global;   /* has a glance */
    uint32_t epsilon; /* of the pooling */
    NetLayer glance;
    NetLayer second;
} NetBlock;

typedef struct {
    NetShape shape;
    NetLayer stem;
    NetLayer scalars;
    const int16_t *places; /* channels, points; NULL in a net of points */
    NetBlock blocks[NET_BLOCKS_MAX];
    NetNorm norm;
    uint32_t epsilon; /* of the last pooling */
    /* Of a policy: */
    NetLayer origin;
    NetLayer target;
    int move_shift;
    NetLayer belief;
    NetLayer whole; /* of the last action and of the result */
    /* Of a judge: */
    NetLayer hidden;
    NetLayer result;
    void *memory; /* holds all tables */
} NetModel;

/* Copies what it needs of `bytes`. */
MUST_USE Status net_model_init(NetModel *model, const uint8_t bytes[], size_t size,
                               Error *error);
void net_model_fini(NetModel *model);

/* CRC-32, as in PNG and zip. */
uint32_t net_checksum(const uint8_t bytes[], size_t size);
