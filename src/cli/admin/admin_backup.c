/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>

#include "cli/admin/admin_actions.h"

Status admin_back_up(ServerStore *store, const AdminOptions *options, Error *error)
{
    struct stat info = {0};
    Status status = server_store_backup(store, options->name, error);

    if (status != STATUS_OK)
        return status;
    if (stat(options->name, &info) != 0)
        return error_set(error, STATUS_IO, "%.140s: it is gone again", options->name);
    printf("%s: %" PRId64 " bytes. 'nebel admin check-backup' looks whether all is well.\n",
           options->name, (int64_t)info.st_size);
    return STATUS_OK;
}

Status admin_check(ServerStore *store, const AdminOptions *options, Error *error)
{
    ServerStoreCounts counts;
    Status status = server_store_check(store, &counts, error);

    if (status == STATUS_OK)
        printf("%s: all is well: %" PRId64 " members, %" PRId64 " guests, %" PRId64
               " finished and %" PRId64 " running games with %" PRId64 " tries\n",
               options->name, counts.members, counts.guests, counts.finished, counts.running,
               counts.tries);
    return status;
}
