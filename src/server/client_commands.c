/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/client_commands.h"

#include <string.h>

#include "server/answers/game_lists.h"
#include "server/answers/hints.h"
#include "server/answers/puzzles.h"
#include "server/play/absence.h"
#include "server/play/batches.h"
#include "server/play/bots.h"
#include "server/play/challenges.h"
#include "server/play/chat.h"
#include "server/play/limits.h"
#include "server/play/people.h"
#include "server/play/queued_tries.h"
#include "server/play/room_computer.h"
#include "server/play/rooms.h"
#include "server/play/watching.h"

enum { BAD_MESSAGES_MAX = 10 };

/* Tells what came of it. */
static void conclude(Client *client, const ClientMessage *message, Room *room, Status status,
                     const LiveStep *step)
{
    switch (status) {
    case STATUS_OK:
        room_publish(room, step, client, message_id(message));
        break;
    case STATUS_GAME_OVER:
        client_error(client, message, CODE_GAME_OVER, NULL);
        break;
    case STATUS_NOT_YOUR_TURN:
        client_error(client, message, CODE_NOT_YOUR_TURN, NULL);
        break;
    case STATUS_BAD_INPUT:
        client_error(client, message, CODE_NOT_ALLOWED, NULL);
        break;
    default:
        client_error(client, message, CODE_BUSY, NULL);
        break;
    }
}

static void command_hello(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    const ServerMember *member = &client->person->member;

    if (message->version != 1) {
        client_error(client, message, CODE_NOT_ALLOWED, "Only version 1 is spoken here.");
        return;
    }
    client->has_greeted = true;
    person_is_back(server, client->person);
    server->lobby_has_changed = true;
    message_welcome(message_id(message), member->name, member->is_guest,
                    server->options.version, &server->text);
    client_send(client);
}

static void command_ping(Client *client, const ClientMessage *message)
{
    message_pong(message_id(message), &client->server->text);
    client_send(client);
}

/* --- Games against the computer --- */

static Side draw_lots(Server *server, Side wanted)
{
    return wanted != SIDE_NONE ? wanted : (Side)rng_below(&server->rng, SIDE_COUNT);
}

static const char bot_prefix[] = "bot:";

/* Finds whom the proposal wants to play; a sentence if that cannot be. */
static const char *find_opponent(const Client *client, const Proposal *proposal,
                                 const GameOps *game, Seating *seating)
{
    bool is_bot = strncmp(proposal->opponent, bot_prefix, sizeof bot_prefix - 1) == 0;

    if (proposal->is_rated && client->person->member.is_guest)
        return "rated_needs_account: Rated games need an account.";
    if (client->person->games >= SERVER_GAMES_OF_PERSON)
        return "too_many_games: You have too many games already. Please finish one first.";
    if (is_bot) {
        seating->bot =
            server_find_bot(client->server, proposal->opponent + sizeof bot_prefix - 1, game);
        if (seating->bot == NULL || bot_owner(seating->bot) == client->person)
            return "bot_busy: This bot is not free now.";
        return NULL;
    }
    seating->opponent = opponents_find(proposal->opponent);
    if (seating->opponent == NULL || !opponent_plays(seating->opponent, game))
        return "no_such_opponent: There is no such opponent for this game.";
    if (client->server->running_computer >= SERVER_COMPUTER_GAMES)
        return "computer_busy: The computer plays too many games already. Please try again "
               "later.";
    return NULL;
}

static void command_play(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Proposal proposal = message->proposal;
    Seating seating = {.asker = client, .id = message_id(message)};
    const GameOps *game = NULL;
    GameSetup setup;
    Error error = {""};
    Room *room = NULL;

    if (proposal_check(&proposal, &game, &setup, &error) != STATUS_OK) {
        client_error(client, message, CODE_NOT_ALLOWED, error.text);
        return;
    }
    const char *why_not = find_opponent(client, &proposal, game, &seating);
    if (why_not != NULL) {
        client_error(client, message, CODE_NOT_ALLOWED, why_not);
        return;
    }
    Side side = draw_lots(server, proposal.side);
    seating.people[side] = client->person;
    if (seating.bot != NULL)
        seating.people[side_other(side)] = bot_owner(seating.bot);
    if (server_begin_game(server, &proposal, game, &setup, &seating, &room, &error) !=
        STATUS_OK)
        client_error(client, message, CODE_BUSY, NULL);
}

