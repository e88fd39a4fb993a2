/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players written as text: player_spec_from_text of players/registry.h and player_spec_to_text of
 * player/player.h.
 */
#include <stdio.h>
#include <string.h>

#include "player/player.h"
#include "players/registry.h"
#include "support/test.h"

enum { TEXT_MAX = 2 * PLAYER_OPTIONS_SIZE };

static PlayerSpec spec_of(const char *text)
{
    PlayerSpec spec;
    Error error = {""};

    if (player_spec_from_text(text, &spec, &error) != STATUS_OK)
        fail_msg("%s: %s", text, error.text);
    return spec;
}

static void assert_equal_specs(const PlayerSpec *one, const PlayerSpec *other)
{
    assert_ptr_equal(one->type, other->type);
    assert_memory_equal(one->options, other->options, sizeof one->options);
}

static void means(const char *text, const char *shortest)
{
    PlayerSpec spec = spec_of(text);
    PlayerSpec again = spec_of(shortest);
    char storage[TEXT_MAX];
    TextBuffer written;

    text_init(&written, storage, sizeof storage);
    player_spec_to_text(&spec, &written);
    assert_string_equal(storage, shortest);
    assert_equal_specs(&spec, &again);
}

static void a_name_alone_means_the_defaults(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        PlayerSpec spec = spec_of(type->name);
        _Alignas(16) unsigned char values[PLAYER_OPTIONS_SIZE] = {0};

        options_reset(type->options, values);
        assert_ptr_equal(spec.type, type);
        assert_memory_equal(spec.options, values, sizeof values);
        if (!options_find(type->options, "form", &(OptionPlace){0}))
            means(type->name, type->name);
    }
}

/* So that it is known of a game which one played it. */
static void the_form_is_always_written(void **state)
{
    (void)state;
    means("mcts-c", "mcts-c:form=paper");
    means("mcts-c:mate=10,form=tuned", "mcts-c:form=tuned");
    means("mcts-c:mate=10", "mcts-c:form=paper,mate=10");
}

static void options_are_written_in_any_order(void **state)
{
    (void)state;
    means("negamax:depth=5,nodes=100", "negamax:depth=5,nodes=100");
    means("negamax:nodes=100,depth=5", "negamax:depth=5,nodes=100");
    means("negamax:nodes=100", "negamax:nodes=100");
    means("negamax:depth=3,nodes=0", "negamax");
    means("negamax:depth=4,depth=6", "negamax:depth=6");
}

static void the_name_of_the_first_option_may_be_left_out(void **state)
{
    (void)state;
    means("negamax:5", "negamax:depth=5");
    means("negamax:5,nodes=7", "negamax:depth=5,nodes=7");
    means("negamax:'5'", "negamax:depth=5");
}

static void a_value_may_stand_in_quotes(void **state)
{
    (void)state;
    means("negamax:depth='5'", "negamax:depth=5");
    means("negamax:depth=\"5\"", "negamax:depth=5");
    means("negamax:nodes='9',depth=\"6\"", "negamax:depth=6,nodes=9");
}

/* Fails with a sentence that has `expected` in it, and the spec stays as it was. */
static void is_refused(const char *text, Status status, const char *expected)
{
    PlayerSpec spec;
    PlayerSpec before;
    Error error = {""};

    memset(&spec, 0x5a, sizeof spec);
    before = spec;
    if (player_spec_from_text(text, &spec, &error) != status)
        fail_msg("%.80s is not refused as it should: %s", text, error.text);
    if (strstr(error.text, expected) == NULL)
        fail_msg("%.80s: \"%s\" is not in: %s", text, expected, error.text);
    assert_equal_specs(&spec, &before);
    assert_int_equal(player_spec_from_text(text, &spec, NULL), status);
}

