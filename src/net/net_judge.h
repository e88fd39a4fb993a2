/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judges: nets that are shown what the side on move knows and, besides, what it cannot see, and
 * tell the result that this side may expect. A search asks them what a believed world is worth.
 *
 * A judge is a Net like any other, with desks and kernels, but only net_judge_run runs it; net_open
 * refuses one, and the functions here refuse a policy.
 */
#pragma once

#include "net/net.h"

/* Both in planes as wide as the desk's boards. */
typedef struct {
    const uint8_t *observation;
    const uint8_t *truth; /* as Encoding's `truth` has it for the same side */
} NetJudgeInput;

/* As net_from_bytes and net_open. */
MUST_USE Status net_judge_from_bytes(const uint8_t bytes[], size_t size, Net **judge,
                                     Error *error);
MUST_USE Status net_judge_open(const char *path, Net **judge, Error *error);

/* For each of `count` inputs, at most the desk's, the result that the side on move may expect: 1
 * won, -1 lost. It is not cut, so it may lie a little beyond. */
void net_judge_run(const Net *judge, NetDesk *desk, int count, const NetJudgeInput inputs[],
                   float results[]);
