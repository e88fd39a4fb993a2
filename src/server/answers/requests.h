/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers to HTTP requests, for the files that give them.
 */
#pragma once

#include "server/play/server_state.h"

/* A request that is being answered. */
typedef struct {
    Server *server;
    const HttpRequest *request;
    HttpTicket ticket;
    const char *rest; /* of the path, after what the route names */
} Inquiry;

/* The server's text as JSON, with that status; the text is then empty. */
void inquiry_answer(const Inquiry *inquiry, int status);
/* `sentence` may begin with a name for it: server_message.h, message_split_why. */
void inquiry_refuse(const Inquiry *inquiry, int status, const char *sentence);
void ticket_answer(Server *server, HttpTicket ticket, int status, const char *set_cookie);
void ticket_refuse(Server *server, HttpTicket ticket, int status, const char *sentence);
/* The account of the session; false: there is none, and it has been refused. */
bool inquiry_find_account(const Inquiry *inquiry, ServerMember *member);
/* A value of the query, or false. */
bool inquiry_query(const Inquiry *inquiry, const char *key, char *value, size_t size);

/* HostHandlers.request */
void server_request(void *server, const HttpRequest *request, HttpTicket ticket);
