/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_search.h"

#include <stdlib.h>

#include "players/metaposition/metaposition_safety.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static MetapositionSearchOptions default_options(void)
{
    MetapositionSearchOptions options = {
        .alpha = 0.9,
        .alpha_rook = 0.02,
        .alpha_queen = 0.05,
        .new_moves = 5,
        .known_moves = 10,
        .depth_max = 8,
        .hopeless = -150,
        .decided = 400,
    };

#define SET_DEFAULT(name, initial, minimum, maximum, help)                                     \
    options.weights.name = strtod(initial, NULL);
    METAPOSITION_WEIGHT_LIST(SET_DEFAULT)
#undef SET_DEFAULT
    /* As in the tuned form. */
    options.weights.king_shut_in = 0.5;
    options.weights.king_mated = 10;
    return options;
}

static Metaposition start_of(const char *fen)
{
    KriegspielWorld world = world_of("wild16", fen);
    Metaposition meta;

    metaposition_start(&meta, &world, WHITE, 10);
    return meta;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

/* --- Prediction --- */

static void moves_to_uncertain_squares_are_predicted_to_take_nobody(void **state)
{
    Metaposition meta = start_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    Announcement silence = {0};

    (void)state;
    metaposition_meta(&meta, &silence);
    assert_false(metaposition_predict_own(&meta, move_of("a1d1"), NULL, 0).has_capture);
    assert_int_equal(metaposition_predict_own(&meta, move_of("a1a8"), NULL, 0).check, 0);
}

static void men_that_certainly_stand_there_are_taken_as_pawns_if_they_can_be(void **state)
{
    Metaposition meta = start_of("4k3/p6n/8/8/8/8/8/R3K2R w - - 0 1");
    Announcement pawn = metaposition_predict_own(&meta, move_of("a1a7"), NULL, 0);
    Announcement piece = metaposition_predict_own(&meta, move_of("h1h7"), NULL, 0);

    (void)state;
    assert_true(pawn.has_capture && pawn.capture_square == 48);
    assert_int_equal(pawn.man, MAN_PAWN);
    assert_int_equal(piece.man, MAN_PIECE);
}

static void a_refused_try_makes_the_one_a_step_shorter_a_capture(void **state)
{
    Metaposition meta = start_of("4k3/8/8/8/8/3n4/8/R6K w - - 0 1");
    Announcement silence = {0};
    Move refused = move_of("a1d1");

    (void)state;
    metaposition_meta(&meta, &silence);
    assert_false(metaposition_predict_own(&meta, move_of("a1c1"), NULL, 0).has_capture);
    assert_true(metaposition_predict_own(&meta, move_of("a1c1"), &refused, 1).has_capture);
    assert_false(metaposition_predict_own(&meta, move_of("a1b1"), &refused, 1).has_capture);
}

/* Said to have none, an enemy pawn beside our men would be thought not to exist. */
static void a_man_moved_beside_possible_pawns_gives_them_a_try(void **state)
{
    Metaposition meta = start_of("4k3/3p4/8/8/8/8/8/R3K3 w - - 0 1");

    (void)state;
    assert_int_equal(metaposition_predict_own(&meta, move_of("a1a6"), NULL, 0).pawn_tries_said,
                     TRIES_COUNT);
    meta = start_of("k7/3p4/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_int_equal(metaposition_predict_own(&meta, move_of("e2e6"), NULL, 0).pawn_tries_said,
                     TRIES_UNSAID);
    assert_int_equal(metaposition_predict_enemy(&meta).pawn_tries, 0);
}

/* --- Evaluation --- */

static MetapositionScale scale_of(bool is_share)
{
    MetapositionSearchOptions options = default_options();
    MetapositionScale scale;

    metaposition_scale_init(&scale, &options.weights, is_share);
    return scale;
}

static void entropy_shrinks_with_own_moves_and_grows_with_hidden_ones(void **state)
{
    MetapositionScale scale = scale_of(false);
    Metaposition meta = start_of("standard");
    Announcement silence = {0};
    static const char *const moves[] = {"e2e4", "d2d4", "g1f3", "f1d3", "e1g1", "d1e2"};

    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        double before = metaposition_entropy(&meta, &scale);

        metaposition_pseudo(&meta, move_of(moves[i]), &silence);
        double after = metaposition_entropy(&meta, &scale);
        assert_true(after <= before);
        metaposition_meta(&meta, &silence);
        assert_true(metaposition_entropy(&meta, &scale) > after);
    }
}

