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

TEST_FILE(learning, cmocka_unit_test(partners_are_known_by_their_whole_names),
          cmocka_unit_test(partners_are_written_with_how_they_took_part),
          cmocka_unit_test(a_file_takes_the_place_of_what_was_learned));
