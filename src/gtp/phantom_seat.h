/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player at a board of Phantom Go whose umpire sits somewhere else: it is asked for tries and
 * told what came of them. What contradicts its view is refused and changes nothing.
 */
#pragma once

#include "phantom_go/phantom_go_view.h"
#include "player/player.h"

typedef struct PhantomSeat PhantomSeat;

/* Fails for a player of another game and for one that must be shown the true board. */
MUST_USE Status phantom_seat_new(const PlayerSpec *spec, PhantomSeat **seat, Error *error);
void phantom_seat_free(PhantomSeat *seat);

/* Begins a game. On failure there is none. */
MUST_USE Status phantom_seat_start(PhantomSeat *seat, const GameSetup *setup, Side side,
                                   uint64_t seed, Error *error);
/* The game is no more. */
void phantom_seat_leave(PhantomSeat *seat);

Side phantom_seat_side(const PhantomSeat *seat);
/* NULL without a game. */
const PhantomGoView *phantom_seat_view(const PhantomSeat *seat);
/* The last try has not been answered. */
bool phantom_seat_waits(const PhantomSeat *seat);
/* Both have passed, or the game has come to the length at which it ends. */
bool phantom_seat_is_over(const PhantomSeat *seat);

/* A try or a resignation. Fails if it is not the player's turn, and if the player fails. */
MUST_USE Status phantom_seat_choose(PhantomSeat *seat, const Request *request, Choice *choice,
                                    Error *error);
/* Tries to pass, on the player's turn, whatever the player thinks. Returns the pass. */
Move phantom_seat_pass(PhantomSeat *seat);
/* The answer to the last try; `words` as in docs/protocol.md, "Announcements in Phantom Go". */
MUST_USE Status phantom_seat_hear_answer(PhantomSeat *seat, bool is_legal, const char *words,
                                         Error *error);
/* What the opponent did: VERDICT_MOVED or VERDICT_ILLEGAL. */
MUST_USE Status phantom_seat_hear_opponent(PhantomSeat *seat, Verdict verdict, bool has_passed,
                                           const char *words, Error *error);

/* As player_explain. */
bool phantom_seat_explain(const PhantomSeat *seat, Explanation *explanation);
