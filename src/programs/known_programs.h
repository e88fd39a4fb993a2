/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Other people's programs that are known by a short name: stockfish and gnuchess by UCI, gnugo by
 * GTP. They are looked for on PATH and in /usr/games, where Debian keeps them.
 */
#pragma once

#include "base/text.h"

typedef enum { PROTOCOL_UCI, PROTOCOL_GTP } ProgramProtocol;

/* Whether the text is the name of a program that speaks so. */
bool program_is_known(ProgramProtocol protocol, const char *text);
bool program_is_installed(const char *name);

enum { PROGRAM_COMMAND_SIZE = 1200 }; /* enough for one that is known */

/* Writes what /bin/sh is to run for such a name (STATUS_NOT_FOUND: it is not installed); any other
 * text is a command already. */
MUST_USE Status program_command(ProgramProtocol protocol, const char *text, TextBuffer *command,
                                Error *error);
