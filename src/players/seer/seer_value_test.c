/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_value.h"

#include "support/kriegspiel_start.h"
#include "support/test.h"

static const SeerValuing valuing = {
    .replies = {.model = SEER_HABITS, .surprise = 0.1F}, .plans = true, .persistence = 2.0F};

static SeerValue value_by(const SeerValuing *by, const char *rules, const char *fen,
                          const char *text)
{
    SeerWorld world = {.world = world_of(rules, fen)};
    SeerValue value;
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    assert_true(move_is_legal(&world.world.position, &world.world.safety, move));
    seer_value_move(by, &world, move, &value);
    return value;
}

static SeerValue value_in(const char *rules, const char *fen, const char *text)
{
    return value_by(&valuing, rules, fen, text);
}

static SeerValue value_of(const char *fen, const char *text)
{
    return value_in("wild16", fen, text);
}

static void mate_is_worth_a_whole_game(void **state)
{
    SeerValue value = value_of("6k1/5ppp/8/8/8/8/8/R5K1 w", "a1a8");

    (void)state;
    assert_true(value.is_end);
    assert_true(value.value == 1.0F);
}

static void stalemate_is_half_a_game_where_it_is_a_draw(void **state)
{
    static const char fen[] = "k7/8/8/1Q6/8/8/8/K7 w";

    (void)state;
    assert_true(value_of(fen, "b5b6").value == 0.5F);
    assert_true(value_in("rand", fen, "b5b6").value == 1.0F);
    assert_true(value_of(fen, "b5c5").value > 0.8F);
}

static void a_queen_that_takes_a_guarded_pawn_is_taken_back(void **state)
{
    static const char fen[] = "4k3/2p5/3p4/8/8/3Q4/8/4K3 w";
    SeerValue taking = value_of(fen, "d3d6");
    SeerValue waiting = value_of(fen, "d3d2");

    (void)state;
    assert_true(taking.taken > 0.7F);
    assert_true(taking.lost >= taking.taken);
    assert_true(waiting.value > taking.value + 0.1F);
}

static void a_queen_that_takes_a_loose_pawn_has_won_it(void **state)
{
    static const char fen[] = "4k3/8/3p4/8/8/3Q4/8/4K3 w";
    SeerValue taking = value_of(fen, "d3d6");

    (void)state;
    assert_true(taking.taken == 0.0F);
    assert_true(taking.value >= value_of(fen, "d3d2").value);
}

static void a_mating_reply_costs_its_chance_of_everything(void **state)
{
    /* The rook mates on the first rank unless the king has air. */
    SeerValue shut = value_of("1r4k1/8/8/8/8/8/P4PPP/6K1 w", "a2a3");
    SeerValue open = value_of("1r4k1/8/8/8/8/8/P4PPP/6K1 w", "h2h3");

    (void)state;
    assert_true(open.value > shut.value);
    assert_true(shut.mated > 0 && shut.mated < 1);
    assert_true(open.mated == 0);
}

static void mates_that_are_found_oftener_cost_more(void **state)
{
    static const char fen[] = "1r4k1/8/8/8/8/8/P4PPP/6K1 w";
    SeerValuing sighted = valuing;

    (void)state;
    sighted.replies.mate_sight = 1.5F;
    assert_true(value_by(&sighted, "wild16", fen, "a2a3").value <
                value_of(fen, "a2a3").value - 0.05F);
    assert_true(value_by(&sighted, "wild16", fen, "a2a3").mated > value_of(fen, "a2a3").mated);
    /* Where there is no mate nothing changes. */
    assert_true(value_by(&sighted, "wild16", fen, "h2h3").value == value_of(fen, "h2h3").value);
    sighted.replies.mate_sight = 100.0F;
    assert_true(value_by(&sighted, "wild16", fen, "a2a3").value >= 0);
}

static void a_king_is_worth_more_behind_his_pawns(void **state)
{
    static const char fen[] = "r2qk2r/8/8/8/8/8/PPP2PPP/R2QK2R w KQ";
    SeerValuing sheltered = valuing;
    float gain[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        sheltered.shelter = (float)i;
        gain[i] = value_by(&sheltered, "wild16", fen, "e1g1").value -
                  value_by(&sheltered, "wild16", fen, "e1e2").value;
    }
    assert_true(gain[0] > 0);
    assert_true(gain[1] > gain[0] + 0.004F);
}

static void the_last_pawn_is_worth_the_win(void **state)
{
    /* With the pawn gone knight and king cannot win. */
    SeerValue lost = value_of("8/8/8/3k4/8/P7/8/KN6 w", "a3a4");
    SeerValue left = value_of("8/8/8/1r1k4/8/P7/8/KN6 w", "a3a4");

    (void)state;
    assert_true(lost.value > left.value);
}

static void what_comes_next_is_planned(void **state)
{
    SeerValue value = value_of("4k3/8/8/q7/8/8/1N6/6K1 w", "b2c4");

    (void)state;
    assert_true(value.plan_count > 0);
    assert_int_equal(move_to(value.plans[0].move), 32); /* the queen on a5 */
    assert_true(value.plans[0].gain > 0.2F);
    for (int i = 1; i < value.plan_count; i++)
        assert_true(value.plans[i].gain <= value.plans[i - 1].gain);
}

TEST_FILE(seer_value, cmocka_unit_test(mate_is_worth_a_whole_game),
          cmocka_unit_test(stalemate_is_half_a_game_where_it_is_a_draw),
          cmocka_unit_test(a_queen_that_takes_a_guarded_pawn_is_taken_back),
          cmocka_unit_test(a_queen_that_takes_a_loose_pawn_has_won_it),
          cmocka_unit_test(a_mating_reply_costs_its_chance_of_everything),
          cmocka_unit_test(mates_that_are_found_oftener_cost_more),
          cmocka_unit_test(a_king_is_worth_more_behind_his_pawns),
          cmocka_unit_test(the_last_pawn_is_worth_the_win),
          cmocka_unit_test(what_comes_next_is_planned));
