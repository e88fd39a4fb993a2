/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "library/library_internal.h"

static Status open_parts(NebelUmpire *umpire, const GameOps *game, const GameSetup *setup)
{
    Error *error = library_error();
    Status status = umpire_new(game, setup, &umpire->umpire, error);

    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++)
        status = library_view_new(game, setup, side, umpire_world(umpire->umpire),
                                  &umpire->views[side]);
    if (status == STATUS_OK)
        game_record_init(&umpire->record, game, setup);
    return status;
}

NebelStatus nebel_umpire_new(const NebelGame *game, const NebelSetup *theirs,
                             NebelUmpire **result)
{
    NebelUmpire *umpire = memory_new(sizeof *umpire);
    GameSetup setup;

    if (umpire == NULL)
        return library_failed(STATUS_NO_MEMORY);
    Status status = library_take_setup(theirs, &setup);
    if (status == STATUS_OK)
        status = open_parts(umpire, library_game(game), &setup);
    if (status != STATUS_OK)
        nebel_umpire_free(umpire);
    else
        *result = umpire;
    return library_status(status);
}

void nebel_umpire_free(NebelUmpire *umpire)
{
    if (umpire == NULL)
        return;
    game_record_fini(&umpire->record);
    for (int side = 0; side < SIDE_COUNT; side++)
        nebel_view_free(umpire->views[side]);
    umpire_free(umpire->umpire);
    memory_free(umpire);
}

NebelStatus nebel_umpire_reset(NebelUmpire *umpire, const NebelSetup *theirs)
{
    const GameOps *game = umpire_game(umpire->umpire);
    GameSetup setup;
    Status status = library_take_setup(theirs, &setup);

    if (status == STATUS_OK)
        status = umpire_reset(umpire->umpire, &setup, library_error());
    if (status != STATUS_OK)
        return library_status(status);
    for (int side = 0; side < SIDE_COUNT; side++)
        library_view_begin(umpire->views[side], &setup, umpire_world(umpire->umpire));
    game_record_restart(&umpire->record, game, &setup);
    umpire->plies = 0;
    return NEBEL_OK;
}

/* Room for everything that `from` holds, so that nothing can fail after it. */
static Status make_room(NebelUmpire *umpire, const NebelUmpire *from)
{
    Status status = game_record_reserve(&umpire->record, from->record.count);

    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++) {
        int more = from->views[side]->heard_count - umpire->views[side]->heard_count;

        status = library_view_make_room(umpire->views[side], more);
    }
    if (status == STATUS_OK)
        status = umpire_copy(umpire->umpire, from->umpire);
    return status;
}

NebelStatus nebel_umpire_restore(NebelUmpire *umpire, const NebelUmpire *from)
{
    const GameOps *game = umpire_game(from->umpire);

    if (umpire_game(umpire->umpire) != game)
        return library_fail(STATUS_BAD_INPUT, "a game of %s cannot become one of %s",
                            umpire_game(umpire->umpire)->name, game->name);
    if (umpire == from)
        return NEBEL_OK;
    if (make_room(umpire, from) != STATUS_OK)
        return library_failed(STATUS_NO_MEMORY);
    for (int side = 0; side < SIDE_COUNT; side++)
        library_view_copy(umpire->views[side], from->views[side]);
    game_record_copy(&umpire->record, &from->record);
    umpire->plies = from->plies;
    return NEBEL_OK;
}

NebelUmpire *nebel_umpire_clone(const NebelUmpire *from)
{
    const GameOps *game = umpire_game(from->umpire);
    NebelUmpire *umpire = memory_new(sizeof *umpire);

    if (umpire == NULL || open_parts(umpire, game, &from->record.head.setup) != STATUS_OK ||
        nebel_umpire_restore(umpire, from) != NEBEL_OK) {
        library_failed(STATUS_NO_MEMORY);
        nebel_umpire_free(umpire);
        return NULL;
    }
    return umpire;
}

const NebelGame *nebel_umpire_game(const NebelUmpire *umpire)
{
    return (const NebelGame *)umpire_game(umpire->umpire);
}

