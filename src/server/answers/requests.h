/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers to HTTP requests, for the files that give them.
 */
#pragma once

#include "record/game_record.h"
#include "server/play/server_internal.h"

/* A request that is being answered. */
typedef struct {
    Server *server;
    const HttpRequest *request;
    HttpTicket ticket;
    const char *rest; /* of the path, after what the route names */
} Inquiry;

/* The server's text as JSON, with that status; the text is then empty. */
void inquiry_answer(const Inquiry *inquiry, int status);
void inquiry_refuse(const Inquiry *inquiry, int status, const char *sentence);
void ticket_answer(Server *server, HttpTicket ticket, int status, const char *set_cookie);
void ticket_refuse(Server *server, HttpTicket ticket, int status, const char *sentence);
/* A value of the query, or false. */
bool inquiry_query(const Inquiry *inquiry, const char *key, char *value, size_t size);

void answer_choices(const Inquiry *inquiry);
void answer_me(const Inquiry *inquiry);
void answer_people(const Inquiry *inquiry);
void answer_person(const Inquiry *inquiry);
void answer_game(const Inquiry *inquiry);
/* One that waits, for whoever has its link. */
void answer_challenge(const Inquiry *inquiry);
void answer_register(const Inquiry *inquiry);
void answer_login(const Inquiry *inquiry);
void answer_logout(const Inquiry *inquiry);
void answer_password(const Inquiry *inquiry);
void answer_delete(const Inquiry *inquiry);
void answer_tokens(const Inquiry *inquiry);
void answer_new_token(const Inquiry *inquiry);
void answer_revoke_token(const Inquiry *inquiry);
void answer_puzzles(const Inquiry *inquiry);
void answer_play_puzzle(const Inquiry *inquiry);
/* Of a finished game; the query names the side and the number of tries. */
void answer_belief(const Inquiry *inquiry, const GameRecord *record);
