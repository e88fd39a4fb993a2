/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_network.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/http/outbox.h"
#include "world/world_clock.h"
#include "world/world_disk.h"
#include "world/world_events.h"
#include "world/world_network_internal.h"

enum { NOTICED_US = 2000000, STALL_IN = 300, STALL_US = 100000 };

struct Connection {
    Line *line;
    void *session;
    Outbox outbox;
    bool is_closing;
};

Host *network_host;
const NetworkPeople *network_people;
static Line *lines[LINES_MAX];
static int line_count;
static bool has_stalls;
static int64_t sleep_ms;

Packet *packet_new(Line *line, const char *text, size_t length)
{
    Packet *packet = memory_new(sizeof *packet + length + 1);

    assert(packet != NULL);
    packet->line = line;
    packet->length = length;
    memcpy(packet->text, text, length);
    return packet;
}

/* --- To the client --- */

static void client_hears(void *memory, int64_t number)
{
    Packet *packet = memory;

    (void)number;
    if (packet->line->is_open && !packet->line->is_cut)
        network_people->hears(packet->line, packet->text);
    memory_free(packet);
}

static void client_is_opened(void *memory, int64_t status)
{
    Line *line = memory;

    if (status != 0 || line->is_cut) {
        network_people->refused(line, (int)status);
        return;
    }
    line->is_open = true;
    network_people->opened(line);
}

static void client_is_closed(void *memory, int64_t number)
{
    Line *line = memory;

    (void)number;
    line->is_cut = true;
    if (!line->is_open)
        return;
    line->is_open = false;
    network_people->closed(line);
}

/* Nothing overtakes what was sent before it. */
static int64_t arrival_us(int64_t *last_us)
{
    int64_t us = clock_wall_us() + delay_us(NETWORK_USUAL_US);

    if (us < *last_us)
        us = *last_us;
    *last_us = us;
    return us;
}

static void send_ready(Connection *connection)
{
    Line *line = connection->line;

    for (OutMessage *message; (message = outbox_take(&connection->outbox)) != NULL;) {
        const char *text = (const char *)message->bytes + OUTBOX_ROOM;
        Packet *packet = packet_new(line, text, message->length);

        network_people->leaves(line, packet->text);
        events_add(arrival_us(&line->to_client_us), false, client_hears, packet, 0);
        memory_free(message);
    }
}

/* --- The server's end --- */

static void drop_server_end(Line *line, bool is_told)
{
    Connection *connection = line->server_end;

    if (connection == NULL)
        return;
    line->server_end = NULL;
    connection->is_closing = true;
    network_host->connections--;
    if (is_told)
        network_host->handlers->closed(network_host->server, connection);
    outbox_drop(&connection->outbox);
    memory_free(connection);
}

static void server_is_opened(void *memory, int64_t number)
{
    Packet *packet = memory;
    Line *line = packet->line;
    HttpRequest request = {
        .method = "GET", .path = "/ws", .host = "nebel", .origin = "http://nebel"};
    void *session = NULL;
    int status = 503;

    (void)number;
    bool is_token = strncmp(packet->cookie, "Bearer ", 7) == 0;
    snprintf(is_token ? request.authorization : request.cookie, HOST_HEADER_MAX, "%s",
             packet->cookie);
    snprintf(request.address, sizeof request.address, "10.0.0.%d", packet->person);
    if (network_host != NULL && !line->is_cut &&
        network_host->handlers->may_connect(network_host->server, request.address))
        status = network_host->handlers->may_open(network_host->server, &request, &session);
    if (network_host != NULL && status == 0) {
        line->server_end = memory_new(sizeof *line->server_end);
        assert(line->server_end != NULL);
        *line->server_end = (Connection){.line = line, .session = session};
        network_host->connections++;
        network_host->handlers->opened(network_host->server, line->server_end, session);
    }
    events_add(arrival_us(&line->to_client_us), false, client_is_opened, line,
               network_host == NULL ? 0 : status);
    if (network_host == NULL)
        line->is_cut = true;
    memory_free(packet);
}

static void server_hears(void *memory, int64_t number)
{
    Packet *packet = memory;
    Connection *connection = packet->line->server_end;

    (void)number;
    if (network_host != NULL && connection != NULL && !connection->is_closing &&
        !packet->line->is_cut)
        network_host->handlers->message(network_host->server, connection, packet->text,
                                        packet->length);
    memory_free(packet);
}

static void server_is_closed(void *memory, int64_t number)
{
    (void)number;
    if (network_host != NULL)
        drop_server_end(memory, true);
}

static void close_if_done(Connection *connection)
{
    Line *line = connection->line;

    if (!connection->is_closing || !outbox_is_empty(&connection->outbox))
        return;
    events_add(arrival_us(&line->to_client_us), false, client_is_closed, line, 0);
    drop_server_end(line, true);
}

/* --- The loop --- */

