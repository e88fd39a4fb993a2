/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/watching.h"

#include "base/json.h"
#include "base/memory.h"
#include "server/play/people.h"

enum { LISTED_MAX = 30, EVENTS_MAX = 8 << 20 };

/* What both sides were told, as it is sent: whoever comes later costs no more than its length,
 * which both sides know. Made when somebody watches for the first time. */
struct Watch {
    TextBuffer events;
    int seq; /* of the last one */
    Client *clients;
    int count;
};

/* What is taken back was heard by one who watches all the same. */
static bool may_be_watched(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);

    return room->over_since_ms == 0 && !head->is_private && !head->has_aids;
}

/* --- What is told --- */

/* The members of what has happened, numbered by what those who watch were told. */
static void add_event(const Room *room, LiveEvent *event, TextBuffer *json)
{
    event->seq = ++room->watch->seq;
    message_event_members(room->live, SIDE_NONE, event, json);
}

static void keep_event(Room *room, LiveEvent *event)
{
    TextBuffer *events = &room->watch->events;

    json_begin(events, NULL, "{");
    add_event(room, event, events);
    json_end(events, "}");
}

static void add_state(const Room *room, TextBuffer *json)
{
    const LiveGame *live = room->live;
    bool is_over = live_game_outcome(live).is_over;

    message_side("turn", is_over ? SIDE_NONE : live_game_to_move(live), json);
    message_time(live, room->server->now_ms, json);
}

static void write_watch(const Room *room, MessageId id, TextBuffer *json)
{
    const ServerGame *head = live_game_head(room->live);
    const Watch *watch = room->watch;

    message_begin("watch", id, json);
    json_add_text(json, "game", head->public_id);
    message_terms(head, json);
    message_people(head, room->ratings, json);
    json_add_number(json, "seq", watch->seq);
    json_begin(json, "events", "[");
    text_add_bytes(json, watch->events.data, watch->events.length);
    json_end(json, "]");
    add_state(room, json);
    message_outcome(head, SIDE_NONE, live_game_outcome(room->live), json);
    json_end(json, "}");
}

void room_tell_watchers(Room *room, const LiveStep *step)
{
    Watch *watch = room->watch;
    TextBuffer *json = &room->server->text;
    LiveEvent event;

    if (watch == NULL || !live_game_common(room->live, step, &event))
        return;
    keep_event(room, &event);
    message_begin("watched", NO_ID, json);
    json_add_text(json, "game", live_game_head(room->live)->public_id);
    message_event_members(room->live, SIDE_NONE, &event, json);
    add_state(room, json);
    json_end(json, "}");
    for (const Client *client = watch->clients; client != NULL; client = client->next_watcher)
        host_send(client->connection, json->data, json->length);
    text_clear(json);
}

/* --- Coming and going --- */

static bool open_watch(Room *room)
{
    LiveCommonPlace place = {{0}};
    LiveEvent event;

    if (room->watch != NULL)
        return true;
    room->watch = memory_new(sizeof *room->watch);
    if (room->watch == NULL)
        return false;
    text_init_growing(&room->watch->events, EVENTS_MAX);
    while (live_game_next_common(room->live, &place, &event))
        keep_event(room, &event);
    return true;
}

void client_stop_watching(Client *client)
{
    if (client->watched == NULL)
        return;
    Watch *watch = client->watched->watch;
    Client **link = &watch->clients;
    while (*link != client)
        link = &(*link)->next_watcher;
    *link = client->next_watcher;
    watch->count--;
    client->watched = NULL;
    client->next_watcher = NULL;
}

Client *room_next_watcher(const Room *room, const Client *client)
{
    if (client != NULL)
        return client->next_watcher;
    return room->watch != NULL ? room->watch->clients : NULL;
}

void room_end_watching(Room *room)
{
    if (room->watch == NULL)
        return;
    while (room->watch->clients != NULL)
        client_stop_watching(room->watch->clients);
    text_fini(&room->watch->events);
    memory_free(room->watch);
    room->watch = NULL;
}

static void begin_watching(Client *client, const ClientMessage *message, Room *room)
{
    Watch *watch = room->watch;

    client->watched = room;
    client->next_watcher = watch->clients;
    watch->clients = client;
    watch->count++;
    write_watch(room, message_id(message), &client->server->text);
    client_send(client);
}

void command_watch(Client *client, const ClientMessage *message)
{
    Room *room = lookup_find(&client->server->rooms, message->game);

    client_stop_watching(client);
    if (!message->is_yes)
        return;
    if (room == NULL || !may_be_watched(room))
        client_error(client, message, CODE_NOT_FOUND, NULL);
    else if (!open_watch(room) || room->watch->events.is_cut)
        client_error(client, message, CODE_BUSY, NULL);
    else if (room->watch->count >= SERVER_WATCHERS_OF_GAME)
        client_error(client, message, CODE_NOT_ALLOWED,
                     "watch_full: Too many people watch this game already.");
    else
        begin_watching(client, message, room);
}

/* --- In the lobby --- */

static void add_game(const Room *room, TextBuffer *json)
{
    const ServerGame *head = live_game_head(room->live);

    json_begin(json, NULL, "{");
    json_add_text(json, "game", head->public_id);
    message_terms(head, json);
    message_people(head, room->ratings, json);
    json_end(json, "}");
}

/* Those between people come first: they are few, and liked best. */
void watched_games_to_json(const Server *server, TextBuffer *json)
{
    int listed = 0;

    json_begin(json, "watch", "[");
    for (int is_computer = 0; is_computer < 2; is_computer++) {
        size_t place = 0;

        for (Room *room;
             listed < LISTED_MAX && (room = lookup_next(&server->rooms, &place)) != NULL;) {
            if (!may_be_watched(room) || (room->computer != SIDE_NONE) != is_computer)
                continue;
            add_game(room, json);
            listed++;
        }
    }
    json_end(json, "]");
}
