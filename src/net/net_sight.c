/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_sight.h"

#include <string.h>

#include "net/net_arithmetic.h"

NetSight net_judge_sight(const NetShape *shape, const NetJudgeInput *input, NetTruthRoom *room)
{
    int points = net_points(shape);
    const uint8_t *scalars = input->observation + shape->planes * points;

    memset(room->men, 0, (size_t)(net_more_planes(shape) * points));
    for (int point = 0; point < points; point++) {
        int code = input->truth[point];

        if (code > 0 && code < shape->codes)
            room->men[(code - 1) * points + point] = NET_TOP;
    }
    memcpy(room->scalars, scalars, (size_t)shape->scalars);
    memcpy(room->scalars + shape->scalars, input->truth + points, (size_t)shape->facts);
    return (NetSight){input->observation, room->men, room->scalars};
}
