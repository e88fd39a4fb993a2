/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every encoding of a game must fulfil, under every ruleset and on every named board.
 */
#include <string.h>

#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 160, OBSERVATION_MAX = 1 << 15, MASK_MAX = 128, TRUTH_MAX = 1 << 10 };

typedef void Check(Table *table);

static int bits_in(const uint64_t mask[], int words)
{
    int count = 0;

    for (int i = 0; i < words; i++)
        count += bits_count(mask[i]);
    return count;
}

static bool is_refused(Table *table, Move move)
{
    void *world = test_malloc(table->game->world_size);
    News news[SIDE_COUNT];

    memcpy(world, table->world, table->game->world_size);
    Verdict verdict = table->game->attempt(world, move, &table->history, news);
    test_free(world);
    return verdict == VERDICT_ILLEGAL;
}

/* Of what may be tried the mask leaves out nothing but what would be refused. */
static void the_mask_is_of_tries_and_has_every_good_one(Table *table)
{
    const Encoding *encoding = table->game->encoding;
    const void *view = table->views[table->game->to_move(table->world)];
    uint64_t mask[MASK_MAX];
    int count = table_count_tries(table);
    int marked = 0;

    encoding->mask(encoding, view, mask);
    for (int i = 0; i < count; i++) {
        int action = encoding->move_action(encoding, view, table->tries[i]);

        assert_in_range(action, 0, encoding->actions - 1);
        assert_int_equal(encoding->action_move(encoding, view, action), table->tries[i]);
        if (mask[action / 64] >> action % 64 & 1)
            marked++;
        else
            assert_true(is_refused(table, table->tries[i]));
    }
    assert_true(marked > 0);
    assert_int_equal(bits_in(mask, encoding->mask_words), marked);
}

static void no_value_is_above_the_full_one(Table *table)
{
    const Encoding *encoding = table->game->encoding;
    uint8_t observation[OBSERVATION_MAX];

    for (int side = 0; side < SIDE_COUNT; side++) {
        /* Every byte is written. */
        memset(observation, 255, sizeof observation);
        encoding->observe(encoding, table->memories[side], table->views[side], observation);
        for (int i = 0; i < encoding_observation_size(encoding); i++)
            assert_true(observation[i] <= OBSERVATION_FULL);
    }
}

/* The side that waits has nothing to try. */
static void who_is_not_on_move_may_try_nothing(Table *table)
{
    const Encoding *encoding = table->game->encoding;
    Side waiting = side_other(table->game->to_move(table->world));
    uint64_t mask[MASK_MAX];

    encoding->mask(encoding, table->views[waiting], mask);
    assert_int_equal(bits_in(mask, encoding->mask_words), 0);
}

static void the_truth_is_made_of_codes(Table *table)
{
    const Encoding *encoding = table->game->encoding;
    uint8_t truth[TRUTH_MAX];

    for (int side = 0; side < SIDE_COUNT; side++) {
        memset(truth, 255, sizeof truth);
        encoding->truth(encoding, table->world, (Side)side, truth);
        for (int i = 0; i < encoding_points(encoding); i++)
            assert_true(truth[i] < encoding->codes);
        for (int i = encoding_points(encoding); i < encoding_truth_size(encoding); i++)
            assert_true(truth[i] <= OBSERVATION_FULL);
    }
}

/* On the board's own width everything lies as on the widest, row by row. */
static void narrow_planes_show_the_same(Table *table)
{
    const Encoding *widest = table->game->encoding;
    const void *view = table->views[table->game->to_move(table->world)];
    const void *memory = table->memories[table->game->to_move(table->world)];
    Encoding narrow = encoding_in_width(widest, widest->board_width(view));
    uint8_t wide_bytes[OBSERVATION_MAX];
    uint8_t bytes[OBSERVATION_MAX];

    widest->observe(widest, memory, view, wide_bytes);
    narrow.observe(&narrow, memory, view, bytes);
    for (int plane = 0; plane < narrow.planes; plane++)
        for (int row = 0; row < narrow.height; row++)
            assert_memory_equal(bytes + (plane * narrow.height + row) * narrow.width,
                                wide_bytes + (plane * widest->height + row) * widest->width,
                                (size_t)narrow.width);
    assert_memory_equal(bytes + narrow.planes * encoding_points(&narrow),
                        wide_bytes + widest->planes * encoding_points(widest),
                        (size_t)narrow.scalars);
}

/* What is hidden is where the planes say that something can be. */
static void nothing_is_hidden_on_own_men_or_off_the_board(Table *table)
{
    const Encoding *encoding = table->game->encoding;
    int points = encoding_points(encoding);
    Side side = table->game->to_move(table->world);
    uint8_t observation[OBSERVATION_MAX];
    uint8_t truth[TRUTH_MAX];

    encoding->observe(encoding, table->memories[side], table->views[side], observation);
    encoding->truth(encoding, table->world, side, truth);
    for (int place = 0; place < points; place++) {
        bool can_be_hidden = observation[encoding->board_plane * points + place] > 0;

        for (int plane = 0; plane < encoding->own_planes; plane++)
            can_be_hidden &= observation[plane * points + place] == 0;
        assert_int_equal(encoding->hidden_point(encoding, table->views[side], place) >= 0,
                         can_be_hidden);
        assert_true(can_be_hidden || truth[place] == 0);
    }
}

static void check_along_games(Check *check)
{
    int encodings = 0;

    for (int number = 0; number < games_count(); number++) {
        const GameOps *game = games[number];

        if (game->encoding == NULL)
            continue;
        encodings++;
        for (int rules = 0; rules < game->text->rulesets.count; rules++)
            for (int start = 0; start < game->text->starts.count; start++) {
                Table table;
                Rng rng;

                rng_init(&rng, (uint64_t)rules, (uint64_t)start);
                table_init(&table, game, rules, start, PLIES_MAX);
                for (; !game->outcome(table.world).is_over; table_attempt_random(&table, &rng))
                    check(&table);
                table_fini(&table);
            }
    }
    assert_true(encodings > 0);
}

static void run_mask(void **state)
{
    (void)state;
    check_along_games(the_mask_is_of_tries_and_has_every_good_one);
}

static void run_values(void **state)
{
    (void)state;
    check_along_games(no_value_is_above_the_full_one);
}

static void run_waiting(void **state)
{
    (void)state;
    check_along_games(who_is_not_on_move_may_try_nothing);
}

static void run_truth(void **state)
{
    (void)state;
    check_along_games(the_truth_is_made_of_codes);
}

static void run_narrow(void **state)
{
    (void)state;
    check_along_games(narrow_planes_show_the_same);
}

static void run_hidden(void **state)
{
    (void)state;
    check_along_games(nothing_is_hidden_on_own_men_or_off_the_board);
}

#define CHECK(name, run)                                                                       \
    {                                                                                          \
#name, run, NULL, NULL, NULL                                                           \
    }

TEST_FILE(encoding_contract, CHECK(the_mask_is_of_tries_and_has_every_good_one, run_mask),
          CHECK(no_value_is_above_the_full_one, run_values),
          CHECK(who_is_not_on_move_may_try_nothing, run_waiting),
          CHECK(the_truth_is_made_of_codes, run_truth),
          CHECK(narrow_planes_show_the_same, run_narrow),
          CHECK(nothing_is_hidden_on_own_men_or_off_the_board, run_hidden));
