/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bots: programs that play over a WebSocket by the engine protocol, in which the server is the
 * host. Each text frame is one line. A bot plays one game at a time, and is told its own side's
 * news, as a program is that the arena runs.
 */
#include "server/play/bots.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/least.h"
#include "base/memory.h"
#include "players/external/engine_protocol.h"
#include "players/external/program_manners.h"
#include "players/games.h"
#include "server/play/bot_turn.h"
#include "server/play/people.h"
#include "server/play/rooms.h"

enum {
    READY_MS = 10000,    /* for the first answer */
    UNTIMED_MS = 10000,  /* for a try in an untimed game */
    UNASKABLE_MAX = 100, /* so many in one turn lose the game */
    LINES_SIZE = 2 * PROTOCOL_LINE_MAX
};

struct Bot {
    Client *client;
    Bot *next;  /* of all */
    Room *room; /* NULL: it plays no game */
    Side side;
    bool is_ready;
    bool is_asked;       /* a `go` waits for its answer */
    bool is_late;        /* the same of a game that has ended */
    int64_t deadline_ms; /* for what is waited for; 0: the clock of the game */
    int unaskable;       /* in this turn */
    const GameOps *only; /* the game that it plays; NULL: all of them */
    int64_t turn_ms;     /* that it wants for all tries of a turn; 0: it takes its own time */
    BotTurn turn;        /* of one that wants so */
    size_t chatter;      /* bytes of "info" since its last answer */
};

/* Each line as a frame of its own. */
static void send_lines(Bot *bot, const TextBuffer *lines)
{
    const char *line = lines->data;

    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        host_send(bot->client->connection, line, (size_t)(end - line));
}

static void say(Bot *bot, const char *line)
{
    host_send(bot->client->connection, line, strlen(line));
}

/* --- Coming and going --- */

void command_bot(Client *client, const ClientMessage *message)
{
    Server *server = client->server;
    ServerMember *member = &client->person->member;

    if (!client->is_by_token || client->has_greeted || message->version != 1) {
        client_error(client, message, CODE_NOT_ALLOWED,
                     "A bot comes with a token, and version 1 is spoken here.");
        return;
    }
    const GameOps *only = NULL;
    if (*message->game != '\0' && games_find(message->game, &only, NULL) != STATUS_OK) {
        client_error(client, message, CODE_NOT_ALLOWED, "There is no such game.");
        return;
    }
    Bot *bot = memory_new(sizeof *bot);
    if (bot == NULL) {
        client_error(client, message, CODE_BUSY, NULL);
        return;
    }
    if (!member->is_bot) {
        member->is_bot = true;
        if (server_store_change_member(server->store, member, NULL) != STATUS_OK)
            member->is_bot = false;
    }
    bot->client = client;
    bot->only = only;
    bot->turn_ms = message->turn_ms;
    bot->deadline_ms = server->now_ms + READY_MS;
    bot->next = server->bots;
    server->bots = bot;
    client->bot = bot;
    say(bot, "nebel 1");
}

static void lose(Bot *bot, Reason reason)
{
    Room *room = bot->room;

    if (room != NULL)
        room_end(room, bot->side, outcome_of(side_other(bot->side), reason), NULL, NO_ID);
}

/* It has not kept to the protocol. */
static void dismiss(Bot *bot, Reason reason)
{
    lose(bot, reason);
    host_close(bot->client->connection);
}

void bot_leave(Bot *bot)
{
    Bot **link = &bot->client->server->bots;

    lose(bot, REASON_CRASH);
    while (*link != bot)
        link = &(*link)->next;
    *link = bot->next;
    bot->client->bot = NULL;
    bot_turn_fini(&bot->turn);
    memory_free(bot);
}

/* --- A game --- */

static bool plays(const Bot *bot, const GameOps *game)
{
    return bot->only == NULL || bot->only == game;
}

static bool is_free(const Bot *bot)
{
    return bot->is_ready && bot->room == NULL;
}

