/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_judge.h"

#include <assert.h>

#include "net/net_internal.h"

Status net_judge_from_bytes(const uint8_t bytes[], size_t size, Net **judge, Error *error)
{
    return net_kind_from_bytes(bytes, size, true, judge, error);
}

Status net_judge_open(const char *path, Net **judge, Error *error)
{
    return net_kind_open(path, true, judge, error);
}

void net_judge_run(const Net *judge, NetDesk *desk, int count, const NetJudgeInput inputs[],
                   float results[])
{
    (void)judge;
    assert(judge->model.shape.is_judge);
    assert(count <= desk->inputs_max);
    if (desk->fast != NULL)
        net_fast_judge(desk->fast, count, inputs, results);
    for (int i = 0; desk->plain != NULL && i < count; i++)
        results[i] = net_plain_judge(desk->plain, &inputs[i]);
}
