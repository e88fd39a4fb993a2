/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For processors that multiply matrices of bytes (I8MM): one vector has eight inputs of two points,
 * the other eight weights of two outputs, and four sums come of it. Octets of a board lie so that
 * two neighbours are a vector as they are; other points are first brought together, as the heads
 * need it, and some points on boards with an odd number of points across.
 */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

#ifdef __ARM_FEATURE_MATMUL_INT8

#include <arm_neon.h>
#include <string.h>

#ifdef __linux__
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include "net/kernels/neon_vectors.inc"

enum {
    PAIRS_AT_ONCE = 4, /* of points, and as many of outputs, whose sums are held in registers */
    POINTS_AT_ONCE = 2 * PAIRS_AT_ONCE,
    OUTPUTS_AT_ONCE = 2 * PAIRS_AT_ONCE,
    INPUTS_TOGETHER = KERNEL_OCTET,
    PARTS_OCTETS = true,
    POINTS_GATHERED = 64,
    BLOCKS_MAX = POINTS_GATHERED / POINTS_AT_ONCE,
    VECTOR = 16, /* bytes */
    STEP = PAIRS_AT_ONCE * VECTOR,
};

/* Where the inputs of POINTS_AT_ONCE points are: those of pairs of points, from there those of each
 * tap, and from there each octet of them. */
typedef struct {
    const uint8_t *pairs[PAIRS_AT_ONCE];
    const int32_t *taps;
    int octet_step;
} Block;

static void gather_pair(const KernelLayer *layer, const int32_t points[2], uint8_t *to)
{
    const int octets = layer->input_count / KERNEL_OCTET;
    const int octet_step = layer->octet_step;

    for (int tap = 0; tap < layer->tap_count; tap++) {
        const uint8_t *one = layer->inputs + points[0] + layer->taps[tap];
        const uint8_t *other = layer->inputs + points[1] + layer->taps[tap];

        for (int octet = 0; octet < octets; octet++) {
            vst1q_u8(to, vcombine_u8(vld1_u8(one), vld1_u8(other)));
            one += octet_step;
            other += octet_step;
            to += STEP;
        }
    }
}

/* The points from `first` on. If they are not side by side they are brought to `memory`. */
static Block find_block(const KernelLayer *layer, int first, const int32_t taps[],
                        uint8_t *memory)
{
    const int32_t *points = layer->points + first;
    Block block = {.taps = layer->taps, .octet_step = layer->octet_step};
    bool is_together = true;

    for (int i = 0; i < PAIRS_AT_ONCE; i++) {
        block.pairs[i] = layer->inputs + points[2 * i];
        is_together &= points[2 * i + 1] == points[2 * i] + KERNEL_OCTET;
    }
    if (is_together)
        return block;
    for (int i = 0; i < PAIRS_AT_ONCE; i++) {
        gather_pair(layer, points + 2 * i, memory + i * VECTOR);
        block.pairs[i] = memory + i * VECTOR;
    }
    block.taps = taps;
    block.octet_step = STEP;
    return block;
}

/* The first halves of both, or the second. */
static inline Sums halves(Sums a, Sums b, bool second)
{
    int64x2_t x = vreinterpretq_s64_s32(a);
    int64x2_t y = vreinterpretq_s64_s32(b);

    return vreinterpretq_s32_s64(second ? vzip2q_s64(x, y) : vzip1q_s64(x, y));
}

/* Sums that a layer's outputs of one point have, as numbers of its row. */
static inline void finish_row(int16_t *row, Sums low, Sums high, Sums right,
                              Numbers multipliers, bool adds)
{
    int16x4_t first = vqmovn_s32(vshlq_s32(low, right));
    Numbers numbers = vqmovn_high_s32(first, vshlq_s32(high, right));

    numbers = numbers_product(numbers, multipliers);
    numbers_store(row, adds ? numbers_add(numbers_load(row), numbers) : numbers);
}

