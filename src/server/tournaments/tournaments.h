/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tournaments that run by themselves: how they are made, who joins them, and what has to be done
 * in them. Everything is written down before it is answered; a server that starts takes them up
 * where they were.
 */
#pragma once

#include "server/tournaments/live_tournament.h"

enum {
    TOURNAMENTS_OF_MEMBER = 3,    /* that have not ended, made by one */
    TOURNAMENTS_JOINED = 5,       /* that have not ended, with one */
    TOURNAMENTS_OPEN = 100,       /* that have not ended, in all */
    TOURNAMENT_ALL_PLAY_MAX = 16, /* players of a round robin */
    TOURNAMENT_ROUNDS_MAX = 15,   /* of a Swiss */
    TOURNAMENT_MINUTES_MIN = 5,   /* of an arena */
    TOURNAMENT_MINUTES_MAX = 240,
    TOURNAMENT_CLOCK_MIN_S = 30,
    TOURNAMENT_CLOCK_MAX_S = 3600,
    TOURNAMENT_INCREMENT_MAX_S = 60,
    TOURNAMENT_AHEAD_S = 14 * 24 * 3600, /* it begins so late at most, or waits so long */
};

/* Reads those that have not ended, after the games have been taken up. */
MUST_USE Status server_restore_tournaments(Server *server, Error *error);
void server_drop_tournaments(Server *server);
/* Somebody's account may be gone. */
void server_refresh_tournaments(Server *server);

/* One that has not ended, or NULL. */
Tournament *server_find_tournament(const Server *server, const char *public_id);
/* What `wanted` says, made by the member. Fails with a sentence for people: STATUS_BAD_INPUT, or
 * STATUS_TOO_LARGE where there are too many. */
MUST_USE Status server_make_tournament(Server *server, const ServerMember *member,
                                       const ServerTournament *wanted, Tournament **tournament,
                                       Error *error);
/* Before it begins; into an arena also later. */
MUST_USE Status server_join_tournament(Server *server, Tournament *tournament,
                                       const ServerMember *member, Error *error);
/* Before it begins, or for good: who has left is not paired any more, but for an arena, which can
 * be joined again. */
MUST_USE Status server_leave_tournament(Server *server, Tournament *tournament,
                                        const ServerMember *member, Error *error);
/* By who has made it, before it begins: the tournament is gone from the open ones. */
MUST_USE Status server_cancel_tournament(Server *server, Tournament *tournament,
                                         const ServerMember *member, Error *error);
