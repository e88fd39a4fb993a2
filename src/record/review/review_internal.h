/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the reader: where entries stand in the text, what one says, and the game of them.
 */
#pragma once

#include <jansson.h>

#include "kriegspiel/kriegspiel_world.h"
#include "record/record_internal.h"
#include "record/review/review.h"
#include "umpire/umpire.h"

/* One that is read. */
typedef struct {
    const json_t *game;       /* NULL: there is the transcript alone */
    const json_t *transcript; /* with the moves */
    const char *start;        /* of its text */
    const char *end;
    int line;       /* where it starts */
    bool disagrees; /* filled: the umpire judges otherwise */
} Review;

/* The line on which the entry with this number (from 0) of the list of moves stands. */
int review_entry_line(const Review *review, size_t entry);

/* The text of a member; NULL if there is none. */
const char *review_text(const json_t *object, const char *key);

/* A try and what was answered, as told. */
typedef struct {
    Side side;
    Move move;
    Verdict verdict;
    const json_t *answer; /* the members of which may be missing */
    const json_t *fen;    /* the board after it; may be missing */
} ReviewEntry;

MUST_USE Status review_read_entry(const json_t *value, ReviewEntry *entry, Error *error);

/* Whether what was said of an accepted move, and the board after it, are ours. */
MUST_USE Status review_compare(const ReviewEntry *entry, const News *news,
                               const KriegspielWorld *world, Error *error);

/* Whether the end that is told is the board's; fills the one from outside otherwise. */
MUST_USE Status review_read_end(const Review *review, Outcome seen, Outcome *outcome,
                                Error *error);

/* Fills `record`, which is empty on failure. */
MUST_USE Status review_build(Review *review, GameRecord *record, Error *error);
