/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_state.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

static const char example[] =
    "{\"state\":\"active\",\"turn\":\"black\",\"your_color\":\"black\",\"move_number\":2,"
    "\"something_new\":{\"a\":[1]},\"allowed_moves\":[\"d7d5\",\"e7e8q\",7,\"much_too_long\"],"
    "\"possible_actions\":[\"move\",\"ask_any\"],"
    "\"clock\":{\"white_remaining\":1500,\"black_remaining\":61.25},"
    "\"scoresheet\":{\"viewer_color\":\"black\",\"turns\":[{\"turn\":1,"
    "\"white\":[{\"kind\":\"move\",\"actor\":\"opponent\",\"messages\":[\"Move complete\"]}],"
    "\"black\":[{\"kind\":\"status\",\"actor\":\"self\",\"messages\":[\"No pawn captures\"]},"
    "{\"kind\":\"illegal_move\",\"actor\":\"self\",\"messages\":[\"Illegal move\"],"
    "\"move_uci\":\"e7d6\",\"question_type\":\"COMMON\"},\"an old text\","
    "{\"kind\":\"capture\",\"actor\":\"self\",\"messages\":[\"Pawn captured at D5\"],"
    "\"move_uci\":\"e6d5\"}]},{\"turn\":2,"
    "\"white\":[{\"kind\":\"status\",\"actor\":\"opponent\",\"messages\":[\"2 pawn tries\"]},"
    "{\"kind\":\"capture\",\"actor\":\"opponent\",\"messages\":[\"Piece captured at D5\","
    "\"Check on file\"]}],"
    "\"black\":[{\"kind\":\"status\",\"actor\":\"self\",\"messages\":[\"1 pawn try\"]}]}]}}";

static SiteState read_state(const char *text, const char *rules)
{
    SiteState state;

    assert_int_equal(site_state_read(text, strlen(text), rules, &state, NULL), STATUS_OK);
    return state;
}

static void assert_entry(const SiteEntry *entry, bool is_own, const char *tried,
                         const char *verdict, const char *words, const char *tries)
{
    assert_int_equal(entry->is_own, is_own);
    assert_string_equal(entry->tried, tried);
    assert_string_equal(entry->saying.verdict, verdict);
    assert_string_equal(entry->saying.words, words);
    assert_string_equal(entry->tries, tries);
}

static void a_state_is_read_and_what_is_new_passed_over(void **state)
{
    SiteState read = read_state(example, "wild16");

    (void)state;
    assert_true(read.is_active);
    assert_int_equal(read.side, SIDE_SECOND);
    assert_int_equal(read.to_move, SIDE_SECOND);
    assert_int_equal(read.left_ms, 61250);
    assert_int_equal(read.allowed_count, 2);
    assert_true(site_state_allows(&read, "d7d5"));
    assert_true(site_state_allows(&read, "any"));
    assert_false(site_state_allows(&read, "d7d6"));
    site_state_free(&read);
}

static void what_is_said_at_the_beginning_of_a_turn_belongs_to_the_move_before(void **state)
{
    SiteState read = read_state(example, "wild16");

    (void)state;
    assert_int_equal(read.entry_count, 4);
    assert_entry(&read.entries[0], false, "", "moved", "", " tries=0");
    assert_entry(&read.entries[1], true, "e7d6", "illegal", "", "");
    assert_entry(&read.entries[2], true, "e6d5", "moved", " capture=pawn@d5", " tries=2");
    assert_entry(&read.entries[3], false, "", "moved", " capture=piece@d5 check=file",
                 " tries=1");
    site_state_free(&read);
}

static void questions_are_entries_too(void **state)
{
    static const char text[] =
        "{\"state\":\"active\",\"your_color\":\"white\",\"referee_turns\":[{\"turn\":1,"
        "\"white\":["
        "{\"kind\":\"ask_any\",\"actor\":\"self\",\"messages\":[\"No pawn captures\"],"
        "\"question_type\":\"ASK_ANY\"}],\"black\":["
        "{\"kind\":\"ask_any\",\"actor\":\"opponent\",\"messages\":[\"Has pawn captures\"],"
        "\"question_type\":\"ASK_ANY\"}]}]}";
    SiteState read = read_state(text, "berkeley_any");

    (void)state;
    assert_int_equal(read.entry_count, 2);
    assert_entry(&read.entries[0], true, "any", "no", "", "");
    assert_entry(&read.entries[1], false, "", "yes", "", "");
    site_state_free(&read);
}

static void a_completed_game_has_a_result(void **state)
{
    SiteState read =
        read_state("{\"state\":\"completed\",\"your_color\":\"white\",\"turn\":null,"
                   "\"result\":{\"winner\":\"black\",\"reason\":\"timeout\"}}",
                   "rand");

    (void)state;
    assert_true(read.is_completed);
    assert_string_equal(read.winner, "black");
    assert_string_equal(read.reason, "timeout");
    assert_int_equal(read.to_move, SIDE_NONE);
    site_state_free(&read);
}

static void what_is_no_state_is_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "<html>",
        "[]",
        "{}",
        "{\"state\":1}",
        "{\"state\":\"active\"}",
        "{\"state\":\"active\",\"your_color\":\"green\"}",
    };
    SiteState read;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(site_state_read(wrong[i], strlen(wrong[i]), "rand", &read, NULL),
                         STATUS_BAD_INPUT);
}

/* Members of any kind in the place of any other are passed over. */
static void spoiled_states_do_no_harm(void **state)
{
    static const char *const values[] = {"null", "7", "\"x\"", "[]", "{}", "[[{}]]"};
    char text[sizeof example + 16];
    SiteState read;

    (void)state;
    for (size_t at = 0; at + 1 < sizeof example; at++) {
        if (example[at] != ':')
            continue;
        for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
            const char *rest = example + at + 1;
            size_t skipped = *rest == '"' ? strcspn(rest + 1, "\"") + 2 : strcspn(rest, ",}]");

            if (*rest == '[' || *rest == '{')
                continue;
            snprintf(text, sizeof text, "%.*s%s%s", (int)at + 1, example, values[i],
                     rest + skipped);
            if (site_state_read(text, strlen(text), "wild16", &read, NULL) == STATUS_OK)
                site_state_free(&read);
        }
    }
}

TEST_FILE(site_state, cmocka_unit_test(a_state_is_read_and_what_is_new_passed_over),
          cmocka_unit_test(what_is_said_at_the_beginning_of_a_turn_belongs_to_the_move_before),
          cmocka_unit_test(questions_are_entries_too),
          cmocka_unit_test(a_completed_game_has_a_result),
          cmocka_unit_test(what_is_no_state_is_refused),
          cmocka_unit_test(spoiled_states_do_no_harm));
