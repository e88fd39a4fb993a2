/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges to other people, and the lobby in which the open ones are seen.
 */
#pragma once

#include "server/play/server_state.h"

void command_challenge(Client *client, const ClientMessage *message);
void command_accept(Client *client, const ClientMessage *message);
void command_withdraw(Client *client, const ClientMessage *message);
void command_lobby(Client *client, const ClientMessage *message);
/* One that waits; false if there is none of that id. */
bool challenge_to_json(const Server *server, const char *id, TextBuffer *json);
/* Those of a person that wait, as the member "challenges". */
void challenges_own_to_json(const Server *server, const Visitor *person, TextBuffer *json);
void server_look_at_challenges(Server *server);
void server_drop_challenges(Server *server);
/* Those of a person, which nobody may accept any more. Forgets the person if nothing else is
 * left of it. */
void server_drop_offers(Server *server, Visitor *person);
