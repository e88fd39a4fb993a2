/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/random_player.h"

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "support/game_table.h"
#include "support/test.h"

/* A game whose view is a number, and whose tries are 1 to that number. */
static int count_up(const void *view, Move tries[])
{
    int count = *(const int *)view;

    for (int i = 0; i < count; i++)
        tries[i] = (Move)(i + 1);
    return count;
}

static const GameText no_words = {.question = NULL};

static const GameOps counting = {
    .name = "counting",
    .view_size = sizeof(int),
    .max_tries = TRIES_MAX,
    .list_tries = count_up,
    .list_sensible = count_up,
    .text = &no_words,
};

static Player *seated(const GameOps *game, const void *view, uint64_t seed)
{
    PlayerSpec spec = {.type = &random_player};
    PlayerSeat seat = {.game = game, .side = SIDE_FIRST, .seed = seed};
    Player *player = NULL;

    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &seat, view, NULL), STATUS_OK);
    return player;
}

static Move choose(Player *player)
{
    Request request = {0};
    Choice choice = player_choose(player, &request);

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static void nothing_to_try_is_no_move(void **state)
{
    int count = 0;
    Player *player = seated(&counting, &count, 1);

    (void)state;
    assert_int_equal(choose(player), MOVE_NONE);
    player_free(player);
}

static void the_only_try_is_chosen(void **state)
{
    int count = 1;
    Player *player = seated(&counting, &count, 1);

    (void)state;
    for (int i = 0; i < 100; i++)
        assert_int_equal(choose(player), 1);
    player_free(player);
}

/* Draws 2,000 times as many tries as there are. The sum of squares has the mean count - 1 and
 * about twice that variance: a fair draw stays below count + 30 but once in 10,000 times. */
static void are_drawn_alike(const GameOps *game, const void *view, uint64_t seed)
{
    enum { EACH = 2000 };
    Player *player = seated(game, view, seed);
    Move tries[TRIES_MAX];
    int times[TRIES_MAX] = {0};
    int count = game->list_tries(view, tries);
    double sum = 0;

    for (int i = 0; i < count * EACH; i++) {
        Move move = choose(player);
        int number = 0;

        while (number < count && tries[number] != move)
            number++;
        assert_true(number < count);
        times[number]++;
    }
    for (int i = 0; i < count; i++)
        sum += (double)(times[i] - EACH) * (times[i] - EACH) / EACH;
    assert_true(sum < count + 30);
    player_free(player);
}

static void all_tries_are_equally_likely(void **state)
{
    (void)state;
    for (int count = 2; count <= 12; count += 5)
        for (uint64_t seed = 0; seed < 3; seed++)
            are_drawn_alike(&counting, &count, seed);
}

static void a_question_counts_as_one_try(void **state)
{
    GameSetup setup = {.rules = "berkeley_any", .start = "k7/8/8/8/8/8/P7/7K w"};
    Table table;
    Move tries[TRIES_MAX];

    (void)state;
    assert_true(table_init_setup(&table, &kriegspiel, &setup));
    /* Three of the king, three of the pawn, the question. */
    assert_int_equal(kriegspiel.list_tries(table.views[SIDE_FIRST], tries), 7);
    assert_int_equal(tries[6], MOVE_ASK_ANY);
    for (uint64_t seed = 0; seed < 3; seed++)
        are_drawn_alike(&kriegspiel, table.views[SIDE_FIRST], seed);
    table_fini(&table);
}

static int count_equal_choices(uint64_t seed, uint64_t other_seed)
{
    int count = TRIES_MAX;
    Player *one = seated(&counting, &count, seed);
    Player *other = seated(&counting, &count, other_seed);
    int equal = 0;

    for (int i = 0; i < 100; i++)
        equal += choose(one) == choose(other);
    player_free(one);
    player_free(other);
    return equal;
}

static void the_seed_of_the_seat_decides(void **state)
{
    (void)state;
    assert_int_equal(count_equal_choices(3, 3), 100);
    assert_in_range(count_equal_choices(3, 4), 0, 10);
}

TEST_FILE(random_player, cmocka_unit_test(nothing_to_try_is_no_move),
          cmocka_unit_test(the_only_try_is_chosen),
          cmocka_unit_test(all_tries_are_equally_likely),
          cmocka_unit_test(a_question_counts_as_one_try),
          cmocka_unit_test(the_seed_of_the_seat_decides));
