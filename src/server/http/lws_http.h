/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP requests and their answers.
 */
#pragma once

#include "server/http/lws_host_internal.h"

/* Fills it from the headers. False: it is nothing that we answer. */
bool http_read_head(struct lws *wsi, const Host *host, HttpRequest *request);
/* The HTTP callbacks; what they return goes back to libwebsockets. */
int http_begin(Host *host, struct lws *wsi);
int http_body(struct lws *wsi, const char *bytes, size_t length);
int http_body_complete(struct lws *wsi);
int http_writable(struct lws *wsi);
void http_gone(HttpExchange *exchange);
/* A refusal of one line, for a socket that was not upgraded. */
int http_refuse(struct lws *wsi, int status);
/* Those who wait for an answer and have hung up are let go, now and then. */
void http_look_who_has_gone(Host *host);
/* What is written down may leave. */
void http_release(Host *host);
