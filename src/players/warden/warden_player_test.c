/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/warden/warden_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "kriegspiel/kriegspiel_world.h"
#include "support/test.h"

typedef struct {
    Player *player;
    KriegspielWorld world;
} Table;

static Table sit_down(const GameSetup *setup)
{
    PlayerSeat seat = {.game = &kriegspiel, .setup = *setup, .side = BLACK, .seed = 7};
    PlayerSpec spec = {.type = &warden_player};
    KriegspielView view;
    Table table;

    assert_int_equal(kriegspiel_start(setup, &table.world, NULL), STATUS_OK);
    memset(&view, 0, sizeof view);
    kriegspiel.view_of(&table.world, BLACK, &view);
    assert_int_equal(player_new(&spec, &table.player, NULL), STATUS_OK);
    assert_int_equal(player_start(table.player, &seat, &view, NULL), STATUS_OK);
    return table;
}

static void answer(Table *table)
{
    News news[SIDE_COUNT];
    Request request = {.world = &table->world};
    Choice choice = player_choose(table->player, &request);

    assert_int_equal(choice.kind, CHOICE_TRY);
    assert_int_equal(kriegspiel_attempt(&table->world, choice.move, NULL, news), VERDICT_MOVED);
}

static GameSetup setup_of(const char *fen)
{
    GameSetup setup = {.max_plies = 9};

    snprintf(setup.start, sizeof setup.start, "%s", fen);
    return setup;
}

/* A rook beside the king is taken, and that is the end of it. */
static void what_stands_loose_is_taken(void **state)
{
    GameSetup setup = setup_of("k7/8/8/2K5/8/8/8/1R6 w - - 0 1");
    Table table = sit_down(&setup);
    News news[SIDE_COUNT];

    (void)state;
    kriegspiel_attempt(&table.world, move_make(1, 49, PAWN), NULL, news);
    answer(&table);
    assert_true(table.world.outcome.is_over);
    assert_int_equal(table.world.outcome.winner, SIDE_NONE);
    player_free(table.player);
}

/* One way loses at once, the other does not. */
static void the_longer_way_is_gone(void **state)
{
    GameSetup setup = setup_of("1k6/8/2K5/8/8/8/8/7R w - - 0 1");
    Table table = sit_down(&setup);
    News news[SIDE_COUNT];

    (void)state;
    /* After 1. Rg1 Ka8? 2. Kc7 is no mate yet, 1. ... Kc8? 2. Rg8 is. */
    kriegspiel_attempt(&table.world, move_make(7, 6, PAWN), NULL, news);
    answer(&table);
    assert_int_equal(position_king(&table.world.position, BLACK), 56);
    player_free(table.player);
}

TEST_FILE(warden_player, cmocka_unit_test(what_stands_loose_is_taken),
          cmocka_unit_test(the_longer_way_is_gone));
