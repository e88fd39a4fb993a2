/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of the library share: how handles look inside, and how text and structs cross the
 * border. NebelStatus, NebelSide, NebelMove, NebelNews and NebelOutcome are what is called Status,
 * Side, Move, News and Outcome inside; library_types.c proves it.
 */
#pragma once

#include <nebel/nebel.h>

#include <string.h>

#include "game/game.h"
#include "player/player.h"
#include "record/recorded_game.h"
#include "umpire/umpire.h"

/* The sentence of this thread, to be filled by whoever fails. */
Error *library_error(void);

/* Writes the text of the status as the sentence, unless all is well. */
NebelStatus library_failed(Status status);
NebelStatus library_fail(Status status, const char *format, ...) PRINTF_LIKE(2, 3);
/* The sentence has been written. */
static inline NebelStatus library_status(Status status)
{
    return (NebelStatus)status;
}

/* Structs that begin with their size: as much as both know. `ours` is zeroed beyond. */
void library_take_struct(void *ours, size_t our_size, const void *theirs);
void library_give_struct(void *theirs, const void *ours, size_t our_size);

/* Copies the text out as snprintf does, and frees it. 0, with the sentence, if it is not
 * whole. */
size_t library_give_text(TextBuffer *text, char *buffer, size_t size);
size_t library_give_string(const char *text, char *buffer, size_t size);
enum { LIBRARY_TEXT_MAX = 64 << 20 };

static inline const GameOps *library_game(const NebelGame *game)
{
    return (const GameOps *)game;
}

/* Copies, for the two types are not one to a compiler. */
static inline News library_news(const NebelNews *news)
{
    News ours;

    memcpy(&ours, news, sizeof ours);
    return ours;
}

static inline NebelOutcome library_give_outcome(Outcome outcome)
{
    NebelOutcome given;

    memcpy(&given, &outcome, sizeof given);
    return given;
}

static inline bool library_is_side(NebelSide side)
{
    return side == NEBEL_FIRST || side == NEBEL_SECOND;
}

/* The game's encoding in planes of that width, 0 being the widest. */
MUST_USE Status library_encoding(const GameOps *game, int width, Encoding *encoding);

/* `setup` may be NULL. */
MUST_USE Status library_take_setup(const NebelSetup *setup, GameSetup *result);
/* `limits` may be NULL. */
TimeControl library_take_limits(const NebelLimits *limits);
/* The word for a move; false: the number is none of the game's. */
enum { LIBRARY_WORD_SIZE = 64 };
bool library_move_text(const GameOps *game, Move move, char word[LIBRARY_WORD_SIZE]);
/* Writes up to `capacity` of the moves. */
int library_give_moves(const Move moves[], int count, NebelMove result[], int capacity);

struct NebelWorld {
    const GameOps *game;
    _Alignas(64) unsigned char world[]; /* world_size bytes */
};

struct NebelView {
    const GameOps *game;
    GameSetup setup;
    Side side;
    bool is_whole;   /* it has its game from the beginning */
    Outcome outcome; /* as far as it was heard */
    Move own_move;   /* the last that was accepted, or MOVE_NONE */
    void *start;     /* the world in which the game began, which both sides know */
    void *first;     /* the view then */
    void *view;
    void *memory; /* of the encoding; NULL: there is none */
    News *heard;
    int heard_count;
    int heard_capacity;
};

/* The first view of a game that begins with `world`. */
MUST_USE Status library_view_new(const GameOps *game, const GameSetup *setup, Side side,
                                 const void *world, NebelView **view);
/* Makes the view that of a new game of the same kind. */
void library_view_begin(NebelView *view, const GameSetup *setup, const void *world);
/* So that the next news is heard without fail. */
MUST_USE Status library_view_make_room(NebelView *view, int more);
void library_view_hear(NebelView *view, const News *news);
/* Makes `view` what `from` is; there is room for what it has heard. */
void library_view_copy(NebelView *view, const NebelView *from);

struct NebelUmpire {
    Umpire *umpire;
    NebelView *views[SIDE_COUNT];
    GameRecord record;
    int plies;
};

/* The game ends as it was recorded, if it has not ended so already. */
NebelStatus library_umpire_end(NebelUmpire *umpire, Outcome outcome);

struct NebelRecord {
    RecordedGame game;
};
