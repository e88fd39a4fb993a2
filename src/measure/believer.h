/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One who hears what one side heard in a game, and says where the other's men may be: a belief of
 * some kind, or a player, who is never asked for a try.
 */
#pragma once

#include "belief/belief_kinds.h"
#include "player/player.h"

typedef struct {
    const PlayerSpec *player; /* NULL: a belief of the kind */
    BeliefKind kind;
    BeliefOptions belief;
    int64_t
        refill; /* of a belief: searches for whole histories, each turn that it has few worlds */
    uint64_t seed;
} BelieverOptions;

typedef struct Believer Believer;

/* `view` is the side's first of the game. A player who plays another game is an error. */
MUST_USE Status believer_new(const BelieverOptions *options, const GameOps *game,
                             const GameSetup *setup, Side side, const void *view,
                             Believer **believer, Error *error);
void believer_free(Believer *believer);

/* `view` has heard the news already. */
void believer_hear(Believer *believer, const News *news, const void *view);

/* Fills the marginals. The worlds are lent until the next call; a player has none to show, and its
 * marginals count as a thousand. A player who does not say what it believes is an error. */
MUST_USE Status believer_look(Believer *believer, const void *view, BeliefMarginals *marginals,
                              BelievedWorlds *worlds, Error *error);
/* Of the pool; 0 without one. */
int64_t believer_pool(const Believer *believer);
/* As the players do that search with such a belief: after the choice, when worlds are few. */
void believer_refill(Believer *believer, const void *view);
