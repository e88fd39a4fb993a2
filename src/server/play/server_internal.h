/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the server share: who is here, and what they do. One thread touches it.
 */
#pragma once

#include "server/http/lws_host.h"
#include "server/http/metrics.h"
#include "server/members/opponents.h"
#include "server/members/passwords.h"
#include "server/members/rate_limit.h"
#include "server/play/client_message.h"
#include "server/play/lookup.h"
#include "server/play/server_message.h"
#include "server/play/thinking.h"
#include "server/play/workers.h"
#include "server/server.h"
#include "server/store/server_store.h"

enum {
    SERVER_TEXT_MAX = 8 << 20,                 /* bytes of one message or answer */
    SERVER_GAMES_OF_PERSON = 50,               /* that run */
    SERVER_CHALLENGES_OF_PERSON = 10,          /* that wait */
    SERVER_COMPUTER_GAMES = 5000,              /* that run in all */
    SERVER_GONE_COMPUTER_MS = 24 * 3600000,    /* an untimed game is lost by who stays away */
    SERVER_GONE_PEOPLE_MS = 14 * 24 * 3600000, /* the same between people */
    SERVER_ROOM_STAYS_MS = 10 * 60000,         /* after the end of its game */
    SERVER_OPEN_STAYS_MS = 60000,              /* a challenge whose owner has gone */
    SERVER_LINK_STAYS_MS = 24 * 3600000        /* the same, by a link */
};

typedef struct Client Client;
typedef struct Visitor Visitor;
typedef struct Room Room;
typedef struct Challenge Challenge;
typedef struct Bot Bot;

/* Somebody who is connected, or has a game or a challenge. */
struct Visitor {
    ServerMember member;
    char key[LOOKUP_KEY_SIZE];
    Client *clients;
    int rooms;          /* in which the person has a seat */
    int games;          /* of them, that run */
    int challenges;     /* that wait */
    int arriving;       /* clients that are not open yet */
    bool is_deleted;    /* the account is gone */
    int64_t gone_at_ms; /* when the last client went; 0: some are there */
    int64_t batch;      /* the last one with something that only this person was told */
};

/* One WebSocket. */
struct Client {
    Server *server;
    Connection *connection;
    Visitor *person;
    Client *next; /* of the same person */
    bool is_by_token;
    uint8_t session[SERVER_HASH_SIZE]; /* of the cookie or token */
    bool has_greeted;
    bool watches_lobby;
    int bad_messages; /* in a row */
    Bot *bot;         /* it speaks the engine protocol; else NULL */
};

/* A game with those who play it. */
struct Room {
    Server *server;
    LiveGame *live;
    Visitor *people[SIDE_COUNT]; /* NULL: a computer player */
    int ratings[SIDE_COUNT];     /* at the beginning; 0: none */
    int64_t over_since_ms;       /* 0: it runs */
    bool has_rematch;            /* another game has followed */
    /* The computer player, if there is one: room_computer.c. */
    Side computer; /* its seat; SIDE_NONE: there is none */
    const Opponent *opponent;
    Thinker *thinker; /* NULL: it rests */
    int64_t turn_began_ms;
    TurnPlan plan;          /* of that turn */
    bool has_heard_already; /* what is being told */
    bool has_choice;
    Choice choice;         /* that waits for its time */
    int64_t choice_at_ms;  /* not before */
    Bot *bots[SIDE_COUNT]; /* a program in that seat */
};

struct Challenge {
    char id[SERVER_GAME_ID_SIZE];
    Visitor *owner;
    Proposal proposal;
    const GameOps *game;
    GameSetup setup;
    int rating; /* of the owner; 0: none */
};

/* What is written down together: batches.c. */
typedef struct {
    int64_t number;   /* from 1 */
    int64_t began_us; /* when the first try in it was read */
    int tries;
} Batch;

