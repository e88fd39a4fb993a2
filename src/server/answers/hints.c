/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/hints.h"

#include <stdio.h>

#include "base/json.h"
#include "base/memory.h"
#include "players/games.h"
#include "server/answers/answers_games.h"
#include "server/answers/belief_job.h"
#include "server/answers/review_beliefs.h"
#include "server/answers/review_lessons.h"
#include "server/answers/review_question.h"
#include "server/play/limits.h"
#include "server/play/people.h"
#include "server/play/rooms.h"

enum { JOBS_WAITING_MAX = 100, REVIEWS_OF_ADDRESS = 8 };

static const char busy[] = "The server has too much to do. Please try again later.";

void server_unask_hint(Server *server, const Visitor *person)
{
    belief_job_cancel(server->workers, 0, person->member.id);
}

void server_abandoned(void *memory, HttpTicket ticket)
{
    belief_job_cancel(((Server *)memory)->workers, ticket, 0);
    told_game_abandoned(memory, ticket);
    review_abandoned(memory, ticket);
    lessons_abandoned(memory, ticket);
}

/* --- In a game --- */

/* NULL: it has gone. */
static Client *find_asker(const BeliefContext *context)
{
    const Visitor *person = server_find_person(context->server, context->member);
    Client *client = person != NULL ? person->clients : NULL;

    while (client != NULL && client->number != context->client)
        client = client->next;
    return client;
}

/* The game may have gone on meanwhile. */
static void tell_hint(const BeliefContext *context, const char *json)
{
    Client *asker = find_asker(context);

    if (asker == NULL)
        return;
    TextBuffer *text = &asker->server->text;
    if (json == NULL) {
        message_error(context->id, CODE_BUSY, "no_hint: There is no hint to be had here.", 0,
                      text);
    } else {
        message_begin("hint", context->id, text);
        json_add_text(text, "game", context->game);
        json_add_number(text, "after", context->after);
        json_add_key(text, "belief");
        text_add(text, json);
        json_end(text, "}");
    }
    client_send(asker);
}

static const char *why_no_hint(const Room *room)
{
    const ServerGame *head = live_game_head(room->live);

    if (!head->has_aids || head->is_rated || room->computer == SIDE_NONE)
        return "no_hints: Hints are given only in games with aids against the computer.";
    if (room->over_since_ms != 0)
        return "game_over: The game is over.";
    if (workers_waiting(room->server->workers, JOB_HINT) > JOBS_WAITING_MAX)
        return busy;
    return NULL;
}

void command_hint(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Room *room = lookup_find(&server->rooms, message->game);
    Side side = room != NULL ? room_seat_of(room, client->person) : SIDE_NONE;
    int64_t retry_ms = 0;

    if (side == SIDE_NONE) {
        client_error(client, message, CODE_NOT_FOUND, NULL);
        return;
    }
    const char *why_not = why_no_hint(room);
    if (why_not != NULL) {
        client_error(client, message, CODE_NOT_ALLOWED, why_not);
        return;
    }
    /* While the computer thinks, the time of a hint would tell for how long. */
    if (live_game_to_move(room->live) != side) {
        client_error(client, message, CODE_NOT_YOUR_TURN, NULL);
        return;
    }
    if (!server_allows_hint(client, &retry_ms)) {
        message_error(message_id(message), CODE_TOO_MANY, NULL, retry_ms, &server->text);
        client_send(client);
        return;
    }
    BeliefContext context = {.server = server,
                             .owner =
                                 server_address_key(server, host_address(client->connection)),
                             .member = client->person->member.id,
                             .client = client->number,
                             .id = message_id(message),
                             .after = live_game_seq(room->live, side)};
    BeliefQuestion question = {.game = live_game_ops(room->live),
                               .setup = live_game_head(room->live)->setup,
                               .side = side};
    snprintf(context.game, sizeof context.game, "%s", message->game);
    server_unask_hint(server, client->person);
    if (live_game_copy_news(room->live, side, &question.news, &question.count) != STATUS_OK ||
        belief_job_submit(server->workers, &question, tell_hint, &context) != STATUS_OK)
        client_error(client, message, CODE_BUSY, NULL);
}

/* --- In the review --- */

static void answer_with(const BeliefContext *context, const char *json)
{
    Server *server = context->server;

    if (json == NULL) {
        ticket_refuse(server, context->ticket, 404, "Nothing can be believed here.");
        return;
    }
    json_begin(&server->text, NULL, "{");
    json_add_key(&server->text, "belief");
    text_add(&server->text, json);
    json_end(&server->text, "}");
    ticket_answer(server, context->ticket, 200, NULL);
}

void answer_turns(const Inquiry *inquiry, const char *id, GameRecord *record)
{
    Side side;

    if (!read_side(inquiry, &side)) {
        inquiry_refuse(inquiry, 400, "It takes a side.");
    } else if (review_has_walks(record->head.game)) {
        review_answer(inquiry, id, record, side, -1);
        return;
    } else {
        json_begin(&inquiry->server->text, NULL, "{");
        json_begin(&inquiry->server->text, "changes", "[");
        json_end(&inquiry->server->text, "]}");
        inquiry_answer(inquiry, 200);
    }
    game_record_fini(record);
}

void answer_belief(const Inquiry *inquiry, const char *id, GameRecord *record)
{
    Server *server = inquiry->server;
    BeliefContext context = {.server = server,
                             .owner = server_address_key(server, inquiry->request->address),
                             .ticket = inquiry->ticket};
    BeliefQuestion question = {.game = record->head.game, .setup = record->head.setup};

    if (!read_side(inquiry, &question.side) ||
        !read_count(inquiry, "try", record->count, &question.tries)) {
        inquiry_refuse(inquiry, 400, "It takes a side, and the number of tries.");
    } else if (review_has_walks(question.game)) {
        review_answer(inquiry, id, record, question.side, question.tries);
        return;
    } else if (workers_owned(server->workers, JOB_REVIEW, context.owner) >=
               REVIEWS_OF_ADDRESS) {
        inquiry_refuse(inquiry, 429, "That was too much at once. Please wait a little.");
    } else if (workers_waiting(server->workers, JOB_REVIEW) > JOBS_WAITING_MAX) {
        inquiry_refuse(inquiry, 503, busy);
    } else {
        question.record = *record;
        if (belief_job_submit(server->workers, &question, answer_with, &context) != STATUS_OK)
            inquiry_refuse(inquiry, 503, busy);
        return;
    }
    game_record_fini(record);
}
