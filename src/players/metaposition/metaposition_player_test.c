/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_player.h"

#include <stdio.h>
#include <string.h>

#include "support/white_seat.h"

/* Tries of both sides, separated by blanks. */
static void play(Seat *seat, const char *tries)
{
    char words[128];

    snprintf(words, sizeof words, "%s", tries);
    for (char *rest = words, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        attempt(seat, move_of(word));
}

static Move choose(Seat *seat)
{
    Choice choice = player_choose(seat->player, &(Request){0});

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static void a_capture_is_answered_by_the_cheapest_man_first(void **state)
{
    Seat seat =
        sit_down("metaposition:form=tuned", "wild16", "3rk3/8/8/8/3P4/2N2N2/8/3QK3 b - - 0 1");

    (void)state;
    play(&seat, "d8d4");
    assert_int_equal(choose(&seat), move_of("f3d4"));
    play(&seat, "f3d4");
    player_free(seat.player);
}

static void announced_pawn_captures_are_tried_before_anything_else(void **state)
{
    Seat seat =
        sit_down("metaposition:form=tuned", "wild16", "4k3/3p1p2/8/8/4P3/8/8/4K3 b - - 0 1");

    (void)state;
    play(&seat, "d7d5");
    Move first = choose(&seat);
    assert_true(first == move_of("e4d5") || first == move_of("e4f5"));
    if (attempt(&seat, first) == VERDICT_ILLEGAL)
        assert_int_equal(choose(&seat), move_of("e4d5"));
    player_free(seat.player);
}

static void the_question_is_asked_where_a_pawn_may_have_something_to_take(void **state)
{
    Seat seat = sit_down("metaposition:form=tuned", "berkeley_any",
                         "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1");

    (void)state;
    play(&seat, "d7d5");
    assert_int_equal(choose(&seat), MOVE_ASK_ANY);
    assert_int_equal(attempt(&seat, MOVE_ASK_ANY), VERDICT_YES);
    assert_int_equal(choose(&seat), move_of("e4d5"));
    player_free(seat.player);
}

/* A queen is not risked for a pawn; with every reaction on she is. */
static void an_unsound_answer_is_not_ready(void **state)
{
    static const char *const start = "3rk3/3r4/8/2p5/1P1P4/8/8/Q3K3 b - - 0 1";
    Seat sound = sit_down("metaposition:form=tuned", "wild16", start);
    Seat all = sit_down("metaposition:form=tuned,reaction=all", "wild16", start);

    (void)state;
    play(&sound, "c5d4");
    play(&all, "c5d4");
    assert_true(choose(&sound) != move_of("a1d4"));
    assert_int_equal(choose(&all), move_of("a1d4"));
    player_free(sound.player);
    player_free(all.player);
}

static bool answers_at_once(Seat *seat)
{
    static Explanation explanation;

    choose(seat);
    assert_true(player_explain(seat->player, &explanation));
    return explanation.work.nodes == 0;
}

/* The last queen is worth more than the piece that she would take; a second one is not. */
static void the_last_queen_is_not_risked_without_a_search(void **state)
{
    static const char *const player =
        "metaposition:form=tuned,chances=spread,hit_back=0.1,backed=0.45";
    Seat last = sit_down(player, "wild16", "3rk3/3r4/8/1n6/3P4/8/8/4K1Q1 b - - 0 1");
    Seat first = sit_down(player, "wild16", "3rk3/3r4/8/1n6/3P4/8/8/4K1QQ b - - 0 1");

    (void)state;
    play(&last, "b5d4");
    play(&first, "b5d4");
    assert_false(answers_at_once(&last));
    assert_true(answers_at_once(&first));
    player_free(last.player);
    player_free(first.player);
}

/* The only sensible moves go to and fro. */
static void the_loop_guard_turns_to_the_next_best(void **state)
{
    Seat seat = sit_down("metaposition:form=tuned", "wild16", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    Move made[12];

    (void)state;
    for (int i = 0; i < 12; i++) {
        static const char *const replies[] = {"e8d8", "e8e7", "e8f8", "d8e8", "e7e8", "f8e8"};

        do
            made[i] = choose(&seat);
        while (attempt(&seat, made[i]) == VERDICT_ILLEGAL);
        if (seat.world.outcome.is_over)
            break;
        for (int j = 0; j < 6 && seat.world.position.to_move == BLACK; j++)
            attempt(&seat, move_of(replies[j]));
        if (seat.world.position.to_move == BLACK)
            break;
        for (int back = 1; back <= 6 && back <= i; back++)
            for (int other = back + 1; other <= 6 && other <= i; other++)
                assert_false(made[i] == made[i - back] && made[i] == made[i - other]);
    }
    player_free(seat.player);
}

static void the_explanation_shows_tries_and_the_metaposition(void **state)
{
    Seat seat = sit_down("metaposition:form=tuned", "wild16", "standard");
    static Explanation explanation;

    (void)state;
    Move chosen = choose(&seat);
    assert_true(player_explain(seat.player, &explanation));
    assert_int_equal(explanation.try_count, 20);
    assert_int_equal(explanation.tries[0].move, chosen);
    assert_true(explanation.tries[0].has_value);
    assert_true(explanation.work.nodes > 1000 && explanation.work.nodes <= 5000);
    assert_int_equal(explanation.note_count, 5);
    assert_string_equal(
        explanation.notes[1],
        "8: R10 N10 B10 Q10 K10 B10 N10 R10 | 7: P10 P10 P10 P10 P10 P10 P10 P10");
    player_free(seat.player);
}

static void a_smaller_budget_wins_over_the_option(void **state)
{
    Seat seat = sit_down("metaposition:form=tuned", "wild16", "standard");
    static Explanation explanation;
    Request request = {.budget = {.nodes = 100}};

    (void)state;
    player_choose(seat.player, &request);
    assert_true(player_explain(seat.player, &explanation));
    assert_true(explanation.work.nodes <= 100);
    player_free(seat.player);
}

/* The choice of every variant is one that can be asked. */
static void every_variant_plays(void **state)
{
    static const char *const variants[] = {
        "metaposition", "metaposition:literal=on", "metaposition:form=tuned,literal=on",
        "metaposition:form=tuned,reaction=off,depth=1", "metaposition:endgame=on,nodes=300"};

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

            assert_true(askable_has(&seat.world.askable, &seat.world.position, side, move));
            attempt(&seat, move);
        }
        player_free(seat.player);
    }
}

TEST_FILE(metaposition_player,
          cmocka_unit_test(a_capture_is_answered_by_the_cheapest_man_first),
          cmocka_unit_test(announced_pawn_captures_are_tried_before_anything_else),
          cmocka_unit_test(the_question_is_asked_where_a_pawn_may_have_something_to_take),
          cmocka_unit_test(an_unsound_answer_is_not_ready),
          cmocka_unit_test(the_last_queen_is_not_risked_without_a_search),
          cmocka_unit_test(the_loop_guard_turns_to_the_next_best),
          cmocka_unit_test(the_explanation_shows_tries_and_the_metaposition),
          cmocka_unit_test(a_smaller_budget_wins_over_the_option),
          cmocka_unit_test(every_variant_plays));
