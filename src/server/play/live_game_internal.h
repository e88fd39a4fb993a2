/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "server/play/live_game.h"

/* A try that was not taken back. */
typedef struct {
    Move move;
    uint8_t side;
    uint8_t verdict;
    int32_t seq[SIDE_COUNT]; /* of the seats before it */
} LiveTry;

/* What a seat was told, less what was taken back. */
typedef struct {
    LiveEvent *items;
    int count;
    int capacity;
} LiveEvents;

struct LiveGame {
    ServerGame head;
    const GameOps *game;
    Umpire *umpire;
    void *views[SIDE_COUNT]; /* what each seat has heard */
    void *first[SIDE_COUNT]; /* before the first try; in the same memory */
    LiveEvents events[SIDE_COUNT];
    int entry_count;             /* that the store has, or will have */
    int own_entries[SIDE_COUNT]; /* of them, that the side has brought about */
    LiveTry *tries;
    int try_count;
    int try_capacity;
    int seq[SIDE_COUNT];
    int64_t left_ms[SIDE_COUNT]; /* as of `since_ms` */
    int64_t since_ms;
    int64_t known_ms;   /* the same of what both sides know, of what was restored */
    Side draw_offer;    /* by whom; SIDE_NONE: there is none */
    Side rematch_offer; /* likewise */
    bool may_offer[SIDE_COUNT];
};
