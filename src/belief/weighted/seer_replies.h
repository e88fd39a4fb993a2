/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How `seer` expects the enemy to reply: by a model of players who know their own men only
 * (reply_model.h), but that everybody surprises now and then.
 */
#pragma once

#include "belief/weighted/seer_styles.h"
#include "options/option_table.h"

typedef enum {
    SEER_UNIFORM, /* every legal move alike */
    SEER_HABITS,  /* a few habits set by hand */
    SEER_FITTED,  /* learnt from games */
    SEER_STYLED,  /* the same from games of one kind of player, by the tag of the world */
    SEER_ITSELF,  /* learnt from its own games */
} SeerModel;

typedef struct {
    SeerModel model;
    float surprise;   /* the part of the chances that all moves share alike */
    float stranger;   /* the same of who plays like nobody known, when worlds are weighed */
    bool is_weighing; /* worlds: set by seer_replies_in_pool */
    float mate_sight; /* by how much the odds that he finds a mate are higher than the model
                         says; 0: mates are moves like others */
    const ReplyWeights *fitted; /* in the place of those that come with the library, or NULL */
} SeerReplies;

extern const OptionTable seer_reply_options;

/* The replies by which worlds are weighed. */
static inline SeerReplies seer_replies_in_pool(SeerReplies replies)
{
    replies.is_weighing = true;
    return replies;
}

/* The chances of the `count` legal moves of the side on move in `believed`, which moved `last`
 * before, as reply_chances. */
void seer_reply_chances(const SeerReplies *replies, const SeerWorld *believed, Move last,
                        const Move moves[], int count, float chances[]);

/* How likely the side on move in `believed` mates if those chances give all mates together
 * `chance`. */
float seer_mating_chance(const SeerReplies *replies, const SeerWorld *believed, float chance);
