/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program started many times over by mpirun: rank 0 obeys the command line, the others play
 * games for it. Started alone, none of this does anything.
 */
#pragma once

#include "arena/match.h"
#include "cli/command.h"

#ifdef NEBEL_HAS_MPI
#define RANKS_BUILT "with MPI"
#else
#define RANKS_BUILT "without MPI"
#endif
/* What --help says of it, in commands that play games. */
#define RANKS_HELP                                                                             \
    "'mpirun -n 64 nebel ...' spreads the games over 64 processes on many machines, if\n"      \
    "nebel was built with MPI; this one was built " RANKS_BUILT "."

/* False: this process has nothing more to do, and `code` is what it exits with. */
bool ranks_begin(int *code);
/* The other ranks, or NULL if there are none. */
const MatchHelp *ranks_help(void);
/* Sends the other ranks home. */
void ranks_end(void);
