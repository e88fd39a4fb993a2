/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bots in the crowd: accounts with tokens that play at random by the engine protocol, each against
 * a guest who does as well, one game after another as fast as answers come.
 */
#pragma once

#include "load_crowd.h"

enum { LOAD_BOTS = 8 };

typedef struct LoadBots LoadBots;

/* Registers them, which takes some time; NULL, with a message on stderr, if that fails. `from` is
 * the number of the first address that they use. */
LoadBots *load_bots_enter(int port, int from, CrowdDeeds *deeds);
/* Handles what has come for all of them. */
void load_bots_play(LoadBots *bots);
