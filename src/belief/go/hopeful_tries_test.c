/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/hopeful_tries.h"

#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/made_net.h"
#include "support/test.h"

/* Black's mind at a table. What it believes is the test's. */
typedef struct {
    Table table;
    Net *net;
    NetMind mind;
} Seat;

static Move point_of(const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(phantom_go.text->move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

static void attempt(Seat *seat, const char *word)
{
    Table *table = &seat->table;

    table_attempt(table, point_of(word));
    net_mind_hear(&seat->mind, table->views[SIDE_FIRST], &table->news[SIDE_FIRST]);
}

static void sit_down(Seat *seat, const char *start)
{
    NetShape shape = made_go_net_shape(32, 2, true);
    GameSetup setup = {0};

    *seat = (Seat){0};
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(&seat->table, &phantom_go, &setup));
    seat->net = made_net(&shape, 1);
    assert_int_equal(net_mind_open(&seat->mind, &phantom_go, seat->net, 1, NULL), STATUS_OK);
    assert_int_equal(net_mind_begin(&seat->mind, seat->table.world, SIDE_FIRST,
                                    seat->table.views[SIDE_FIRST], NULL),
                     STATUS_OK);
}

/* Black has met a stone on d3, of which it is not certain, and is on move again. */
static void sit_down_after_a_refusal(Seat *seat)
{
    static const char *const words[] = {"c3", "d3", "d3", "a1", "e5"};

    sit_down(seat, "5x5");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        attempt(seat, words[i]);
}

static void stand_up(Seat *seat)
{
    net_mind_close(&seat->mind);
    net_free(seat->net);
    table_fini(&seat->table);
}

/* Whether the point is hopeful where a stone is believed on all points with that chance. */
static bool is_hopeful(Seat *seat, const char *word, float chance)
{
    NetMind *mind = &seat->mind;
    const PhantomGoView *view = seat->table.views[SIDE_FIRST];
    int places = encoding_points(&mind->encoding);
    GoRepeats none = {.count = 0};

    net_mind_think(mind, view, 1, 100);
    for (int place = 0; place < places; place++)
        mind->belief[places + place] = chance;
    GoSet hopeful = hopeful_tries(mind, view, &none);
    return go_set_has(&hopeful, point_of(word));
}

static void what_was_refused_is_not_tried_again_while_a_stone_is_believed_there(void **state)
{
    Seat seat;

    (void)state;
    sit_down_after_a_refusal(&seat);
    assert_false(is_hopeful(&seat, "d3", 0.95F));
    assert_true(is_hopeful(&seat, "d3", 0.5F));  /* it may have been suicide */
    assert_true(is_hopeful(&seat, "d4", 0.95F)); /* nobody has asked yet */
    stand_up(&seat);
}

static void own_stones_are_never_tried(void **state)
{
    Seat seat;

    (void)state;
    sit_down_after_a_refusal(&seat);
    assert_false(is_hopeful(&seat, "c3", 0));
    assert_false(is_hopeful(&seat, "a1", 0));
    stand_up(&seat);
}

/* What stood on the board at the start is certain until something can have taken it. */
static void a_certain_stone_is_not_tried(void **state)
{
    Move tries[GO_TRIES_MAX];
    bool is_sensible = false;
    Seat seat;

    (void)state;
    sit_down(&seat, "5x5 board=5/5/2XO1/5/5");
    int count = phantom_go_list_sensible(seat.table.views[SIDE_FIRST], tries);
    for (int i = 0; i < count; i++)
        is_sensible = is_sensible || tries[i] == point_of("d3");
    assert_true(is_sensible);
    assert_false(is_hopeful(&seat, "d3", 0));
    assert_false(is_hopeful(&seat, "c3", 0));
    assert_true(is_hopeful(&seat, "d4", 0));
    stand_up(&seat);
}

/* A try that leaves Black's stones as they have been three times. */
static void what_is_in_vain_is_not_tried(void **state)
{
    GoRepeats repeats = {.count = GO_REPEATS_MOST};
    Seat seat;

    (void)state;
    sit_down(&seat, "5x5");
    for (int i = 0; i < GO_REPEATS_MOST; i++)
        go_set_add(&repeats.own[i], point_of("c3"));
    net_mind_think(&seat.mind, seat.table.views[SIDE_FIRST], 1, 100);
    GoSet hopeful = hopeful_tries(&seat.mind, seat.table.views[SIDE_FIRST], &repeats);
    assert_false(go_set_has(&hopeful, point_of("c3")));
    assert_int_equal(go_set_count(&hopeful), 24);
    stand_up(&seat);
}

TEST_FILE(hopeful_tries, cmocka_unit_test(a_certain_stone_is_not_tried),
          cmocka_unit_test(what_is_in_vain_is_not_tried),
          cmocka_unit_test(what_was_refused_is_not_tried_again_while_a_stone_is_believed_there),
          cmocka_unit_test(own_stones_are_never_tried));
