/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player of ours on kriegspiel.org, or a site that speaks as it does (docs/bot.md).
 *
 * One thread asks and listens; each game's player thinks in a thread of its own. The site is asked
 * for the bot's games at times, and about a game when it has changed. Everything may fail at any
 * time: it is asked again, later and later.
 */
#pragma once

#include <stdatomic.h>

#include "bot/bot_notes.h"
#include "bot/http_channel.h"
#include "player/player.h"

typedef struct {
    const HttpChannel *channel;
    const PlayerSpec *player;
    int games;        /* at once */
    int64_t turn_ms;  /* for all tries of a turn, if the clock has as much */
    int64_t poll_ms;  /* from one request to the next while nothing happens */
    int64_t retry_ms; /* after a first failure; later ones wait longer */
    uint64_t seed;
    BotNotes notes;
} SiteBotOptions;

/* Until `stop` is set and the games that ran then are over. Fails if the site does not know the
 * token, or the player cannot be had. */
MUST_USE Status site_bot_run(const SiteBotOptions *options, const atomic_bool *stop,
                             Error *error);
