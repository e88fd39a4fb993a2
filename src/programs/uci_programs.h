/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Engines known by a short name.
 */
#pragma once

#include "base/text.h"

/* Writes what /bin/sh is to run for "stockfish" or "gnuchess", which are looked for on PATH and
 * in /usr/games (STATUS_NOT_FOUND: neither has it); any other text is a command already. */
MUST_USE Status uci_program_command(const char *text, TextBuffer *command, Error *error);
