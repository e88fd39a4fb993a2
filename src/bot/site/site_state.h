/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game on kriegspiel.org as its state is told to one side, read from JSON. Members that are not
 * known are passed over. What the state tells beyond what the umpire said to this side is not
 * read: the number and the moments of events, and what can be asked but was never announced
 * (docs/bot.md).
 */
#pragma once

#include "bot/site/site_texts.h"
#include "game/side.h"

enum { SITE_TRY_SIZE = 8 };

/* One try or question of either side. */
typedef struct {
    bool is_own;
    char tried[SITE_TRY_SIZE]; /* an own one, "e2e4" or "any"; else "" */
    SiteSaying saying;
    char tries[SITE_WORDS_SIZE]; /* what was said of pawn tries then, as a word, or "" */
} SiteEntry;

typedef struct {
    bool is_active;
    bool is_completed;
    Side side;    /* the viewer's */
    Side to_move; /* SIDE_NONE: nobody */
    int64_t left_ms;
    bool may_ask;
    int entry_count;
    SiteEntry *entries; /* from the beginning of the game */
    int allowed_count;
    char (*allowed)[SITE_TRY_SIZE]; /* moves that the site would judge */
    char winner[16];                /* of a completed game: "white", "black", or "" */
    char reason[32];
} SiteState;

/* `text` is the answer's body. */
MUST_USE Status site_state_read(const char *text, size_t length, const char *rules,
                                SiteState *state, Error *error);
void site_state_free(SiteState *state);
bool site_state_allows(const SiteState *state, const char *tried);
