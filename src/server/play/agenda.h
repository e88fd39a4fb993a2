/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be looked at when: the earliest is found at once, however many there are. Of those of
 * one moment the one with the smaller key is first, so the order does not depend on what was moved
 * before.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

/* Part of what it is about; `key` is no other's and stays while it is on an agenda. */
typedef struct {
    int64_t at_ms;
    const char *key;
    void *what;
    size_t place;
} AgendaItem;

/* A heap. Zeroed it is empty. */
typedef struct {
    AgendaItem **items;
    size_t capacity;
    size_t count;
} Agenda;

void agenda_fini(Agenda *agenda);
/* With `key` and `what` filled in; for the end of all time, until it is moved. */
MUST_USE Status agenda_add(Agenda *agenda, AgendaItem *item);
void agenda_move(Agenda *agenda, AgendaItem *item, int64_t at_ms);
void agenda_remove(Agenda *agenda, AgendaItem *item);
/* NULL: there is none. */
const AgendaItem *agenda_first(const Agenda *agenda);
