/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The guess as the thesis has it: a refused point counts as a stone, the others lie anywhere
 * but on known points, and what was before is forgotten (Buron, 2013).
 */
#include "phantom_go/phantom_go_guess_internal.h"

enum { RETRIES = 50 };

typedef struct {
    GoSet board;
    GoSet own;
    GoSet marked; /* points that count as enemy stones */
    GoSet hidden; /* the others, as placed last */
    Move unknown[GO_POINTS_MAX];
    int unknown_count;
    int hidden_count;
    int words;
} Placement;

/* Refused and not known to be empty since, told, or there since the beginning. */
static GoSet find_marked(const PhantomGoView *view, const GoSet *board)
{
    bool is_told = go_rulesets[view->ruleset].occupied_is_said;
    GoSet marked = {{0}};
    GoSet rest = *board;

    go_set_drop(&rest, &view->own);
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t word = rest.words[i]; word != 0;) {
            unsigned bit = (unsigned)(64 * i + bits_pop(&word));
            bool is_refused = view->memory.refused_at[bit] > 0 && !is_told;

            if (is_refused || view->memory.empty_at[bit] == 0)
                go_set_add(&marked, (Move)(GO_ORIGIN + bit));
        }
    go_set_join(&marked, &view->known);
    return marked;
}

static GoSet enemy_of(const Placement *placement)
{
    GoSet enemy = placement->marked;

    go_set_join(&enemy, &placement->hidden);
    return enemy;
}

static bool find_dead(const Placement *placement, GoSet *dead)
{
    GoSet enemy = enemy_of(placement);

    return guess_find_dead(&placement->board, &placement->own, &enemy, placement->words, dead);
}

static Move pick_point(const GoSet *points, Rng *rng)
{
    return go_set_select(points, (int)rng_below(rng, (uint32_t)go_set_count(points)));
}

/* One stone that a dead chain, which `point` is in, wants away: of a chain of the enemy's, or
 * beside an own one. Marked ones only if there is no other. */
static Move find_offender(const Placement *placement, Move point, Rng *rng)
{
    GoSet enemy = enemy_of(placement);
    bool is_own = go_set_has(&placement->own, point);
    GoSet chain = guess_chain(is_own ? &placement->own : &enemy, point, placement->words);
    GoSet offenders = is_own ? guess_beside(&chain, placement->words) : chain;
    GoSet hidden;

    go_set_keep(&offenders, &enemy);
    hidden = offenders;
    go_set_keep(&hidden, &placement->hidden);
    return pick_point(go_set_is_empty(&hidden) ? &offenders : &hidden, rng);
}

static void drop_offenders(Placement *placement, Rng *rng)
{
    GoSet dead;

    while (find_dead(placement, &dead)) {
        Move offender = find_offender(placement, pick_point(&dead, rng), rng);

        go_set_remove(&placement->marked, offender);
        go_set_remove(&placement->hidden, offender);
    }
}

static void pick_hidden(Placement *placement, Rng *rng)
{
    GoSet hidden = {{0}};
    uint32_t count = (uint32_t)placement->unknown_count;

    for (uint32_t i = 0; i < (uint32_t)placement->hidden_count; i++) {
        uint32_t j = i + rng_below(rng, count - i);
        Move point = placement->unknown[j];

        placement->unknown[j] = placement->unknown[i];
        placement->unknown[i] = point;
        go_set_add(&hidden, point);
    }
    placement->hidden = hidden;
}

/* No hidden stone can help a chain that marked ones leave without liberties: those are dropped
 * at once. */
static void start_placement(Placement *placement, const PhantomGoView *view, Rng *rng)
{
    placement->board = go_set_of_board(view->size);
    placement->words = guess_words(view->size);
    placement->own = view->own;
    placement->marked = find_marked(view, &placement->board);
    placement->hidden = (GoSet){{0}};
    int marked = go_set_count(&placement->marked);
    GoSet rest = placement->board;
    go_set_drop(&rest, &view->own);
    go_set_drop(&rest, &placement->marked);
    placement->unknown_count = 0;
    for (int i = 0; i < GO_SET_WORDS; i++)
        while (rest.words[i] != 0)
            placement->unknown[placement->unknown_count++] =
                (Move)(GO_ORIGIN + 64 * i + bits_pop(&rest.words[i]));
    placement->hidden_count = view->enemy_stones > marked ? view->enemy_stones - marked : 0;
    if (placement->hidden_count > placement->unknown_count)
        placement->hidden_count = placement->unknown_count;
    drop_offenders(placement, rng);
}

void guess_literal(const PhantomGoView *view, PhantomGoWorld *world, Rng *rng)
{
    Placement placement;
    GoSet dead;
    int retries = 0;

    start_placement(&placement, view, rng);
    do
        pick_hidden(&placement, rng);
    while (find_dead(&placement, &dead) && retries++ < RETRIES);
    drop_offenders(&placement, rng);
    guess_put_all(world, go_enemy(go_colour((Side)view->side)), enemy_of(&placement));
    guess_set_ko(view, world);
}
