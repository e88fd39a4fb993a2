/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Liberties of all chains at once: whatever stands beside an empty point has one, and hands it
 * on to its neighbours of the same colour.
 */
#include "phantom_go/phantom_go_guess_internal.h"

int guess_words(int size)
{
    return ((size - 1) * GO_STRIDE + size + 63) / 64;
}

static inline uint64_t beside_word(const GoSet *set, int i, int words)
{
    uint64_t word = set->words[i];
    uint64_t below = i > 0 ? set->words[i - 1] : 0;
    uint64_t above = i + 1 < words ? set->words[i + 1] : 0;

    return word << 1 | below >> 63 | word >> 1 | above << 63 | word << GO_STRIDE |
           below >> (64 - GO_STRIDE) | word >> GO_STRIDE | above << (64 - GO_STRIDE);
}

GoSet guess_beside(const GoSet *set, int words)
{
    GoSet beside = {{0}};

    for (int i = 0; i < words; i++)
        beside.words[i] = beside_word(set, i, words);
    return beside;
}

/* Takes from `rest` what is connected with `reached` through `rest` itself. Returns what is
 * left, its words joined. */
static uint64_t take_connected(GoSet *rest, GoSet reached, int words)
{
    for (;;) {
        GoSet next;
        uint64_t found = 0;
        uint64_t left = 0;

        for (int i = 0; i < words; i++) {
            next.words[i] = beside_word(&reached, i, words) & rest->words[i];
            found |= next.words[i];
            left |= rest->words[i] &= ~next.words[i];
        }
        if (found == 0 || left == 0)
            return left;
        for (int i = 0; i < words; i++)
            reached.words[i] = next.words[i];
    }
}

/* Leaves the stones without a liberty in `dead`. */
static uint64_t find_dead_of(const GoSet *stones, const GoSet *beside_empty, int words,
                             GoSet *dead)
{
    GoSet alive;
    uint64_t left = 0;

    for (int i = 0; i < words; i++) {
        alive.words[i] = stones->words[i] & beside_empty->words[i];
        left |= dead->words[i] = stones->words[i] & ~beside_empty->words[i];
    }
    return left == 0 ? 0 : take_connected(dead, alive, words);
}

bool guess_find_dead(const GoSet *board, const GoSet *own, const GoSet *enemy, int words,
                     GoSet *dead)
{
    GoSet empty;
    GoSet beside_empty;
    GoSet dead_enemy = {{0}};

    *dead = (GoSet){{0}};
    for (int i = 0; i < words; i++)
        empty.words[i] = board->words[i] & ~(own->words[i] | enemy->words[i]);
    for (int i = 0; i < words; i++)
        beside_empty.words[i] = beside_word(&empty, i, words);
    bool has_own = find_dead_of(own, &beside_empty, words, dead) != 0;
    if (find_dead_of(enemy, &beside_empty, words, &dead_enemy) == 0)
        return has_own;
    go_set_join(dead, &dead_enemy);
    return true;
}

GoSet guess_chain(const GoSet *stones, Move point, int words)
{
    GoSet chain = *stones;
    GoSet seed = {{0}};

    go_set_add(&seed, point);
    go_set_remove(&chain, point);
    take_connected(&chain, seed, words);
    /* What is left is not connected. */
    GoSet connected = *stones;
    go_set_drop(&connected, &chain);
    return connected;
}
