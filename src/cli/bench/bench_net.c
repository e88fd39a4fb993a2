/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets for Kriegspiel, one by one and sixteen at a time: a policy as large as that of `instinct`,
 * one small enough for playouts, and a judge as large as the one that is built in. They are random:
 * time does not depend on what a net has learned, and the signature not on which one is built in.
 */
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "cli/bench/bench_report.h"
#include "kriegspiel/kriegspiel.h"
#include "net/net_judge.h"
#include "net/random_net.h"

enum { BATCH = 16, ACTIONS_MAX = 256 };

typedef struct {
    const char *names[2]; /* of the figures, for one input and for each of a batch */
    int channels;
    int blocks;
    bool remembers;
    bool is_judge;
    int to_time;
} NetCourse;

/* What is asked, BATCH times the same: time does not depend on it either. */
typedef struct {
    uint8_t *observation;
    uint8_t *truth;
    uint8_t *believed;
    int32_t actions[ACTIONS_MAX];
    int count;
    int32_t values[BATCH][ACTIONS_MAX];
} Question;

static bool question_open(Question *question)
{
    const Encoding *encoding = kriegspiel.encoding;
    size_t codes = (size_t)(encoding->codes * encoding_points(encoding));
    uint64_t mask[65];
    void *world = memory_new(kriegspiel.world_size);
    void *view = memory_new(kriegspiel.view_size);
    void *memory = memory_new(encoding->memory_size);
    bool is_open = false;

    question->observation = memory_new((size_t)encoding_observation_size(encoding));
    question->truth = memory_new((size_t)encoding_truth_size(encoding));
    question->believed = memory_new(codes);
    if (world != NULL && view != NULL && memory != NULL && question->observation != NULL &&
        question->truth != NULL && question->believed != NULL &&
        kriegspiel.start(&(GameSetup){0}, world, NULL) == STATUS_OK) {
        kriegspiel.view_of(world, SIDE_FIRST, view);
        encoding->begin(memory, view);
        encoding->observe(encoding, memory, view, question->observation);
        encoding->truth(encoding, world, SIDE_FIRST, question->truth);
        encoding->mask(encoding, view, mask);
        question->count = encoding_list_actions(encoding, mask, question->actions);
        is_open = true;
    }
    memory_free(world);
    memory_free(view);
    memory_free(memory);
    return is_open;
}

static Net *random_net_of(const NetCourse *course)
{
    const Encoding *encoding = kriegspiel.encoding;
    NetShape shape = {.game = "kriegspiel",
                      .encoding = encoding->version,
                      .width = encoding->width,
                      .height = encoding->height,
                      .planes = encoding->planes,
                      .scalars = encoding->scalars,
                      .codes = encoding->codes,
                      .channels = course->channels,
                      .blocks = course->blocks,
                      .is_judge = course->is_judge,
                      .remembers = course->remembers,
                      .move_width = 64,
                      .facts = course->is_judge ? encoding->facts : 0,
                      .hidden_width = 64};
    TextBuffer bytes;
    Net *net = NULL;

    text_init_growing(&bytes, NET_FILE_MAX);
    random_net_write(&shape, BENCH_SEED, &bytes);
    Status status =
        course->is_judge
            ? net_judge_from_bytes((const uint8_t *)bytes.data, bytes.length, &net, NULL)
            : net_from_bytes((const uint8_t *)bytes.data, bytes.length, &net, NULL);
    text_fini(&bytes);
    return status == STATUS_OK ? net : NULL;
}

/* Microseconds for each of `batch` inputs at a time. */
static double time_net(BenchReport *report, const Net *net, NetDesk *desk, Question *question,
                       int batch, int rounds)
{
    NetInput inputs[BATCH];
    NetOutput outputs[BATCH];
    double begin = clock_cpu_seconds();

    for (int i = 0; i < batch; i++) {
        inputs[i] = (NetInput){.observation = question->observation,
                               .believed = question->believed,
                               .actions = question->actions,
                               .action_count = question->count};
        outputs[i] = (NetOutput){.values = question->values[i]};
    }
    for (int round = 0; round < rounds; round++)
        net_run_many(net, desk, batch, inputs, outputs);
    for (int i = 0; i < question->count; i++)
        bench_sign(report, (uint64_t)(uint32_t)question->values[batch - 1][i]);
    return (clock_cpu_seconds() - begin) * 1e6 / ((double)rounds * batch);
}

/* Likewise; results are signed in parts of 4096, of which they are. */
static double time_judge(BenchReport *report, const Net *judge, NetDesk *desk,
                         const Question *question, int batch, int rounds)
{
    NetJudgeInput inputs[BATCH];
    float results[BATCH] = {0};
    double begin = clock_cpu_seconds();

    for (int i = 0; i < batch; i++)
        inputs[i] = (NetJudgeInput){question->observation, question->truth};
    for (int round = 0; round < rounds; round++)
        net_judge_run(judge, desk, batch, inputs, results);
    bench_sign(report, (uint64_t)(uint32_t)(int32_t)(results[batch - 1] * 4096));
    return (clock_cpu_seconds() - begin) * 1e6 / ((double)rounds * batch);
}

static void bench_course(BenchReport *report, const NetCourse *course, Question *question)
{
    Net *net = random_net_of(course);
    NetDesk *desk = net != NULL ? net_desk_new(net, BATCH) : NULL;

    for (int i = 0; desk != NULL && i < 2; i++) {
        int batch = i == 0 ? 1 : BATCH;
        int rounds = bench_amount(report, 4, course->to_time) / (i == 0 ? 1 : 4);

        bench_add(report, course->names[i], "us",
                  course->is_judge ? time_judge(report, net, desk, question, batch, rounds)
                                   : time_net(report, net, desk, question, batch, rounds));
    }
    net_desk_free(desk);
    net_free(net);
}

void bench_net(BenchReport *report)
{
    static const NetCourse courses[] = {
        {{"net_large", "net_large_of_16"}, 96, 6, true, false, 400},
        {{"net_small", "net_small_of_16"}, 32, 3, false, false, 4000},
        {{"net_judge", "net_judge_of_16"}, 64, 5, false, true, 1000},
        {{"net_wide", "net_wide_of_16"}, 128, 6, true, false, 250},
    };
    Question *question = memory_new(sizeof *question);

    if (question != NULL && question_open(question))
        for (size_t i = 0; i < sizeof courses / sizeof *courses; i++)
            bench_course(report, &courses[i], question);
    if (question != NULL) {
        memory_free(question->observation);
        memory_free(question->truth);
        memory_free(question->believed);
    }
    memory_free(question);
}
