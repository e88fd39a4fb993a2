/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of somebody's games, those that run, those that are over, and those that are offered.
 */
#include "server/answers/game_lists.h"

#include "server/play/server_internal.h"

enum { FINISHED_SHOWN = 20 };

typedef struct {
    int64_t member;
    const char *comma;
    TextBuffer *json;
} RowWriter;

static void add_row(RowWriter *writer, const ServerGame *head, Side side, bool is_your_turn)
{
    TextBuffer *json = writer->json;

    text_add(json, writer->comma);
    text_add(json, "{\"game\":");
    text_add_json_string(json, head->public_id);
    text_add(json, ",\"kind\":");
    text_add_json_string(json, head->kind);
    text_add(json, ",\"rules\":");
    text_add_json_string(json, head->setup.rules);
    text_add(json, ",\"opponent\":");
    text_add_json_string(json, head->seats[side_other(side)].name);
    text_add_format(
        json, ",\"side\":\"%s\",\"rated\":%s,\"your_turn\":%s,\"result\":", side_to_word(side),
        head->is_rated ? "true" : "false", is_your_turn ? "true" : "false");
    if (head->outcome.is_over)
        text_add_format(json, "\"%s\",\"reason\":\"%s\"", outcome_to_result(head->outcome),
                        reason_to_text((Reason)head->outcome.reason));
    else
        text_add(json, "null");
    text_add_format(json, ",\"started\":%lld}", (long long)head->started_s);
    writer->comma = ",";
}

static Status add_finished(void *context, const ServerGame *game, const ServerEntry *entries,
                           int count, Error *error)
{
    RowWriter *writer = context;

    (void)entries;
    (void)count;
    (void)error;
    add_row(writer, game,
            game->seats[SIDE_FIRST].member == writer->member ? SIDE_FIRST : SIDE_SECOND, false);
    return STATUS_OK;
}

void games_finished_to_json(Server *server, int64_t member, TextBuffer *json)
{
    RowWriter writer = {.member = member, .comma = "", .json = json};
    ServerGameFilter filter = {
        .member = member, .with_finished = true, .limit = FINISHED_SHOWN};

    text_add_char(json, '[');
    if (server_store_visit_games(server->store, &filter, add_finished, &writer, NULL) !=
        STATUS_OK)
        json->is_cut = true;
    text_add_char(json, ']');
}

static void add_running(Client *client, TextBuffer *json)
{
    RowWriter writer = {.comma = "", .json = json};
    size_t place = 0;

    text_add_char(json, '[');
    for (Room *room; (room = lookup_next(&client->server->rooms, &place)) != NULL;) {
        Side side = room_seat_of(room, client->person);

        if (side != SIDE_NONE && room->over_since_ms == 0)
            add_row(&writer, live_game_head(room->live), side,
                    live_game_to_move(room->live) == side);
    }
    text_add_char(json, ']');
}

void command_games(Client *client, const ClientMessage *message)
{
    TextBuffer *json = &client->server->text;

    text_add(json, "{\"is\":\"games\"");
    if (message->has_id)
        text_add_format(json, ",\"id\":%d", message->id);
    text_add(json, ",\"running\":");
    add_running(client, json);
    text_add(json, ",\"finished\":");
    games_finished_to_json(client->server, client->person->member.id, json);
    text_add(json, ",\"challenges\":");
    challenges_own_to_json(client->server, client->person, json);
    text_add_char(json, '}');
    client_send(client);
}
