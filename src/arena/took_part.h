/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who of the players that met took part in what another of them learned (player/learning.h):
 * results between the two are no results against a stranger, so every report says it. A player is
 * known by its type, whatever its options are.
 */
#pragma once

#include "player/player.h"

typedef struct {
    const GameOps *game;
    const PlayerSpec *players;
    int count;
    /* Whether two of them, by their numbers, played each other. NULL: everybody did. */
    bool (*have_met)(const void *context, int one, int other);
    const void *context;
} Meetings;

/* Whether one of the two took part in what the other learned. */
bool took_part(const Meetings *meetings, int one, int other);

/* "random and recapture, in the training of instinct's net; ..." behind `lead`, or that the file of
 * a net does not say. False, and nothing is added, if there is nothing to say. */
bool took_part_to_phrase(const Meetings *meetings, const char *lead, TextBuffer *text);
/* The same as a sentence, without a newline: "Not everybody is a stranger: random took part in ..." */
bool took_part_to_sentence(const Meetings *meetings, const char *lead, TextBuffer *text);
/* The member "took_part", an object for each two players; not there if nobody did. */
void took_part_to_json(const Meetings *meetings, TextBuffer *json);
