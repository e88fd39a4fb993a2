/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/learning.h"

#include "players/registry.h"
#include "support/test.h"

static const Learning training = {
    .game = "kriegspiel",
    .kind = LEARNING_TRAINING,
    .what = "net",
    .option = "net",
    .partners = {{"random"}, {"go-mcts", "60 playouts"}},
};

static PlayerSpec spec_of(const char *text)
{
    PlayerSpec spec;

    assert_int_equal(player_spec_from_text(text, &spec, NULL), STATUS_OK);
    return spec;
}

static void partners_are_known_by_their_whole_names(void **state)
{
    (void)state;
    assert_ptr_equal(learning_find_partner(&training, "go-mcts"), &training.partners[1]);
    assert_null(learning_find_partner(&training, "go"));
    assert_null(learning_find_partner(&training, "go-mcts:playouts=60"));
    assert_null(learning_find_partner(&training, ""));
}

static void partners_are_written_with_how_they_took_part(void **state)
{
    char storage[64];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    learning_partner_to_text(&training.partners[0], &text);
    text_add(&text, ", ");
    learning_partner_to_text(&training.partners[1], &text);
    assert_string_equal(storage, "random, go-mcts (60 playouts)");
}

static void a_file_takes_the_place_of_what_was_learned(void **state)
{
    PlayerSpec built_in = spec_of("instinct:level=3");
    PlayerSpec own = spec_of("instinct:level=3,net=mine.nebelnet");
    Learning without_files = training;

    (void)state;
    assert_false(learning_is_from_file(&training, &built_in));
    assert_true(learning_is_from_file(&training, &own));
    without_files.option = NULL;
    assert_false(learning_is_from_file(&without_files, &own));
}

static void what_the_options_do_without_is_not_used(void **state)
{
    static const Learning count = {
        .game = "kriegspiel",
        .kind = LEARNING_COUNTING,
        .what = "opponent statistics",
        .option = "statistics",
        .none = "none",
        .only = {"chances", "density"},
        .partners = {{"hs"}},
    };
    static const struct {
        const char *player;
        bool is_used;
        bool is_from_file;
    } cases[] = {
        {"metaposition", false, false},
        {"metaposition:form=tuned", true, false},
        {"metaposition:chances=density", true, false},
        {"metaposition:chances=density,statistics=shipped", true, false},
        {"metaposition:chances=density,statistics=none", false, false},
        {"metaposition:chances=density,statistics=mine", true, true},
        {"metaposition:statistics=mine", false, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PlayerSpec spec = spec_of(cases[i].player);

        assert_int_equal(learning_is_used(&count, &spec), cases[i].is_used);
        assert_int_equal(learning_is_from_file(&count, &spec), cases[i].is_from_file);
    }
}

TEST_FILE(learning, cmocka_unit_test(partners_are_known_by_their_whole_names),
          cmocka_unit_test(partners_are_written_with_how_they_took_part),
          cmocka_unit_test(a_file_takes_the_place_of_what_was_learned),
          cmocka_unit_test(what_the_options_do_without_is_not_used));
