/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/stranger_player.h"

#include <stdio.h>

#include "chess/chess_move.h"
#include "kriegspiel/kriegspiel.h"
#include "player/tries.h"
#include "support/game_table.h"
#include "support/test.h"

enum { STRANGERS = 200 };

static Move move_of(const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

static void begin(Table *table, const char *fen)
{
    GameSetup setup = {.rules = "wild16"};

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(table, &kriegspiel, &setup));
}

/* What the stranger of that seed tries first. */
static Move first_try(const Table *table, uint64_t seed)
{
    PlayerSpec spec = {.type = &stranger_player};
    Side side = kriegspiel.to_move(table->world);
    PlayerSeat seat = {.game = &kriegspiel, .setup = table->setup, .side = side, .seed = seed};
    Request request = {0};
    Player *player = NULL;

    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    assert_int_equal(player_start(player, &seat, table->views[side], NULL), STATUS_OK);
    Choice choice = player_choose(player, &request);
    player_free(player);
    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static int strangers_who_try(const Table *table, const char *word)
{
    int count = 0;

    for (int i = 0; i < STRANGERS; i++)
        count += first_try(table, (uint64_t)i) == move_of(word);
    return count;
}

static void each_seed_is_another_and_always_the_same(void **state)
{
    Table table;
    Tries seen = {.count = 0};

    (void)state;
    begin(&table, "");
    for (int i = 0; i < STRANGERS; i++) {
        Move move = first_try(&table, (uint64_t)i);

        assert_int_equal(first_try(&table, (uint64_t)i), move);
        if (!tries_have(&seen, move))
            tries_add(&seen, move);
    }
    assert_true(seen.count >= 12);
    table_fini(&table);
}

/* Two ways of 20 or so to take back: who takes no notice finds them by chance. */
static void most_take_back_and_some_do_not(void **state)
{
    Table table;

    (void)state;
    begin(&table, "4k3/8/2b5/3N4/4P3/2N5/8/4K3 b");
    table_attempt(&table, move_of("c6d5"));
    int count = strangers_who_try(&table, "e4d5") + strangers_who_try(&table, "c3d5");
    assert_in_range(count, STRANGERS / 2, STRANGERS - 1);
    table_fini(&table);
}

/* The rook's squares are guarded by the king on d1, d2, e2 and f2 alone. */
static void most_keep_a_rook_guarded(void **state)
{
    Table table;
    int guarded = 0;

    (void)state;
    begin(&table, "4k3/8/8/8/8/8/3R4/4K3 w");
    for (int i = 0; i < STRANGERS; i++) {
        Move move = first_try(&table, (uint64_t)i);

        if (move_from(move) == move_from(move_of("d2d1")))
            guarded +=
                move == move_of("d2d1") || move == move_of("d2e2") || move == move_of("d2f2");
        else
            guarded += move == move_of("e1d1") || move == move_of("e1e2");
    }
    assert_in_range(guarded, STRANGERS / 2, STRANGERS - 1);
    table_fini(&table);
}

static int ranks_gone(const Table *table, Side side)
{
    int ranks = 0;

    for (int i = 0; i < STRANGERS; i++) {
        Move move = first_try(table, (uint64_t)i);
        int gain = square_rank(move_to(move)) - square_rank(move_from(move));

        ranks += side == SIDE_FIRST ? gain : -gain;
    }
    return ranks;
}

/* Their whims fall on other tries, so that only the crowd is alike. */
static void black_goes_forward_as_white_does(void **state)
{
    Table white, black;

    (void)state;
    begin(&white, "4k3/8/8/8/8/8/PPP2PPP/RN2K1NR w KQ - 0 1");
    begin(&black, "rn2k1nr/ppp2ppp/8/8/8/8/8/4K3 b kq - 0 1");
    int gain = ranks_gone(&white, SIDE_FIRST);
    assert_in_range(gain, STRANGERS / 2, 3 * STRANGERS);
    assert_in_range(ranks_gone(&black, SIDE_SECOND), gain - STRANGERS / 5,
                    gain + STRANGERS / 5);
    table_fini(&white);
    table_fini(&black);
}

TEST_FILE(stranger_player, cmocka_unit_test(each_seed_is_another_and_always_the_same),
          cmocka_unit_test(most_take_back_and_some_do_not),
          cmocka_unit_test(most_keep_a_rook_guarded),
          cmocka_unit_test(black_goes_forward_as_white_does));
