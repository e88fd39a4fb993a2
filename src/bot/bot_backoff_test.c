/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_backoff.h"

#include "support/test.h"

static void each_failure_doubles_the_wait_up_to_a_limit(void **state)
{
    static const int64_t whole_ms[] = {100, 200, 400, 800, 1000, 1000};
    BotBackoff backoff = {100, 1000, 0};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 6; i++)
        assert_in_range(bot_backoff_failed(&backoff, &rng), whole_ms[i] * 3 / 4, whole_ms[i]);
    for (int i = 0; i < 100; i++)
        assert_in_range(bot_backoff_failed(&backoff, &rng), 750, 1000);
    bot_backoff_succeeded(&backoff);
    assert_in_range(bot_backoff_failed(&backoff, &rng), 75, 100);
}

TEST_FILE(bot_backoff, cmocka_unit_test(each_failure_doubles_the_wait_up_to_a_limit));
