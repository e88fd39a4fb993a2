/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A net run as docs/nets.md has it, number by number: slow, and what all others must equal.
 */
#pragma once

#include "net/net_judge.h"

typedef struct NetPlain NetPlain;

/* Working memory, for boards as `shape` has them; NULL: there is none. */
MUST_USE NetPlain *net_plain_new(const NetModel *model, const NetShape *shape);
void net_plain_free(NetPlain *plain);

void net_plain_run(NetPlain *plain, const NetInput *input, NetOutput *output);
float net_plain_judge(NetPlain *plain, const NetJudgeInput *input);
