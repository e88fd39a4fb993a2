/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/negamax_player.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/random_position.h"
#include "support/slow_chess.h"
#include "support/test.h"

/* What negamax plays in `fen`, with a budget of `nodes` given by the arena. */
static Move best(const char *player_text, const char *fen, uint64_t seed, int64_t nodes)
{
    GameSetup setup = {.max_plies = 0};
    PlayerSeat seat = {.game = &kriegspiel, .seed = seed};
    Request request = {.budget = {.nodes = nodes}};
    PlayerSpec spec;
    Player *player = NULL;
    Table table;

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(&table, &kriegspiel, &setup));
    assert_int_equal(player_spec_from_text(player_text, &spec, NULL), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    seat.side = kriegspiel.to_move(table.world);
    assert_int_equal(player_start(player, &seat, table.views[seat.side], NULL), STATUS_OK);
    request.world = table.world;
    Choice choice = player_choose(player, &request);
    assert_int_equal(choice.kind, CHOICE_TRY);
    player_free(player);
    table_fini(&table);
    return choice.move;
}

static void plays(const char *player_text, const char *fen, const char *expected)
{
    for (uint64_t seed = 0; seed < 10; seed++) {
        char word[16];
        TextBuffer text;

        text_init(&text, word, sizeof word);
        kriegspiel.text->move_to_text(best(player_text, fen, seed, 0), &text);
        assert_string_equal(word, expected);
    }
}

static bool can_mate(const SlowChess *chess, int moves);

/* Whatever the side on move does, it is mated in `moves` moves of the other. */
static bool is_lost(const SlowChess *chess, int moves)
{
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_moves(chess, list);

    if (slow_is_mate(chess))
        return true;
    if (moves == 0 || count == 0 || slow_material_is_dead(chess))
        return false;
    for (int i = 0; i < count; i++) {
        SlowChess next = *chess;

        slow_play(&next, list[i]);
        if (slow_material_is_dead(&next) || !can_mate(&next, moves))
            return false;
    }
    return true;
}

/* The side on move can mate in so many moves at most. */
static bool can_mate(const SlowChess *chess, int moves)
{
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_moves(chess, list);

    for (int i = 0; i < count; i++) {
        SlowChess next = *chess;

        slow_play(&next, list[i]);
        if (is_lost(&next, moves - 1))
            return true;
    }
    return false;
}

static SlowChess after(const char *fen, Move move)
{
    SlowChess chess = slow_of(fen);

    slow_play(&chess, move);
    return chess;
}

static void it_mates_in_one(void **state)
{
    (void)state;
    plays("negamax", "6k1/5ppp/8/8/8/8/8/R5K1 w", "a1a8");
    plays("negamax", "r5k1/8/8/8/8/8/5PPP/6K1 b", "a8a1");
    plays("negamax:2", "7k/8/6K1/8/8/8/8/R7 w", "a1a8");
    plays("negamax:depth=4", "3k/4/2K1/R3 w", "a1a4");
    plays("negamax:depth=4", "4k/5/4K/5/R4 w", "a1a5");
}

static void it_mates_in_two_on_the_large_board(void **state)
{
    (void)state;
    plays("negamax", "k7/8/2K5/8/8/8/8/1R6 w", "c6c7");
    for (uint64_t seed = 0; seed < 5; seed++) {
        static const char fen[] = "6k1/8/8/8/8/8/R7/1R4K1 w";
        SlowChess chess = after(fen, best("negamax", fen, seed, 0));

        assert_true(is_lost(&chess, 1));
    }
}

/* Few men at random: the mates in one or two among those positions are all found. */
static void finds_all_mates(int width, int height, int wanted)
{
    Rng rng;
    int found = 0;

    rng_init(&rng, 88, (uint64_t)(width * 10 + height));
    while (found < wanted) {
        char fen[SLOW_FEN_SIZE];

        random_position(&rng, width, height, fen);
        SlowChess chess = slow_of(fen);
        Move list[SLOW_MOVES_MAX];
        int count = slow_list_moves(&chess, list);
        if (count == 0 || count > 14 || slow_material_is_dead(&chess) || !can_mate(&chess, 2))
            continue;
        int moves = can_mate(&chess, 1) ? 1 : 2;
        chess = after(fen, best("negamax", fen, (uint64_t)found, 0));
        assert_true(is_lost(&chess, moves - 1));
        found += moves == 2;
    }
}

static void it_mates_in_two_on_small_boards(void **state)
{
    (void)state;
    finds_all_mates(4, 4, 15);
    finds_all_mates(5, 5, 15);
    finds_all_mates(4, 5, 5);
}

