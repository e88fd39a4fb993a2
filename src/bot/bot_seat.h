/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player of ours at one game elsewhere: lines of the engine protocol go in and come out, and it
 * thinks in a thread of its own, so that whoever talks to the outside never waits for it.
 */
#pragma once

#include "players/external/engine_session.h"

typedef struct BotSeat BotSeat;

/* `wake` is called in the seat's thread whenever something has been answered. */
MUST_USE Status bot_seat_new(const PlayerSpec *player, void (*wake)(void *context),
                             void *context, BotSeat **seat, Error *error);
/* Waits for what it thinks about. */
void bot_seat_free(BotSeat *seat);

/* Without its end; the lines are obeyed one after the other. False: too much waits already. */
bool bot_seat_tell(BotSeat *seat, const char *line, size_t length);
/* Adds all that has been answered since the last call, in lines with their ends. */
void bot_seat_take(BotSeat *seat, TextBuffer *lines);
/* Nobody waits for what has not been obeyed or taken: its game is gone. */
void bot_seat_forget(BotSeat *seat);
