/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many of the endings that should be won a player wins, and how the others end.
 */
#pragma once

#include "measure/won_endings.h"
#include "player/player.h"

typedef struct {
    PlayerSpec attacker; /* has the side that should win */
    PlayerSpec defender;
    uint64_t seed;
    int threads;
} ConversionTask;

/* How one ending went. */
typedef struct {
    Outcome outcome;
    int64_t moves;     /* of the attacker */
    GameRecord record; /* the whole game */
} ConversionGame;

/* Fills `games`, zeroed and as many as there are endings, each to be freed by game_record_fini. What
 * comes of an ending follows from its number and the task alone. */
MUST_USE Status conversion_run(const ConversionTask *task, const WonEndings *endings,
                               ConversionGame games[], Error *error);

/* Lines for people, with one for each ending that was not won; or a JSON object without them. */
void conversion_to_text(const ConversionTask *task, const WonEndings *endings,
                        const ConversionGame games[], TextBuffer *text);
void conversion_to_json(const ConversionTask *task, const WonEndings *endings,
                        const ConversionGame games[], TextBuffer *json);
