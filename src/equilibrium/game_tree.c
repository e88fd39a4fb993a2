/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/game_tree.h"

#include <assert.h>

#include "base/memory.h"

enum { FIRST_ROOM = 1024 };

/* Where the game stands after so many tries. */
typedef struct {
    char *world;
    char *views[SIDE_COUNT];
    uint64_t keys[SIDE_COUNT][2]; /* of what was heard */
    int heard[SIDE_COUNT];        /* how many news */
    uint16_t turns[SIDE_COUNT];
    int history_count;
} Level;

typedef struct {
    GameTree *tree;
    const GameOps *game;
    const TreeVisitor *visitor;
    Growth growth;
    size_t node_room;
    size_t edge_room;
    size_t decision_room;
    uint32_t *table; /* of decisions by key, plus 1; 0: free */
    size_t table_size;
    char *memory; /* of the levels */
    Level levels[TREE_DEPTH_MAX + 1];
    News news[SIDE_COUNT][TREE_DEPTH_MAX];
    uint64_t history_keys[TREE_DEPTH_MAX + 2];
    Error *error;
} Builder;

static Status make_room(Builder *builder, void **block, size_t *room, size_t needed,
                        size_t size)
{
    return growth_make_room(&builder->growth, block, room, needed, size, builder->error);
}

static void add_to_key(uint64_t key[2], const News *news)
{
    uint64_t words[sizeof *news / 8];

    memcpy(words, news, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        key[0] = rng_derive(key[0], words[i]);
        key[1] = rng_derive(words[i], key[1]);
    }
}

/* The place of the key in the table: the decision's own or a free one. */
static uint32_t *find_place(const Builder *builder, const uint64_t key[2])
{
    size_t at = key[0] & (builder->table_size - 1);

    while (builder->table[at] != 0) {
        const TreeDecision *there = &builder->tree->decisions[builder->table[at] - 1];

        if (there->key[0] == key[0] && there->key[1] == key[1])
            break;
        at = (at + 1) & (builder->table_size - 1);
    }
    return &builder->table[at];
}

/* The table is never more than half full. */
static Status widen_table(Builder *builder)
{
    uint32_t *old = builder->table;
    size_t size = builder->table_size == 0 ? FIRST_ROOM : 2 * builder->table_size;

    if (2 * ((size_t)builder->tree->decision_count + 1) <= builder->table_size)
        return STATUS_OK;
    builder->table = memory_new(size * sizeof *old);
    memory_free(old);
    builder->table_size = builder->table != NULL ? size : 0;
    if (builder->table == NULL)
        return error_set(builder->error, STATUS_NO_MEMORY, "out of memory");
    for (uint32_t i = 0; i < builder->tree->decision_count; i++)
        *find_place(builder, builder->tree->decisions[i].key) = i + 1;
    return STATUS_OK;
}

static Status add_decision(Builder *builder, int depth, Side side, const Move tries[],
                           int count)
{
    GameTree *tree = builder->tree;
    const Level *level = &builder->levels[depth];
    TreeDecision decision = {.first_choice = tree->choice_count,
                             .choices = (uint16_t)count,
                             .turn = level->turns[side],
                             .side = (uint8_t)side};
    Status status = make_room(builder, (void **)&tree->decisions, &builder->decision_room,
                              (size_t)tree->decision_count + 1, sizeof decision);

    if (status != STATUS_OK)
        return status;
    memcpy(decision.key, level->keys[side], sizeof decision.key);
    tree->decisions[tree->decision_count++] = decision;
    tree->choice_count += (uint32_t)count;
    if (decision.turn >= tree->turns)
        tree->turns = decision.turn + 1;
    if (builder->visitor == NULL)
        return STATUS_OK;
    return builder->visitor->meet(builder->visitor->context, &decision,
                                  builder->levels[0].views[side], tries, builder->news[side],
                                  level->heard[side], builder->error);
}

static Status find_decision(Builder *builder, int depth, Side side, const Move tries[],
                            int count, uint32_t *decision)
{
    Status status = widen_table(builder);

    if (status != STATUS_OK)
        return status;
    uint32_t *place = find_place(builder, builder->levels[depth].keys[side]);
    if (*place == 0) {
        status = add_decision(builder, depth, side, tries, count);
        *place = builder->tree->decision_count;
    }
    *decision = *place - 1;
    assert(status != STATUS_OK || builder->tree->decisions[*decision].choices == count);
    return status;
}

