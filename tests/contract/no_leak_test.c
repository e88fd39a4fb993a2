/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nobody learns what it must not: two games that differ only in what one side, the observer,
 * cannot see give it the same bytes, as long as the umpire has said the same to it in both.
 *
 * The observer makes the same tries in both games; the other side plays at random, differently
 * in each, but so that the observer hears the same if that can be had: what makes the games
 * part is taken back and something else is tried. What the observer is told, knows, may ask and
 * hears in words is compared after everything that reaches it.
 */
#include <string.h>

#include "players/common_news.h"
#include "players/games.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 200, ATTEMPTS = 12, WORDS_MAX = 8192, VIEW_MAX = 2048 };
enum { ROUNDS = 6, ROUNDS_MAX = 600, ENOUGH = 1000 }; /* short games take more rounds */
enum { OBSERVATION_MAX = 1 << 15, MASK_MAX = 128 };

typedef struct {
    Table table;
    Table before; /* where the table stood before the last step */
    Rng rng;      /* of the side that is not observed */
} Hidden;

/* Lets the other side play until the observer is on move, the game is over or something is
 * heard; returns what was heard, zeroes if nothing. */
static News next_news(Hidden *hidden, Side observer)
{
    Table *table = &hidden->table;

    while (!table->game->outcome(table->world).is_over &&
           table->game->to_move(table->world) != observer) {
        table_attempt_random(table, &hidden->rng);
        if (table->news[observer].is_heard)
            return table->news[observer];
    }
    return (News){0};
}

static void words_of(const Table *table, const News *news, char words[WORDS_MAX])
{
    TextBuffer lines;

    text_init(&lines, words, WORDS_MAX);
    table->game->text->say(news, &lines);
}

/* What a program that learns is shown of the observer's knowledge. */
static void compare_observations(const Hidden pair[2], Side observer)
{
    const Encoding *encoding = pair[0].table.game->encoding;
    uint8_t observations[2][OBSERVATION_MAX] = {{0}};
    uint64_t masks[2][MASK_MAX] = {{0}};

    if (encoding == NULL)
        return;
    assert_true(encoding_observation_size(encoding) <= OBSERVATION_MAX);
    assert_true(encoding->mask_words <= MASK_MAX);
    for (int i = 0; i < 2; i++) {
        const Table *table = &pair[i].table;

        encoding->observe(encoding, table->memories[observer], table->views[observer],
                          observations[i]);
        encoding->mask(encoding, table->views[observer], masks[i]);
    }
    assert_memory_equal(pair[0].table.memories[observer], pair[1].table.memories[observer],
                        encoding->memory_size);
    assert_memory_equal(observations[0], observations[1], sizeof observations[0]);
    assert_memory_equal(masks[0], masks[1], sizeof masks[0]);
}

/* Nor does who watches hear anything else: the observer may be watching, too. */
static void compare_common(const Hidden pair[2], Side observer)
{
    News common[2] = {{0}};

    for (int i = 0; i < 2; i++) {
        const Table *table = &pair[i].table;

        common_news(table->game, table->views[observer], table->news, &common[i]);
        assert_int_equal(common[i].move, MOVE_NONE);
    }
    assert_memory_equal(&common[0], &common[1], sizeof common[0]);
}

/* Everything the observer can get at is the same. */
static void compare(const Hidden pair[2], Side observer, const News heard[2])
{
    const GameOps *game = pair[0].table.game;
    unsigned char views[2][VIEW_MAX] = {{0}};
    char words[2][WORDS_MAX];

    assert_true(game->view_size <= sizeof views[0]);
    for (int i = 0; i < 2; i++) {
        game->view_of(pair[i].table.world, observer, views[i]);
        words_of(&pair[i].table, &heard[i], words[i]);
    }
    assert_memory_equal(views[0], views[1], game->view_size);
    assert_memory_equal(pair[0].table.views[observer], pair[1].table.views[observer],
                        game->view_size);
    assert_string_equal(words[0], words[1]);
    compare_observations(pair, observer);
    compare_common(pair, observer);
}

static void compare_tries(Hidden pair[2])
{
    int count = table_count_tries(&pair[0].table);

    assert_int_equal(count, table_count_tries(&pair[1].table));
    assert_memory_equal(pair[0].table.tries, pair[1].table.tries, (size_t)count * sizeof(Move));
}