NebelSide nebel_umpire_to_move(const NebelUmpire *umpire)
{
    return (NebelSide)umpire_to_move(umpire->umpire);
}

NebelOutcome nebel_umpire_outcome(const NebelUmpire *umpire)
{
    return library_give_outcome(umpire_outcome(umpire->umpire));
}

int nebel_umpire_plies(const NebelUmpire *umpire)
{
    return umpire->plies;
}

/* Everybody hears, and whoever asked is shown it. */
static void tell(NebelUmpire *umpire, const News news[SIDE_COUNT], NebelNews shown[2])
{
    for (int side = 0; side < SIDE_COUNT; side++)
        library_view_hear(umpire->views[side], &news[side]);
    if (shown != NULL)
        memcpy(shown, news, SIDE_COUNT * sizeof *news);
}

/* Room for one more try and its news. */
static Status expect_try(NebelUmpire *umpire)
{
    Status status = game_record_reserve(&umpire->record, umpire->record.count + 1);

    for (int side = 0; side < SIDE_COUNT && status == STATUS_OK; side++)
        status = library_view_make_room(umpire->views[side], 1);
    return status;
}

NebelStatus nebel_umpire_attempt(NebelUmpire *umpire, NebelSide side, NebelMove move,
                                 NebelNews shown[2])
{
    char word[LIBRARY_WORD_SIZE];
    News news[SIDE_COUNT];
    Status status = expect_try(umpire);

    /* A record holds what can be written and read again. */
    if (library_is_side(side) && !nebel_view_may_try(umpire->views[side], move) &&
        !library_move_text(umpire_game(umpire->umpire), move, word))
        return library_fail(STATUS_BAD_INPUT, "%d is no move of %s", move,
                            umpire_game(umpire->umpire)->name);
    if (status == STATUS_OK)
        status = umpire_attempt(umpire->umpire, (Side)side, move, news);
    if (status != STATUS_OK)
        return library_failed(status);
    Verdict verdict = (Verdict)news[side].verdict;
    umpire->plies += verdict == VERDICT_MOVED;
    status = game_record_add(&umpire->record, (Side)side, move, verdict);
    Outcome outcome = umpire_outcome(umpire->umpire);
    if (outcome.is_over)
        game_record_end(&umpire->record, outcome);
    tell(umpire, news, shown);
    return library_failed(status);
}

NebelStatus nebel_umpire_attempt_text(NebelUmpire *umpire, NebelSide side, const char *text,
                                      NebelNews news[2])
{
    NebelMove move = NEBEL_NO_MOVE;
    NebelStatus status = nebel_game_parse_move(nebel_umpire_game(umpire), text, &move);

    return status == NEBEL_OK ? nebel_umpire_attempt(umpire, side, move, news) : status;
}

/* An end from outside the board that `side` brought about. */
static NebelStatus end(NebelUmpire *umpire, Side side, Outcome outcome, NebelNews shown[2])
{
    News news[SIDE_COUNT];
    Status status = expect_try(umpire);

    if (status == STATUS_OK)
        status = umpire_end(umpire->umpire, side, outcome, news);
    if (status != STATUS_OK)
        return library_failed(status);
    game_record_end(&umpire->record, outcome);
    tell(umpire, news, shown);
    return NEBEL_OK;
}

NebelStatus nebel_umpire_resign(NebelUmpire *umpire, NebelSide side, NebelNews news[2])
{
    if (!library_is_side(side))
        return library_fail(STATUS_BAD_INPUT, "a side is 0 or 1");
    return end(umpire, (Side)side, outcome_of(side_other((Side)side), REASON_RESIGNATION),
               news);
}

NebelStatus library_umpire_end(NebelUmpire *umpire, Outcome outcome)
{
    Side loser = outcome.winner == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;

    if (umpire_outcome(umpire->umpire).is_over || !outcome.is_over)
        return NEBEL_OK;
    return end(umpire, loser, outcome, NULL);
}

const NebelView *nebel_umpire_view(const NebelUmpire *umpire, NebelSide side)
{
    return library_is_side(side) ? umpire->views[side] : NULL;
}
