/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ranks by MPI, which is an optional part of the build: without it there is mpi_absent.c.
 */
#pragma once

#include "base/status.h"
#include "ranks/rank_channel.h"

/* Whether a launcher such as mpirun or srun started this process as one of several. `rank` is its
 * number. Nothing of MPI is called for it. */
bool mpi_is_launched(int *rank);

/* Fails with a sentence if MPI is not built in. To be closed by every rank. */
MUST_USE Status mpi_channel_open(RankChannel *channel, Error *error);
void mpi_channel_close(RankChannel *channel);
