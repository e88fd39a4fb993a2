/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: the page, and where each path of the API is answered.
 */
#include "server/answers/requests.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "server/answers/answers_accounts.h"
#include "server/answers/answers_feeds.h"
#include "server/answers/answers_games.h"
#include "server/answers/answers_people.h"
#include "server/answers/answers_tokens.h"
#include "server/answers/answers_tournaments.h"
#include "server/answers/puzzles.h"
#include "server/http/assets.h"
#include "server/members/tokens.h"
#include "server/play/limits.h"
#include "server/play/people.h"
#include "server/play/server_message.h"

/* --- Answers --- */

void ticket_answer(Server *server, HttpTicket ticket, int status, const char *set_cookie)
{
    TextBuffer *text = &server->text;
    HttpResponse response = {.status = text->is_cut ? 500 : status,
                             .content_type = "application/json",
                             .set_cookie = set_cookie,
                             .body = text->data,
                             .body_length = text->is_cut ? 0 : text->length};

    host_respond(server->host, ticket, &response);
    text_clear(text);
}

void ticket_refuse(Server *server, HttpTicket ticket, int status, const char *sentence)
{
    char why[WHY_SIZE];
    const char *plain = message_split_why(sentence, why);

    text_clear(&server->text);
    json_begin(&server->text, NULL, "{");
    json_add_text(&server->text, "error", plain);
    if (why[0] != '\0')
        json_add_text(&server->text, "why", why);
    json_end(&server->text, "}");
    ticket_answer(server, ticket, status, NULL);
}

void inquiry_answer(const Inquiry *inquiry, int status)
{
    ticket_answer(inquiry->server, inquiry->ticket, status, NULL);
}

void inquiry_refuse(const Inquiry *inquiry, int status, const char *sentence)
{
    ticket_refuse(inquiry->server, inquiry->ticket, status, sentence);
}

bool inquiry_query(const Inquiry *inquiry, const char *key, char *value, size_t size)
{
    size_t key_length = strlen(key);

    for (const char *at = inquiry->request->query; *at != '\0';) {
        size_t length = strcspn(at, "&");

        if (length > key_length && strncmp(at, key, key_length) == 0 && at[key_length] == '=') {
            snprintf(value, size, "%.*s", (int)(length - key_length - 1), at + key_length + 1);
            return true;
        }
        at += length + (at[length] == '&');
    }
    return false;
}

bool inquiry_find_account(const Inquiry *inquiry, ServerMember *member)
{
    uint8_t hash[SERVER_HASH_SIZE];

    if (server_member_of_cookie(inquiry->server, inquiry->request->cookie, member, hash) ==
            STATUS_OK &&
        !member->is_guest)
        return true;
    inquiry_refuse(inquiry, 401, "Please log in first.");
    return false;
}

/* --- The page --- */

/* A secret for a browser that has none. */
static const char *make_cookie(const HttpRequest *request, char cookie[COOKIE_HEADER_SIZE])
{
    uint8_t hash[SERVER_HASH_SIZE];
    char secret[TOKEN_TEXT_SIZE];

    if (cookie_find(request->cookie, hash))
        return NULL;
    token_new(secret);
    cookie_write(secret, request_is_secure(request), cookie);
    return cookie;
}

static void answer_asset(const Inquiry *inquiry, const Asset *asset, bool is_page)
{
    char cookie[COOKIE_HEADER_SIZE];
    HttpResponse response = {
        .status = 200,
        .content_type = asset->content_type,
        .etag = asset->etag,
        .content_encoding = "gzip",
        .cache_control =
            asset->is_immutable ? "public, max-age=31536000, immutable" : "no-cache",
        .set_cookie = is_page ? make_cookie(inquiry->request, cookie) : NULL,
        .body = asset->bytes,
        .body_length = asset->length,
        .body_is_static = true};

    if (strcmp(inquiry->request->if_none_match, asset->etag) == 0) {
        response.status = 304;
        response.body_length = 0;
    }
    host_respond(inquiry->server->host, inquiry->ticket, &response);
}

static void answer_page(const Inquiry *inquiry)
{
    const Asset *asset = asset_find(inquiry->request->path);

    if (asset != NULL && strcmp(asset->path, "/index.html") != 0)
        answer_asset(inquiry, asset, false);
    else if (strchr(inquiry->request->path, '.') != NULL)
        inquiry_refuse(inquiry, 404, "There is nothing here.");
    else
        answer_asset(inquiry, asset_find("/index.html"), true);
}

