/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first thoughts of a net (net/net_mind.h), joined with what the worlds say of the tries.
 *
 * The net knows how games in the fog are played, the worlds know what this one has told. A try is
 * made with the chance that the net gives it, moved by its quality: so much of it as `step` says is
 * worth as much as a nat of the net. The worlds are never trusted to the last hundredth, nor the net
 * against a plain loss; and who draws by chances is hard to foresee.
 */
#pragma once

#include "net/net_mind.h"
#include "player/player.h"
#include "players/second_thoughts/second_thoughts.h"
#include "players/seer/seer_mind.h"

typedef struct {
    double prior; /* weight of the net; 0: it is not asked */
    double step;
    double temperature;
    bool remembers_worlds;      /* in the place of what the net believed */
    char net[OPTION_TEXT_SIZE]; /* a file; "": the one that is built in */
} SeerIntuitionOptions;

extern const OptionTable seer_intuition_options;

typedef struct {
    SeerIntuitionOptions options;
    Net *net;      /* NULL before the first game in which it is asked */
    bool is_asked; /* in this game */
    Side side;
    NetMind mind;
    SecondThoughts thoughts;
} SeerIntuition;

/* A new game, in which the net is asked; zeroed memory before the first. On failure
 * seer_intuition_close is fine, and it is where there was no game. */
MUST_USE Status seer_intuition_begin(SeerIntuition *intuition,
                                     const SeerIntuitionOptions *options,
                                     const PlayerSeat *seat, const void *view, Error *error);
void seer_intuition_close(SeerIntuition *intuition);
/* What is heard in it; nothing where it is not asked. */
void seer_intuition_hear(SeerIntuition *intuition, const void *view, const News *news);

/* A try for the side, which is on move. `thought` is NULL if no world can be had; `believed` are the
 * worlds of now. */
Move seer_intuition_pick(SeerIntuition *intuition, const void *view, const SeerThought *thought,
                         const SeerSet *believed, Rng *rng);

/* Adds what the net expected at the last try. */
void seer_intuition_explain(const SeerIntuition *intuition, Explanation *explanation);
