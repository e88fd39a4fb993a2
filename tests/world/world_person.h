/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One of the people of the simulated world, and how that person plays.
 */
#pragma once

#include "base/bits.h"
#include "server/members/tokens.h"
#include "server/store/server_store.h"
#include "world/world_network.h"

enum {
    LINES_EACH = 2,
    SEATS = 24, /* that one person keeps in mind */
    TRY_SIZE = 12,
    TRIES_KEPT = 64
};

/* A game, as the person knows it. */
typedef struct {
    char id[SERVER_GAME_ID_SIZE]; /* empty: none */
    char side[8];
    int seq;
    bool is_on_move;
    bool is_over;
    bool has_aids;
    bool is_offered; /* a draw, by the other side */
    char tries[TRIES_KEPT][TRY_SIZE];
    int try_count;
    int64_t plan; /* the number of the next thing that the person will do */
} Seat;

typedef struct {
    int number;
    char cookie[TOKEN_TEXT_SIZE + 8];
    char name[SERVER_NAME_SIZE];
    bool is_account;
    bool is_gone; /* for good */
    Line *lines[LINES_EACH];
    Seat seats[SEATS];
} Person;

/* One that is open; NULL: none. */
Line *person_line(const Person *person);
/* `format` is what follows the id. */
void person_says(Line *line, const char *what, const char *format, ...) PRINTF_LIKE(3, 4);
void person_hears(Person *person, Line *line, const char *text);
/* Whether another game would be welcome. */
bool person_wants_more(const Person *person);