struct Server {
    ServerOptions options;
    Host *host;
    ServerStore *store;
    Workers *workers;
    Passwords *passwords;
    Metrics metrics;
    RateLimit *message_limit; /* of a member */
    RateLimit *address_limit; /* of an address: connections and requests */
    RateLimit *login_limit;   /* of an address: what costs a hash or makes a member */
    RateLimit *hint_limit;    /* of a member */
    RateLimit *hints_of_address_limit;
    uint64_t address_secret;
    Lookup people;
    Lookup rooms;
    Lookup challenges;
    TextBuffer text; /* for one message at a time */
    Rng rng;
    int64_t now_ms;       /* by the server's clock, which stands still while it is down */
    int64_t now_s;        /* since 1970 */
    int64_t ahead_ms;     /* what the server's clock has more than that of the machine */
    int64_t beat_ms;      /* of that clock, which was last written down */
    int running;          /* games */
    int running_computer; /* of them, against the computer */
    int running_timed;    /* of them, with clocks */
    int awake;            /* computer players that are in memory */
    int restored;
    bool lobby_has_changed;
    int64_t lobby_told_ms;
    int64_t rooms_looked_ms;
    int64_t rooms_due_ms; /* when something will have to be done there */
    int64_t looked_s;     /* when what happened beside us was last looked for */
    int64_t swept_s;      /* when what nobody misses was last removed */
    Batch gathering;
    Batch syncing;        /* the one before, on its way to the disk or there */
    int64_t written;      /* batches up to this one are on disk */
    int64_t public_batch; /* the last one with what more than one side may hear of */
    int64_t writes;       /* of the store before this turn */
    int64_t quiet_writes; /* in this turn, of which one side at most hears */
    Bot *bots;            /* all that are connected */
    bool has_failed;
    Error failure;
};

/* --- server.c --- */

/* The store has failed: nothing leaves any more, and the server ends. */
void server_fail(Server *server, const Error *error);
/* Does what is due, and begins to write down what happened in the turn; false if that fails. */
bool server_end_turn(Server *server, int64_t *written);
/* Nobody can guess it. */
uint64_t server_random(void);

/* The time as of now; elsewhere that of the turn's last message is good enough. */
void server_read_clocks(Server *server);
/* While games are taken up again the clock stands: it is not earlier than that. */
void server_advance_clock(Server *server, int64_t ms);

/* --- housekeeping.c --- */

/* Writes down that the clocks have run up to now, for all games at once and to the millisecond.
 * Otherwise that is done in regular beats. */
void server_stop_clocks(Server *server);
/* Once a second: bans and other changes by an operator; now and then old sessions. */
void server_keep_house(Server *server);
void server_write_metrics(Server *server, TextBuffer *text);

/* --- batches.c --- */

void server_note_try(Server *server);
/* All that was written since then only the person is told of; NULL: nobody. */
void server_write_quietly(Server *server, Visitor *person, int64_t writes_before);
/* The turn has ended. */
void server_end_batch(Server *server);
/* HostHandlers.needs */
int64_t server_needs(void *server, const void *session);

/* --- people.c --- */

extern const HostHandlers server_handlers;

/* NULL when there is no memory. */
Visitor *server_person(Server *server, const ServerMember *member);
Visitor *server_find_person(const Server *server, int64_t member);
/* Forgets a person who has no client, seat and challenge. */
void server_release_person(Server *server, Visitor *person);
/* Sends the server's text, which is then empty. */
void client_send(Client *client);
void client_error(Client *client, const ClientMessage *message, ErrorCode code,
                  const char *text);
MessageId message_id(const ClientMessage *message);
/* To all clients of the person but one, which may be NULL. */
void person_send(Server *server, Visitor *person, const Client *except);

enum { COOKIE_HEADER_SIZE = 192 };

void cookie_write(const char *secret, bool is_secure, char cookie[COOKIE_HEADER_SIZE]);
/* Whether the browser speaks TLS, to us or to a proxy before us. */
bool request_is_secure(const HttpRequest *request);
/* Closes the WebSockets of a session that has ended, or of a member's tokens, or all of a
 * member. */
void server_close_session(Server *server, const uint8_t hash[SERVER_HASH_SIZE]);
void server_close_other_sessions(Server *server, int64_t member,
                                 const uint8_t kept[SERVER_HASH_SIZE]);
void server_close_tokens(Server *server, int64_t member);
/* Its account is gone: so are its connections and offers, and perhaps the person itself. */
void server_forget_person(Server *server, Visitor *person);
/* The member of a browser's session; one that is not known yet becomes a guest. */
MUST_USE Status server_admit_browser(Server *server, const HttpRequest *request,
                                     ServerMember *member);
/* Finds the member that a cookie names; STATUS_NOT_FOUND if there is none. */
MUST_USE Status server_member_of_cookie(Server *server, const char *cookie,
                                        ServerMember *member, uint8_t hash[SERVER_HASH_SIZE]);
