/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When something has to be done in which room: flags that fall, choices whose time has come, rooms
 * that nobody needs any more. A room is looked at when it is due and not before, so a turn of the
 * loop costs the same however many there are.
 */
#pragma once

#include "server/play/server_state.h"

/* To be called when a clock has changed, the game has ended, the computer has made a choice, or
 * somebody has left. */
void room_note_due(Room *room);
void server_look_at_rooms(Server *server);
/* How long nothing will have to be done there. */
int server_rooms_wait_ms(Server *server);
