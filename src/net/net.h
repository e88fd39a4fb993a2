/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trained nets, run in whole numbers: the same answers on every machine (docs/nets.md).
 *
 * A net takes what a side knows, as the game's encoding has it, and answers how much it thinks of
 * each action, what it believes to stand where, and what result it expects. A net may be used by
 * many threads; each has a desk of its own, which is all that changes while it runs.
 *
 *     NetInput input = {.observation = bytes, .believed = desk_memory, .actions = actions, ...};
 *     NetOutput output = {.values = values, .believed = desk_memory};
 *
 *     net_run(net, desk, &input, &output);
 */
#pragma once

#include "game/encoding.h"
#include "net/net_file.h"

/* Values of actions are in parts of it: natural logarithms of chances, but for a sum that all of
 * them share. */
enum { NET_VALUE_ONE = 65536 };

typedef struct Net Net;
typedef struct NetDesk NetDesk;

/* Copies what it needs of `bytes`. A judge (net_judge.h) is refused. */
MUST_USE Status net_from_bytes(const uint8_t bytes[], size_t size, Net **net, Error *error);
MUST_USE Status net_open(const char *path, Net **net, Error *error);
void net_free(Net *net);

const NetShape *net_shape(const Net *net);

/* Whether the net was made for that encoding of that game; the sentence says why not. */
MUST_USE Status net_check(const Net *net, const char *game, const Encoding *encoding,
                          Error *error);

/* How it is run: by the fastest kernel that the processor has, or "plain". Another one may be
 * chosen while there are no desks; false: there is none of that name here, or no memory. */
const char *net_kernel_name(const Net *net);
bool net_use_kernel(Net *net, const char *name);

/* For up to `inputs_max` inputs at a time; NULL: no memory. It borrows the net. */
MUST_USE NetDesk *net_desk_new(const Net *net, int inputs_max);
/* The same for boards of a width that the net fits (net_fits_width); observations, beliefs and
 * actions are then in planes of that width. */
MUST_USE NetDesk *net_desk_in_width(const Net *net, int width, int inputs_max);
void net_desk_free(NetDesk *desk);

typedef struct {
    const uint8_t *observation;
    /* Codes * points bytes, what it believed at the side's last try, or net_certain at the
     * first; not looked at unless the net remembers. */
    const uint8_t *believed;
    const int32_t *actions; /* that are to be valued */
    int action_count;
} NetInput;

typedef struct {
    int32_t *values; /* one for each action; parts of NET_VALUE_ONE */
    float *belief;   /* codes * points chances; NULL: not asked for */
    uint8_t
        *believed; /* the same as the next input has it; NULL likewise. May be the input's */
    float result;  /* that is expected: 1 won, -1 lost */
} NetOutput;

void net_run(const Net *net, NetDesk *desk, const NetInput *input, NetOutput *output);

/* The same for each of `count` inputs, at most the desk's; takes less time than one by one. */
void net_run_many(const Net *net, NetDesk *desk, int count, const NetInput inputs[],
                  NetOutput outputs[]);

/* Chances from values, at a temperature above 0; they add up to 1. */
void net_chances(const int32_t values[], int count, float temperature, float chances[]);

/* What one believes who knows the code of each point. */
void net_certain(const NetShape *shape, const uint8_t codes[], uint8_t believed[]);
