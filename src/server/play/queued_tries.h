/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tries that somebody has queued while the other side is on move. When the turn comes they are
 * asked one after the other, up to the first that is accepted.
 *
 * All of it happens in one turn of the server's loop, so that refusals and move are written down
 * in one transaction and leave together; and at a fixed time after the turn began, so that the
 * answer to the move before does not wait for it. A queue is kept in memory alone.
 */
#pragma once

#include "server/play/server_state.h"

void command_queue(Client *client, const ClientMessage *message);
/* Tells the client what its seat has queued, if there is anything. */
void room_tell_queue(Room *room, Side seat, Client *client);
/* When what is queued is to be asked; and asks it. */
int64_t room_queue_due_ms(const Room *room);
void room_look_at_queue(Room *room);
