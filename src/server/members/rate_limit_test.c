/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/members/rate_limit.h"

#include "server/members/tokens.h"
#include "support/test.h"

enum { MS = 1000, SECOND = 1000000 };

static const RateRule rule = {.per_second = 10, .burst = 5};

static RateLimit *limit_new(size_t keys)
{
    assert_int_equal(tokens_init(NULL), STATUS_OK);
    RateLimit *limit = rate_limit_new(keys, rule);
    assert_non_null(limit);
    return limit;
}

static bool take(RateLimit *limit, int key, int64_t now_us)
{
    return rate_limit_take(limit, &key, sizeof key, 1, now_us, NULL);
}

static void burst_is_allowed_and_then_the_rate(void **state)
{
    RateLimit *limit = limit_new(64);
    int taken = 0;

    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(take(limit, 1, 7));
    assert_false(take(limit, 1, 7));
    for (int64_t now = 0; now < 10 * SECOND; now += 10 * MS)
        taken += take(limit, 1, now);
    assert_in_range(taken, 99, 100);
    rate_limit_free(limit);
}

static void refusal_says_when_to_come_back(void **state)
{
    RateLimit *limit = limit_new(64);
    int64_t retry_ms = 0;
    int key = 3;

    (void)state;
    assert_true(rate_limit_take(limit, &key, sizeof key, 5, 0, &retry_ms));
    assert_false(rate_limit_take(limit, &key, sizeof key, 3, 0, &retry_ms));
    assert_in_range(retry_ms, 300, 302);
    assert_true(rate_limit_take(limit, &key, sizeof key, 3, retry_ms * MS, &retry_ms));
    assert_false(take(limit, key, retry_ms * MS));
    rate_limit_free(limit);
}

static void keys_do_not_disturb_each_other(void **state)
{
    RateLimit *limit = limit_new(64);

    (void)state;
    while (take(limit, 1, 0))
        continue;
    assert_true(take(limit, 2, 0));
    assert_false(take(limit, 1, 0));
    rate_limit_free(limit);
}

static void cost_above_the_burst_is_the_burst(void **state)
{
    RateLimit *limit = limit_new(64);
    int key = 1;

    (void)state;
    assert_true(rate_limit_take(limit, &key, sizeof key, 100, 0, NULL));
    assert_false(take(limit, 1, 0));
    assert_true(rate_limit_take(limit, &key, sizeof key, 100, SECOND, NULL));
    rate_limit_free(limit);
}

static void clock_that_stands_still_or_goes_back_gives_nothing(void **state)
{
    RateLimit *limit = limit_new(64);

    (void)state;
    for (int i = 0; i < 5; i++)
        assert_true(take(limit, 1, SECOND));
    assert_false(take(limit, 1, 0));
    assert_false(take(limit, 1, SECOND));
    rate_limit_free(limit);
}

static void flood_of_new_keys_does_not_refill_an_empty_bucket(void **state)
{
    RateLimit *limit = limit_new(256);

    (void)state;
    while (take(limit, -1, 0))
        continue;
    for (int i = 0; i < 100000; i++)
        assert_true(take(limit, i, 0));
    assert_false(take(limit, -1, 0));
    rate_limit_free(limit);
}

TEST_FILE(rate_limit, cmocka_unit_test(burst_is_allowed_and_then_the_rate),
          cmocka_unit_test(refusal_says_when_to_come_back),
          cmocka_unit_test(keys_do_not_disturb_each_other),
          cmocka_unit_test(cost_above_the_burst_is_the_burst),
          cmocka_unit_test(clock_that_stands_still_or_goes_back_gives_nothing),
          cmocka_unit_test(flood_of_new_keys_does_not_refill_an_empty_bucket));
