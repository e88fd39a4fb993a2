/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side remembers of a game beyond its view, for the encoding: when and where stones were
 * put down, lost, taken and found, and what was said last. It follows from the news alone.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"

/* When something happened, each time plus 1, so that 0 is never. Arrays go by go_bit. */
typedef enum {
    TIME_PUT,   /* an own stone, in own moves */
    TIME_LOST,  /* an own stone, in plies */
    TIME_TAKEN, /* an enemy stone, as far as that is certain, in plies */
    TIME_FOUND, /* an enemy stone became certain, in plies */
    TIME_COUNT
} TimeOf;

/* Plain memory without gaps. */
typedef struct {
    uint16_t times[TIME_COUNT][GO_MEMORY_POINTS];
    GoSet were_lost;       /* the points with such a time */
    GoSet were_taken;      /* likewise */
    GoSet found;           /* stones that are certain now */
    GoSet empty;           /* points on which no stone can stand now */
    GoSet lost;            /* with the enemy's last move */
    GoSet exposed;         /* own stones that the enemy has met: beside stones taken from it */
    uint16_t last;         /* own stone */
    uint16_t before;       /* the one before it */
    uint16_t taken_count;  /* by the own last move */
    uint16_t lost_count;   /* by the enemy's last move */
    uint16_t refusals;     /* in this turn */
    uint16_t refusals_all; /* since the game began */
    uint16_t enemy_refusals;     /* heard, in the enemy's last turn */
    uint16_t enemy_refusals_all; /* heard since the game began */
    uint8_t has_passed;          /* the own last turn was a pass */
    uint8_t enemy_has_passed;
    uint8_t said;       /* SAID_ATARI of the own last move */
    uint8_t enemy_said; /* the same of the enemy's */
    uint8_t unused[4];
} PhantomGoDiary;

_Static_assert(sizeof(PhantomGoDiary) ==
                   TIME_COUNT * GO_MEMORY_POINTS * sizeof(uint16_t) + 6 * sizeof(GoSet) + 24,
               "PhantomGoDiary has no gaps");

/* These are `begin` and `hear` of the encoding. */
void phantom_go_diary_begin(void *diary, const void *view);
void phantom_go_diary_hear(void *diary, const void *view, const News *news);
