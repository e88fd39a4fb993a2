/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One connection of a bot to a nebel server (docs/server.md, "Bots"): each text is a line of the
 * engine protocol, or JSON where the server speaks of something else. One game at a time.
 */
#pragma once

#include "bot/bot_notes.h"
#include "bot/bot_seat.h"

typedef struct {
    int number;    /* of the connection, from 1, for notes */
    BotSeat *seat; /* NULL: it has gone before the connection */
    const BotNotes *notes;
    bool is_welcome; /* the server has greeted it */
    bool is_playing;
    int games; /* that have ended */
} NebelLink;

/* The first text of a connection; `turn_ms` is what the player would like for a turn, `game` the only
 * one that it plays, or NULL. */
void nebel_link_open(int turn_ms, const char *game, TextBuffer *text);
/* The server has said something; false: it cannot be followed, and the connection is to end. */
bool nebel_link_hear(NebelLink *link, const char *text, size_t length);
/* The connection has ended. */
void nebel_link_close(NebelLink *link);
