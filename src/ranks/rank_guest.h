/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The side of every other rank: plays the games that rank 0 sends, one at a time, and sends them
 * back, until it is sent home.
 */
#pragma once

#include "base/status.h"
#include "ranks/rank_channel.h"

/* `program` names the version. Fails for lack of memory only. */
MUST_USE Status rank_guest_serve(const RankChannel *channel, const char *program);
