/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/rate_limit.h"

#include <assert.h>
#include <sodium.h>

#include "base/memory.h"

enum { WAYS = 8, SECOND_US = 1000000 };

typedef struct {
    uint64_t key; /* hashed; 0: free */
    double level; /* of tokens at `time_us` */
    int64_t time_us;
} Bucket;

/* Sets of WAYS buckets; a key's bucket lies in one set only. */
struct RateLimit {
    RateRule rule;
    uint8_t secret[crypto_shorthash_KEYBYTES];
    size_t sets; /* a power of two */
    Bucket buckets[];
};

RateLimit *rate_limit_new(size_t keys, RateRule rule)
{
    size_t sets = 1;

    assert(rule.burst >= 1 && rule.per_second > 0);
    while (sets * WAYS < keys)
        sets *= 2;
    RateLimit *limit = memory_new(sizeof *limit + sets * WAYS * sizeof *limit->buckets);
    if (limit == NULL)
        return NULL;
    limit->rule = rule;
    limit->sets = sets;
    crypto_shorthash_keygen(limit->secret);
    return limit;
}

void rate_limit_free(RateLimit *limit)
{
    memory_free(limit);
}

static double level_at(const RateLimit *limit, const Bucket *bucket, int64_t now_us)
{
    double grown = (double)(now_us - bucket->time_us) / SECOND_US * limit->rule.per_second;
    double level = bucket->level + (grown > 0 ? grown : 0);

    return level < limit->rule.burst ? level : limit->rule.burst;
}

static uint64_t hash_of(const RateLimit *limit, const void *key, size_t size)
{
    union {
        uint8_t bytes[crypto_shorthash_BYTES];
        uint64_t number;
    } hash;

    crypto_shorthash(hash.bytes, key, size, limit->secret);
    return hash.number != 0 ? hash.number : 1;
}

/* The bucket of the key, made full if it is new. */
static Bucket *find(RateLimit *limit, uint64_t key, int64_t now_us)
{
    Bucket *set = &limit->buckets[(key & (limit->sets - 1)) * WAYS];
    Bucket *place = NULL;
    double most = -1;

    for (int i = 0; i < WAYS; i++) {
        double level =
            set[i].key == 0 ? limit->rule.burst + 1 : level_at(limit, &set[i], now_us);

        if (set[i].key == key)
            return &set[i];
        if (level > most) {
            most = level;
            place = &set[i];
        }
    }
    *place = (Bucket){.key = key, .level = limit->rule.burst, .time_us = now_us};
    return place;
}

bool rate_limit_take(RateLimit *limit, const void *key, size_t size, double cost,
                     int64_t now_us, int64_t *retry_ms)
{
    Bucket *bucket = find(limit, hash_of(limit, key, size), now_us);
    double level = level_at(limit, bucket, now_us);
    double price = cost < limit->rule.burst ? cost : limit->rule.burst;

    if (level < price) {
        if (retry_ms != NULL)
            *retry_ms = (int64_t)((price - level) / limit->rule.per_second * 1000) + 1;
        return false;
    }
    bucket->level = level - price;
    bucket->time_us = now_us;
    return true;
}
