/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_exchanges.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

static Exchange *find(Exchanges *exchanges, HttpTicket ticket)
{
    for (int i = 0; i < EXCHANGES_MAX; i++)
        if (exchanges->items[i].ticket == ticket)
            return &exchanges->items[i];
    return NULL;
}

HttpTicket exchange_begin(Exchanges *exchanges, int person, const char *path)
{
    Exchange *exchange = find(exchanges, 0);

    if (exchange == NULL)
        return 0;
    *exchange = (Exchange){.ticket = ++exchanges->last_ticket, .person = person};
    snprintf(exchange->path, sizeof exchange->path, "%s", path);
    return exchange->ticket;
}

void exchange_answer(Exchanges *exchanges, HttpTicket ticket, const HttpResponse *response)
{
    Exchange *exchange = find(exchanges, ticket);

    if (exchange == NULL || exchange->is_answered)
        return;
    exchange->is_answered = true;
    exchange->status = response->status;
    snprintf(exchange->set_cookie, sizeof exchange->set_cookie, "%s",
             response->set_cookie != NULL ? response->set_cookie : "");
    exchange->length = response->body_length;
    exchange->body = memory_new(response->body_length + 1);
    assert(exchange->body != NULL);
    memcpy(exchange->body, response->body, response->body_length);
}

void exchanges_hold(Exchanges *exchanges, int64_t needs)
{
    for (int i = 0; i < EXCHANGES_MAX; i++) {
        Exchange *exchange = &exchanges->items[i];

        if (!exchange->is_answered || exchange->is_held)
            continue;
        exchange->is_held = true;
        exchange->needs = needs;
    }
}

Exchange *exchanges_ready(Exchanges *exchanges, int64_t written)
{
    for (int i = 0; i < EXCHANGES_MAX; i++)
        if (exchanges->items[i].is_held && exchanges->items[i].needs <= written)
            return &exchanges->items[i];
    return NULL;
}

void exchange_end(Exchange *exchange)
{
    memory_free(exchange->body);
    *exchange = (Exchange){0};
}

void exchanges_fini(Exchanges *exchanges)
{
    for (int i = 0; i < EXCHANGES_MAX; i++)
        exchange_end(&exchanges->items[i]);
}
