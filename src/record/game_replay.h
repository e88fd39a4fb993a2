/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Going through a recorded game: every try is judged again, and must be judged as it was.
 *
 *     GameReplay replay;
 *     bool has_step;
 *
 *     Status status = game_replay_init(&replay, record, error);
 *     if (status != STATUS_OK)
 *         return status;
 *     while ((status = game_replay_next(&replay, &has_step, error)) == STATUS_OK && has_step)
 *         look_at(replay.attempt, replay.news, umpire_world(replay.umpire));
 *     game_replay_fini(&replay);
 */
#pragma once

#include "record/game_record.h"
#include "umpire/umpire.h"

typedef struct {
    const GameRecord *record;   /* borrowed */
    Umpire *umpire;             /* after the step */
    const RecordedTry *attempt; /* of the step; NULL: the game was ended from outside */
    News news[SIDE_COUNT];      /* what the step told each side */
    int next;                   /* the number of tries gone through */
} GameReplay;

/* After a failure there is nothing to clean up, but game_replay_fini does no harm. */
MUST_USE Status game_replay_init(GameReplay *replay, const GameRecord *record, Error *error);
void game_replay_fini(GameReplay *replay);

/* Takes one step; `has_step` is false after the last. Fails with the number of the try when the
 * umpire judges otherwise than was recorded, also about the end of the game. */
MUST_USE Status game_replay_next(GameReplay *replay, bool *has_step, Error *error);

/* Goes through the whole game: does the umpire agree? */
MUST_USE Status game_replay_check(const GameRecord *record, Error *error);
