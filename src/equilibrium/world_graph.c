/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/world_graph.h"

#include <assert.h>

#include "base/memory.h"

enum { FIRST_TABLE = 256, TELL_EVERY = 1 << 12 /* worlds */ };

/* Of a game's world, rounded, so that worlds and keys lie on even places. */
static size_t world_bytes(const WorldGraph *graph)
{
    return (graph->game->world_size + 15) / 16 * 16;
}

/* With the history: it has a key more than there were moves. */
static size_t bytes_of(const WorldGraph *graph, int moment)
{
    return world_bytes(graph) + ((size_t)moment + 1) * sizeof(uint64_t);
}

static void *world_at(const WorldGraph *graph, int moment, uint32_t number)
{
    return graph->moments[moment].memory + number * bytes_of(graph, moment);
}

static void *history_at(const WorldGraph *graph, int moment, uint32_t number)
{
    return (char *)world_at(graph, moment, number) + world_bytes(graph);
}

static void find_key(const GameOps *game, const void *world, const History *history,
                     uint64_t key[2])
{
    key[0] = key[1] = 1;
    if (game->future_key != NULL) {
        game->future_key(world, history, key);
        return;
    }
    rng_mix(key, world, game->world_size);
    rng_mix(key, history->keys, (size_t)history->count * sizeof *history->keys);
}

static uint32_t *find_place(const Moment *moment, const uint64_t key[2])
{
    size_t at = key[0] & (moment->table_size - 1);

    while (moment->table[at] != 0) {
        const GraphWorld *there = &moment->worlds[moment->table[at] - 1];

        if (there->key[0] == key[0] && there->key[1] == key[1])
            break;
        at = (at + 1) & (moment->table_size - 1);
    }
    return &moment->table[at];
}

static void drop_table(WorldGraph *graph, Moment *moment)
{
    growth_release(graph->growth, (void **)&moment->table, &moment->table_size,
                   sizeof *moment->table);
}

static Status clear_table(WorldGraph *graph, Moment *moment, size_t size)
{
    drop_table(graph, moment);
    moment->table = memory_new(size * sizeof *moment->table);
    if (moment->table == NULL)
        return error_set(graph->error, STATUS_NO_MEMORY, "out of memory");
    moment->table_size = size;
    graph->growth->bytes += size * sizeof *moment->table;
    return STATUS_OK;
}

/* The table is never more than half full. */
static Status widen_table(WorldGraph *graph, Moment *moment)
{
    if (2 * ((size_t)moment->count + 1) <= moment->table_size)
        return STATUS_OK;
    Status status = clear_table(graph, moment,
                                moment->table_size == 0 ? FIRST_TABLE : 2 * moment->table_size);
    for (uint32_t i = 0; i < moment->count && status == STATUS_OK; i++)
        *find_place(moment, moment->worlds[i].key) = i + 1;
    return status;
}

static Status add_world(WorldGraph *graph, int number, const void *world,
                        const History *history, const uint64_t key[2])
{
    Moment *moment = &graph->moments[number];
    Status status =
        growth_make_room(graph->growth, (void **)&moment->worlds, &moment->world_room,
                         (size_t)moment->count + 1, sizeof *moment->worlds, graph->error);

    if (status == STATUS_OK)
        status =
            growth_make_room(graph->growth, (void **)&moment->memory, &moment->memory_room,
                             (size_t)moment->count + 1, bytes_of(graph, number), graph->error);
    if (status != STATUS_OK)
        return status;
    uint32_t at = moment->count++;
    moment->worlds[at] = (GraphWorld){.key = {key[0], key[1]},
                                      .same = at,
                                      .side = (uint8_t)graph->game->to_move(world),
                                      .decided = PAYOFF_NONE};
    memcpy(world_at(graph, number, at), world, graph->game->world_size);
    memcpy(history_at(graph, number, at), history->keys,
           (size_t)history->count * sizeof *history->keys);
    return STATUS_OK;
}

/* The world's place in its moment; it is added if it is new. */
static Status find_world(WorldGraph *graph, const void *world, const History *history,
                         uint32_t *place_found)
{
    int number = history->count - 1;
    Moment *moment = &graph->moments[number];
    uint64_t key[2];
    Status status = widen_table(graph, moment);

    if (status != STATUS_OK)
        return status;
    find_key(graph->game, world, history, key);
    uint32_t *place = find_place(moment, key);
    if (*place == 0) {
        status = add_world(graph, number, world, history, key);
        *place = moment->count;
    }
    *place_found = *place - 1;
    return status;
}

