/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Getting on with the game: what own men did before, so that the side that is ahead does not
 * repeat itself or dawdle until the game is drawn, and the side that is behind does.
 */
#pragma once

#include "kriegspiel/kriegspiel_view.h"
#include "player/tries.h"

enum { SEER_ARRANGEMENTS = 128 };

typedef struct {
    uint64_t arrangements[SEER_ARRANGEMENTS]; /* of the own men after each own move, a ring */
    int count;       /* since something happened that cannot be undone */
    int quiet_plies; /* since then, as far as this side knows */
} SeerProgress;

void seer_progress_start(SeerProgress *progress);
/* `view` has heard it already. */
void seer_progress_hear(SeerProgress *progress, const News *news, const KriegspielView *view);

/* What to add to the expected score of each try, unless it takes something, when the side
 * expects `score` at best. */
void seer_progress_bonus(const SeerProgress *progress, const KriegspielView *view,
                         const Tries *tries, double score, double bonus[]);
