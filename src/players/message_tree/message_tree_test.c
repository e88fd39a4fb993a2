/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/message_tree/message_tree.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/guess/guess.h"
#include "players/message_tree/message_tree_internal.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld start;
    KriegspielView view;
    DensityModel model;
    Density density;
    MessageTreeOptions options;
    Move tries[ASKABLE_MAX];
    int try_count;
} Turn;

static Turn turn; /* the model is too large for every stack */

/* White on move in a position that it knows wholly. */
static void begin(MessageApproach approach, const char *start)
{
    memset(&turn, 0, sizeof turn);
    turn.start = world_of("icc", start);
    kriegspiel_view_of(&turn.start, WHITE, &turn.view);
    density_model_init(&turn.model, &opponent_statistics_shipped);
    density_start(&turn.density, &turn.start, WHITE);
    turn.try_count = kriegspiel_list_tries(&turn.view, turn.tries);
    turn.options = (MessageTreeOptions){
        .approach = approach,
        .model = &turn.model,
        .values = {.danger = DANGER_RATED,
                   .pawn_takes = 0.9F,
                   .king_takes = 0.8F,
                   .piece_takes = 0.4F,
                   .retakes = 0.9F,
                   .refusal = 0.05F,
                   .mate = 10},
        .exploration = approach == APPROACH_BOARDS ? 0.7F : 1.2F,
        .simulated_moves = 1,
        .simulations = 1,
        .likely = 0.02F,
        .has_tempo = approach == APPROACH_OUTCOMES,
        .playout_plies = 100,
        .memory = 1 << 20,
    };
    message_worths_of_kinds(&turn.options.values.worths);
}

static MessageTree *tree_of(uint64_t seed)
{
    MessageTree *tree = message_tree_new(&turn.options);
    MessageRoot root = {.density = &turn.density,
                        .tries = turn.tries,
                        .try_count = turn.try_count,
                        .view = &turn.view,
                        .start = &turn.start,
                        .own_move = MOVE_NONE};

    assert_non_null(tree);
    message_tree_seed(tree, seed);
    message_tree_begin(tree, &root);
    return tree;
}

static MessageWork grow(MessageTree *tree, int64_t nodes)
{
    return message_tree_run(tree, &(MessageLimits){.nodes = nodes, .iterations = 1 << 20});
}

