/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer players that the server offers: one row each.
 */
#pragma once

#include "player/player.h"

typedef struct {
    const char *id;   /* kept in games and ratings: never reuse one for another player */
    const char *name; /* as it is shown */
    const char *text; /* one line about how it plays */
    int level;        /* from 1, the weakest; several may have the same */
    bool is_other;    /* thinks in a way of its own, beside the usual strengths */
    const char *game; /* the game it plays; NULL: all */
    const char *player;
    int64_t ms; /* to think about a turn on a board that is not wider than most */
} Opponent;

int opponents_count(void);
const Opponent *opponents_get(int number);
/* NULL if there is none. */
const Opponent *opponents_find(const char *id);
/* One that a game may have, whether it is offered or not. */
const Opponent *opponents_seated(const char *id);
/* Who defends puzzles. It sees everything, so it is offered for nothing else. */
extern const Opponent opponent_warden;
/* What it has for a turn: a wider board has longer ones, with more tries. */
int64_t opponent_think_ms(const Opponent *opponent, int board_width);
bool opponent_plays(const Opponent *opponent, const GameOps *game);
