/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/transposition.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

static inline Transposition *entry_of(const TranspositionTable *table, uint64_t key)
{
    return &table->entries[key >> (64 - table->bits)];
}

bool transposition_init(TranspositionTable *table, int bits)
{
    assert(bits >= 1 && bits <= TRANSPOSITION_BITS_MAX);
    *table = (TranspositionTable){
        .entries = memory_new(sizeof(Transposition) << bits), .bits = bits, .search = 1};
    return table->entries != NULL;
}

void transposition_fini(TranspositionTable *table)
{
    memory_free(table->entries);
}

void transposition_reset(TranspositionTable *table)
{
    table->search++;
    if (table->search == 0) {
        memset(table->entries, 0, sizeof(Transposition) << table->bits);
        table->search = 1;
    }
}

const Transposition *transposition_find(const TranspositionTable *table, uint64_t key)
{
    const Transposition *entry = entry_of(table, key);

    return entry->search == table->search && entry->key == key ? entry : NULL;
}

void transposition_store(TranspositionTable *table, const Transposition *result)
{
    Transposition *entry = entry_of(table, result->key);

    if (entry->search == table->search && entry->key != result->key &&
        entry->depth > result->depth)
        return;
    *entry = *result;
    entry->search = table->search;
}
