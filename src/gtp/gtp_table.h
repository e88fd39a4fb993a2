/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game of Phantom Go that commands move forward and back: an umpire, every try that was made,
 * and a player for each side, seated when it is first asked for a move. Players hear their own
 * news and nothing else.
 */
#pragma once

#include "phantom_go/phantom_go_world.h"
#include "player/player.h"
#include "record/game_record.h"

typedef struct GtpTable GtpTable;

/* `spec` is who plays when asked, kept; or NULL for nobody. Begins as gtp_table_start. */
MUST_USE Status gtp_table_new(const PlayerSpec *spec, const PhantomGoWorld *start,
                              uint64_t seed, GtpTable **table, Error *error);
void gtp_table_free(GtpTable *table);

/* Begins a new game with `start`, which is at its first ply. */
MUST_USE Status gtp_table_start(GtpTable *table, const PhantomGoWorld *start, uint64_t seed,
                                Error *error);
/* Goes on in a recorded game, which has been checked, after so many accepted moves, or after
 * all. */
MUST_USE Status gtp_table_load(GtpTable *table, const GameRecord *record, int plies,
                               uint64_t seed, Error *error);

/* The truth, for whoever gives the commands. */
const PhantomGoWorld *gtp_table_world(const GtpTable *table);

/* A try by `side`. Out of turn, the other side passes first. `is_legal` false: it was refused,
 * which changes the record of tries alone. `taken` gets the captured stones. */
MUST_USE Status gtp_table_play(GtpTable *table, Side side, Move move, bool *is_legal,
                               GoSet *taken, Error *error);

/* The player tries until it is accepted, or resigns, which leaves the game as it was. */
MUST_USE Status gtp_table_generate(GtpTable *table, Side side, const Request *request,
                                   Choice *choice, Error *error);

/* Takes back the last accepted move; false if there is none or no memory. The players forget
 * and are seated anew. */
MUST_USE bool gtp_table_undo(GtpTable *table);
/* The same game with another komi. */
MUST_USE Status gtp_table_set_komi(GtpTable *table, int half_points, Error *error);

/* What the side's player thought at its last try; false if it tells nothing. */
bool gtp_table_explain(const GtpTable *table, Side side, Explanation *explanation);
/* What the side's player knows; NULL if none is seated. */
const void *gtp_table_view(const GtpTable *table, Side side);

/* How a game begins as `start` does. */
GameSetup gtp_setup_of(const PhantomGoWorld *start);
