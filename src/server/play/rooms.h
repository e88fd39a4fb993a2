/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games with those who play them: how they begin, what is told to whom, and how they end.
 */
#pragma once

#include "server/play/server_state.h"

/* Who is to play. */
typedef struct {
    Visitor *people[SIDE_COUNT]; /* NULL: the opponent */
    const Opponent *opponent;
    Bot *bot;      /* that plays for its owner; or NULL */
    Client *asker; /* who has brought it about, by the message of that id; or NULL */
    MessageId id;
} Seating;

/* Begins a game and tells those who play. */
MUST_USE Status server_begin_game(Server *server, const Proposal *proposal, const GameOps *game,
                                  const GameSetup *setup, const Seating *seating, Room **room,
                                  Error *error);
/* Writes down what has happened and tells it to those who may hear it; `client` with the id
 * has brought it about, or is NULL. */
void room_publish(Room *room, const LiveStep *step, const Client *client, MessageId id);
void room_end(Room *room, Side side, Outcome outcome, const Client *client, MessageId id);
/* Sends the whole state to one client. */
void room_show(Room *room, Side side, Client *client, MessageId id);
/* The clocks, as players are told them; all zero: there are none. */
TimeControl room_time_control(const Room *room);
/* The room and seat that a message is about; false, and answered, if this person has none. */
bool room_find_seat(Client *client, const ClientMessage *message, Room **room, Side *side);
/* The seat of the person, or SIDE_NONE. */
Side room_seat_of(const Room *room, const Visitor *person);
/* Neither a computer player nor a bot is seated. */
bool room_is_between_people(const Room *room);
void room_close(Room *room);
/* For room_restore.c: a room for the game, which it takes over; NULL when there is no memory. */
Room *room_new(Server *server, LiveGame *live);
/* Seats everybody. The game is running from now on. */
void room_furnish(Room *room, const Seating *seating);
