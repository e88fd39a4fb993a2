/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prints, for each kernel that the processor has, a number made of the answers of random nets:
 * it is the same for all of them, on every processor. The script net_kernels runs it under
 * emulation, so it needs nothing but the nets themselves.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "net/kernels/net_kernel.h"
#include "net/net_judge.h"
#include "net/random_net.h"

enum {
    BATCH = 3,
    BYTES_MAX = 4096,
    ACTIONS = 300,
    BELIEF_MAX = NET_CODES_MAX * NET_POINTS_MAX
};

typedef struct {
    uint8_t observation[BYTES_MAX];
    uint8_t believed[BYTES_MAX];
    int32_t actions[ACTIONS];
    int32_t values[ACTIONS];
    uint8_t shown[BELIEF_MAX];
    float belief[BELIEF_MAX];
} Case;

static void fill(const NetShape *shape, Rng *rng, Case *c)
{
    uint32_t actions = (uint32_t)net_actions(shape);

    for (int i = 0; i < BYTES_MAX; i++) {
        c->observation[i] = (uint8_t)(rng_below(rng, 3) > 0 ? rng_below(rng, 128) : 0);
        c->believed[i] = (uint8_t)rng_below(rng, 128);
    }
    for (int i = 0; i < ACTIONS; i++)
        c->actions[i] = (int32_t)rng_below(rng, actions);
}

static void mix(uint64_t *sum, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        *sum = *sum * 0x100000001b3 ^ ((const uint8_t *)bytes)[i];
}

static uint64_t answer(Net *net, const char *kernel)
{
    static Case cases[BATCH];
    NetInput inputs[BATCH];
    NetOutput outputs[BATCH];
    const NetShape *shape = net_shape(net);
    size_t belief_size = (size_t)(shape->codes * net_points(shape));
    uint64_t sum = 0;
    Rng rng;

    rng_init(&rng, 1, 0);
    NetDesk *desk = net_use_kernel(net, kernel) ? net_desk_new(net, BATCH) : NULL;
    if (desk == NULL)
        return 0;
    for (int i = 0; i < BATCH; i++) {
        Case *c = &cases[i];

        fill(shape, &rng, c);
        inputs[i] = (NetInput){c->observation, c->believed, c->actions, ACTIONS};
        outputs[i] = (NetOutput){c->values, c->belief, c->shown, 0.0f};
    }
    net_run_many(net, desk, BATCH, inputs, outputs);
    for (int i = 0; i < BATCH; i++) {
        mix(&sum, cases[i].values, sizeof cases[i].values);
        mix(&sum, cases[i].shown, belief_size);
        mix(&sum, cases[i].belief, belief_size * sizeof(float));
        mix(&sum, &outputs[i].result, sizeof outputs[i].result);
    }
    net_desk_free(desk);
    return sum;
}

/* What was believed is the truth here: any bytes will do. */
static uint64_t judge(Net *net, const char *kernel)
{
    static Case cases[BATCH];
    NetJudgeInput inputs[BATCH];
    float results[BATCH];
    uint64_t sum = 0;
    Rng rng;

    rng_init(&rng, 1, 0);
    NetDesk *desk = net_use_kernel(net, kernel) ? net_desk_new(net, BATCH) : NULL;
    if (desk == NULL)
        return 0;
    for (int i = 0; i < BATCH; i++) {
        fill(net_shape(net), &rng, &cases[i]);
        for (int point = 0; point < net_points(net_shape(net)); point++)
            cases[i].believed[point] %= (uint8_t)net_shape(net)->codes;
        inputs[i] = (NetJudgeInput){cases[i].observation, cases[i].believed};
    }
    net_judge_run(net, desk, BATCH, inputs, results);
    mix(&sum, results, sizeof results);
    net_desk_free(desk);
    return sum;
}

/* Of points where the board is 9 wide. */
static NetShape shape_of(int width, int height, int channels, int blocks)
{
    return (NetShape){.game = "test",
                      .encoding = 1,
                      .is_of_points = width == 9,
                      .width = width,
                      .height = height,
                      .planes = 11,
                      .scalars = 64,
                      .codes = 7,
                      .channels = channels,
                      .blocks = blocks,
                      .remembers = blocks % 2 == 1,
                      .move_width = blocks > 1 ? 64 : 32};
}

static NetShape judge_of(int width, int channels, int blocks)
{
    return (NetShape){.game = "test",
                      .encoding = 1,
                      .is_judge = true,
                      .is_of_points = blocks % 2 == 1,
                      .width = width,
                      .height = width,
                      .planes = 11,
                      .scalars = 64,
                      .codes = 3,
                      .channels = channels,
                      .blocks = blocks,
                      .facts = 8,
                      .hidden_width = 64};
}

/* All nets by this kernel; 0 if one of them cannot be run. */
static uint64_t answers_of(const char *kernel)
{
    const NetShape shapes[] = {
        shape_of(8, 8, 32, 2),   shape_of(8, 8, 64, 3), shape_of(7, 5, 96, 1),
        shape_of(13, 13, 32, 2), shape_of(9, 9, 32, 3), judge_of(8, 64, 2),
        judge_of(13, 32, 3),
    };
    uint64_t sum = 0;

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        TextBuffer bytes;
        Net *net = NULL;
        uint64_t found = 0;

        text_init_growing(&bytes, NET_FILE_MAX);
        random_net_write(&shapes[i], i, &bytes);
        const uint8_t *file = (const uint8_t *)bytes.data;
        if (shapes[i].is_judge &&
            net_judge_from_bytes(file, bytes.length, &net, NULL) == STATUS_OK)
            found = judge(net, kernel);
        else if (net_from_bytes(file, bytes.length, &net, NULL) == STATUS_OK)
            found = answer(net, kernel);
        net_free(net);
        text_fini(&bytes);
        if (found == 0)
            return 0;
        sum = rng_derive(sum, found);
    }
    return sum;
}

int main(void)
{
    const NetKernel *kernels[NET_KERNELS_MAX];
    int count = net_kernels(kernels);
    uint64_t plain = answers_of("plain");
    int wrong = plain == 0;

    printf("plain %016" PRIx64 "\n", plain);
    for (int i = 0; i < count; i++) {
        uint64_t sum = answers_of(kernels[i]->name);

        printf("%s %016" PRIx64 "\n", kernels[i]->name, sum);
        wrong += sum != plain;
    }
    return wrong > 0;
}
