/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The players that average over boards: los, aos, aosp, hs and pimc.
 */
#include "player/sampling_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    KriegspielView view;
    Player *player;
} Seat;

/* White of the position, with the player written as `text`. */
static Seat sit_down(const char *text, const char *fen)
{
    Seat seat;
    PlayerSpec spec;
    PlayerSeat place = {.game = &kriegspiel, .side = WHITE, .seed = 5};
    Error error = {""};

    snprintf(place.setup.rules, sizeof place.setup.rules, "parker");
    snprintf(place.setup.start, sizeof place.setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&place.setup, &seat.world, &error), STATUS_OK);
    kriegspiel_view_of(&seat.world, WHITE, &seat.view);
    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &seat.player, &error), STATUS_OK);
    assert_int_equal(player_start(seat.player, &place, &seat.view, &error), STATUS_OK);
    return seat;
}

static Move choose(Seat *seat)
{
    Choice choice = player_choose(seat->player, &(Request){.budget = {0}});

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void expect_move(const char *player, const char *fen, const char *move)
{
    Seat seat = sit_down(player, fen);

    assert_int_equal(choose(&seat), move_of(move));
    player_free(seat.player);
}

static void a_pool_of_one_board_is_played_with_full_sight(void **state)
{
    static const char *const players[] = {"aosp:nodes=300,clip=30000",
                                          "hs:boards=1,nodes=300,clip=30000", "pimc:clip=30000",
                                          "pimc:combine=vote", "aos:nodes=300,clip=30000"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        expect_move(players[i], "k7/8/1K6/8/8/8/8/7R w", "h1h8");
        expect_move(players[i], "k7/8/8/3q4/8/8/6B1/K7 w", "g2d5");
    }
}

static bool is_askable(const Seat *seat, Move move)
{
    return askable_has(&seat->view.askable, &seat->view.own, WHITE, move);
}

/* Something is heard that cannot have been: no world explains it. */
static void an_empty_pool_still_gives_an_askable_try(void **state)
{
    static const char *const players[] = {"aosp:boards=3,history_nodes=50,histories=1",
                                          "hs:boards=3,history_nodes=50,histories=1",
                                          "pimc:boards=3,history_nodes=50,histories=1",
                                          "aos:boards=3,histories=3"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");
        News own[SIDE_COUNT];
        News impossible = {.is_heard = 1, .mover = BLACK, .verdict = VERDICT_MOVED};
        Announcement said = {.has_capture = 1, .capture_square = 0};

        kriegspiel_attempt(&seat.world, move_of("e2e4"), NULL, own);
        player_hear(seat.player, &own[WHITE]);
        announcement_put(&impossible, &said);
        player_hear(seat.player, &impossible);
        memcpy(&seat.view, player_view(seat.player), sizeof seat.view);
        assert_true(is_askable(&seat, choose(&seat)));
        player_free(seat.player);
    }
}

static void a_time_limit_is_kept_and_the_try_is_askable(void **state)
{
    static const char *const players[] = {"los", "aosp", "hs", "pimc"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");
        Choice choice = player_choose(seat.player, &(Request){.budget = {.ms = 20}});

        assert_int_equal(choice.kind, CHOICE_TRY);
        assert_true(is_askable(&seat, choice.move));
        player_free(seat.player);
    }
}

static void limits_that_contradict_each_other_are_refused(void **state)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(player_spec_from_text("hs:pool_limit=10,pool_cut=20", &spec, &error),
                     STATUS_OK);
    assert_int_not_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_string_equal(error.text, "pool_limit is below pool_cut");
}

/* The game goes on with the built-in judge, and the player says so. */
static void an_engine_that_cannot_be_had_is_named(void **state)
{
    static const char *const players[] = {"hs:boards=2,eval=uci,engine=/nonexistent/engine",
                                          "pimc:boards=2,eval=uci,engine=false"};

    (void)state;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        Seat seat = sit_down(players[i], "standard");

        assert_true(is_askable(&seat, choose(&seat)));
        assert_non_null(strstr(player_remark(seat.player), "the built-in judge"));
        player_free(seat.player);
    }
}

static void a_player_that_has_what_it_wants_has_no_remark(void **state)
{
    Seat seat = sit_down("hs:boards=2", "standard");

    (void)state;
    assert_true(is_askable(&seat, choose(&seat)));
    assert_string_equal(player_remark(seat.player), "");
    player_free(seat.player);
}

TEST_FILE(sampling_player, cmocka_unit_test(an_engine_that_cannot_be_had_is_named),
          cmocka_unit_test(a_player_that_has_what_it_wants_has_no_remark),
          cmocka_unit_test(a_pool_of_one_board_is_played_with_full_sight),
          cmocka_unit_test(an_empty_pool_still_gives_an_askable_try),
          cmocka_unit_test(a_time_limit_is_kept_and_the_try_is_askable),
          cmocka_unit_test(limits_that_contradict_each_other_are_refused));
