/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every kernel that the processor has gives the bits of the plain version.
 */
#include "net/net_fast.h"

#include <string.h>

#include "kriegspiel/ruleset.h"
#include "support/made_net.h"
#include "support/test.h"

enum { BATCH = IS_SANITIZED ? 3 : 5, BELIEF_MAX = NET_CODES_MAX * NET_POINTS_MAX };

typedef struct {
    int32_t values[SEEN_ACTIONS_MAX];
    float belief[BELIEF_MAX];
    uint8_t believed[BELIEF_MAX];
} Answer;

static void ask(Net *net, const char *kernel, int count, const Seen seen[], Answer answers[],
                float results[])
{
    NetInput inputs[BATCH];
    NetOutput outputs[BATCH];

    assert_true(net_use_kernel(net, kernel));
    assert_string_equal(net_kernel_name(net), kernel);
    NetDesk *desk = net_desk_new(net, BATCH);
    assert_non_null(desk);
    memset(answers, 0, (size_t)count * sizeof *answers);
    for (int i = 0; i < count; i++) {
        inputs[i] = seen[i].input;
        outputs[i] =
            (NetOutput){answers[i].values, answers[i].belief, answers[i].believed, 0.0f};
    }
    net_run_many(net, desk, count, inputs, outputs);
    for (int i = 0; i < count; i++)
        results[i] = outputs[i].result;
    net_desk_free(desk);
}

/* In one batch, and one of them alone. */
static void check_kernels(Net *net, int count, const Seen seen[])
{
    const NetKernel *kernels[NET_KERNELS_MAX];
    int kernel_count = net_kernels(kernels);
    Answer *plain = test_malloc(BATCH * sizeof *plain);
    Answer *fast = test_malloc(BATCH * sizeof *fast);
    float plain_results[BATCH];
    float fast_results[BATCH];

    ask(net, "plain", count, seen, plain, plain_results);
    for (int i = 0; i < kernel_count; i++) {
        ask(net, kernels[i]->name, count, seen, fast, fast_results);
        assert_memory_equal(fast, plain, (size_t)count * sizeof *plain);
        assert_memory_equal(fast_results, plain_results, (size_t)count * sizeof *fast_results);
        ask(net, kernels[i]->name, 1, seen + count - 1, fast, fast_results);
        assert_memory_equal(fast, plain + count - 1, sizeof *plain);
    }
    test_free(fast);
    test_free(plain);
}

static void check_at_random(const NetShape *shape, uint64_t seed)
{
    Net *net = made_net(shape, seed);
    Seen *seen = test_malloc(BATCH * sizeof *seen);

    for (int i = 0; i < BATCH; i++)
        seen_at_random(shape, seed + 100 * (uint64_t)i, &seen[i]);
    check_kernels(net, BATCH, seen);
    test_free(seen);
    net_free(net);
}

static void nets_of_all_sizes_are_run_alike(void **state)
{
    static const struct {
        int channels;
        int blocks;
        bool remembers;
    } sizes[] = {{32, 0, false}, {32, 2, false}, {32, 3, true},
                 {64, 2, true},  {96, 2, true},  {192, 2, true}};

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        NetShape shape = made_net_shape(sizes[i].channels, sizes[i].blocks, sizes[i].remembers);
        check_at_random(&shape, i + 1);
    }
}

static void boards_of_all_sizes_are_alike(void **state)
{
    static const int sizes[][2] = {{1, 1}, {2, 1}, {1, 3}, {5, 4}, {4, 7}, {9, 9}, {19, 19}};

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        NetShape shape = {.game = "test",
                          .encoding = 1,
                          .width = sizes[i][0],
                          .height = sizes[i][1],
                          .planes = 3 + (int)i,
                          .scalars = 1 + 5 * (int)i,
                          .codes = 2 + (int)i,
                          .channels = 32,
                          .blocks = 2,
                          .remembers = i % 2 == 0,
                          .move_width = i % 2 == 0 ? 32 : 64};

        check_at_random(&shape, i + 1);
    }
}

/* Asked on boards of one width, in one batch. */
static void check_width(Net *net, int width)
{
    NetShape shape = net_shape_in_width(net_shape(net), width);
    const NetKernel *kernels[NET_KERNELS_MAX];
    int kernel_count = net_kernels(kernels);
    Seen *seen = test_malloc(sizeof *seen);
    Answer *answers = test_malloc(2 * sizeof *answers);

    seen_at_random(&shape, (uint64_t)width, seen);
    for (int i = -1; i < kernel_count; i++) {
        Answer *answer = &answers[i < 0 ? 0 : 1];
        NetOutput output = {answer->values, answer->belief, answer->believed, 0.0f};

        memset(answer, 0, sizeof *answer);
        assert_true(net_use_kernel(net, i < 0 ? "plain" : kernels[i]->name));
        NetDesk *desk = net_desk_in_width(net, width, 2);
        assert_non_null(desk);
        net_run(net, desk, &seen->input, &output);
        net_desk_free(desk);
        if (i >= 0)
            assert_memory_equal(&answers[1], &answers[0], sizeof *answers);
    }
    test_free(answers);
    test_free(seen);
}

static void a_net_of_points_is_run_alike_on_all_sizes(void **state)
{
    NetShape shape = made_go_net_shape(32, 3, true);
    Net *net = made_net(&shape, 5);

    (void)state;
    for (int width = 5; width <= 19; width++)
        check_width(net, width);
    net_free(net);
}

static void games_under_all_rules_are_seen_alike(void **state)
{
    NetShape shape = made_net_shape(64, 3, true);
    Net *net = made_net(&shape, 11);
    Seen *seen = test_malloc(BATCH * sizeof *seen);

    (void)state;
    for (int i = 0; i < RULESET_COUNT; i += IS_SANITIZED ? 3 : 1) {
        seen_in_game(rulesets[i].name, (uint64_t)i + 1, BATCH, seen);
        check_kernels(net, BATCH, seen);
    }
    test_free(seen);
    net_free(net);
}

/* What the highest inputs give is cut everywhere. */
static void the_highest_inputs_are_alike(void **state)
{
    NetShape shape = made_net_shape(64, 2, true);
    Net *net = made_net(&shape, 12);
    Seen *seen = test_malloc(2 * sizeof *seen);

    (void)state;
    for (int i = 0; i < 2; i++) {
        seen_at_random(&shape, 1, &seen[i]);
        memset(seen[i].observation, i == 0 ? 127 : 0, sizeof seen[i].observation);
        memset(seen[i].believed, i == 0 ? 127 : 0, sizeof seen[i].believed);
    }
    check_kernels(net, 2, seen);
    test_free(seen);
    net_free(net);
}

static void a_kernel_that_is_not_there_is_refused(void **state)
{
    NetShape shape = made_net_shape(32, 1, false);
    Net *net = made_net(&shape, 1);

    (void)state;
    assert_false(net_use_kernel(net, "none"));
    net_free(net);
}

TEST_FILE(net_fast, cmocka_unit_test(nets_of_all_sizes_are_run_alike),
          cmocka_unit_test(boards_of_all_sizes_are_alike),
          cmocka_unit_test(a_net_of_points_is_run_alike_on_all_sizes),
          cmocka_unit_test(games_under_all_rules_are_seen_alike),
          cmocka_unit_test(the_highest_inputs_are_alike),
          cmocka_unit_test(a_kernel_that_is_not_there_is_refused));
