/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much one member or one address may do in a time.
 */
#pragma once

#include "server/play/server_state.h"

MUST_USE Status server_make_limits(Server *server, Error *error);
void server_free_limits(Server *server);
bool server_allows_message(Client *client, int64_t *retry_ms);
/* One of its messages was refused for that; false: it has not listened, and is to go. */
bool server_bears_refusal(Client *client);
/* `is_costly`: it may change something. */
bool server_allows_request(Server *server, const HttpRequest *request, bool is_costly);
/* HostHandlers.may_connect */
bool server_allows_connection(void *server, const char *address);
bool server_allows_newcomer(Server *server, const HttpRequest *request);
bool server_allows_hint(Client *client, int64_t *retry_ms);
bool server_allows_words(Client *client, int64_t *retry_ms);
/* Names an address where a number is wanted. */
uint64_t server_address_key(const Server *server, const char *address);
