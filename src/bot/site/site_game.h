/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One game on kriegspiel.org: what its state tells is told to a player of ours, and the player's
 * tries are made there.
 *
 * The site's scoresheet is the only witness: whatever became of a request, the game is looked at
 * again, and a try counts when it stands there. So no answer that is lost, and no restart, loses a
 * game or makes a move twice. A player that cannot follow is told the whole game anew; if that does
 * not help either, any move that the site allows is tried.
 *
 * It knows no network: others carry what it wants to send.
 */
#pragma once

#include "bot/bot_seat.h"
#include "bot/site/site_rules.h"
#include "bot/site/site_state.h"
#include "bot/site/site_turn.h"

enum { SITE_REF_SIZE = 32 };

typedef enum {
    SITE_WAITS,  /* for the other side */
    SITE_THINKS, /* the player has been asked */
    SITE_TRIES,  /* a try is to be sent */
    SITE_CHECKS, /* it was sent: what has become of it? */
    SITE_OVER
} SitePhase;

typedef struct {
    char ref[SITE_REF_SIZE];
    const SiteRules *rules;
    int64_t turn_ms;
    uint64_t seed;
    BotSeat *seat;
    SitePhase phase;
    SiteState state; /* as it was last looked at */
    bool has_begun;  /* the player knows of it */
    int told;        /* entries */
    int retold_at;   /* entries there were when the player was last told all of it again */
    bool is_blind;   /* the player cannot follow */
    bool is_asked;   /* the player waits for an answer */
    char asked[SITE_TRY_SIZE];  /* about this try of its own */
    char wanted[SITE_TRY_SIZE]; /* the try to be sent */
    char
        refusal[SITE_VERDICT_SIZE]; /* what the site answered to it, if it was refused; or "" */
    int sent;                       /* so often was that try sent, and not taken for one */
    int unasked;                    /* tries in a row that the site would not have judged */
    bool resigns;
    SiteTurn turn;
    int turn_key; /* changes when a new turn is to be planned */
    Rng rng;
} SiteGame;

/* The seat is the game's from now on, and freed with it. */
void site_game_init(SiteGame *game, const char *ref, const SiteRules *rules, int64_t turn_ms,
                    uint64_t seed, BotSeat *seat);
void site_game_fini(SiteGame *game);

/* The state as the site told it; it becomes the game's. */
void site_game_look(SiteGame *game, SiteState *state, int64_t now_us);
/* Takes what the player has answered. */
void site_game_hear_player(SiteGame *game, int64_t now_us);
/* Whether a try is to be sent now; `due_us` is when, if one waits, else INT64_MAX. */
bool site_game_may_send(const SiteGame *game, int64_t now_us, int64_t *due_us);
/* What is to be sent. */
void site_game_request(const SiteGame *game, TextBuffer *path, TextBuffer *body);
/* It was sent, and answered so; status 0: it was not. */
void site_game_answered(SiteGame *game, int status, const char *body, size_t length);
