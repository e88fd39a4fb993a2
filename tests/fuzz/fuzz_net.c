/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets whose files are changed somewhere: each is refused with a sentence, or can be run and
 * answers within what is promised.
 *
 * The first byte chooses the net and whether the checksum is made right, without which nearly
 * every change would be refused at the door; patches follow.
 */
#include "base/memory.h"
#include "fuzz_patches.h"
#include "net/net_judge.h"
#include "net/random_net.h"

enum { FILE_MAX = 1 << 20, KEEPS_CHECKSUM = 128 };

static const NetShape shapes[] = {
    {.game = "kriegspiel",
     .encoding = 1,
     .width = 3,
     .height = 2,
     .planes = 2,
     .scalars = 1,
     .codes = 2,
     .channels = 32,
     .blocks = 0,
     .move_width = 32},
    {.game = "kriegspiel",
     .encoding = 1,
     .width = 2,
     .height = 2,
     .planes = 1,
     .scalars = 2,
     .codes = 3,
     .channels = 32,
     .blocks = 2,
     .remembers = true,
     .move_width = 32},
    {.game = "phantom-go",
     .encoding = 1,
     .is_of_points = true,
     .width = 3,
     .height = 3,
     .planes = 2,
     .scalars = 1,
     .codes = 2,
     .channels = 32,
     .blocks = 1,
     .move_width = 32},
    {.game = "phantom-go",
     .encoding = 1,
     .is_judge = true,
     .is_of_points = true,
     .width = 3,
     .height = 3,
     .planes = 2,
     .scalars = 1,
     .codes = 2,
     .channels = 32,
     .blocks = 2,
     .facts = 3,
     .hidden_width = 5},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

/* Nothing is seen: the numbers of the judge alone matter. */
static void run_judge(const Net *judge)
{
    const NetShape *shape = net_shape(judge);
    size_t points = (size_t)net_points(shape);
    uint8_t *observation = memory_new(points * (size_t)shape->planes + (size_t)shape->scalars);
    uint8_t *truth = memory_new(points + (size_t)shape->facts);
    NetDesk *desk = net_desk_new(judge, 1);
    float result = 9.0f;

    demand(observation != NULL && truth != NULL && desk != NULL);
    net_judge_run(judge, desk, 1, &(NetJudgeInput){observation, truth}, &result);
    demand(result >= -8 && result <= 8);
    net_desk_free(desk);
    memory_free(observation);
    memory_free(truth);
}

/* Nothing is believed, and nothing is seen: the numbers of the net alone matter. */
static void run(const Net *net)
{
    const NetShape *shape = net_shape(net);
    size_t points = (size_t)net_points(shape);
    uint8_t *observation = memory_new(points * (size_t)shape->planes + (size_t)shape->scalars);
    uint8_t *believed = memory_new(points * (size_t)shape->codes);
    NetDesk *desk = net_desk_new(net, 1);
    int32_t actions[] = {0, net_actions(shape) - 1};
    int32_t values[2];
    NetInput input = {observation, believed, actions, 2};
    NetOutput output = {.values = values, .believed = believed};

    demand(observation != NULL && believed != NULL && desk != NULL);
    net_run(net, desk, &input, &output);
    demand(output.result >= -1 && output.result <= 1);
    net_desk_free(desk);
    memory_free(observation);
    memory_free(believed);
}

/* Low byte first, at the end of the front. */
static void write_checksum(uint8_t bytes[], size_t size)
{
    uint32_t sum = net_checksum(bytes + NET_FRONT, size - NET_FRONT);

    for (int i = 0; i < 4; i++)
        bytes[NET_FRONT - 4 + i] = (uint8_t)(sum >> (8 * i));
}

/* A copy of the net's file; made anew each time it would take most of the time. */
static size_t copy_file(int number, uint8_t bytes[FILE_MAX])
{
    static TextBuffer files[SHAPES];
    TextBuffer *file = &files[number];

    if (file->length == 0) {
        text_init_growing(file, FILE_MAX);
        random_net_write(&shapes[number], 1, file);
        demand(!file->is_cut);
    }
    memcpy(bytes, file->data, file->length);
    return file->length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[FILE_MAX];
    Net *net = NULL;
    Error error = {""};

    if (size < 1)
        return 0;
    size_t length = copy_file((data[0] & ~KEEPS_CHECKSUM) % SHAPES, bytes);
    length = patch(bytes, length, data + 1, size - 1);
    if (length >= NET_FRONT && !(data[0] & KEEPS_CHECKSUM))
        write_checksum(bytes, length);
    if (net_from_bytes(bytes, length, &net, &error) == STATUS_OK)
        run(net);
    else if (net_judge_from_bytes(bytes, length, &net, NULL) == STATUS_OK)
        run_judge(net);
    else
        demand(error.text[0] != '\0' && size > 1);
    net_free(net);
    return 0;
}
