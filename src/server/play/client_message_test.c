/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/client_message.h"

#include <string.h>

#include "support/test.h"

static ClientMessage read(const char *text)
{
    ClientMessage message;
    Error error = {""};

    if (client_message_read(text, strlen(text), &message, &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    return message;
}

static void a_try_is_read(void **state)
{
    ClientMessage message =
        read("{\"do\":\"try\",\"id\":7,\"game\":\"k7Qm2x\",\"after\":12,\"try\":\"e7e8q\"}");

    (void)state;
    assert_int_equal(message.what, DO_TRY);
    assert_true(message.has_id);
    assert_int_equal(message.id, 7);
    assert_int_equal(message.after, 12);
    assert_string_equal(message.game, "k7Qm2x");
    assert_string_equal(message.try_text, "e7e8q");
}

static void a_proposal_is_read(void **state)
{
    ClientMessage message =
        read("{\"do\":\"play\",\"game\":\"kriegspiel\",\"rules\":\"rand\",\"start\":\"pawns\","
             "\"side\":\"second\",\"opponent\":\"hs\",\"clock\":{\"seconds\":600,\"increment\":"
             "5},\"rated\":true,\"aids\":false}");
    const Proposal *proposal = &message.proposal;

    (void)state;
    assert_false(message.has_id);
    assert_string_equal(proposal->kind, "kriegspiel");
    assert_string_equal(proposal->rules, "rand");
    assert_string_equal(proposal->start, "pawns");
    assert_int_equal(proposal->side, SIDE_SECOND);
    assert_string_equal(proposal->opponent, "hs");
    assert_true(proposal->is_timed && proposal->is_rated && !proposal->has_aids);
    assert_int_equal(proposal->clock_s, 600);
    assert_int_equal(proposal->increment_s, 5);
}

static void what_a_proposal_leaves_out_has_its_default(void **state)
{
    ClientMessage message =
        read("{\"do\":\"challenge\",\"game\":\"phantom-go\",\"open\":true,\"clock\":null}");

    (void)state;
    assert_int_equal(message.proposal.side, SIDE_NONE);
    assert_false(message.proposal.is_timed);
    assert_true(message.proposal.is_open);
    assert_string_equal(message.proposal.rules, "");
}

static void everything_else_is_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "[]",
        "7",
        "{",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"\"}",
        "{\"do\":\"dance\"}",
        "{\"do\":\"ping\",\"do\":\"ping\"}",
        "{\"do\":\"ping\",\"more\":1}",
        "{\"do\":\"ping\"} {\"do\":\"ping\"}",
        "{\"do\":\"ping\",\"id\":-1}",
        "{\"do\":\"ping\",\"id\":2147483648}",
        "{\"do\":\"ping\",\"id\":\"7\"}",
        "{\"do\":\"ping\",\"id\":1.5}",
        "{\"do\":\"hello\"}",
        "{\"do\":\"join\",\"game\":null}",
        "{\"do\":\"join\",\"game\":\"123456789012345678901234\"}",
        "{\"do\":\"join\",\"game\":\"a\\u0000b\"}",
        "{\"do\":\"join\",\"game\":\"\xff\"}",
        "{\"do\":\"try\",\"game\":\"a\",\"try\":\"e2e4\"}",
        "{\"do\":\"try\",\"game\":\"a\",\"after\":1,\"try\":\"1234567890123456\"}",
        "{\"do\":\"queue\",\"game\":\"a\"}",
        "{\"do\":\"queue\",\"game\":\"a\",\"tries\":\"e2e4\"}",
        "{\"do\":\"queue\",\"game\":\"a\",\"tries\":[7]}",
        "{\"do\":\"queue\",\"game\":\"a\",\"tries\":[1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7]}",
        "{\"do\":\"lobby\",\"watch\":1}",
        "{\"do\":\"play\",\"game\":\"kriegspiel\"}",
        "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"side\":\"white\"}",
        "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":7}",
        "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":{}}",
        "{\"do\":\"challenge\",\"game\":\"a\",\"open\":true,\"clock\":{\"days\":1,\"more\":1}}",
        "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":{\"days\":-1}}",
        ("{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":{\"seconds\":"
         "1.5,\"increment\":0}}"),
        ("{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":{\"seconds\":1,"
         "\"increment\":0,\"more\":1}}"),
        ("{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"open\":true,\"clock\":{\"seconds\":"
         "1,\"increment\":-1}}"),
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ClientMessage message;
        Error error = {""};

        if (client_message_read(texts[i], strlen(texts[i]), &message, &error) == STATUS_OK)
            fail_msg("%s was read", texts[i]);
        assert_true(error.text[0] != '\0');
    }
}

static void the_id_is_known_even_if_the_rest_is_wrong(void **state)
{
    static const char text[] = "{\"id\":5,\"do\":\"try\"}";
    ClientMessage message;

    (void)state;
    assert_int_not_equal(client_message_read(text, strlen(text), &message, NULL), STATUS_OK);
    assert_true(message.has_id);
    assert_int_equal(message.id, 5);
}

TEST_FILE(client_message, cmocka_unit_test(a_try_is_read), cmocka_unit_test(a_proposal_is_read),
          cmocka_unit_test(what_a_proposal_leaves_out_has_its_default),
          cmocka_unit_test(everything_else_is_refused),
          cmocka_unit_test(the_id_is_known_even_if_the_rest_is_wrong));
