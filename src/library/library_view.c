/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "library/library_internal.h"

enum { FIRST_CAPACITY = 64 };

/* Blocks begin where any type may. */
static size_t rounded(size_t size)
{
    return (size + 63) / 64 * 64;
}

static size_t memory_size(const GameOps *game)
{
    return game->encoding == NULL ? 0 : game->encoding->memory_size;
}

static NebelView *allocate(const GameOps *game)
{
    size_t view_size = rounded(game->view_size);
    size_t world_size = rounded(game->world_size);
    NebelView *view = memory_new(sizeof *view);
    unsigned char *block = memory_new(world_size + 2 * view_size + memory_size(game));

    if (view == NULL || block == NULL) {
        memory_free(view);
        memory_free(block);
        return NULL;
    }
    view->game = game;
    view->start = block;
    view->first = block + world_size;
    view->view = block + world_size + view_size;
    if (game->encoding != NULL)
        view->memory = block + world_size + 2 * view_size;
    return view;
}

void nebel_view_free(NebelView *view)
{
    if (view == NULL)
        return;
    memory_free(view->heard);
    memory_free(view->start);
    memory_free(view);
}

void library_view_begin(NebelView *view, const GameSetup *setup, const void *world)
{
    const GameOps *game = view->game;

    view->setup = *setup;
    view->is_whole = true;
    view->outcome = (Outcome){0};
    view->own_move = MOVE_NONE;
    view->heard_count = 0;
    memcpy(view->start, world, game->world_size);
    game->view_of(world, view->side, view->first);
    memcpy(view->view, view->first, game->view_size);
    if (view->memory != NULL)
        game->encoding->begin(view->memory, view->view);
}

Status library_view_new(const GameOps *game, const GameSetup *setup, Side side,
                        const void *world, NebelView **result)
{
    NebelView *view = allocate(game);

    if (view == NULL)
        return error_set(library_error(), STATUS_NO_MEMORY, "out of memory");
    view->side = side;
    library_view_begin(view, setup, world);
    *result = view;
    return STATUS_OK;
}

NebelStatus nebel_view_new(const NebelGame *game, const NebelSetup *setup, NebelSide side,
                           NebelView **view)
{
    NebelWorld *world = NULL;
    GameSetup taken;
    NebelStatus status = nebel_world_new(game, setup, &world);

    if (status != NEBEL_OK)
        return status;
    if (!library_is_side(side))
        status = library_fail(STATUS_BAD_INPUT, "a side is 0 or 1");
    if (status == NEBEL_OK)
        status = library_status(library_take_setup(setup, &taken));
    if (status == NEBEL_OK)
        status = library_status(
            library_view_new(library_game(game), &taken, (Side)side, world->world, view));
    nebel_world_free(world);
    return status;
}

Status library_view_make_room(NebelView *view, int more)
{
    int needed = view->heard_count + more;
    int capacity = view->heard_capacity > 0 ? view->heard_capacity : FIRST_CAPACITY;

    if (needed <= view->heard_capacity)
        return STATUS_OK;
    while (capacity < needed)
        capacity *= 2;
    News *heard = memory_resize(view->heard, (size_t)capacity * sizeof *heard);
    if (heard == NULL)
        return error_set(library_error(), STATUS_NO_MEMORY, "out of memory");
    view->heard = heard;
    view->heard_capacity = capacity;
    return STATUS_OK;
}

void library_view_copy(NebelView *view, const NebelView *from)
{
    const GameOps *game = from->game;

    view->setup = from->setup;
    view->side = from->side;
    view->is_whole = from->is_whole;
    view->outcome = from->outcome;
    view->own_move = from->own_move;
    memcpy(view->start, from->start, game->world_size);
    memcpy(view->first, from->first, game->view_size);
    memcpy(view->view, from->view, game->view_size);
    if (view->memory != NULL)
        memcpy(view->memory, from->memory, memory_size(game));
    if (from->heard_count > 0)
        memcpy(view->heard, from->heard, (size_t)from->heard_count * sizeof *from->heard);
    view->heard_count = from->heard_count;
}

NebelView *nebel_view_clone(const NebelView *from)
{
    NebelView *view = allocate(from->game);

    if (view == NULL || library_view_make_room(view, from->heard_count) != STATUS_OK) {
        nebel_view_free(view);
        library_failed(STATUS_NO_MEMORY);
        return NULL;
    }
    library_view_copy(view, from);
    return view;
}

void library_view_hear(NebelView *view, const News *news)
{
    const GameOps *game = view->game;

    if (!news->is_heard)
        return;
    view->heard[view->heard_count++] = *news;
    game->hear(view->view, news);
    if (view->memory != NULL)
        game->encoding->hear(view->memory, view->view, news);
    if (news->outcome.is_over)
        view->outcome = news->outcome;
    if (news->mover == view->side && news->verdict == VERDICT_MOVED)
        view->own_move = news->move;
}

NebelStatus nebel_view_hear(NebelView *view, const NebelNews *news)
{
    News ours = library_news(news);
    Status status = library_view_make_room(view, 1);

    if (status == STATUS_OK)
        library_view_hear(view, &ours);
    return library_status(status);
}

const NebelGame *nebel_view_game(const NebelView *view)
{
    return (const NebelGame *)view->game;
}

NebelSide nebel_view_side(const NebelView *view)
{
    return (NebelSide)view->side;
}

NebelOutcome nebel_view_outcome(const NebelView *view)
{
    return library_give_outcome(view->outcome);
}

static int list(const NebelView *view, bool sensible, Tries *tries)
{
    const GameOps *game = view->game;

    tries->count = view->outcome.is_over ? 0
                   : sensible            ? game->list_sensible(view->view, tries->items)
                                         : game->list_tries(view->view, tries->items);
    return tries->count;
}

int nebel_view_tries(const NebelView *view, NebelMove result[], int capacity)
{
    Tries tries;

    return library_give_moves(tries.items, list(view, false, &tries), result, capacity);
}

int nebel_view_sensible_tries(const NebelView *view, NebelMove result[], int capacity)
{
    Tries tries;

    return library_give_moves(tries.items, list(view, true, &tries), result, capacity);
}

int nebel_view_may_try(const NebelView *view, NebelMove move)
{
    Tries tries;

    list(view, false, &tries);
    return tries_have(&tries, move);
}

void nebel_view_own_men(const NebelView *view, uint8_t codes[])
{
    view->game->own_men(view->view, codes);
}

int nebel_view_heard_count(const NebelView *view)
{
    return view->heard_count;
}

NebelStatus nebel_view_heard(const NebelView *view, int number, NebelNews *news)
{
    if (number < 0 || number >= view->heard_count)
        return library_fail(STATUS_NOT_FOUND, "%d news were heard", view->heard_count);
    memcpy(news, &view->heard[number], sizeof *news);
    return NEBEL_OK;
}

int nebel_view_equals(const NebelView *view, const NebelView *other)
{
    return view->game == other->game &&
           memcmp(view->view, other->view, view->game->seen_size) == 0;
}

const void *nebel_view_bytes(const NebelView *view, size_t *size)
{
    *size = view->game->seen_size;
    return view->view;
}
