/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_mind.h"

#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/made_net.h"
#include "support/test.h"

enum { TRIES = 60, BELIEF_MAX = CONTENT_POINTS_MAX * CONTENT_CODES_MAX };

static void sit_down(NetMind *mind, const Net *net, const Table *table)
{
    Error error;

    assert_int_equal(net_mind_open(mind, table->game, net, 1, &error), STATUS_OK);
    assert_int_equal(
        net_mind_begin(mind, table->world, SIDE_SECOND, table->views[SIDE_SECOND], &error),
        STATUS_OK);
}

static void assert_equal_beliefs(const NetMind *asked, const NetMind *silent, const void *view)
{
    size_t size = (size_t)(asked->encoding.codes * encoding_points(&asked->encoding));
    float one[BELIEF_MAX];
    float other[BELIEF_MAX];

    net_mind_believe(asked, view, one);
    net_mind_believe(silent, view, other);
    assert_memory_equal(one, other, size * sizeof *one);
}

/* One is asked at each try of its side, which others make; the other is never asked. */
static void who_only_listens_believes_the_same(const GameOps *game, const NetShape *shape)
{
    Table table;
    NetMind minds[2];
    Net *net = made_net(shape, 3);
    Rng rng;

    rng_init(&rng, 4, 0);
    table_init(&table, game, 0, 0, 0);
    for (int i = 0; i < 2; i++)
        sit_down(&minds[i], net, &table);
    for (int i = 0; i < TRIES && !game->outcome(table.world).is_over; i++) {
        const void *view = table.views[SIDE_SECOND];

        if (game->to_move(table.world) == SIDE_SECOND)
            net_mind_think(&minds[0], view, 1.0f, 100.0f);
        table_attempt_random(&table, &rng);
        if (table.news[SIDE_SECOND].is_heard)
            for (int mind = 0; mind < 2; mind++)
                net_mind_hear(&minds[mind], view, &table.news[SIDE_SECOND]);
        assert_equal_beliefs(&minds[0], &minds[1], view);
    }
    for (int i = 0; i < 2; i++)
        net_mind_close(&minds[i]);
    net_free(net);
    table_fini(&table);
}

static void a_listener_of_kriegspiel_believes_as_a_player_does(void **state)
{
    NetShape shape = made_net_shape(32, 2, true);

    (void)state;
    who_only_listens_believes_the_same(&kriegspiel, &shape);
}

static void a_listener_of_go_believes_as_a_player_does(void **state)
{
    NetShape shape = made_go_net_shape(32, 2, true);

    (void)state;
    who_only_listens_believes_the_same(&phantom_go, &shape);
}

static void what_is_out_of_reach_is_not_tried(void **state)
{
    NetShape shape = made_net_shape(32, 2, true);
    NetMind mind;
    Table table;
    Net *net = made_net(&shape, 3);
    int within[3] = {0};

    (void)state;
    table_init(&table, &kriegspiel, 0, 0, 0);
    Error error;
    assert_int_equal(net_mind_open(&mind, &kriegspiel, net, 1, &error), STATUS_OK);
    assert_int_equal(
        net_mind_begin(&mind, table.world, SIDE_FIRST, table.views[SIDE_FIRST], &error),
        STATUS_OK);
    for (int i = 0; i < 3; i++) {
        net_mind_think(&mind, table.views[SIDE_FIRST], 5.0f, 0.001f + 0.5f * (float)i);
        for (int number = 0; number < mind.count; number++)
            within[i] += mind.chances[number] > 0.0f;
    }
    assert_int_equal(within[0], 1);
    assert_true(within[1] > within[0] && within[2] > within[1]);
    assert_true(within[2] < mind.count);
    net_mind_close(&mind);
    net_free(net);
    table_fini(&table);
}

/* All but the favourite are kept: what was in its reach is now judged by the next best. */
static void what_is_kept_is_weighed_anew(void **state)
{
    NetShape shape = made_net_shape(32, 2, true);
    Net *net = made_net(&shape, 3);
    bool is_kept[TRIES_MAX];
    double sum = 0;
    Table table;
    NetMind mind;
    Rng rng;

    (void)state;
    rng_init(&rng, 5, 0);
    table_init(&table, &kriegspiel, 0, 0, 0);
    table_attempt_random(&table, &rng);
    sit_down(&mind, net, &table);
    net_mind_think(&mind, table.views[SIDE_SECOND], 0.5f, 100.0f);
    int count = mind.count;
    int best = 0;
    for (int i = 0; i < count; i++)
        best = mind.values[i] > mind.values[best] ? i : best;
    Move favourite = mind.moves[best];
    for (int i = 0; i < count; i++)
        is_kept[i] = i != best;
    net_mind_keep(&mind, is_kept);
    assert_int_equal(mind.count, count - 1);
    for (int i = 0; i < mind.count; i++) {
        assert_true(mind.moves[i] != favourite);
        assert_int_equal(mind.moves[i],
                         mind.encoding.action_move(&mind.encoding, table.views[SIDE_SECOND],
                                                   mind.actions[i]));
        sum += (double)mind.chances[i];
    }
    assert_true(sum > 0.999 && sum < 1.001);
    net_mind_think(&mind, table.views[SIDE_SECOND], 0.5f, 0.001f);
    net_mind_keep(&mind, is_kept); /* the favourite alone was within reach */
    sum = 0;
    for (int i = 0; i < mind.count; i++)
        sum += (double)mind.chances[i];
    assert_true(sum > 0);
    net_mind_close(&mind);
    net_free(net);
    table_fini(&table);
}

TEST_FILE(net_mind, cmocka_unit_test(a_listener_of_kriegspiel_believes_as_a_player_does),
          cmocka_unit_test(a_listener_of_go_believes_as_a_player_does),
          cmocka_unit_test(what_is_out_of_reach_is_not_tried),
          cmocka_unit_test(what_is_kept_is_weighed_anew));
