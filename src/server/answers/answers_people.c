/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: what can be played, and who plays.
 */
#include <stdio.h>
#include <string.h>

#include "players/games.h"
#include "server/answers/game_lists.h"
#include "server/answers/requests.h"
#include "server/play/bots.h"

enum { PEOPLE_SHOWN = 200 };

/* --- /api/choices --- */

static void add_named(const char *key, const GameChoices *choices, TextBuffer *json)
{
    text_add_format(json, ",\"%s\":[", key);
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        text_add(json, i == 0 ? "{\"name\":" : ",{\"name\":");
        text_add_json_string(json, choice.name);
        text_add(json, ",\"text\":");
        text_add_json_string(json, choice.summary);
        text_add_char(json, '}');
    }
    text_add_char(json, ']');
}

static void add_games(TextBuffer *json)
{
    text_add(json, "{\"games\":[");
    for (int i = 0; i < games_count(); i++) {
        text_add(json, i == 0 ? "{\"game\":" : ",{\"game\":");
        text_add_json_string(json, games[i]->name);
        text_add(json, ",\"text\":");
        text_add_json_string(json, games[i]->summary);
        add_named("rules", &games[i]->text->rulesets, json);
        add_named("boards", &games[i]->text->starts, json);
        text_add_char(json, '}');
    }
    text_add_char(json, ']');
}

static void add_clocks(TextBuffer *json)
{
    static const int clocks[][2] = {{180, 2}, {300, 3}, {600, 5}, {900, 10}, {1800, 20}};

    text_add(json, ",\"clocks\":[null");
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++)
        text_add_format(json, ",{\"seconds\":%d,\"increment\":%d}", clocks[i][0], clocks[i][1]);
    text_add_char(json, ']');
}

/* Its rating in the usual ruleset of the first game that it plays. */
static void add_computer_rating(Server *server, const Opponent *opponent, TextBuffer *json)
{
    ServerRatingOwner owner = {.computer = opponent->id};
    ServerRating rating = {0};
    const GameOps *game = games[0];

    for (int i = games_count() - 1; i >= 0; i--)
        if (opponent_plays(opponent, games[i]))
            game = games[i];
    if (server_store_read_rating(server->store, owner, game->name,
                                 game->text->rulesets.get(0).name, &rating,
                                 NULL) == STATUS_OK &&
        rating.games > 0)
        text_add_format(json, ",\"rating\":%d", (int)(rating.rating + 0.5));
    else
        text_add(json, ",\"rating\":null");
}

static void add_computer(Server *server, const Opponent *opponent, TextBuffer *json)
{
    const char *comma = "";

    text_add(json, "{\"id\":");
    text_add_json_string(json, opponent->id);
    text_add(json, ",\"name\":");
    text_add_json_string(json, opponent->name);
    text_add(json, ",\"text\":");
    text_add_json_string(json, opponent->text);
    text_add_format(json, ",\"level\":%d,\"other\":%s", opponent->level,
                    opponent->is_other ? "true" : "false");
    add_computer_rating(server, opponent, json);
    text_add(json, ",\"games\":[");
    for (int i = 0; i < games_count(); i++) {
        if (!opponent_plays(opponent, games[i]))
            continue;
        text_add(json, comma);
        text_add_json_string(json, games[i]->name);
        comma = ",";
    }
    text_add(json, "]}");
}

void answer_choices(const Inquiry *inquiry)
{
    TextBuffer *json = &inquiry->server->text;

    add_games(json);
    add_clocks(json);
    text_add(json, ",\"players\":[");
    for (int i = 0; i < opponents_count(); i++) {
        text_add(json, i == 0 ? "" : ",");
        add_computer(inquiry->server, opponents_get(i), json);
    }
    bots_to_json(inquiry->server, ",", json);
    text_add(json, "]}");
    inquiry_answer(inquiry, 200);
}

/* --- Ratings --- */

typedef struct {
    TextBuffer *json;
    const char *comma;
} ListWriter;

/* A computer player is known by its id, and shown by its name. */
static const char *shown_name(const ServerRatedName *rated)
{
    const Opponent *opponent = rated->is_computer ? opponents_find(rated->name) : NULL;

    return opponent != NULL ? opponent->name : rated->name;
}

