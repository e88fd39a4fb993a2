/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_accounts.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "server/answers/answers_games.h"
#include "server/answers/body_reader.h"
#include "server/members/tokens.h"
#include "server/play/people.h"
#include "server/play/rooms.h"
#include "server/tournaments/tournaments.h"

typedef enum { ACCOUNT_REGISTER, ACCOUNT_LOGIN, ACCOUNT_PASSWORD, ACCOUNT_DELETE } AccountWish;

/* What waits for the thread. */
typedef struct {
    Server *server;
    HttpTicket ticket;
    AccountWish wish;
    bool is_secure;
    int64_t member;
    uint8_t session[SERVER_HASH_SIZE];
    char name[SERVER_NAME_SIZE];
    char compared[SERVER_PASSWORD_SIZE]; /* the hash that the password has to fit */
    char new_password[PASSWORD_MAX + 1];
} AccountJob;

static const char busy[] = "The server has too much to do. Please try again later.";
static const char meanwhile[] =
    "meanwhile: Something else has been changed meanwhile. Please load the page again.";
static const char no_session[] =
    "no_session: Your browser has no session yet. Please load the page again.";

static void job_refuse(AccountJob *job, int status, const char *sentence)
{
    ticket_refuse(job->server, job->ticket, status, sentence);
    memset(job->new_password, 0, sizeof job->new_password);
    memory_free(job);
}

static void job_answer(AccountJob *job, const char *name, const char *set_cookie)
{
    TextBuffer *json = &job->server->text;

    json_begin(json, NULL, "{");
    json_add_text(json, "name", name);
    json_end(json, "}");
    ticket_answer(job->server, job->ticket, 200, set_cookie);
    memset(job->new_password, 0, sizeof job->new_password);
    memory_free(job);
}

/* --- When the thread has answered --- */

/* What others see of the member must not be older than the store. */
static void refresh(Server *server, const ServerMember *member)
{
    Visitor *visitor = server_find_person(server, member->id);

    size_t place = 0;

    server_forget_told_games(server);
    if (visitor == NULL)
        return;
    visitor->member = *member;
    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;) {
        Side side = room_seat_of(room, visitor);

        if (side != SIDE_NONE)
            snprintf(live_game_change_head(room->live)->seats[side].name, SERVER_NAME_SIZE,
                     "%s", member->name);
    }
}

/* Whether the session, the member and its password are those that the wish was for. */
static bool is_as_before(const AccountJob *job, ServerMember *member)
{
    ServerStore *store = job->server->store;
    Status status = job->wish == ACCOUNT_LOGIN
                        ? server_store_find_member(store, job->member, member, NULL)
                        : server_store_find_session(store, job->session, member, NULL);

    return status == STATUS_OK && member->id == job->member && !member->is_banned &&
           member->is_guest == (job->wish == ACCOUNT_REGISTER) &&
           strcmp(member->password, job->compared) == 0;
}

/* Ends the old session, and all others if that is wanted. */
static Status renew_session(AccountJob *job, bool is_only_one, char cookie[COOKIE_HEADER_SIZE],
                            Error *error)
{
    Server *server = job->server;
    char secret[TOKEN_TEXT_SIZE];
    uint8_t hash[SERVER_HASH_SIZE] = {0};

    token_new(secret);
    (void)!token_hash(secret, hash);
    Status status =
        server_store_add_session(server->store, hash, job->member, server->now_s, error);
    if (status == STATUS_OK)
        status = server_store_end_session(server->store, job->session, error);
    if (status == STATUS_OK && is_only_one)
        status = server_store_end_sessions(server->store, job->member, hash, error);
    if (status != STATUS_OK)
        return status;
    server_close_session(server, job->session);
    if (is_only_one)
        server_close_other_sessions(server, job->member, hash);
    cookie_write(secret, job->is_secure, cookie);
    return STATUS_OK;
}

