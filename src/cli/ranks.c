/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/ranks.h"

#include <signal.h>

#include "ranks/mpi/mpi_channel.h"
#include "ranks/rank_guest.h"
#include "ranks/rank_host.h"

static const char program[] = "nebel " NEBEL_VERSION " (" NEBEL_COMMIT ")";

/* One of each a process, as with MPI itself. */
static RankChannel channel;
static RankHost *host;

/* What ends a run reaches all ranks. Rank 0 decides what becomes of it; whoever plays for it
 * finishes the game first. */
static int serve(void)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    Status status = rank_guest_serve(&channel, program);
    if (status == STATUS_OK)
        mpi_channel_close(&channel);
    return status == STATUS_OK ? EXIT_OK : EXIT_FAILED;
}

bool ranks_begin(int *code)
{
    int rank = 0;
    Error error = {""};

    *code = EXIT_FAILED;
    if (!mpi_is_launched(&rank))
        return true;
    if (mpi_channel_open(&channel, &error) != STATUS_OK) {
        if (rank == 0)
            fprintf(stderr, "nebel: %s\n", error.text);
        return false;
    }
    if (channel.rank > 0) {
        *code = serve();
        return false;
    }
    host = rank_host_new(&channel, program);
    return true;
}

const MatchHelp *ranks_help(void)
{
    return host != NULL ? rank_host_help(host) : NULL;
}

void ranks_end(void)
{
    if (host == NULL)
        return;
    rank_host_free(host);
    host = NULL;
    mpi_channel_close(&channel);
}
