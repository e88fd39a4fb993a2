/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/set_draft.h"

#include <string.h>

#include "base/memory.h"
#include "base/rng.h"

enum { FIRST_TABLE = 256 };

/* Neighbouring numbers far apart. */
static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t x = a * UINT64_C(0x9E3779B97F4A7C15) ^ (b + UINT64_C(0xD1B54A32D192ED03));

    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static uint32_t *find_place(const SetDraft *draft, uint32_t from, uint32_t news)
{
    size_t at = mix(from, news) & (draft->table_size - 1);

    while (draft->table[at] != 0) {
        const DraftSet *there = &draft->sets[draft->table[at] - 1];

        if (there->from == from && there->news == news)
            break;
        at = (at + 1) & (draft->table_size - 1);
    }
    return &draft->table[at];
}

static Status clear_table(SetDraft *draft, size_t size)
{
    growth_release(draft->growth, (void **)&draft->table, &draft->table_size,
                   sizeof *draft->table);
    draft->table = memory_new(size * sizeof *draft->table);
    if (draft->table == NULL)
        return error_set(draft->error, STATUS_NO_MEMORY, "out of memory");
    draft->table_size = size;
    draft->growth->bytes += size * sizeof *draft->table;
    return STATUS_OK;
}

/* The table is never more than two thirds full. */
static Status widen_table(SetDraft *draft)
{
    if (3 * ((size_t)draft->count + 1) <= 2 * draft->table_size)
        return STATUS_OK;
    Status status =
        clear_table(draft, draft->table_size == 0 ? FIRST_TABLE : 2 * draft->table_size);
    if (status != STATUS_OK)
        return status;
    for (uint32_t i = 0; i < draft->count; i++)
        *find_place(draft, draft->sets[i].from, draft->sets[i].news) = i + 1;
    return STATUS_OK;
}

Status set_draft_find(SetDraft *draft, uint32_t from, uint32_t news, uint32_t *set)
{
    Status status = widen_table(draft);

    if (status != STATUS_OK)
        return status;
    uint32_t *place = find_place(draft, from, news);
    if (*place == 0) {
        status = growth_make_room(draft->growth, (void **)&draft->sets, &draft->room,
                                  (size_t)draft->count + 1, sizeof *draft->sets, draft->error);
        if (status != STATUS_OK)
            return status;
        draft->sets[draft->count] =
            (DraftSet){.from = from, .news = news, .joined = draft->count};
        *place = ++draft->count;
    }
    *set = *place - 1;
    return STATUS_OK;
}

/* The order of the histories plays no part in it. */
static void add_up(SetDraft *draft, int side, const NodeList *nodes)
{
    for (uint32_t i = 0; i < draft->count; i++)
        draft->sets[i].sum[0] = draft->sets[i].sum[1] = 0;
    for (size_t i = 0; i < nodes->count; i++) {
        const JoinedNode *node = &nodes->nodes[i];
        uint64_t *sum = draft->sets[node->sets[side]].sum;
        uint64_t other = node->sets[1 - side];

        sum[0] += mix(node->world, other);
        sum[1] += mix(other + UINT32_MAX, node->world);
    }
}

/* The first set with that sum. */
static uint32_t find_equal(SetDraft *draft, uint32_t set)
{
    const uint64_t *sum = draft->sets[set].sum;
    size_t at = sum[0] & (draft->table_size - 1);

    while (draft->table[at] != 0) {
        const DraftSet *there = &draft->sets[draft->table[at] - 1];

        if (there->sum[0] == sum[0] && there->sum[1] == sum[1])
            return draft->table[at] - 1;
        at = (at + 1) & (draft->table_size - 1);
    }
    draft->table[at] = set + 1;
    return set;
}

static void keep_joined(const SetDraft *draft, int side, NodeList *nodes)
{
    size_t kept = 0;

    for (size_t i = 0; i < nodes->count; i++) {
        uint32_t set = nodes->nodes[i].sets[side];

        if (draft->sets[set].joined == set)
            nodes->nodes[kept++] = nodes->nodes[i];
    }
    nodes->count = kept;
}

/* A set may have been joined with one that is joined with a third now. */
static void follow_joined(SetDraft *draft)
{
    for (uint32_t i = 0; i < draft->count; i++)
        draft->sets[i].joined = draft->sets[draft->sets[i].joined].joined;
}

Status set_draft_join(SetDraft *draft, int side, NodeList *nodes, uint32_t *joined)
{
    *joined = 0;
    if (draft->count == 0)
        return STATUS_OK;
    Status status = clear_table(draft, draft->table_size);
    if (status != STATUS_OK)
        return status;
    add_up(draft, side, nodes);
    for (uint32_t i = 0; i < draft->count; i++) {
        if (draft->sets[i].joined != i)
            continue;
        draft->sets[i].joined = find_equal(draft, i);
        *joined += draft->sets[i].joined != i;
    }
    follow_joined(draft);
    keep_joined(draft, side, nodes);
    return STATUS_OK;
}

void set_draft_fini(SetDraft *draft)
{
    growth_release(draft->growth, (void **)&draft->sets, &draft->room, sizeof *draft->sets);
    growth_release(draft->growth, (void **)&draft->table, &draft->table_size,
                   sizeof *draft->table);
    draft->count = 0;
}
