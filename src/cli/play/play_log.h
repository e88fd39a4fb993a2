/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one player was told in a game, in the umpire's words.
 */
#pragma once

#include "cli/terminal.h"
#include "game/game.h"

/* One answer of the umpire, or several equal ones in a row. */
typedef struct {
    int move_number;
    Side mover; /* SIDE_NONE: said before the first try */
    int times;
    char attempt[16];    /* the try, if it was the listener's own */
    char sentences[360]; /* each ended by a newline */
} HeardAnswer;

typedef struct {
    const GameText *text;
    HeardAnswer *answers;
    int count;
    int capacity;
    int shown; /* how many of them have been printed as they came */
} PlayLog;

void play_log_init(PlayLog *log, const GameText *text);
void play_log_fini(PlayLog *log);

/* What was said to the viewer before the first try. */
MUST_USE Status play_log_begin(PlayLog *log, const void *view);

/* News that says nothing, because it is not for this side, leaves no trace. */
MUST_USE Status play_log_add(PlayLog *log, int move_number, const News *news);

/* Prints what has not been shown yet. */
void play_log_print_new(PlayLog *log, const Terminal *terminal);

/* Prints again the last answer that ended a turn, or what was said at the start. */
void play_log_print_last(const PlayLog *log, const Terminal *terminal);

/* Prints everything, turn by turn. */
void play_log_print_all(const PlayLog *log, const Terminal *terminal);
