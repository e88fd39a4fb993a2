/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_sets.h"

#include "base/memory.h"

enum { FIRST_CAPACITY = 4 };

void bare_sets_fini(BareSets *sets)
{
    memory_free(sets->sets);
    *sets = (BareSets){0};
}

bool bare_sets_cover(const BareSets *sets, Bitboard set)
{
    for (int i = 0; i < sets->count; i++)
        if ((set & ~sets->sets[i]) == 0)
            return true;
    return false;
}

bool bare_sets_push(BareSets *sets, Bitboard set)
{
    if (sets->count == sets->capacity) {
        int capacity = sets->capacity == 0 ? FIRST_CAPACITY : 2 * sets->capacity;
        Bitboard *grown = memory_resize(sets->sets, (size_t)capacity * sizeof *grown);

        if (grown == NULL)
            return false;
        sets->sets = grown;
        sets->capacity = capacity;
    }
    sets->sets[sets->count++] = set;
    return true;
}

static void drop_parts_of(BareSets *sets, Bitboard set)
{
    int kept = 0;

    for (int i = 0; i < sets->count; i++)
        if ((sets->sets[i] & ~set) != 0)
            sets->sets[kept++] = sets->sets[i];
    sets->count = kept;
}

BareSetsAdded bare_sets_add(BareSets *sets, Bitboard set)
{
    if (bare_sets_cover(sets, set))
        return SETS_COVER_IT;
    drop_parts_of(sets, set);
    return bare_sets_push(sets, set) ? SETS_HAVE_GROWN : SETS_NO_MEMORY;
}
