/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people say at a game between two of them: docs/server.md, "Chat". Players hear each other
 * while it runs. What those who watch say is held back until it is over: anybody to whom it went
 * before could be a player under another name.
 */
#pragma once

#include "server/play/server_state.h"

void command_say(Client *client, const ClientMessage *message);
void command_chat(Client *client, const ClientMessage *message);
void command_mute(Client *client, const ClientMessage *message);
void command_report(Client *client, const ClientMessage *message);