/* --- Metrics --- */

static void write_metrics(Server *server, TextBuffer *text)
{
    Metrics *metrics = &server->metrics;

    metrics_set(metrics, METRIC_CONNECTIONS_OPEN, host_connection_count(server->host));
    metrics_set(metrics, METRIC_GAMES_RUNNING, server->running);
    metrics_set(metrics, METRIC_CHALLENGES, (int64_t)server->challenges.count);
    metrics_set(metrics, METRIC_JOBS_WAITING, workers_waiting(server->workers, JOB_GAME));
    metrics_to_text(metrics, text);
}

static void answer_metrics(const Inquiry *inquiry)
{
    TextBuffer *text = &inquiry->server->text;

    if (strcmp(inquiry->request->path, "/metrics") != 0) {
        inquiry_refuse(inquiry, 404, "There is /metrics here, and nothing else.");
        return;
    }
    text_clear(text);
    write_metrics(inquiry->server, text);
    HttpResponse response = {.status = 200,
                             .content_type = "text/plain; version=0.0.4; charset=utf-8",
                             .body = text->data,
                             .body_length = text->length};
    host_respond(inquiry->server->host, inquiry->ticket, &response);
    text_clear(text);
}

/* --- Routes --- */

typedef struct {
    const char *method;
    const char *path; /* one that ends with a stroke stands for all that begin so */
    void (*answer)(const Inquiry *inquiry);
} Route;

static const Route routes[] = {
    {"GET", "/api/choices", answer_choices},
    {"GET", "/api/me", answer_me},
    {"GET", "/api/people", answer_people},
    {"GET", "/api/people/", answer_person},
    {"GET", "/api/games/", answer_game},
    {"GET", "/api/challenges/", answer_challenge},
    {"POST", "/api/register", answer_register},
    {"POST", "/api/login", answer_login},
    {"POST", "/api/logout", answer_logout},
    {"POST", "/api/password", answer_password},
    {"POST", "/api/delete", answer_delete},
    {"GET", "/api/tokens", answer_tokens},
    {"POST", "/api/tokens", answer_new_token},
    {"POST", "/api/tokens/revoke", answer_revoke_token},
    {"POST", "/api/feed", answer_new_feed},
    {"POST", "/api/feed/end", answer_end_feed},
    {"GET", "/api/feed/", answer_feed},
    {"GET", "/api/tournaments", answer_tournaments},
    {"GET", "/api/tournaments/", answer_tournament},
    {"POST", "/api/tournaments", answer_new_tournament},
    {"POST", "/api/tournaments/join", answer_join_tournament},
    {"POST", "/api/tournaments/leave", answer_leave_tournament},
    {"POST", "/api/tournaments/cancel", answer_cancel_tournament},
    {"GET", "/api/puzzles", answer_puzzles},
    {"POST", "/api/puzzles/play", answer_play_puzzle},
};

static bool fits(const Route *route, const char *method, const char *path)
{
    size_t length = strlen(route->path);

    if (strcmp(route->method, strcmp(method, "HEAD") == 0 ? "GET" : method) != 0)
        return false;
    return route->path[length - 1] == '/' ? strncmp(path, route->path, length) == 0
                                          : strcmp(path, route->path) == 0;
}

void server_request(void *memory, const HttpRequest *request, HttpTicket ticket)
{
    Inquiry inquiry = {.server = memory, .request = request, .ticket = ticket, .rest = ""};
    bool is_post = strcmp(request->method, "POST") == 0;

    if (request->is_for_metrics) {
        answer_metrics(&inquiry);
        return;
    }
    metrics_count(&inquiry.server->metrics, METRIC_REQUESTS);
    if (!server_allows_request(inquiry.server, request, is_post)) {
        inquiry_refuse(&inquiry, 429, "That was too much at once. Please wait a little.");
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!fits(&routes[i], request->method, request->path))
            continue;
        inquiry.rest = request->path + strlen(routes[i].path);
        if (is_post && !request_has_own_origin(request))
            inquiry_refuse(&inquiry, 403, "This must be asked for by a page of this server.");
        else
            routes[i].answer(&inquiry);
        return;
    }
    if (is_post || strncmp(request->path, "/api/", 5) == 0)
        inquiry_refuse(&inquiry, 404, "There is nothing here.");
    else
        answer_page(&inquiry);
}
