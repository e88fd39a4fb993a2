/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * People who leave in the middle of a game. The other side is told that somebody has left, and
 * that he is back; after a while the game may be claimed.
 *
 * Whether somebody is here is whether one of his pages is connected. Nothing of it depends on
 * what he tries: a connection that is silent is pinged and given up by its pongs alone.
 */
#pragma once

#include "server/play/server_state.h"

/* When it is to be told that somebody has left; and tells it. */
int64_t room_absence_due_ms(const Room *room);
void room_look_for_absence(Room *room);
/* Tells the seat, if the other side has left, by one client or by all of the person (NULL). */
void room_tell_absence(Room *room, Side seat, Client *client);
/* The other side's turn has begun: what can be claimed is another thing now. */
void room_absence_goes_on(Room *room);
/* The person's last page is gone; he has one open again. */
void person_has_left(Server *server, const Visitor *person);
void person_is_back(Server *server, const Visitor *person);
void command_claim(Client *client, const ClientMessage *message);