Bot *server_find_bot(const Server *server, const char *name, const GameOps *game)
{
    char folded[SERVER_NAME_SIZE];
    char other[SERVER_NAME_SIZE];

    server_name_fold(name, folded);
    for (Bot *bot = server->bots; bot != NULL; bot = bot->next) {
        server_name_fold(bot->client->person->member.name, other);
        if (is_free(bot) && plays(bot, game) && strcmp(folded, other) == 0)
            return bot;
    }
    return NULL;
}

Visitor *bot_owner(const Bot *bot)
{
    return bot->client->person;
}

void bot_sit_down(Bot *bot, Room *room, Side side)
{
    const ServerGame *head = live_game_head(room->live);
    PlayerSeat seat = {.game = live_game_ops(room->live),
                       .setup = head->setup,
                       .side = side,
                       .seed = rng_derive(head->seed, (uint64_t)side + 1),
                       .control = room_time_control(room)};
    char storage[LINES_SIZE];
    TextBuffer lines;

    seat.control.budget.ms = bot->turn_ms;
    text_init(&lines, storage, sizeof storage);
    bot->room = room;
    bot->side = side;
    bot->is_asked = false;
    bot->unaskable = 0;
    bot_turn_end(&bot->turn);
    room->bots[side] = bot;
    if (protocol_write_newgame(&seat, live_game_first_view(room->live, side), &lines, NULL) ==
        STATUS_OK)
        send_lines(bot, &lines);
    bot_go_on(bot);
}

static Request request_of(Bot *bot)
{
    const Room *room = bot->room;
    const ServerGame *head = live_game_head(room->live);
    int64_t now_ms = room->server->now_ms;
    Request request = {0};

    if (head->is_timed)
        request.clock = (GameClock){true, live_game_left_ms(room->live, bot->side, now_ms),
                                    (int64_t)head->increment_s * 1000};
    else
        request.budget.ms = UNTIMED_MS;
    if (bot->turn_ms > 0) {
        TurnFacts facts = {.pace_ms = room->server->options.pace_ms,
                           .think_ms = bot->turn_ms,
                           .clock = request.clock,
                           .seed = head->seed,
                           .ply = live_game_plies(room->live)};

        request.budget.ms = bot_turn_try_ms(&bot->turn, &facts, now_ms);
    }
    return request;
}

void bot_go_on(Bot *bot)
{
    Room *room = bot->room;
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;

    if (room == NULL || bot->is_asked || bot->turn.has_last || room->over_since_ms != 0 ||
        live_game_to_move(room->live) != bot->side)
        return;
    Request request = request_of(bot);
    bool is_timed = request.clock.has_clock;
    text_init(&lines, storage, sizeof storage);
    protocol_write_go(&request, &lines);
    send_lines(bot, &lines);
    bot->is_asked = true;
    bot->deadline_ms = is_timed ? 0 : room->server->now_ms + UNTIMED_MS;
}

void bot_hear_news(Bot *bot, const News *news)
{
    char storage[PROTOCOL_LINE_MAX];
    TextBuffer lines;

    text_init(&lines, storage, sizeof storage);
    protocol_write_news(live_game_ops(bot->room->live), bot->side, news, &lines);
    send_lines(bot, &lines);
    if (news->mover == bot->side && news->verdict == VERDICT_MOVED) {
        bot->unaskable = 0;
        bot_turn_end(&bot->turn);
    }
    if (news->outcome.is_over) {
        bot_turn_end(&bot->turn);
        bot->room->bots[bot->side] = NULL;
        bot->room = NULL;
        bot->is_late = bot->is_asked;
        bot->is_asked = false;
        bot->deadline_ms = 0;
    }
}

/* --- What it says --- */

static void make_try(Bot *bot, Move move)
{
    Room *room = bot->room;
    LiveStep step;
    Status status =
        live_game_try(room->live, bot->side, move, true, room->server->now_ms, &step);

    if (status != STATUS_OK) {
        room_end(room, bot->side, live_game_cap(room->live, bot->side), NULL, NO_ID);
        return;
    }
    room_publish(room, &step, NULL, NO_ID);
    bot_go_on(bot);
}

