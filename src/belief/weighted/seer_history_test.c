/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small games in which all worlds that fit are known with their probabilities: wherever
 * histories begin, changing them must lead to the same probabilities.
 */
#include "belief/weighted/seer_histories.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_contents.h"
#include "support/game_table.h"
#include "support/test.h"

enum { HIDDEN_MOVES = 5, NEWS_MAX = 200, POSITIONS = 4000 };

enum {
    GAMES = IS_SANITIZED ? 2 : 8,
    STEPS = IS_SANITIZED ? 8000 : 60000,
    CROWD = IS_SANITIZED ? 400 : 4000,
};
#define TOLERANCE (IS_SANITIZED ? 0.08 : 0.03)

typedef struct {
    Table table;
    SeerPool pool; /* exact */
    KriegspielWorld start;
    News news[NEWS_MAX]; /* of White */
    int count;
} SmallGame;

/* How likely each content of each hidden square is. */
typedef struct {
    double share[SQUARE_COUNT][KRIEGSPIEL_CONTENT_COUNT];
} Shares;

static const char *const starts[] = {"k3r/p1p2/5/2P1P/K3R w", "kb3/pp3/5/2PP1/2KBR w"};

/* Random moves until the enemy has made so many. False if the game ends before, or is too large
 * to be exact. */
static bool play_small_game(SmallGame *game, int number, int rules)
{
    SeerPoolOptions options = {
        .positions = POSITIONS,
        .replies = {.model = SEER_HABITS, .sight = 2.0F, .surprise = 0.2F}};
    GameSetup setup = {0};
    int hidden = 0;
    Rng rng;

    memset(game, 0, sizeof *game);
    rng_init(&rng, 17, (uint64_t)number);
    snprintf(setup.start, sizeof setup.start, "%s", starts[number % 2]);
    snprintf(setup.rules, sizeof setup.rules, "%s", kriegspiel.text->rulesets.get(rules).name);
    assert_true(table_init_setup(&game->table, &kriegspiel, &setup));
    game->start = *(const KriegspielWorld *)game->table.world;
    assert_int_equal(seer_pool_init(&game->pool, &options), STATUS_OK);
    seer_pool_start(&game->pool, WHITE, &game->start, 1);
    while (hidden < HIDDEN_MOVES) {
        table_attempt_random(&game->table, &rng);
        const News *news = &game->table.news[WHITE];

        if (kriegspiel.outcome(game->table.world).is_over)
            return false;
        if (!news->is_heard)
            continue;
        game->news[game->count++] = *news;
        seer_pool_hear(&game->pool, news);
        hidden += game->table.mover == BLACK && news->verdict == VERDICT_MOVED;
    }
    return game->pool.is_exact && game->pool.set.count > 1;
}

static void leave(SmallGame *game)
{
    seer_pool_fini(&game->pool);
    table_fini(&game->table);
}

static void add_world(Shares *shares, const KriegspielWorld *world, double weight)
{
    uint8_t contents[SQUARE_COUNT];

    kriegspiel_contents(world, WHITE, contents);
    for (int square = 0; square < SQUARE_COUNT; square++)
        if (contents[square] != CONTENT_SEEN)
            shares->share[square][contents[square]] += weight;
}

static double distance(const Shares *a, const Shares *b)
{
    double most = 0;

    for (int square = 0; square < SQUARE_COUNT; square++)
        for (int content = 0; content < KRIEGSPIEL_CONTENT_COUNT; content++) {
            double apart = a->share[square][content] - b->share[square][content];

            apart = apart < 0 ? -apart : apart;
            most = apart > most ? apart : most;
        }
    return most;
}

static void check_against_exact(const SmallGame *game, const Shares *shares)
{
    const SeerSet *set = &game->pool.set;
    Shares exact = {0};

    for (int i = 0; i < set->count; i++)
        add_world(&exact, &set->worlds[i].world, set->weights[i]);
    double apart = distance(&exact, shares);
    if (apart > TOLERANCE)
        fail_msg("%.3f apart with %d worlds", apart, set->count);
}

/* How likely each hidden move went to each square. */
typedef struct {
    double share[HIDDEN_MOVES][SQUARE_COUNT];
} MoveShares;

static void add_moves(MoveShares *shares, const Move moves[], double weight)
{
    for (int turn = 0; turn < HIDDEN_MOVES; turn++)
        shares->share[turn][move_to(moves[turn])] += weight;
}

/* Goes through all histories that fit from here on; returns their probability together. */
static double enumerate(const SeerHeard *heard, const SeerWorld *believed, Move moves[],
                        int turn, double chance, MoveShares *shares)
{
    SeerHidden hidden;
    double sum = 0;

    if (turn == HIDDEN_MOVES) {
        add_moves(shares, moves, chance);
        return chance;
    }
    seer_pool_list_hidden(heard->pool, believed, &hidden);
    for (int i = 0; i < hidden.count; i++) {
        SeerWorld next = *believed;

        moves[turn] = hidden.moves[i];
        if (seer_pool_follow(heard->pool, &next, moves[turn], &heard->news[heard->first[turn]],
                             heard->first[turn + 1] - heard->first[turn]))
            sum += enumerate(heard, &next, moves, turn + 1, chance * (double)hidden.chances[i],
                             shares);
    }
    return sum;
}