static void it_takes_what_hangs_and_leaves_what_is_guarded(void **state)
{
    (void)state;
    plays("negamax", "4k3/8/8/3q4/8/2N5/8/4K3 w", "c3d5");
    plays("negamax:1", "4k3/8/8/3q4/8/2N5/8/4K3 w", "c3d5");
    /* The rook is guarded, the knight is not. */
    plays("negamax:2", "4k3/3p4/4r3/8/n3Q3/8/8/7K w", "e4a4");
    plays("negamax:1", "4k3/3p4/4r3/8/n3Q3/8/8/7K w", "e4e6");
}

static bool can_stalemate(const char *fen)
{
    SlowChess chess = slow_of(fen);
    Move list[SLOW_MOVES_MAX];
    int count = slow_list_moves(&chess, list);

    for (int i = 0; i < count; i++) {
        SlowChess next = after(fen, list[i]);

        if (slow_is_stalemate(&next))
            return true;
    }
    return false;
}

static void it_does_not_stalemate_when_it_is_ahead(void **state)
{
    static const char *const positions[] = {
        "k7/8/8/1Q6/8/8/8/7K w", "k7/3Q4/8/8/8/8/8/7K w", "k3/4/3Q/K3 w",
        "k4/5/3Q1/5/K4 w",       "k7/P7/8/1K6/8/8/8/8 w", /* by a pawn only */
    };

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        assert_true(can_stalemate(positions[i]));
        for (uint64_t seed = 0; seed < 20; seed++) {
            SlowChess chess = after(positions[i], best("negamax:1", positions[i], seed, 0));

            assert_false(slow_is_stalemate(&chess));
        }
    }
}

/* Taking the pawn would leave a bishop that can mate nobody. */
static void it_does_not_trade_into_a_dead_draw_when_it_is_ahead(void **state)
{
    static const char fen[] = "7k/8/8/3p4/8/1B6/8/K7 w";

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        SlowChess chess = after(fen, best("negamax:1", fen, seed, 0));

        assert_false(slow_material_is_dead(&chess));
    }
}

static void of_equal_moves_the_seed_draws_one(void **state)
{
    static const char fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    bool is_seen[1 << 16] = {false};
    int different = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Move move = best("negamax:1", fen, seed, 0);

        assert_int_equal(move, best("negamax:1", fen, seed, 0));
        different += !is_seen[move];
        is_seen[move] = true;
    }
    assert_in_range(different, 15, 20);
}

/* With one node every move is valued as it stands: the guarded rook looks best. */
static void a_limit_of_nodes_cuts_the_search(void **state)
{
    static const char fen[] = "4k3/3p4/4r3/8/n3Q3/8/8/7K w";
    Move greedy = best("negamax:1", fen, 1, 0);
    Move careful = best("negamax:2", fen, 1, 0);

    (void)state;
    assert_int_not_equal(greedy, careful);
    for (uint64_t seed = 0; seed < 5; seed++) {
        assert_int_equal(best("negamax:2,nodes=1", fen, seed, 0), greedy);
        assert_int_equal(best("negamax:2", fen, seed, 1), greedy);
        assert_int_equal(best("negamax:2,nodes=1000000", fen, seed, 0), careful);
        assert_int_equal(best("negamax:2", fen, seed, 1000000), careful);
    }
}

/* Without the limit this would take years. */
static void a_limit_of_nodes_holds_at_any_depth(void **state)
{
    static const char fen[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    double start = clock_cpu_seconds();

    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        best("negamax:depth=20,nodes=1000", fen, seed, 0);
        best("negamax:depth=20", fen, seed, 1000);
    }
    assert_true(clock_cpu_seconds() - start < 20.0);
}

TEST_FILE(negamax_player, cmocka_unit_test(it_mates_in_one),
          cmocka_unit_test(it_mates_in_two_on_the_large_board),
          cmocka_unit_test(it_mates_in_two_on_small_boards),
          cmocka_unit_test(it_takes_what_hangs_and_leaves_what_is_guarded),
          cmocka_unit_test(it_does_not_stalemate_when_it_is_ahead),
          cmocka_unit_test(it_does_not_trade_into_a_dead_draw_when_it_is_ahead),
          cmocka_unit_test(of_equal_moves_the_seed_draws_one),
          cmocka_unit_test(a_limit_of_nodes_cuts_the_search),
          cmocka_unit_test(a_limit_of_nodes_holds_at_any_depth));
