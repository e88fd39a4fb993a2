/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "server/play/server_state.h"

void command_bot(Client *client, const ClientMessage *message);
/* A bot of that name that waits for such a game, or NULL. */
Bot *server_find_bot(const Server *server, const char *name, const GameOps *game);
Visitor *bot_owner(const Bot *bot);
/* It is told of the game, and asked if it begins. */
void bot_sit_down(Bot *bot, Room *room, Side side);
void bot_hear_news(Bot *bot, const News *news);
/* Asks it, if it is on move and has not been asked. */
void bot_go_on(Bot *bot);
void bot_hear_line(Bot *bot, const char *text, size_t length);
/* Its connection is gone. */
void bot_leave(Bot *bot);
/* Those who have not answered in time. */
void server_look_at_bots(Server *server);

/* Those that wait, as rows of /api/choices. */
void bots_to_json(const Server *server, TextBuffer *json);
