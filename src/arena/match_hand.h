/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hand plays the games that it is given, one after another, of whatever match.
 */
#pragma once

#include "arena/match_hall.h"

/* All zero before the first game. */
typedef struct {
    const MatchConfig *config; /* of the match whose players it has; or NULL */
    GameRunner *runner;
} MatchHand;

void match_hand_fini(MatchHand *hand);

/* Players are opened when a game is of another match than the last. */
MUST_USE Status match_hand_play(MatchHand *hand, const MatchConfig *config, int64_t number,
                                bool wants_record, MatchSheet *sheet, Error *error);
/* What the players of the last game have to say. */
void match_hand_words(const MatchHand *hand, MatchWords *words);
