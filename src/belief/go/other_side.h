/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the enemy knows in an imagined world of Phantom Go, so that his observation there can be
 * had: his view and his memory for the encoding.
 *
 * What both sides heard he knows for certain. The rest is guessed: when his stones came, within
 * what this side knows of that, and which of its stones he has met.
 */
#pragma once

#include "phantom_go/phantom_go_diary.h"

/* Plain memory. */
typedef struct {
    PhantomGoView view;
    PhantomGoDiary diary;
} OtherSide;

/* `view` and `diary` are of the side that imagines `world`, which fits them. */
void other_side_imagine(OtherSide *other, const PhantomGoView *view,
                        const PhantomGoDiary *diary, const PhantomGoWorld *world, Rng *rng);

/* He hears of a try in that world. */
void other_side_hear(OtherSide *other, const News *news);
