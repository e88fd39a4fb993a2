/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_guess.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

typedef struct {
    long views;
    long found;
    long literal_fits;
} Tally;

/* The true world fits what both sides know, and so does what is guessed; that the other style
 * often does not shows that fitting means something. */
static void look_at(const Table *table, const PhantomGoWorld *start, Rng *rng, Tally *tally)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const PhantomGoView *view = table->views[side];
        PhantomGoWorld guess;

        assert_true(phantom_go_fits(view, table->world));
        tally->views++;
        phantom_go.guess_world(view, start, MOVE_NONE, GUESS_LITERAL, rng, &guess);
        tally->literal_fits += phantom_go_fits(view, &guess);
        if (!phantom_go.guess_world(view, start, MOVE_NONE, GUESS_FITTING, rng, &guess))
            continue;
        tally->found++;
        assert_true(phantom_go_fits(view, &guess));
    }
}

/* Random tries, or random sensible ones, which make longer games. */
static void attempt(Table *table, bool is_sensible, Rng *rng)
{
    if (is_sensible) {
        Side side = table->game->to_move(table->world);
        int count = table->game->list_sensible(table->views[side], table->tries);

        table_attempt(table, table->tries[rng_below(rng, (uint32_t)count)]);
    } else {
        table_attempt_random(table, rng);
    }
}

static void play_games(const char *start_text, int games, Tally *tally)
{
    for (int i = 0; i < games * GO_RULESET_COUNT; i++) {
        GameSetup setup = {0};
        PhantomGoWorld start;
        Table table;
        Rng rng;

        snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[i % GO_RULESET_COUNT].name);
        snprintf(setup.start, sizeof setup.start, "%s", start_text);
        assert_true(table_init_setup(&table, &phantom_go, &setup));
        memcpy(&start, table.world, sizeof start);
        rng_init(&rng, 31, (uint64_t)i);
        for (;;) {
            attempt(&table, i / GO_RULESET_COUNT % 2 == 0, &rng);
            if (phantom_go.outcome(table.world).is_over)
                break;
            look_at(&table, &start, &rng, tally);
        }
        table_fini(&table);
    }
}

static void the_truth_and_every_guess_fit_what_is_known(void **state)
{
    Tally tally = {0};

    (void)state;
    play_games("2x2", 40, &tally);
    play_games("3x3", 20, &tally);
    play_games("4x4", 12, &tally);
    play_games("5x5", 12, &tally);
    play_games("7x7", 6, &tally);
    play_games("9x9", 2, &tally);
    play_games("9x9 handicap=4", 2, &tally);
    play_games("6x6 board=XXOO2/XO1O2/1XO3/XX4/6/6 turn=white", 6, &tally);
    assert_true(tally.views > 10000);
    assert_true(tally.views - tally.found <= tally.views / 10000);
    assert_in_range(tally.literal_fits, tally.views / 20, tally.views / 2);
}

static void without_hidden_stones_the_guess_is_the_truth(void **state)
{
    static const GuessStyle styles[] = {GUESS_FITTING, GUESS_LITERAL};
    GameSetup setup = {.start = "9x9 handicap=3"};
    Table table;
    PhantomGoWorld guess;
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    for (int i = 0; i < 2; i++) {
        assert_true(phantom_go.guess_world(table.views[SIDE_SECOND], table.world, MOVE_NONE,
                                           styles[i], &rng, &guess));
        assert_memory_equal(&guess, table.world, sizeof guess);
    }
    table_fini(&table);
}

/* --- Single facts --- */

static Move point_of(const char *name)
{
    Move point = MOVE_NONE;

    assert_int_equal(go_move_from_text(name, &point, NULL), STATUS_OK);
    return point;
}

/* Plays tries of both sides; what `side` then sees, and the start. */
static void play(const char *rules, const char *start_text, const char *const tries[],
                 Side side, PhantomGoWorld *start, PhantomGoView *view)
{
    GameSetup setup = {0};
    Table table;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start_text);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    memcpy(start, table.world, sizeof *start);
    for (; *tries != NULL; tries++)
        table_attempt(&table, point_of(*tries));
    memcpy(view, table.views[side], sizeof *view);
    table_fini(&table);
}

