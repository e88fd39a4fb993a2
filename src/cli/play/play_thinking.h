/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the computer thinks of its tries, shown to the person who plays against it: for practice
 * only, for it tells what the person must not know.
 */
#pragma once

#include "cli/terminal.h"
#include "player/player.h"

/* All zero: nothing is shown. */
typedef struct {
    bool is_on;
    TextBuffer lines; /* not printed yet */
} PlayThinking;

void play_thinking_fini(PlayThinking *thinking);

/* Takes note of what the player thinks of the try that it has just chosen. */
void play_thinking_note(PlayThinking *thinking, const Player *player, const GameOps *game);

void play_thinking_print_new(PlayThinking *thinking, const Terminal *terminal);
