/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/agenda.h"

#include <string.h>

#include "base/memory.h"

enum { FIRST_CAPACITY = 64 };

static bool is_before(const AgendaItem *a, const AgendaItem *b)
{
    return a->at_ms != b->at_ms ? a->at_ms < b->at_ms : strcmp(a->key, b->key) < 0;
}

static void put(Agenda *agenda, AgendaItem *item, size_t place)
{
    agenda->items[place] = item;
    item->place = place;
}

static void rise(Agenda *agenda, AgendaItem *item)
{
    size_t place = item->place;

    for (; place > 0 && is_before(item, agenda->items[(place - 1) / 2]);
         place = (place - 1) / 2)
        put(agenda, agenda->items[(place - 1) / 2], place);
    put(agenda, item, place);
}

static void sink(Agenda *agenda, AgendaItem *item)
{
    size_t place = item->place;

    for (size_t child; (child = 2 * place + 1) < agenda->count; place = child) {
        if (child + 1 < agenda->count &&
            is_before(agenda->items[child + 1], agenda->items[child]))
            child++;
        if (!is_before(agenda->items[child], item))
            break;
        put(agenda, agenda->items[child], place);
    }
    put(agenda, item, place);
}

static Status grow(Agenda *agenda)
{
    Agenda larger = {.capacity = agenda->capacity == 0 ? FIRST_CAPACITY : 2 * agenda->capacity,
                     .count = agenda->count};

    larger.items = memory_new(larger.capacity * sizeof(AgendaItem *));
    if (larger.items == NULL)
        return STATUS_NO_MEMORY;
    for (size_t i = 0; i < agenda->count; i++)
        larger.items[i] = agenda->items[i];
    memory_free(agenda->items);
    *agenda = larger;
    return STATUS_OK;
}

void agenda_fini(Agenda *agenda)
{
    memory_free(agenda->items);
    *agenda = (Agenda){0};
}

Status agenda_add(Agenda *agenda, AgendaItem *item)
{
    if (agenda->count == agenda->capacity && grow(agenda) != STATUS_OK)
        return STATUS_NO_MEMORY;
    item->at_ms = INT64_MAX;
    item->place = agenda->count++;
    rise(agenda, item);
    return STATUS_OK;
}

void agenda_move(Agenda *agenda, AgendaItem *item, int64_t at_ms)
{
    item->at_ms = at_ms;
    rise(agenda, item);
    sink(agenda, item);
}

void agenda_remove(Agenda *agenda, AgendaItem *item)
{
    AgendaItem *last = agenda->items[--agenda->count];

    if (last == item)
        return;
    put(agenda, last, item->place);
    agenda_move(agenda, last, last->at_ms);
}

const AgendaItem *agenda_first(const Agenda *agenda)
{
    return agenda->count > 0 ? agenda->items[0] : NULL;
}
