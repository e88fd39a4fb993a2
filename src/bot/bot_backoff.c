/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/bot_backoff.h"

#include "base/least.h"

enum { DOUBLINGS_MAX = 20 };

int64_t bot_backoff_failed(BotBackoff *backoff, Rng *rng)
{
    int doublings = int_least(backoff->failures++, DOUBLINGS_MAX);
    int64_t whole_ms = int64_least(backoff->first_ms << doublings, backoff->most_ms);

    return whole_ms - (int64_t)rng_below(rng, (uint32_t)(whole_ms / 4 + 1));
}

void bot_backoff_succeeded(BotBackoff *backoff)
{
    backoff->failures = 0;
}