/* --- In a game --- */

static void command_join(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;

    if (room_find_seat(client, message, &room, &side))
        room_show(room, side, client, message_id(message));
}

static void command_try(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    Room *room = NULL;
    Side side = SIDE_NONE;
    Move move = MOVE_NONE;
    LiveStep step = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    if (live_game_outcome(room->live).is_over) {
        client_error(client, message, CODE_GAME_OVER, NULL);
        return;
    }
    if (message->after != live_game_seq(room->live, side)) {
        client_error(client, message, CODE_STALE, NULL);
        return;
    }
    if (live_game_ops(room->live)->text->move_from_text(message->try_text, &move, NULL) !=
        STATUS_OK) {
        client_error(client, message, CODE_NOT_ALLOWED, "This is no move.");
        return;
    }
    room->queues[side].count = 0;
    server_note_try(server);
    Status status = live_game_try(room->live, side, move, false, server->now_ms, &step);
    if (status == STATUS_TOO_LARGE) {
        room_end(room, side, live_game_cap(room->live, side), client, message_id(message));
        return;
    }
    conclude(client, message, room, status, &step);
    room_computer_goes_on(room);
}

static void command_resign(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;
    LiveStep step = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    Status status =
        live_game_end(room->live, side, outcome_of(side_other(side), REASON_RESIGNATION),
                      client->server->now_ms, &step);
    conclude(client, message, room, status, &step);
}

/* Computer players and bots always play on. */
static void decline_for_programs(Room *room)
{
    LiveStep step = {0};

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if ((side == room->computer || room->bots[side] != NULL) &&
            live_game_draw_offer(room->live) == side_other(side) &&
            live_game_decline_draw(room->live, side, room->server->now_ms, &step) == STATUS_OK)
            room_publish(room, &step, NULL, NO_ID);
}

static void command_draw(Client *client, const ClientMessage *message)
{
    int64_t now_ms = client->server->now_ms;
    Room *room = NULL;
    Side side = SIDE_NONE;
    LiveStep step = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    Status status = message->is_yes ? live_game_offer_draw(room->live, side, now_ms, &step)
                                    : live_game_decline_draw(room->live, side, now_ms, &step);
    conclude(client, message, room, status, &step);
    decline_for_programs(room);
}

static void command_takeback(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;
    LiveStep step = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    if (!live_game_head(room->live)->has_aids || room->computer == SIDE_NONE) {
        client_error(
            client, message, CODE_NOT_ALLOWED,
            "no_takeback: Moves are taken back only in games with aids against the computer.");
        return;
    }
    Status status = live_game_take_back(room->live, side, client->server->now_ms, &step);
    conclude(client, message, room, status, &step);
    if (status == STATUS_OK) {
        room->queues[side].count = 0;
        room_computer_restart(room);
    }
}

/* --- Another game --- */

static Proposal proposal_of(const ServerGame *head)
{
    Proposal proposal = {.side = SIDE_NONE,
                         .is_timed = head->is_timed,
                         .clock_s = head->clock_s,
                         .increment_s = head->increment_s,
                         .days = head->days,
                         .is_rated = head->is_rated,
                         .has_aids = head->has_aids,
                         .is_private = head->is_private};

    memcpy(proposal.kind, head->kind, sizeof proposal.kind);
    return proposal;
}

/* Somebody's account has been deleted since. */
static bool is_alone(const Room *room)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (room->people[side] != NULL && room->people[side]->is_deleted)
            return true;
    return false;
}

