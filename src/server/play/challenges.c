/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/challenges.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "server/members/tokens.h"
#include "server/play/people.h"
#include "server/play/rooms.h"
#include "server/play/watching.h"

enum { LOBBY_PAUSE_MS = 1000, LOBBY_CHALLENGES_MAX = 100 };

static Challenge *find_challenge(const Server *server, const char *id)
{
    return lookup_find(&server->challenges, id);
}

/* Tells the owner how the challenge stands. */
static void tell_owner(Server *server, const Challenge *challenge, const char *state,
                       const char *began)
{
    message_challenge(NO_ID, challenge->id, state, began, &challenge->proposal, &server->text);
    person_send(server, challenge->owner, NULL);
}

static void drop(Server *server, Challenge *challenge)
{
    Visitor *owner = challenge->owner;

    lookup_remove(&server->challenges, challenge->id);
    server->lobby_has_changed |= challenge->proposal.is_open;
    memory_free(challenge);
    owner->challenges--;
    server_release_person(server, owner);
}

void server_drop_challenges(Server *server)
{
    size_t place = 0;

    for (Challenge *challenge; (challenge = lookup_next(&server->challenges, &place)) != NULL;
         place = 0) {
        lookup_remove(&server->challenges, challenge->id);
        memory_free(challenge);
    }
    lookup_fini(&server->challenges);
}

void server_drop_offers(Server *server, Visitor *person)
{
    size_t place = 0;
    Challenge *challenge;

    while (person->challenges > 0 &&
           (challenge = lookup_next(&server->challenges, &place)) != NULL) {
        bool is_last = person->challenges == 1;

        if (challenge->owner != person)
            continue;
        drop(server, challenge);
        if (is_last)
            return;
        place = 0; /* what follows may have moved */
    }
}

/* --- Commands --- */

static int rating_of(Server *server, const Visitor *person, const Proposal *proposal)
{
    ServerRating rating;
    ServerRatingOwner owner = {.member = person->member.id};

    if (server_store_read_rating(server->store, owner, proposal->kind, proposal->rules, &rating,
                                 NULL) != STATUS_OK ||
        rating.games == 0)
        return 0;
    return (int)(rating.rating + 0.5);
}

void command_challenge(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Visitor *person = client->person;
    Challenge *challenge = memory_new(sizeof *challenge);
    Error error = {"busy: The server has no memory left."};

    if (challenge != NULL)
        challenge->proposal = message->proposal;
    if (person->challenges >= SERVER_CHALLENGES_OF_PERSON)
        error_set(&error, STATUS_TOO_LARGE,
                  "too_many_challenges: You have too many challenges already.");
    else if (message->proposal.is_rated && person->member.is_guest)
        error_set(&error, STATUS_BAD_INPUT,
                  "rated_needs_account: Rated games need an account.");
    else if (challenge != NULL && proposal_check(&challenge->proposal, &challenge->game,
                                                 &challenge->setup, &error) == STATUS_OK) {
        token_new_name(challenge->id);
        challenge->owner = person;
        challenge->rating = rating_of(server, person, &challenge->proposal);
        if (lookup_add(&server->challenges, challenge->id, challenge) == STATUS_OK) {
            person->challenges++;
            server->lobby_has_changed |= challenge->proposal.is_open;
            message_challenge(message_id(message), challenge->id, "waiting", NULL,
                              &challenge->proposal, &server->text);
            client_send(client);
            return;
        }
    }
    memory_free(challenge);
    client_error(client, message, CODE_NOT_ALLOWED, error.text);
}

static const char *why_not_accept(const Visitor *person, const Challenge *challenge)
{
    if (challenge->owner == person)
        return "own_challenge: This is your own challenge.";
    if (challenge->proposal.is_rated && person->member.is_guest)
        return "rated_needs_account: Rated games need an account.";
    if (person->games >= SERVER_GAMES_OF_PERSON ||
        challenge->owner->games >= SERVER_GAMES_OF_PERSON)
        return "one_has_too_many_games: One of you has too many games already.";
    return NULL;
}

