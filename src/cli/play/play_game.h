/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game of one person against a computer player: the umpire, and what each side has been told.
 *
 * The view is kept by hearing news alone; the umpire's world is looked at only when the game is
 * over.
 */
#pragma once

#include "cli/play/play_log.h"
#include "cli/play/play_thinking.h"
#include "player/pondering.h"
#include "record/game_record.h"
#include "record/side_record.h"
#include "umpire/umpire.h"

typedef struct {
    const GameOps *ops;
    Side human;
    uint64_t seed;
    Umpire *umpire;
    void *view;  /* the person's */
    Move *tries; /* room for max_tries, to work in */
    Player *opponent;
    Pondering pondering; /* of the opponent */
    int move_number;
    PlayThinking thinking;
    PlayLog log;       /* what the person heard, to be read now */
    SideRecord heard;  /* the same, to be saved */
    GameRecord record; /* the truth: not for the person before the end */
} PlayGame;

/* `head` says which game, how it begins and who plays. Fails with a sentence in `error` when
 * the setup is not playable. */
MUST_USE Status play_game_init(PlayGame *game, const RecordHead *head, Side human,
                               const PlayerSpec *opponent, uint64_t seed, Error *error);
void play_game_fini(PlayGame *game);

bool play_game_is_over(const PlayGame *game);
bool play_game_is_human_turn(const PlayGame *game);

/* The person's tries go to game->tries; returns how many. */
int play_game_list_tries(PlayGame *game);
bool play_game_is_askable(PlayGame *game, Move move);

/* The person, who is on move, attempts `move`. */
MUST_USE Status play_game_attempt(PlayGame *game, Move move);
MUST_USE Status play_game_resign(PlayGame *game);

/* The person is on move and may take some time: the opponent thinks too, until it is told
 * something or `pondering` is ended. */
void play_game_wait(PlayGame *game);

/* The opponent, who is on move, tries until a try is accepted. */
MUST_USE Status play_game_answer(PlayGame *game);
