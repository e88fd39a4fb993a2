/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loops that take a net's time, once for each kind of processor: all of them give the same
 * bits (docs/nets.md has the arithmetic).
 *
 * Numbers of a point lie together: a row has a number for each channel, and channels are a
 * multiple of KERNEL_GROUP. Weights lie as net_packed.h says.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KERNEL_GROUP = 32, /* outputs are filled up to a multiple of it */
    KERNEL_POINTS = 8, /* points are counted in multiples of it */
    KERNEL_OCTET = 8,  /* inputs of a point that always lie together */
    KERNEL_TAPS_MAX = 9,
    KERNEL_TILE = 4,       /* points of a tile */
    KERNEL_FORMS = 16,     /* of its transformed numbers */
    KERNEL_TILES_MAX = 64, /* that are taken together */
};

/* Those before `first` and from `end` on are beyond the board, where everything is 0. */
typedef struct {
    int16_t first;
    int16_t end;
} KernelTaps;

/* A convolution, or the same layer at each point, whose only tap is at 0. */
typedef struct {
    const uint8_t *inputs;           /* 0 to 127 */
    const int32_t *points;           /* where the inputs of each point begin */
    const int32_t *taps;             /* where those of its neighbours do, from there */
    const KernelTaps *taps_on_board; /* of each KERNEL_POINTS points; NULL: all are */
    int octet_step;                  /* from eight inputs of a point to the next eight */
    int point_count;                 /* a multiple of KERNEL_POINTS */
    int tap_count;
    int input_count;  /* a multiple of the kernel's inputs_together */
    int output_count; /* a multiple of KERNEL_GROUP */
    const int8_t *weights;
    const int32_t *biases;
    const int16_t *multipliers;
    int shift;
    int16_t *rows;     /* one for each point, of all outputs */
    bool adds;         /* to what is in them */
    uint8_t *gathered; /* working memory: each tap's inputs of points_gathered points */
} KernelLayer;

/* Of the points around the one with that number, KERNEL_POINTS of them. */
static inline KernelTaps kernel_taps(const KernelLayer *layer, int point)
{
    if (layer->taps_on_board == NULL)
        return (KernelTaps){0, (int16_t)layer->tap_count};
    return layer->taps_on_board[point / KERNEL_POINTS];
}

/*
 * A convolution by tiles of two by two points (Winograd, 1980; Lavin and Gray, 2016): sixteen
 * products of transformed numbers give what 36 would, and whole numbers lose nothing by it, since
 * weights are taken four times. Transformed weights lie [group of outputs][one of sixteen][pair of
 * inputs][output][input].
 */
typedef struct {
    const uint8_t *inputs; /* 0 to 127, on boards with a border and an even number of points */
    int width;             /* bytes of a point, a multiple of KERNEL_GROUP */
    int pitch;             /* bytes of a row of points */
    const int32_t *tiles;  /* where the four by four points of each begin */
    const int32_t (*rows_of_tiles)[KERNEL_TILE]; /* below 0: it is not on the board */
    int tile_count;                              /* a multiple of KERNEL_POINTS */
    int pairs;                                   /* of inputs */
    int groups;                                  /* of outputs */
    const int16_t *weights;
    const int32_t *biases;
    const int16_t *multipliers;
    int shift;
    int16_t *rows;        /* for each point all groups' outputs */
    bool adds;            /* to what is in them */
    int16_t *transformed; /* working memory, KERNEL_TILES_MAX * KERNEL_FORMS * width */
    int32_t *sums;        /* likewise, KERNEL_TILES_MAX * KERNEL_FORMS * KERNEL_GROUP */
} KernelConvolution;

/* What brings a row to the norm: a shift to the left, then a factor in parts of 2^15. */
typedef struct {
    int16_t left;
    int16_t inverse;
} KernelNorm;

/* Rows that become activations. */
typedef struct {
    const int16_t *rows;
    int row_count;
    int channels;
    int shift;             /* to the right, rounding */
    const int32_t *points; /* where the activations of each row go */
    int octet_step;        /* from eight of them to the next eight */
    uint8_t *activations;
} KernelRows;

typedef struct {
    const char *name;
    /* Weights of a layer lie so many outputs, and of those so many inputs, together. */
    int outputs_together;
    int inputs_together;
    /* On boards, whether the octets of a point lie apart: the first one of all points of a row of
     * the board, then the second one of them. */
    bool parts_octets;
    int points_gathered;     /* whose inputs are copied to working memory; 0: it needs none */
    bool (*is_usable)(void); /* on this processor */
    void (*layer)(const KernelLayer *layer);
    /* NULL where `layer` is quicker. */
    void (*convolve)(const KernelConvolution *convolution);
    /* Of each row the sum of squares. */
    void (*squares)(const int16_t rows[], int row_count, int channels, uint64_t sums[]);
    void (*norm)(const KernelRows *rows, const KernelNorm norms[], const int16_t gains[]);
    /* `everywhere`, a number for each channel, is added first. */
    void (*activate)(const KernelRows *rows, const int16_t everywhere[]);
    /* Adds up each channel, and its squares, over rows of numbers or over activations. */
    void (*pool_rows)(const int16_t rows[], int row_count, int channels, int32_t sums[],
                      uint64_t squares[]);
    void (*pool_activations)(const KernelRows *rows, int32_t sums[], uint64_t squares[]);
} NetKernel;

/* Fastest first; NULL: it is not part of this program. */
const NetKernel *net_kernel_avx512vnni(void);
const NetKernel *net_kernel_avx512(void);
const NetKernel *net_kernel_avx2(void);
const NetKernel *net_kernel_sse41(void);
const NetKernel *net_kernel_i8mm(void);
const NetKernel *net_kernel_neon(void);

/* The usable ones, fastest first; returns how many. */
enum { NET_KERNELS_MAX = 8 };
int net_kernels(const NetKernel *kernels[NET_KERNELS_MAX]);