/* How many of a hundred guesses have an enemy stone on the point. */
static int count_stones(const PhantomGoView *view, const PhantomGoWorld *start,
                        GuessStyle style, const char *name)
{
    GoColour enemy = go_enemy(go_colour((Side)view->side));
    int count = 0;
    Rng rng;

    rng_init(&rng, 8, 0);
    for (int i = 0; i < 100; i++) {
        PhantomGoWorld guess;

        assert_true(phantom_go.guess_world(view, start, MOVE_NONE, style, &rng, &guess));
        count += guess.board.points[point_of(name)] == enemy;
    }
    return count;
}

/* With one enemy stone on the board no refusal can have been suicide. */
static void a_refused_point_holds_a_stone_where_nothing_else_explains_it(void **state)
{
    static const char *const tries[] = {"c3", "c3", NULL};
    PhantomGoWorld start;
    PhantomGoView view;

    (void)state;
    play("olympiad", "5x5", tries, SIDE_SECOND, &start, &view);
    assert_int_equal(count_stones(&view, &start, GUESS_FITTING, "c3"), 100);
}

/* White has a stone on b1 and a2 for certain, having taken a1; Black is refused there at once:
 * no stone, but suicide. The thesis puts one there. */
static void a_point_known_to_be_empty_stays_empty_though_refused(void **state)
{
    static const char *const tries[] = {"a1", "b1", "e5", "a2", "a1", NULL};
    PhantomGoWorld start;
    PhantomGoView view;

    (void)state;
    play("olympiad", "5x5", tries, SIDE_FIRST, &start, &view);
    assert_int_equal(count_stones(&view, &start, GUESS_FITTING, "a1"), 0);
    assert_int_equal(count_stones(&view, &start, GUESS_FITTING, "a2"), 100);
    assert_int_equal(count_stones(&view, &start, GUESS_LITERAL, "a1"), 100);
    assert_in_range(count_stones(&view, &start, GUESS_LITERAL, "a2"), 0, 60);
}

/* White took the two stones a1 and b1, and moved once since: one stone at most has come back
 * there. */
static void no_more_stones_come_than_there_were_moves(void **state)
{
    static const char *const tries[] = {"a1", "a2", "b1", "b2", "e5", "c1", "e4", "e1", NULL};
    PhantomGoWorld start;
    PhantomGoView view;
    int both = 0;
    int one = 0;
    Rng rng;

    (void)state;
    play("olympiad", "5x5", tries, SIDE_FIRST, &start, &view);
    rng_init(&rng, 8, 0);
    for (int i = 0; i < 300; i++) {
        PhantomGoWorld guess;

        assert_true(
            phantom_go.guess_world(&view, &start, MOVE_NONE, GUESS_FITTING, &rng, &guess));
        int count = (guess.board.points[point_of("a1")] == GO_WHITE) +
                    (guess.board.points[point_of("b1")] == GO_WHITE);
        both += count == 2;
        one += count == 1;
    }
    assert_int_equal(both, 0);
    assert_true(one > 0);
}

/* --- The literal style --- */

static bool all_breathe(const GoBoard *board)
{
    GoSet rest = go_set_of_board(board->size);

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        if (board->points[point] != GO_EMPTY && !go_board_breathes(board, point, MOVE_NONE))
            return false;
    return true;
}

static void the_literal_guess_can_be_played_on_always(void **state)
{
    (void)state;
    for (int i = 0; i < 16; i++) {
        GameSetup setup = {.start = "7x7"};
        PhantomGoWorld start;
        Table table;
        Rng rng;

        snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[i % GO_RULESET_COUNT].name);
        assert_true(table_init_setup(&table, &phantom_go, &setup));
        memcpy(&start, table.world, sizeof start);
        rng_init(&rng, 33, (uint64_t)i);
        for (; !phantom_go.outcome(table.world).is_over; attempt(&table, true, &rng)) {
            const PhantomGoView *view = table.views[phantom_go.to_move(table.world)];
            PhantomGoWorld guess;
            PhantomGoView seen;

            assert_true(
                phantom_go.guess_world(view, &start, MOVE_NONE, GUESS_LITERAL, &rng, &guess));
            assert_true(all_breathe(&guess.board));
            phantom_go_view_of(&guess, (Side)view->side, &seen);
            assert_memory_equal(&seen.own, &view->own, sizeof seen.own);
            assert_int_equal(guess.ply, view->ply);
        }
        table_fini(&table);
    }
}

