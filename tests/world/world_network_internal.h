/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the two files of the network share.
 */
#pragma once

#include "world/world_exchanges.h"
#include "world/world_network.h"

enum { NETWORK_USUAL_US = 15000 };

struct Host {
    const HostHandlers *handlers;
    void *server;
    int64_t written;
    int connections;
    Exchanges exchanges;
};

/* Something on its way. */
typedef struct {
    Line *line;
    int person;
    size_t length;
    char cookie[HOST_HEADER_MAX]; /* that is sent, or set */
    char path[HOST_PATH_MAX];     /* of a request */
    bool has_body;
    char text[];
} Packet;

/* NULL: there is no server. */
extern Host *network_host;
extern const NetworkPeople *network_people;

/* To be freed by memory_free. */
Packet *packet_new(Line *line, const char *text, size_t length);
/* Answers to requests whose time has come leave. */
void network_release_answers(Host *host);
