/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a net's first thought overlooks now and then, and its own belief shows: that a try throws
 * the game away. In Kriegspiel it is a stalemate or another draw of a game that is not being lost, in
 * Phantom Go an own eye that is filled, or a pass while points are still to be had; and there what
 * is as good as certain to be refused, or was made in vain again and again, is not tried.
 *
 * Stalemates are looked for after the try that was chosen, and if it is regretted, after another:
 * that costs a small part of what the net does.
 */
#pragma once

#include "belief/go/go_repeats.h"
#include "kriegspiel/guess/guess.h"
#include "kriegspiel/kriegspiel_memory.h"
#include "net/net_mind.h"

/* Worlds that are drawn from a belief. */
enum { SECOND_WORLDS = 128 };

typedef struct SecondThoughts SecondThoughts;

struct SecondThoughts {
    /* What has to be remembered of a game. NULL: nothing. */
    void (*hear)(SecondThoughts *thoughts, const News *news, const void *view);
    /* The mind has thought about the view: leaves what is worth a try. NULL: all of it. */
    void (*sift)(const SecondThoughts *thoughts, NetMind *mind, const void *view);
    /* Gathers what is needed to judge what is left. NULL: nothing is regretted. */
    void (*look)(SecondThoughts *thoughts, const NetMind *mind, const void *view);
    /* How likely the try is to throw the game away, from 0 to 1. */
    float (*regret)(const SecondThoughts *thoughts, Move move);
    GoRepeats repeats; /* of Phantom Go */
    Rng rng;           /* of its own: a look changes nothing of what is drawn for choices */
    struct {
        const KriegspielView *view;
        const KriegspielMemory *memory;
        GuessOptions guess;
        bool is_content; /* with a draw, so that nothing is regretted */
        int count;       /* of worlds; none: stalemate is far */
        KriegspielWorld worlds[SECOND_WORLDS];
    } kriegspiel;
};

/* A game begins in `start`, a world. */
void second_thoughts_begin(SecondThoughts *thoughts, const GameOps *game, const void *start,
                           uint64_t seed);

/* `view` has heard the news. */
void second_thoughts_hear(SecondThoughts *thoughts, const News *news, const void *view);

/* The number of an action of `mind`, which has thought about `view`: drawn by the chances, which
 * are lowered by regret as far as it was looked for. */
int second_thoughts_choose(SecondThoughts *thoughts, NetMind *mind, const void *view, Rng *rng);

/* Of each game: sets the functions above. */
void second_thoughts_of_kriegspiel(SecondThoughts *thoughts, const void *start);
void second_thoughts_of_go(SecondThoughts *thoughts);
