/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/uci_player.h"

#include <stdio.h>
#include <string.h>

#include "chess/chess_move.h"
#include "kriegspiel/kriegspiel.h"
#include "players/registry.h"
#include "support/game_table.h"
#include "support/test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FAKE(way) "uci:'exec tests/support/fake_uci " way "'"

static Player *player_of(const char *text)
{
    PlayerSpec spec;
    Player *player = NULL;

    assert_int_equal(player_spec_from_text(text, &spec, NULL), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, NULL), STATUS_OK);
    return player;
}

static Status sit_down(Player *player, Table *table, const char *fen, Error *error)
{
    GameSetup setup = {.max_plies = 0};
    PlayerSeat seat = {.game = &kriegspiel};

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(table, &kriegspiel, &setup));
    seat.setup = setup;
    seat.side = kriegspiel.to_move(table->world);
    return player_start(player, &seat, table->views[seat.side], error);
}

/* Its choice where it is on move in `fen`. */
static Choice choice_in(Player *player, const char *fen)
{
    Table table;

    assert_int_equal(sit_down(player, &table, fen, NULL), STATUS_OK);
    Choice choice = player_choose(player, &(Request){.world = table.world});
    table_fini(&table);
    return choice;
}

static void it_plays_what_the_engine_says_of_the_true_board(void **state)
{
    Player *player = player_of(FAKE("good"));

    (void)state;
    for (int game = 0; game < 3; game++) {
        Choice choice = choice_in(player, START);

        assert_int_equal(choice.kind, CHOICE_TRY);
        assert_int_equal(choice.move, move_make(12, 28, PAWN));
        assert_int_equal(player_work(player)->nodes, 99);
        assert_string_equal(player_remark(player), "");
        assert_string_equal(player_title(player), "Fake");
    }
    player_free(player);
}

/* The engine always answers e2e4, which is no move of Black's. The game is lost by it, and in the
 * next it is asked again, even after it was given up. */
static void a_game_is_lost_by_an_engine_that_fails(void **state)
{
    Player *player = player_of(FAKE("good"));

    (void)state;
    for (int game = 0; game < 5; game++) {
        Choice choice =
            choice_in(player, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");

        assert_int_equal(choice.kind, CHOICE_FAILED);
        assert_int_equal(choice.reason, REASON_CRASH);
        assert_non_null(strstr(player_remark(player), "fake_uci good"));
        assert_int_equal(player_work(player)->nodes, 0);
    }
    assert_int_equal(choice_in(player, START).kind, CHOICE_TRY);
    assert_string_equal(player_remark(player), "");
    player_free(player);
}

/* Two queens and all pawns. */
static void a_board_that_engines_do_not_know_is_lost(void **state)
{
    Player *player = player_of(FAKE("good"));
    Choice choice = choice_in(player, "k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1");

    (void)state;
    assert_int_equal(choice.kind, CHOICE_FAILED);
    assert_int_equal(choice.reason, REASON_PROTOCOL);
    assert_string_not_equal(player_remark(player), "");
    player_free(player);
}

static void small_boards_are_refused(void **state)
{
    Player *player = player_of(FAKE("good"));
    Error error = {""};
    Table table;

    (void)state;
    assert_int_equal(sit_down(player, &table, "silverman4x4", &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "uci plays on boards of 8x8 only");
    table_fini(&table);
    player_free(player);
}

static void it_needs_an_engine_that_can_be_had(void **state)
{
    Player *player = player_of("uci:tests/support/no_such_engine");
    Error error = {""};
    PlayerSpec spec;
    Player *none = NULL;
    Table table;

    (void)state;
    assert_int_equal(sit_down(player, &table, START, NULL), STATUS_NOT_FOUND);
    table_fini(&table);
    player_free(player);
    assert_int_equal(player_spec_from_text("uci", &spec, NULL), STATUS_OK);
    assert_int_equal(player_new(&spec, &none, &error), STATUS_BAD_INPUT);
    assert_non_null(strstr(error.text, "uci:gnuchess"));
}

/* Of the true board, on which the black king has no way out. */
static void gnu_chess_mates_in_one(void **state)
{
    Player *player = player_of("uci:gnuchess");
    Table table;

    (void)state;
    Status status = sit_down(player, &table, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", NULL);
    if (status == STATUS_NOT_FOUND) {
        table_fini(&table);
        player_free(player);
        print_message("gnuchess is not installed\n");
        skip();
    }
    assert_int_equal(status, STATUS_OK);
    Choice choice = player_choose(player, &(Request){.world = table.world});
    assert_int_equal(choice.move, move_make(3, 59, PAWN));
    assert_memory_equal(player_title(player), "GNU Chess", 9);
    table_fini(&table);
    player_free(player);
}

TEST_FILE(uci_player, cmocka_unit_test(it_plays_what_the_engine_says_of_the_true_board),
          cmocka_unit_test(a_game_is_lost_by_an_engine_that_fails),
          cmocka_unit_test(a_board_that_engines_do_not_know_is_lost),
          cmocka_unit_test(small_boards_are_refused),
          cmocka_unit_test(it_needs_an_engine_that_can_be_had),
          cmocka_unit_test(gnu_chess_mates_in_one));