static void a_protected_man_is_safer_and_an_unseen_one_safe(void **state)
{
    (void)state;
    for (int is_share = 0; is_share < 2; is_share++) {
        MetapositionScale scale = scale_of(is_share);
        Metaposition alone = start_of("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1");
        Metaposition held = start_of("3rk3/8/8/8/3N4/4P3/8/4K3 w - - 0 1");
        Metaposition unseen = start_of("3rk3/8/8/8/4N3/8/8/4K3 w - - 0 1");
        double danger[3];
        const Metaposition *all[] = {&unseen, &held, &alone};

        for (int i = 0; i < 3; i++) {
            Safety safety = safety_prepare(all[i], &scale);

            danger[i] = safety_danger(&safety, i == 0 ? 28 : 27, KNIGHT, false);
        }
        assert_true(danger[0] == 0);
        assert_true(danger[1] > 0);
        assert_true(danger[2] > danger[1]);
        assert_true(danger[2] <= 1);
    }
}

static void a_king_beside_a_loose_queen_takes_her(void **state)
{
    MetapositionScale scale = scale_of(false);
    Metaposition meta = start_of("8/8/4k3/8/8/8/8/Q3K3 w - - 0 1");
    Announcement silence = {0};

    (void)state;
    metaposition_play(&meta, move_of("a1e5"), &silence);
    Safety safety = safety_prepare(&meta, &scale);
    assert_true(safety_danger(&safety, 36, QUEEN, true) > 0.8);
}

static void who_takes_is_in_more_danger_than_who_stands(void **state)
{
    MetapositionScale scale = scale_of(false);
    Metaposition meta = start_of("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1");
    Announcement silence = {0};
    enum { D4 = 27 };

    (void)state;
    for (int i = 0; i < 6; i++)
        metaposition_meta(&meta, &silence);
    Safety safety = safety_prepare(&meta, &scale);
    double taker = safety_danger_of_taker(&safety, D4, KNIGHT);
    assert_true(taker >= scale.weights.backed);
    assert_true(taker > safety_danger(&safety, D4, KNIGHT, true));
    /* Nobody is left who could take back. */
    meta = start_of("4k3/7p/8/8/3N4/8/8/4K3 w - - 0 1");
    safety = safety_prepare(&meta, &scale);
    assert_true(safety_danger_of_taker(&safety, D4, KNIGHT) == 0);
}

/* A rook that is likely on one square and may be on others. */
static void danger_follows_what_is_expected(void **state)
{
    MetapositionScale scale = scale_of(false);
    Metaposition meta = start_of("r3k3/8/8/8/N6N/8/8/4K3 w - - 0 1");
    MetapositionExpectation expectation = {0};
    Announcement silence = {0};
    enum { A4 = 24, H4 = 31, A8 = 56 };

    (void)state;
    metaposition_meta(&meta, &silence);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        expectation.free[square] = 1;
        expectation.ways[WAY_STRAIGHT][square] = 1;
    }
    expectation.pieces[A8] = 0.9;
    scale.expectation = &expectation;
    Safety safety = safety_prepare(&meta, &scale);
    assert_true(safety_pieces_hitting(&safety, A4) == 0.9);
    assert_true(safety_pieces_hitting(&safety, H4) == 0);
    assert_true(safety_danger(&safety, A4, KNIGHT, false) > 0.4);
    assert_true(safety_danger(&safety, H4, KNIGHT, false) == 0);
}

/* --- Search --- */

/* By how much worries for the own king lower the value of a move. */
static double worry_about(const char *fen, const char *move)
{
    MetapositionSearchOptions options = default_options();
    MetapositionSearchLimits limits = {.nodes = 1};
    Metaposition meta = start_of(fen);
    Move moves[] = {move_of(move)};
    MetapositionSearch *search = metaposition_search_new(&options);

    assert_non_null(search);
    double with = metaposition_search_run(search, &meta, moves, 1, &limits)->value;
    metaposition_search_free(search);
    options.weights.king_shut_in = 0;
    options.weights.king_mated = 0;
    search = metaposition_search_new(&options);
    assert_non_null(search);
    double without = metaposition_search_run(search, &meta, moves, 1, &limits)->value;
    metaposition_search_free(search);
    return with - without;
}

static void a_king_without_a_flight_square_is_worse_off(void **state)
{
    static const char *const start = "nnnnk3/8/8/8/8/8/PP6/K1R5 w - - 0 1";

    (void)state;
    assert_true(worry_about(start, "c1b1") < 0);
    assert_true(worry_about(start, "c1d1") == 0);
}

/* The knight mates on e2, unless the rook guards it or the king can step to f2. */
static void a_knight_that_can_mate_is_a_worry(void **state)
{
    static const char *const shut_in = "4k3/8/8/8/5n2/7P/R4PPR/5RKB w - - 0 1";
    static const char *const airy = "4k3/8/8/8/5n2/7P/R5PR/5RKB w - - 0 1";

    (void)state;
    assert_true(worry_about(shut_in, "a2a3") < -5);
    assert_true(worry_about(shut_in, "a2b2") > -1);
    assert_true(worry_about(airy, "a2a3") == 0);
}

