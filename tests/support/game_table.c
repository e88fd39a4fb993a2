/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/game_table.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "support/test.h"

enum { HISTORY_MAX = 1 << 14 };

bool table_init_setup(Table *table, const GameOps *game, const GameSetup *setup)
{
    *table = (Table){.game = game, .setup = *setup};
    table->world = memory_new(game->world_size);
    if (game->start(setup, table->world, NULL) != STATUS_OK) {
        memory_free(table->world);
        return false;
    }
    table->tries = memory_new((size_t)game->max_tries * sizeof *table->tries);
    table->history.keys = memory_new(HISTORY_MAX * sizeof *table->history.keys);
    table->history.capacity = HISTORY_MAX;
    history_push(&table->history, game->key(table->world));
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        table->views[side] = memory_new(game->view_size);
        game->view_of(table->world, side, table->views[side]);
        if (game->encoding != NULL) {
            table->memories[side] = memory_new(game->encoding->memory_size);
            game->encoding->begin(table->memories[side], table->views[side]);
        }
    }
    return true;
}

void table_init(Table *table, const GameOps *game, int rules, int start, int max_plies)
{
    GameSetup setup = {.max_plies = max_plies};

    snprintf(setup.rules, sizeof setup.rules, "%s", game->text->rulesets.get(rules).name);
    snprintf(setup.start, sizeof setup.start, "%s", game->text->starts.get(start).name);
    assert_true(table_init_setup(table, game, &setup));
}

void table_fini(Table *table)
{
    memory_free(table->world);
    memory_free(table->tries);
    memory_free(table->history.keys);
    for (int side = 0; side < SIDE_COUNT; side++) {
        memory_free(table->views[side]);
        memory_free(table->memories[side]);
    }
}

int table_count_tries(Table *table)
{
    Side side = table->game->to_move(table->world);

    return table->game->list_tries(table->views[side], table->tries);
}

void table_attempt(Table *table, Move move)
{
    assert_true(table->history.count < table->history.capacity);
    table->mover = table->game->to_move(table->world);
    table->history_count_before = table->history.count;
    table->game->attempt(table->world, move, &table->history, table->news);
    for (int side = 0; side < SIDE_COUNT; side++) {
        table->game->hear(table->views[side], &table->news[side]);
        if (table->game->encoding != NULL)
            table->game->encoding->hear(table->memories[side], table->views[side],
                                        &table->news[side]);
    }
}

void table_copy(Table *copy, const Table *table)
{
    memcpy(copy->world, table->world, table->game->world_size);
    for (int side = 0; side < SIDE_COUNT; side++) {
        memcpy(copy->views[side], table->views[side], table->game->view_size);
        if (table->game->encoding != NULL)
            memcpy(copy->memories[side], table->memories[side],
                   table->game->encoding->memory_size);
    }
    memcpy(copy->news, table->news, sizeof copy->news);
    copy->history.count = table->history.count;
    memcpy(copy->history.keys, table->history.keys,
           (size_t)table->history.count * sizeof *copy->history.keys);
    copy->mover = table->mover;
    copy->history_count_before = table->history_count_before;
}

Move table_attempt_random(Table *table, Rng *rng)
{
    int count = table_count_tries(table);
    Move move = table->tries[rng_below(rng, (uint32_t)count)];

    table_attempt(table, move);
    return move;
}
