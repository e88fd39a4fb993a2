/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every game of the list must fulfil, under every ruleset and on every named board.
 */
#include <stdlib.h>
#include <string.h>

#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 300, TEXT_MAX = 4096 };

static void random_games_end_within_their_cap(Table *table, Rng *rng)
{
    while (!table->game->outcome(table->world).is_over) {
        assert_true(table_count_tries(table) > 0);
        table_attempt_random(table, rng);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        assert_int_equal(table->game->list_tries(table->views[side], table->tries), 0);
}

static void a_copied_world_behaves_the_same(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    void *copy = test_malloc(game->world_size);
    News news[SIDE_COUNT];

    while (!game->outcome(table->world).is_over) {
        memcpy(copy, table->world, game->world_size);
        Move move = table_attempt_random(table, rng);
        History history = table->history;

        history.count = table->history_count_before;
        game->attempt(copy, move, &history, news);
        assert_memory_equal(copy, table->world, game->world_size);
        assert_memory_equal(news, table->news, sizeof news);
    }
    test_free(copy);
}

static void hearing_the_news_is_enough_to_know_all_one_may_know(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    void *view = test_malloc(game->view_size);

    while (!game->outcome(table->world).is_over) {
        table_attempt_random(table, rng);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
            game->view_of(table->world, side, view);
            assert_memory_equal(view, table->views[side], game->seen_size);
        }
    }
    test_free(view);
}

static bool is_listed(const Table *table, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (table->tries[i] == move)
            return true;
    return false;
}

/* A listed try is never called impossible, one that is not listed never succeeds and changes
 * nothing. */
static void the_list_of_tries_is_what_may_be_asked(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    void *before = test_malloc(game->world_size);
    News news[SIDE_COUNT];

    while (!game->outcome(table->world).is_over) {
        int count = table_count_tries(table);

        for (int i = 0; i < 20; i++) {
            Move move = (Move)rng_below(rng, 1 << 16);
            if (is_listed(table, count, move))
                continue;
            memcpy(before, table->world, game->world_size);
            Verdict verdict = game->attempt(table->world, move, NULL, news);
            assert_true(verdict == VERDICT_ILLEGAL || verdict == VERDICT_NONSENSE ||
                        verdict == VERDICT_IMPOSSIBLE);
            assert_memory_equal(before, table->world, game->world_size);
        }
        table_attempt_random(table, rng);
        Verdict verdict = (Verdict)table->news[table->mover].verdict;
        assert_true(verdict != VERDICT_NONSENSE && verdict != VERDICT_IMPOSSIBLE);
    }
    test_free(before);
}

/* What is sensible may be asked, is never a question, and there is always something. */
static void sensible_tries_are_among_those_that_may_be_asked(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    Move *sensible = test_malloc((size_t)game->max_tries * sizeof *sensible);

    while (!game->outcome(table->world).is_over) {
        Side side = game->to_move(table->world);
        int count = table_count_tries(table);
        int sensible_count = game->list_sensible(table->views[side], sensible);

        assert_in_range(sensible_count, 1, count);
        for (int i = 0; i < sensible_count; i++) {
            assert_true(is_listed(table, count, sensible[i]));
            for (int j = 0; j < i; j++)
                assert_true(sensible[i] != sensible[j]);
        }
        assert_int_equal(game->list_sensible(table->views[side_other(side)], sensible), 0);
        table_attempt_random(table, rng);
        Verdict verdict = (Verdict)table->news[table->mover].verdict;
        if (verdict == VERDICT_YES || verdict == VERDICT_NO)
            assert_true(sensible_count < count);
    }
    test_free(sensible);
}

static void a_try_survives_being_written_and_read(Table *table, Rng *rng)
{
    const GameText *text = table->game->text;

    while (!table->game->outcome(table->world).is_over) {
        int count = table_count_tries(table);

        for (int i = 0; i < count; i++) {
            char storage[32];
            TextBuffer written;
            Move read = MOVE_NONE;

            text_init(&written, storage, sizeof storage);
            text->move_to_text(table->tries[i], &written);
            assert_int_equal(text->move_from_text(storage, &read, NULL), STATUS_OK);
            assert_int_equal(read, table->tries[i]);
        }
        table_attempt_random(table, rng);
    }
}