/* The observer makes the same try in both games. */
static void observer_tries(Hidden pair[2], Side observer, Rng *rng, News heard[2])
{
    compare_tries(pair);
    Move move = table_attempt_random(&pair[0].table, rng);
    table_attempt(&pair[1].table, move);
    for (int i = 0; i < 2; i++)
        heard[i] = pair[i].table.news[observer];
}

/* One thing more is heard in both games, and it is the same; false if that cannot be had. */
static bool step(Hidden pair[2], Side observer, Rng *rng)
{
    const GameOps *game = pair[0].table.game;
    bool is_observers_turn = game->to_move(pair[0].table.world) == observer;
    News heard[2];

    for (int i = 0; i < 2; i++)
        table_copy(&pair[i].before, &pair[i].table);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (is_observers_turn)
            observer_tries(pair, observer, rng, heard);
        for (int i = 0; i < 2 && !is_observers_turn; i++)
            heard[i] = next_news(&pair[i], observer);
        if (memcmp(&heard[0], &heard[1], sizeof heard[0]) == 0) {
            compare(pair, observer, heard);
            return true;
        }
        for (int i = 0; i < 2; i++)
            table_copy(&pair[i].table, &pair[i].before);
    }
    return false;
}

/* Plays one pair; returns the number of comparisons in which the worlds were not the same. */
static int play_pair(const GameOps *game, int rules, int start, Side observer, uint64_t seed)
{
    Hidden pair[2];
    Rng rng;
    int comparisons = 0;

    rng_init(&rng, seed, 0);
    for (int i = 0; i < 2; i++) {
        table_init(&pair[i].table, game, rules, start, PLIES_MAX);
        table_init(&pair[i].before, game, rules, start, PLIES_MAX);
        rng_init(&pair[i].rng, seed, (uint64_t)(i + 1));
    }
    while (!game->outcome(pair[0].table.world).is_over &&
           !game->outcome(pair[1].table.world).is_over && step(pair, observer, &rng))
        comparisons += memcmp(pair[0].table.world, pair[1].table.world, game->world_size) != 0;
    for (int i = 0; i < 2; i++) {
        table_fini(&pair[i].table);
        table_fini(&pair[i].before);
    }
    return comparisons;
}

static void a_side_hears_nothing_of_what_it_cannot_see(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++) {
        const GameOps *game = games[number];

        for (int rules = 0; rules < game->text->rulesets.count; rules++) {
            int comparisons = 0;

            for (int round = 0; round < ROUNDS || (comparisons <= ENOUGH && round < ROUNDS_MAX);
                 round++)
                for (int start = 0; start < game->text->starts.count; start++)
                    comparisons += play_pair(game, rules, start, (Side)(round & 1),
                                             (uint64_t)(1000 * rules + 100 * start + round));
            /* The test would prove nothing if the pairs parted at once. */
            assert_true(comparisons > ENOUGH);
        }
    }
}

/* Whatever a try was, the side that did not make it is not told which. */
static void the_other_side_is_never_told_the_try(void **state)
{
    (void)state;
    for (int number = 0; number < games_count(); number++)
        for (int rules = 0; rules < games[number]->text->rulesets.count; rules++) {
            Table table;
            Rng rng;

            rng_init(&rng, 77, (uint64_t)rules);
            table_init(&table, games[number], rules, 0, PLIES_MAX);
            while (!table.game->outcome(table.world).is_over) {
                table_attempt_random(&table, &rng);
                assert_int_equal(table.news[side_other(table.mover)].move, MOVE_NONE);
            }
            table_fini(&table);
        }
}

static void in_icc_the_opponent_of_a_refused_try_hears_nothing_at_all(void **state)
{
    static const News silence = {0};
    GameSetup setup = {.rules = "icc"};
    Table table;
    Rng rng;
    int refusals = 0;

    (void)state;
    rng_init(&rng, 16, 0);
    assert_true(table_init_setup(&table, games[0], &setup));
    while (!table.game->outcome(table.world).is_over) {
        table_attempt_random(&table, &rng);
        if (table.news[table.mover].verdict == VERDICT_ILLEGAL) {
            assert_memory_equal(&table.news[side_other(table.mover)], &silence, sizeof silence);
            refusals++;
        }
    }
    assert_true(refusals > 20);
    table_fini(&table);
}

TEST_FILE(no_leak, cmocka_unit_test(a_side_hears_nothing_of_what_it_cannot_see),
          cmocka_unit_test(the_other_side_is_never_told_the_try),
          cmocka_unit_test(in_icc_the_opponent_of_a_refused_try_hears_nothing_at_all));
