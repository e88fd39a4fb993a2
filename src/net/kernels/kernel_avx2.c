/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/kernels/net_kernel.h"

#include <stddef.h>

#ifdef __AVX2__

#include <immintrin.h>
#include <string.h>

enum { LANES = 8, POINTS_AT_ONCE = 4, VECTORS_AT_ONCE = 2 };

typedef __m256i Sums;
typedef __m256i Numbers;
typedef __m256i Inputs;
typedef __m256i Weights;

static inline __m256i load(const void *p)
{
    return _mm256_loadu_si256((const __m256i *)p);
}

static inline Inputs inputs_load(const uint8_t *p)
{
    return _mm256_castps_si256(_mm256_broadcast_ss((const float *)(const void *)p));
}

static inline Weights weights_load(const int8_t *p)
{
    return load(p);
}

static inline Sums sums_zero(void)
{
    return _mm256_setzero_si256();
}

/* The sums of two products have 16 bits: inputs are below 128. */
static inline Sums sums_add_products(Sums sums, Inputs inputs, Weights weights)
{
    __m256i pairs = _mm256_maddubs_epi16(inputs, weights);

    return _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

static inline Numbers sums_scaled(Sums a, Sums b, const int32_t *biases, int shift,
                                  const int16_t *multipliers)
{
    __m128i count = _mm_cvtsi32_si128(shift);

    a = _mm256_sra_epi32(_mm256_add_epi32(a, load(biases)), count);
    b = _mm256_sra_epi32(_mm256_add_epi32(b, load(biases + LANES)), count);
    /* Packing goes by halves of a vector. */
    __m256i numbers = _mm256_permute4x64_epi64(_mm256_packs_epi32(a, b), 0xd8);
    return _mm256_mulhrs_epi16(numbers, load(multipliers));
}

static inline Numbers numbers_load(const int16_t *p)
{
    return load(p);
}

static inline void numbers_store(int16_t *p, Numbers numbers)
{
    _mm256_storeu_si256((__m256i *)(void *)p, numbers);
}

static inline Numbers numbers_add(Numbers a, Numbers b)
{
    return _mm256_adds_epi16(a, b);
}

static inline Numbers numbers_product(Numbers a, Numbers b)
{
    return _mm256_mulhrs_epi16(a, b);
}

static inline Numbers numbers_same(int16_t x)
{
    return _mm256_set1_epi16(x);
}

static inline Numbers numbers_left(Numbers numbers, int by)
{
    return _mm256_sll_epi16(numbers, _mm_cvtsi32_si128(by));
}

static inline void numbers_store_activations(uint8_t *p, Numbers numbers, int shift)
{
    __m256i half = _mm256_set1_epi16((int16_t)(1 << shift >> 1));
    __m256i steps =
        _mm256_sra_epi16(_mm256_adds_epi16(numbers, half), _mm_cvtsi32_si128(shift));
    __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(steps, steps), 0xd8);

    _mm_storeu_si128((__m128i *)(void *)p,
                     _mm_min_epu8(_mm256_castsi256_si128(bytes), _mm_set1_epi8(127)));
}

static inline uint64_t numbers_sum_of_squares(const int16_t *p, int count)
{
    const __m256i low = _mm256_set1_epi64x(UINT32_MAX);
    __m256i sums = _mm256_setzero_si256();

    for (int i = 0; i < count; i += 2 * LANES) {
        __m256i numbers = load(p + i);
        __m256i pairs = _mm256_madd_epi16(numbers, numbers); /* up to 2^31, unsigned */

        sums = _mm256_add_epi64(sums, _mm256_and_si256(pairs, low));
        sums = _mm256_add_epi64(sums, _mm256_srli_epi64(pairs, 32));
    }
    __m128i halves =
        _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return (uint64_t)_mm_cvtsi128_si64(halves) + (uint64_t)_mm_extract_epi64(halves, 1);
}

static inline Numbers numbers_load_bytes(const uint8_t *p)
{
    return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)p));
}

static inline Numbers numbers_subtract(Numbers a, Numbers b)
{
    return _mm256_sub_epi16(a, b);
}

static inline Inputs pair_load(const int16_t *p)
{
    return inputs_load((const uint8_t *)p);
}

static inline Weights pairs_load(const int16_t *p)
{
    return load(p);
}

static inline Sums sums_add_pairs(Sums sums, Inputs pair, Weights weights)
{
    return _mm256_add_epi32(sums, _mm256_madd_epi16(pair, weights));
}

static inline Sums sums_load(const int32_t *p)
{
    return load(p);
}

static inline void sums_store(int32_t *p, Sums sums)
{
    _mm256_storeu_si256((__m256i *)(void *)p, sums);
}

static inline Sums sums_add(Sums a, Sums b)
{
    return _mm256_add_epi32(a, b);
}

static inline Sums sums_subtract(Sums a, Sums b)
{
    return _mm256_sub_epi32(a, b);
}

static inline Sums sums_quarter(Sums sums)
{
    return _mm256_srai_epi32(sums, 2);
}

#include "net/kernels/kernel_loops.inc"
#include "net/kernels/layer_loops.inc"
#include "net/kernels/tile_loops.inc"

static bool is_usable(void)
{
    return __builtin_cpu_supports("avx2");
}

const NetKernel *net_kernel_avx2(void)
{
    static const NetKernel kernel = KERNEL_OF("avx2", run_convolution);

    return &kernel;
}

#else

const NetKernel *net_kernel_avx2(void)
{
    return NULL;
}

#endif