/* What the other side will hear of waits for the moment that was fixed when the turn began. */
static void take_try(Bot *bot, Move move)
{
    const Room *room = bot->room;
    const LiveGame *live = room->live;

    if (!live_game_may_ask(live, bot->side, move) && ++bot->unaskable >= UNASKABLE_MAX) {
        dismiss(bot, REASON_TRIES);
        return;
    }
    bot->deadline_ms = 0;
    if (bot->turn_ms == 0 || !bot_turn_is_last(&bot->turn, live_game_ops(live), bot->side,
                                               live_game_world(live), move))
        make_try(bot, move);
    else
        bot_turn_keep(&bot->turn, move, room->server->now_ms);
}

static void hear_choice(Bot *bot, char *line)
{
    ProtocolWords words = protocol_split(line);
    Choice choice;

    if (!bot->is_asked || bot->room == NULL ||
        protocol_read_choice(live_game_ops(bot->room->live), &words, &choice, NULL) !=
            STATUS_OK) {
        dismiss(bot, REASON_PROTOCOL);
        return;
    }
    bot->is_asked = false;
    if (choice.kind == CHOICE_RESIGN)
        lose(bot, REASON_RESIGNATION);
    else
        take_try(bot, choice.move);
}

static bool begins_with(const char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

void bot_hear_line(Bot *bot, const char *text, size_t length)
{
    char line[PROTOCOL_LINE_MAX];

    if (length >= sizeof line || memchr(text, '\0', length) != NULL) {
        dismiss(bot, REASON_PROTOCOL);
        return;
    }
    snprintf(line, sizeof line, "%.*s", (int)length, text);
    line[strcspn(line, "\r\n")] = '\0';
    if (begins_with(line, "info")) {
        bot->chatter += length + 1;
        if (bot->chatter > PROGRAM_CHATTER_MAX)
            dismiss(bot, REASON_PROTOCOL);
        return;
    }
    bot->chatter = 0;
    if (bot->is_ready) {
        /* An answer to a game that has ended meanwhile is nobody's fault. */
        if (bot->is_late)
            bot->is_late = false;
        else
            hear_choice(bot, line);
    } else if (begins_with(line, "ready")) {
        bot->is_ready = true;
        bot->deadline_ms = 0;
    } else {
        dismiss(bot, REASON_PROTOCOL);
    }
}

void server_look_at_bots(Server *server)
{
    server->bots_due_ms = INT64_MAX;
    for (Bot *bot = server->bots; bot != NULL; bot = bot->next) {
        Move move = MOVE_NONE;

        if (bot->deadline_ms != 0 && server->now_ms > bot->deadline_ms) {
            bot->deadline_ms = 0;
            dismiss(bot, REASON_TIME);
        }
        if (bot_turn_take(&bot->turn, server->now_ms, &move))
            make_try(bot, move);
        server->bots_due_ms = int64_least(server->bots_due_ms, bot_turn_due_ms(&bot->turn));
    }
}

/* --- For those who choose an opponent --- */

/* One that has several connections is offered once. */
static bool is_named_before(const Server *server, const Bot *bot)
{
    for (const Bot *other = server->bots; other != bot; other = other->next)
        if (is_free(other) && other->client->person == bot->client->person)
            return true;
    return false;
}

void bots_to_json(const Server *server, TextBuffer *json)
{
    for (const Bot *bot = server->bots; bot != NULL; bot = bot->next) {
        const char *name = bot->client->person->member.name;

        if (!is_free(bot) || is_named_before(server, bot))
            continue;
        json_begin(json, NULL, "{");
        json_begin(json, "id", "\"");
        text_add_format(json, "bot:%s", name);
        json_end(json, "\"");
        json_add_text(json, "name", name);
        json_add_text(json, "text", "a bot");
        json_add_number(json, "level", 0);
        json_add_bool(json, "other", true);
        json_add_null(json, "rating");
        json_begin(json, "games", "[");
        for (int i = 0; i < games_count(); i++)
            if (plays(bot, games[i]))
                json_add_text(json, NULL, games[i]->name);
        json_end(json, "]}");
    }
}
