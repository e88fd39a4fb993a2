/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/text.h"
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
    TextBuffer kept; /* the first `kept_count` of them as they are sent, in long games */
    int kept_count;
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
    char *moments; /* of a game in which moves may be taken back: live_moments.c */
    int moment_count;
    int seq[SIDE_COUNT];
    int64_t left_ms[SIDE_COUNT]; /* as of `since_ms` */
    int64_t since_ms;
    int64_t known_ms;   /* the same of what both sides know, of what was restored */
    Side draw_offer;    /* by whom; SIDE_NONE: there is none */
    Side rematch_offer; /* likewise */
    bool may_offer[SIDE_COUNT];
};

/* What has passed is taken from the clock that runs. */
void live_clock_settle(LiveGame *live, int64_t now_ms);
/* After an accepted move of the side. */
void live_clock_wind(LiveGame *live, Side side);

/* A try was judged. */
void live_moments_keep(LiveGame *live);
/* Sets everything up as it was after the tries that are left. */
MUST_USE Status live_moments_set_up(LiveGame *live);
