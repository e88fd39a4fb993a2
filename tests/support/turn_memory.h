/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side was told this turn, remembered by the test, and which boards explain it: judged by
 * the slow chess, from the board alone.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"
#include "support/game_table.h"

/* What the view still shows of it. */
typedef struct {
    Move refused[ASKABLE_MAX];
    int count;
    Verdict any; /* VERDICT_NONE if not asked */
} TurnMemory;

/* Remembers the answer to the last try at the table, as far as the list of tries shows it. */
void turn_memory_hear(TurnMemory *memory, const Table *table, Move move);

/* Whether the board explains all that the last news said. */
bool turn_memory_explains(const ChessPosition *position, const KriegspielView *view,
                          const TurnMemory *memory);
