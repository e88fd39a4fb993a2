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
#include "net/net.h"
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
    int points = net_points(shape);
    uint32_t actions = (uint32_t)((shape->is_of_points ? points : points * points) + 1);

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

/* All nets by this kernel; 0: one of them could not be run. */
static uint64_t answers_of(const char *kernel)
{
    static const NetShape shapes[] = {
        {"one", 1, false, 8, 8, 32, 64, 7, 32, 2, false, 64},
        {"two", 1, false, 8, 8, 32, 64, 7, 64, 3, true, 64},
        {"three", 1, false, 7, 5, 11, 3, 3, 96, 1, true, 32},
        {"four", 1, false, 13, 13, 9, 1, 2, 32, 2, false, 32},
        {"five", 1, true, 9, 9, 12, 5, 3, 32, 2, true, 32},
    };
    uint64_t sum = 0;
    bool are_run = true;

    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        TextBuffer bytes;
        Net *net = NULL;
        uint64_t number = 0;

        text_init_growing(&bytes, NET_FILE_MAX);
        random_net_write(&shapes[i], i, &bytes);
        if (net_from_bytes((const uint8_t *)bytes.data, bytes.length, &net, NULL) == STATUS_OK)
            number = answer(net, kernel);
        are_run &= number != 0;
        sum = rng_derive(sum, number);
        net_free(net);
        text_fini(&bytes);
    }
    return are_run ? sum : 0;
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