static bool add_rated(void *context, const ServerRatedName *rated)
{
    ListWriter *list = context;

    text_add(list->json, list->comma);
    text_add(list->json, "{\"name\":");
    text_add_json_string(list->json, shown_name(rated));
    text_add_format(list->json,
                    ",\"rating\":%d,\"deviation\":%d,\"games\":%d,\"computer\":%s,\"bot\":%s}",
                    (int)(rated->rating.rating + 0.5), (int)(rated->rating.deviation + 0.5),
                    (int)rated->rating.games, rated->is_computer ? "true" : "false",
                    rated->is_bot ? "true" : "false");
    list->comma = ",";
    return true;
}

static bool add_rating(void *context, const ServerRatedName *rated)
{
    ListWriter *list = context;

    text_add(list->json, list->comma);
    text_add(list->json, "{\"game\":");
    text_add_json_string(list->json, rated->kind);
    text_add(list->json, ",\"rules\":");
    text_add_json_string(list->json, rated->rules);
    text_add_format(list->json, ",\"rating\":%d,\"deviation\":%d,\"games\":%d}",
                    (int)(rated->rating.rating + 0.5), (int)(rated->rating.deviation + 0.5),
                    (int)rated->rating.games);
    list->comma = ",";
    return true;
}

void answer_people(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    char kind[SERVER_KIND_SIZE];
    char rules[24];
    bool has_kind = inquiry_query(inquiry, "game", kind, sizeof kind);
    bool has_rules = inquiry_query(inquiry, "rules", rules, sizeof rules);
    ServerRatingFilter filter = {.kind = has_kind ? kind : NULL,
                                 .rules = has_rules ? rules : NULL,
                                 .limit = PEOPLE_SHOWN};
    ListWriter list = {.json = &server->text, .comma = ""};

    text_add(list.json, "{\"people\":[");
    if (server_store_visit_ratings(server->store, &filter, add_rated, &list, NULL) != STATUS_OK)
        server->text.is_cut = true;
    text_add(list.json, "]}");
    inquiry_answer(inquiry, 200);
}

static void add_ratings(Server *server, int64_t member, TextBuffer *json)
{
    ServerRatingFilter filter = {.member = member};
    ListWriter list = {.json = json, .comma = ""};

    text_add(json, ",\"ratings\":[");
    if (member != 0 && server_store_visit_ratings(server->store, &filter, add_rating, &list,
                                                  NULL) != STATUS_OK)
        json->is_cut = true;
    text_add_char(json, ']');
}

void answer_person(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    TextBuffer *json = &server->text;
    ServerMember member;

    if (server_store_find_name(server->store, inquiry->rest, &member, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 404, "There is nobody of that name.");
        return;
    }
    text_add(json, "{\"name\":");
    text_add_json_string(json, member.name);
    text_add_format(json, ",\"computer\":false,\"bot\":%s", member.is_bot ? "true" : "false");
    add_ratings(server, member.id, json);
    text_add(json, ",\"finished\":");
    games_finished_to_json(server, member.id, json);
    text_add_char(json, '}');
    inquiry_answer(inquiry, 200);
}

void answer_me(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    TextBuffer *json = &server->text;
    ServerMember member = {.name = "Guest", .is_guest = true};
    uint8_t hash[SERVER_HASH_SIZE];
    Status status = server_member_of_cookie(server, inquiry->request->cookie, &member, hash);

    if (status != STATUS_OK && status != STATUS_NOT_FOUND) {
        inquiry_refuse(inquiry, 503, "The server cannot look that up now.");
        return;
    }
    text_add(json, "{\"name\":");
    text_add_json_string(json, member.name);
    text_add_format(json, ",\"guest\":%s", member.is_guest ? "true" : "false");
    add_ratings(server, member.id, json);
    text_add_char(json, '}');
    inquiry_answer(inquiry, 200);
}

void answer_challenge(const Inquiry *inquiry)
{
    if (challenge_to_json(inquiry->server, inquiry->rest, &inquiry->server->text))
        inquiry_answer(inquiry, 200);
    else
        inquiry_refuse(inquiry, 404, "There is no such invitation.");
}
