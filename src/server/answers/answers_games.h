/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: finished games, open to all, for the review and as files.
 *
 * To tell a long game takes far too long for the loop, so a worker does it. What was told last is
 * kept: a game does not change any more, but for the names of members that are deleted.
 */
#pragma once

#include "server/answers/requests.h"

void answer_game(const Inquiry *inquiry);
/* Nobody waits any more for the game that was asked for so. */
void told_game_abandoned(Server *server, HttpTicket ticket);
/* Somebody who has played in them may have got another name. */
void server_forget_told_games(Server *server);
