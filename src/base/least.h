/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

static inline float float_least(float a, float b)
{
    return a < b ? a : b;
}
