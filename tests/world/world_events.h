/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What will happen in the simulated world and when, and what has happened of late.
 *
 * One generator, seeded by the number of the world, draws all lots in the order in which things
 * happen, so that a world is the same each time.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/rng.h"
#include "base/status.h"

typedef void Happening(void *context, int64_t number);

void events_reset(void);
/* `is_for_server`: it ends the waiting of a turn of the server's loop. */
void events_add(int64_t at_us, bool is_for_server, Happening *happen, void *context,
                int64_t number);
/* The time of the next; INT64_MAX: there is none. */
int64_t events_next_us(void);
/* Moves the clock there and lets it happen. True: it was for the server. */
bool events_happen(void);

/* The world's own lots. */
extern Rng world_rng;
/* Nothing is left to chance: all takes as long as usual, and what happens once in a while does not
 * happen. */
void world_set_even(bool is_so);

/* From 0 to bound - 1. */
int lot(int bound);
/* True once in so many times. */
bool once_in(int times);
/* Mostly near `usual_us`, at times far longer. */
int64_t delay_us(int64_t usual_us);

/* Takes note of what happens, and shows it if that is wanted. */
void world_note(const char *format, ...) PRINTF_LIKE(1, 2);
void world_notes_reset(bool are_shown);
/* Something is as it must not be: the first sentence counts. */
void world_fault_found(const char *format, ...) PRINTF_LIKE(1, 2);
/* NULL: nothing yet. */
const char *world_fault(void);
void world_show_notes(void);
/* Of all notes: two runs of a world have the same. */
uint64_t world_digest(void);
