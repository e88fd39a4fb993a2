/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a net thinks at first sight: one side's memory of a game, and the net's answers to it.
 *
 * The net is shown what it believed at its last try. Whoever else made a try for the side, the mind
 * asks the net what it would have believed then as soon as it hears of that try: one who only
 * listens believes the same as one who plays.
 */
#pragma once

#include "game/game.h"
#include "net/net_ways.h"

typedef struct {
    const GameOps *game;
    const Net *net;
    Encoding encoding;    /* the game's, as wide as the board of this one */
    int looks;            /* in how many ways a board that may be turned is looked at */
    NetWays ways;         /* for that width */
    void *memory;         /* of the game's encoding */
    uint8_t *believed;    /* at the last try, as the net is shown it */
    uint8_t *observation; /* at the last thought */
    uint8_t *due;         /* the same for the try that is due */
    bool is_due;          /* the side is on move, and it was not thought about its try yet */
    uint64_t *mask;
    int32_t *actions; /* that could be tried at the last thought */
    Move *moves;      /* the same */
    int32_t *values;
    float *chances;
    int count;
    float *belief;     /* of the last thought: a chance for each code and place */
    float result;      /* expected then: 1 won, -1 lost */
    float temperature; /* of the chances */
    float reach;       /* likewise */
} NetMind;

/* Borrows the net, which was made for the game. `looks`: from 1 to NET_WAYS; one is enough where boards
 * cannot be turned. */
MUST_USE Status net_mind_open(NetMind *mind, const GameOps *game, const Net *net, int looks,
                              Error *error);
void net_mind_close(NetMind *mind);

/* A new game, which begins in the world `start`; both sides know that. */
MUST_USE Status net_mind_begin(NetMind *mind, const void *start, Side side, const void *view,
                               Error *error);
void net_mind_hear(NetMind *mind, const void *view, const News *news);

/* Fills actions, values, belief and result; the chances are at that temperature, above 0, and 0 for
 * tries whose values are more than `reach` nats below the best. */
void net_mind_think(NetMind *mind, const void *view, float temperature, float reach);

/* Leaves the actions that are to be kept, one at least, and weighs them anew as the last thought did. */
void net_mind_keep(NetMind *mind, const bool is_kept[]);

/* The net is shown this at its next thought, in the place of what it believed at its last try: a
 * chance for each code and place, by someone who knows better. */
void net_mind_take_belief(NetMind *mind, const float belief[]);

/* What is believed now, whoever is on move: a chance for each code and place. Changes nothing of
 * what is thought later. */
void net_mind_believe(const NetMind *mind, const void *view, float belief[]);

/* The number of an action, drawn in proportion to the chances; below 0 if all are 0. */
int net_mind_sample(const NetMind *mind, Rng *rng);
