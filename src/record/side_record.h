/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game as one side lived it: the news that reached it, in order, and nothing else. From these
 * and the setup the side's view follows at every moment.
 */
#pragma once

#include "record/game_record.h"

typedef struct {
    RecordHead head;
    Side side;
    News *news; /* only what is_heard */
    int count;
    int capacity;
} SideRecord;

/* `head` is copied, but for the outcome, which is learnt from the news, and the referee's
 * remark. */
void side_record_init(SideRecord *record, const RecordHead *head, Side side);
void side_record_fini(SideRecord *record);

/* News that is not heard is not added. Fails as game_record_add does. */
MUST_USE Status side_record_add(SideRecord *record, const News *news);

/* What `side` heard of a whole game; `record` is initialised here and is empty on failure. */
MUST_USE Status side_record_from_game(SideRecord *record, const GameRecord *game, Side side,
                                      Error *error);

/* Going through it: the view after each news. */
typedef struct {
    const SideRecord *record; /* borrowed */
    void *view;
    Side to_move;
    int next;
} SideReplay;

/* The view is that at the start of the game. To be ended by side_replay_fini, also after a failure. */
MUST_USE Status side_replay_init(SideReplay *replay, const SideRecord *record, Error *error);
void side_replay_fini(SideReplay *replay);

/* The news that comes next, without hearing it; NULL after the last. */
const News *side_replay_peek(const SideReplay *replay);
/* Hears it. There is one. */
void side_replay_hear(SideReplay *replay);
