/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * White in a game of Kriegspiel, played by a player, for tests of players.
 */
#pragma once

#include <stdio.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "player/player.h"
#include "players/registry.h"
#include "support/test.h"

typedef struct {
    KriegspielWorld world;
    Player *player;
} Seat;

/* White of the position, with the player written as `text`. */
static inline Seat sit_down(const char *text, const char *rules, const char *start)
{
    Seat seat;
    PlayerSpec spec;
    PlayerSeat place = {.game = &kriegspiel, .side = WHITE, .seed = 5};
    KriegspielView view;
    Error error = {""};

    snprintf(place.setup.rules, sizeof place.setup.rules, "%s", rules);
    snprintf(place.setup.start, sizeof place.setup.start, "%s", start);
    assert_int_equal(kriegspiel_start(&place.setup, &seat.world, &error), STATUS_OK);
    kriegspiel_view_of(&seat.world, WHITE, &view);
    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &seat.player, &error), STATUS_OK);
    assert_int_equal(player_start(seat.player, &place, &view, &error), STATUS_OK);
    return seat;
}

static inline Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

/* What White hears of it goes to the player. */
static inline Verdict attempt(Seat *seat, Move move)
{
    News news[SIDE_COUNT];
    Verdict verdict = kriegspiel_attempt(&seat->world, move, NULL, news);

    player_hear(seat->player, &news[WHITE]);
    return verdict;
}
