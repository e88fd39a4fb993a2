/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/library_net_internal.h"
#include "net/built_in_nets.h"
#include "net/net_judge.h"

enum { BATCH = 8 };

static const Net *inside(const NebelJudge *judge)
{
    return (const Net *)judge;
}

NebelJudge *nebel_judge_open(const char *path)
{
    Net *judge = NULL;

    return net_judge_open(path, &judge, library_error()) == STATUS_OK ? (NebelJudge *)judge
                                                                      : NULL;
}

NebelJudge *nebel_judge_of_game(const NebelGame *game)
{
    Net *judge = NULL;
    Status status = built_in_judge(library_game(game)->name, &judge, library_error());

    return status == STATUS_OK ? (NebelJudge *)judge : NULL;
}

void nebel_judge_free(NebelJudge *judge)
{
    net_free((Net *)judge);
}

NebelStatus nebel_judge_check(const NebelJudge *judge, const NebelGame *game)
{
    return library_status(library_check_net(inside(judge), library_game(game)));
}

NebelStatus nebel_judge_run(const NebelJudge *judge, int width, int count,
                            const uint8_t *observations, const uint8_t *truths, float *results)
{
    const Net *net = inside(judge);
    Status status = library_check_width(net, width);

    if (status != STATUS_OK)
        return library_status(status);
    NetShape shape = net_shape_in_width(net_shape(net), width);
    size_t observation_size = (size_t)(shape.planes * net_points(&shape) + shape.scalars);
    size_t truth_size = (size_t)(net_points(&shape) + shape.facts);
    NetDesk *desk = net_desk_in_width(net, width, BATCH);

    if (desk == NULL)
        return library_failed(STATUS_NO_MEMORY);
    for (int done = 0; done < count; done += BATCH) {
        NetJudgeInput inputs[BATCH];
        int rows = count - done < BATCH ? count - done : BATCH;

        for (int i = 0; i < rows; i++) {
            size_t row = (size_t)(done + i);
            inputs[i] = (NetJudgeInput){observations + row * observation_size,
                                        truths + row * truth_size};
        }
        net_judge_run(net, desk, rows, inputs, results + done);
    }
    net_desk_free(desk);
    return NEBEL_OK;
}