static Move most_visited(const MessageTree *tree)
{
    MessageTry best = {0};

    for (int i = 0; i < turn.try_count; i++) {
        MessageTry found = message_tree_try(tree, i);

        assert_int_equal(found.move, turn.tries[i]);
        assert_true(isfinite(found.value));
        if (found.visits > best.visits)
            best = found;
    }
    return best.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static Move best_after(MessageApproach approach, const char *start, int64_t nodes)
{
    begin(approach, start);
    MessageTree *tree = tree_of(1);
    grow(tree, nodes);
    Move move = most_visited(tree);
    message_tree_free(tree);
    return move;
}

/* Each piece alone can be taken for nothing. */
static void what_stands_for_nothing_is_taken(void **state)
{
    static const char *const start = "k7/8/8/8/3n4/8/8/K2Q4 w - - 0 1";

    (void)state;
    assert_int_equal(best_after(APPROACH_OUTCOMES, start, 5000), move_of("d1d4"));
    assert_int_equal(best_after(APPROACH_SIMULATIONS, start, 1500), move_of("d1d4"));
}

/* The queen stands where a pawn takes it; the pawn is guarded. */
static void a_man_in_danger_leaves(void **state)
{
    (void)state;
    Move move = best_after(APPROACH_OUTCOMES, "8/7k/3p4/2p5/3Q4/8/8/K7 w - - 0 1", 5000);
    assert_int_equal(move_from(move), move_from(move_of("d4a1")));
    assert_int_not_equal(move, move_of("d4c5"));
}

static void a_pawn_is_promoted(void **state)
{
    (void)state;
    Move move = best_after(APPROACH_OUTCOMES, "8/4P2k/8/8/8/8/8/K7 w - - 0 1", 3000);
    assert_int_equal(move_promotion(move), QUEEN);
}

/* The enemy has a pawn, so that this is no ending for bare_king.h; on c7 the queen would give
 * stalemate. */
static void a_mate_is_given_and_no_stalemate(void **state)
{
    static const char *const start = "k7/8/1K6/8/3p4/3P4/8/2Q5 w - - 0 1";

    (void)state;
    assert_int_equal(best_after(APPROACH_OUTCOMES, start, 2000), move_of("c1c8"));
    MessageTree *tree = tree_of(2);
    grow(tree, 2000);
    for (int i = 0; i < turn.try_count; i++)
        if (turn.tries[i] == move_of("c1c7"))
            assert_true(message_tree_try(tree, i).value < -5);
    message_tree_free(tree);
}

/* From h5 the queen looks at the king, with his pawn between. */
static void a_line_that_is_blocked_gives_no_mate(void **state)
{
    (void)state;
    begin(APPROACH_OUTCOMES, "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    MessageTree *tree = tree_of(2);
    grow(tree, 100);
    for (int i = 0; i < turn.try_count; i++)
        assert_true(message_tree_try(tree, i).value < 3);
    message_tree_free(tree);
}

static float chance_of_loss_on(const char *start, const char *square)
{
    MessageStanding standing;

    begin(APPROACH_OUTCOMES, start);
    MessageTree *tree = tree_of(1);
    message_standing_init(&standing, tree, &turn.density, true);
    message_tree_free(tree);
    return standing.chances[square_at(square[0] - 'a', square[1] - '1')];
}

static void the_king_takes_nothing_that_is_guarded(void **state)
{
    (void)state;
    assert_true(chance_of_loss_on("8/8/3k4/4R3/8/8/8/K7 w - - 0 1", "e5") > 0.4F);
    assert_true(chance_of_loss_on("8/8/3k4/4R3/8/6B1/8/K7 w - - 0 1", "e5") == 0.0F);
}

/* Two rooks who are there or not hit a pawn that the king guards. If one of them takes it, the
 * other may well be there too, and there is no taking back. */
static void who_takes_may_be_backed(void **state)
{
    MessageStanding standing;

    (void)state;
    begin(APPROACH_OUTCOMES, "k7/8/8/3r4/8/8/r2P4/4K3 w - - 0 1");
    turn.density.at[CLASS_PIECE][square_at(0, 1)] = 0.5F;
    turn.density.at[CLASS_PIECE][square_at(3, 4)] = 0.5F;
    MessageTree *tree = tree_of(1);
    message_standing_init(&standing, tree, &turn.density, true);
    float taker = turn.options.values.worths.enemy_piece;
    float cost = message_cost_of_loss(&standing, square_at(3, 1), 1.0F, 1);
    message_tree_free(tree);
    /* Taking back wins a piece in some cases, and loses one in others. */
    assert_true(cost > 1.0F - taker && cost < 1.0F);
    assert_true(cost > 2.0F - taker);
}

/* Both pawns can be taken for nothing. */
static void the_pawn_about_to_promote_is_taken(void **state)
{
    (void)state;
    assert_int_equal(best_after(APPROACH_OUTCOMES, "8/k3p3/8/8/4Q3/8/4p3/7K w - - 0 1", 1),
                     move_of("e4e2"));
}

/* Somebody unseen may mate him there. */
static void a_king_whose_walks_cost_goes_home(void **state)
{
    (void)state;
    begin(APPROACH_OUTCOMES, "rnbqkbnr/8/8/8/8/8/4K3/8 w - - 0 1");
    turn.options.values.worths.walk = 0.3F;
    MessageTree *tree = tree_of(1);
    grow(tree, 1);
    assert_true(square_rank(move_to(most_visited(tree))) == 0);
    message_tree_free(tree);
}

/* By how much tries look better once they are looked into, on average. */
static float mean_change(bool has_tempo)
{
    float first[ASKABLE_MAX];
    float sum = 0.0F;
    int count = 0;

    begin(APPROACH_OUTCOMES,
          "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1");
    turn.options.has_tempo = has_tempo;
    MessageTree *tree = tree_of(5);
    for (int i = 0; i < turn.try_count; i++)
        first[i] = message_tree_try(tree, i).value;
    grow(tree, 10000);
    for (int i = 0; i < turn.try_count; i++) {
        MessageTry after = message_tree_try(tree, i);

        if (after.visits > 1) {
            sum += after.value - first[i];
            count++;
        }
    }
    message_tree_free(tree);
    return fabsf(sum) / (float)count;
}

static void looking_further_favours_no_try(void **state)
{
    (void)state;
    assert_true(mean_change(true) < 0.5F * mean_change(false));
}

static void approach_a_finds_a_mate_in_one(void **state)
{
    (void)state;
    assert_int_equal(best_after(APPROACH_BOARDS, "7k/6pp/8/8/8/8/8/K3R3 w - - 0 1", 3000),
                     move_of("e1e8"));
}

static void the_seed_and_the_work_decide(void **state)
{
    (void)state;
    for (MessageApproach approach = APPROACH_BOARDS; approach <= APPROACH_OUTCOMES;
         approach++) {
        begin(approach, "standard");
        MessageTree *one = tree_of(7);
        MessageTree *other = tree_of(7);

        grow(one, 300);
        grow(other, 300);
        for (int i = 0; i < turn.try_count; i++) {
            MessageTry a = message_tree_try(one, i);
            MessageTry b = message_tree_try(other, i);

            assert_int_equal(a.visits, b.visits);
            assert_true(a.value == b.value);
        }
        message_tree_free(one);
        message_tree_free(other);
    }
}

/* Every way of valuing and growing, with the least memory there can be. */
static void a_full_tree_goes_on(void **state)
{
    (void)state;
    for (int variant = 0; variant < 16; variant++) {
        begin(variant < 2 ? (MessageApproach)variant : APPROACH_OUTCOMES,
              "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1");
        turn.options.memory = MESSAGE_TREE_MEMORY_MIN;
        turn.options.expands_singly = variant & 1;
        turn.options.keeps_maximum = variant & 2;
        turn.options.values.after_refusal = (MessageRefusal)(variant / 4 % 3);
        turn.options.values.danger = variant & 8 ? DANGER_SHARED : DANGER_RATED;
        turn.options.has_tempo = variant >= 2 && !(variant & 1);
        MessageTree *tree = tree_of(3);
        MessageWork work = grow(tree, 2000);

        assert_true(work.nodes >= 2000 && work.iterations > 0);
        assert_int_not_equal(most_visited(tree), MOVE_NONE);
        message_tree_free(tree);
    }
}

static void limits_hold(void **state)
{
    (void)state;
    begin(APPROACH_SIMULATIONS, "standard");
    MessageTree *tree = tree_of(3);

    MessageWork work = message_tree_run(tree, &(MessageLimits){1 << 20, 50, 0});
    assert_int_equal(work.iterations, 50);
    work = message_tree_run(tree, &(MessageLimits){1 << 20, 1 << 20, 1});
    assert_in_range(work.iterations, 1, 64);
    work = message_tree_run(tree, &(MessageLimits){1, 1, 0});
    assert_int_equal(work.nodes, 1);
    message_tree_free(tree);
}

static void the_line_begins_with_the_most_visited_try(void **state)
{
    MessageStep steps[4];

    (void)state;
    begin(APPROACH_OUTCOMES, "standard");
    MessageTree *tree = tree_of(3);
    grow(tree, 5000);
    int count = message_tree_line(tree, steps, 4);
    assert_in_range(count, 2, 4);
    assert_int_equal(steps[0].move, most_visited(tree));
    assert_true(steps[0].has_answer && steps[0].has_reply);
    assert_int_equal(steps[0].verdict, VERDICT_MOVED);
    message_tree_free(tree);
}

/* Everything is known, so that a weighed board is the true one. */
static void weighed_boards_follow_the_weights(void **state)
{
    GuessOptions options;
    GuessNote note;
    KriegspielWorld world;
    float weights[KIND_COUNT][SQUARE_COUNT] = {{0}};
    Rng rng;

    (void)state;
    begin(APPROACH_BOARDS, "standard");
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(&turn.start.position, BLACK, kind); men != 0;)
            weights[kind][bits_pop(&men)] = 1;
    guess_options_init(&options, &turn.start);
    options.weights = &weights[0][0];
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 20; i++) {
        assert_true(kriegspiel_guess_world(&turn.view, &options, &rng, &world, &note));
        assert_memory_equal(world.position.kinds, turn.start.position.kinds,
                            sizeof world.position.kinds);
    }
}

