/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the trunk of a net sees of an input, whatever kind of net it is.
 */
#pragma once

#include "net/net_judge.h"

typedef struct {
    const uint8_t *planes;  /* of the observation */
    const uint8_t *more;    /* net_more_planes of them */
    const uint8_t *scalars; /* net_scalar_inputs of them */
} NetSight;

/* What a judge sees of a truth, laid out. */
typedef struct {
    uint8_t men[(NET_CODES_MAX - 1) * NET_POINTS_MAX];
    uint8_t scalars[NET_SCALARS_MAX];
} NetTruthRoom;

static inline NetSight net_policy_sight(const NetShape *shape, const NetInput *input)
{
    return (NetSight){input->observation, input->believed,
                      input->observation + shape->planes * net_points(shape)};
}

/* It points into the room. */
NetSight net_judge_sight(const NetShape *shape, const NetJudgeInput *input, NetTruthRoom *room);
