/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a phantom game is: the table of operations that lets one umpire, one arena and one
 * search algorithm serve every game.
 *
 * Three words that must not blur: a *world* is a complete position, true or guessed; *news* is
 * what the umpire says to one side after a try; a *view* is all that one side knows. Worlds and
 * views are plain memory without pointers: memcpy copies them, memcmp compares them.
 */
#pragma once

#include <stddef.h>

#include "base/rng.h"
#include "base/text.h"
#include "game/history.h"
#include "game/move.h"
#include "game/news.h"
#include "game/outcome.h"
#include "game/side.h"

/* How a game begins. An empty text or 0 means the game's default. */
typedef struct {
    char rules[24];
    char draws[16];
    char start[96]; /* a board's name or a position in the game's notation */
    int max_plies;
} GameSetup;

/* The moves of a playout, for statistics over all of them; what does not fit is left out. */
typedef struct {
    Move *moves;
    int count;
    int capacity;
} Trace;

typedef enum { DRAW_UNICODE, DRAW_ASCII } DrawStyle;

/* One of the values a setting can take, with a line about it for people. */
typedef struct {
    const char *name;
    const char *alias; /* or NULL */
    const char *summary;
} GameChoice;

/* The first is the default. */
typedef struct {
    int count;
    GameChoice (*get)(int number);
} GameChoices;

/* Text for people and for protocols. */
typedef struct {
    const char *side_names[SIDE_COUNT]; /* "White" */
    const char *question;               /* what a player may ask instead of moving, or NULL */
    const char *move_help;              /* one line: how a try is written */
    const char *primer; /* for a first-time player, in lines ended by newlines */
    GameChoices rulesets;
    GameChoices draws;
    GameChoices starts;

    void (*move_to_text)(Move move, TextBuffer *text);
    MUST_USE Status (*move_from_text)(const char *text, Move *move, Error *error);
    /* The sentences that the side hears, each ended by a newline. */
    void (*say)(const News *news, TextBuffer *lines);
    /* What the viewer heard before the first try of a game, in the same form. */
    void (*say_start)(const void *view, TextBuffer *lines);
    /* The position in the game's notation, complete. */
    void (*world_to_text)(const void *world, TextBuffer *text);
    void (*draw_world)(const void *world, DrawStyle style, TextBuffer *lines);
    void (*draw_view)(const void *view, DrawStyle style, TextBuffer *lines);
    /* The referee's report on a try as JSON members, each followed by a comma. */
    void (*report)(const void *world, const News *news_of_mover, TextBuffer *json);
    /* What is said before the first try of a game, as JSON members, each preceded by a
     * comma. */
    void (*report_start)(const void *world, TextBuffer *json);
    /* The announcements of `news` as words of the engine protocol, each preceded by a blank. */
    void (*news_to_words)(const News *news, TextBuffer *words);
    /* What the viewer heard before the first try of a game, in the same form. */
    void (*start_to_words)(const void *view, TextBuffer *words);
    /* Reads such words into `news`, in which mover, verdict and an own try stand already. Fails
     * if the viewer cannot hear that now: what it accepts may be given to `hear`. */
    MUST_USE Status (*news_from_words)(const char *words, const void *view, News *news,
                                       Error *error);
} GameText;

typedef struct {
    const char *name; /* as typed on the command line */
    const char *summary;
    size_t world_size; /* plain memory without pointers: copy with memcpy */
    size_t view_size;
    int max_tries; /* no view has more */

    /* Fails with a sentence in `error` and leaves `world` alone when the setup is not
     * playable. */
    MUST_USE Status (*start)(const GameSetup *setup, void *world, Error *error);
    Side (*to_move)(const void *world);
    /* Judges `move` for the side on move, plays it if it is legal, and fills the news of both
     * sides. A refusal leaves the position as it was. `history` (may be NULL: repetition is
     * then not seen) has room for one more key; an accepted move is added to it. */
    Verdict (*attempt)(void *world, Move move, History *history, News news[SIDE_COUNT]);
    Outcome (*outcome)(const void *world);
    /* Identifies the position for repetition. */
    uint64_t (*key)(const void *world);
    /* Plays on at random, with full sight, to the end. `trace` may be NULL. */
    Outcome (*playout)(void *world, Rng *rng, Trace *trace);

    /* The moves of the side on move that the umpire would accept. With `heard`, what the other
     * side heard of such a move: at least those that sound so; others may be among them. */
    int (*list_replies)(const void *world, const News *heard, Move moves[]);
    /* The other side has heard of a try that was not a move, a refusal or a question: whether
     * that can have been in this world, which then takes note of it. */
    bool (*witness)(void *world, const News *heard);

    void (*view_of)(const void *world, Side side, void *view);
    /* A random world that explains the last news of a viewer whose game is not over, in a game
     * that began with `start`; `own_move` is the viewer's last accepted one, or MOVE_NONE.
     * False: none was found, and `world` is left alone. */
    bool (*guess_world)(const void *view, const void *start, Move own_move, Rng *rng,
                        void *world);
    /* What the viewer may attempt now, at most max_tries; none while the other side is on
     * move. */
    int (*list_tries)(const void *view, Move tries[]);
    void (*hear)(void *view, const News *news);

    const GameText *text;
} GameOps;
