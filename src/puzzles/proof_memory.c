/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/proof_memory.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"

/* Places that a key may have, one after another. */
enum { PLACES = 8 };

Status proof_memory_init(ProofMemory *memory, int bits)
{
    memory->mask = (UINT64_C(1) << bits) - 1;
    memory->notes = memory_new((size_t)(memory->mask + 1) * sizeof *memory->notes);
    return memory->notes != NULL ? STATUS_OK : STATUS_NO_MEMORY;
}

void proof_memory_fini(ProofMemory *memory)
{
    memory_free(memory->notes);
    *memory = (ProofMemory){0};
}

void proof_memory_clear(ProofMemory *memory)
{
    memset(memory->notes, 0, (size_t)(memory->mask + 1) * sizeof *memory->notes);
}

static ProofNote *place_of(const ProofMemory *memory, uint64_t key)
{
    ProofNote *oldest = NULL;

    for (uint64_t i = 0; i < PLACES; i++) {
        ProofNote *note = &memory->notes[(key + i) & memory->mask];

        if (note->key == key || note->key == 0)
            return note;
        /* One that cost little is soon found again. */
        if (oldest == NULL || note->lost_in + note->won_in < oldest->lost_in + oldest->won_in)
            oldest = note;
    }
    return oldest;
}

ProofNote proof_memory_read(const ProofMemory *memory, uint64_t key)
{
    const ProofNote *note = place_of(memory, key);

    return note->key == key ? *note : (ProofNote){.key = key};
}

static ProofNote *note_for(ProofMemory *memory, uint64_t key)
{
    ProofNote *note = place_of(memory, key);

    if (note->key != key)
        *note = (ProofNote){.key = key};
    return note;
}

void proof_memory_win(ProofMemory *memory, uint64_t key, int moves, Move best)
{
    ProofNote *note = note_for(memory, key);

    if (note->won_in == 0 || moves < note->won_in) {
        note->won_in = (uint8_t)moves;
        note->best = best;
    }
}

void proof_memory_lose(ProofMemory *memory, uint64_t key, int moves)
{
    ProofNote *note = note_for(memory, key);

    if (moves > note->lost_in)
        note->lost_in = (uint8_t)moves;
}