/* There are few different ones. */
static Status find_news(WorldGraph *graph, const News *news, uint32_t *number)
{
    NewsList *all = graph->news;

    *number = NEWS_NONE;
    if (!news->is_heard)
        return STATUS_OK;
    for (uint32_t i = 0; i < all->count; i++) {
        *number = i + 1;
        if (memcmp(&all->news[i], news, sizeof *news) == 0)
            return STATUS_OK;
    }
    Status status = growth_make_room(graph->growth, (void **)&all->news, &all->room,
                                     (size_t)all->count + 1, sizeof *news, graph->error);
    if (status != STATUS_OK)
        return status;
    all->news[all->count++] = *news;
    *number = all->count;
    return STATUS_OK;
}

static int8_t payoff_of(Outcome outcome)
{
    return outcome.winner == SIDE_FIRST ? 1 : outcome.winner == SIDE_SECOND ? -1 : 0;
}

/* `world` and `history` are copies of those before the try. */
static Status learn_try(WorldGraph *graph, void *world, History *history, TryResult *result)
{
    const GameOps *game = graph->game;
    News news[SIDE_COUNT];
    int before = history->count;
    Status status = STATUS_OK;

    game->attempt(world, result->move, history, news);
    Outcome outcome = game->outcome(world);
    result->payoff = payoff_of(outcome);
    result->kind = outcome.is_over ? TRY_ENDS : history->count > before ? TRY_MOVES : TRY_STAYS;
    if (outcome.is_over)
        return STATUS_OK;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++)
        status = find_news(graph, &news[side], &result->news[side]);
    if (status == STATUS_OK && history->count == MOMENTS_MAX)
        status = error_set(graph->error, STATUS_TOO_LARGE, "a game has more than %d moves",
                           MOMENTS_MAX);
    return status == STATUS_OK ? find_world(graph, world, history, &result->world) : status;
}

/* What one world is copied to. */
typedef struct {
    void *world;
    void *view;
    uint64_t keys[MOMENTS_MAX + 1];
} Copy;

static Status learn_world(WorldGraph *graph, int number, uint32_t at, Copy *copy)
{
    const GameOps *game = graph->game;
    Moment *moment = &graph->moments[number];
    GraphWorld *world = &moment->worlds[at];
    Move tries[TRIES_MAX];

    game->view_of(world_at(graph, number, at), (Side)world->side, copy->view);
    int count = game->list_tries(copy->view, tries);
    uint32_t first = moment->result_count;
    world->tries = (uint16_t)count;
    world->first_result = first;
    Status status =
        growth_make_room(graph->growth, (void **)&moment->results, &moment->result_room,
                         (size_t)first + (size_t)count, sizeof *moment->results, graph->error);
    moment->result_count += (uint32_t)count;
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        History history = {copy->keys, number + 1, MOMENTS_MAX + 1};
        TryResult *result = &moment->results[first + (uint32_t)i];

        assert(copy->world != NULL);
        memcpy(copy->world, world_at(graph, number, at), game->world_size);
        memcpy(copy->keys, history_at(graph, number, at),
               (size_t)history.count * sizeof *history.keys);
        *result = (TryResult){.move = tries[i]};
        status = learn_try(graph, copy->world, &history, result);
    }
    return status;
}

/* Refusals add worlds to the moment while it is gone through. */
static Status learn_moment(WorldGraph *graph, int number, Copy *copy)
{
    Moment *moment = &graph->moments[number];
    Status status = STATUS_OK;

    for (uint32_t i = 0; i < moment->count && status == STATUS_OK; i++) {
        status = learn_world(graph, number, i, copy);
        if (status == STATUS_OK && ++graph->world_count % TELL_EVERY == 0)
            status = growth_tell(graph->growth, graph->watch, number, graph->world_count,
                                 "worlds", graph->error);
    }
    growth_release(graph->growth, (void **)&moment->memory, &moment->memory_room,
                   bytes_of(graph, number));
    drop_table(graph, moment);
    return status;
}

static Status begin(WorldGraph *graph, const GameSetup *setup, Copy *copy)
{
    const GameOps *game = graph->game;
    History history = {copy->keys, 0, 1};
    uint32_t first = 0;
    Status status = game->start(setup, copy->world, graph->error);

    if (status != STATUS_OK)
        return status;
    if (game->outcome(copy->world).is_over)
        return error_set(graph->error, STATUS_BAD_INPUT, "the game is over at its start");
    history_push(&history, game->key(copy->world));
    return find_world(graph, copy->world, &history, &first);
}

/* --- Worlds that go on alike --- */

/* A try into a world in which the end is certain is the end. */
static void settle_result(WorldGraph *graph, int number, TryResult *result)
{
    if (result->kind == TRY_ENDS)
        return;
    int next = result->kind == TRY_STAYS ? number : number + 1;
    const GraphWorld *world = &graph->moments[next].worlds[result->world];
    result->world = world->same;
    if (world->decided == PAYOFF_NONE)
        return;
    result->kind = TRY_ENDS;
    result->payoff = world->decided;
}

/* Whether all tries are the end, and pay the same. */
static bool is_decided(const TryResult results[], int count)
{
    bool is_certain = count > 0;

    for (int i = 0; i < count && is_certain; i++)
        is_certain = results[i].kind == TRY_ENDS && results[i].payoff == results[0].payoff;
    return is_certain;
}

