/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/second_thoughts/second_thoughts.h"

#include <stdio.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "net/net_belief.h"
#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/made_net.h"
#include "support/test.h"

/* A mind at a table. Its thoughts are the test's: the net has nothing to say. */
typedef struct {
    Table table;
    Net *net;
    NetMind mind;
    SecondThoughts thoughts;
    void *start;
} Seat;

static void sit_down(Seat *seat, const GameOps *game, const char *start)
{
    NetShape shape =
        game == &kriegspiel ? made_net_shape(32, 2, true) : made_go_net_shape(32, 2, true);
    GameSetup setup = {0};
    Error error;

    *seat = (Seat){0};
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(&seat->table, game, &setup));
    seat->net = made_net(&shape, 1);
    seat->start = memory_new(game->world_size);
    assert_non_null(seat->start);
    memcpy(seat->start, seat->table.world, game->world_size);
    assert_int_equal(net_mind_open(&seat->mind, game, seat->net, 1, &error), STATUS_OK);
    assert_int_equal(net_mind_begin(&seat->mind, seat->start, SIDE_FIRST,
                                    seat->table.views[SIDE_FIRST], &error),
                     STATUS_OK);
    second_thoughts_begin(&seat->thoughts, game, seat->start, 1);
}

static void get_up(Seat *seat)
{
    net_mind_close(&seat->mind);
    net_free(seat->net);
    memory_free(seat->start);
    table_fini(&seat->table);
}

/* Knows what stands where, expects `result`, and would nearly always play `favourite`. */
static void think(Seat *seat, const char *favourite, float result)
{
    NetMind *mind = &seat->mind;
    const GameOps *game = mind->game;
    int places = encoding_points(&mind->encoding);
    uint8_t truth[CONTENT_POINTS_MAX + ENCODING_FACTS_MAX];
    Move move = MOVE_NONE;

    assert_int_equal(game->text->move_from_text(favourite, &move, NULL), STATUS_OK);
    net_mind_think(mind, seat->table.views[SIDE_FIRST], 1.0f, 100.0f);
    mind->encoding.truth(&mind->encoding, seat->table.world, SIDE_FIRST, truth);
    for (int place = 0; place < places; place++)
        for (int code = 0; code < mind->encoding.codes; code++)
            mind->belief[code * places + place] = truth[place] == code ? 1.0f : 0.0f;
    for (int i = 0; i < mind->count; i++)
        mind->values[i] = mind->moves[i] == move ? 9 * NET_VALUE_ONE : 0;
    net_chances(mind->values, mind->count, 1.0f, mind->chances);
    mind->result = result;
}

/* How often of 40 times the favourite was chosen. */
static int times_chosen(Seat *seat, const char *favourite, float result)
{
    Move move = MOVE_NONE;
    int times = 0;
    Rng rng;

    rng_init(&rng, 7, 0);
    assert_int_equal(seat->mind.game->text->move_from_text(favourite, &move, NULL), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        think(seat, favourite, result);
        int number = second_thoughts_choose(&seat->thoughts, &seat->mind,
                                            seat->table.views[SIDE_FIRST], &rng);

        times += seat->mind.moves[number] == move;
    }
    return times;
}

static void attempt(Seat *seat, const char *word)
{
    Table *table = &seat->table;
    Move move = MOVE_NONE;

    assert_int_equal(seat->mind.game->text->move_from_text(word, &move, NULL), STATUS_OK);
    table_attempt(table, move);
    net_mind_hear(&seat->mind, table->views[SIDE_FIRST], &table->news[SIDE_FIRST]);
    second_thoughts_hear(&seat->thoughts, &table->news[SIDE_FIRST], table->views[SIDE_FIRST]);
}

static void a_winner_stalemates_nobody(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &kriegspiel, "7k/8/5K2/8/8/p7/P7/6Q1 w - - 0 1");
    assert_int_equal(times_chosen(&seat, "g1g6", 0.9f), 0);
    /* Who is losing is glad of a draw. */
    assert_true(times_chosen(&seat, "g1g6", -0.5f) > 30);
    get_up(&seat);
    sit_down(&seat, &kriegspiel, "8/8/3k4/8/8/p7/P7/KQ6 w - - 0 1");
    assert_true(times_chosen(&seat, "b1c1", 0.9f) > 30);
    get_up(&seat);
}

