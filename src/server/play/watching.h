/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Those who watch a running game. They are told what both sides were told, at the moment at which
 * that was, and nothing else: one of them may be a player of that very game, under another name.
 */
#pragma once

#include "server/play/server_state.h"

void command_watch(Client *client, const ClientMessage *message);
void client_stop_watching(Client *client);
/* What has happened, after the players were told. */
void room_tell_watchers(Room *room, const LiveStep *step);
/* One after the other, from NULL to NULL. */
Client *room_next_watcher(const Room *room, const Client *client);
/* The room closes. */
void room_end_watching(Room *room);
/* Some of the games that may be watched, for the lobby. */
void watched_games_to_json(const Server *server, TextBuffer *json);
