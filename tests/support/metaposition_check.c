/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/metaposition_check.h"

#include <string.h>

#include "belief/pool.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/metaposition/metaposition.h"
#include "support/game_table.h"
#include "support/test.h"

enum { PLIES_MAX = 90 };

/* Few men and much to hear: pins, checks, pawns about to meet, to pass and to promote. */
static const char *const endings[] = {
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "3rk3/8/8/8/3P4/8/3K4/8 w - - 0 1",
    "4k3/1p4p1/8/P1P2P1P/8/8/8/4K3 b - - 0 1",
    "8/8/1k6/8/8/3Q4/3K4/8 w - - 0 1",
    "2b1k1b1/8/8/2P1P3/8/8/3PKP2/8 w - - 0 1",
    "q3k3/8/8/8/8/8/6PP/6KB b - - 0 1",
};
enum { ENDINGS = sizeof endings / sizeof *endings };

typedef struct {
    Table table;
    Pool *pool;
    Metaposition meta;
    Side observer;
    MetapositionCheck *check;
} Watch;

static void fail_at(const Watch *watch, const KriegspielWorld *world, const char *what,
                    int where)
{
    char storage[128];
    TextBuffer fen;

    text_init(&fen, storage, sizeof storage);
    kriegspiel.text->world_to_text(world, &fen);
    fail_msg("%s: %s, square or file %d of %s, seen by %d", watch->table.setup.rules, what,
             where, storage, (int)watch->observer);
}

static void check_squares(const Watch *watch, const KriegspielWorld *world)
{
    const Metaposition *meta = &watch->meta;
    const ChessPosition *position = &world->position;
    Side enemy = side_other(watch->observer);

    for (Bitboard rest = position_geometry(position)->squares; rest != 0;) {
        int square = bits_pop(&rest);
        bool is_own = position->men[watch->observer] >> square & 1;
        Kind kind =
            position->men[enemy] >> square & 1 ? position_kind_at(position, square) : NO_KIND;
        int bits = metaposition_at(meta, square);

        if (is_own ? bits != 0 : !(bits >> (kind == NO_KIND ? NOBODY : (int)kind) & 1))
            fail_at(watch, world, "a bit is wrong", square);
        if (!is_own)
            watch->check->zero_bits += PSEUDOPIECES - bits_count((uint64_t)bits);
    }
}

static void check_counters(const Watch *watch, const KriegspielWorld *world)
{
    const Metaposition *meta = &watch->meta;
    const ChessPosition *position = &world->position;
    Side enemy = side_other(watch->observer);
    Bitboard pawns = position_men(position, enemy, PAWN);
    int men = bits_count(position->men[enemy]);
    int rights = position->castling & ~meta->own.castling;

    assert_int_equal(meta->enemy_men, men);
    if (bits_count(pawns) > meta->pawns_max || men - bits_count(pawns) - 1 > meta->pieces_max)
        fail_at(watch, world, "a counter is too small", 0);
    for (int file = 0; file < FILE_COUNT; file++) {
        int count = bits_count(pawns & FILE_A << file);

        if (count < meta->pawns_least[file] || count > meta->pawns_most[file])
            fail_at(watch, world, "the pawns of a file are miscounted", file);
    }
    if ((rights & ~meta->castling) != 0)
        fail_at(watch, world, "a right to castle is forgotten", 0);
    if (position->quiet_plies > meta->quiet_plies)
        fail_at(watch, world, "quiet plies are miscounted", 0);
}

static void check_own(const Watch *watch)
{
    const KriegspielView *view = watch->table.views[watch->observer];
    const ChessPosition *own = &watch->meta.own;

    assert_memory_equal(own->men, view->own.men, sizeof own->men);
    assert_memory_equal(own->kinds, view->own.kinds, sizeof own->kinds);
    assert_int_equal(own->castling, view->own.castling);
}

/* What is legal somewhere must be said to be possible. */
static void check_moves(const Watch *watch, const KriegspielWorld *world)
{
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);

    if (world->position.to_move != watch->observer)
        return;
    for (int i = 0; i < count; i++)
        if (!metaposition_may_be_legal(&watch->meta, moves[i]))
            fail_at(watch, world, "a legal move is thought impossible", move_from(moves[i]));
}

static void check_worlds(const Watch *watch)
{
    check_own(watch);
    for (int64_t i = 0; i < pool_count(watch->pool); i++) {
        const KriegspielWorld *world = pool_get(watch->pool, i);

        check_squares(watch, world);
        check_counters(watch, world);
        check_moves(watch, world);
        watch->check->worlds++;
    }
}

static void check_game(const GameSetup *setup, Side observer, uint64_t seed, int64_t pool_limit,
                       MetapositionCheck *check)
{
    PoolOptions options = {.limit = pool_limit, .cut_to = pool_limit / 2};
    Watch watch = {.observer = observer, .check = check};
    Rng rng;

    rng_init(&rng, 77, seed);
    assert_true(table_init_setup(&watch.table, &kriegspiel, setup));
    assert_int_equal(pool_new(&kriegspiel, &options, &watch.pool), STATUS_OK);
    pool_start(watch.pool, observer, watch.table.world, seed);
    metaposition_start(&watch.meta, watch.table.world, observer, 10);
    check_worlds(&watch);
    while (!kriegspiel_outcome(watch.table.world).is_over) {
        table_attempt_random(&watch.table, &rng);
        if (kriegspiel_outcome(watch.table.world).is_over)
            break;
        pool_hear(watch.pool, &watch.table.news[observer]);
        metaposition_hear(&watch.meta, &watch.table.news[observer]);
        check_worlds(&watch);
    }
    pool_free(watch.pool);
    table_fini(&watch.table);
}

static GameSetup setup_of(int rules, const char *start)
{
    GameSetup setup = {.max_plies = PLIES_MAX};

    strncpy(setup.rules, rulesets[rules].name, sizeof setup.rules - 1);
    strncpy(setup.start, start, sizeof setup.start - 1);
    return setup;
}

void metaposition_check_boards(int rounds, int64_t pool_limit, MetapositionCheck *check)
{
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int start = 0; start < kriegspiel.text->starts.count; start++)
            for (int round = 0; round < rounds; round++) {
                GameSetup setup = setup_of(rules, kriegspiel.text->starts.get(start).name);

                check_game(&setup, (Side)(round & 1),
                           (uint64_t)(1000 * rules + 100 * start + round), pool_limit, check);
            }
}

void metaposition_check_endings(int rounds, int64_t pool_limit, MetapositionCheck *check)
{
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int start = 0; start < ENDINGS; start++)
            for (int round = 0; round < rounds; round++) {
                GameSetup setup = setup_of(rules, endings[start]);

                check_game(&setup, (Side)(round & 1),
                           (uint64_t)(1000 * rules + 100 * start + round), pool_limit, check);
            }
}
