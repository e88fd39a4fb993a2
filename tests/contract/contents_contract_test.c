/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every game must keep of the contents of its points, and that an exact pool, counted
 * point by point, is what counting all possible games gives.
 */
#include <string.h>

#include "base/memory.h"
#include "belief/plain_belief.h"
#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 40, HIDDEN_MOVES = 2, CROWD_MAX = 1500, MOVES_MAX = 1024, WORLD_MAX = 1024 };

static void for_every_setup(void (*check)(const GameOps *game, int rules, int start, Rng *rng))
{
    for (int number = 0; number < games_count(); number++)
        for (int rules = 0; rules < games[number]->text->rulesets.count; rules++)
            for (int start = 0; start < games[number]->text->starts.count; start++) {
                Rng rng;

                rng_init(&rng, 505, (uint64_t)(100 * rules + start));
                check(games[number], rules, start, &rng);
            }
}

/* --- Contents --- */

/* An own man is seen by one side and a man to the other; what is empty is so to both. */
static void assert_sides_agree(const GameOps *game, const void *world)
{
    uint8_t first[CONTENT_POINTS_MAX];
    uint8_t second[CONTENT_POINTS_MAX];

    game->contents(world, SIDE_FIRST, first);
    game->contents(world, SIDE_SECOND, second);
    for (int point = 0; point < game->point_count; point++) {
        assert_true(first[point] == CONTENT_SEEN || first[point] < game->content_count);
        assert_true(second[point] == CONTENT_SEEN || second[point] < game->content_count);
        assert_int_equal(first[point] == CONTENT_EMPTY, second[point] == CONTENT_EMPTY);
        if (first[point] != CONTENT_EMPTY)
            assert_true(first[point] == CONTENT_SEEN || second[point] == CONTENT_SEEN);
    }
}

/* What a view shows of its own men is what is hidden from the other side, no more and no less. */
static void assert_own_men_are_hidden_from_the_other(const Table *table, Side side)
{
    const GameOps *game = table->game;
    uint8_t own[CONTENT_POINTS_MAX];
    uint8_t hidden[CONTENT_POINTS_MAX];

    game->own_men(table->views[side], own);
    game->contents(table->world, side_other(side), hidden);
    for (int point = 0; point < game->point_count; point++)
        assert_int_equal(own[point],
                         hidden[point] == CONTENT_SEEN ? CONTENT_EMPTY : hidden[point]);
}

static void check_contents(const GameOps *game, int rules, int start, Rng *rng)
{
    Table table;

    table_init(&table, game, rules, start, PLIES_MAX);
    while (!game->outcome(table.world).is_over) {
        assert_sides_agree(game, table.world);
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            assert_own_men_are_hidden_from_the_other(&table, side);
        table_attempt_random(&table, rng);
    }
    table_fini(&table);
}

static void both_sides_contents_tell_of_one_board(void **state)
{
    (void)state;
    for_every_setup(check_contents);
}

/* Of the points that are hidden at the start. */
static void assert_points_have_names(const GameOps *game, const void *world)
{
    static char names[CONTENT_POINTS_MAX][8];
    uint8_t contents[CONTENT_POINTS_MAX];

    game->contents(world, SIDE_FIRST, contents);
    for (int point = 0; point < game->point_count; point++) {
        TextBuffer text;

        text_init(&text, names[point], sizeof names[point]);
        if (contents[point] == CONTENT_SEEN)
            continue;
        game->text->point_to_text(point, &text);
        assert_true(text.length > 0 && !text.is_cut);
        for (int other = 0; other < point; other++)
            assert_string_not_equal(names[point], names[other]);
    }
}

static void points_and_contents_have_names_of_their_own(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++) {
        const GameOps *game = games[number];
        Table table;

        assert_true(game->point_count <= CONTENT_POINTS_MAX);
        assert_true(game->content_count <= CONTENT_CODES_MAX);
        for (int code = 0; code < game->content_count; code++)
            assert_true(strlen(game->text->content_names[code]) > 0);
        table_init(&table, game, 0, 0, PLIES_MAX);
        assert_points_have_names(game, table.world);
        table_fini(&table);
    }
}

/* --- Marginals: all games that sound the same, one move after another --- */

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

typedef struct {
    Table table;
    Side observer;
    Belief *belief;
    Crowd now;
    Crowd before;
} Watch;

