/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ranks/mpi/mpi_channel.h"

Status mpi_channel_open(RankChannel *channel, Error *error)
{
    (void)channel;
    return error_set(error, STATUS_NOT_FOUND,
                     "this nebel was built without MPI, and each of the processes would play "
                     "all games: install libopenmpi-dev and build it again, or use --shard");
}

void mpi_channel_close(RankChannel *channel)
{
    (void)channel;
}