static Status end_tokens(AccountJob *job, Error *error)
{
    Status status = server_store_end_tokens(job->server->store, job->member, error);

    if (status == STATUS_OK)
        status = server_store_end_feed(job->server->store, job->member, error);

    if (status == STATUS_OK)
        server_close_tokens(job->server, job->member);
    return status;
}

static void store_password(AccountJob *job, const char *hash)
{
    Server *server = job->server;
    char cookie[COOKIE_HEADER_SIZE];
    ServerMember member;
    Error error = {""};

    if (!is_as_before(job, &member)) {
        job_refuse(job, 409, meanwhile);
        return;
    }
    snprintf(member.password, sizeof member.password, "%s", hash);
    if (job->wish == ACCOUNT_REGISTER) {
        member.is_guest = false;
        snprintf(member.name, sizeof member.name, "%s", job->name);
    }
    Status status = server_store_change_member(server->store, &member, &error);
    if (status == STATUS_BAD_INPUT) {
        job_refuse(job, 409, "name_taken: This name is taken.");
        return;
    }
    if (status == STATUS_OK)
        status = renew_session(job, true, cookie, &error);
    if (status == STATUS_OK)
        status = end_tokens(job, &error);
    if (status != STATUS_OK) {
        job_refuse(job, 503, busy);
        return;
    }
    refresh(server, &member);
    job_answer(job, member.name, cookie);
}

static void hashed(void *context, bool is_right, const char *hash)
{
    AccountJob *job = context;

    (void)is_right;
    if (hash[0] == '\0')
        job_refuse(job, 503, busy);
    else
        store_password(job, hash);
}

static void log_in(AccountJob *job)
{
    char cookie[COOKIE_HEADER_SIZE];

    if (renew_session(job, false, cookie, NULL) != STATUS_OK) {
        job_refuse(job, 503, busy);
        return;
    }
    metrics_count(&job->server->metrics, METRIC_LOGINS);
    job_answer(job, job->name, cookie);
}

static void delete_account(AccountJob *job)
{
    Server *server = job->server;
    Visitor *visitor = server_find_person(server, job->member);
    char secret[TOKEN_TEXT_SIZE];
    char cookie[COOKIE_HEADER_SIZE];

    if ((visitor != NULL && visitor->games > 0) ||
        server_store_delete_member(server->store, job->member, NULL) != STATUS_OK) {
        job_refuse(job, 409, "games_running: Please finish your games first.");
        return;
    }
    if (visitor != NULL)
        server_forget_person(server, visitor);
    server_forget_told_games(server);
    server_refresh_tournaments(server);
    token_new(secret);
    cookie_write(secret, job->is_secure, cookie);
    job_answer(job, "", cookie);
}

static void compared(void *context, bool is_right, const char *hash)
{
    AccountJob *job = context;
    ServerMember member;

    (void)hash;
    if (!is_right) {
        metrics_count(&job->server->metrics, METRIC_LOGINS_REFUSED);
        job_refuse(job, 403, "wrong_password: Name and password do not fit.");
    } else if (!is_as_before(job, &member)) {
        job_refuse(job, 409, meanwhile);
    } else if (job->wish == ACCOUNT_LOGIN) {
        log_in(job);
    } else if (job->wish == ACCOUNT_DELETE) {
        delete_account(job);
    } else if (passwords_hash(job->server->passwords, job->new_password, hashed, job) !=
               STATUS_OK) {
        job_refuse(job, 503, busy);
    }
}

/* --- Requests --- */

static AccountJob *job_new(const Inquiry *inquiry, AccountWish wish)
{
    AccountJob *job = memory_new(sizeof *job);

    if (job == NULL) {
        inquiry_refuse(inquiry, 503, busy);
        return NULL;
    }
    job->server = inquiry->server;
    job->ticket = inquiry->ticket;
    job->wish = wish;
    job->is_secure = request_is_secure(inquiry->request);
    return job;
}

