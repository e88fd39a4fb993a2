/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_judge.h"

#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "net/kernels/net_kernel.h"
#include "support/made_net.h"
#include "support/test.h"

enum { BATCH_MAX = 5, BATCH = IS_SANITIZED ? 3 : BATCH_MAX, FACTS = 8, POINTS = 64 };

typedef struct {
    Seen seen;
    uint8_t truth[TRUTH_MAX];
} Case;

static void case_at_random(const NetShape *shape, uint64_t seed, Case *c)
{
    seen_at_random(shape, seed, &c->seen);
    truth_at_random(shape, seed, c->truth);
}

static NetShape made_kriegspiel_judge(int channels, int blocks)
{
    NetShape shape = made_net_shape(channels, blocks, false);

    return made_judge_shape(&shape, FACTS);
}

static void ask(Net *judge, const char *kernel, int width, int count, const Case cases[],
                float results[])
{
    NetJudgeInput inputs[BATCH_MAX];

    assert_true(net_use_kernel(judge, kernel));
    NetDesk *desk = net_desk_in_width(judge, width, BATCH_MAX);
    assert_non_null(desk);
    for (int i = 0; i < count; i++)
        inputs[i] = (NetJudgeInput){cases[i].seen.observation, cases[i].truth};
    net_judge_run(judge, desk, count, inputs, results);
    net_desk_free(desk);
}

/* Every kernel against the plain version, in one batch, and one of them alone. */
static void check_kernels(Net *judge, int width, const Case cases[])
{
    const NetKernel *kernels[NET_KERNELS_MAX];
    int kernel_count = net_kernels(kernels);
    float plain[BATCH];
    float fast[BATCH];

    ask(judge, "plain", width, BATCH, cases, plain);
    for (int i = 0; i < kernel_count; i++) {
        ask(judge, kernels[i]->name, width, BATCH, cases, fast);
        assert_memory_equal(fast, plain, sizeof plain);
        ask(judge, kernels[i]->name, width, 1, cases + BATCH - 1, fast);
        assert_memory_equal(fast, plain + BATCH - 1, sizeof *plain);
    }
    for (int i = 1; i < BATCH; i++)
        assert_memory_not_equal(&plain[i], &plain[0], sizeof *plain);
}

static void check_at_random(Net *judge, int width)
{
    NetShape shape = net_shape_in_width(net_shape(judge), width);
    Case *cases = test_malloc(BATCH * sizeof *cases);

    for (int i = 0; i < BATCH; i++)
        case_at_random(&shape, (uint64_t)(width + 100 * i), &cases[i]);
    check_kernels(judge, width, cases);
    test_free(cases);
}

static void judges_of_all_sizes_are_run_alike(void **state)
{
    static const struct {
        int channels;
        int blocks;
    } sizes[] = {{32, 0}, {32, 3}, {64, 5}, {192, 2}};

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        NetShape shape = made_kriegspiel_judge(sizes[i].channels, sizes[i].blocks);
        Net *judge = made_net(&shape, i + 1);

        check_at_random(judge, shape.width);
        net_free(judge);
    }
}

static void a_judge_of_points_is_run_alike_on_all_sizes(void **state)
{
    NetShape policy = made_go_net_shape(32, 3, false);
    NetShape shape = made_judge_shape(&policy, FACTS);
    Net *judge = made_net(&shape, 5);

    (void)state;
    for (int width = 5; width <= 19; width += IS_SANITIZED ? 7 : 2)
        check_at_random(judge, width);
    net_free(judge);
}

/* What the highest inputs give is cut everywhere. */
static void the_highest_inputs_are_alike(void **state)
{
    NetShape shape = made_kriegspiel_judge(64, 2);
    Net *judge = made_net(&shape, 12);
    Case *cases = test_malloc(BATCH * sizeof *cases);

    (void)state;
    for (int i = 0; i < BATCH; i++) {
        case_at_random(&shape, 1, &cases[i]);
        memset(cases[i].seen.observation, i * 31, sizeof cases[i].seen.observation);
        memset(cases[i].truth, i, sizeof cases[i].truth);
    }
    check_kernels(judge, shape.width, cases);
    test_free(cases);
    net_free(judge);
}

/* Of the observation and of the truth. */
static void all_that_it_is_shown_matters(void **state)
{
    NetShape shape = made_kriegspiel_judge(32, 1);
    Net *judge = made_net(&shape, 3);
    Case *cases = test_malloc(BATCH_MAX * sizeof *cases);
    float results[BATCH_MAX];

    (void)state;
    for (int i = 0; i < BATCH_MAX; i++)
        case_at_random(&shape, 2, &cases[i]);
    cases[1].seen.observation[5 * POINTS + 9] ^= 64;
    cases[2].seen.observation[shape.planes * POINTS + shape.scalars - 1] ^= 64;
    cases[3].truth[POINTS - 1] = (uint8_t)((cases[0].truth[POINTS - 1] + 1) % shape.codes);
    cases[4].truth[POINTS + FACTS - 1] ^= 64;
    ask(judge, "plain", shape.width, BATCH_MAX, cases, results);
    for (int i = 1; i < BATCH_MAX; i++)
        assert_memory_not_equal(&results[i], &results[0], sizeof *results);
    test_free(cases);
    net_free(judge);
}

static void each_kind_of_net_is_refused_where_the_other_is_wanted(void **state)
{
    NetShape policy = made_net_shape(32, 1, true);
    NetShape judge = made_kriegspiel_judge(32, 1);
    size_t policy_size = 0;
    size_t judge_size = 0;
    uint8_t *policy_bytes = made_net_file(&policy, 1, &policy_size);
    uint8_t *judge_bytes = made_net_file(&judge, 1, &judge_size);
    Net *net = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(net_from_bytes(judge_bytes, judge_size, &net, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the net is a judge, not a policy: it does not play");
    assert_int_equal(net_judge_from_bytes(policy_bytes, policy_size, &net, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the net is a policy, not a judge");
    assert_null(net);
    memory_free(judge_bytes);
    memory_free(policy_bytes);
}

static void a_judge_is_refused_by_an_encoding_of_other_facts(void **state)
{
    NetShape shape = made_kriegspiel_judge(32, 1);
    Net *judge = made_net(&shape, 1);
    Encoding other = kriegspiel_encoding;
    Error error = {""};

    (void)state;
    assert_int_equal(net_check(judge, "kriegspiel", &other, &error), STATUS_OK);
    other.facts++;
    assert_int_equal(net_check(judge, "kriegspiel", &other, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the net is told 8 facts, but the encoding has 9");
    net_free(judge);
}

TEST_FILE(net_judge, cmocka_unit_test(judges_of_all_sizes_are_run_alike),
          cmocka_unit_test(a_judge_of_points_is_run_alike_on_all_sizes),
          cmocka_unit_test(the_highest_inputs_are_alike),
          cmocka_unit_test(all_that_it_is_shown_matters),
          cmocka_unit_test(each_kind_of_net_is_refused_where_the_other_is_wanted),
          cmocka_unit_test(a_judge_is_refused_by_an_encoding_of_other_facts));
