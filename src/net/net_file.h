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
    NET_FORMAT = 1,
    NET_FRONT = 16,          /* bytes: magic, format, checksum of all that follows */
    NET_FILE_MAX = 16 << 20, /* bytes */
    NET_GAME_MAX = 16,       /* letters of its name */
    NET_BOARD_MAX = 19,
    NET_POINTS_MAX = NET_BOARD_MAX * NET_BOARD_MAX,
    NET_PLANES_MAX = 256,
    NET_SCALARS_MAX = 256,
    NET_CODES_MAX = 16,
    NET_CHANNELS_STEP = 32, /* channels are a multiple of it */
    NET_CHANNELS_MAX = 192,
    NET_BLOCKS_MAX = 32,
    NET_MOVE_WIDTH_MAX = 64,
};

typedef struct {
    char game[NET_GAME_MAX + 1];
    int encoding; /* the version of the game's encoding */
    int width;
    int height;
    int planes;
    int scalars;
    int codes;
    int channels;
    int blocks;
    bool remembers; /* is shown what it believed at its last try */
    int move_width; /* numbers in the vectors whose products are the values of moves */
} NetShape;

static inline int net_points(const NetShape *shape)
{
    return shape->width * shape->height;
}

/* Planes that the stem sees. */
static inline int net_stem_inputs(const NetShape *shape)
{
    return shape->planes + (shape->remembers ? shape->codes : 0);
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
    const int16_t *places; /* channels, points */
    NetBlock blocks[NET_BLOCKS_MAX];
    NetNorm norm;
    NetLayer origin;
    NetLayer target;
    int move_shift;
    NetLayer belief;
    uint32_t epsilon;
    NetLayer whole; /* of the question and of the result */
    void *memory;   /* holds all tables */
} NetModel;

/* Copies what it needs of `bytes`. */
MUST_USE Status net_model_init(NetModel *model, const uint8_t bytes[], size_t size,
                               Error *error);
void net_model_fini(NetModel *model);

/* CRC-32, as in PNG and zip. */
uint32_t net_checksum(const uint8_t bytes[], size_t size);
