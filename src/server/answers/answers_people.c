/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_people.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "players/games.h"
#include "server/answers/game_lists.h"
#include "server/members/league.h"
#include "server/play/bots.h"
#include "server/play/challenges.h"
#include "server/play/people.h"

enum { PEOPLE_SHOWN = 200 };

/* --- /api/choices --- */

static void add_named(const char *key, const GameChoices *choices, TextBuffer *json)
{
    json_begin(json, key, "[");
    for (int i = 0; i < choices->count; i++) {
        GameChoice choice = choices->get(i);

        json_begin(json, NULL, "{");
        json_add_text(json, "name", choice.name);
        json_add_text(json, "text", choice.summary);
        json_end(json, "}");
    }
    json_end(json, "]");
}

static void add_games(TextBuffer *json)
{
    json_begin(json, "games", "[");
    for (int i = 0; i < games_count(); i++) {
        json_begin(json, NULL, "{");
        json_add_text(json, "game", games[i]->name);
        json_add_text(json, "text", games[i]->summary);
        add_named("rules", &games[i]->text->rulesets, json);
        add_named("boards", &games[i]->text->starts, json);
        json_end(json, "}");
    }
    json_end(json, "]");
}

static void add_clocks(TextBuffer *json)
{
    static const int clocks[][2] = {{180, 2}, {300, 3}, {600, 5}, {900, 10}, {1800, 20}};

    json_begin(json, "clocks", "[");
    json_add_null(json, NULL);
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++)
        clock_to_json(true, clocks[i][0], clocks[i][1], 0, NULL, json);
    for (const int *days = proposal_days; *days != 0; days++)
        clock_to_json(true, 0, 0, *days, NULL, json);
    json_end(json, "]");
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
        server_rating_is_known(&rating))
        json_add_number(json, "rating", lround(rating.rating));
    else
        json_add_null(json, "rating");
}

static void add_computer(Server *server, const Opponent *opponent, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "id", opponent->id);
    json_add_text(json, "name", opponent->name);
    json_add_text(json, "text", opponent->text);
    json_add_number(json, "level", opponent->level);
    json_add_bool(json, "other", opponent->is_other);
    add_computer_rating(server, opponent, json);
    json_begin(json, "games", "[");
    for (int i = 0; i < games_count(); i++)
        if (opponent_plays(opponent, games[i]))
            json_add_text(json, NULL, games[i]->name);
    json_end(json, "]}");
}

void answer_choices(const Inquiry *inquiry)
{
    TextBuffer *json = &inquiry->server->text;

    json_begin(json, NULL, "{");
    add_games(json);
    add_clocks(json);
    json_begin(json, "players", "[");
    for (int i = 0; i < opponents_count(); i++)
        add_computer(inquiry->server, opponents_get(i), json);
    bots_to_json(inquiry->server, json);
    json_end(json, "]}");
    inquiry_answer(inquiry, 200);
}

/* --- Ratings --- */

/* A computer player is known by its id, and shown by its name. */
static const char *shown_name(const ServerRatedName *rated)
{
    const Opponent *opponent = rated->is_computer ? opponents_find(rated->name) : NULL;

    return opponent != NULL ? opponent->name : rated->name;
}

static void add_rating_members(const ServerRating *rating, TextBuffer *json)
{
    json_add_number(json, "rating", lround(rating->rating));
    json_add_number(json, "deviation", lround(rating->deviation));
    json_add_number(json, "games", rating->games);
}

/* A computer player that was measured in this game and by these rules. */
static bool is_measured(const char *id, const char *kind, const char *rules)
{
    GlickoRating rating;

    return league_rating(id, kind, rules, &rating) == LEAGUE_MEASURED;
}

static bool add_rated(void *json, const ServerRatedName *rated)
{
    if (rated->is_computer && is_measured(rated->name, rated->kind, rated->rules))
        return true; /* it is among those of the league */
    json_begin(json, NULL, "{");
    json_add_text(json, "name", shown_name(rated));
    add_rating_members(&rated->rating, json);
    json_add_bool(json, "computer", rated->is_computer);
    json_add_bool(json, "bot", rated->is_bot);
    json_end(json, "}");
    return true;
}

static bool add_rating(void *json, const ServerRatedName *rated)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "game", rated->kind);
    json_add_text(json, "rules", rated->rules);
    add_rating_members(&rated->rating, json);
    json_end(json, "}");
    return true;
}

/* Those that the filter lets through, as an array. */
static void add_ratings(Server *server, const char *key, const ServerRatingFilter *filter,
                        ServerRatingVisitor *add)
{
    TextBuffer *json = &server->text;

    json_begin(json, key, "[");
    if (server_store_visit_ratings(server->store, filter, add, json, NULL) != STATUS_OK)
        json->is_cut = true;
    json_end(json, "]");
}

/* Those by whom all others can measure themselves, whether they have played here or not. */
static void add_measured(Server *server, const char *kind, const char *rules)
{
    for (int i = 0; i < opponents_count(); i++) {
        ServerRatingOwner owner = {.computer = opponents_get(i)->id};
        ServerRating rating;

        if (!is_measured(owner.computer, kind, rules) ||
            server_store_read_rating(server->store, owner, kind, rules, &rating, NULL) !=
                STATUS_OK)
            continue;
        json_begin(&server->text, NULL, "{");
        json_add_text(&server->text, "name", opponents_get(i)->name);
        add_rating_members(&rating, &server->text);
        json_add_bool(&server->text, "computer", true);
        json_add_bool(&server->text, "bot", false);
        json_end(&server->text, "}");
    }
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

    json_begin(&server->text, NULL, "{");
    add_ratings(server, "people", &filter, add_rated);
    json_begin(&server->text, "measured", "[");
    if (has_kind && has_rules)
        add_measured(server, kind, rules);
    json_end(&server->text, "]}");
    inquiry_answer(inquiry, 200);
}

static void add_ratings_of(Server *server, int64_t member)
{
    /* A filter without a member lets all through; somebody who is not stored has none. */
    ServerRatingFilter filter = {.member = member != 0 ? member : -1};

    add_ratings(server, "ratings", &filter, add_rating);
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
    json_begin(json, NULL, "{");
    json_add_text(json, "name", member.name);
    json_add_bool(json, "computer", false);
    json_add_bool(json, "bot", member.is_bot);
    add_ratings_of(server, member.id);
    games_finished_to_json(server, member.id, json);
    games_history_to_json(server, member.id, json);
    json_end(json, "}");
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
    json_begin(json, NULL, "{");
    json_add_text(json, "name", member.name);
    json_add_bool(json, "guest", member.is_guest);
    add_ratings_of(server, member.id);
    json_end(json, "}");
    inquiry_answer(inquiry, 200);
}

void answer_challenge(const Inquiry *inquiry)
{
    if (challenge_to_json(inquiry->server, inquiry->rest, &inquiry->server->text))
        inquiry_answer(inquiry, 200);
    else
        inquiry_refuse(inquiry, 404, "There is no such invitation.");
}
