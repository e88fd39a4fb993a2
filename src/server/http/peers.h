/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many sockets each address has. An address without any is forgotten.
 */
#pragma once

#include "base/status.h"

typedef struct Peers Peers;
typedef struct Peer Peer;

/* Of an address; this machine's own, which may be a proxy's, has no limit. */
enum { PEER_SOCKETS_MAX = 1000, PEER_QUIET_MAX = 100 };

/* NULL when there is no memory. */
MUST_USE Peers *peers_new(void);
/* Not before all have left. */
void peers_free(Peers *peers);

/* Whether the address may have another socket. */
bool peers_may_enter(const Peers *peers, const char *address);
/* It has one more, which is quiet: nothing has been asked by it yet, or nothing any more. NULL
 * when there is no memory. */
MUST_USE Peer *peers_enter(Peers *peers, const char *address);
/* One of its sockets is quiet again, or not any more. */
void peer_count_quiet(Peer *peer, int change);
/* The socket is gone. */
void peers_leave(Peers *peers, Peer *peer, bool was_quiet);
