/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Requests over HTTP in the simulated world, and answers that wait for what they tell to be written
 * down.
 */
#pragma once

#include "server/http/lws_host.h"

enum { EXCHANGES_MAX = 64 };

typedef struct {
    HttpTicket ticket; /* 0: a free place */
    int person;
    char path[HOST_PATH_MAX];
    bool is_answered;
    bool is_held;
    int64_t needs; /* this batch to be written down */
    int status;
    char set_cookie[HOST_HEADER_MAX];
    char *body;
    size_t length;
} Exchange;

/* Zeroed it is empty. */
typedef struct {
    Exchange items[EXCHANGES_MAX];
    HttpTicket last_ticket;
} Exchanges;

/* 0: there are too many. */
HttpTicket exchange_begin(Exchanges *exchanges, int person, const char *path);
void exchange_answer(Exchanges *exchanges, HttpTicket ticket, const HttpResponse *response);
/* What was answered in this turn needs that batch. */
void exchanges_hold(Exchanges *exchanges, int64_t needs);
/* One whose answer may leave; NULL: none. */
Exchange *exchanges_ready(Exchanges *exchanges, int64_t written);
void exchange_end(Exchange *exchange);
void exchanges_fini(Exchanges *exchanges);
