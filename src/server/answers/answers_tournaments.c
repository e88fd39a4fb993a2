/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_tournaments.h"

#include <stdio.h>

#include "base/json.h"
#include "server/answers/body_reader.h"
#include "server/answers/tournament_telling.h"
#include "server/play/people.h"
#include "server/tournaments/tournaments.h"

enum { ENDED_SHOWN = 20 };

/* --- Which there are --- */

/* The member of the cookie; 0: none. */
static int64_t asker_of(const Inquiry *inquiry)
{
    ServerMember member;
    uint8_t hash[SERVER_HASH_SIZE];

    return server_member_of_cookie(inquiry->server, inquiry->request->cookie, &member, hash) ==
                   STATUS_OK
               ? member.id
               : 0;
}

typedef struct {
    Server *server;
    int64_t asker;
} Telling;

static Status tell_ended(void *context, const ServerTournament *head, Error *error)
{
    const Telling *telling = context;
    Tournament tournament = {.head = *head}; /* its games are not looked at */
    Status status = server_store_read_tournament_players(
        telling->server->store, head->id, tournament.players, &tournament.player_count, error);

    if (status == STATUS_OK)
        tournament_to_json(&tournament, telling->asker, false, &telling->server->text);
    return status;
}

void answer_tournaments(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    Telling telling = {server, asker_of(inquiry)};
    size_t place = 0;

    json_begin(&server->text, NULL, "{");
    json_begin(&server->text, "open", "[");
    for (Tournament *each; (each = lookup_next(&server->tournaments, &place)) != NULL;)
        tournament_to_json(each, telling.asker, false, &server->text);
    json_end(&server->text, "]");
    json_begin(&server->text, "ended", "[");
    if (server_store_visit_tournaments(server->store, true, ENDED_SHOWN, tell_ended, &telling,
                                       NULL) != STATUS_OK)
        server->text.is_cut = true;
    json_end(&server->text, "]}");
    inquiry_answer(inquiry, 200);
}

static void refuse_missing(const Inquiry *inquiry)
{
    inquiry_refuse(inquiry, 404, "There is no such tournament.");
}

static void tell(const Inquiry *inquiry, const Tournament *tournament)
{
    tournament_to_json(tournament, asker_of(inquiry), true, &inquiry->server->text);
    inquiry_answer(inquiry, 200);
}

void answer_tournament(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    const Tournament *open = server_find_tournament(server, inquiry->rest);
    Tournament *ended = NULL;
    ServerTournament head;

    if (open != NULL) {
        tell(inquiry, open);
        return;
    }
    if (server_store_find_tournament(server->store, inquiry->rest, &head, NULL) != STATUS_OK ||
        tournament_load(server->store, &head, &ended, NULL) != STATUS_OK) {
        refuse_missing(inquiry);
        return;
    }
    tell(inquiry, ended);
    tournament_free(ended);
}

/* --- What changes them --- */

/* The account of the session; false: it has been refused. */
static bool find_account(const Inquiry *inquiry, ServerMember *member)
{
    uint8_t hash[SERVER_HASH_SIZE];

    if (server_member_of_cookie(inquiry->server, inquiry->request->cookie, member, hash) ==
            STATUS_OK &&
        !member->is_guest && !member->is_banned)
        return true;
    inquiry_refuse(inquiry, 401, "Tournaments need an account. Please log in first.");
    return false;
}

static void refuse_change(const Inquiry *inquiry, Status status, const Error *error)
{
    if (status == STATUS_BAD_INPUT || status == STATUS_TOO_LARGE)
        inquiry_refuse(inquiry, status == STATUS_BAD_INPUT ? 400 : 409, error->text);
    else
        inquiry_refuse(inquiry, 503, "The server cannot do that now.");
}

enum { TEXT_NAME, TEXT_KIND, TEXT_GAME, TEXT_RULES, TEXT_START, TEXT_COMPUTER, TEXTS };
enum {
    NUMBER_SECONDS,
    NUMBER_INCREMENT,
    NUMBER_SEATS,
    NUMBER_ROUNDS,
    NUMBER_MINUTES,
    NUMBER_BEGINS,
    NUMBER_RATED,
    NUMBERS
};

