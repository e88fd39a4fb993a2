/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Somebody at a game on a server, for tests: keeps what the last messages told.
 */
#pragma once

#include "base/rng.h"
#include "base/status.h"
#include "support/server_process.h"
#include "support/test.h"
#include "support/ws_client.h"

#define SEAT_PASSWORD "long enough it is"

typedef struct {
    WsClient client;
    char cookie[WS_COOKIE_SIZE];
    char game[32];
    char side[8];
    int seq;
    json_t *view;
    json_t *last; /* the last message about the game */
    bool is_over;
} Seat;

/* As a new browser. */
void seat_enter(Seat *seat, int port);
void seat_leave(Seat *seat);
/* After the connection was lost: the same browser, and the same game if there is one. */
void seat_return(Seat *seat, int port);

/* Becomes an account with the password SEAT_PASSWORD, and comes back with the new cookie. */
void seat_register(Seat *seat, int port, const char *name);

void seat_say(Seat *seat, const char *format, ...) PRINTF_LIKE(2, 3);
/* Waits for a `game` and takes it as the one that is played. */
void seat_take_game(Seat *seat);
/* Waits for the next event of the game and takes note of it. */
void seat_hear(Seat *seat);
/* Takes note of a message that was read otherwise, which is freed, if it is an event of the
 * game. */
void seat_note(Seat *seat, char *text);
/* Waits for the next error; returns its code, valid until the next call. */
const char *seat_hear_error(Seat *seat);

bool seat_is_over(const Seat *seat);
bool seat_is_on_move(const Seat *seat);
/* Tries something that may be asked, and does not wait for the answer. */
void seat_try_random(Seat *seat, Rng *rng);
void seat_try(Seat *seat, const char *text);
/* A text member of the last message, or "". */
const char *seat_told(const Seat *seat, const char *key);
