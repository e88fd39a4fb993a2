/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player that is asked what it tries, knowing this and that: it is sat down anew, hears all that
 * was heard, and chooses, once with each of some seeds.
 *
 * That is the player itself as far as its choice follows from what it heard and its seed, and as
 * many seeds are enough to show its chances: the fewer, the more a best answer finds fault with.
 */
#pragma once

#include <stdatomic.h>

#include "player/player.h"

typedef struct {
    const PlayerSpec *spec;
    int seeds;
    const atomic_bool *stop; /* NULL: never */
    /* Is told after each question how many there were; NULL: nobody is. */
    void (*tell)(void *context, int64_t asked);
    void *context;
} HabitsTask;

typedef struct {
    const HabitsTask *task;
    PlayerSeat seat;
    Player *player;
    int64_t asked; /* questions */
} AskedPlayer;

/* What is asked: `number` makes the seeds, `first` is the side's view at the start. */
typedef struct {
    Side side;
    uint64_t number;
    const void *first;
    const News *news;
    int news_count;
    const Move *tries;
    int count;
} Question;

/* A player that does not play the game in the fog is an error. */
MUST_USE Status asked_player_open(AskedPlayer *asked, const HabitsTask *task,
                                  const GameOps *game, const GameSetup *setup, Error *error);
/* Fills the chance of each try. */
MUST_USE Status asked_player_ask(AskedPlayer *asked, const Question *question, double chances[],
                                 Error *error);
void asked_player_close(AskedPlayer *asked);
