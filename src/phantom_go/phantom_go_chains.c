/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_chains.h"

#include <string.h>

enum { STEPS = 4, COUNT_MAX = UINT8_MAX };

static void fill_cells(const PhantomGoView *view, const GoSet *met, uint8_t cells[GO_AREA])
{
    memset(cells, CELL_BORDER, GO_AREA);
    for (int row = 0; row < view->size; row++)
        memset(cells + go_point(0, row), CELL_OPEN, view->size);
    for (int i = 0; i < GO_SET_WORDS; i++) {
        for (uint64_t rest = met->words[i]; rest != 0;)
            cells[GO_ORIGIN + 64 * i + bits_pop(&rest)] = CELL_MET;
        for (uint64_t rest = view->own.words[i]; rest != 0;)
            cells[GO_ORIGIN + 64 * i + bits_pop(&rest)] = CELL_OWN;
    }
}

static void find_regions(const PhantomGoView *view, const GoSet *met, PhantomGoChains *chains)
{
    uint8_t cells[GO_AREA];

    if (go_set_is_empty(met)) {
        memcpy(chains->region_roots, chains->roots, sizeof chains->roots);
    } else {
        for (int i = 0; i < GO_AREA; i++)
            cells[i] = chains->cells[i] == CELL_MET ? CELL_OPEN : chains->cells[i];
        go_regions_find(cells, view->size, chains->region_roots);
    }
    memset(chains->region_counts, 0, sizeof chains->region_counts);
    for (int row = 0; row < view->size; row++)
        for (int column = 0; column < view->size; column++)
            chains->region_counts[chains->region_roots[go_point(column, row)]]++;
}

static void count_one(uint8_t *count)
{
    *count = (uint8_t)(*count + (*count < COUNT_MAX));
}

/* The point is a liberty of the chains beside it, once of each. */
static void count_liberty(PhantomGoChains *chains, Move point)
{
    static const int16_t steps[STEPS] = {1, -1, GO_STRIDE, -GO_STRIDE};
    bool is_open = chains->cells[point] == CELL_OPEN;
    Move beside[STEPS];
    int count = 0;

    for (int i = 0; i < STEPS; i++) {
        Move next = (Move)(point + steps[i]);
        Cell cell = (Cell)chains->cells[next];
        bool is_new = cell == CELL_OWN || (cell == CELL_MET && is_open);

        for (int j = 0; is_new && j < count; j++)
            is_new = beside[j] != chains->roots[next];
        if (!is_new)
            continue;
        beside[count++] = chains->roots[next];
        if (cell == CELL_OWN)
            count_one(&chains->liberties[beside[count - 1]]);
        if (is_open)
            count_one(&chains->open[beside[count - 1]]);
    }
}

void phantom_go_chains_find(const PhantomGoView *view, const GoSet *met,
                            PhantomGoChains *chains)
{
    GoSet free = go_set_of_board(view->size);

    fill_cells(view, met, chains->cells);
    go_regions_find(chains->cells, view->size, chains->roots);
    find_regions(view, met, chains);
    memset(chains->liberties, 0, sizeof chains->liberties);
    memset(chains->open, 0, sizeof chains->open);
    go_set_drop(&free, &view->own);
    go_set_drop(&free, &view->memory.stones);
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t rest = free.words[i]; rest != 0;)
            count_liberty(chains, (Move)(GO_ORIGIN + 64 * i + bits_pop(&rest)));
}
