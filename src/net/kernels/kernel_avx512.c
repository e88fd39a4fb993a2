/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

#ifdef __AVX512BW__

#include <immintrin.h>
#include <string.h>

#include "net/kernels/avx512_vectors.inc"

/* The sums of two products have 16 bits: inputs are below 128. */
static inline Sums sums_add_products(Sums sums, Inputs inputs, Weights weights)
{
    __m512i pairs = _mm512_maddubs_epi16(inputs, weights);

    return _mm512_add_epi32(sums, _mm512_madd_epi16(pairs, _mm512_set1_epi16(1)));
}

#include "net/kernels/kernel_loops.inc"
#include "net/kernels/layer_loops.inc"

static bool is_usable(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
}

const NetKernel *net_kernel_avx512(void)
{
    static const NetKernel kernel = KERNEL_OF("avx512", NULL);

    return &kernel;
}

#else

const NetKernel *net_kernel_avx512(void)
{
    return NULL;
}

#endif
