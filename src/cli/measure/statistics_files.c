/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/measure/statistics_files.h"

#include "density/opponent_statistics_file.h"

Status statistics_load(const char *path, OpponentStatistics *statistics, Error *error)
{
    if (path != NULL)
        return opponent_statistics_load(path, statistics, error);
    *statistics = opponent_statistics_shipped;
    return STATUS_OK;
}