/* --- How even the guesses are --- */

/* Counts the fitting ways to put `left` more stones on the free points from number `from` on,
 * and for each point those that have a stone on it. */
static double count_ways(const PhantomGoView *view, PhantomGoWorld *world, const Move free[],
                         int from, int count, int left, double sums[])
{
    GoColour enemy = go_enemy(go_colour((Side)view->side));
    double ways = 0;

    if (left == 0)
        return phantom_go_fits(view, world);
    for (int i = from; i + left <= count; i++) {
        go_board_put(&world->board, enemy, free[i]);
        double found = count_ways(view, world, free, i + 1, count, left - 1, sums);
        go_board_put(&world->board, GO_EMPTY, free[i]);
        sums[i] += found;
        ways += found;
    }
    return ways;
}

/* The largest difference, over all points, between how often a stone is guessed there and how
 * often it is in all fitting worlds. */
static double find_bias(const char *rules, const char *const tries[])
{
    enum { GUESSES = 20000 };
    PhantomGoWorld start;
    PhantomGoWorld world;
    PhantomGoView view;
    Move free[GO_POINTS_MAX];
    double sums[GO_POINTS_MAX] = {0};
    double guessed[GO_AREA] = {0};
    double worst = 0;
    int count = 0;
    Rng rng;

    play(rules, "5x5", tries, SIDE_FIRST, &start, &view);
    rng_init(&rng, 77, 0);
    for (int i = 0; i < GUESSES; i++) {
        assert_true(
            phantom_go.guess_world(&view, &start, MOVE_NONE, GUESS_FITTING, &rng, &world));
        for (int point = 0; point < GO_AREA; point++)
            guessed[point] += world.board.points[point] == GO_WHITE;
    }
    for (GoSet rest = go_set_of_board(5); !go_set_is_empty(&rest);) {
        Move point = go_set_pop(&rest);

        if (world.board.points[point] != GO_BLACK)
            free[count++] = point;
        if (world.board.points[point] == GO_WHITE)
            go_board_put(&world.board, GO_EMPTY, point);
    }
    double ways = count_ways(&view, &world, free, 0, count, view.enemy_stones, sums);
    for (int i = 0; i < count; i++) {
        double bias = guessed[free[i]] / GUESSES - sums[i] / ways;

        worst = bias > worst ? bias : -bias > worst ? -bias : worst;
    }
    return worst;
}

static void guesses_are_as_even_as_fitting_worlds(void **state)
{
    static const char *const early[] = {"c3", "c3", "b2", "b3", "b3", "d2", "d3", "a1", NULL};
    static const char *const refused[] = {"b2", "a2", "c2", "b1", "d1", "c1",
                                          "e2", "a4", "a1", "c1", NULL};
    static const char *const taken[] = {"a1", "a2", "b1", "b2", "e5", "c1", "e4", "e1", NULL};

    (void)state;
    assert_true(find_bias("olympiad", early) < 0.02);
    assert_true(find_bias("olympiad", refused) < 0.02);
    assert_true(find_bias("ccgc", taken) < 0.02);
}

TEST_FILE(phantom_go_guess, cmocka_unit_test(the_truth_and_every_guess_fit_what_is_known),
          cmocka_unit_test(without_hidden_stones_the_guess_is_the_truth),
          cmocka_unit_test(a_refused_point_holds_a_stone_where_nothing_else_explains_it),
          cmocka_unit_test(a_point_known_to_be_empty_stays_empty_though_refused),
          cmocka_unit_test(no_more_stones_come_than_there_were_moves),
          cmocka_unit_test(the_literal_guess_can_be_played_on_always),
          cmocka_unit_test(guesses_are_as_even_as_fitting_worlds));
