/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What somebody wants to play.
 */
#pragma once

#include "game/game.h"
#include "server/store/server_store.h"

enum {
    PROPOSAL_DAY_S = 86400,
    PROPOSAL_CLOCK_MAX_S = 86400,
    PROPOSAL_INCREMENT_MAX_S = 600,
    PROPOSAL_START_SIZE = 256
};

/* Texts are as they came; an empty one is the game's default. */
typedef struct {
    char kind[SERVER_KIND_SIZE]; /* "kriegspiel" */
    char rules[24];
    char draws[16];
    char start[PROPOSAL_START_SIZE];
    Side side; /* of whoever proposes; SIDE_NONE: by lot */
    bool is_timed;
    int32_t clock_s;
    int32_t increment_s;
    int32_t days; /* for each move: then `clock_s` is as long; 0: the clock is for the game */
    bool is_rated;
    bool has_aids;
    bool is_private;                     /* nobody may watch */
    bool is_open;                        /* a challenge for anybody */
    char opponent[SERVER_COMPUTER_SIZE]; /* a computer player's id; else empty */
} Proposal;

/* Makes a setup of it, with the names of ruleset, draws and start as the game writes them, also
 * in the proposal itself. Fails with a sentence for people if that cannot be played. */
MUST_USE Status proposal_check(Proposal *proposal, const GameOps **game, GameSetup *setup,
                               Error *error);

/* The days that a move may be given, the fewest first, up to a 0. */
extern const int proposal_days[];

/* As members (base/json.h). */
void proposal_to_json(const Proposal *proposal, TextBuffer *json);
/* In seconds, or in days a move if these are not 0; null if there is none. */
void clock_to_json(bool is_timed, int seconds, int increment, int days, const char *key,
                   TextBuffer *json);

/* "first", "second", or "random" for SIDE_NONE. */
const char *side_to_word(Side side);
