/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/chat.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "server/play/batches.h"
#include "server/play/chat_words.h"
#include "server/play/limits.h"
#include "server/play/people.h"
#include "server/play/rooms.h"
#include "server/play/watching.h"
#include "server/store/server_store_chat.h"

enum { LINES_OF_PLAYER = 100, LINES_OF_WATCHER = 20, LINES_OF_WATCHERS = 300 };

/* --- Who may --- */

/* A game as it is for one who wants to read its lines. */
typedef struct {
    Room *room; /* NULL: it is over, and long ago */
    ServerGame head;
    Side side; /* SIDE_NONE: no player of it */
    ChatScope scope;
} Place;

static bool is_over(const Room *room)
{
    return room == NULL || room->over_since_ms != 0;
}

static bool find_head(Client *client, const ClientMessage *message, Place *place)
{
    place->room = lookup_find(&client->server->rooms, message->game);
    if (place->room != NULL)
        place->head = *live_game_head(place->room->live);
    else if (server_store_find_game(client->server->store, message->game, &place->head, NULL) !=
                 STATUS_OK ||
             place->head.ended_s == 0)
        return false;
    place->side = SIDE_NONE;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (place->head.seats[side].member == client->person->member.id)
            place->side = side;
    return true;
}

/* The game that the message is about; false, and answered, if this person may not read there. */
static bool find_place(Client *client, const ClientMessage *message, Place *place)
{
    if (find_head(client, message, place)) {
        bool is_player = place->side != SIDE_NONE;

        place->scope = is_over(place->room) ? CHAT_OF_ALL
                       : is_player          ? CHAT_OF_PLAYERS
                                            : CHAT_OF_READER;
        if (is_player || (is_over(place->room) && !place->head.is_private) ||
            (place->room != NULL && client->watched == place->room))
            return true;
    }
    client_error(client, message, CODE_NOT_FOUND, NULL);
    return false;
}

/* Whatever is written is counted: false, and answered, if it was too much. */
static bool may_write(Client *client, const ClientMessage *message)
{
    int64_t retry_ms = 0;

    if (server_allows_words(client, &retry_ms))
        return true;
    message_error(message_id(message), CODE_TOO_MANY, NULL, retry_ms, &client->server->text);
    client_send(client);
    return false;
}

/* The store has said no: for good, or because somebody has written enough. */
static void conclude(Client *client, const ClientMessage *message, Status status,
                     const Error *error)
{
    if (status == STATUS_TOO_LARGE)
        client_error(client, message, CODE_NOT_ALLOWED, error->text);
    else
        server_fail(client->server, error);
}

/* --- What is told --- */

static void add_line(void *json_text, const ChatLine *line)
{
    TextBuffer *json = json_text;

    json_begin(json, NULL, "{");
    json_add_number(json, "line", line->number);
    message_side("by", line->side, json);
    json_add_text(json, "name", line->name);
    json_add_text(json, "text", line->text);
    json_end(json, "}");
}

static void add_name(void *json_text, const char *name)
{
    TextBuffer *json = json_text;

    json_add_text(json, NULL, name);
}

/* All that the client may read, and whom the person has muted. */
static void show(Client *client, const ClientMessage *message, const Place *place)
{
    Server *server = client->server;
    TextBuffer *json = &server->text;
    int64_t reader = client->person->member.id;
    ChatFilter filter = {.game = place->head.id, .reader = reader, .scope = place->scope};
    Error error = {""};

    message_begin("chat", message_id(message), json);
    json_add_text(json, "game", place->head.public_id);
    json_begin(json, "lines", "[");
    Status status = server_store_visit_lines(server->store, &filter, add_line, json, &error);
    json_end(json, "]");
    json_begin(json, "muted", "[");
    if (status == STATUS_OK)
        status = server_store_visit_muted(server->store, reader, add_name, json, &error);
    json_end(json, "]}");
    if (status != STATUS_OK)
        server_fail(server, &error);
    client_send(client);
}

static void write_said(const Room *room, MessageId id, const ChatLine *line)
{
    TextBuffer *json = &room->server->text;

    message_begin("said", id, json);
    json_add_text(json, "game", live_game_head(room->live)->public_id);
    json_begin(json, "lines", "[");
    add_line(json, line);
    json_end(json, "]}");
}

static bool hears(Server *server, const Visitor *person, const ChatLine *line)
{
    bool is_muted = false;
    Error error = {""};

    if (server_store_is_muted(server->store, person->member.id, line->member, &is_muted,
                              &error) != STATUS_OK)
        server_fail(server, &error);
    return !is_muted;
}

