/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_events.h"

#include <string.h>

#include "support/test.h"

static bool hear(SiteEvents *events, const char *text)
{
    return site_events_hear(events, text, strlen(text));
}

static void a_change_is_heard_in_whatever_pieces_it_comes(void **state)
{
    SiteEvents events = {0};

    (void)state;
    assert_false(hear(&events, "event: connected\ndata: {\"type\":\"connected\"}\n\n"));
    assert_false(hear(&events, ": keepalive\n\n"));
    assert_false(hear(&events, "event: game_ch"));
    assert_true(hear(&events, "anged\r\n"));
    assert_false(hear(&events, "data: {\"event: game_changed\":1}\n\n"));
    assert_true(hear(&events, "event:shutdown\n\n"));
}

static void long_lines_are_passed_over(void **state)
{
    static char line[10000];
    SiteEvents events = {0};

    (void)state;
    memset(line, 'x', sizeof line - 1);
    assert_false(hear(&events, line));
    assert_false(hear(&events, "event: game_changed\n"));
    assert_true(hear(&events, "event: game_changed\n"));
}

TEST_FILE(site_events, cmocka_unit_test(a_change_is_heard_in_whatever_pieces_it_comes),
          cmocka_unit_test(long_lines_are_passed_over));