static void find_future(GraphWorld *world, const TryResult results[])
{
    uint64_t key[2] = {world->side, world->tries};

    for (int i = 0; i < world->tries; i++) {
        const TryResult *result = &results[i];
        bool ends = result->kind == TRY_ENDS;
        uint64_t words[] = {
            (uint64_t)result->move << 16 | (uint64_t)result->kind << 8,
            ends ? (uint64_t)result->payoff + 1 : result->world,
            ends ? 0 : (uint64_t)result->news[SIDE_FIRST] << 32 | result->news[SIDE_SECOND]};

        rng_mix(key, words, sizeof words);
        world->has_end |= ends;
    }
    world->key[0] = key[0];
    world->key[1] = key[1];
}

static Status settle_world(WorldGraph *graph, int number, uint32_t at);

/* Those first that refusals lead to. */
static Status settle_results(WorldGraph *graph, int number, const GraphWorld *world)
{
    Status status = STATUS_OK;

    for (int i = 0; i < world->tries && status == STATUS_OK; i++) {
        TryResult *result = &graph->moments[number].results[world->first_result + (uint32_t)i];

        if (result->kind == TRY_STAYS)
            status = settle_world(graph, number, result->world);
        if (status == STATUS_OK)
            settle_result(graph, number, result);
    }
    return status;
}

/* As deep as a turn has refusals. */
static Status settle_world(WorldGraph *graph, int number, uint32_t at)
{
    Moment *moment = &graph->moments[number];
    GraphWorld *world = &moment->worlds[at];
    const TryResult *results = &moment->results[world->first_result];

    if (world->state == WORLD_SETTLED)
        return STATUS_OK;
    if (world->state == WORLD_BEGUN)
        return error_set(graph->error, STATUS_BAD_INPUT,
                         "the same may be asked for again and again");
    world->state = WORLD_BEGUN;
    Status status = settle_results(graph, number, world);
    if (status != STATUS_OK)
        return status;
    if (is_decided(results, world->tries))
        world->decided = results[0].payoff;
    find_future(world, results);
    uint32_t *place = find_place(moment, world->key);
    if (*place == 0)
        *place = at + 1;
    world->same = *place - 1;
    world->state = WORLD_SETTLED;
    return STATUS_OK;
}

static Status settle_moment(WorldGraph *graph, int number)
{
    Moment *moment = &graph->moments[number];
    size_t size = FIRST_TABLE;

    while (size < 2 * (size_t)moment->count)
        size *= 2;
    Status status = clear_table(graph, moment, size);
    for (uint32_t i = 0; i < moment->count && status == STATUS_OK; i++)
        status = settle_world(graph, number, i);
    drop_table(graph, moment);
    return status;
}

static Status learn_all(WorldGraph *graph, const GameSetup *setup)
{
    Copy *copy = memory_new(sizeof *copy);

    if (copy == NULL)
        return error_set(graph->error, STATUS_NO_MEMORY, "out of memory");
    copy->world = memory_new(graph->game->world_size);
    copy->view = memory_new(graph->game->view_size);
    Status status = copy->world != NULL && copy->view != NULL
                        ? begin(graph, setup, copy)
                        : error_set(graph->error, STATUS_NO_MEMORY, "out of memory");
    for (; status == STATUS_OK && graph->moments[graph->moment_count].count > 0;
         graph->moment_count++)
        status = learn_moment(graph, graph->moment_count, copy);
    memory_free(copy->world);
    memory_free(copy->view);
    memory_free(copy);
    return status;
}

Status world_graph_build(WorldGraph *graph, const GameSetup *setup)
{
    graph->moments = memory_new((MOMENTS_MAX + 1) * sizeof *graph->moments);
    if (graph->moments == NULL)
        return error_set(graph->error, STATUS_NO_MEMORY, "out of memory");
    Status status = learn_all(graph, setup);
    for (int i = graph->moment_count; i-- > 0 && status == STATUS_OK;)
        status = settle_moment(graph, i);
    return status;
}

static void drop_moment(WorldGraph *graph, int number)
{
    Moment *moment = &graph->moments[number];

    growth_release(graph->growth, (void **)&moment->worlds, &moment->world_room,
                   sizeof *moment->worlds);
    growth_release(graph->growth, (void **)&moment->results, &moment->result_room,
                   sizeof *moment->results);
    growth_release(graph->growth, (void **)&moment->memory, &moment->memory_room,
                   bytes_of(graph, number));
    drop_table(graph, moment);
}

void world_graph_fini(WorldGraph *graph)
{
    for (int i = 0; graph->moments != NULL && i <= MOMENTS_MAX; i++)
        drop_moment(graph, i);
    memory_free(graph->moments);
    graph->moments = NULL;
}
