/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/mcts_player.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "players/registry.h"
#include "support/white_seat.h"

static Move choose_with(Seat *seat, const Budget *budget)
{
    Choice choice = player_choose(seat->player, &(Request){.budget = *budget});

    assert_int_equal(choice.kind, CHOICE_TRY);
    assert_true(askable_has(&seat->world.askable, &seat->world.position, WHITE, choice.move));
    return choice.move;
}

static Move choose(Seat *seat)
{
    return choose_with(seat, &(Budget){0});
}

static const char *const names[] = {"mcts-a", "mcts-b", "mcts-c"};

/* A capture is heard; taking back wins a rook for a pawn. */
static void what_was_taken_is_taken_back(void **state)
{
    (void)state;

    Seat seat = sit_down("mcts-c", "icc", "3rk3/8/8/8/3P4/2P2N2/8/4K3 b - - 0 1");

    attempt(&seat, move_of("d8d4"));
    assert_int_equal(move_to(choose(&seat)), move_to(move_of("c3d4")));
    player_free(seat.player);
}

static void the_question_comes_before_a_wanted_pawn_capture(void **state)
{
    Seat seat = sit_down("mcts-c", "berkeley_any", "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1");

    (void)state;
    attempt(&seat, move_of("d7d5"));
    Move first = choose(&seat);
    assert_true(first == MOVE_ASK_ANY || first != move_of("e4d5"));
    player_free(seat.player);
}

static void a_single_try_needs_no_thought(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Seat seat = sit_down(names[i], "icc", "7k/8/8/8/8/8/1r6/K7 w - - 0 1");
        static Explanation explanation;

        /* Of the three squares one is left after two refusals. */
        while (seat.world.askable.count > 1)
            if (attempt(&seat, askable_get(&seat.world.askable, &seat.world.position, WHITE,
                                           0)) != VERDICT_ILLEGAL)
                break;
        if (seat.world.position.to_move == WHITE) {
            choose(&seat);
            assert_true(player_explain(seat.player, &explanation));
            assert_int_equal(explanation.work.nodes, 0);
        }
        player_free(seat.player);
    }
}

static void the_smallest_budgets_give_an_answer(void **state)
{
    static const Budget budgets[] = {{.nodes = 1}, {.iterations = 1}, {.ms = 1}};

    (void)state;
    for (int i = 0; i < 3; i++)
        for (size_t j = 0; j < sizeof budgets / sizeof *budgets; j++) {
            char text[64];

            snprintf(text, sizeof text, "%s:tree_kb=64", names[i]);
            Seat seat = sit_down(text, "icc", "standard");
            choose_with(&seat, &budgets[j]);
            player_free(seat.player);
        }
}

static void budgets_are_kept(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Seat seat = sit_down(names[i], "icc", "standard");
        static Explanation explanation;

        choose_with(&seat, &(Budget){.nodes = 500});
        assert_true(player_explain(seat.player, &explanation));
        /* The tries of one turn are valued together. */
        assert_in_range(explanation.work.nodes, 500, 600);
        choose_with(&seat, &(Budget){.iterations = 20});
        assert_true(player_explain(seat.player, &explanation));
        assert_in_range(explanation.work.iterations, 20, 21);
        player_free(seat.player);
    }
}

/* The number of trees decides, not that of threads. */
/* What the paper counts: one new node on every way down the tree. The tuned form of C values all
 * tries of a turn at once. */
static void a_printed_tree_visits_one_node_an_iteration(void **state)
{
    static const char *const players[] = {"mcts-b:nodes=500", "mcts-c:nodes=500",
                                          "mcts-c:form=tuned,nodes=500"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        Seat seat = sit_down(players[i], "icc", "standard");
        static Explanation explanation;

        choose(&seat);
        assert_true(player_explain(seat.player, &explanation));
        assert_true(explanation.work.nodes >= 500);
        if (i < 2)
            assert_int_equal(explanation.work.iterations, explanation.work.nodes);
        else
            assert_true(5 * explanation.work.iterations < explanation.work.nodes);
        player_free(seat.player);
    }
}

static void threads_do_not_change_the_choice(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        static Explanation explanations[2];
        Move moves[2];

        for (int threads = 1; threads <= 2; threads++) {
            char text[64];

            snprintf(text, sizeof text, "%s:nodes=600,trees=4,threads=%d", names[i], threads);
            Seat seat = sit_down(text, "icc", "standard");
            moves[threads - 1] = choose(&seat);
            assert_true(player_explain(seat.player, &explanations[threads - 1]));
            player_free(seat.player);
        }
        assert_int_equal(moves[0], moves[1]);
        for (int j = 0; j < explanations[0].try_count; j++)
            assert_int_equal(explanations[0].tries[j].weight, explanations[1].tries[j].weight);
    }
}

