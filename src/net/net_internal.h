/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is inside a net and its desk, for the files that run one kind of net each.
 */
#pragma once

#include "net/net_fast.h"
#include "net/net_plain.h"

struct Net {
    NetModel model;
    NetPacked packed;        /* for the kernel */
    const NetKernel *kernel; /* NULL: the plain version */
};

/* One of the two has what it needs. */
struct NetDesk {
    int inputs_max;
    NetPlain *plain;
    NetFast *fast;
};

/* net_from_bytes and net_open for nets of one kind; those of the other are refused. */
MUST_USE Status net_kind_from_bytes(const uint8_t bytes[], size_t size, bool is_judge,
                                    Net **net, Error *error);
MUST_USE Status net_kind_open(const char *path, bool is_judge, Net **net, Error *error);
