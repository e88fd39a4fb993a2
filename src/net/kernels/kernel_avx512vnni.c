/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

#ifdef __AVX512VNNI__

#include <immintrin.h>
#include <string.h>

#include "net/kernels/avx512_vectors.inc"

static inline Sums sums_add_products(Sums sums, Inputs inputs, Weights weights)
{
    return _mm512_dpbusd_epi32(sums, inputs, weights);
}

#include "net/kernels/kernel_loops.inc"
#include "net/kernels/layer_loops.inc"

static bool is_usable(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vnni");
}

const NetKernel *net_kernel_avx512vnni(void)
{
    static const NetKernel kernel = KERNEL_OF("avx512vnni", NULL);

    return &kernel;
}

#else

const NetKernel *net_kernel_avx512vnni(void)
{
    return NULL;
}

#endif
