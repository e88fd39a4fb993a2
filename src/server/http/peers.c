/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http/peers.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "server/http/addresses.h"

enum { BUCKETS = 4096 };

struct Peer {
    Peer *next; /* in its bucket */
    int sockets;
    int quiet; /* of them */
    char address[ADDRESS_SIZE];
};

struct Peers {
    Peer *buckets[BUCKETS];
};

Peers *peers_new(void)
{
    return memory_new(sizeof(Peers));
}

void peers_free(Peers *peers)
{
    memory_free(peers);
}

/* FNV-1a. An address cannot be chosen as freely as a text, so that it needs no secret. */
static size_t bucket_of(const char *address)
{
    uint64_t hash = 0xcbf29ce484222325;

    for (; *address != '\0'; address++)
        hash = (hash ^ (unsigned char)*address) * 0x100000001b3;
    return (size_t)(hash >> 32) % BUCKETS;
}

static Peer *find(const Peers *peers, const char *address)
{
    Peer *peer = peers->buckets[bucket_of(address)];

    while (peer != NULL && strcmp(peer->address, address) != 0)
        peer = peer->next;
    return peer;
}

bool peers_may_enter(const Peers *peers, const char *address)
{
    const Peer *peer = find(peers, address);

    return peer == NULL || address_is_local(address) ||
           (peer->sockets < PEER_SOCKETS_MAX && peer->quiet < PEER_QUIET_MAX);
}

Peer *peers_enter(Peers *peers, const char *address)
{
    Peer *peer = find(peers, address);

    if (peer == NULL) {
        Peer **bucket = &peers->buckets[bucket_of(address)];

        peer = memory_new(sizeof *peer);
        if (peer == NULL)
            return NULL;
        snprintf(peer->address, sizeof peer->address, "%s", address);
        peer->next = *bucket;
        *bucket = peer;
    }
    peer->sockets++;
    peer->quiet++;
    return peer;
}

void peer_count_quiet(Peer *peer, int change)
{
    peer->quiet += change;
}

void peers_leave(Peers *peers, Peer *peer, bool was_quiet)
{
    Peer **link = &peers->buckets[bucket_of(peer->address)];

    peer->quiet -= was_quiet;
    if (--peer->sockets > 0)
        return;
    while (*link != peer)
        link = &(*link)->next;
    *link = peer->next;
    memory_free(peer);
}
