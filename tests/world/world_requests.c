/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Requests over HTTP, and their answers on the network.
 */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "world/world_events.h"
#include "world/world_network_internal.h"

static void client_is_answered(void *memory, int64_t status)
{
    Packet *packet = memory;

    network_people->answered(packet->person, packet->path, (int)status, packet->text,
                             packet->cookie);
    memory_free(packet);
}

static void server_is_asked(void *memory, int64_t number)
{
    Packet *packet = memory;
    HttpRequest request = {.host = "nebel", .origin = "http://nebel", .body = packet->text};

    (void)number;
    request.body_length = packet->length;
    snprintf(request.method, sizeof request.method, "%s", packet->has_body ? "POST" : "GET");
    snprintf(request.path, sizeof request.path, "%s", packet->path);
    snprintf(request.cookie, sizeof request.cookie, "%s", packet->cookie);
    snprintf(request.address, sizeof request.address, "10.0.0.%d", packet->person);
    HttpTicket ticket = network_host != NULL ? exchange_begin(&network_host->exchanges,
                                                              packet->person, request.path)
                                             : 0;
    if (ticket != 0)
        network_host->handlers->request(network_host->server, &request, ticket);
    memory_free(packet);
}

void host_respond(Host *host, HttpTicket ticket, const HttpResponse *response)
{
    exchange_answer(&host->exchanges, ticket, response);
    if (response->release != NULL)
        response->release(response->context);
}

void network_release_answers(Host *host)
{
    Exchange *exchange;

    exchanges_hold(&host->exchanges, host->handlers->needs(host->server, NULL));
    while ((exchange = exchanges_ready(&host->exchanges, host->written)) != NULL) {
        Packet *packet = packet_new(NULL, exchange->body, exchange->length);

        packet->person = exchange->person;
        snprintf(packet->path, sizeof packet->path, "%s", exchange->path);
        snprintf(packet->cookie, sizeof packet->cookie, "%s", exchange->set_cookie);
        events_add(clock_wall_us() + delay_us(NETWORK_USUAL_US), false, client_is_answered,
                   packet, exchange->status);
        exchange_end(exchange);
    }
}

void network_ask(int person, const char *cookie, const char *path, const char *body)
{
    const char *text = body != NULL ? body : "";
    Packet *packet = packet_new(NULL, text, strlen(text));

    packet->person = person;
    packet->has_body = body != NULL;
    snprintf(packet->path, sizeof packet->path, "%s", path);
    snprintf(packet->cookie, sizeof packet->cookie, "%s", cookie);
    events_add(clock_wall_us() + delay_us(NETWORK_USUAL_US), true, server_is_asked, packet, 0);
}