static void an_unknown_player_gets_a_list_of_all(void **state)
{
    static const char *const unknown[] = {"",        ":",        "nobody",   "nobody:depth=3",
                                          "Negamax", " negamax", "negamax ", "negamax,depth=3",
                                          "negama",  "negamaxx", "'negamax'"};

    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        for (int j = 0; j < registry_count(); j++)
            is_refused(unknown[i], STATUS_NOT_FOUND, registry_get(j)->name);
    is_refused("nobody:depth=3", STATUS_NOT_FOUND, "\"nobody\"");
}

static void what_does_not_read_as_options_is_refused(void **state)
{
    static const struct {
        const char *text;
        Status status;
        const char *expected;
    } cases[] = {
        {"negamax:", STATUS_BAD_INPUT, "negamax: depth takes a whole number"},
        {"negamax::", STATUS_BAD_INPUT, "depth"},
        {"negamax:,depth=5", STATUS_BAD_INPUT, "depth takes a whole number"},
        {"negamax:depth=5,", STATUS_BAD_INPUT, "negamax:option=value"},
        {"negamax:depth=5,,nodes=3", STATUS_BAD_INPUT, "negamax:option=value"},
        {"negamax:depth=5,6", STATUS_BAD_INPUT, "\"6\" is no option=value"},
        {"negamax:depth=5,nodes", STATUS_BAD_INPUT, "\"nodes\" is no option=value"},
        {"negamax:depth='5", STATUS_BAD_INPUT, "a quote is not closed in \"'5\""},
        {"negamax:depth=\"5'", STATUS_BAD_INPUT, "a quote is not closed"},
        {"negamax:depth='", STATUS_BAD_INPUT, "a quote is not closed"},
        {"negamax:depth='5'nodes=3", STATUS_BAD_INPUT, "a comma is missing before \"nodes=3\""},
        {"negamax:depth='5' ", STATUS_BAD_INPUT, "a comma is missing"},
        {"negamax:depth=", STATUS_BAD_INPUT, "depth takes a whole number"},
        {"negamax:depth=''", STATUS_BAD_INPUT, "depth takes a whole number"},
        {"negamax:depth=5'", STATUS_BAD_INPUT, "depth takes a whole number"},
        {"negamax:depth=0", STATUS_BAD_INPUT, "from 1 to 20"},
        {"negamax:nodes=5,depth=21", STATUS_BAD_INPUT, "from 1 to 20"},
        {"negamax:deep=5", STATUS_NOT_FOUND, "negamax: there is no option \"deep\""},
        {"negamax:deep=5", STATUS_NOT_FOUND, "depth, nodes"},
        {"recapture:", STATUS_BAD_INPUT, "recapture"},
        {"capture-sighted:depth=3", STATUS_NOT_FOUND, "none"},
        {"capture-sighted:3", STATUS_BAD_INPUT, "\"3\" is no option=value"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        is_refused(cases[i].text, cases[i].status, cases[i].expected);
}

/* However many it has, whoever mistypes one sees them all. */
static void the_list_of_options_is_whole_for_every_player(void **state)
{
    (void)state;
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        Error error = {""};
        PlayerSpec spec;
        char text[64];
        OptionPlace at;

        snprintf(text, sizeof text, "%s:no-such=1", type->name);
        if (type->has_own_options)
            continue;
        assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_NOT_FOUND);
        for (int j = 0; options_get(type->options, j, &at); j++)
            assert_non_null(strstr(error.text, at.option->name));
        assert_null(strstr(error.text, "..."));
    }
}

static void texts_without_measure_are_refused(void **state)
{
    char text[4000];

    (void)state;
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    is_refused(text, STATUS_NOT_FOUND, "random");
    memcpy(text, "negamax:depth=", strlen("negamax:depth="));
    is_refused(text, STATUS_TOO_LARGE, "too long");
    memcpy(text, "negamax:depth='", strlen("negamax:depth='"));
    is_refused(text, STATUS_BAD_INPUT, "a quote is not closed");
    memcpy(text, "negamax:nodes=1,xxx", strlen("negamax:nodes=1,xxx"));
    is_refused(text, STATUS_BAD_INPUT, "is no option=value");
    text[100] = '=';
    is_refused(text, STATUS_BAD_INPUT, "is no option=value");
}

