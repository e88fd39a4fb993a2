/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pool holds worlds that fit everything heard, all of them while it is exact: for every game
 * of the list, under every ruleset.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "belief/history_search.h"
#include "belief/pool.h"
#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

enum {
    PLIES_MAX = 60,
    HIDDEN_MOVES = 3,
    CROWD_MAX = 3000,
    MEMORY_MAX = 2048,
    ROUNDS = IS_SANITIZED ? 2 : 4,
    STRIDE = IS_SANITIZED ? 2 : 1, /* every board with each ruleset or with half of them */
    /* Boards on which there is more to try at once take too long. */
    TRIES_TO_BEGIN_WITH_MAX = 60
};

/* No game has such a try. */
#define NEVER_ASKABLE ((Move)0x8000)

typedef struct {
    Table table;
    Pool *pool;
    NewsLog log;
    Side observer;
    void *start;
} Watch;

static void watch_begin(Watch *watch, const GameOps *game, int rules, int start, Side observer,
                        int64_t limit)
{
    PoolOptions options = {.limit = limit, .cut_to = limit / 2};

    *watch = (Watch){.observer = observer};
    table_init(&watch->table, game, rules, start, PLIES_MAX);
    watch->start = memory_new(game->world_size);
    memcpy(watch->start, watch->table.world, game->world_size);
    assert_int_equal(pool_new(game, &options, &watch->pool), STATUS_OK);
    pool_start(watch->pool, observer, watch->start, 11);
}

static void watch_end(Watch *watch)
{
    table_fini(&watch->table);
    pool_free(watch->pool);
    news_log_fini(&watch->log);
    memory_free(watch->start);
}

static const News *watch_hear(Watch *watch)
{
    const News *news = &watch->table.news[watch->observer];
    assert_true(news_log_add(&watch->log, news));
    pool_hear(watch->pool, news);
    return news;
}

/* One more try; the observer's pool hears of it what the observer hears. */
static const News *watch_step(Watch *watch, Rng *rng)
{
    table_attempt_random(&watch->table, rng);
    return watch_hear(watch);
}

static bool is_over(const Watch *watch)
{
    return watch->table.game->outcome(watch->table.world).is_over;
}

static bool is_observers_turn(const Watch *watch)
{
    return watch->table.game->to_move(watch->table.world) == watch->observer;
}

/* A number for the position, apart from what the sides have learnt of each other: that, where
 * refusals are heard without their points, a pool need not tell apart. */
static uint64_t position_of(const GameOps *game, const void *world)
{
    char storage[1024];
    TextBuffer text;
    uint64_t number = game->to_move(world);

    text_init(&text, storage, sizeof storage);
    game->text->world_to_text(world, &text);
    assert_false(text.is_cut);
    for (size_t i = 0; i < text.length; i++)
        number = rng_derive(number, (unsigned char)storage[i]);
    return number;
}

static bool pool_has(const Pool *pool, const GameOps *game, const void *world)
{
    uint64_t position = position_of(game, world);

    for (int64_t i = 0; i < pool_count(pool); i++)
        if (position_of(game, pool_get(pool, i)) == position)
            return true;
    return false;
}

static void for_every_ruleset(void (*check)(const GameOps *game, int rules, int start,
                                            Rng *rng))
{
    for (int number = 0; number < games_count(); number++)
        for (int rules = 0; rules < games[number]->text->rulesets.count; rules++)
            for (int start = rules % STRIDE; start < games[number]->text->starts.count;
                 start += STRIDE) {
                Rng rng;
                Table table;

                rng_init(&rng, 404, (uint64_t)(100 * rules + start));
                table_init(&table, games[number], rules, start, PLIES_MAX);
                if (table_count_tries(&table) <= TRIES_TO_BEGIN_WITH_MAX)
                    check(games[number], rules, start, &rng);
                table_fini(&table);
            }
}

/* What the observer would know in it is what the observer knows. */
static void assert_world_fits(const Watch *watch, const void *world)
{
    const GameOps *game = watch->table.game;
    unsigned char view[MEMORY_MAX];

    assert_true(game->view_size <= sizeof view);
    game->view_of(world, watch->observer, view);
    assert_memory_equal(view, watch->table.views[watch->observer], game->seen_size);
}

