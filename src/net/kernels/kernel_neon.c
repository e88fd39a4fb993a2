/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

#ifdef __ARM_FEATURE_DOTPROD

#include <arm_neon.h>
#include <string.h>

#ifdef __linux__
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include "net/kernels/neon_vectors.inc"

enum { POINTS_AT_ONCE = 4, VECTORS_AT_ONCE = 4 };

typedef int8x16_t Inputs;
typedef int8x16_t Weights;

static inline Inputs inputs_load(const uint8_t *p)
{
    return vreinterpretq_s8_s32(vld1q_dup_s32((const int32_t *)(const void *)p));
}

static inline Weights weights_load(const int8_t *p)
{
    return vld1q_s8(p);
}

static inline Sums sums_zero(void)
{
    return vdupq_n_s32(0);
}

/* Inputs are below 128, so they may as well be signed. */
static inline Sums sums_add_products(Sums sums, Inputs inputs, Weights weights)
{
    return vdotq_s32(sums, inputs, weights);
}

static inline Numbers sums_scaled(Sums a, Sums b, const int32_t *biases, int shift,
                                  const int16_t *multipliers)
{
    int32x4_t right = vdupq_n_s32(-shift);

    a = vshlq_s32(vaddq_s32(a, vld1q_s32(biases)), right);
    b = vshlq_s32(vaddq_s32(b, vld1q_s32(biases + LANES)), right);
    return vqrdmulhq_s16(vcombine_s16(vqmovn_s32(a), vqmovn_s32(b)), vld1q_s16(multipliers));
}

#include "net/kernels/kernel_loops.inc"
#include "net/kernels/layer_loops.inc"

static bool is_usable(void)
{
#ifdef __linux__
    return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#else
    return true; /* all processors of the other systems that this is built for have it */
#endif
}

const NetKernel *net_kernel_neon(void)
{
    static const NetKernel kernel = KERNEL_OF("neon", NULL);

    return &kernel;
}

#else

const NetKernel *net_kernel_neon(void)
{
    return NULL;
}

#endif
