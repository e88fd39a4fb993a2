/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/hopeful.h"

#include <stdio.h>
#include <string.h>

#include "chess/boards.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "support/game_table.h"
#include "support/random_position.h"
#include "support/slow_chess.h"
#include "support/test.h"

enum { WORDS = SQUARE_COUNT + 1, GAMES = IS_SANITIZED ? 1 : 6 };

static bool has(const uint64_t mask[], int action)
{
    return mask[action / 64] >> action % 64 & 1;
}

typedef struct {
    int vain; /* tries that were left out */
    int other;
} Tally;

/* Nothing legal is left out, and nothing is added. */
static void check_hopes(const Table *table, Tally *tally)
{
    const KriegspielWorld *world = table->world;
    const KriegspielView *view = table->views[kriegspiel_to_move(world)];
    uint64_t mask[WORDS];
    uint64_t hopes[WORDS];

    kriegspiel_askable_mask(view, mask);
    kriegspiel_action_mask(&kriegspiel_encoding, view, hopes);
    for (int action = 0; action < 64 * WORDS; action++) {
        if (!has(mask, action)) {
            assert_false(has(hopes, action));
            continue;
        }
        Move move = kriegspiel_action_move(&kriegspiel_encoding, view, action);
        bool is_question = move == MOVE_ASK_ANY;

        tally->vain += !has(hopes, action);
        tally->other += has(hopes, action);
        if (is_question || move_is_legal(&world->position, &world->safety, move))
            assert_true(has(hopes, action));
    }
}

static void play_on(Table *table, Rng *rng, Tally *tally)
{
    while (!kriegspiel_outcome(table->world).is_over) {
        check_hopes(table, tally);
        table_attempt_random(table, rng);
    }
}

static void no_legal_move_is_given_up(void **state)
{
    Tally tally = {0};

    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int start = 0; start < BOARD_NAMES_COUNT; start++)
            for (int round = 0; round < GAMES; round++) {
                Table table;
                Rng rng;

                rng_init(&rng, 37, (uint64_t)(1000 * rules + 10 * start + round));
                table_init(&table, &kriegspiel, rules, start, 250);
                play_on(&table, &rng, &tally);
                table_fini(&table);
            }
    assert_true(tally.vain > tally.other / 20);
}

static void nor_where_games_begin_anywhere(void **state)
{
    Tally tally = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 38, 0);
    for (int i = 0; i < 100 * GAMES; i++) {
        GameSetup setup = {0};
        Table table;

        random_position_of_any_kind(&rng, 8, 8, setup.start);
        snprintf(setup.rules, sizeof setup.rules, "%s", rulesets[i % RULESET_COUNT].name);
        setup.max_plies = 30;
        if (!table_init_setup(&table, &kriegspiel, &setup))
            continue;
        play_on(&table, &rng, &tally);
        table_fini(&table);
    }
    assert_true(tally.vain > 0);
}

/* Of the side on move after `moves`, the last of which are refused. */
static void expect_hopes(const char *start, const char *const moves[], const char *hoped,
                         const char *vain)
{
    GameSetup setup = {.rules = "wild16"};
    Table table;
    Bitboard targets[MEN_MAX];
    Move move = MOVE_NONE;

    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(&table, &kriegspiel, &setup));
    for (; *moves != NULL; moves++) {
        assert_int_equal(kriegspiel.text->move_from_text(*moves, &move, NULL), STATUS_OK);
        table_attempt(&table, move);
    }
    KriegspielView view = *(const KriegspielView *)table.views[kriegspiel_to_move(table.world)];

    kriegspiel_hopeful(&view, targets);
    memcpy(view.askable.targets, targets, sizeof targets);
    assert_int_equal(kriegspiel.text->move_from_text(hoped, &move, NULL), STATUS_OK);
    assert_true(askable_has(&view.askable, &view.own, (Side)view.side, move));
    assert_int_equal(kriegspiel.text->move_from_text(vain, &move, NULL), STATUS_OK);
    assert_false(askable_has(&view.askable, &view.own, (Side)view.side, move));
    table_fini(&table);
}

#define MOVES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void in_check_only_what_may_end_it(void **state)
{
    static const char rook_comes[] = "r5k1/8/8/8/8/8/3N2P1/R3K2R b KQ";
    static const char knight_comes[] = "6k1/8/8/4n3/8/6P1/3N3B/R3K1NR b KQ";
    static const char knight_takes[] = "6k1/8/8/4n3/8/3P4/3N3B/R3K1NR b KQ";

    (void)state;
    expect_hopes(rook_comes, MOVES("a8e8"), "d2e4", "d2f3");
    expect_hopes(rook_comes, MOVES("a8e8"), "e1f1", "e1g1");
    expect_hopes(knight_comes, MOVES("e5f3"), "d2f3", "d2e4");
    expect_hopes(knight_comes, MOVES("e5f3"), "g1f3", "g1e2");
    expect_hopes(knight_takes, MOVES("e5d3"), "e1e2", "g1f3");
}

static void a_refusal_tells_of_what_lies_beyond(void **state)
{
    static const char blocked[] = "4k3/8/8/3p4/8/8/P2R1P2/4K3 w";
    static const char pinned[] = "4k3/8/8/8/1b6/8/3N1P2/4K2R w K";

    (void)state;
    expect_hopes(blocked, MOVES("d2d6"), "d2d5", "d2d7");
    expect_hopes(pinned, MOVES("d2f3"), "e1d1", "d2b1");
    expect_hopes("4kr2/8/8/8/8/8/P7/4K2R w K", MOVES("e1f1"), "e1d1", "e1g1");
    expect_hopes("4k3/8/8/8/8/4p3/4P3/4K3 w", MOVES("e2e3"), "e1d1", "e2e4");
}

static void in_double_check_the_king_moves(void **state)
{
    (void)state;
    expect_hopes("4r1k1/8/8/4n3/8/8/3N4/R3K3 b", MOVES("e5f3"), "e1f2", "d2f3");
}

TEST_FILE(hopeful, cmocka_unit_test(no_legal_move_is_given_up),
          cmocka_unit_test(nor_where_games_begin_anywhere),
          cmocka_unit_test(in_check_only_what_may_end_it),
          cmocka_unit_test(a_refusal_tells_of_what_lies_beyond),
          cmocka_unit_test(in_double_check_the_king_moves));
