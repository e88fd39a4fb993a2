/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the players have in common that search a turn in believed worlds (search/search_type.h).
 * Their state begins with a SearchPlayer, so that the functions below serve as those of their
 * PlayerType.
 */
#pragma once

#include "belief/belief.h"
#include "player/player.h"
#include "players/endgame/endgame_mating.h"
#include "search/amaf.h"
#include "search/root_parallel.h"

/* How worlds are played out: at random, or by the rules of MoGo. */
typedef enum { POLICY_LIGHT, POLICY_MOGO } PlayoutPolicy;

#define SEARCH_PLAYER_POLICY(type, member)                                                     \
    {                                                                                          \
        "policy", OPTION_CHOICE(type, member, "light|mogo"), "light",                          \
            "how worlds are played out: at random, or by the rules of MoGo (Phantom Go)"       \
    }

typedef struct {
    RootParallelOptions search; /* its options are kept: they lie in the player's own state */
    const BeliefType *belief_type;
    BeliefOptions belief;
    int64_t histories; /* searches for whole ones when the pool is empty */
    int64_t work;      /* iterations for one try; 0: work_default, or what the time allows */
    int64_t work_default;
    int64_t again; /* per cent of the budget after a refused try */
    PlayoutPolicy policy;
    bool is_fresh_each_try; /* after a refused try it begins anew, with the whole budget */
    bool counts_iterations; /* which of the budgets its work is counted against */
    bool counts_playouts;
    bool asks_everything; /* all that may be asked, not only what is sensible */
    bool answers_passes;  /* after a pass of the opponent's a pass is considered */
    bool shares_worlds;   /* all tries use the same: as many as one of them needs will do */
    bool chooses_blended; /* by amaf_best with `blend`; else by uct_final_choice with `final` */
    Blend blend;
    FinalChoice final;
} SearchPlayerOptions;

typedef struct {
    SearchPlayerOptions options;
    const GameOps *game; /* of the present game; all below are made for it */
    GameOps played_out;  /* the same with the playouts that are asked for */
    Belief *belief;
    RootParallel *search;
    void *start; /* the world that the game began with */
    Side side;
    Rng rng;
    Move own_move;            /* the last that was accepted */
    bool was_refused;         /* what was learnt for the last try still holds */
    bool has_other_passed;    /* in its last turn */
    bool has_guessed_blindly; /* once at least there was no world to search in */
    Tries tries;
    TryTally tallies[TRIES_MAX];
    ExplainedWork work; /* of the last choice */
} SearchPlayer;

/* Zeroed memory; there is nothing to close yet. */
MUST_USE Status search_player_open(SearchPlayer *player, const SearchPlayerOptions *options,
                                   Error *error);

/* PlayerType's functions of these names. */
MUST_USE Status search_player_start(void *state, const PlayerSeat *seat, const void *view,
                                    Error *error);
void search_player_hear(void *state, const News *news, const void *view);
Choice search_player_choose(void *state, const void *view, const Request *request);
const char *search_player_remark(const void *state);
const ExplainedWork *search_player_work(const void *state);
bool search_player_explain(const void *state, const void *view, Explanation *explanation);
BelievedWorlds search_player_worlds(const void *state);
void search_player_close(void *state);

/* All of a PlayerType but its name, summary, options and how it is opened. */
#define SEARCH_PLAYER_FUNCTIONS                                                                \
    .start = search_player_start, .hear = search_player_hear, .choose = search_player_choose,  \
    .remark = search_player_remark, .explain = search_player_explain,                          \
    .work = search_player_work, .worlds = search_player_worlds, .close = search_player_close,  \
    .wrap = endgame_wrap
