/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line that a person typed, understood as a try.
 */
#pragma once

#include "cli/play/play_session.h"

/* Attempts what `line` says and prints the umpire's answer, or says why it was not understood. */
void play_try_line(PlaySession *session, const char *line);
