/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of somebody's games, those that run, those that are over, and those that are offered.
 */
#pragma once

#include "server/play/server_state.h"

void command_games(Client *client, const ClientMessage *message);
/* The member's last finished games, as the member "finished" (base/json.h). */
void games_finished_to_json(Server *server, int64_t member, TextBuffer *json);
/* The member's ratings after its last rated games, the latest first, as "history". */
void games_history_to_json(Server *server, int64_t member, TextBuffer *json);