Status host_new(const HostOptions *options, const HostHandlers *handlers, void *server,
                Host **host, Error *error)
{
    (void)options;
    *host = memory_new(sizeof **host);
    if (*host == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    (*host)->handlers = handlers;
    (*host)->server = server;
    network_host = *host;
    return STATUS_OK;
}

/* All lines are cut, of which clients hear soon or late. */
void host_hang_up(Host *host)
{
    if (host == NULL)
        return;
    for (int i = 0; i < line_count; i++) {
        if (lines[i]->server_end == NULL)
            continue;
        drop_server_end(lines[i], true);
        events_add(clock_wall_us() + delay_us(NETWORK_USUAL_US), false, client_is_closed,
                   lines[i], 0);
    }
    exchanges_fini(&host->exchanges);
    network_host = NULL;
}

void host_free(Host *host)
{
    memory_free(host);
}

static void release(Host *host)
{
    for (int i = 0; i < line_count; i++) {
        Connection *connection = lines[i]->server_end;

        if (connection == NULL)
            continue;
        if (connection->outbox.staged.first != NULL)
            outbox_hold(&connection->outbox,
                        host->handlers->needs(host->server, connection->session));
        outbox_release(&connection->outbox, host->written);
        send_ready(connection);
        close_if_done(connection);
    }
    network_release_answers(host);
}

bool host_turn(Host *host, int64_t wait_us)
{
    int64_t until_us = clock_wall_us() + wait_us;
    bool is_woken = false;

    if (sleep_ms > 0)
        until_us = clock_wall_us() + sleep_ms * 1000;
    while (!disk_is_dead() && events_next_us() <= until_us && (!is_woken || once_in(2)))
        is_woken |= events_happen();
    if (!is_woken && !disk_is_dead())
        world_clock_move(until_us);
    sleep_ms = 0;
    if (has_stalls && once_in(STALL_IN))
        world_clock_move(clock_wall_us() + lot(STALL_US));
    bool goes_on = !disk_is_dead() &&
                   host->handlers->turn_ended(host->server, &host->written) && !disk_is_dead();
    if (goes_on)
        release(host);
    network_people->turned();
    return goes_on;
}

/* Whatever wakes the loop is an event for the server, and ends the waiting by itself. */
void host_wake(Host *host)
{
    (void)host;
}

int host_port(const Host *host)
{
    (void)host;
    return 1;
}

void host_send(Connection *connection, const char *text, size_t length)
{
    if (connection->is_closing)
        return;
    if (outbox_stage(&connection->outbox, text, length))
        return;
    connection->is_closing = true;
    outbox_drop(&connection->outbox);
}

void host_close(Connection *connection)
{
    connection->is_closing = true;
}

void *host_session(const Connection *connection)
{
    return connection->session;
}

const char *host_address(const Connection *connection)
{
    (void)connection;
    return "10.0.0.1";
}

int host_connection_count(const Host *host)
{
    return host->connections;
}

/* --- For people --- */

void network_reset(const NetworkPeople *those)
{
    network_fini();
    network_people = those;
    network_host = NULL;
    has_stalls = false;
    sleep_ms = 0;
}

void network_fini(void)
{
    for (int i = 0; i < line_count; i++)
        memory_free(lines[i]);
    line_count = 0;
}

Line *network_open(int person, const char *cookie)
{
    if (line_count == LINES_MAX)
        return NULL;
    Line *line = lines[line_count] = memory_new(sizeof *line);
    assert(line != NULL);
    *line = (Line){.number = line_count++, .person = person};
    Packet *packet = packet_new(line, "", 0);
    packet->person = person;
    snprintf(packet->cookie, sizeof packet->cookie, "%s", cookie);
    events_add(arrival_us(&line->to_server_us), true, server_is_opened, packet, 0);
    return line;
}

void network_say(Line *line, const char *text)
{
    events_add(arrival_us(&line->to_server_us), true, server_hears,
               packet_new(line, text, strlen(text)), 0);
}

void network_cut(Line *line)
{
    if (line->is_cut)
        return;
    line->is_cut = true;
    events_add(clock_wall_us() + delay_us(NOTICED_US), true, server_is_closed, line, 0);
    events_add(clock_wall_us() + delay_us(NOTICED_US), false, client_is_closed, line, 0);
}

Line *network_any_line(void)
{
    int first = line_count > 0 ? lot(line_count) : 0;

    for (int i = 0; i < line_count; i++) {
        Line *line = lines[(first + i) % line_count];

        if (line->is_open && !line->is_cut)
            return line;
    }
    return NULL;
}

int network_open_lines(void)
{
    int count = 0;

    for (int i = 0; i < line_count; i++)
        count += lines[i]->is_open;
    return count;
}

void network_wait(int64_t until_us)
{
    while (events_next_us() <= until_us)
        events_happen();
    world_clock_move(until_us);
}

void network_set_stalls(bool are_there)
{
    has_stalls = are_there;
}

void network_sleep(int64_t ms)
{
    sleep_ms = ms;
}
