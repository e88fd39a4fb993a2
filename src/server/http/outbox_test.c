/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/outbox.h"

#include <string.h>

#include "base/memory.h"
#include "support/test.h"

static void say(Outbox *outbox, const char *text)
{
    assert_true(outbox_stage(outbox, text, strlen(text)));
}

static void assert_leaves(Outbox *outbox, const char *text)
{
    OutMessage *message = outbox_take(outbox);

    assert_non_null(message);
    assert_int_equal(message->length, strlen(text));
    assert_memory_equal(message->bytes + OUTBOX_ROOM, text, message->length);
    memory_free(message);
}

static void nothing_leaves_before_what_it_needs_is_written(void **state)
{
    Outbox outbox = {0};

    (void)state;
    say(&outbox, "one");
    outbox_hold(&outbox, 3);
    say(&outbox, "two");
    assert_false(outbox_release(&outbox, 2));
    assert_null(outbox_take(&outbox));
    assert_true(outbox_release(&outbox, 3));
    assert_leaves(&outbox, "one");
    assert_null(outbox_take(&outbox)); /* the turn of the other has not ended */
    assert_false(outbox_is_empty(&outbox));
    outbox_drop(&outbox);
    assert_true(outbox_is_empty(&outbox));
}

static void what_needs_less_does_not_overtake(void **state)
{
    Outbox outbox = {0};

    (void)state;
    say(&outbox, "late");
    outbox_hold(&outbox, 9);
    say(&outbox, "early");
    outbox_hold(&outbox, 1);
    assert_false(outbox_release(&outbox, 8));
    assert_null(outbox_take(&outbox));
    assert_true(outbox_release(&outbox, 9));
    assert_leaves(&outbox, "late");
    assert_leaves(&outbox, "early");
    assert_true(outbox_is_empty(&outbox));
}

static void too_much_is_refused_but_for_a_single_message(void **state)
{
    static char text[OUTBOX_MAX + 1];
    Outbox outbox = {0};

    (void)state;
    assert_true(outbox_stage(&outbox, text, sizeof text));
    assert_false(outbox_stage(&outbox, text, 1));
    outbox_hold(&outbox, 0);
    assert_true(outbox_release(&outbox, 0));
    memory_free(outbox_take(&outbox));
    assert_true(outbox_stage(&outbox, text, 1));
    assert_true(outbox_stage(&outbox, text, OUTBOX_MAX - 1));
    assert_false(outbox_stage(&outbox, text, 1));
    outbox_drop(&outbox);
}

TEST_FILE(outbox, cmocka_unit_test(nothing_leaves_before_what_it_needs_is_written),
          cmocka_unit_test(what_needs_less_does_not_overtake),
          cmocka_unit_test(too_much_is_refused_but_for_a_single_message));
