/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/addresses.h"

#include <stdio.h>

#include "support/test.h"

static void addresses_are_those_of_a_customer(void **state)
{
    static const struct {
        const char *address;
        const char *reduced;
    } rows[] = {
        {"192.0.2.7", "192.0.2.7"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::1", "2001:db8:1:2::/64"},
        {"2001:0db8:0001:0003::1", "2001:db8:1:3::/64"},
        {"ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ffff:ffff:ffff:ffff::/64"},
        {"::1", "::1"},
        {"::ffff:127.0.0.1", "127.0.0.1"},
        {"unknown", "unknown"},
        {"", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char address[ADDRESS_SIZE];

        snprintf(address, sizeof address, "%s", rows[i].address);
        address_reduce(address);
        assert_string_equal(address, rows[i].reduced);
    }
}

static void a_proxy_is_on_this_machine(void **state)
{
    (void)state;
    assert_true(address_is_local("127.0.0.1"));
    assert_true(address_is_local("::1"));
    assert_false(address_is_local("127.0.0.2"));
    assert_false(address_is_local("192.0.2.7"));
}

TEST_FILE(addresses, cmocka_unit_test(addresses_are_those_of_a_customer),
          cmocka_unit_test(a_proxy_is_on_this_machine));
