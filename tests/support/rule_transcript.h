/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that another umpire has judged, line by line: ours is asked the same.
 */
#pragma once

#include "umpire/umpire.h"

enum { WORDS = 9, WORD_MAX = 128, LINE_MAX = 512 };

typedef struct {
    char words[WORDS][WORD_MAX];
    int count;
} Line;

/* The words of a line; the last takes all that is left. */
Line line_split(const char *text, int count_max);

typedef struct {
    const char *name; /* of the file */
    int line;         /* from 1 */
    char rules[24];
    bool is_facts; /* a file chess-*.txt */
    bool is_quiet; /* differences are counted, not shown */
    Umpire *umpire;
    int askable_before; /* the attempt */
    bool turn_begins;
    bool after_double_step;
    int attempts;
    int differences;
} Replay;

/* `name` is that of the file, and tells what kind of transcript it is. */
Replay replay_of(const char *name);
/* Replays a whole file that has been read, and counts where the umpires differ. */
void replay_text(Replay *replay, const char *text);
