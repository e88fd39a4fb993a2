/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that was read from a file of any format: as the referee saw it, or as one side lived
 * it.
 */
#pragma once

#include "record/side_record.h"

/* One of the two records is filled, the other empty. */
typedef struct {
    Side perspective;  /* whose file it was; SIDE_NONE: the referee's */
    bool is_assumed;   /* nothing in the file names the game: it may be one in full sight */
    GameRecord record; /* of the referee's file */
    SideRecord heard;  /* of the player's file */
} RecordedGame;

void recorded_game_fini(RecordedGame *game);

/* What is public about it, whoever recorded it. */
const RecordHead *recorded_game_head(const RecordedGame *game);
