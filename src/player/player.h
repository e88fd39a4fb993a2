/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player: given a side's view and news, it chooses tries.
 *
 * A PlayerType is a table of functions in the registry. A Player is one of that type with its
 * options, which plays one game after another. It is handed news and keeps a view by hearing
 * them; it never sees the umpire. Only a type that says so (`sees_all`) is shown the true
 * world: it plays with open cards or cheats, and results with it say so.
 */
#pragma once

#include <stdatomic.h>

#include "game/game.h"
#include "options/option_values.h"
#include "player/explanation.h"

typedef enum { CHOICE_TRY, CHOICE_RESIGN, CHOICE_FAILED } ChoiceKind;

typedef struct {
    ChoiceKind kind;
    Move move;     /* of CHOICE_TRY */
    Reason reason; /* of CHOICE_FAILED: the game is lost by it */
} Choice;

static inline Choice choice_try(Move move)
{
    return (Choice){.kind = CHOICE_TRY, .move = move};
}

/* How a person is asked: by whoever has a screen and a keyboard, or a browser. */
typedef struct {
    void *context;
    void (*start)(void *context, const GameOps *game, Side side, const void *view);
    void (*hear)(void *context, const News *news, const void *view);
    Choice (*choose)(void *context, const void *view);
} Person;

/* What one try may cost; 0: no such limit. Whichever is reached first. */
typedef struct {
    int64_t nodes;
    int64_t boards;
    int64_t playouts;
    int64_t iterations;
    int64_t ms;
} Budget;

/* How much a side may think. */
typedef struct {
    Budget budget;        /* for each try, but its `ms` for all tries of a turn together */
    int64_t game_ms;      /* for the whole game; 0: no clock */
    int64_t increment_ms; /* added after each accepted move */
} TimeControl;

/* Where and how a player sits down. All of it is known to both sides but the seed, which is
 * derived one-way from the game's and tells nothing of the other's. */
typedef struct {
    const GameOps *game;
    GameSetup setup;
    Side side;
    uint64_t seed;
    TimeControl control;  /* as far as it is known beforehand; zero: nothing is promised */
    const Person *person; /* for the player `human`; NULL: there is nobody to ask */
} PlayerSeat;

/* Time left on the side's clock. */
typedef struct {
    bool has_clock;
    int64_t left_ms;
    int64_t increment_ms;
} GameClock;

typedef struct {
    Budget budget;
    GameClock clock;
    const void *world; /* the truth, for a type that sees all; NULL for everybody else */
    bool values_all;   /* it will be asked to explain: tries are valued even where it knows its
                        * choice without that, which stays the same */
    Move asked;        /* then: one more try to value, by those who value the best alone;
                        * MOVE_NONE: none */
} Request;

typedef struct PlayerSpec PlayerSpec;

typedef struct PlayerCore PlayerCore; /* player_core.h */
typedef struct Learning Learning;     /* learning.h */