/* Values that fit each kind of option; those that do not fit one are passed over. */
static void every_player_survives_being_written_and_read(void **state)
{
    static const char *const values[] = {
        "0",  "1",   "2",     "7",        "12345", "0.5",         "0.1",   "0.333333333333333",
        "on", "off", "'a b'", "\"it's\"", "'a,b'", "'say \"a\"'", "'x=y'", "a",
        "",
    };
    OptionPlace at;

    (void)state;
    for (int i = 0; i < registry_count(); i++)
        for (int j = 0; options_get(registry_get(i)->options, j, &at); j++)
            for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
                char text[200];
                char storage[TEXT_MAX];
                TextBuffer written;
                PlayerSpec spec;

                snprintf(text, sizeof text, "%s:%s=%s", registry_get(i)->name, at.option->name,
                         values[k]);
                if (player_spec_from_text(text, &spec, NULL) != STATUS_OK)
                    continue;
                text_init(&written, storage, sizeof storage);
                player_spec_to_text(&spec, &written);
                PlayerSpec again = spec_of(storage);
                assert_equal_specs(&spec, &again);
            }
}

static void what_does_not_fit_the_buffer_is_cut(void **state)
{
    static const char whole[] = "negamax:depth=5,nodes=100";
    PlayerSpec spec = spec_of(whole);

    (void)state;
    for (size_t size = 1; size <= sizeof whole; size++) {
        char *storage = test_malloc(size); /* what lies behind it is guarded */
        TextBuffer written;

        text_init(&written, storage, size);
        player_spec_to_text(&spec, &written);
        assert_int_equal(written.is_cut, size < sizeof whole);
        assert_memory_equal(storage, whole, written.length);
        assert_int_equal(storage[written.length], '\0');
        test_free(storage);
    }
}

static void what_stands_before_it_in_the_buffer_stays(void **state)
{
    PlayerSpec spec = spec_of("random");
    char storage[64];
    TextBuffer written;

    (void)state;
    text_init(&written, storage, sizeof storage);
    text_add(&written, "a=");
    player_spec_to_text(&spec, &written);
    text_add(&written, " b=");
    player_spec_to_text(&spec, &written);
    assert_string_equal(storage, "a=random b=random");
}

static void a_name_alone_means_all_options(void **state)
{
    (void)state;
    assert_true(player_spec_is_meant("seer", "seer"));
    assert_true(player_spec_is_meant("seer:level=3", "seer"));
    assert_true(player_spec_is_meant("seer:level=3", "seer:level=3"));
    assert_false(player_spec_is_meant("seer", "seer:level=3"));
    assert_false(player_spec_is_meant("seer:level=3,valued=5", "seer:level=3"));
    assert_false(player_spec_is_meant("mcts-c", "mcts"));
}

TEST_FILE(player_spec, cmocka_unit_test(a_name_alone_means_the_defaults),
          cmocka_unit_test(the_form_is_always_written),
          cmocka_unit_test(options_are_written_in_any_order),
          cmocka_unit_test(the_name_of_the_first_option_may_be_left_out),
          cmocka_unit_test(a_value_may_stand_in_quotes),
          cmocka_unit_test(an_unknown_player_gets_a_list_of_all),
          cmocka_unit_test(what_does_not_read_as_options_is_refused),
          cmocka_unit_test(the_list_of_options_is_whole_for_every_player),
          cmocka_unit_test(texts_without_measure_are_refused),
          cmocka_unit_test(every_player_survives_being_written_and_read),
          cmocka_unit_test(what_does_not_fit_the_buffer_is_cut),
          cmocka_unit_test(a_name_alone_means_all_options),
          cmocka_unit_test(what_stands_before_it_in_the_buffer_stays));
