/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/rooms.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "server/members/tokens.h"
#include "server/play/absence.h"
#include "server/play/batches.h"
#include "server/play/bots.h"
#include "server/play/people.h"
#include "server/play/queued_tries.h"
#include "server/play/room_computer.h"
#include "server/play/rooms_due.h"
#include "server/play/watching.h"

/* --- Beginning --- */

static void count_seat(Room *room, Side side, int by)
{
    Visitor *person = room->people[side];

    if (person != NULL)
        person->games += by;
}

static void sit_down(Room *room, Side side, Visitor *person)
{
    room->people[side] = person;
    if (person != NULL)
        person->rooms++;
}

Room *room_new(Server *server, LiveGame *live)
{
    Room *room = memory_new(sizeof *room);

    if (room == NULL)
        return NULL;
    room->server = server;
    room->live = live;
    room->computer = SIDE_NONE;
    room->due = (AgendaItem){.key = live_game_head(live)->public_id, .what = room};
    if (lookup_add(&server->rooms, room->due.key, room) != STATUS_OK) {
        memory_free(room);
        return NULL;
    }
    if (agenda_add(&server->agenda, &room->due) != STATUS_OK) {
        lookup_remove(&server->rooms, room->due.key);
        memory_free(room);
        return NULL;
    }
    return room;
}

static int rating_of(Server *server, const ServerSeat *seat, const ServerGame *head)
{
    ServerRating rating;
    ServerRatingOwner owner = {seat->member, seat->computer};

    if (server_store_read_rating(server->store, owner, head->kind, head->setup.rules, &rating,
                                 NULL) != STATUS_OK ||
        !server_rating_is_known(&rating))
        return 0;
    return (int)(rating.rating + 0.5);
}

/* The game runs now. */
static void count_in(Room *room)
{
    Server *server = room->server;
    const ServerGame *head = live_game_head(room->live);

    server->running++;
    server->running_computer += room->computer != SIDE_NONE;
    server->running_timed += head->is_timed && head->days == 0;
    server->running_days += head->days != 0;
    server->lobby_has_changed = true;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        count_seat(room, side, 1);
        room->ratings[side] = rating_of(server, &head->seats[side], head);
    }
}

static void count_out(Room *room)
{
    Server *server = room->server;
    const ServerGame *head = live_game_head(room->live);

    server->running--;
    server->running_computer -= room->computer != SIDE_NONE;
    server->running_timed -= head->is_timed && head->days == 0;
    server->running_days -= head->days != 0;
    server->lobby_has_changed = true;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        count_seat(room, side, -1);
}

static void name_seats(const Seating *seating, ServerGame *head)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        ServerSeat *seat = &head->seats[side];
        const Visitor *person = seating->people[side];

        if (person != NULL) {
            seat->member = person->member.id;
            snprintf(seat->name, sizeof seat->name, "%s", person->member.name);
        } else {
            snprintf(seat->name, sizeof seat->name, "%s", seating->opponent->name);
            snprintf(seat->computer, sizeof seat->computer, "%s", seating->opponent->id);
        }
    }
}

static ServerGame head_of(const Server *server, const Proposal *proposal,
                          const GameSetup *setup, const Seating *seating)
{
    ServerGame head = {.setup = *setup,
                       .is_rated = proposal->is_rated,
                       .has_aids = proposal->has_aids,
                       .is_private = proposal->is_private,
                       .is_timed = proposal->is_timed,
                       .clock_s = proposal->clock_s,
                       .increment_s = proposal->increment_s,
                       .days = proposal->days,
                       .seed = server_random() >> 1,
                       .started_s = server->now_s,
                       .began_ms = server->now_ms};

    snprintf(head.kind, sizeof head.kind, "%s", proposal->kind);
    token_new_name(head.public_id);
    name_seats(seating, &head);
    return head;
}

/* Seats people and the computer in a room whose game is as the store has it. */
void room_furnish(Room *room, const Seating *seating)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        sit_down(room, side, seating->people[side]);
        if (seating->people[side] == NULL && seating->opponent != NULL)
            room_seat_computer(room, seating->opponent, side);
    }
    room->moved_ms = room->server->now_ms;
    room->turn_s = room->server->now_s;
    count_in(room);
    room_note_due(room);
}

/* The one who has asked for the game gets its id back. */
static void show_beginning(Room *room, Side side, const Seating *seating)
{
    Server *server = room->server;
    Visitor *person = room->people[side];
    Client *asker = seating->asker;

    if (person == NULL)
        return;
    if (asker != NULL && asker->person == person)
        room_show(room, side, asker, seating->id);
    else
        asker = NULL;
    message_game(NO_ID, room->live, room->ratings, side, server->now_ms, &server->text);
    person_send(server, person, asker);
}

Status server_begin_game(Server *server, const Proposal *proposal, const GameOps *game,
                         const GameSetup *setup, const Seating *seating, Room **result,
                         Error *error)
{
    ServerGame head = head_of(server, proposal, setup, seating);
    LiveGame *live = NULL;
    Status status = live_game_new(&head, game, server->now_ms, &live, error);

    if (status != STATUS_OK)
        return status;
    Room *room = room_new(server, live);
    if (room == NULL) {
        live_game_free(live);
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    }
    room_furnish(room, seating);
    status =
        server_store_add_game(server->store, &head, &live_game_change_head(live)->id, error);
    if (status != STATUS_OK) {
        room_close(room);
        return status;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        show_beginning(room, side, seating);
    metrics_count(&server->metrics, METRIC_GAMES);
    if (seating->bot != NULL)
        bot_sit_down(seating->bot, room, room_seat_of(room, bot_owner(seating->bot)));
    room_computer_goes_on(room);
    *result = room;
    return STATUS_OK;
}

/* --- What is told --- */

TimeControl room_time_control(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);

    return head->is_timed ? (TimeControl){.game_ms = (int64_t)head->clock_s * 1000,
                                          .increment_ms = (int64_t)head->increment_s * 1000}
                          : (TimeControl){0};
}