static void a_winner_does_not_take_the_last_man_with_too_little_left(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &kriegspiel, "7k/8/8/8/8/4p3/8/K1B5 w - - 0 1");
    assert_int_equal(times_chosen(&seat, "c1e3", 0.5f), 0);
    assert_true(times_chosen(&seat, "c1b2", 0.5f) > 30);
    get_up(&seat);
}

/* The rook goes to and fro. */
static void who_is_not_losing_does_not_repeat_himself(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &kriegspiel, "7k/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1");
    static const char *const moves[] = {"a1b1", "h8g8", "b1a1", "g8f8",
                                        "a1b1", "f8g8", "b1a1", "g8h8"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        attempt(&seat, moves[i]);
    assert_true(times_chosen(&seat, "a1b1", 0.9f) < 5);
    assert_true(times_chosen(&seat, "a2a3", 0.9f) > 30);
    assert_true(times_chosen(&seat, "a1b1", 0.0f) <
                5); /* against most enemies an even game is better */
    assert_true(times_chosen(&seat, "a1b1", -0.5f) > 30);
    get_up(&seat);
}

static void own_eyes_are_left_alone(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5 board=XXXXX/X1XXX/XXXXX/XXX1X/XXX2");
    assert_int_equal(times_chosen(&seat, "b4", 0.0f), 0);
    assert_true(times_chosen(&seat, "d1", 0.0f) > 30);
    get_up(&seat);
}

/* However many there are: all but one point hold enemy stones, which are certain, or are eyes. */
static void what_is_certain_to_be_refused_is_never_chosen(void **state)
{
    Seat seat;
    Move open = MOVE_NONE;
    Rng rng;

    (void)state;
    rng_init(&rng, 7, 0);
    sit_down(&seat, &phantom_go, "5x5 board=OOOOO/OOOO1/OOOOO/XXXXX/X1X1X komi=30.5");
    assert_int_equal(phantom_go.text->move_from_text("e4", &open, NULL), STATUS_OK);
    for (int i = 0; i < 40; i++) {
        think(&seat, "a5", 0.0f);
        int number = second_thoughts_choose(&seat.thoughts, &seat.mind,
                                            seat.table.views[SIDE_FIRST], &rng);

        assert_int_equal(seat.mind.moves[number], open);
    }
    get_up(&seat);
}

/* The other side takes two stones for one again and again, and Black comes to nothing by it. */
static void what_was_undone_three_times_is_not_done_again(void **state)
{
    static const char *const words[] = {"c1", "a1", "b1", "pass"};
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5 board=X.X.X/XXXXX/.XOOO/XOO.O/.X.OO komi=9.5");
    for (int times = 0; times < 3; times++) {
        assert_true(times_chosen(&seat, "c1", -0.5f) > 30);
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            attempt(&seat, words[i]);
    }
    assert_int_equal(times_chosen(&seat, "c1", -0.5f), 0);
    assert_true(times_chosen(&seat, "a3", -0.5f) > 30);
    get_up(&seat);
}

static void only_who_is_ahead_passes(void **state)
{
    Seat seat;

    (void)state;
    sit_down(&seat, &phantom_go, "5x5 board=OOOOO/OOOOO/5/XXXXX/5 komi=6.5");
    assert_int_equal(times_chosen(&seat, "pass", 0.0f), 0);
    get_up(&seat);
    sit_down(&seat, &phantom_go, "5x5 board=OOOOO/5/XXXXX/XXXXX/5 komi=0.5");
    assert_true(times_chosen(&seat, "pass", 0.0f) > 30);
    get_up(&seat);
    /* Nothing but an own eye is left. */
    sit_down(&seat, &phantom_go, "5x5 board=XXXXX/X1XXX/XXXXX/XXX1X/XXXXX komi=30.5");
    assert_int_equal(times_chosen(&seat, "b4", 0.0f), 0);
    assert_int_equal(times_chosen(&seat, "pass", 0.0f), 40);
    get_up(&seat);
}

TEST_FILE(second_thoughts, cmocka_unit_test(a_winner_stalemates_nobody),
          cmocka_unit_test(a_winner_does_not_take_the_last_man_with_too_little_left),
          cmocka_unit_test(who_is_not_losing_does_not_repeat_himself),
          cmocka_unit_test(own_eyes_are_left_alone),
          cmocka_unit_test(what_is_certain_to_be_refused_is_never_chosen),
          cmocka_unit_test(what_was_undone_three_times_is_not_done_again),
          cmocka_unit_test(only_who_is_ahead_passes));
