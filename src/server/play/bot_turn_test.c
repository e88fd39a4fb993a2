/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/bot_turn.h"

#include "kriegspiel/kriegspiel.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

/* A turn that begins at this moment. */
enum { BEGAN_MS = 70000 };

static TurnFacts facts_of(int64_t think_ms)
{
    return (TurnFacts){.pace_ms = 100, .think_ms = think_ms, .seed = 4, .ply = 7};
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void whenever_it_is_ready_a_turn_is_shown_at_the_same_moment(void **state)
{
    TurnFacts facts = facts_of(1000);

    (void)state;
    for (int64_t ready_ms = 1; ready_ms <= 1250; ready_ms += 83) {
        BotTurn turn = {0};
        Move move = MOVE_NONE;

        bot_turn_try_ms(&turn, &facts, BEGAN_MS);
        bot_turn_keep(&turn, move_of("e2e4"), BEGAN_MS + ready_ms);
        assert_int_equal(bot_turn_due_ms(&turn), BEGAN_MS + 1250);
        assert_false(bot_turn_take(&turn, BEGAN_MS + 1249, &move));
        assert_true(bot_turn_take(&turn, BEGAN_MS + 1250, &move));
        assert_int_equal(move, move_of("e2e4"));
        assert_false(bot_turn_take(&turn, BEGAN_MS + 9999, &move));
        assert_int_equal(bot_turn_due_ms(&turn), INT64_MAX);
    }
}

static void a_late_turn_is_shown_at_the_next_step(void **state)
{
    TurnFacts facts = facts_of(1000);
    BotTurn turn = {0};

    (void)state;
    bot_turn_try_ms(&turn, &facts, BEGAN_MS);
    bot_turn_keep(&turn, move_of("e2e4"), BEGAN_MS + 1251);
    assert_int_equal(bot_turn_due_ms(&turn), BEGAN_MS + 2500);
}

static void all_tries_of_a_turn_share_its_time(void **state)
{
    TurnFacts facts = facts_of(900);
    BotTurn turn = {0};

    (void)state;
    assert_int_equal(bot_turn_try_ms(&turn, &facts, BEGAN_MS), 600);
    assert_int_equal(bot_turn_try_ms(&turn, &facts, BEGAN_MS + 600), 200);
    assert_int_equal(bot_turn_try_ms(&turn, &facts, BEGAN_MS + 5000), 1);
    bot_turn_end(&turn);
    assert_int_equal(bot_turn_try_ms(&turn, &facts, BEGAN_MS + 9000), 600);
}

/* Whether the try is the last of the turn, which it cannot be without a change of the world. */
static bool is_last(const char *rules, const char *text)
{
    KriegspielWorld world = world_of(rules, "4k3/8/8/8/4p3/8/4P3/4K3 w");
    KriegspielWorld before = world;
    BotTurn turn = {0};
    bool answer = bot_turn_is_last(&turn, &kriegspiel, SIDE_FIRST, &world, move_of(text));

    assert_memory_equal(&world, &before, sizeof world);
    bot_turn_fini(&turn);
    return answer;
}

static void what_the_other_side_hears_of_is_the_last_try(void **state)
{
    (void)state;
    assert_true(is_last("wild16", "e2e3"));
    assert_false(is_last("wild16", "e2e4"));
    assert_true(is_last("parker", "e2e4"));
    assert_false(is_last("berkeley", "a1a8")); /* impossible: private in every ruleset */
}

TEST_FILE(bot_turn, cmocka_unit_test(whenever_it_is_ready_a_turn_is_shown_at_the_same_moment),
          cmocka_unit_test(a_late_turn_is_shown_at_the_next_step),
          cmocka_unit_test(all_tries_of_a_turn_share_its_time),
          cmocka_unit_test(what_the_other_side_hears_of_is_the_last_try));
