/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game of Phantom Go begins, in words: "9x9 komi=6.5 handicap=3", or any position with
 * "board=", "turn=", "ko=" and "passes=". docs/rules/phantom_go.md describes them.
 */
#pragma once

#include "phantom_go/phantom_go_world.h"

/* The words of the form key=value, up to a NULL. */
extern const char *const phantom_go_start_keys[];

/* These are the GameOps and GameText functions of the same names. */
MUST_USE Status phantom_go_start(const GameSetup *setup, void *world, Error *error);
void phantom_go_world_to_text(const void *world, TextBuffer *text);

/* "X.O/..." from row 1 up, each point a character. */
void phantom_go_rows_to_text(const GoBoard *board, TextBuffer *text);
/* "7.5" for 15. */
void phantom_go_half_points_to_text(int half_points, TextBuffer *text);
