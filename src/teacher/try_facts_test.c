/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teacher/try_facts.h"

#include <stdio.h>

#include "chess/chess_move.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_world.h"
#include "support/test.h"

enum { WORLDS = 2 };

/* Of a try in two worlds, the first of which is three times as likely. */
static TryFacts facts_of(const char *one, const char *other, const char *text)
{
    static const double weights[WORLDS] = {3, 1};
    const char *const starts[WORLDS] = {one, other};
    KriegspielWorld worlds[WORLDS];
    BelievedWorlds believed = {
        .worlds = worlds, .stride = sizeof *worlds, .weights = weights, .count = WORLDS};
    Move move = MOVE_NONE;
    TryFacts facts;

    for (int i = 0; i < WORLDS; i++) {
        GameSetup setup = {.rules = "wild16", .draws = "none"};

        snprintf(setup.start, sizeof setup.start, "%s", starts[i]);
        assert_int_equal(kriegspiel.start(&setup, &worlds[i], NULL), STATUS_OK);
    }
    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    assert_int_equal(try_facts_count(&kriegspiel, WHITE, &believed, move, true, &facts),
                     STATUS_OK);
    assert_int_equal(facts.worlds, WORLDS);
    return facts;
}

static void a_capture_by_a_pawn_asks_for_a_man(void **state)
{
    TryFacts facts = facts_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
                              "4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1", "e4d5");

    (void)state;
    assert_int_equal(facts.legal, 750);
    assert_int_equal(facts.takes, 1000);
    assert_int_equal(facts.refusal, REFUSAL_CAPTURE);
}

/* The pawn on d6 can take on e5. */
static void what_is_risked_is_counted_where_it_is_legal(void **state)
{
    TryFacts facts = facts_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
                              "4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1", "e4e5");

    (void)state;
    assert_int_equal(facts.legal, 1000);
    assert_int_equal(facts.refusal, REFUSAL_NEVER);
    assert_int_equal(facts.takes, 0);
    assert_int_equal(facts.taken, 250);
}

static void a_long_way_asks_whether_it_is_free(void **state)
{
    TryFacts facts =
        facts_of("4k3/8/n7/8/8/8/8/R3K3 w - - 0 1", "n3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8");

    (void)state;
    assert_int_equal(facts.legal, 250);
    assert_int_equal(facts.refusal, REFUSAL_WAY);
    assert_int_equal(facts.takes, 1000);
    assert_int_equal(facts.checks, 1000);
    assert_int_equal(facts.wins, 0);
}

static void a_king_asks_what_is_attacked(void **state)
{
    TryFacts facts =
        facts_of("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "4k2r/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1");

    (void)state;
    assert_int_equal(facts.legal, 250);
    assert_int_equal(facts.refusal, REFUSAL_ATTACKED);
}

static void a_man_may_be_pinned_or_bound_to_a_check(void **state)
{
    TryFacts pinned = facts_of("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1",
                               "k2r4/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3");
    TryFacts bound = facts_of("k3r3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                              "k3r3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1a3");

    (void)state;
    assert_int_equal(pinned.legal, 250);
    assert_int_equal(pinned.refusal, REFUSAL_PINNED);
    assert_int_equal(bound.legal, 0);
    assert_int_equal(bound.refusal, REFUSAL_CHECK);
}

static void every_refusal_has_a_word(void **state)
{
    (void)state;
    assert_string_equal(refusal_to_word(REFUSAL_NEVER), "never");
    assert_string_equal(refusal_to_word(REFUSAL_RULES), "rules");
}

TEST_FILE(try_facts, cmocka_unit_test(a_capture_by_a_pawn_asks_for_a_man),
          cmocka_unit_test(what_is_risked_is_counted_where_it_is_legal),
          cmocka_unit_test(a_long_way_asks_whether_it_is_free),
          cmocka_unit_test(a_king_asks_what_is_attacked),
          cmocka_unit_test(a_man_may_be_pinned_or_bound_to_a_check),
          cmocka_unit_test(every_refusal_has_a_word));