/* Those who play hear each other; when it is over everybody hears everybody. */
static void tell(Room *room, Client *client, MessageId id, const ChatLine *line)
{
    Server *server = room->server;

    write_said(room, id, line);
    client_send(client);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        Visitor *person = room->people[side];

        if ((line->side == SIDE_NONE && !is_over(room)) || !hears(server, person, line))
            continue;
        write_said(room, NO_ID, line);
        person_send(server, person, client);
    }
    if (!is_over(room))
        return;
    for (Client *other = room_next_watcher(room, NULL); other != NULL;
         other = room_next_watcher(room, other)) {
        if (other == client || room_seat_of(room, other->person) != SIDE_NONE ||
            !hears(server, other->person, line))
            continue;
        write_said(room, NO_ID, line);
        client_send(other);
    }
}

/* --- What is said --- */

static bool has_said_enough(const Place *place, const ChatCounts *counts)
{
    if (place->side != SIDE_NONE)
        return counts->of_member >= LINES_OF_PLAYER;
    return counts->of_member >= LINES_OF_WATCHER || counts->of_watchers >= LINES_OF_WATCHERS;
}

/* Of what is held back nobody hears but who said it. */
static void write_and_tell(Client *client, const ClientMessage *message, const Place *place)
{
    Server *server = client->server;
    int64_t writes = server_store_writes(server->store);
    ChatLine line = {.member = client->person->member.id, .side = place->side};
    Error error = {""};

    memcpy(line.name, client->person->member.name, sizeof line.name);
    memcpy(line.text, message->text, sizeof line.text);
    if (server_store_add_line(server->store, place->head.id, server->now_s, &line, &error) !=
        STATUS_OK) {
        server_fail(server, &error);
        return;
    }
    if (place->side == SIDE_NONE && !is_over(place->room))
        server_write_quietly(server, client->person, writes);
    tell(place->room, client, message_id(message), &line);
}

void command_say(Client *client, const ClientMessage *message)
{
    ClientMessage said = *message;
    ChatCounts counts = {0};
    Error error = {""};
    Place place;

    if (!find_place(client, message, &place))
        return;
    if (place.room == NULL || !room_is_between_people(place.room)) {
        client_error(client, message, CODE_NOT_ALLOWED,
                     "chat_nobody: Nobody would hear you here.");
        return;
    }
    if (chat_words_clean(said.text, &error) != STATUS_OK) {
        client_error(client, message, CODE_NOT_ALLOWED, error.text);
        return;
    }
    if (!may_write(client, message))
        return;
    if (server_store_count_lines(client->server->store, place.head.id,
                                 client->person->member.id, &counts, &error) != STATUS_OK)
        server_fail(client->server, &error);
    else if (has_said_enough(&place, &counts))
        client_error(client, message, CODE_NOT_ALLOWED,
                     "chat_enough: You have said enough here.");
    else
        write_and_tell(client, &said, &place);
}

void command_chat(Client *client, const ClientMessage *message)
{
    Place place;

    if (find_place(client, message, &place))
        show(client, message, &place);
}

/* --- What is not to be heard --- */

void command_mute(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    int64_t member = client->person->member.id;
    ServerMember muted;
    Error error = {""};
    Place place;

    if (!find_place(client, message, &place) || !may_write(client, message))
        return;
    if (server_store_find_name(server->store, message->name, &muted, NULL) != STATUS_OK ||
        muted.id == member) {
        client_error(client, message, CODE_NOT_FOUND, NULL);
        return;
    }
    int64_t writes = server_store_writes(server->store);
    Status status = server_store_mute(server->store, member, muted.id, message->is_yes, &error);
    if (status != STATUS_OK) {
        conclude(client, message, status, &error);
        return;
    }
    server_write_quietly(server, client->person, writes);
    show(client, message, &place);
}

static void note_author(void *author, const ChatLine *line)
{
    *(int64_t *)author = line->member;
}

void command_report(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    int64_t member = client->person->member.id;
    int64_t author = 0;
    Error error = {""};
    Place place;

    if (!find_place(client, message, &place) || !may_write(client, message))
        return;
    ChatFilter filter = {
        .game = place.head.id, .reader = member, .scope = place.scope, .number = message->line};
    Status status =
        server_store_visit_lines(server->store, &filter, note_author, &author, &error);
    if (status == STATUS_OK && (message->line == 0 || author == 0 || author == member)) {
        client_error(client, message, CODE_NOT_FOUND, NULL);
        return;
    }
    int64_t writes = server_store_writes(server->store);
    if (status == STATUS_OK)
        status = server_store_report(server->store, place.head.id, message->line, member,
                                     server->now_s, &error);
    if (status != STATUS_OK) {
        conclude(client, message, status, &error);
        return;
    }
    server_write_quietly(server, client->person, writes);
    message_begin("reported", message_id(message), &server->text);
    json_add_text(&server->text, "game", place.head.public_id);
    json_add_number(&server->text, "line", message->line);
    json_end(&server->text, "}");
    client_send(client);
}
