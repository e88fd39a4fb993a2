/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/lookup.h"

#include <stdio.h>

#include "base/rng.h"
#include "support/test.h"

enum { COUNT = 300, STEPS = 20000 };

static void it_behaves_as_a_plain_array_does(void **state)
{
    static int things[COUNT];
    bool is_in[COUNT] = {false};
    Lookup lookup = {0};
    size_t count = 0;
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    for (int step = 0; step < STEPS; step++) {
        uint32_t number = rng_below(&rng, COUNT);
        char key[LOOKUP_KEY_SIZE];

        snprintf(key, sizeof key, "%u", number * 7919U);
        assert_ptr_equal(lookup_find(&lookup, key), is_in[number] ? &things[number] : NULL);
        if (is_in[number])
            lookup_remove(&lookup, key);
        else
            assert_int_equal(lookup_add(&lookup, key, &things[number]), STATUS_OK);
        count += is_in[number] ? (size_t)-1 : 1;
        is_in[number] = !is_in[number];
        assert_int_equal(lookup.count, count);
    }
    size_t place = 0;
    size_t seen = 0;
    for (int *thing; (thing = lookup_next(&lookup, &place)) != NULL; seen++)
        assert_true(is_in[thing - things]);
    assert_int_equal(seen, count);
    lookup_fini(&lookup);
}

static void an_empty_one_and_a_key_too_long_find_nothing(void **state)
{
    Lookup lookup = {0};
    int thing;

    (void)state;
    assert_null(lookup_find(&lookup, "a"));
    lookup_remove(&lookup, "a");
    assert_int_equal(lookup_add(&lookup, "a", &thing), STATUS_OK);
    assert_null(lookup_find(&lookup, "a123456789012345678901234567890"));
    lookup_fini(&lookup);
}

TEST_FILE(lookup, cmocka_unit_test(it_behaves_as_a_plain_array_does),
          cmocka_unit_test(an_empty_one_and_a_key_too_long_find_nothing));
