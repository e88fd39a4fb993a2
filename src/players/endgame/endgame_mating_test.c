/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/endgame/endgame_mating.h"

#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/registry.h"
#include "support/test.h"

enum { PLIES_MAX = 210 };

static Player *new_player(const char *text)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error;

    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &player, &error), STATUS_OK);
    return player;
}

static void sit_down(Player *player, const KriegspielWorld *world, Side side)
{
    PlayerSeat seat = {.game = &kriegspiel, .side = side, .seed = 9};
    KriegspielView view;
    Error error;

    kriegspiel_view_of(world, side, &view);
    assert_int_equal(player_start(player, &seat, &view, &error), STATUS_OK);
}

/* White against Black from `fen`; returns how it ended. */
static Outcome play(Player *players[SIDE_COUNT], const char *fen)
{
    GameSetup setup = {0};
    KriegspielWorld world;
    News news[SIDE_COUNT];
    TextBuffer text;
    const Request request = {0};

    text_init(&text, setup.start, sizeof setup.start);
    text_add(&text, fen);
    assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
    for (Side side = WHITE; side <= BLACK; side++)
        sit_down(players[side], &world, side);
    while (!world.outcome.is_over && world.position.ply < PLIES_MAX) {
        Choice choice = player_choose(players[world.position.to_move], &request);

        assert_int_equal(choice.kind, CHOICE_TRY);
        kriegspiel_attempt(&world, choice.move, NULL, news);
        for (Side side = WHITE; side <= BLACK; side++)
            player_hear(players[side], &news[side]);
    }
    return world.outcome;
}

static void a_random_player_mates_with_the_option_on(void **state)
{
    Player *players[SIDE_COUNT] = {new_player("random:endgame=on"), new_player("random")};

    (void)state;
    Outcome outcome = play(players, "8/8/3k4/8/8/8/1RK5/8 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    assert_int_equal(outcome.winner, WHITE);
    /* The same player can go on with another game. */
    outcome = play(players, "8/8/3k4/8/8/8/1QK5/8 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    player_free(players[WHITE]);
    player_free(players[BLACK]);
}

static void the_option_takes_over_when_the_last_man_falls(void **state)
{
    Player *players[SIDE_COUNT] = {new_player("random:endgame=on"), new_player("random")};
    Explanation *explanation = memory_new(sizeof *explanation);

    (void)state;
    assert_non_null(explanation);
    /* White must take the checking pawn: it is the only legal move. */
    Outcome outcome = play(players, "8/8/3k4/8/8/8/PPp5/KBR5 w - - 0 1");
    assert_int_equal(outcome.reason, REASON_CHECKMATE);
    assert_true(player_explain(players[WHITE], explanation));
    assert_int_equal(explanation->note_count, 1);
    assert_non_null(strstr(explanation->notes[0], "has only his king"));
    assert_false(player_explain(players[BLACK], explanation));
    memory_free(explanation);
    player_free(players[WHITE]);
    player_free(players[BLACK]);
}

static void without_the_option_nothing_is_made(void **state)
{
    PlayerSpec spec;
    void *endgame = NULL;
    Error error;

    (void)state;
    assert_int_equal(player_spec_from_text("random", &spec, &error), STATUS_OK);
    assert_int_equal(endgame_mating.open(&spec, &endgame, &error), STATUS_OK);
    assert_null(endgame);
    assert_int_equal(player_spec_from_text("recapture", &spec, &error), STATUS_OK);
    assert_int_equal(endgame_mating.open(&spec, &endgame, &error), STATUS_OK);
    assert_null(endgame);
}

static void a_player_without_memory_for_it_is_refused(void **state)
{
    PlayerSpec spec;
    void *endgame = NULL;
    Error error;

    (void)state;
    assert_int_equal(player_spec_from_text("random:endgame=on", &spec, &error), STATUS_OK);
    for (int successes = 0; successes < 2; successes++) {
        memory_fail_after(successes);
        Status status = endgame_mating.open(&spec, &endgame, &error);
        memory_fail_after(-1);
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_null(endgame);
    }
}

TEST_FILE(endgame_mating, cmocka_unit_test(a_random_player_mates_with_the_option_on),
          cmocka_unit_test(the_option_takes_over_when_the_last_man_falls),
          cmocka_unit_test(without_the_option_nothing_is_made),
          cmocka_unit_test(a_player_without_memory_for_it_is_refused));
