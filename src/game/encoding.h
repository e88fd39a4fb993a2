/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side knows, as numbers for a program that learns: the encoding of a game.
 *
 * An observation is a block of bytes, planes first and scalars after them, each from 0 to
 * OBSERVATION_FULL. It is a function of the view and of a *memory*, and both follow from the news
 * that the side heard, so an observation cannot show more. A memory is plain memory that may be
 * copied: whoever imagines what the other side knows in some world keeps one for that side there.
 * Points, and so planes and actions, lie as their side sees them: its men move up.
 *
 * Where boards have many sizes, the planes may be as narrow as the largest board that is played on
 * needs: encoding_in_width. What is shown is the same, and so is its version.
 *
 * docs/encoding.md has every plane and scalar. A change of their meaning is a new version.
 */
#pragma once

#include <stddef.h>

#include "game/move.h"
#include "game/news.h"
#include "game/side.h"

enum { OBSERVATION_FULL = 127, ENCODING_FACTS_MAX = 16 };

typedef struct Encoding Encoding;

struct Encoding {
    int version;
    int width; /* of a plane */
    int height;
    int least_width; /* that it can be had in */
    int planes;
    int scalars;
    int own_planes;    /* the first ones: own men, on which nothing is hidden */
    int board_plane;   /* the points that there are */
    bool has_origins;  /* actions are from point to point; else points */
    bool is_symmetric; /* boards may be turned and mirrored: planes and actions turn along */
    int actions;    /* what may be tried, and more: numbers from 0; the last is of no point */
    int mask_words; /* 64 actions each */
    int codes;      /* of what stands hidden on a point, 0 for nothing */
    int facts;      /* bytes of the truth beside those codes */
    size_t memory_size;

    /* `view` is the side's first of the game. */
    void (*begin)(void *memory, const void *view);
    /* `view` has heard the news already. */
    void (*hear)(void *memory, const void *view, const News *news);
    /* How wide planes must be for the viewer's board. */
    int (*board_width)(const void *view);

    /* Those that follow are given the encoding, for its width. */

    /* `planes` * `width` * `height` + `scalars` bytes. */
    void (*observe)(const Encoding *encoding, const void *memory, const void *view,
                    uint8_t observation[]);
    /* Bit a: action a may be tried now, and the side cannot know that it would be refused. */
    void (*mask)(const Encoding *encoding, const void *view, uint64_t mask[]);
    /* Of an action that may be tried; any other number gives a move that may not. */
    Move (*action_move)(const Encoding *encoding, const void *view, int action);
    int (*move_action)(const Encoding *encoding, const void *view, Move move);
    /* The point of the game's `contents` that a place of the planes is; below 0 if nothing can be
     * hidden from the viewer there. */
    int (*hidden_point)(const Encoding *encoding, const void *view, int place);
    /* What `viewer` cannot see, for judges and for checks of a belief: a code for each point, then
     * the facts. */
    void (*truth)(const Encoding *encoding, const void *world, Side viewer, uint8_t truth[]);
};

static inline int encoding_points(const Encoding *encoding)
{
    return encoding->width * encoding->height;
}

static inline int encoding_observation_size(const Encoding *encoding)
{
    return encoding->planes * encoding_points(encoding) + encoding->scalars;
}

static inline int encoding_truth_size(const Encoding *encoding)
{
    return encoding_points(encoding) + encoding->facts;
}

/* The same in planes of another width, from `least_width` to that of `widest`. */
static inline Encoding encoding_in_width(const Encoding *widest, int width)
{
    Encoding encoding = *widest;
    int points = width * width;

    encoding.width = encoding.height = width;
    encoding.actions = (widest->has_origins ? points * points : points) + 1;
    encoding.mask_words = (encoding.actions + 63) / 64;
    return encoding;
}

/* The actions of a mask, in order; returns how many. */
static inline int encoding_list_actions(const Encoding *encoding, const uint64_t mask[],
                                        int32_t actions[])
{
    int count = 0;

    for (int word = 0; word < encoding->mask_words; word++) {
        for (uint64_t rest = mask[word]; rest != 0;)
            actions[count++] = word * 64 + bits_pop(&rest);
    }
    return count;
}
