/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player of ours on a nebel server that may be far away: as many connections as it plays games at
 * once, each opened again when it is lost, until it is told to stop.
 */
#pragma once

#include <stdatomic.h>

#include "bot/bot_address.h"
#include "bot/bot_notes.h"
#include "player/player.h"

typedef struct {
    BotAddress address;
    const char *token;
    const PlayerSpec *player;
    int games;        /* at once */
    int turn_ms;      /* for all tries of a turn, if the clock has as much */
    int64_t retry_ms; /* before the first attempt to come back; later ones wait longer */
    BotNotes notes;
} NebelBotOptions;

/* Until `stop` is set and the games that ran then are over. Fails if the server does not know the
 * token, or the player cannot be had. */
MUST_USE Status nebel_bot_run(const NebelBotOptions *options, const atomic_bool *stop,
                              Error *error);
