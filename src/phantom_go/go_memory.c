/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/go_memory.h"

#include <string.h>

static void note_empty(GoMemory *memory, int enemy_moves, Move point)
{
    memory->empty_at[go_bit(point)] = (uint16_t)(enemy_moves + 1);
    memory->refused_at[go_bit(point)] = 0;
    go_set_remove(&memory->doubtful, point);
    go_set_remove(&memory->stones, point);
}

static void note_all_empty(GoMemory *memory, int enemy_moves, const GoSet *points)
{
    GoSet rest = *points;

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        note_empty(memory, enemy_moves, point);
}

void go_memory_start(GoMemory *memory, const GoSet *enemy, const GoSet *empty)
{
    memset(memory, 0, sizeof *memory);
    memory->stones = *enemy;
    note_all_empty(memory, 0, empty);
}

GoSet go_memory_suicide_needs(const GoSet *board, const GoSet *own, Move point)
{
    GoSet joined = {{0}};
    GoSet more;

    go_set_add(&joined, point);
    while (more = go_set_neighbours(&joined, own), go_set_drop(&more, &joined),
           !go_set_is_empty(&more))
        go_set_join(&joined, &more);
    GoSet needs = go_set_neighbours(&joined, board);
    go_set_drop(&needs, &joined);
    return needs;
}

static bool has_empty(const GoMemory *memory, int enemy_moves, GoSet points)
{
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        if (go_memory_is_empty(memory, enemy_moves, point))
            return true;
    return false;
}

/* --- What an own move has taken --- */

enum { REGIONS_MAX = 4 };

/* Chains that may have been taken. One without liberties is a whole region of points that are
 * not own stones, and touches the stone that took it. */
typedef struct {
    GoSet points[REGIONS_MAX];
    int count;
} Regions;

static Regions find_regions(const GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                            Move point)
{
    Regions regions = {.count = 0};
    GoSet stone = {{0}};
    GoSet others = go_set_of_board(size);

    go_set_drop(&others, own);
    go_set_add(&stone, point);
    GoSet beside = go_set_neighbours(&stone, &others);
    for (Move next; (next = go_set_pop(&beside)) != MOVE_NONE;) {
        GoSet region = go_set_region(&others, next);

        go_set_drop(&beside, &region);
        if (!has_empty(memory, enemy_moves, region))
            regions.points[regions.count++] = region;
    }
    return regions;
}

/* The points of the regions whose numbers are in `chosen`. */
static GoSet union_of(const Regions *regions, int chosen)
{
    GoSet all = {{0}};

    for (int i = 0; i < regions->count; i++)
        if (chosen >> i & 1)
            go_set_join(&all, &regions->points[i]);
    return all;
}

/* Goes through all ways in which regions can make up the stones taken. What is in all of them
 * has certainly been taken; what is in none certainly not. */
static void weigh_ways(const Regions *regions, const GoOwnMove *move, GoSet *certain,
                       GoSet *possible)
{
    memset(certain, 0xFF, sizeof *certain);
    memset(possible, 0, sizeof *possible);
    for (int chosen = 1; chosen < 1 << regions->count; chosen++) {
        GoSet taken = union_of(regions, chosen);
        GoSet taken_and_known = taken;

        go_set_keep(&taken_and_known, &move->known);
        if (go_set_count(&taken) != move->taken ||
            !go_set_is_equal(&taken_and_known, &move->shown))
            continue;
        go_set_keep(certain, &taken);
        go_set_join(possible, &taken);
    }
    go_set_keep(certain, possible);
}

static bool meets(const GoSet *set, const GoSet *other)
{
    GoSet common = *set;

    go_set_keep(&common, other);
    return !go_set_is_empty(&common);
}

/* Stones that may be gone are no longer certain, and what was refused on them or for them may
 * now be legal. */
static void note_uncertain(GoMemory *memory, int size, const GoSet *own, const GoSet *possible)
{
    GoSet board = go_set_of_board(size);
    GoSet rest = board;

    go_set_drop(&memory->stones, possible);
    go_set_drop(&rest, own);
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        if (memory->refused_at[go_bit(point)] == 0)
            continue;
        GoSet needs = go_memory_suicide_needs(&board, own, point);
        if (go_set_has(possible, point) || meets(&needs, possible))
            go_set_add(&memory->doubtful, point);
    }
}

static void note_taken(GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                       const GoOwnMove *move)
{
    GoSet certain = move->shown;
    GoSet possible = move->shown;

    if (go_set_count(&move->shown) < move->taken) {
        Regions regions = find_regions(memory, enemy_moves, size, own, move->point);

        weigh_ways(&regions, move, &certain, &possible);
    }
    note_all_empty(memory, enemy_moves, &certain);
    go_set_drop(&possible, &certain);
    if (!go_set_is_empty(&possible))
        note_uncertain(memory, size, own, &possible);
}

void go_memory_move(GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                    const GoOwnMove *move)
{
    memory->ko = MOVE_NONE;
    if (move->taken > 0)
        note_taken(memory, enemy_moves, size, own, move);
    note_empty(memory, enemy_moves, move->point);
}

/* --- What the enemy does --- */

void go_memory_enemy_move(GoMemory *memory, int enemy_moves, int size, const GoSet *lost)
{
    GoSet rest = *lost;

    memory->ko = MOVE_NONE;
    if (go_set_is_empty(lost))
        return;
    /* A chain is taken when enemy stones are all around it. */
    GoSet board = go_set_of_board(size);
    GoSet around = go_set_neighbours(lost, &board);
    go_set_drop(&around, lost);
    go_set_join(&memory->stones, &around);
    note_all_empty(memory, enemy_moves, lost);
    if (go_set_count(lost) == 1)
        memory->ko = go_set_pop(&rest);
}

void go_memory_pass(GoMemory *memory)
{
    memory->ko = MOVE_NONE;
}

/* --- What an own try shows that is refused --- */

/* On an empty point it is suicide, or a ko, around which all stones are certain already. */
static void note_suicide(GoMemory *memory, int enemy_moves, Move point, const GoSet *needs)
{
    note_empty(memory, enemy_moves, point);
    go_set_join(&memory->stones, needs);
}

void go_memory_refusal(GoMemory *memory, int enemy_moves, int size, const GoSet *own,
                       Move point, GoRefusal reason)
{
    GoSet board = go_set_of_board(size);
    GoSet needs = go_memory_suicide_needs(&board, own, point);
    bool is_empty =
        reason == REFUSAL_OF_EMPTY || go_memory_is_empty(memory, enemy_moves, point);

    if (is_empty)
        note_suicide(memory, enemy_moves, point, &needs);
    else if (reason == REFUSAL_OF_STONE || has_empty(memory, enemy_moves, needs))
        go_set_add(&memory->stones, point);
    memory->refused_at[go_bit(point)] = (uint16_t)(enemy_moves + 1);
    if (point == memory->ko)
        go_set_add(&memory->doubtful, point);
    else
        go_set_remove(&memory->doubtful, point);
}
