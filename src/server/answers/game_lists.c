/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/game_lists.h"

#include "base/json.h"
#include "server/play/challenges.h"
#include "server/play/people.h"
#include "server/play/rooms.h"

enum { FINISHED_SHOWN = 20, HISTORY_SHOWN = 300 };

/* What can be said of any game of the person, without the end of the object. */
static void begin_row(const ServerGame *head, Side side, bool is_your_turn, TextBuffer *json)
{
    bool is_over = head->outcome.is_over;

    json_begin(json, NULL, "{");
    json_add_text(json, "game", head->public_id);
    json_add_text(json, "kind", head->kind);
    json_add_text(json, "rules", head->setup.rules);
    json_add_text(json, "opponent", head->seats[side_other(side)].name);
    json_add_text(json, "side", side_to_word(side));
    json_add_bool(json, "rated", head->is_rated);
    json_add_bool(json, "your_turn", is_your_turn);
    json_add_text(json, "result", is_over ? outcome_to_result(head->outcome) : NULL);
    if (is_over)
        json_add_text(json, "reason", reason_to_text((Reason)head->outcome.reason));
    json_add_number(json, "started", head->started_s);
}

typedef struct {
    int64_t member;
    TextBuffer *json;
} RowWriter;

static Status add_finished(void *context, const ServerGame *game, const ServerEntry *entries,
                           int count, Error *error)
{
    RowWriter *writer = context;
    bool is_first = game->seats[SIDE_FIRST].member == writer->member;

    (void)entries;
    (void)count;
    (void)error;
    begin_row(game, is_first ? SIDE_FIRST : SIDE_SECOND, false, writer->json);
    json_end(writer->json, "}");
    return STATUS_OK;
}

void games_finished_to_json(Server *server, int64_t member, TextBuffer *json)
{
    RowWriter writer = {.member = member, .json = json};
    ServerGameFilter filter = {
        .member = member, .with_finished = true, .limit = FINISHED_SHOWN};

    json_begin(json, "finished", "[");
    if (server_store_visit_games(server->store, &filter, add_finished, &writer, NULL) !=
        STATUS_OK)
        json->is_cut = true;
    json_end(json, "]");
}

/* One rating of the member, as it was after a game. */
static Status add_rated(void *context, const ServerGame *game, const ServerEntry *entries,
                        int count, Error *error)
{
    RowWriter *writer = context;
    bool is_first = game->seats[SIDE_FIRST].member == writer->member;
    int32_t rating = game->seats[is_first ? SIDE_FIRST : SIDE_SECOND].rating_after;

    (void)entries;
    (void)count;
    (void)error;
    if (rating == 0)
        return STATUS_OK; /* it was aborted */
    json_begin(writer->json, NULL, "{");
    json_add_text(writer->json, "game", game->kind);
    json_add_text(writer->json, "rules", game->setup.rules);
    json_add_number(writer->json, "rating", rating);
    json_add_number(writer->json, "ended", game->ended_s);
    json_end(writer->json, "}");
    return STATUS_OK;
}

void games_history_to_json(Server *server, int64_t member, TextBuffer *json)
{
    RowWriter writer = {.member = member, .json = json};
    ServerGameFilter filter = {
        .member = member, .with_finished = true, .only_rated = true, .limit = HISTORY_SHOWN};

    json_begin(json, "history", "[");
    if (server_store_visit_games(server->store, &filter, add_rated, &writer, NULL) != STATUS_OK)
        json->is_cut = true;
    json_end(json, "]");
}

/* With the clock, and what is left on that of the side on move. */
static void add_running_row(const Room *room, Side side, TextBuffer *json)
{
    const LiveGame *live = room->live;
    Side mover = live_game_to_move(live);

    begin_row(live_game_head(live), side, mover == side, json);
    message_clock(live_game_head(live), json);
    if (live_game_running(live) == SIDE_NONE)
        json_add_null(json, "left_ms");
    else
        json_add_number(json, "left_ms", live_game_left_ms(live, mover, room->server->now_ms));
    json_end(json, "}");
}

static void add_running(Client *client, TextBuffer *json)
{
    size_t place = 0;

    json_begin(json, "running", "[");
    for (Room *room; (room = lookup_next(&client->server->rooms, &place)) != NULL;) {
        Side side = room_seat_of(room, client->person);

        if (side != SIDE_NONE && room->over_since_ms == 0)
            add_running_row(room, side, json);
    }
    json_end(json, "]");
}

void command_games(Client *client, const ClientMessage *message)
{
    TextBuffer *json = &client->server->text;

    message_begin("games", message_id(message), json);
    add_running(client, json);
    games_finished_to_json(client->server, client->person->member.id, json);
    challenges_own_to_json(client->server, client->person, json);
    json_end(json, "}");
    client_send(client);
}