static void the_explanation_tells_what_is_believed_and_expected(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Seat seat = sit_down(names[i], "icc", "standard");
        static Explanation explanation;
        int king = square_at(4, 7);

        Move chosen = choose(&seat);
        assert_true(player_explain(seat.player, &explanation));
        assert_int_equal(explanation.try_count, 20);
        assert_int_equal(explanation.tries[0].move, chosen);
        assert_true(explanation.tries[0].has_value && explanation.tries[0].weight > 0);
        assert_in_range(explanation.line_count, 3, EXPLAINED_LINE_MAX);
        assert_in_range(explanation.message_count, 1, EXPLAINED_MESSAGES_MAX);
        assert_non_null(strstr(explanation.messages[0].text, "takes nothing"));
        assert_int_equal(explanation.messages[0].permille, 1000);
        assert_true(explanation.belief.boards > 0);
        assert_int_equal(explanation.belief.permille[king][1 + KING], 1000);
        player_free(seat.player);
    }
}

/* News that cannot be: the belief gives way, and there is an answer. */
static void contradictory_news_are_survived(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Seat seat = sit_down(names[i], "icc", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        News news[SIDE_COUNT];
        KriegspielWorld other;
        GameSetup setup = {.rules = "icc", .start = "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1"};

        attempt(&seat, move_of("e2e3"));
        assert_int_equal(kriegspiel_start(&setup, &other, NULL), STATUS_OK);
        kriegspiel_attempt(&other, move_of("e2e3"), NULL, news);
        kriegspiel_attempt(&other, move_of("d8d2"), NULL, news);
        player_hear(seat.player, &news[WHITE]);
        Choice choice =
            player_choose(seat.player, &(Request){.budget = {.nodes = 50, .playouts = 20}});
        assert_int_equal(choice.kind, CHOICE_TRY);
        assert_int_not_equal(choice.move, MOVE_NONE);
        player_free(seat.player);
    }
}

/* The choice of every variant is one that can be asked. */
static void every_variant_plays(void **state)
{
    static const char *const variants[] = {
        "mcts-a:nodes=20,statistics=none",
        "mcts-b:nodes=30,k=3,legality=chance,movers=counted",
        "mcts-b:nodes=30,form=tuned,simulations=2",
        "mcts-b:nodes=30,form=tuned,danger=shared,worth=men",
        "mcts-c:nodes=200,form=tuned",
        "mcts-c:nodes=200,form=tuned,expand=one,backup=maximum,illegal=heard",
        "mcts-c:nodes=200,form=tuned,danger=shared,illegal=nothing,tempo=off,mate=0",
        "mcts-c:nodes=200,form=tuned,endgame=on,spread=runs,attraction=level,own_weight=0.5,"
        "tree_kb=64"};

    (void)state;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        Seat seat = sit_down(variants[i], "wild16", "standard");
        Rng rng;

        rng_init(&rng, 3, i);
        while (!seat.world.outcome.is_over && seat.world.position.ply < 40) {
            Side side = (Side)seat.world.position.to_move;
            int number = (int)rng_below(&rng, seat.world.askable.count);
            Move move = side == WHITE ? choose(&seat)
                                      : askable_get(&seat.world.askable, &seat.world.position,
                                                    side, number);

            attempt(&seat, move);
        }
        player_free(seat.player);
    }
}

static void no_memory_is_said(void **state)
{
    (void)state;
    for (int successes = 0; successes < 6; successes++) {
        PlayerSpec spec;
        Player *player = NULL;
        Error error = {""};

        assert_int_equal(player_spec_from_text("mcts-c:trees=2", &spec, &error), STATUS_OK);
        memory_fail_after(successes);
        Status status = player_new(&spec, &player, &error);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        if (status == STATUS_OK)
            player_free(player);
    }
}

TEST_FILE(mcts_player, cmocka_unit_test(what_was_taken_is_taken_back),
          cmocka_unit_test(the_question_comes_before_a_wanted_pawn_capture),
          cmocka_unit_test(a_single_try_needs_no_thought),
          cmocka_unit_test(the_smallest_budgets_give_an_answer),
          cmocka_unit_test(budgets_are_kept),
          cmocka_unit_test(a_printed_tree_visits_one_node_an_iteration),
          cmocka_unit_test(threads_do_not_change_the_choice),
          cmocka_unit_test(the_explanation_tells_what_is_believed_and_expected),
          cmocka_unit_test(contradictory_news_are_survived),
          cmocka_unit_test(every_variant_plays), cmocka_unit_test(no_memory_is_said));
