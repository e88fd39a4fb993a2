/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_ways.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "support/made_net.h"
#include "support/test.h"

enum {
    WIDTH = 7,
    POINTS = WIDTH * WIDTH,
    ACTIONS = POINTS + 1,
    BYTES_MAX = 64 * POINTS + 256,
    BELIEF_MAX = 16 * POINTS,
};

/* What is shown to a net, and what it answers. */
typedef struct {
    Net *net;
    Encoding encoding;
    uint8_t observation[BYTES_MAX];
    uint8_t believed[BELIEF_MAX];
    int32_t actions[ACTIONS];
    int32_t values[ACTIONS];
    float belief[BELIEF_MAX];
    uint8_t remembered[BELIEF_MAX];
    float result;
} Question;

static void make_question(Question *question)
{
    NetShape shape = made_go_net_shape(32, 2, true);
    Rng rng;

    rng_init(&rng, 6, 1);
    question->net = made_net(&shape, 3);
    question->encoding = encoding_in_width(phantom_go.encoding, WIDTH);
    for (int i = 0; i < encoding_observation_size(&question->encoding); i++)
        question->observation[i] = (uint8_t)rng_below(&rng, OBSERVATION_FULL + 1);
    memset(question->observation + question->encoding.board_plane * POINTS, OBSERVATION_FULL,
           POINTS);
    for (int i = 0; i < question->encoding.codes * POINTS; i++)
        question->believed[i] = (uint8_t)rng_below(&rng, OBSERVATION_FULL + 1);
    for (int i = 0; i < ACTIONS; i++)
        question->actions[i] = i;
}

static void ask(Question *question, int looks)
{
    NetInput input = {question->observation, question->believed, question->actions, ACTIONS};
    NetOutput output = {.values = question->values,
                        .belief = question->belief,
                        .believed = question->remembered};
    NetWays ways;

    assert_int_equal(
        net_ways_init(&ways, question->net, &question->encoding, looks, ACTIONS, NULL),
        STATUS_OK);
    net_ways_run(&ways, &input, &output);
    question->result = output.result;
    net_ways_fini(&ways);
}

/* A quarter turn: row and column of what is shown at a place. */
static int quarter(int place)
{
    return place % WIDTH * WIDTH + WIDTH - 1 - place / WIDTH;
}

static void turn(const uint8_t planes[], int count, uint8_t turned[])
{
    for (int i = 0; i < count * POINTS; i++)
        turned[i] = planes[i / POINTS * POINTS + quarter(i % POINTS)];
}

static void assert_turned_answers(const Question *straight, const Question *turned)
{
    for (int place = 0; place < POINTS; place++)
        assert_int_equal(turned->values[place], straight->values[quarter(place)]);
    assert_int_equal(turned->values[POINTS], straight->values[POINTS]);
    assert_true(fabsf(turned->result - straight->result) < 1e-6f);
    for (int i = 0; i < straight->encoding.codes * POINTS; i++) {
        int from = i / POINTS * POINTS + quarter(i % POINTS);

        assert_true(fabsf(turned->belief[i] - straight->belief[from]) < 1e-6f);
        assert_true(abs(turned->remembered[i] - straight->remembered[from]) <= 1);
    }
}

static void from_all_sides_a_turned_board_is_the_same(void **state)
{
    static Question straight;
    static Question turned;

    (void)state;
    make_question(&straight);
    turned = straight;
    turn(straight.observation, straight.encoding.planes, turned.observation);
    turn(straight.believed, straight.encoding.codes, turned.believed);
    ask(&straight, NET_WAYS);
    ask(&turned, NET_WAYS);
    assert_turned_answers(&straight, &turned);
    ask(&turned, 1);
    assert_int_not_equal(turned.values[0], straight.values[quarter(0)]);
    net_free(straight.net);
}

static void a_board_that_fills_no_planes_is_looked_at_once(void **state)
{
    static Question question;
    int32_t values[ACTIONS];

    (void)state;
    make_question(&question);
    question.observation[question.encoding.board_plane * POINTS + POINTS - 1] = 0;
    ask(&question, 1);
    memcpy(values, question.values, sizeof values);
    ask(&question, NET_WAYS);
    assert_memory_equal(values, question.values, sizeof values);
    net_free(question.net);
}

TEST_FILE(net_ways, cmocka_unit_test(from_all_sides_a_turned_board_is_the_same),
          cmocka_unit_test(a_board_that_fills_no_planes_is_looked_at_once));
