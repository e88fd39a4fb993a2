/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tournament as JSON. Of a game that runs is told who plays it, and nothing else.
 */
#pragma once

#include "server/tournaments/live_tournament.h"

enum { TOURNAMENT_GAMES_SHOWN = 300 };

/* As one object; `member` 0: somebody whom it is not asked of. `is_whole`: with standings and
 * games, the latest first. */
void tournament_to_json(const Tournament *tournament, int64_t member, bool is_whole,
                        TextBuffer *json);