static void no_memory_is_said(void **state)
{
    (void)state;
    begin(APPROACH_BOARDS, "standard");
    for (int successes = 0; successes < 3; successes++) {
        memory_fail_after(successes);
        MessageTree *tree = message_tree_new(&turn.options);
        memory_fail_after(-1);
        assert_null(tree);
    }
}

TEST_FILE(message_tree, cmocka_unit_test(what_stands_for_nothing_is_taken),
          cmocka_unit_test(a_man_in_danger_leaves), cmocka_unit_test(a_pawn_is_promoted),
          cmocka_unit_test(a_mate_is_given_and_no_stalemate),
          cmocka_unit_test(a_line_that_is_blocked_gives_no_mate),
          cmocka_unit_test(the_king_takes_nothing_that_is_guarded),
          cmocka_unit_test(who_takes_may_be_backed),
          cmocka_unit_test(the_pawn_about_to_promote_is_taken),
          cmocka_unit_test(a_king_whose_walks_cost_goes_home),
          cmocka_unit_test(looking_further_favours_no_try),
          cmocka_unit_test(approach_a_finds_a_mate_in_one),
          cmocka_unit_test(the_seed_and_the_work_decide), cmocka_unit_test(a_full_tree_goes_on),
          cmocka_unit_test(limits_hold),
          cmocka_unit_test(the_line_begins_with_the_most_visited_try),
          cmocka_unit_test(weighed_boards_follow_the_weights),
          cmocka_unit_test(no_memory_is_said));