static inline void finish(const KernelLayer *layer, int output, int first,
                          Sums sums[PAIRS_AT_ONCE][PAIRS_AT_ONCE])
{
    const int size = layer->output_count;
    const bool adds = layer->adds;
    const Sums right = vdupq_n_s32(-layer->shift);
    const Numbers multipliers = numbers_load(layer->multipliers + output);
    int16_t *row = layer->rows + first * size + output;

    for (int i = 0; i < PAIRS_AT_ONCE; i++) {
        for (int j = 0; j < 2; j++) {
            finish_row(row, halves(sums[i][0], sums[i][1], j),
                       halves(sums[i][2], sums[i][3], j), right, multipliers, adds);
            row += size;
        }
    }
}

/* The outputs from `output` on of a block, whose first point is `first`. */
static void layer_block(const KernelLayer *layer, int output, int first, const Block *block)
{
    const KernelTaps taps = kernel_taps(layer, first);
    const int octets = layer->input_count / KERNEL_OCTET;
    const ptrdiff_t octet_step = block->octet_step;
    const int8_t *weights =
        layer->weights +
        (output * layer->tap_count + OUTPUTS_AT_ONCE * taps.first) * layer->input_count;
    const uint8_t *pairs[PAIRS_AT_ONCE];
    Sums sums[PAIRS_AT_ONCE][PAIRS_AT_ONCE]; /* of a pair of points and one of outputs */

    memcpy(pairs, block->pairs, sizeof pairs);
    for (int j = 0; j < PAIRS_AT_ONCE; j++) {
        int32x2_t biases = vld1_s32(layer->biases + output + 2 * j);

        for (int i = 0; i < PAIRS_AT_ONCE; i++)
            sums[i][j] = vcombine_s32(biases, biases);
    }
    for (int tap = taps.first; tap < taps.end; tap++) {
        ptrdiff_t at = block->taps[tap];

        for (int octet = 0; octet < octets; octet++) {
            int8x16_t points[PAIRS_AT_ONCE];

            for (int i = 0; i < PAIRS_AT_ONCE; i++)
                points[i] = vreinterpretq_s8_u8(vld1q_u8(pairs[i] + at));
            for (int j = 0; j < PAIRS_AT_ONCE; j++) {
                int8x16_t vector = vld1q_s8(weights + j * VECTOR);

                for (int i = 0; i < PAIRS_AT_ONCE; i++)
                    sums[i][j] = vmmlaq_s32(sums[i][j], points[i], vector);
            }
            at += octet_step;
            weights += STEP;
        }
    }
    finish(layer, output, first, sums);
}

static void run_layer(const KernelLayer *layer)
{
    const int tap_size = layer->input_count * POINTS_AT_ONCE;
    int32_t taps[KERNEL_TAPS_MAX];

    for (int tap = 0; tap < layer->tap_count; tap++)
        taps[tap] = tap * tap_size;
    for (int first = 0; first < layer->point_count; first += POINTS_GATHERED) {
        Block blocks[BLOCKS_MAX];
        int left = (layer->point_count - first) / POINTS_AT_ONCE;
        int count = left < BLOCKS_MAX ? left : BLOCKS_MAX;

        for (int i = 0; i < count; i++)
            blocks[i] = find_block(layer, first + i * POINTS_AT_ONCE, taps,
                                   layer->gathered + i * layer->tap_count * tap_size);
        for (int output = 0; output < layer->output_count; output += OUTPUTS_AT_ONCE) {
            for (int i = 0; i < count; i++)
                layer_block(layer, output, first + i * POINTS_AT_ONCE, &blocks[i]);
        }
    }
}

#include "net/kernels/kernel_loops.inc"

static bool is_usable(void)
{
#ifdef __linux__
    return (getauxval(AT_HWCAP2) & HWCAP2_I8MM) != 0;
#else
    return false; /* there is no way to know it that all other systems have */
#endif
}

const NetKernel *net_kernel_i8mm(void)
{
    static const NetKernel kernel = KERNEL_OF("i8mm", NULL);

    return &kernel;
}

#else

const NetKernel *net_kernel_i8mm(void)
{
    return NULL;
}

#endif
