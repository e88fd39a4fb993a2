/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_view.h"

#include <stdio.h>
#include <string.h>

#include "chess/boards.h"
#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

/* Sometimes any 16 bits, for tries that are not askable change nothing either. */
static void attempt_anything(Table *table, Rng *rng)
{
    if (rng_below(rng, 4) == 0)
        table_attempt(table, (Move)rng_below(rng, 1 << 16));
    else
        table_attempt_random(table, rng);
}

static void compare_views(const Table *table)
{
    for (Side side = WHITE; side <= BLACK; side++) {
        KriegspielView seen;

        kriegspiel_view_of(table->world, side, &seen);
        assert_memory_equal(&seen, table->views[side], sizeof seen);
    }
}

static void what_is_heard_is_all_that_can_be_seen(void **state)
{
    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++)
        for (int start = 0; start < BOARD_NAMES_COUNT; start++)
            for (int round = 0; round < 4; round++) {
                Table table;
                Rng rng;

                rng_init(&rng, 21,
                         (uint64_t)rules * 1000 + (uint64_t)start * 10 + (uint64_t)round);
                table_init(&table, &kriegspiel, rules, start, 250);
                compare_views(&table);
                while (!kriegspiel_outcome(table.world).is_over) {
                    attempt_anything(&table, &rng);
                    compare_views(&table);
                }
                table_fini(&table);
            }
}

static void play(Table *table, const char *rules, const char *start, const char *const *moves,
                 int count)
{
    GameSetup setup = {0};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(table, &kriegspiel, &setup));
    for (int i = 0; i < count; i++) {
        Move move = MOVE_NONE;

        assert_int_equal(kriegspiel.text->move_from_text(moves[i], &move, NULL), STATUS_OK);
        table_attempt(table, move);
        assert_int_equal(table->news[table->mover].verdict, VERDICT_MOVED);
        compare_views(table);
    }
}

static void a_capture_in_passing_takes_the_pawn_from_its_owners_view(void **state)
{
    static const char *const white_takes[] = {"d7d5", "e5d6"};
    static const char *const black_takes[] = {"e2e4", "d4e3"};

    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++) {
        Table table;

        play(&table, rulesets[rules].name, "4k3/3p4/8/4P3/8/8/8/4K3 b", white_takes, 2);
        KriegspielView *black = table.views[BLACK];
        assert_int_equal(bits_count(black->own.men[BLACK]), 1);
        table_fini(&table);

        play(&table, rulesets[rules].name, "4k3/8/8/8/3p4/8/4P3/4K3 w", black_takes, 2);
        KriegspielView *white = table.views[WHITE];
        assert_int_equal(bits_count(white->own.men[WHITE]), 1);
        table_fini(&table);
    }
}

static void castling_promotion_and_the_loss_of_a_rook_are_followed(void **state)
{
    static const char *const moves[] = {"e1g1", "e8c8", "b7b8q", "c8b8", "f1f8"};
    static const char *const rook_is_lost[] = {"b7h1", "e1d1"};

    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++) {
        Table table;

        play(&table, rulesets[rules].name, "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq", moves, 1);
        table_fini(&table);
        play(&table, rulesets[rules].name, "r3k2r/8/1P6/8/8/8/8/R3K2R w KQkq", moves, 2);
        table_fini(&table);
        play(&table, rulesets[rules].name, "1rk5/PP6/8/8/8/8/8/R3K2R b KQ",
             (const char *const[]){"c8d7", "a7b8q", "d7e6", "e1c1"}, 4);
        table_fini(&table);
        play(&table, rulesets[rules].name, "4k3/1b6/8/8/8/8/P6P/4K2R b K", rook_is_lost, 2);
        KriegspielView *white = table.views[WHITE];
        assert_int_equal(white->own.castling, 0);
        table_fini(&table);
    }
}

static void a_view_holds_nothing_of_the_enemy(void **state)
{
    static const char *const moves[] = {"e2e4", "e7e5"};
    Table table;

    (void)state;
    play(&table, "wild16", "standard", moves, 2);
    for (Side side = WHITE; side <= BLACK; side++) {
        const KriegspielView *view = table.views[side];

        assert_true(view->own.men[side_other(side)] == 0);
        for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
            assert_true((view->own.kinds[kind] & ~view->own.men[side]) == 0);
        assert_int_equal(view->own.castling, side == WHITE ? 3 : 12);
        assert_int_equal(view->own.en_passant, NO_SQUARE);
        assert_int_equal(view->own.quiet_plies, 0);
        assert_true(view->own.key == 0);
        assert_int_equal(view->enemy_men, 16);
    }
    table_fini(&table);
}

static void the_side_that_waits_has_no_tries(void **state)
{
    Table table;
    Move tries[ASKABLE_MAX];

    (void)state;
    play(&table, "english", "standard", NULL, 0);
    assert_int_equal(kriegspiel_list_tries(table.views[WHITE], tries), 35);
    assert_int_equal(kriegspiel_list_tries(table.views[BLACK], tries), 0);
    assert_int_equal(kriegspiel_list_moves(table.views[WHITE], tries), 34);
    assert_int_equal(kriegspiel_list_moves(table.views[BLACK], tries), 0);
    table_fini(&table);
}

static void lost_pawns_are_known_where_they_are_said(void **state)
{
    static const char *const moves[] = {"e4d5"};

    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++) {
        Table table;

        play(&table, rulesets[rules].name, "4k3/8/8/3p4/4P3/8/8/4K3 w", moves, 1);
        const KriegspielView *white = table.views[WHITE];
        assert_int_equal(white->enemy_men, 1);
        assert_int_equal(white->enemy_lost_pawns, rulesets[rules].man_is_said);
        table_fini(&table);
    }
}

static void silence_changes_nothing(void **state)
{
    static const News silence = {0};
    Table table;
    KriegspielView before;

    (void)state;
    play(&table, "wild16", "standard", NULL, 0);
    memcpy(&before, table.views[WHITE], sizeof before);
    kriegspiel_hear(table.views[WHITE], &silence);
    assert_memory_equal(&before, table.views[WHITE], sizeof before);
    table_fini(&table);
}

static void a_resignation_ends_a_view(void **state)
{
    News end = {.is_heard = 1, .mover = BLACK, .verdict = VERDICT_ENDED};
    Table table;
    Move tries[ASKABLE_MAX];

    (void)state;
    end.outcome = outcome_of(WHITE, REASON_RESIGNATION);
    play(&table, "wild16", "standard", NULL, 0);
    kriegspiel_hear(table.views[WHITE], &end);
    const KriegspielView *white = table.views[WHITE];
    assert_memory_equal(&white->outcome, &end.outcome, sizeof end.outcome);
    assert_int_equal(kriegspiel_list_tries(white, tries), 0);
    table_fini(&table);
}

TEST_FILE(kriegspiel_view, cmocka_unit_test(what_is_heard_is_all_that_can_be_seen),
          cmocka_unit_test(a_capture_in_passing_takes_the_pawn_from_its_owners_view),
          cmocka_unit_test(castling_promotion_and_the_loss_of_a_rook_are_followed),
          cmocka_unit_test(a_view_holds_nothing_of_the_enemy),
          cmocka_unit_test(the_side_that_waits_has_no_tries),
          cmocka_unit_test(lost_pawns_are_known_where_they_are_said),
          cmocka_unit_test(silence_changes_nothing),
          cmocka_unit_test(a_resignation_ends_a_view));