void command_accept(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Challenge *challenge = find_challenge(server, message->challenge);
    Room *room = NULL;

    if (challenge == NULL) {
        client_error(client, message, CODE_NOT_FOUND, NULL);
        return;
    }
    const char *why_not = why_not_accept(client->person, challenge);
    if (why_not != NULL) {
        client_error(client, message, CODE_NOT_ALLOWED, why_not);
        return;
    }
    Side side = challenge->proposal.side != SIDE_NONE
                    ? challenge->proposal.side
                    : (Side)rng_below(&server->rng, SIDE_COUNT);
    Seating seating = {.asker = client, .id = message_id(message)};
    seating.people[side] = challenge->owner;
    seating.people[side_other(side)] = client->person;
    if (server_begin_game(server, &challenge->proposal, challenge->game, &challenge->setup,
                          &seating, &room, NULL) != STATUS_OK) {
        client_error(client, message, CODE_BUSY, NULL);
        return;
    }
    tell_owner(server, challenge, "accepted", live_game_head(room->live)->public_id);
    drop(server, challenge);
}

void command_withdraw(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Challenge *challenge = find_challenge(server, message->challenge);

    if (challenge == NULL || challenge->owner != client->person) {
        client_error(client, message, CODE_NOT_FOUND, NULL);
        return;
    }
    message_challenge(message_id(message), challenge->id, "gone", NULL, &challenge->proposal,
                      &server->text);
    client_send(client);
    drop(server, challenge);
}

/* --- Where they are seen --- */

static void add_challenge(const Challenge *challenge, TextBuffer *json)
{
    json_begin(json, NULL, "{");
    json_add_text(json, "challenge", challenge->id);
    json_add_text(json, "name", challenge->owner->member.name);
    message_rating("rating", challenge->rating, json);
    proposal_to_json(&challenge->proposal, json);
    json_end(json, "}");
}

bool challenge_to_json(const Server *server, const char *id, TextBuffer *json)
{
    const Challenge *challenge = find_challenge(server, id);

    if (challenge != NULL)
        add_challenge(challenge, json);
    return challenge != NULL;
}

void challenges_own_to_json(const Server *server, const Visitor *person, TextBuffer *json)
{
    size_t place = 0;

    json_begin(json, "challenges", "[");
    for (Challenge *challenge; (challenge = lookup_next(&server->challenges, &place)) != NULL;)
        if (challenge->owner == person)
            message_challenge(NO_ID, challenge->id, "waiting", NULL, &challenge->proposal,
                              json);
    json_end(json, "]");
}

static void write_lobby(Server *server, MessageId id)
{
    TextBuffer *json = &server->text;
    size_t place = 0;
    int shown = 0;

    message_begin("lobby", id, json);
    json_begin(json, "challenges", "[");
    for (Challenge *challenge;
         shown < LOBBY_CHALLENGES_MAX &&
         (challenge = lookup_next(&server->challenges, &place)) != NULL;) {
        if (!challenge->proposal.is_open)
            continue;
        add_challenge(challenge, json);
        shown++;
    }
    json_end(json, "]");
    watched_games_to_json(server, json);
    json_add_number(json, "online", server->online);
    json_add_number(json, "playing", server->running);
    json_end(json, "}");
}

void command_lobby(Client *client, const ClientMessage *message)
{
    client->watches_lobby = message->is_yes;
    if (!message->is_yes)
        return;
    write_lobby(client->server, message_id(message));
    client_send(client);
}

static void tell_watchers(Server *server)
{
    size_t place = 0;

    server->lobby_has_changed = false;
    server->lobby_told_ms = server->now_ms;
    write_lobby(server, NO_ID);
    for (Visitor *person; (person = lookup_next(&server->people, &place)) != NULL;)
        for (Client *client = person->clients; client != NULL; client = client->next)
            if (client->watches_lobby)
                host_send(client->connection, server->text.data, server->text.length);
    text_clear(&server->text);
}

static bool has_expired(const Challenge *challenge, int64_t now_ms)
{
    int64_t gone_at_ms = challenge->owner->gone_at_ms;
    bool is_for_now = challenge->proposal.is_open && challenge->proposal.days == 0;
    int64_t stays_ms = is_for_now ? SERVER_OPEN_STAYS_MS : SERVER_LINK_STAYS_MS;

    return gone_at_ms != 0 && now_ms - gone_at_ms > stays_ms;
}

void server_look_at_challenges(Server *server)
{
    Challenge *expired = NULL;
    size_t place = 0;

    if (server->now_ms - server->lobby_told_ms < LOBBY_PAUSE_MS)
        return;
    for (Challenge *challenge; (challenge = lookup_next(&server->challenges, &place)) != NULL;)
        if (has_expired(challenge, server->now_ms))
            expired = challenge;
    if (expired != NULL)
        drop(server, expired);
    if (server->lobby_has_changed)
        tell_watchers(server);
}