/* What does not fit becomes what is refused. */
static int32_t small(const BodyNumber *number)
{
    return number->value < 0 || number->value > INT32_MAX ? -1 : (int32_t)number->value;
}

static ServerTournament wanted_of(const BodyText texts[TEXTS],
                                  const BodyNumber numbers[NUMBERS])
{
    ServerTournament wanted = {.clock_s = small(&numbers[NUMBER_SECONDS]),
                               .increment_s = small(&numbers[NUMBER_INCREMENT]),
                               .seats = small(&numbers[NUMBER_SEATS]),
                               .rounds = small(&numbers[NUMBER_ROUNDS]),
                               .minutes = small(&numbers[NUMBER_MINUTES]),
                               .begins_s = numbers[NUMBER_BEGINS].value,
                               .is_rated = numbers[NUMBER_RATED].value != 0};

    snprintf(wanted.name, sizeof wanted.name, "%.63s", texts[TEXT_NAME].value);
    snprintf(wanted.game, sizeof wanted.game, "%.31s", texts[TEXT_GAME].value);
    snprintf(wanted.rules, sizeof wanted.rules, "%.23s", texts[TEXT_RULES].value);
    snprintf(wanted.start, sizeof wanted.start, "%.127s", texts[TEXT_START].value);
    snprintf(wanted.computer, sizeof wanted.computer, "%.63s", texts[TEXT_COMPUTER].value);
    return wanted;
}

void answer_new_tournament(const Inquiry *inquiry)
{
    BodyText texts[TEXTS] = {{"name", {0}},  {"kind", {0}},  {"game", {0}},
                             {"rules", {0}}, {"start", {0}}, {"computer", {0}}};
    BodyNumber numbers[NUMBERS] = {{"seconds", 0}, {"increment", 0}, {"seats", 0},
                                   {"rounds", 0},  {"minutes", 0},   {"begins", 0},
                                   {"rated", 0}};
    ServerMember member;
    Tournament *tournament = NULL;
    Error error = {""};

    if (!body_read_with_numbers(inquiry, texts, TEXTS, numbers, NUMBERS) ||
        !find_account(inquiry, &member))
        return;
    ServerTournament wanted = wanted_of(texts, numbers);
    if (!tournament_kind_from_word(texts[TEXT_KIND].value, &wanted.kind)) {
        inquiry_refuse(inquiry, 400, "A tournament is a round_robin, a swiss or an arena.");
        return;
    }
    Status status =
        server_make_tournament(inquiry->server, &member, &wanted, &tournament, &error);
    if (status == STATUS_OK)
        tell(inquiry, tournament);
    else
        refuse_change(inquiry, status, &error);
}

typedef Status TournamentChange(Server *server, Tournament *tournament,
                                const ServerMember *member, Error *error);

/* The tournament that the body names, by who asks. */
static void change(const Inquiry *inquiry, TournamentChange *by)
{
    Server *server = inquiry->server;
    BodyText texts[] = {{"tournament", {0}}};
    ServerMember member;
    Error error = {""};

    if (!body_read(inquiry, texts, 1) || !find_account(inquiry, &member))
        return;
    Tournament *tournament = server_find_tournament(server, texts[0].value);
    if (tournament == NULL) {
        refuse_missing(inquiry);
        return;
    }
    Status status = by(server, tournament, &member, &error);
    if (status != STATUS_OK) {
        refuse_change(inquiry, status, &error);
        return;
    }
    text_add(&server->text, "{}");
    inquiry_answer(inquiry, 200);
}

void answer_join_tournament(const Inquiry *inquiry)
{
    change(inquiry, server_join_tournament);
}

void answer_leave_tournament(const Inquiry *inquiry)
{
    change(inquiry, server_leave_tournament);
}

void answer_cancel_tournament(const Inquiry *inquiry)
{
    change(inquiry, server_cancel_tournament);
}
