/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints in games with aids, and the same for the review of a finished game.
 */
#pragma once

#include "record/game_record.h"
#include "server/answers/requests.h"

void command_hint(Client *client, const ClientMessage *message);
/* The person does not wait for a hint any more. */
void server_unask_hint(Server *server, const Visitor *person);
/* HostHandlers.abandoned */
void server_abandoned(void *server, HttpTicket ticket);
/* Of a finished game, whose record is taken over; the query names the side and the number of
 * tries. */
void answer_belief(const Inquiry *inquiry, const char *id, GameRecord *record);
/* How much that changed with each try; the query names the side. */
void answer_turns(const Inquiry *inquiry, const char *id, GameRecord *record);
