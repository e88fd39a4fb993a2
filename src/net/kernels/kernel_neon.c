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

enum { LANES = 4, POINTS_AT_ONCE = 4, VECTORS_AT_ONCE = 4 };

typedef int32x4_t Sums;
typedef int16x8_t Numbers;
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

static inline Numbers numbers_load(const int16_t *p)
{
    return vld1q_s16(p);
}

static inline void numbers_store(int16_t *p, Numbers numbers)
{
    vst1q_s16(p, numbers);
}

static inline Numbers numbers_add(Numbers a, Numbers b)
{
    return vqaddq_s16(a, b);
}

static inline Numbers numbers_product(Numbers a, Numbers b)
{
    return vqrdmulhq_s16(a, b);
}

static inline Numbers numbers_same(int16_t x)
{
    return vdupq_n_s16(x);
}

static inline Numbers numbers_left(Numbers numbers, int by)
{
    return vshlq_s16(numbers, vdupq_n_s16((int16_t)by));
}

static inline void numbers_store_activations(uint8_t *p, Numbers numbers, int shift)
{
    int16x8_t half = vdupq_n_s16((int16_t)(1 << shift >> 1));
    int16x8_t steps = vshlq_s16(vqaddq_s16(numbers, half), vdupq_n_s16((int16_t)-shift));

    vst1_u8(p, vmin_u8(vqmovun_s16(steps), vdup_n_u8(127)));
}

static inline uint64_t numbers_sum_of_squares(const int16_t *p, int count)
{
    uint64x2_t sums = vdupq_n_u64(0);

    for (int i = 0; i < count; i += 2 * LANES) {
        int16x8_t numbers = vld1q_s16(p + i);
        int32x4_t low = vmull_s16(vget_low_s16(numbers), vget_low_s16(numbers));
        int32x4_t high = vmull_high_s16(numbers, numbers);

        sums = vpadalq_u32(sums, vreinterpretq_u32_s32(low));
        sums = vpadalq_u32(sums, vreinterpretq_u32_s32(high));
    }
    return vaddvq_u64(sums);
}

#include "net/kernels/kernel_loops.inc"

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
