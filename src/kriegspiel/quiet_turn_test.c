/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/quiet_turn.h"

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { GAMES = 3, PLIES = 200 };

/* Moves of a game that take nothing, and those that a glance told to be quiet. */
typedef struct {
    int moves;
    int quiet;
} Tally;

static bool sounds_quiet(const KriegspielWorld *world, const KriegspielWorld *next)
{
    Announcement quiet = quiet_announcement(world);

    return kriegspiel_sounds_so(next, &quiet);
}

static void look_at_moves(const KriegspielWorld *world, Tally *tally)
{
    const ChessPosition *position = &world->position;
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &world->safety, moves);
    QuietTurn turn;

    quiet_turn_init(&turn, world);
    for (int i = 0; i < count; i++) {
        Kind kind = position_kind_at(position, move_from(moves[i]));
        uint64_t key = 0;
        KriegspielWorld next;

        if (position_occupied(position) >> move_to(moves[i]) & 1)
            continue;
        kriegspiel_foresee(world, moves[i], &next);
        tally->moves += sounds_quiet(world, &next);
        if (!quiet_turn_has(&turn, world, kind, moves[i], &key))
            continue;
        tally->quiet++;
        assert_true(sounds_quiet(world, &next));
        assert_true(key == next.position.key);
    }
}

static void what_looks_quiet_is_quiet_and_most_of_it_does(void **state)
{
    Tally tally = {0};

    (void)state;
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++)
        for (int game = 0; game < GAMES; game++) {
            Table table;
            Rng rng;

            rng_init(&rng, 71, (uint64_t)(rules * GAMES + game));
            table_init(&table, &kriegspiel, rules, game, PLIES);
            while (!kriegspiel.outcome(table.world).is_over) {
                look_at_moves(table.world, &tally);
                table_attempt_random(&table, &rng);
            }
            table_fini(&table);
        }
    assert_true(tally.moves > 10000);
    assert_true(tally.quiet > tally.moves * 7 / 10);
}

static bool is_quiet(const char *start, const char *text)
{
    KriegspielWorld world = world_of("wild16", start);
    Move move = MOVE_NONE;
    uint64_t key = 0;
    QuietTurn turn;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    assert_true(move_is_legal(&world.position, &world.safety, move));
    quiet_turn_init(&turn, &world);
    return quiet_turn_has(&turn, &world, position_kind_at(&world.position, move_from(move)),
                          move, &key);
}

static void what_is_heard_does_not_look_quiet(void **state)
{
    static const char board[] = "4k2r/p1p5/8/1P6/4N3/8/3P4/R3R1K1 w - - 0 1";

    (void)state;
    assert_true(is_quiet(board, "g1f2"));
    assert_true(is_quiet(board, "d2d3"));
    assert_false(is_quiet(board, "e4c5")); /* uncovers a check */
    assert_false(is_quiet(board, "e4d6")); /* gives one, and can be taken by a pawn */
    assert_false(is_quiet(board, "b5b6")); /* can be taken by a pawn */
    assert_false(is_quiet("4k3/8/8/8/4p3/8/3P4/4K2R w K - 0 1", "d2d4")); /* ... in passing */
    assert_false(is_quiet("4k3/7P/8/8/4p3/8/8/4K2R w K - 0 1", "h7h8q"));
    assert_false(is_quiet("4k3/7p/8/8/4p3/8/8/4K2R w K - 0 1", "e1g1")); /* a rook moves too */
    assert_false(is_quiet("4k3/7p/8/8/8/8/8/4K2R w K - 99 80", "h1g1")); /* ends the game */
    assert_false(is_quiet("k7/8/1K6/8/8/8/8/2R5 w - - 0 1", "c1d1"));    /* stalemate is near */
}

TEST_FILE(quiet_turn, cmocka_unit_test(what_looks_quiet_is_quiet_and_most_of_it_does),
          cmocka_unit_test(what_is_heard_does_not_look_quiet));
