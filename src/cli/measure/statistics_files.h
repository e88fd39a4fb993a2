/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of opponent statistics.
 */
#pragma once

#include "density/opponent_statistics.h"

/* NULL as path gives the statistics that are part of the library. Errors name the file. */
MUST_USE Status statistics_load(const char *path, OpponentStatistics *statistics, Error *error);