static void check_moves(const SeerHistories *histories, const MoveShares *shares)
{
    static MoveShares exact;
    Move moves[HIDDEN_MOVES];

    memset(&exact, 0, sizeof exact);
    double sum =
        enumerate(&histories->heard, &histories->items[0].worlds[0], moves, 0, 1.0, &exact);
    for (int turn = 0; turn < HIDDEN_MOVES; turn++)
        for (int to = 0; to < SQUARE_COUNT; to++) {
            double apart = shares->share[turn][to] - exact.share[turn][to] / sum;

            if (apart > TOLERANCE || apart < -TOLERANCE)
                fail_msg("%.3f apart in turn %d, square %d", apart, turn, to);
        }
}

/* Histories of the whole game. */
static void begin(SeerHistories *histories, SmallGame *game, int capacity, uint64_t seed)
{
    SeerEffort effort = {.steps_max = INT_MAX};
    double weight = 1;
    SeerWorld start = {.world = game->start};
    SeerSet set = {.worlds = &start, .weights = &weight, .count = 1, .capacity = 1};

    assert_int_equal(seer_histories_init(histories, capacity), STATUS_OK);
    seer_histories_reset(histories, seed);
    seer_histories_begin(histories, &game->pool, &set, 0);
    seer_histories_hear(histories, game->news, game->count, &effort);
    assert_int_equal(histories->count, capacity);
    assert_int_equal(histories->heard_to, game->count);
    assert_int_equal(histories->heard.turns, HIDDEN_MOVES);
}

static bool is_possible(const SmallGame *game, const KriegspielWorld *world)
{
    for (int i = 0; i < game->pool.set.count; i++)
        if (game->pool.set.worlds[i].world.position.key == world->position.key)
            return true;
    return false;
}

/* The chain of one history, whichever it begins with. */
static void check_chain(SmallGame *game, uint64_t seed)
{
    SeerHistories histories = {0};
    Shares shares = {0};
    MoveShares moves = {0};
    Rng rng;

    begin(&histories, game, 40, seed);
    rng_init(&rng, seed, 1);
    for (int i = 0; i < STEPS; i++) {
        SeerHistory *history = &histories.items[0];

        seer_history_change(&histories.heard, history, &histories.spare[40], &rng);
        add_world(&shares, &history->worlds[HIDDEN_MOVES].world, 1.0 / STEPS);
        add_moves(&moves, history->moves, 1.0 / STEPS);
        if (i % 64 == 0)
            assert_true(is_possible(game, &history->worlds[HIDDEN_MOVES].world));
    }
    check_against_exact(game, &shares);
    check_moves(&histories, &moves);
    seer_histories_fini(&histories);
}

static void changing_one_history_leads_to_the_exact_probabilities(void **state)
{
    static SmallGame game;
    int checked = 0;

    (void)state;
    for (int number = 0; checked < GAMES; number++) {
        if (play_small_game(&game, number, number % kriegspiel.text->rulesets.count)) {
            check_chain(&game, (uint64_t)number);
            checked++;
        }
        leave(&game);
    }
}

static void a_crowd_follows_what_is_heard(void **state)
{
    static SmallGame game;
    int checked = 0;

    (void)state;
    for (int number = 0; checked < GAMES; number++) {
        SeerHistories histories = {0};
        SeerSet set = {0};
        Shares shares = {0};

        if (play_small_game(&game, number, number % kriegspiel.text->rulesets.count)) {
            begin(&histories, &game, CROWD, 3);
            assert_int_equal(seer_set_init(&set, CROWD), STATUS_OK);
            seer_histories_list(&histories, &set);
            for (int i = 0; i < set.count; i++)
                add_world(&shares, &set.worlds[i].world, 1.0 / set.count);
            check_against_exact(&game, &shares);
            checked++;
        }
        seer_set_fini(&set);
        seer_histories_fini(&histories);
        leave(&game);
    }
}

static void the_same_seed_makes_the_same_histories(void **state)
{
    static SmallGame game;
    SeerHistories histories[2] = {0};

    (void)state;
    for (int number = 0; !play_small_game(&game, number, 0); number++)
        leave(&game);
    for (int i = 0; i < 2; i++) {
        SeerEffort effort = {.steps_max = 900};

        begin(&histories[i], &game, 30, 5);
        seer_histories_change(&histories[i], 1000, &effort);
        assert_int_equal(effort.steps, 900);
    }
    assert_true(histories[0].changed > 0);
    assert_int_equal(histories[0].changed, histories[1].changed);
    for (int i = 0; i < 30; i++)
        assert_memory_equal(histories[0].items[i].moves, histories[1].items[i].moves,
                            HIDDEN_MOVES * sizeof(Move));
    seer_histories_fini(&histories[0]);
    seer_histories_fini(&histories[1]);
    leave(&game);
}

static void it_stops_when_it_is_told_to(void **state)
{
    static SmallGame game;
    atomic_bool stop = true;
    SeerEffort effort = {.stop = &stop, .steps_max = INT_MAX};
    SeerHistories histories = {0};

    (void)state;
    for (int number = 0; !play_small_game(&game, number, 0); number++)
        leave(&game);
    begin(&histories, &game, 30, 5);
    seer_histories_change(&histories, INT_MAX, &effort);
    assert_int_equal(effort.steps, 0);
    seer_histories_fini(&histories);
    leave(&game);
}

TEST_FILE(seer_history, cmocka_unit_test(changing_one_history_leads_to_the_exact_probabilities),
          cmocka_unit_test(a_crowd_follows_what_is_heard),
          cmocka_unit_test(the_same_seed_makes_the_same_histories),
          cmocka_unit_test(it_stops_when_it_is_told_to));
