/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/measure/statistics_files.h"

#include "cli/text_files.h"

Status statistics_load(const char *path, OpponentStatistics *statistics, Error *error)
{
    TextBuffer text;
    Error cause = {""};

    if (path == NULL) {
        *statistics = opponent_statistics_shipped;
        return STATUS_OK;
    }
    text_init_growing(&text, STATISTICS_TEXT_MAX);
    Status status = text_file_load(path, &text, error);
    if (status == STATUS_OK) {
        status = opponent_statistics_from_text(text.data != NULL ? text.data : "", statistics,
                                               &cause);
        if (status != STATUS_OK)
            error_set(error, status, "%.100s: %s", path, cause.text);
    }
    text_fini(&text);
    return status;
}
