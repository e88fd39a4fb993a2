/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/batches.h"

#include "base/clock.h"

void server_note_try(Server *server)
{
    metrics_count(&server->metrics, METRIC_TRIES);
    if (server->gathering.tries++ == 0)
        server->gathering.began_us = clock_wall_us();
}

void server_write_quietly(Server *server, Visitor *person, int64_t writes_before)
{
    server->quiet_writes += server_store_writes(server->store) - writes_before;
    if (person != NULL)
        person->batch = server->gathering.number;
}

static void note_written(Server *server)
{
    Batch *batch = &server->syncing;

    if (batch->tries > 0) {
        metrics_answers(&server->metrics, clock_wall_us() - batch->began_us, batch->tries);
        metrics_count(&server->metrics, METRIC_COMMITS);
    }
    server->written = batch->number;
}

static Status write_down(Server *server, Error *error)
{
    bool is_syncing = false;
    Status status = server_store_is_syncing(server->store, &is_syncing, error);

    if (status != STATUS_OK || is_syncing)
        return status;
    if (server->written < server->syncing.number)
        note_written(server);
    if (!server_store_has_writes(server->store))
        return STATUS_OK;
    status = server_store_commit(server->store, error);
    server->syncing = server->gathering;
    server->gathering = (Batch){.number = server->syncing.number + 1};
    return status;
}

void server_end_batch(Server *server)
{
    int64_t writes = server_store_writes(server->store);
    Error error = {""};

    if (writes - server->writes > server->quiet_writes)
        server->public_batch = server->gathering.number;
    server->writes = writes;
    server->quiet_writes = 0;
    if (!server->has_failed && write_down(server, &error) != STATUS_OK)
        server_fail(server, &error);
}

int64_t server_needs(void *memory, const void *session)
{
    const Server *server = memory;
    const Client *client = session;
    int64_t own = client != NULL ? client->person->batch : 0;

    return own > server->public_batch ? own : server->public_batch;
}
