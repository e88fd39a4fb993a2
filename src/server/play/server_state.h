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
#include "server/play/agenda.h"
#include "server/play/client_message.h"
#include "server/play/lookup.h"
#include "server/play/server_message.h"
#include "server/play/thinking.h"
#include "server/play/workers.h"
#include "server/server.h"
#include "server/store/server_store.h"

enum {
    SERVER_TEXT_MAX = 8 << 20,        /* bytes of one message or answer */
    SERVER_GAMES_OF_PERSON = 50,      /* that run */
    SERVER_CHALLENGES_OF_PERSON = 10, /* that wait */
    SERVER_WATCHERS_OF_GAME = 200,
    SERVER_COMPUTER_GAMES = 5000,              /* that run in all */
    SERVER_GONE_COMPUTER_MS = 24 * 3600000,    /* an untimed game is lost by who stays away */
    SERVER_GONE_PEOPLE_MS = 14 * 24 * 3600000, /* the same between people */
    SERVER_CLAIM_UNTIMED_MS = 24 * 3600000,    /* the win, from who has left and is to move */
    SERVER_ROOM_STAYS_MS = 10 * 60000,         /* after the end of its game */
    SERVER_OPEN_STAYS_MS = 60000,              /* a challenge whose owner has gone */
    SERVER_LINK_STAYS_MS = 24 * 3600000        /* the same, by a link or with days a move */
};

typedef struct Client Client;
typedef struct Visitor Visitor;
typedef struct Room Room;
typedef struct Challenge Challenge;
typedef struct Bot Bot;
typedef struct Watch Watch;
typedef struct ToldGame ToldGame;
typedef struct KeptWalk KeptWalk;
typedef struct KeptTeacher KeptTeacher;

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
    uint64_t number; /* never used twice while a server runs */
    Connection *connection;
    Visitor *person;
    Client *next; /* of the same person */
    bool is_by_token;
    uint8_t session[SERVER_HASH_SIZE]; /* of the cookie or token */
    bool has_greeted;
    bool watches_lobby;
    int bad_messages; /* in a row */
    Room *watched;    /* the game that is being watched, or NULL: watching.c */
    Client *next_watcher;
    Bot *bot; /* it speaks the engine protocol; else NULL */
};

/* What is to be tried when the turn comes, the first first. */
typedef struct {
    Move tries[CLIENT_TRIES_MAX];
    int count;
} QueuedTries;

/* A game with those who play it. */
struct Room {
    Server *server;
    LiveGame *live;
    Visitor *people[SIDE_COUNT]; /* NULL: a computer player */
    int ratings[SIDE_COUNT];     /* at the beginning; 0: none */
    int64_t over_since_ms;       /* 0: it runs */
    bool has_rematch;            /* another game has followed */
    bool is_of_tournament;       /* who stays away has lost: it is never aborted */
    int64_t moved_ms;            /* when the turn began */
    int64_t turn_s;              /* the same since 1970, or when the server took it up again */
    QueuedTries queues[SIDE_COUNT];
    int64_t left_ms[SIDE_COUNT]; /* when who is away left, as was told; 0: is here: absence.c */
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
    Watch *watch;          /* what those who watch were told; NULL: nobody has watched */
    AgendaItem due;        /* when something will have to be done here */
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

/* What is counted, of a member or of an address. */
typedef enum {
    LIMIT_MESSAGES,         /* of a member */
    LIMIT_REFUSALS,         /* of a member's messages: who goes on even so is cut off */
    LIMIT_SOCKETS,          /* new ones of an address */
    LIMIT_REQUESTS,         /* of an address */
    LIMIT_CHANGES,          /* of an address: what costs a hash or makes a member */
    LIMIT_HINTS,            /* of a member */
    LIMIT_WORDS,            /* of a member: lines, mutes and reports */
    LIMIT_HINTS_OF_ADDRESS, /* of all its members */
    LIMIT_COUNT
} Limit;

struct Server {
    ServerOptions options;
    Host *host;
    ServerStore *store;
    Workers *workers;
    Passwords *passwords;
    Metrics metrics;
    RateLimit *limits[LIMIT_COUNT]; /* NULL: there is none */
    uint64_t address_secret;
    uint64_t last_client;
    Lookup people;
    Lookup rooms;
    Lookup challenges;
    Lookup tournaments; /* that have not ended: server/tournaments/ */
    int64_t tournaments_looked_ms;
    TextBuffer text; /* for one message at a time */
    Rng rng;
    int64_t now_ms;       /* by the server's clock, which stands still while it is down */
    int64_t now_s;        /* since 1970 */
    int64_t ahead_ms;     /* what the server's clock has more than that of the machine */
    int64_t beat_ms;      /* of that clock, which was last written down */
    int online;           /* people with a connection at least */
    int running;          /* games */
    int running_computer; /* of them, against the computer */
    int running_timed;    /* of them, with clocks for the whole game */
    int running_days;     /* of them, with days a move */
    int awake;            /* computer players that are in memory */
    int restored;
    bool lobby_has_changed;
    int64_t lobby_told_ms;
    Agenda agenda;         /* of the rooms */
    int64_t absent_due_ms; /* when those who stay away will be looked for */
    int64_t looked_s;      /* when what happened beside us was last looked for */
    int64_t swept_s;       /* when what nobody misses was last removed */
    Batch gathering;
    Batch syncing;         /* the one before, on its way to the disk or there */
    int64_t written;       /* batches up to this one are on disk */
    int64_t public_batch;  /* the last one with what more than one side may hear of */
    int64_t writes;        /* of the store before this turn */
    int64_t quiet_writes;  /* in this turn, of which one side at most hears */
    Bot *bots;             /* all that are connected */
    int64_t bots_due_ms;   /* when a try of theirs is to be made */
    ToldGame *told_games;  /* finished ones that were asked for of late: answers_games.c */
    KeptWalk *walks;       /* beliefs in finished games: review_beliefs.c */
    KeptTeacher *teachers; /* better tries in finished games: review_lessons.c */
    bool has_failed;
    Error failure;
};

/* The store has failed: nothing leaves any more, and the server ends. */
void server_fail(Server *server, const Error *error);
/* Nobody can guess it. */
uint64_t server_random(void);
/* The time as of now; elsewhere that of the turn's last message is good enough. */
void server_read_clocks(Server *server);
/* While games are taken up again the clock stands: it is not earlier than that. */
void server_advance_clock(Server *server, int64_t ms);
