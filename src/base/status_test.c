/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/status.h"

#include <string.h>

#include "support/test.h"

static void every_status_has_a_text_of_its_own(void **state)
{
    (void)state;
    for (Status status = STATUS_OK; status <= STATUS_IO; status++) {
        assert_non_null(status_to_text(status));
        assert_true(strlen(status_to_text(status)) > 0);
        for (Status lower = STATUS_OK; lower < status; lower++)
            assert_string_not_equal(status_to_text(status), status_to_text(lower));
    }
    assert_string_equal(status_to_text(STATUS_OK), "ok");
    assert_string_equal(status_to_text(STATUS_IO), "reading or writing failed");
}

static void error_takes_the_sentence_and_hands_the_status_on(void **state)
{
    Error error = {"old"};

    (void)state;
    assert_int_equal(error_set(&error, STATUS_TOO_LARGE, "%d of %s", 3, "these"),
                     STATUS_TOO_LARGE);
    assert_string_equal(error.text, "3 of these");
}

static void error_may_be_left_out(void **state)
{
    (void)state;
    assert_int_equal(error_set(NULL, STATUS_NO_MEMORY, "%d", 1), STATUS_NO_MEMORY);
}

static void long_sentence_is_cut_and_ended(void **state)
{
    Error error;
    char long_text[2 * sizeof error.text];

    (void)state;
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    memset(&error, 'y', sizeof error);
    assert_int_equal(error_set(&error, STATUS_IO, "%s", long_text), STATUS_IO);
    assert_int_equal(strnlen(error.text, sizeof error.text), sizeof error.text - 1);
    assert_string_equal(error.text + sizeof error.text - 5, "x...");
}

TEST_FILE(status, cmocka_unit_test(every_status_has_a_text_of_its_own),
          cmocka_unit_test(error_takes_the_sentence_and_hands_the_status_on),
          cmocka_unit_test(error_may_be_left_out),
          cmocka_unit_test(long_sentence_is_cut_and_ended));
