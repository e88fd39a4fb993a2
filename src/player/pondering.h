/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lets a player think in the opponent's time, in a thread of its own.
 *
 * For whoever seats a player and has nothing to do but wait for the other side. How far the
 * player gets depends on the time, so games that must repeat do without. From pondering_begin
 * to pondering_end the player belongs to the thread: nobody else may touch it.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "player/player.h"

/* All zero: nobody ponders. It must stay where it is while somebody does. */
typedef struct {
    Player *player;
    pthread_t thread;
    atomic_bool stop;
    bool is_running;
} Pondering;

/* Nothing happens if such a player never ponders, or no thread can be had. */
void pondering_begin(Pondering *pondering, Player *player);
/* The player stops at once; nothing happens if it is not pondering. */
void pondering_end(Pondering *pondering);