static void play_again(Client *client, const ClientMessage *message, Room *room)
{
    const ServerGame *head = live_game_head(room->live);
    Proposal proposal = proposal_of(head);
    /* Nobody practises to be mated. */
    Side first = game_is_puzzle(head) ? SIDE_FIRST : SIDE_SECOND;
    Seating seating = {.people = {room->people[first], room->people[side_other(first)]},
                       .asker = client,
                       .id = message_id(message)};
    GameSetup setup = game_again(head);
    Room *next = NULL;

    if (room->computer != SIDE_NONE)
        seating.opponent = opponents_seated(head->seats[room->computer].computer);
    if (client->person->games >= SERVER_GAMES_OF_PERSON ||
        server_begin_game(client->server, &proposal, live_game_ops(room->live), &setup,
                          &seating, &next, NULL) != STATUS_OK) {
        client_error(client, message, CODE_BUSY, NULL);
        return;
    }
    room->has_rematch = true;
}

static void command_rematch(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;
    LiveStep step = {0};

    if (!room_find_seat(client, message, &room, &side))
        return;
    Side offer = live_game_rematch_offer(room->live);
    if (room->over_since_ms == 0 || room->has_rematch || offer == side || is_alone(room)) {
        client_error(client, message, CODE_NOT_ALLOWED, NULL);
        return;
    }
    if (room->computer != SIDE_NONE || offer == side_other(side))
        play_again(client, message, room);
    else
        conclude(client, message, room, live_game_offer_rematch(room->live, side, &step),
                 &step);
}

/* --- All of them --- */

static void obey(Client *client, const ClientMessage *message)
{
    static void (*const commands[DO_COUNT])(Client * client, const ClientMessage *message) = {
        [DO_HELLO] = command_hello,
        [DO_PLAY] = command_play,
        [DO_CHALLENGE] = command_challenge,
        [DO_ACCEPT] = command_accept,
        [DO_WITHDRAW] = command_withdraw,
        [DO_LOBBY] = command_lobby,
        [DO_GAMES] = command_games,
        [DO_JOIN] = command_join,
        [DO_TRY] = command_try,
        [DO_RESIGN] = command_resign,
        [DO_DRAW] = command_draw,
        [DO_TAKEBACK] = command_takeback,
        [DO_HINT] = command_hint,
        [DO_REMATCH] = command_rematch,
        [DO_CLAIM] = command_claim,
        [DO_QUEUE] = command_queue,
        [DO_WATCH] = command_watch,
        [DO_SAY] = command_say,
        [DO_CHAT] = command_chat,
        [DO_MUTE] = command_mute,
        [DO_REPORT] = command_report,
        [DO_PING] = command_ping,
        [DO_BOT] = command_bot,
    };

    if (!client->has_greeted && message->what != DO_HELLO && message->what != DO_BOT)
        client_error(client, message, CODE_NOT_ALLOWED, "Say hello first.");
    else
        commands[message->what](client, message);
}

static void refuse_message(Client *client, const ClientMessage *message, const char *text)
{
    metrics_count(&client->server->metrics, METRIC_MESSAGES_REFUSED);
    client_error(client, message, CODE_BAD_MESSAGE, text);
    if (++client->bad_messages >= BAD_MESSAGES_MAX)
        host_close(client->connection);
}

void client_commands_hear(void *memory, Connection *connection, const char *text, size_t length)
{
    Server *server = memory;
    Client *client = host_session(connection);
    ClientMessage message;
    Error error = {""};
    int64_t retry_ms = 0;

    server_read_clocks(server);
    metrics_count(&server->metrics, METRIC_MESSAGES);
    if (client->bot != NULL) {
        bot_hear_line(client->bot, text, length);
        return;
    }
    Status status = client_message_read(text, length, &message, &error);
    if (!server_allows_message(client, &retry_ms)) {
        message_error(message_id(&message), CODE_TOO_MANY, NULL, retry_ms, &server->text);
        client_send(client);
        if (!server_bears_refusal(client))
            host_close(client->connection);
    } else if (status != STATUS_OK) {
        refuse_message(client, &message, error.text);
    } else {
        client->bad_messages = 0;
        obey(client, &message);
    }
}
