/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A person who plays in a match from the terminal: plain lines, no screen. `nebel play` is the
 * comfortable way for a single game.
 */
#pragma once

#include "player/player.h"

typedef struct {
    const GameOps *game;
    Move *tries; /* room for max_tries; NULL before the first game */
} TerminalPerson;

/* `memory` outlives the Person. */
Person terminal_person(TerminalPerson *memory);
void terminal_person_fini(TerminalPerson *memory);
