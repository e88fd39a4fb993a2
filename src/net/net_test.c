/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net.h"

#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "support/made_net.h"
#include "support/scratch.h"
#include "support/test.h"

enum { POINTS = 64, CODES = 7, BELIEVED = CODES * POINTS };

typedef struct {
    int32_t values[SEEN_ACTIONS_MAX];
    float belief[BELIEVED];
    uint8_t believed[BELIEVED];
    NetOutput output;
} Answer;

static void ask(const Net *net, const Seen *seen, Answer *answer)
{
    NetDesk *desk = net_desk_new(net, 1);

    assert_non_null(desk);
    answer->output = (NetOutput){answer->values, answer->belief, answer->believed, 0.0f};
    net_run(net, desk, &seen->input, &answer->output);
    net_desk_free(desk);
}

static void a_net_is_refused_by_an_encoding_that_it_was_not_made_for(void **state)
{
    NetShape shape = made_net_shape(32, 1, false);
    Net *net = made_net(&shape, 1);
    Encoding other = kriegspiel_encoding;
    Error error = {""};

    (void)state;
    assert_int_equal(net_check(net, "kriegspiel", &other, &error), STATUS_OK);
    assert_int_equal(net_check(net, "phantom-go", &other, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the net plays kriegspiel, not phantom-go");
    other.version++;
    assert_int_equal(net_check(net, "kriegspiel", &other, &error), STATUS_BAD_INPUT);
    assert_string_equal(
        error.text, "the net is of encoding 1 of kriegspiel, but this program has encoding 2");
    other.version--;
    other.planes++;
    assert_int_equal(net_check(net, "kriegspiel", &other, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "the net sees 32 planes of 8x8 and 64 scalars, but the "
                                    "encoding has 33 of 8x8 and 64");
    net_free(net);
}

static void a_file_that_cannot_be_used_is_named(void **state)
{
    Scratch scratch = scratch_new();
    Net *net = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(net_open("/nowhere/at.net", &net, &error), STATUS_IO);
    assert_string_equal(error.text, "cannot open \"/nowhere/at.net\"");
    scratch_write(&scratch, "text", "no net");
    assert_int_equal(net_open(scratch_path(&scratch, "text"), &net, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "text\": this is no net of nebel"));
    assert_null(net);
    scratch_free(&scratch);
}

static void a_belief_has_chances_and_their_roots(void **state)
{
    NetShape shape = made_net_shape(32, 1, true);
    Net *net = made_net(&shape, 2);
    Seen *seen = test_malloc(sizeof *seen);
    Answer *answer = test_malloc(sizeof *answer);

    (void)state;
    seen_at_random(&shape, 3, seen);
    ask(net, seen, answer);
    for (int point = 0; point < POINTS; point++) {
        double sum = 0.0;

        for (int code = 0; code < CODES; code++) {
            double chance = (double)answer->belief[code * POINTS + point];
            double root = answer->believed[code * POINTS + point] / 127.0;

            assert_near(root * root, chance, 0.009);
            sum += chance;
        }
        assert_near(sum, 1.0, 1e-6);
    }
    test_free(answer);
    test_free(seen);
    net_free(net);
}

static void only_a_net_that_remembers_looks_at_what_it_believed(void **state)
{
    Seen *seen = test_malloc(sizeof *seen);
    Answer *answers = test_malloc(2 * sizeof *answers);

    (void)state;
    for (int remembers = 0; remembers <= 1; remembers++) {
        NetShape shape = made_net_shape(32, 1, remembers != 0);
        Net *net = made_net(&shape, 2);

        seen_at_random(&shape, 3, seen);
        ask(net, seen, &answers[0]);
        seen->believed[100] ^= 127;
        ask(net, seen, &answers[1]);
        assert_int_equal(
            memcmp(answers[0].belief, answers[1].belief, sizeof answers[0].belief) != 0,
            remembers);
        net_free(net);
    }
    test_free(answers);
    test_free(seen);
}

static void every_part_of_an_observation_matters(void **state)
{
    static const int places[] = {0, 63, 31 * 64 + 20, 32 * 64, 32 * 64 + 63};
    NetShape shape = made_net_shape(32, 2, false);
    Net *net = made_net(&shape, 4);
    Seen *seen = test_malloc(sizeof *seen);
    Answer *answers = test_malloc(2 * sizeof *answers);

    (void)state;
    seen_at_random(&shape, 5, seen);
    ask(net, seen, &answers[0]);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        seen->observation[places[i]] ^= 64;
        ask(net, seen, &answers[1]);
        seen->observation[places[i]] ^= 64;
        assert_memory_not_equal(answers[0].values, answers[1].values,
                                sizeof *answers[0].values * (size_t)seen->input.action_count);
    }
    test_free(answers);
    test_free(seen);
    net_free(net);
}

static void what_is_not_asked_for_is_left_out(void **state)
{
    NetShape shape = made_net_shape(32, 1, true);
    Net *net = made_net(&shape, 2);
    NetDesk *desk = net_desk_new(net, 1);
    Seen *seen = test_malloc(sizeof *seen);
    Answer *answer = test_malloc(sizeof *answer);
    NetOutput output = {0};

    (void)state;
    seen_at_random(&shape, 3, seen);
    ask(net, seen, answer);
    seen->input.action_count = 0;
    net_run(net, desk, &seen->input, &output);
    assert_true(output.result == answer->output.result);
    output.believed = seen->believed;
    net_run(net, desk, &seen->input, &output);
    assert_memory_equal(seen->believed, answer->believed, BELIEVED);
    test_free(answer);
    test_free(seen);
    net_desk_free(desk);
    net_free(net);
}

static void chances_of_actions_follow_the_temperature(void **state)
{
    const int32_t values[] = {0, NET_VALUE_ONE, -1000 * NET_VALUE_ONE};
    float chances[3];

    (void)state;
    net_chances(values, 3, 1.0f, chances);
    assert_near(chances[0], 0.268941, 1e-6);
    assert_near(chances[1], 0.731059, 1e-6);
    assert_near(chances[2], 0.0, 1e-30);
    net_chances(values, 2, 0.5f, chances);
    assert_near(chances[1], 0.880797, 1e-6);
}

static void one_who_knows_believes_one_code_on_each_point(void **state)
{
    NetShape shape = made_net_shape(32, 1, true);
    uint8_t codes[POINTS] = {[5] = 6};
    uint8_t believed[BELIEVED];

    (void)state;
    net_certain(&shape, codes, believed);
    assert_int_equal(believed[0], 127);
    assert_int_equal(believed[5], 0);
    assert_int_equal(believed[6 * POINTS + 5], 127);
    assert_int_equal(believed[6 * POINTS], 0);
}

static void memory_may_fail_anywhere(void **state)
{
    NetShape shape = made_net_shape(32, 1, true);
    size_t size = 0;
    uint8_t *bytes = made_net_file(&shape, 1, &size);
    bool is_done = false;

    (void)state;
    for (int successes = 0; !is_done; successes++) {
        Net *net = NULL;
        NetDesk *desk = NULL;

        memory_fail_after(successes);
        if (net_from_bytes(bytes, size, &net, NULL) == STATUS_OK)
            desk = net_desk_new(net, 2);
        memory_fail_after(-1);
        is_done = desk != NULL;
        net_desk_free(desk);
        net_free(net);
    }
    memory_free(bytes);
}

TEST_FILE(net, cmocka_unit_test(a_net_is_refused_by_an_encoding_that_it_was_not_made_for),
          cmocka_unit_test(a_file_that_cannot_be_used_is_named),
          cmocka_unit_test(a_belief_has_chances_and_their_roots),
          cmocka_unit_test(only_a_net_that_remembers_looks_at_what_it_believed),
          cmocka_unit_test(every_part_of_an_observation_matters),
          cmocka_unit_test(what_is_not_asked_for_is_left_out),
          cmocka_unit_test(chances_of_actions_follow_the_temperature),
          cmocka_unit_test(one_who_knows_believes_one_code_on_each_point),
          cmocka_unit_test(memory_may_fail_anywhere));