static void check_worlds(const GameOps *game, int rules, int start, Rng *rng)
{
    Watch watch;

    watch_begin(&watch, game, rules, start, (Side)(rules & 1), 400);
    while (!is_over(&watch)) {
        watch_step(&watch, rng);
        for (int64_t i = 0; i < pool_count(watch.pool); i++)
            assert_world_fits(&watch, pool_get(watch.pool, i));
        if (pool_is_exact(watch.pool) && is_observers_turn(&watch) && !is_over(&watch))
            assert_true(pool_has(watch.pool, game, watch.table.world));
    }
    watch_end(&watch);
}

static void every_world_fits_and_the_truth_is_among_them_while_exact(void **state)
{
    (void)state;
    for_every_ruleset(check_worlds);
}

static void check_cut(const GameOps *game, int rules, int start, Rng *rng)
{
    Watch watch;

    watch_begin(&watch, game, rules, start, SIDE_FIRST, 50);
    while (!is_over(&watch)) {
        watch_step(&watch, rng);
        assert_true(pool_count(watch.pool) <= 50);
    }
    watch_end(&watch);
}

static void a_pool_never_outgrows_its_limit(void **state)
{
    (void)state;
    for_every_ruleset(check_cut);
}

/* --- The slow, obvious way: all histories, hidden tries and all --- */

typedef struct {
    unsigned char *worlds;
    int count;
    size_t size;
    bool is_full; /* there were more */
} Crowd;

static void crowd_add(Crowd *crowd, const void *world)
{
    for (int i = 0; i < crowd->count; i++)
        if (memcmp(crowd->worlds + (size_t)i * crowd->size, world, crowd->size) == 0)
            return;
    crowd->is_full |= crowd->count == CROWD_MAX;
    if (!crowd->is_full)
        memcpy(crowd->worlds + (size_t)crowd->count++ * crowd->size, world, crowd->size);
}

/* Adds what any try whatsoever of the side on move makes of `world`, if the observer would
 * have heard `heard`. */
static void crowd_explain(Crowd *crowd, const Watch *watch, const void *world,
                          const News *heard)
{
    const GameOps *game = watch->table.game;
    unsigned char view[MEMORY_MAX];
    unsigned char copy[MEMORY_MAX];
    Move tries[1024];
    News news[SIDE_COUNT];

    assert_true(game->view_size <= sizeof view && game->world_size <= sizeof copy);
    game->view_of(world, game->to_move(world), view);
    int count = game->list_tries(view, tries);
    tries[count++] = NEVER_ASKABLE;
    for (int i = 0; i < count; i++) {
        memcpy(copy, world, game->world_size);
        game->attempt(copy, heard->mover == watch->observer ? heard->move : tries[i], NULL,
                      news);
        if (memcmp(&news[watch->observer], heard, sizeof *heard) == 0)
            crowd_add(crowd, copy);
    }
}

/* All worlds in which the observer would have heard the whole log. */
static Crowd crowd_of(const Watch *watch)
{
    size_t size = watch->table.game->world_size;
    Crowd now = {.worlds = memory_new(CROWD_MAX * size), .size = size};
    Crowd next = {.worlds = memory_new(CROWD_MAX * size), .size = size};

    crowd_add(&now, watch->start);
    for (int event = 0; event < watch->log.count && !next.is_full; event++) {
        next.count = 0;
        for (int i = 0; i < now.count; i++)
            crowd_explain(&next, watch, now.worlds + (size_t)i * size,
                          &watch->log.items[event]);
        Crowd swapped = now;
        now = next;
        next = swapped;
    }
    now.is_full |= next.is_full;
    memory_free(next.worlds);
    return now;
}

/* The hidden side's refused tries multiply the histories: it makes few of them here. */
static const News *step_with_few_refusals(Watch *watch, Rng *rng)
{
    const GameOps *game = watch->table.game;
    unsigned char copy[MEMORY_MAX];
    News news[SIDE_COUNT];

    if (is_observers_turn(watch) || rng_below(rng, 4) == 0)
        return watch_step(watch, rng);
    for (;;) {
        int count = table_count_tries(&watch->table);
        Move move = watch->table.tries[rng_below(rng, (uint32_t)count)];

        memcpy(copy, watch->table.world, game->world_size);
        if (game->attempt(copy, move, NULL, news) == VERDICT_ILLEGAL)
            continue;
        table_attempt(&watch->table, move);
        return watch_hear(watch);
    }
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a;
    uint64_t second = *(const uint64_t *)b;

    return (first > second) - (first < second);
}