/* `state` is memory of the type's own, zeroed before `open`. */
typedef struct {
    const char *name;
    const char *summary;
    const OptionTable *options; /* NULL: none */
    bool has_own_options;       /* they are no table: `open` is given the text as it stands */
    const char *game;           /* the only game it plays, or NULL for all */
    /* What it learned from games of other players, up to NULL; NULL: nothing. */
    const Learning *const *learned;
    bool sees_all;
    bool keeps_clock; /* shares its clock out itself; others are told a time for each try, so
                       * that all tries of a turn share what was its own when it began */
    size_t state_size;
    MUST_USE Status (*open)(void *state, const void *options, Error *error); /* NULL: nothing */
    MUST_USE Status (*start)(void *state, const PlayerSeat *seat, const void *view,
                             Error *error);
    /* `view` has heard the news already. NULL: it needs nothing but the view. */
    void (*hear)(void *state, const News *news, const void *view);
    Choice (*choose)(void *state, const void *view, const Request *request);
    /* A sentence about what is not as it was asked for, or why the game was lost by a choice of
     * CHOICE_FAILED, or ""; NULL: there never is any. */
    const char *(*remark)(const void *state);
    /* What it calls itself, once a game has begun, or ""; NULL: nothing. */
    const char *(*title)(const void *state);
    /* Fills what it knows of its last choice in the zeroed `explanation`, in which the chosen
     * try stands. Must not change what it will play. False, or NULL: nothing to tell. */
    bool (*explain)(const void *state, const void *view, Explanation *explanation);
    /* What was done for its last choice, which it has at hand; borrowed. NULL, returned or as
     * the function: it tells nothing. */
    const ExplainedWork *(*work)(const void *state);
    /* Where it thinks the opponent's men are, whoever is on move; `belief` is zeroed and stays
     * so if it cannot tell. NULL: it never can between its choices. */
    void (*believe)(const void *state, ExplainedBelief *belief);
    /* The worlds that its last choice rests on, borrowed until it hears or chooses again; none if
     * it has none. NULL: it never has. */
    BelievedWorlds (*worlds)(const void *state);
    /* The other side thinks: improves what it will start from when it is on move again, until
     * `stop` is set or there is nothing more to do. Called by hosts that offer it, which never
     * happens where games must repeat. NULL: it waits. */
    void (*ponder)(void *state, const atomic_bool *stop);
    void (*close)(void *state); /* NULL: nothing to do */
    /* The player is being made, and opened: puts it into another type that has it inside, if the
     * options ask for that. On failure it is left as it is. NULL: never. */
    MUST_USE Status (*wrap)(PlayerCore *core, const PlayerSpec *spec, Error *error);
    const void *context; /* its address is the first thing in a state; NULL: it is not */
} PlayerType;

enum {
    PLAYER_OPTIONS_SIZE = 2048, /* the most that a type's values take */
    PLAYER_REMARK_SIZE = 256    /* of a remark, with its NUL */
};

/* A type with its options, as written "name:option=value,option=value". */
struct PlayerSpec {
    const PlayerType *type;
    _Alignas(16) unsigned char options[PLAYER_OPTIONS_SIZE];
};

/* Reads what stands after the colon, or NULL if nothing does; the name before it is for
 * players/registry.h to know. A value may stand in quotes; the name of the first option may be
 * left out: "exec:./my-program". */
MUST_USE Status player_spec_of_type(const PlayerType *type, const char *options,
                                    PlayerSpec *spec, Error *error);
/* As short as can be: what is default is left out, but not the form. */
void player_spec_to_text(const PlayerSpec *spec, TextBuffer *text);

/* Whether the player that was written so is meant by `name`: a name alone means that player
 * with any options. */
bool player_spec_is_meant(const char *written, const char *name);

typedef struct Player Player;

MUST_USE Status player_new(const PlayerSpec *spec, Player **player, Error *error);
void player_free(Player *player);
const PlayerType *player_type(const Player *player);

/* Sits down to a new game, whose first `view` is copied. */
MUST_USE Status player_start(Player *player, const PlayerSeat *seat, const void *view,
                             Error *error);
void player_hear(Player *player, const News *news);
Choice player_choose(Player *player, const Request *request);
/* A sentence about what is not as it was asked for, such as an engine that cannot be had; or "". */
const char *player_remark(const Player *player);
/* What it calls itself, such as a program that has a name; or "". */
const char *player_title(const Player *player);
/* What it thought at its last try. False if it has made none in this game or never tells. For
 * its own side's eyes only. */
bool player_explain(const Player *player, Explanation *explanation);
/* What was done for its last choice; borrowed until the next. NULL: it does not say. */
const ExplainedWork *player_work(const Player *player);
/* What it believes now, whoever is on move; false: it does not say. */
bool player_believe(const Player *player, ExplainedBelief *belief);
/* The worlds that its last choice rests on; borrowed until it hears or chooses again. */
BelievedWorlds player_worlds(const Player *player);
/* Thinks in the opponent's time until `stop` is set by another thread, or less long; see
 * player/pondering.h. */
void player_ponder(Player *player, const atomic_bool *stop);
/* What it knows by now. */
const void *player_view(const Player *player);
