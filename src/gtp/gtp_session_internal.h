/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands of a session. Each takes its arguments from `command`, adds what it has to say
 * to `answer`, or fails with what follows the question mark and changes nothing.
 */
#pragma once

#include "gtp/gtp_clock.h"
#include "gtp/gtp_command.h"
#include "gtp/gtp_session.h"
#include "gtp/gtp_table.h"
#include "gtp/phantom_seat.h"

struct GtpSession {
    GtpOptions options;
    PhantomGoWorld start; /* of the present game */
    GtpTable *table;      /* the umpire's; while a phantom game lasts it stands at the start */
    PhantomSeat *seat;    /* the player's; NULL without one */
    GtpClock clock;
    uint64_t seed; /* of every game that begins, if it was set */
    bool has_seed;
    uint64_t games; /* begun by now */
    GtpCommand command;
    Explanation explanation; /* scratch */
};

typedef Status GtpObey(GtpSession *session, TextBuffer *answer, Error *error);

static inline bool gtp_is_phantom(const GtpSession *session)
{
    return session->seat != NULL && phantom_seat_view(session->seat) != NULL;
}

/* --- Arguments --- */

Status gtp_syntax_error(Error *error, const char *sentence);
/* Takes a colour. */
MUST_USE Status gtp_take_side(GtpSession *session, Side *side, Error *error);
/* Takes a point of the board or the pass. */
MUST_USE Status gtp_take_vertex(GtpSession *session, Move *move, Error *error);
/* Takes a number from 0 to `maximum`. */
MUST_USE Status gtp_take_number(GtpSession *session, int64_t maximum, int64_t *number,
                                Error *error);
/* Takes points, each once, and the first word that is none, which is returned: an empty text
 * after the last. */
const char *gtp_take_vertices(GtpSession *session, GoSet *points);

/* --- Games --- */

/* The seed of a game that begins now. */
uint64_t gtp_next_seed(GtpSession *session);

/* --- The commands --- */

GtpObey gtp_boardsize, gtp_clear_board, gtp_komi, gtp_fixed_handicap, gtp_place_free_handicap,
    gtp_set_free_handicap, gtp_time_settings, gtp_time_left, gtp_set_random_seed;
GtpObey gtp_play, gtp_genmove, gtp_undo, gtp_showboard, gtp_final_score, gtp_loadsgf;
GtpObey gtp_phantom_setup, gtp_phantom_result, gtp_phantom_opponent;
GtpObey gtp_phantom_belief, gtp_phantom_explain, gtp_analyze_commands;