void answer_register(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"name", {0}}, {"password", {0}}};
    ServerMember member;
    Error error = {""};

    if (!body_read(inquiry, texts, 2))
        return;
    AccountJob *job = job_new(inquiry, ACCOUNT_REGISTER);
    if (job == NULL)
        return;
    snprintf(job->name, sizeof job->name, "%.31s", texts[0].value);
    if (server_name_check(texts[0].value, &error) != STATUS_OK ||
        password_check(texts[1].value, &error) != STATUS_OK)
        job_refuse(job, 400, error.text);
    else if (server_admit_browser(server, inquiry->request, &member) != STATUS_OK ||
             !cookie_find(inquiry->request->cookie, job->session))
        job_refuse(job, 401, no_session);
    else if (!member.is_guest)
        job_refuse(job, 409, "has_account: You have an account already.");
    else if (job->member = member.id,
             passwords_hash(server->passwords, texts[1].value, hashed, job) != STATUS_OK)
        job_refuse(job, 503, busy);
}

void answer_login(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"name", {0}}, {"password", {0}}};
    ServerMember member = {0};

    if (!body_read(inquiry, texts, 2))
        return;
    AccountJob *job = job_new(inquiry, ACCOUNT_LOGIN);
    if (job == NULL)
        return;
    if (server_store_find_name(server->store, texts[0].value, &member, NULL) != STATUS_OK)
        member = (ServerMember){0};
    job->member = member.id;
    snprintf(job->name, sizeof job->name, "%s", member.name);
    snprintf(job->compared, sizeof job->compared, "%s",
             member.is_banned ? "" : member.password);
    if (!cookie_find(inquiry->request->cookie, job->session))
        job_refuse(job, 401, no_session);
    else if (passwords_compare(server->passwords, texts[1].value, job->compared, compared,
                               job) != STATUS_OK)
        job_refuse(job, 503, busy);
}

/* The account of the session, for what needs its password again. */
static AccountJob *job_of_account(const Inquiry *inquiry, AccountWish wish,
                                  ServerMember *member)
{
    AccountJob *job = job_new(inquiry, wish);

    if (job == NULL)
        return NULL;
    if (server_member_of_cookie(inquiry->server, inquiry->request->cookie, member,
                                job->session) == STATUS_OK &&
        !member->is_guest) {
        job->member = member->id;
        snprintf(job->compared, sizeof job->compared, "%s", member->password);
        return job;
    }
    job_refuse(job, 401, "Please log in first.");
    return NULL;
}

void answer_password(const Inquiry *inquiry)
{
    BodyText texts[] = {{"password", {0}}, {"new", {0}}};
    ServerMember member;
    Error error = {""};

    if (!body_read(inquiry, texts, 2))
        return;
    AccountJob *job = job_of_account(inquiry, ACCOUNT_PASSWORD, &member);
    if (job == NULL)
        return;
    snprintf(job->new_password, sizeof job->new_password, "%.128s", texts[1].value);
    if (password_check(texts[1].value, &error) != STATUS_OK)
        job_refuse(job, 400, error.text);
    else if (passwords_compare(inquiry->server->passwords, texts[0].value, member.password,
                               compared, job) != STATUS_OK)
        job_refuse(job, 503, busy);
}

void answer_delete(const Inquiry *inquiry)
{
    BodyText texts[] = {{"password", {0}}};
    ServerMember member;

    if (!body_read(inquiry, texts, 1))
        return;
    AccountJob *job = job_of_account(inquiry, ACCOUNT_DELETE, &member);
    if (job != NULL && passwords_compare(inquiry->server->passwords, texts[0].value,
                                         member.password, compared, job) != STATUS_OK)
        job_refuse(job, 503, busy);
}

void answer_logout(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    uint8_t hash[SERVER_HASH_SIZE];
    char secret[TOKEN_TEXT_SIZE];
    char cookie[COOKIE_HEADER_SIZE];

    if (!cookie_find(inquiry->request->cookie, hash) ||
        server_store_end_session(server->store, hash, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 401, no_session);
        return;
    }
    server_close_session(server, hash);
    token_new(secret);
    cookie_write(secret, request_is_secure(inquiry->request), cookie);
    text_add(&server->text, "{}");
    ticket_answer(server, inquiry->ticket, 200, cookie);
}