/* The hash of the cookie `nebel` in a Cookie header; false if there is none. */
bool cookie_find(const char *header, uint8_t hash[SERVER_HASH_SIZE]);
/* Whether a browser on a page of this server sent it. */
bool request_has_own_origin(const HttpRequest *request);

/* --- limits.c --- */

/* NULL limits allow everything. */
MUST_USE Status server_make_limits(Server *server, Error *error);
void server_free_limits(Server *server);
bool server_allows_message(Client *client, int64_t *retry_ms);
/* `is_costly`: it may change something. */
bool server_allows_request(Server *server, const HttpRequest *request, bool is_costly);
bool server_allows_newcomer(Server *server, const HttpRequest *request);
bool server_allows_hint(Client *client, int64_t *retry_ms);
/* Names an address where a number is wanted. */
uint64_t server_address_key(const Server *server, const char *address);

/* --- commands.c --- */

void server_obey(Client *client, const ClientMessage *message);

/* --- rooms.c --- */

/* Who is to play. */
typedef struct {
    Visitor *people[SIDE_COUNT]; /* NULL: the opponent */
    const Opponent *opponent;
    Bot *bot; /* that plays for its owner; or NULL */
} Seating;

/* Begins a game and tells those who play. */
MUST_USE Status server_begin_game(Server *server, const Proposal *proposal, const GameOps *game,
                                  const GameSetup *setup, const Seating *seating, Room **room,
                                  Error *error);
/* Writes down what has happened and tells it to those who may hear it; `client` with the id
 * has brought it about, or is NULL. */
void room_publish(Room *room, const LiveStep *step, const Client *client, MessageId id);
void room_end(Room *room, Side side, Outcome outcome, const Client *client, MessageId id);
/* Sends the whole state to one client, or to all of the person (NULL). */
void room_show(Room *room, Side side, Client *client, MessageId id);
/* The clocks, as players are told them; all zero: there are none. */
TimeControl room_time_control(const Room *room);
/* The seat of the person, or SIDE_NONE. */
Side room_seat_of(const Room *room, const Visitor *person);
void room_close(Room *room);
/* For room_restore.c: a room for the game, which it takes over; NULL when there is no memory. */
Room *room_new(Server *server, LiveGame *live);
/* Seats everybody. The game is running from now on. */
void room_furnish(Room *room, const Seating *seating);
MUST_USE Status server_restore_games(Server *server, Error *error);
/* Flags that fall, choices whose time has come, rooms that nobody needs any more. */
void server_look_at_rooms(Server *server);
/* How long nothing will have to be done there. */
int server_rooms_wait_ms(Server *server);

/* --- room_computer.c --- */

void room_seat_computer(Room *room, const Opponent *opponent, Side side);
/* Its player goes, until it is needed again. */
void room_computer_rest(Room *room);
void room_computer_hears(Room *room, const News *news);
/* Asks it, if it is on move. */
void room_computer_goes_on(Room *room);
/* The game has been taken back. */
void room_computer_restart(Room *room);
/* Makes the try that waits. */
void room_computer_moves(Room *room);

/* --- challenges.c --- */

void command_challenge(Client *client, const ClientMessage *message);
void command_accept(Client *client, const ClientMessage *message);
void command_withdraw(Client *client, const ClientMessage *message);
void command_lobby(Client *client, const ClientMessage *message);
/* One that waits; false if there is none of that id. */
bool challenge_to_json(const Server *server, const char *id, TextBuffer *json);
/* Those of a person that wait, as the member "challenges". */
void challenges_own_to_json(const Server *server, const Visitor *person, TextBuffer *json);
void server_look_at_challenges(Server *server);
void server_drop_challenges(Server *server);
/* Those of a person, which nobody may accept any more. Forgets the person if nothing else is
 * left of it. */
void server_drop_offers(Server *server, Visitor *person);

/* --- requests.c --- */

void server_request(void *server, const HttpRequest *request, HttpTicket ticket);

/* --- Commands that lie elsewhere --- */

void command_hint(Client *client, const ClientMessage *message);
/* The person does not wait for a hint any more. */
void server_unask_hint(Server *server, const Visitor *person);
/* HostHandlers.abandoned */
void server_abandoned(void *server, HttpTicket ticket);
void command_games(Client *client, const ClientMessage *message);
void command_bot(Client *client, const ClientMessage *message);
