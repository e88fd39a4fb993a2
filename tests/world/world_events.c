/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world_events.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "world/world_clock.h"

enum { EVENTS_MAX = 8192, NOTES = 64, NOTE_SIZE = 400 };

typedef struct {
    int64_t at_us;
    uint64_t order; /* of those of one moment */
    bool is_for_server;
    Happening *happen;
    void *context;
    int64_t number;
} Event;

static Event heap[EVENTS_MAX];
static int event_count;
static uint64_t last_order;

Rng world_rng;

/* --- What will happen --- */

static bool is_before(const Event *event, const Event *other)
{
    return event->at_us != other->at_us ? event->at_us < other->at_us
                                        : event->order < other->order;
}

static void swap(int place, int other)
{
    Event event = heap[place];

    heap[place] = heap[other];
    heap[other] = event;
}

void events_reset(void)
{
    event_count = 0;
    last_order = 0;
}

void events_add(int64_t at_us, bool is_for_server, Happening *happen, void *context,
                int64_t number)
{
    int place = event_count++;

    assert(event_count < EVENTS_MAX);
    heap[place] = (Event){at_us, ++last_order, is_for_server, happen, context, number};
    for (; place > 0 && is_before(&heap[place], &heap[(place - 1) / 2]);
         place = (place - 1) / 2)
        swap(place, (place - 1) / 2);
}

static Event take_first(void)
{
    Event first = heap[0];

    heap[0] = heap[--event_count];
    for (int place = 0;;) {
        int child = 2 * place + 1;

        if (child + 1 < event_count && is_before(&heap[child + 1], &heap[child]))
            child++;
        if (child >= event_count || !is_before(&heap[child], &heap[place]))
            return first;
        swap(place, child);
        place = child;
    }
}

int64_t events_next_us(void)
{
    return event_count > 0 ? heap[0].at_us : INT64_MAX;
}

bool events_happen(void)
{
    Event event = take_first();

    world_clock_move(event.at_us);
    event.happen(event.context, event.number);
    return event.is_for_server;
}

/* --- Lots --- */

static bool is_even;

void world_set_even(bool is_so)
{
    is_even = is_so;
}

int lot(int bound)
{
    return (int)rng_below(&world_rng, (uint32_t)bound);
}

bool once_in(int times)
{
    return !is_even && lot(times) == 0;
}

int64_t delay_us(int64_t usual_us)
{
    if (is_even)
        return usual_us;
    int64_t us = usual_us / 2 + lot((int)usual_us);
    if (once_in(20))
        us *= 10;
    if (once_in(400))
        us *= 10;
    return us;
}

/* --- What has happened --- */

static char notes[NOTES][NOTE_SIZE];
static uint64_t note_count;
static bool are_notes_shown;
static uint64_t digest;
static char fault[NOTE_SIZE];

void world_notes_reset(bool are_shown)
{
    note_count = 0;
    are_notes_shown = are_shown;
    digest = 0xcbf29ce484222325;
    fault[0] = '\0';
}

/* FNV-1a */
static void digest_text(const char *text)
{
    for (; *text != '\0'; text++)
        digest = (digest ^ (unsigned char)*text) * 0x100000001b3;
}

void world_note(const char *format, ...)
{
    char *note = notes[note_count++ % NOTES];
    int64_t now_us = world_now_us();
    va_list list;

    int length = snprintf(note, NOTE_SIZE, "%6" PRId64 ".%06" PRId64 " ", now_us / 1000000,
                          now_us % 1000000);
    va_start(list, format);
    vsnprintf(note + length, NOTE_SIZE - (size_t)length, format, list);
    va_end(list);
    digest_text(note);
    if (are_notes_shown)
        printf("%s\n", note);
}

void world_fault_found(const char *format, ...)
{
    va_list list;

    if (fault[0] != '\0')
        return;
    va_start(list, format);
    vsnprintf(fault, sizeof fault, format, list);
    va_end(list);
    world_note("FAULT: %s", fault);
}

const char *world_fault(void)
{
    return fault[0] != '\0' ? fault : NULL;
}

void world_show_notes(void)
{
    uint64_t first = note_count > NOTES ? note_count - NOTES : 0;

    for (uint64_t i = first; i < note_count && !are_notes_shown; i++)
        printf("%s\n", notes[i % NOTES]);
}

uint64_t world_digest(void)
{
    return digest;
}