/* Sorts the numbers and leaves each once; returns how many are left. */
static int sort_once(uint64_t numbers[], int count)
{
    int kept = 0;

    qsort(numbers, (size_t)count, sizeof *numbers, compare_numbers);
    for (int i = 0; i < count; i++)
        if (i == 0 || numbers[i] != numbers[kept - 1])
            numbers[kept++] = numbers[i];
    return kept;
}

/* Compares once; false if there are too many histories for the slow way. */
static bool pool_is_the_crowd(const Watch *watch)
{
    static uint64_t expected[CROWD_MAX];
    static uint64_t found[CROWD_MAX];
    const GameOps *game = watch->table.game;
    Crowd crowd = crowd_of(watch);
    bool is_full = crowd.is_full;

    for (int i = 0; i < crowd.count; i++)
        expected[i] = position_of(game, crowd.worlds + (size_t)i * crowd.size);
    for (int64_t i = 0; i < pool_count(watch->pool); i++)
        found[i] = position_of(game, pool_get(watch->pool, i));
    if (!is_full) {
        int count = sort_once(expected, crowd.count);

        assert_int_equal(pool_count(watch->pool), count);
        assert_int_equal(sort_once(found, count), count);
        assert_memory_equal(found, expected, (size_t)count * sizeof *found);
    }
    memory_free(crowd.worlds);
    return !is_full;
}

static int comparisons;

static void check_count(const GameOps *game, int rules, int start, Rng *rng)
{
    for (int round = 0; round < ROUNDS; round++) {
        Watch watch;
        int hidden = 0;
        bool is_small = true;

        watch_begin(&watch, game, rules, start, (Side)(round & 1), 10 * CROWD_MAX);
        while (!is_over(&watch) && hidden < HIDDEN_MOVES && is_small) {
            const News *news = step_with_few_refusals(&watch, rng);

            hidden += news->is_heard && news->verdict == VERDICT_MOVED &&
                      news->mover != watch.observer;
            if (!is_observers_turn(&watch) || is_over(&watch))
                continue;
            is_small = pool_count(watch.pool) < CROWD_MAX / 4 && pool_is_the_crowd(&watch);
            comparisons += is_small;
        }
        watch_end(&watch);
    }
}

static void an_exact_pool_is_the_set_of_all_consistent_worlds(void **state)
{
    (void)state;
    comparisons = 0;
    for_every_ruleset(check_count);
    assert_true(comparisons > 75 * ROUNDS / STRIDE);
}

static void check_histories(const GameOps *game, int rules, int start, Rng *rng)
{
    HistorySearch *search = history_search_new(game);
    unsigned char world[MEMORY_MAX];
    Watch watch;
    int found = 0;

    watch_begin(&watch, game, rules, start, SIDE_SECOND, 400);
    while (!is_over(&watch)) {
        watch_step(&watch, rng);
        if (!is_observers_turn(&watch) || is_over(&watch))
            continue;
        if (!history_search_run(search, watch.start, watch.observer, &watch.log, 2000, rng,
                                world))
            continue;
        found++;
        assert_world_fits(&watch, world);
        if (pool_is_exact(watch.pool))
            assert_true(pool_has(watch.pool, game, world));
    }
    assert_true(found > 0);
    history_search_free(search);
    watch_end(&watch);
}

static void a_history_that_is_found_ends_in_a_world_that_fits(void **state)
{
    (void)state;
    for_every_ruleset(check_histories);
}

TEST_FILE(pool_contract,
          cmocka_unit_test(every_world_fits_and_the_truth_is_among_them_while_exact),
          cmocka_unit_test(a_pool_never_outgrows_its_limit),
          cmocka_unit_test(an_exact_pool_is_the_set_of_all_consistent_worlds),
          cmocka_unit_test(a_history_that_is_found_ends_in_a_world_that_fits));
