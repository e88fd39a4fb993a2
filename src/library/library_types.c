/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public types are those that are used inside, under other names. A change inside that
 * would break programs that use the library does not compile.
 */
#include <string.h>

#include "chess/safety.h"
#include "kriegspiel/announcement.h"
#include "library/library_internal.h"

#define SAME(public_name, name)                                                                \
    _Static_assert((int)(public_name) == (int)(name), #public_name " has a number for good")
#define SAME_FIELD(public_type, type, field)                                                   \
    _Static_assert(offsetof(public_type, field) == offsetof(type, field) &&                    \
                       sizeof(((public_type *)0)->field) == sizeof(((type *)0)->field),        \
                   #public_type "." #field " has a place for good")

SAME(NEBEL_OK, STATUS_OK);
SAME(NEBEL_BAD_INPUT, STATUS_BAD_INPUT);
SAME(NEBEL_NOT_FOUND, STATUS_NOT_FOUND);
SAME(NEBEL_NOT_YOUR_TURN, STATUS_NOT_YOUR_TURN);
SAME(NEBEL_GAME_OVER, STATUS_GAME_OVER);
SAME(NEBEL_TOO_LARGE, STATUS_TOO_LARGE);
SAME(NEBEL_NO_MEMORY, STATUS_NO_MEMORY);
SAME(NEBEL_IO, STATUS_IO);

SAME(NEBEL_FIRST, SIDE_FIRST);
SAME(NEBEL_SECOND, SIDE_SECOND);
SAME(NEBEL_NOBODY, SIDE_NONE);
_Static_assert(sizeof(NebelMove) == sizeof(Move), "a move has 16 bits for good");

SAME(NEBEL_VERDICT_NONE, VERDICT_NONE);
SAME(NEBEL_MOVED, VERDICT_MOVED);
SAME(NEBEL_ILLEGAL, VERDICT_ILLEGAL);
SAME(NEBEL_NONSENSE, VERDICT_NONSENSE);
SAME(NEBEL_IMPOSSIBLE, VERDICT_IMPOSSIBLE);
SAME(NEBEL_YES, VERDICT_YES);
SAME(NEBEL_NO, VERDICT_NO);
SAME(NEBEL_ENDED, VERDICT_ENDED);
SAME(NEBEL_NEWS_PASSED, NEWS_PASSED);

SAME_FIELD(NebelOutcome, Outcome, is_over);
SAME_FIELD(NebelOutcome, Outcome, winner);
SAME_FIELD(NebelOutcome, Outcome, reason);
_Static_assert(sizeof(NebelOutcome) == sizeof(Outcome), "an outcome has its size for good");

SAME_FIELD(NebelNews, News, is_heard);
SAME_FIELD(NebelNews, News, mover);
SAME_FIELD(NebelNews, News, verdict);
SAME_FIELD(NebelNews, News, flags);
SAME_FIELD(NebelNews, News, move);
SAME_FIELD(NebelNews, News, outcome);
SAME_FIELD(NebelNews, News, number);
SAME_FIELD(NebelNews, News, detail);
_Static_assert(sizeof(NebelNews) == sizeof(News), "news has its size for good");

SAME_FIELD(NebelTry, RecordedTry, move);
SAME_FIELD(NebelTry, RecordedTry, side);
SAME_FIELD(NebelTry, RecordedTry, verdict);

SAME(NEBEL_CHECK_FILE, CHECK_FILE);
SAME(NEBEL_CHECK_RANK, CHECK_RANK);
SAME(NEBEL_CHECK_LONG_DIAGONAL, CHECK_LONG);
SAME(NEBEL_CHECK_SHORT_DIAGONAL, CHECK_SHORT);
SAME(NEBEL_CHECK_KNIGHT, CHECK_KNIGHT);
SAME(NEBEL_CHECK_SOMEHOW, CHECK_SOMEHOW);

SAME(NEBEL_CHOICE_TRY, CHOICE_TRY);
SAME(NEBEL_CHOICE_RESIGN, CHOICE_RESIGN);
SAME(NEBEL_CHOICE_FAILED, CHOICE_FAILED);

SAME(NEBEL_SEEN, CONTENT_SEEN);
SAME(NEBEL_OBSERVATION_FULL, OBSERVATION_FULL);
SAME_FIELD(NebelRandom, Rng, state);

static bool take_text(const char *text, char *result, size_t size)
{
    size_t length = text == NULL ? 0 : strlen(text);

    if (length >= size)
        return false;
    memcpy(result, text == NULL ? "" : text, length + 1);
    return true;
}

Status library_take_setup(const NebelSetup *theirs, GameSetup *result)
{
    NebelSetup setup = {0};

    *result = (GameSetup){0};
    if (theirs == NULL)
        return STATUS_OK;
    library_take_struct(&setup, sizeof setup, theirs);
    result->max_plies = setup.max_plies;
    if (take_text(setup.rules, result->rules, sizeof result->rules) &&
        take_text(setup.draws, result->draws, sizeof result->draws) &&
        take_text(setup.start, result->start, sizeof result->start))
        return STATUS_OK;
    return error_set(library_error(), STATUS_TOO_LARGE, "a text of the setup is too long");
}

TimeControl library_take_limits(const NebelLimits *theirs)
{
    NebelLimits limits = {0};

    if (theirs != NULL)
        library_take_struct(&limits, sizeof limits, theirs);
    return (TimeControl){
        .budget = {.nodes = limits.nodes,
                   .boards = limits.boards,
                   .playouts = limits.playouts,
                   .iterations = limits.iterations,
                   .ms = limits.ms},
        .game_ms = limits.game_ms,
        .increment_ms = limits.increment_ms,
    };
}

int library_give_moves(const Move moves[], int count, NebelMove result[], int capacity)
{
    int shown = count < capacity ? count : capacity;

    if (shown > 0)
        memcpy(result, moves, (size_t)shown * sizeof *moves);
    return count;
}