Side room_seat_of(const Room *room, const Visitor *person)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (room->people[side] == person)
            return side;
    return SIDE_NONE;
}

bool room_is_between_people(const Room *room)
{
    return room->people[SIDE_FIRST] != NULL && room->people[SIDE_SECOND] != NULL &&
           room->bots[SIDE_FIRST] == NULL && room->bots[SIDE_SECOND] == NULL;
}

bool room_find_seat(Client *client, const ClientMessage *message, Room **room, Side *side)
{
    *room = lookup_find(&client->server->rooms, message->game);
    *side = *room != NULL ? room_seat_of(*room, client->person) : SIDE_NONE;
    if (*side != SIDE_NONE)
        return true;
    client_error(client, message, CODE_NOT_FOUND, NULL);
    return false;
}

void room_show(Room *room, Side side, Client *client, MessageId id)
{
    Server *server = room->server;

    message_game(id, room->live, room->ratings, side, server->now_ms, &server->text);
    client_send(client);
    room_tell_absence(room, side, client);
    room_tell_queue(room, side, client);
}

/* The one who brought it about gets its id back. */
static void tell_seat(Room *room, Side side, const LiveEvent *event, const Client *client,
                      MessageId id)
{
    Server *server = room->server;
    Visitor *person = room->people[side];
    bool is_answer = client != NULL && client->person == person;

    if (person == NULL || person->clients == NULL)
        return;
    if (is_answer) {
        message_event(id, room->live, side, event, server->now_ms, &server->text);
        host_send(client->connection, server->text.data, server->text.length);
        text_clear(&server->text);
        if (person->clients == client && client->next == NULL)
            return;
    }
    message_event(NO_ID, room->live, side, event, server->now_ms, &server->text);
    person_send(server, person, is_answer ? client : NULL);
}

/* The game has ended with this step. */
static Status write_end(Room *room, Outcome outcome, Error *error)
{
    Server *server = room->server;
    ServerGame *head = live_game_change_head(room->live);
    Status status =
        server_store_end_game(server->store, head->id, outcome, server->now_s, error);

    metrics_count(&server->metrics, METRIC_GAMES_ENDED);
    room->over_since_ms = server->now_ms;
    head->outcome = outcome;
    head->ended_s = server->now_s;
    count_out(room);
    room_computer_rest(room);
    if (status == STATUS_OK && head->is_rated && outcome.reason != REASON_ABORTED)
        status = server_store_rate_game(server->store, head, outcome, server->now_s, error);
    return status;
}

static Status write_entry(Room *room, const LiveStep *step, Error *error)
{
    Server *server = room->server;
    Side side = (Side)step->entry.side;
    int64_t writes = server_store_writes(server->store);
    Status status = server_store_add_entry(server->store, live_game_head(room->live)->id,
                                           &step->entry, error);

    if (!step->is_told[side_other(side)])
        server_write_quietly(server, room->people[side], writes);
    return status;
}

void room_publish(Room *room, const LiveStep *step, const Client *client, MessageId id)
{
    Server *server = room->server;
    Error error = {""};
    Status status = step->has_entry ? write_entry(room, step, &error) : STATUS_OK;

    if (status == STATUS_OK && step->outcome.is_over && room->over_since_ms == 0)
        status = write_end(room, step->outcome, &error);
    if (status != STATUS_OK) {
        server_fail(server, &error);
        return;
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!step->is_told[side])
            continue;
        tell_seat(room, side, &step->events[side], client, id);
        if (side == room->computer && step->events[side].kind == LIVE_NEWS)
            room_computer_hears(room, &step->events[side].news);
        if (room->bots[side] != NULL && step->events[side].kind == LIVE_NEWS)
            bot_hear_news(room->bots[side], &step->events[side].news);
    }
    room_tell_watchers(room, step);
    if (step->has_entry && step->entry.kind == SERVER_ENTRY_TRY &&
        step->entry.verdict == VERDICT_MOVED) {
        room->moved_ms = server->now_ms;
        room->turn_s = server->now_s;
        room_absence_goes_on(room);
    }
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        message_keep_events(room->live, side);
        if (room->bots[side] != NULL)
            bot_go_on(room->bots[side]);
    }
    room_note_due(room);
}

void room_end(Room *room, Side side, Outcome outcome, const Client *client, MessageId id)
{
    LiveStep step;

    if (live_game_end(room->live, side, outcome, room->server->now_ms, &step) == STATUS_OK)
        room_publish(room, &step, client, id);
}

/* --- The end of a room --- */

void room_close(Room *room)
{
    Server *server = room->server;

    room_computer_rest(room);
    room_end_watching(room);
    if (room->over_since_ms == 0)
        count_out(room);
    lookup_remove(&server->rooms, room->due.key);
    agenda_remove(&server->agenda, &room->due);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        Visitor *person = room->people[side];

        if (person == NULL)
            continue;
        person->rooms--;
        server_release_person(server, person);
    }
    live_game_free(room->live);
    memory_free(room);
}
