/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format of nets and their arithmetic are frozen: tiny.nebelnet, whose numbers are random,
 * answers what tiny.answers has, on every platform and by every kernel, and so does the judge
 * tiny_judge.nebelnet.
 *
 * After a wanted change, which is a new format, run test_golden with NEBEL_REGENERATE=1.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "net/kernels/net_kernel.h"
#include "net/net_judge.h"
#include "support/made_net.h"
#include "support/test.h"
#include "support/text_file.h"

#define TINY NEBEL_SOURCE_DIR "/tests/golden/tiny"

#define TINY_JUDGE NEBEL_SOURCE_DIR "/tests/golden/tiny_judge"

enum { INPUTS = 3, ANSWERS_MAX = 1 << 16, TINY_BELIEF = 3 * 20, TINY_FACTS = 5 };

static const NetShape tiny_shape = {.game = "golden",
                                    .encoding = 1,
                                    .width = 5,
                                    .height = 4,
                                    .planes = 3,
                                    .scalars = 6,
                                    .codes = 3,
                                    .channels = 32,
                                    .blocks = 2,
                                    .remembers = true,
                                    .move_width = 32};

static void add_answer(const Net *net, NetDesk *desk, int number, TextBuffer *text)
{
    Seen *seen = test_malloc(sizeof *seen);
    int32_t values[SEEN_ACTIONS_MAX];
    float belief[TINY_BELIEF];
    uint8_t believed[TINY_BELIEF];
    NetOutput output = {values, belief, believed, 0.0f};

    seen_at_random(&tiny_shape, (uint64_t)number, seen);
    net_run(net, desk, &seen->input, &output);
    text_add_format(text, "input %d\nresult %.9g\nvalues", number, (double)output.result);
    for (int i = 0; i < seen->input.action_count; i++)
        text_add_format(text, " %d", (int)values[i]);
    text_add(text, "\nbelieved");
    for (int i = 0; i < TINY_BELIEF; i++)
        text_add_format(text, " %d", believed[i]);
    text_add(text, "\nbelief");
    for (int i = 0; i < TINY_BELIEF; i++)
        text_add_format(text, " %.9g", (double)belief[i]);
    text_add(text, "\n");
    test_free(seen);
}

static void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* As they were, or written anew. */
static void check_answers(TextBuffer *answers, const char *path, bool is_plain)
{
    assert_false(answers->is_cut);
    if (getenv("NEBEL_REGENERATE") != NULL && is_plain) {
        write_bytes(path, answers->data, answers->length);
        print_message("wrote %s\n", path);
    }
    char *expected = text_file_read(path);
    assert_string_equal(answers->data, expected);
    test_free(expected);
    text_fini(answers);
}

/* The file of the net, written anew if that is wanted. */
static void regenerate_net(const NetShape *shape, const char *path)
{
    size_t size = 0;

    if (getenv("NEBEL_REGENERATE") == NULL)
        return;
    uint8_t *bytes = made_net_file(shape, 1, &size);
    write_bytes(path, bytes, size);
    memory_free(bytes);
}

static void check_kernel(Net *net, const char *kernel)
{
    TextBuffer answers;

    assert_true(net_use_kernel(net, kernel));
    NetDesk *desk = net_desk_new(net, 1);
    assert_non_null(desk);
    text_init_growing(&answers, ANSWERS_MAX);
    for (int i = 0; i < INPUTS; i++)
        add_answer(net, desk, i, &answers);
    check_answers(&answers, TINY ".answers", strcmp(kernel, "plain") == 0);
    net_desk_free(desk);
}

static void a_net_answers_as_it_ever_did(void **state)
{
    const NetKernel *kernels[NET_KERNELS_MAX];
    int count = net_kernels(kernels);
    Net *net = NULL;
    Error error = {""};

    (void)state;
    regenerate_net(&tiny_shape, TINY ".nebelnet");
    if (net_open(TINY ".nebelnet", &net, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    check_kernel(net, "plain");
    for (int i = 0; i < count; i++)
        check_kernel(net, kernels[i]->name);
    net_free(net);
}

static void check_judge(Net *judge, const char *kernel)
{
    NetShape shape = made_judge_shape(&tiny_shape, TINY_FACTS);
    Seen *seen = test_malloc(sizeof *seen);
    uint8_t truth[TRUTH_MAX];
    TextBuffer answers;

    assert_true(net_use_kernel(judge, kernel));
    NetDesk *desk = net_desk_new(judge, 1);
    assert_non_null(desk);
    text_init_growing(&answers, ANSWERS_MAX);
    for (int i = 0; i < INPUTS; i++) {
        float result = 0.0f;

        seen_at_random(&shape, (uint64_t)i, seen);
        truth_at_random(&shape, (uint64_t)i, truth);
        net_judge_run(judge, desk, 1, &(NetJudgeInput){seen->observation, truth}, &result);
        text_add_format(&answers, "input %d\nresult %.9g\n", i, (double)result);
    }
    check_answers(&answers, TINY_JUDGE ".answers", strcmp(kernel, "plain") == 0);
    test_free(seen);
    net_desk_free(desk);
}

static void a_judge_answers_as_it_ever_did(void **state)
{
    NetShape shape = made_judge_shape(&tiny_shape, TINY_FACTS);
    const NetKernel *kernels[NET_KERNELS_MAX];
    int count = net_kernels(kernels);
    Net *judge = NULL;
    Error error = {""};

    (void)state;
    regenerate_net(&shape, TINY_JUDGE ".nebelnet");
    if (net_judge_open(TINY_JUDGE ".nebelnet", &judge, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    check_judge(judge, "plain");
    for (int i = 0; i < count; i++)
        check_judge(judge, kernels[i]->name);
    net_free(judge);
}

/* Benchmarks and other tests rest on it. */
static void a_random_net_is_the_same_everywhere(void **state)
{
    Net *net = NULL;
    size_t size = 0;
    uint8_t *bytes = made_net_file(&tiny_shape, 1, &size);

    (void)state;
    assert_int_equal(net_from_bytes(bytes, size, &net, NULL), STATUS_OK);
    check_kernel(net, "plain");
    net_free(net);
    memory_free(bytes);
}

TEST_FILE(net_golden, cmocka_unit_test(a_net_answers_as_it_ever_did),
          cmocka_unit_test(a_judge_answers_as_it_ever_did),
          cmocka_unit_test(a_random_net_is_the_same_everywhere));
