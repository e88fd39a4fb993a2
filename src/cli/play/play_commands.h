/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person may type during a game beside tries.
 */
#pragma once

#include "cli/play/play_session.h"

/* Obeys `line` if it is a command; false if it is none. */
bool play_command_run(PlaySession *session, const char *line);