static void watch_begin(Watch *watch, const GameOps *game, int rules, int start, Side observer)
{
    BeliefOptions options = {
        .pool = {.limit = 2 * CROWD_MAX, .cut_to = CROWD_MAX}, .history_nodes = 1, .worlds = 1};
    Error error = {""};

    *watch = (Watch){.observer = observer};
    table_init(&watch->table, game, rules, start, PLIES_MAX);
    assert_true(game->world_size <= WORLD_MAX && game->max_tries < MOVES_MAX);
    watch->now =
        (Crowd){.worlds = memory_new(CROWD_MAX * game->world_size), .size = game->world_size};
    watch->before =
        (Crowd){.worlds = memory_new(CROWD_MAX * game->world_size), .size = game->world_size};
    crowd_add(&watch->now, watch->table.world);
    assert_int_equal(belief_new(&pool_belief, game, &options, &watch->belief, &error),
                     STATUS_OK);
    assert_int_equal(belief_start(watch->belief, &watch->table.setup, observer, 7, &error),
                     STATUS_OK);
}

static void watch_end(Watch *watch)
{
    table_fini(&watch->table);
    belief_free(watch->belief);
    memory_free(watch->now.worlds);
    memory_free(watch->before.worlds);
}

/* Adds what any legal move makes of the world, if it sounds as it was heard. */
static void crowd_follow(Watch *watch, const void *world, const News *heard)
{
    const GameOps *game = watch->table.game;
    Move moves[MOVES_MAX];
    unsigned char copy[WORLD_MAX];
    News news[SIDE_COUNT];
    bool is_own = heard->mover == watch->observer;
    int count = is_own ? 1 : game->list_replies(world, NULL, moves);

    for (int i = 0; i < count && !watch->now.is_full; i++) {
        memcpy(copy, world, game->world_size);
        game->attempt(copy, is_own ? heard->move : moves[i], NULL, news);
        if (memcmp(&news[watch->observer], heard, sizeof *heard) == 0)
            crowd_add(&watch->now, copy);
    }
}

/* One legal move of the true game, without refused tries before it. */
static void watch_step(Watch *watch, Rng *rng)
{
    Move moves[MOVES_MAX];
    Crowd before = watch->now;
    int count = watch->table.game->list_replies(watch->table.world, NULL, moves);

    assert_true(count > 0);
    table_attempt(&watch->table, moves[rng_below(rng, (uint32_t)count)]);
    belief_hear(watch->belief, &watch->table.news[watch->observer],
                watch->table.views[watch->observer]);
    watch->now = watch->before;
    watch->now.count = 0;
    watch->before = before;
    for (int i = 0; i < before.count && !watch->now.is_full; i++)
        crowd_follow(watch, before.worlds + (size_t)i * before.size,
                     &watch->table.news[watch->observer]);
}

typedef int64_t Counts[CONTENT_POINTS_MAX][CONTENT_CODES_MAX];

static void count_by_hand(const Watch *watch, Counts counts)
{
    const GameOps *game = watch->table.game;
    uint8_t contents[CONTENT_POINTS_MAX];

    memset(counts, 0, sizeof(Counts));
    for (int i = 0; i < watch->now.count; i++) {
        game->contents(watch->now.worlds + (size_t)i * watch->now.size, watch->observer,
                       contents);
        for (int point = 0; point < game->point_count; point++)
            for (int code = 0; code < game->content_count; code++)
                counts[point][code] += contents[point] == code;
    }
}

static int comparisons;

static void compare(const Watch *watch)
{
    const GameOps *game = watch->table.game;
    BeliefMarginals marginals;
    Counts counts;

    assert_true(belief_state(watch->belief).is_exact);
    belief_marginals(watch->belief, watch->table.views[watch->observer], 1, 0, &marginals);
    assert_int_equal(marginals.worlds, watch->now.count);
    count_by_hand(watch, counts);
    for (int point = 0; point < game->point_count; point++)
        for (int code = 0; code < game->content_count; code++)
            assert_true(marginals.weights[point][code] == (double)counts[point][code]);
    comparisons++;
}

static void check_marginals(const GameOps *game, int rules, int start, Rng *rng)
{
    Watch watch;
    int hidden = 0;

    watch_begin(&watch, game, rules, start, (Side)(rules & 1));
    while (hidden < HIDDEN_MOVES && !game->outcome(watch.table.world).is_over) {
        hidden += game->to_move(watch.table.world) != watch.observer;
        watch_step(&watch, rng);
        if (watch.now.is_full)
            break;
        if (game->to_move(watch.table.world) == watch.observer &&
            !game->outcome(watch.table.world).is_over)
            compare(&watch);
    }
    watch_end(&watch);
}

static void marginals_of_an_exact_pool_are_those_of_all_possible_games(void **state)
{
    (void)state;
    comparisons = 0;
    for_every_setup(check_marginals);
    assert_true(comparisons > 80);
}

TEST_FILE(contents_contract, cmocka_unit_test(both_sides_contents_tell_of_one_board),
          cmocka_unit_test(points_and_contents_have_names_of_their_own),
          cmocka_unit_test(marginals_of_an_exact_pool_are_those_of_all_possible_games));
