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
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "game/contents.h"
#include "game/encoding.h"
#include "game/history.h"
#include "game/move.h"
#include "game/news.h"
#include "game/outcome.h"
#include "game/side.h"

/* Of a view, in any game: room for all points of the largest Go board, and the pass. */
enum { TRIES_MAX = 512 };

/* How a game begins. An empty text or 0 means the game's default. */
typedef struct {
    char rules[24];
    char draws[16];
    char start[512]; /* a board's name or a position in the game's notation */
    int max_plies;
} GameSetup;

/* The moves of a playout, for statistics over all of them; what does not fit is left out. */
typedef struct {
    Move *moves;
    int count;
    int capacity;
} Trace;

typedef enum { PICTURE_UNICODE, PICTURE_ASCII } PictureStyle;

/* How a world is guessed: so that it fits all that is remembered, or by the letter of the paper
 * that a player follows, where that is less. A game may have one way for both. */
typedef enum { GUESS_FITTING, GUESS_LITERAL } GuessStyle;

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

/* How people count and write the moves of a game, where that is not as in most. */
typedef struct {
    /* The accepted moves before the start. */
    int (*first_ply)(const GameSetup *setup);
    /* The number of the move after so many. */
    int (*number)(int ply);
    /* Adds "3. " or "3... ". */
    void (*add_number)(int ply, Side mover, TextBuffer *text);
    /* Adds the accepted move in the world before it. */
    void (*add_umpires_move)(const void *before, const News *news, TextBuffer *text);
    /* Adds the accepted move as a side wrote it down that had this view before it. */
    void (*add_players_move)(const void *before, const News *news, TextBuffer *text);
} GameNotation;

/* Text for people and for protocols. */
typedef struct {
    const char *side_names[SIDE_COUNT]; /* "White" */
    const char *question;               /* what a player may ask instead of moving, or NULL */
    const char *move_help;              /* one line: how a try is written */
    const char *primer;               /* for a first-time player, in lines ended by newlines */
    const char *const *content_names; /* of the codes of `contents`: "empty", "pawn" */
    GameChoices rulesets;
    GameChoices draws;
    GameChoices starts;
    const char *start_help; /* what may be given instead: "any FEN from 4x4 to 8x8" */
    /* Words "key=value" that the text of a start may hold, up to a NULL; or NULL. */
    const char *const *start_keys;
    const GameNotation *notation; /* NULL: "5. Black d5", each move has a number */

    void (*move_to_text)(Move move, TextBuffer *text);
    MUST_USE Status (*move_from_text)(const char *text, Move *move, Error *error);
    /* "e4" for a point of `contents`. */
    void (*point_to_text)(int point, TextBuffer *text);
    /* The sentences that the side hears, each ended by a newline. */
    void (*say)(const News *news, TextBuffer *lines);
    /* What the viewer heard before the first try of a game, in the same form. */
    void (*say_start)(const void *view, TextBuffer *lines);
    /* How the game stands, counted, as one sentence with a newline; NULL: games are not
     * counted. */
    void (*say_score)(const void *world, TextBuffer *line);
    /* The position in the game's notation, complete. */
    void (*world_to_text)(const void *world, TextBuffer *text);
    void (*show_world)(const void *world, PictureStyle style, TextBuffer *lines);
    void (*show_view)(const void *view, PictureStyle style, TextBuffer *lines);
    /* The referee's report on a try as members (base/json.h); `world` is the one after it. */
    void (*report)(const void *world, Side mover, const News news[SIDE_COUNT],
                   TextBuffer *json);
    /* What is said before the first try of a game, as members. */
    void (*report_start)(const void *world, TextBuffer *json);
    /* How the game stands, counted, as members; NULL: games are not counted. */
    void (*report_score)(const void *world, TextBuffer *json);
    /* What the viewer sees, as members: the board, the own men, what is certain of the enemy's,
     * and the losses since `first`, the viewer's first view. */
    void (*report_view)(const void *view, const void *first, TextBuffer *json);
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
    /* The first bytes of a view: what the world itself gives, whatever was before. The rest is
     * memory, which hearing alone fills; view_of leaves it as if nothing had been heard. */
    size_t seen_size;
    int max_tries;     /* no view has more, and no game more than TRIES_MAX */
    Move pass;         /* MOVE_NONE: there is no passing in the game */
    int point_count;   /* that `contents` fills, at most CONTENT_POINTS_MAX */
    int content_count; /* of codes, at most CONTENT_CODES_MAX */

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
    /* Of a world that is not over: 128 bits of all on which it depends what may be tried from
     * now on, what is heard then and how the game ends; worlds of one game that agree in them go
     * on alike. `key` has numbers already, to be mixed in. NULL: of nothing in a world and its
     * history can it be said that it does not matter. */
    void (*future_key)(const void *world, const History *history, uint64_t key[2]);
    /* Plays on at random, with full sight, to the end; `world` then has the outcome, but need
     * not stand as it was played. `trace` may be NULL. */
    Outcome (*playout)(void *world, Rng *rng, Trace *trace);
    /* The same, but moves are chosen by rules of thumb of the game's own where they have one.
     * NULL: there are none. */
    Outcome (*heavy_playout)(void *world, Rng *rng, Trace *trace);
    /* Who is better off, at a glance: above 0 SIDE_FIRST. Material in chess, twice the score in
     * Go. */
    int (*balance)(const void *world);

    /* The moves of the side on move that the umpire would accept. With `heard`, what the other
     * side heard of such a move: at least those that sound so; others may be among them. */
    int (*list_replies)(const void *world, const News *heard, Move moves[]);
    /* The other side has heard of a try that was not a move, a refusal or a question: whether
     * that can have been in this world, which then takes note of it. */
    bool (*witness)(void *world, const News *heard);

    void (*view_of)(const void *world, Side side, void *view);
    /* What stands on each point, as far as it is hidden from the viewer: CONTENT_EMPTY, a kind,
     * or CONTENT_SEEN. The points are numbered alike in all worlds of the game. */
    void (*contents)(const void *world, Side viewer, uint8_t contents[]);
    /* What of the viewer's own stands on each of those points, in the same codes. */
    void (*own_men)(const void *view, uint8_t contents[]);
    /* A random world that explains the last news of a viewer whose game is not over, in a game
     * that began with `start`; `own_move` is the viewer's last accepted one, or MOVE_NONE.
     * False: none was found, and `world` is left alone. */
    bool (*guess_world)(const void *view, const void *start, Move own_move, GuessStyle style,
                        Rng *rng, void *world);
    /* What the viewer may attempt now, at most max_tries; none while the other side is on
     * move. */
    int (*list_tries)(const void *view, Move tries[]);
    /* Of those, what a sensible program thinks about: moves, not questions; no move that only
     * harms; a pass only where nothing else is left. */
    int (*list_sensible)(const void *view, Move tries[]);
    void (*hear)(void *view, const News *news);

    const GameText *text;
    const Encoding *encoding; /* for programs that learn; NULL: there is none */
} GameOps;

/* Whether what is for the game of that name alone, or for all if that is NULL, is for this one. */
static inline bool game_is_meant(const GameOps *game, const char *only)
{
    return only == NULL || strcmp(only, game->name) == 0;
}