static Move best_move(const MetapositionSearchOptions *options, const Metaposition *meta,
                      int64_t nodes)
{
    MetapositionSearch *search = metaposition_search_new(options);
    MetapositionSearchLimits limits = {.nodes = nodes};
    Move moves[CHESS_MOVES_MAX];
    int count = metaposition_list_moves(meta, moves);

    assert_non_null(search);
    Move best = metaposition_search_run(search, meta, moves, count, &limits)[0].move;
    assert_true(metaposition_search_nodes(search) <= (nodes > count ? nodes : count));
    metaposition_search_free(search);
    return best;
}

static void a_sure_mate_is_found(void **state)
{
    MetapositionSearchOptions options = default_options();
    Metaposition meta = start_of("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");

    (void)state;
    assert_int_equal(best_move(&options, &meta, 2000), move_of("g1g7"));
    options.is_literal = true;
    assert_int_equal(best_move(&options, &meta, 2000), move_of("g1g7"));
}

static void a_sure_stalemate_is_avoided(void **state)
{
    MetapositionSearchOptions options = default_options();
    Metaposition meta = start_of("7k/8/8/5Q2/8/8/8/K7 w - - 0 1");

    (void)state;
    assert_true(best_move(&options, &meta, 2000) != move_of("f5f7"));
}

static void a_man_for_nothing_is_taken(void **state)
{
    MetapositionSearchOptions options = default_options();
    Metaposition meta = start_of("4k3/8/8/8/q7/8/8/R3K3 w - - 0 1");

    (void)state;
    assert_int_equal(best_move(&options, &meta, 1000), move_of("a1a4"));
}

static void the_budget_is_kept_and_used(void **state)
{
    MetapositionSearchOptions options = default_options();
    Metaposition meta = start_of("standard");
    MetapositionSearch *search = metaposition_search_new(&options);
    Move moves[CHESS_MOVES_MAX];
    int count = metaposition_list_moves(&meta, moves);
    static const int64_t budgets[] = {1, 25, 200, 1000, 5000};

    (void)state;
    assert_non_null(search);
    for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
        MetapositionSearchLimits limits = {.nodes = budgets[i]};

        metaposition_search_run(search, &meta, moves, count, &limits);
        assert_true(metaposition_search_nodes(search) <= (budgets[i] < 20 ? 20 : budgets[i]));
        assert_true(metaposition_search_nodes(search) >= 20);
    }
    assert_true(metaposition_search_nodes(search) > 2000);
    assert_true(metaposition_search_depth(search) >= 3);
    metaposition_search_free(search);
}

/* With one level the value of a move is its static value; with two it is the weighed mean of
 * that and something else. */
static void alpha_weighs_the_static_value(void **state)
{
    MetapositionSearchOptions options = default_options();
    Metaposition meta = start_of("standard");
    Move move = move_of("e2e4");
    double values[3];

    (void)state;
    options.depth_max = 2;
    for (int i = 0; i < 3; i++) {
        Move moves[2] = {move, move_of("a2a3")};
        MetapositionSearchLimits limits = {.nodes = 1000};

        options.alpha = 0.2 + 0.3 * i;
        MetapositionSearch *search = metaposition_search_new(&options);
        assert_non_null(search);
        const MetapositionTry *tries =
            metaposition_search_run(search, &meta, moves, 2, &limits);
        const MetapositionTry *found = tries[0].move == move ? &tries[0] : &tries[1];
        assert_true(found->is_kept);
        values[i] = found->value - found->static_value;
        metaposition_search_free(search);
    }
    /* (1 - alpha) times the same number */
    assert_true(values[0] / 0.8 - values[1] / 0.5 < 1e-9);
    assert_true(values[1] / 0.5 - values[2] / 0.2 < 1e-9);
    assert_true(values[2] / 0.2 - values[0] / 0.8 < 1e-9);
    assert_true(values[0] != 0);
}

TEST_FILE(metaposition_search,
          cmocka_unit_test(moves_to_uncertain_squares_are_predicted_to_take_nobody),
          cmocka_unit_test(men_that_certainly_stand_there_are_taken_as_pawns_if_they_can_be),
          cmocka_unit_test(a_refused_try_makes_the_one_a_step_shorter_a_capture),
          cmocka_unit_test(a_man_moved_beside_possible_pawns_gives_them_a_try),
          cmocka_unit_test(entropy_shrinks_with_own_moves_and_grows_with_hidden_ones),
          cmocka_unit_test(a_protected_man_is_safer_and_an_unseen_one_safe),
          cmocka_unit_test(a_king_beside_a_loose_queen_takes_her),
          cmocka_unit_test(who_takes_is_in_more_danger_than_who_stands),
          cmocka_unit_test(danger_follows_what_is_expected),
          cmocka_unit_test(a_king_without_a_flight_square_is_worse_off),
          cmocka_unit_test(a_knight_that_can_mate_is_a_worry),
          cmocka_unit_test(a_sure_mate_is_found), cmocka_unit_test(a_sure_stalemate_is_avoided),
          cmocka_unit_test(a_man_for_nothing_is_taken),
          cmocka_unit_test(the_budget_is_kept_and_used),
          cmocka_unit_test(alpha_weighs_the_static_value));
