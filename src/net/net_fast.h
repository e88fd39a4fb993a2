/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A net run by a kernel, several inputs at a time; the same bits as net_plain.
 */
#pragma once

#include "net/net_judge.h"
#include "net/net_packed.h"

typedef struct NetFast NetFast;

/* Working memory for up to `inputs_max` inputs; NULL: there is none. It borrows the net. */
MUST_USE NetFast *net_fast_new(const NetPacked *packed, const NetShape *shape, int inputs_max);
void net_fast_free(NetFast *fast);

void net_fast_run(NetFast *fast, int count, const NetInput inputs[], NetOutput outputs[]);
void net_fast_judge(NetFast *fast, int count, const NetJudgeInput inputs[], float results[]);
