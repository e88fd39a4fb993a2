/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* SIDE_FIRST moves first: White in chess, Black in Go. */
typedef enum { SIDE_FIRST, SIDE_SECOND, SIDE_NONE } Side;

enum { SIDE_COUNT = 2 };

static inline Side side_other(Side side)
{
    return (Side)(side ^ 1);
}
