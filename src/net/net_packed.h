/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The weights of a net in the order in which kernels go through them.
 *
 * Outputs are filled up to a multiple of KERNEL_GROUP with ones that are always 0, inputs to a
 * multiple of those that the kernel wants together. Weights of a layer over points lie [outputs
 * together][tap][inputs together][output][input], those of a convolution by tiles as net_kernel.h
 * has it.
 */
#pragma once

#include "net/kernels/net_kernel.h"
#include "net/net_file.h"

typedef struct {
    int output_count; /* filled up, both */
    int input_count;
    int tap_count;
    int shift;
    const int8_t *weights;       /* NULL where it goes by tiles */
    const int16_t *tile_weights; /* else */
    const int32_t *biases;
    const int16_t *multipliers;
} PackedLayer;

/* A layer of one row of numbers: its weights are 16 bits wide. */
typedef struct {
    const NetLayer *layer;
    const int16_t *weights;
} DenseLayer;

typedef struct {
    PackedLayer first;
    DenseLayer glance;
    PackedLayer second;
} PackedBlock;

typedef struct {
    const NetModel *model;
    const NetKernel *kernel;
    PackedLayer stem;
    DenseLayer scalars;
    const int16_t *places; /* points, channels; NULL: there are none */
    PackedBlock blocks[NET_BLOCKS_MAX];
    /* Of a policy: */
    PackedLayer origin;
    PackedLayer target;
    PackedLayer belief;
    DenseLayer whole;
    /* Of a judge: */
    DenseLayer hidden;
    DenseLayer result;
    void *memory;
} NetPacked;

/* For that kernel. False: no memory. It borrows the model. */
MUST_USE bool net_packed_init(NetPacked *packed, const NetModel *model,
                              const NetKernel *kernel);
void net_packed_fini(NetPacked *packed);

/* Up to the next multiple. */
static inline int net_filled(int count, int step)
{
    return (count + step - 1) / step * step;
}
