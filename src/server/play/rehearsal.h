/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A computer player's turn is thought through on a copy of the world before any of its tries is
 * made, so that nobody can tell by the time how many of them were refused.
 *
 * All tries of the turn share the time up to its deadline. When that is not enough for another
 * thought, the rest of the turn is played in haste: any sensible try, until one is accepted. The
 * player is told of those only later, for hearing takes time as well.
 */
#pragma once

#include "player/player.h"

typedef struct {
    const GameOps *game;
    Player *player;
    Side side;
    void *world;             /* the copy, which changes */
    void *view;              /* room for one */
    GameClock clock;         /* of the side, when the rehearsal begins */
    int64_t deadline_us;     /* by `now_us` */
    int64_t (*now_us)(void); /* clock_wall_us, but in tests */
    int64_t beyond_us; /* its budget, that a try of late took, with hearing of its refusal */
    const atomic_bool *stop; /* set: nobody waits for it any more; NULL: that does not happen */
    uint64_t seed;           /* for tries in haste */
    Move *tries;             /* of the turn; there is room for the game's max_tries */
    int count;               /* of them */
    int heard;               /* of them, that the player has heard of */
} Rehearsal;

/* Until a try is accepted or the other side would hear that it is refused: that is the last of
 * `tries`, of which the player has not heard. A choice of another kind ends the turn at once. */
Choice rehearsal_run(Rehearsal *rehearsal);