/* Level `depth` + 1 is what the try leads to from level `depth`. */
static void attempt(Builder *builder, int depth, Side side, Move move)
{
    const GameOps *game = builder->game;
    const Level *from = &builder->levels[depth];
    Level *to = &builder->levels[depth + 1];
    History history = {builder->history_keys, from->history_count, TREE_DEPTH_MAX + 2};
    News news[SIDE_COUNT];

    memcpy(to->world, from->world, game->world_size);
    memcpy(to->keys, from->keys, sizeof to->keys);
    memcpy(to->heard, from->heard, sizeof to->heard);
    memcpy(to->turns, from->turns, sizeof to->turns);
    game->attempt(to->world, move, &history, news);
    to->history_count = history.count;
    to->turns[side]++;
    for (Side hearer = SIDE_FIRST; hearer <= SIDE_SECOND; hearer++) {
        memcpy(to->views[hearer], from->views[hearer], game->view_size);
        if (!news[hearer].is_heard)
            continue;
        game->hear(to->views[hearer], &news[hearer]);
        add_to_key(to->keys[hearer], &news[hearer]);
        builder->news[hearer][to->heard[hearer]++] = news[hearer];
    }
}

static int32_t edge_of(Outcome outcome)
{
    return outcome.winner == SIDE_FIRST ? -3 : outcome.winner == SIDE_SECOND ? -1 : -2;
}

static Status grow(Builder *builder, int depth);

static Status follow(Builder *builder, int depth, Side side, Move move, uint32_t edge)
{
    int32_t next = (int32_t)builder->tree->node_count;

    attempt(builder, depth, side, move);
    Outcome outcome = builder->game->outcome(builder->levels[depth + 1].world);
    builder->tree->edges[edge] = outcome.is_over ? edge_of(outcome) : next;
    return outcome.is_over ? STATUS_OK : grow(builder, depth + 1);
}

/* Adds the node of this level and all below. */
static Status grow(Builder *builder, int depth)
{
    GameTree *tree = builder->tree;
    Move tries[TRIES_MAX];
    Side side = builder->game->to_move(builder->levels[depth].world);
    int count = builder->game->list_tries(builder->levels[depth].views[side], tries);
    uint32_t decision = 0;
    uint32_t first_edge = tree->edge_count;

    if (depth == TREE_DEPTH_MAX)
        return error_set(builder->error, STATUS_TOO_LARGE, "a game has more than %d tries",
                         TREE_DEPTH_MAX);
    Status status = find_decision(builder, depth, side, tries, count, &decision);
    if (status == STATUS_OK)
        status = make_room(builder, (void **)&tree->nodes, &builder->node_room,
                           (size_t)tree->node_count + 1, sizeof *tree->nodes);
    if (status == STATUS_OK)
        status = make_room(builder, (void **)&tree->edges, &builder->edge_room,
                           (size_t)first_edge + (size_t)count, sizeof *tree->edges);
    if (status != STATUS_OK)
        return status;
    tree->nodes[tree->node_count++] = (TreeNode){decision, first_edge};
    tree->edge_count += (uint32_t)count;
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = follow(builder, depth, side, tries[i], first_edge + (uint32_t)i);
    return status;
}

static Status begin(Builder *builder, const GameSetup *setup)
{
    const GameOps *game = builder->game;
    size_t world = (game->world_size + 15) / 16 * 16;
    size_t view = (game->view_size + 15) / 16 * 16;
    size_t each = world + SIDE_COUNT * view;
    Level *first = &builder->levels[0];

    builder->memory = memory_new((TREE_DEPTH_MAX + 1) * each);
    if (builder->memory == NULL)
        return error_set(builder->error, STATUS_NO_MEMORY, "out of memory");
    for (int i = 0; i <= TREE_DEPTH_MAX; i++) {
        char *memory = builder->memory + (size_t)i * each;

        builder->levels[i].world = memory;
        builder->levels[i].views[SIDE_FIRST] = memory + world;
        builder->levels[i].views[SIDE_SECOND] = memory + world + view;
    }
    Status status = game->start(setup, first->world, builder->error);
    if (status != STATUS_OK)
        return status;
    if (game->outcome(first->world).is_over)
        return error_set(builder->error, STATUS_BAD_INPUT, "the game is over at its start");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        game->view_of(first->world, side, first->views[side]);
        first->keys[side][0] = first->keys[side][1] = (uint64_t)side + 1;
    }
    builder->history_keys[first->history_count++] = game->key(first->world);
    return STATUS_OK;
}

Status game_tree_build(GameTree *tree, const GameOps *game, const GameSetup *setup,
                       size_t bytes_most, const TreeVisitor *visitor, Error *error)
{
    Builder *builder = memory_new(sizeof *builder);

    *tree = (GameTree){0};
    if (builder == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    builder->tree = tree;
    builder->game = game;
    builder->visitor = visitor;
    builder->growth.bytes_most = bytes_most;
    builder->error = error;
    Status status = begin(builder, setup);
    if (status == STATUS_OK)
        status = grow(builder, 0);
    tree->bytes = builder->growth.bytes;
    memory_free(builder->memory);
    memory_free(builder->table);
    memory_free(builder);
    if (status != STATUS_OK)
        game_tree_fini(tree);
    return status;
}

void game_tree_fini(GameTree *tree)
{
    memory_free(tree->decisions);
    memory_free(tree->nodes);
    memory_free(tree->edges);
    *tree = (GameTree){0};
}
