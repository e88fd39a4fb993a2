/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side could believe after what it has heard, counted by a worker: for hints and for the
 * review.
 */
#pragma once

#include "game/game.h"
#include "record/game_record.h"
#include "server/play/workers.h"

typedef struct {
    const GameOps *game;
    GameSetup setup;
    Side side;
    News *news; /* what it heard; taken over, freed by memory_free */
    int count;
    GameRecord record; /* without news: it heard so many tries of this, which is taken over */
    int tries;
    bool is_plain; /* no player is asked: worlds that fit, all equally likely */
} BeliefQuestion;

/* `json` is the belief as docs/server.md has it, or NULL if there is none. In the loop's
 * thread; `context` is what was given, by value. */
typedef struct {
    void *server;
    uint64_t owner;  /* of the job: the asking address */
    uint64_t ticket; /* of a review; 0: it is a hint */
    int64_t member;  /* of a hint; 0: it is for a review */
    uint64_t client; /* that asked for the hint, by the message of this id */
    int64_t id;      /* ... of a review: the side that believes */
    char game[24];
    int after; /* so many tries */
} BeliefContext;

typedef void BeliefDone(const BeliefContext *context, const char *json);

/* Takes news and record over, also when it fails. */
MUST_USE Status belief_job_submit(Workers *workers, const BeliefQuestion *question,
                                  BeliefDone *done, const BeliefContext *context);
/* Nobody waits any more for what was asked with this ticket or by this member. */
void belief_job_cancel(Workers *workers, uint64_t ticket, int64_t member);