/* A game that is written down and taken up again from its position goes on in the same way. */
static void a_position_survives_being_written_and_read(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    void *again = test_malloc(game->world_size);

    while (!game->outcome(table->world).is_over) {
        GameSetup setup = table->setup;
        char storage[TEXT_MAX];
        TextBuffer written;

        text_init(&written, storage, sizeof storage);
        game->text->world_to_text(table->world, &written);
        assert_true(written.length < sizeof setup.start);
        memcpy(setup.start, storage, written.length + 1);
        assert_int_equal(game->start(&setup, again, NULL), STATUS_OK);
        assert_true(game->key(again) == game->key(table->world));
        assert_int_equal(game->to_move(again), game->to_move(table->world));
        table_attempt_random(table, rng);
    }
    test_free(again);
}

static void a_playout_ends_and_leaves_the_game_over(Table *table, Rng *rng)
{
    const GameOps *game = table->game;
    Move moves[8];
    Trace trace = {.moves = moves, .capacity = 8};

    for (int i = 0; i < 10; i++) {
        table_attempt_random(table, rng);
        if (game->outcome(table->world).is_over)
            return;
    }
    Outcome outcome = game->playout(table->world, rng, &trace);
    assert_true(outcome.is_over);
    assert_true(game->outcome(table->world).is_over);
    assert_in_range(trace.count, 1, 8);
}

static void drawings_and_words_fit_their_buffers(Table *table, Rng *rng)
{
    char storage[TEXT_MAX];
    TextBuffer lines;

    while (!table->game->outcome(table->world).is_over) {
        table_attempt_random(table, rng);
        for (PictureStyle style = PICTURE_UNICODE; style <= PICTURE_ASCII; style++) {
            text_init(&lines, storage, sizeof storage);
            table->game->text->show_world(table->world, style, &lines);
            table->game->text->show_view(table->views[0], style, &lines);
            assert_true(lines.length > 0 && !lines.is_cut);
        }
        text_init(&lines, storage, sizeof storage);
        table->game->text->say(&table->news[table->mover], &lines);
        assert_true(lines.length > 0 && !lines.is_cut);
        assert_int_equal(storage[lines.length - 1], '\n');
    }
}

static void for_every_game(void (*contract)(Table *table, Rng *rng), int rounds)
{
    for (int number = 0; number < games_count(); number++) {
        const GameText *text = games[number]->text;

        for (int rules = 0; rules < text->rulesets.count; rules++)
            for (int start = 0; start < text->starts.count; start++)
                for (int round = 0; round < rounds; round++) {
                    Rng rng;
                    Table table;

                    rng_init(&rng, (uint64_t)(rules * 100 + start), (uint64_t)round);
                    table_init(&table, games[number], rules, start, PLIES_MAX);
                    contract(&table, &rng);
                    table_fini(&table);
                }
    }
}

#define CONTRACT(name, rounds)                                                                 \
    static void test_##name(void **state)                                                      \
    {                                                                                          \
        (void)state;                                                                           \
        for_every_game(name, rounds);                                                          \
    }

CONTRACT(random_games_end_within_their_cap, 5)
CONTRACT(a_copied_world_behaves_the_same, 2)
CONTRACT(hearing_the_news_is_enough_to_know_all_one_may_know, 5)
CONTRACT(the_list_of_tries_is_what_may_be_asked, 2)
CONTRACT(sensible_tries_are_among_those_that_may_be_asked, 1)
CONTRACT(a_try_survives_being_written_and_read, 1)
CONTRACT(a_position_survives_being_written_and_read, 2)
CONTRACT(a_playout_ends_and_leaves_the_game_over, 3)
CONTRACT(drawings_and_words_fit_their_buffers, 1)

TEST_FILE(contract, cmocka_unit_test(test_random_games_end_within_their_cap),
          cmocka_unit_test(test_a_copied_world_behaves_the_same),
          cmocka_unit_test(test_hearing_the_news_is_enough_to_know_all_one_may_know),
          cmocka_unit_test(test_the_list_of_tries_is_what_may_be_asked),
          cmocka_unit_test(test_sensible_tries_are_among_those_that_may_be_asked),
          cmocka_unit_test(test_a_try_survives_being_written_and_read),
          cmocka_unit_test(test_a_position_survives_being_written_and_read),
          cmocka_unit_test(test_a_playout_ends_and_leaves_the_game_over),
          cmocka_unit_test(test_drawings_and_words_fit_their_buffers));
