/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer player in a room: when it is asked, and when its tries are made.
 *
 * In rulesets with private refusals the time that a turn takes must not tell how many tries were
 * refused in it. So a turn is rehearsed on a copy of the world first (rehearsal.h). What is
 * refused in private is then made at once, of which nobody else hears, and the last try of the
 * turn at a moment that was fixed when the turn began (turn_plan.h).
 *
 * A player costs megabytes. Only so many are awake; the others come back when they are needed,
 * and are then told all that their seat has heard.
 */
#pragma once

#include "server/play/server_state.h"

void room_seat_computer(Room *room, const Opponent *opponent, Side side);
/* Its player goes, until it is needed again. */
void room_computer_rest(Room *room);
void room_computer_hears(Room *room, const News *news);
/* Asks it, if it is on move. */
void room_computer_goes_on(Room *room);
/* The game has been taken back. */
void room_computer_restart(Room *room);
/* Makes the try that waits. */
void room_computer_moves(Room *room);
