/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player learned from the games of whom, as data beside its type: who took part in that is
 * no stranger to it, and a match between the two says so. Players that share what was learned, such
 * as a net, name the same Learning.
 */
#pragma once

#include "player/player.h"

typedef enum {
    LEARNING_TRAINING, /* it played against them while it learned */
    LEARNING_FIT,      /* numbers were fitted to their games */
    LEARNING_COUNTING, /* it was counted what happened in their games */
    LEARNING_KIND_COUNT
} LearningKind;

enum { LEARNING_PARTNERS_MAX = 8 };

typedef struct {
    const char *player; /* its name, with whatever options */
    const char *how;    /* as what it took part: "60 playouts"; NULL: as it usually plays */
} LearningPartner;

struct Learning {
    const char *game; /* NULL: all */
    LearningKind kind;
    const char *what;   /* "net" */
    const char *option; /* may name a file in the place of it, of which nobody knows; or NULL */
    const char *none;   /* its value that does without; NULL: there is none */
    struct {
        const char *option; /* it is used only where that has this value; NULL: in any case */
        const char *value;
    } only;
    LearningPartner partners[LEARNING_PARTNERS_MAX + 1]; /* up to one without a name */
};

/* "training", "fit", "count". */
const char *learning_kind_to_text(LearningKind kind);

/* Whether a player of that type, which names the learning, makes use of it with its options. */
bool learning_is_used(const Learning *learning, const PlayerSpec *spec);

/* It is used and the options name a file, so that it is not known who took part. */
bool learning_is_from_file(const Learning *learning, const PlayerSpec *spec);

/* How that player took part; NULL: it did not. */
const LearningPartner *learning_find_partner(const Learning *learning, const char *player);

/* "go-mcts (60 playouts)". */
void learning_partner_to_text(const LearningPartner *partner, TextBuffer *text);
