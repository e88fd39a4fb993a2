/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The option `endgame=on`: whoever the player is, a bare king is mated by exact knowledge of
 * where he may be (bare_king/bare_king.h).
 *
 * A player offers it by a `bool endgame` in its options and the row ENDGAME_OPTION in its
 * table. player.c does the rest: the player hears everything as ever, and is not asked for a
 * try while the ending is being played for it.
 */
#pragma once

#include "player/player.h"

typedef struct Endgame Endgame;

#define ENDGAME_OPTION(Options) ENDGAME_OPTION_WITH(Options, "off")
#define ENDGAME_OPTION_WITH(Options, initial)                                                  \
    ENDGAME_OPTION_AT(offsetof(Options, endgame), initial)
#define ENDGAME_OPTION_AT(offset, initial)                                                     \
    {                                                                                          \
        "endgame", OPTION_IS_SWITCH, offset, initial, 0, 0, NULL,                              \
            "mate a bare king by knowing exactly where he may be (Kriegspiel)"                 \
    }

/* For a player that has no other. */
extern const PlayerOption endgame_only[1];

/* Leaves NULL in `endgame` for a player that does not offer the option or has it off; NULL is
 * fine for all the others. */
MUST_USE Status endgame_new(const PlayerSpec *spec, Endgame **endgame, Error *error);
void endgame_free(Endgame *endgame);

void endgame_start(Endgame *endgame, const PlayerSeat *seat, const void *view);
/* `view` has heard the news already. */
void endgame_hear(Endgame *endgame, const News *news, const void *view);

/* False: it is the player's own turn to choose. */
bool endgame_choose(Endgame *endgame, const void *view, Choice *choice);

/* Whether the last try was chosen here; then the explanation is filled too. */
bool endgame_explain(const Endgame *endgame, const void *view, Explanation *explanation);
