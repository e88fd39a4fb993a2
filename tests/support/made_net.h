/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets with random numbers, and what they are to be asked about.
 */
#pragma once

#include "net/net.h"

/* A net for Kriegspiel, version of the encoding included. */
NetShape made_net_shape(int channels, int blocks, bool remembers);

/* The same for Phantom Go. */
NetShape made_go_net_shape(int channels, int blocks, bool remembers);

/* A judge that is shown what such a net is shown, but for its belief, and the truth. */
NetShape made_judge_shape(const NetShape *shape, int facts);

/* The file of a random net; to be freed with memory_free. */
uint8_t *made_net_file(const NetShape *shape, uint64_t seed, size_t *size);
/* The same, written where a player may be told to find it. */
void made_net_write(const NetShape *shape, uint64_t seed, const char *path);

/* The net itself; to be freed with net_free. */
Net *made_net(const NetShape *shape, uint64_t seed);

enum {
    SEEN_BYTES_MAX = 12288,
    SEEN_ACTIONS_MAX = 4097,
    TRUTH_MAX = NET_POINTS_MAX + NET_FACTS_MAX,
};

/* What a net is asked: input points to the rest. */
typedef struct {
    NetInput input;
    uint8_t observation[SEEN_BYTES_MAX];
    uint8_t believed[SEEN_BYTES_MAX];
    int32_t actions[SEEN_ACTIONS_MAX];
} Seen;

/* Of random bytes, a third of them 0, and some actions. */
void seen_at_random(const NetShape *shape, uint64_t seed, Seen *seen);

/* Codes and facts at random, for a judge; one point in three has nothing. */
void truth_at_random(const NetShape *shape, uint64_t seed, uint8_t truth[TRUTH_MAX]);

/* From games of Kriegspiel with random tries, one after another under these rules; beliefs are
 * random. `count` of them. */
void seen_in_game(const char *rules, uint64_t seed, int count, Seen seen[]);
