/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options and players from a file: the words of a command line, over as many lines as one
 * likes. A word may stand in quotes; # begins a comment.
 */
#pragma once

#include "base/status.h"

typedef struct {
    char *text;       /* the file, cut into words */
    char **arguments; /* a command line with them */
} TournamentFile;

/* If the words of a command line have --file FILE, puts those of FILE before them. */
MUST_USE Status tournament_file_insert(TournamentFile *file, int *count, char ***arguments,
                                       Error *error);
void tournament_file_fini(TournamentFile *file);
