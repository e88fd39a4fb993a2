/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who is connected: sessions by cookie or token, people, and their WebSockets.
 */
#pragma once

#include "server/play/server_state.h"

/* NULL when there is no memory. */
Visitor *server_person(Server *server, const ServerMember *member);
Visitor *server_find_person(const Server *server, int64_t member);
/* Forgets a person who has no client, seat and challenge. */
void server_release_person(Server *server, Visitor *person);
/* Sends the server's text, which is then empty. */
void client_send(Client *client);
void client_error(Client *client, const ClientMessage *message, ErrorCode code,
                  const char *text);
MessageId message_id(const ClientMessage *message);
/* To all clients of the person but one, which may be NULL. */
void person_send(Server *server, Visitor *person, const Client *except);

enum { COOKIE_HEADER_SIZE = 192 };

void cookie_write(const char *secret, bool is_secure, char cookie[COOKIE_HEADER_SIZE]);
/* Whether the browser speaks TLS, to us or to a proxy before us. */
bool request_is_secure(const HttpRequest *request);
/* Closes the WebSockets of a session that has ended, or of a member's tokens, or all of a
 * member. */
void server_close_session(Server *server, const uint8_t hash[SERVER_HASH_SIZE]);
void server_close_other_sessions(Server *server, int64_t member,
                                 const uint8_t kept[SERVER_HASH_SIZE]);
void server_close_tokens(Server *server, int64_t member);
/* Its account is gone: so are its connections and offers, and perhaps the person itself. */
void server_forget_person(Server *server, Visitor *person);
/* The member of a browser's session; one that is not known yet becomes a guest. */
MUST_USE Status server_admit_browser(Server *server, const HttpRequest *request,
                                     ServerMember *member);
/* Finds the member that a cookie names; STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_member_of_cookie(Server *server, const char *cookie,
                                        ServerMember *member, uint8_t hash[SERVER_HASH_SIZE]);
/* The hash of the cookie `nebel` in a Cookie header; false if there is none. */
bool cookie_find(const char *header, uint8_t hash[SERVER_HASH_SIZE]);
/* Whether a browser on a page of this server sent it. */
bool request_has_own_origin(const HttpRequest *request);

/* For the host, whose sessions are clients: HostHandlers. */

int people_may_open(void *server, const HttpRequest *request, void **session);
void people_dropped(void *server, void *session);
void people_opened(void *server, Connection *connection, void *session);
void people_closed(void *server, Connection *connection);
