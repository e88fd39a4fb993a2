/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "library/library_internal.h"

static Rng take_random(const NebelRandom *random)
{
    Rng rng;

    memcpy(&rng, random, sizeof rng);
    return rng;
}

static void give_random(const Rng *rng, NebelRandom *random)
{
    memcpy(random, rng, sizeof *rng);
}

void nebel_random_init(NebelRandom *random, uint64_t seed, uint64_t stream)
{
    Rng rng;

    rng_init(&rng, seed, stream);
    give_random(&rng, random);
}

uint32_t nebel_random_below(NebelRandom *random, uint32_t bound)
{
    Rng rng = take_random(random);
    uint32_t number = bound == 0 ? 0 : rng_below(&rng, bound);

    give_random(&rng, random);
    return number;
}

static NebelWorld *allocate(const GameOps *game)
{
    NebelWorld *world = memory_new(sizeof *world + game->world_size);

    if (world == NULL)
        library_failed(STATUS_NO_MEMORY);
    else
        world->game = game;
    return world;
}

NebelStatus nebel_world_new(const NebelGame *game, const NebelSetup *theirs,
                            NebelWorld **result)
{
    NebelWorld *world = allocate(library_game(game));
    GameSetup setup;

    if (world == NULL)
        return NEBEL_NO_MEMORY;
    Status status = library_take_setup(theirs, &setup);
    if (status == STATUS_OK)
        status = world->game->start(&setup, world->world, library_error());
    if (status != STATUS_OK)
        nebel_world_free(world);
    else
        *result = world;
    return library_status(status);
}

NebelWorld *nebel_world_clone(const NebelWorld *from)
{
    NebelWorld *world = allocate(from->game);

    if (world != NULL)
        memcpy(world->world, from->world, from->game->world_size);
    return world;
}

void nebel_world_free(NebelWorld *world)
{
    memory_free(world);
}

NebelStatus nebel_world_copy(NebelWorld *world, const NebelWorld *from)
{
    if (world->game != from->game)
        return library_fail(STATUS_BAD_INPUT, "a world of %s cannot become one of %s",
                            world->game->name, from->game->name);
    memcpy(world->world, from->world, from->game->world_size);
    return NEBEL_OK;
}

NebelWorld *nebel_umpire_world(const NebelUmpire *umpire)
{
    const GameOps *game = umpire_game(umpire->umpire);
    NebelWorld *world = allocate(game);

    if (world != NULL)
        memcpy(world->world, umpire_world(umpire->umpire), game->world_size);
    return world;
}

const NebelGame *nebel_world_game(const NebelWorld *world)
{
    return (const NebelGame *)world->game;
}

NebelSide nebel_world_to_move(const NebelWorld *world)
{
    return (NebelSide)world->game->to_move(world->world);
}

NebelOutcome nebel_world_outcome(const NebelWorld *world)
{
    return library_give_outcome(world->game->outcome(world->world));
}

int nebel_world_balance(const NebelWorld *world)
{
    return world->game->balance(world->world);
}

NebelStatus nebel_world_attempt(NebelWorld *world, NebelMove move, NebelNews news[2])
{
    News heard[SIDE_COUNT];

    if (world->game->outcome(world->world).is_over)
        return library_failed(STATUS_GAME_OVER);
    world->game->attempt(world->world, move, NULL, heard);
    memcpy(news, heard, sizeof heard);
    return NEBEL_OK;
}

int nebel_world_moves(const NebelWorld *world, NebelMove result[], int capacity)
{
    Move moves[TRIES_MAX];
    int count = world->game->outcome(world->world).is_over
                    ? 0
                    : world->game->list_replies(world->world, NULL, moves);

    return library_give_moves(moves, count, result, capacity);
}

NebelOutcome nebel_world_playout(NebelWorld *world, NebelRandom *random)
{
    Outcome outcome = world->game->outcome(world->world);
    Rng rng = take_random(random);

    if (!outcome.is_over)
        outcome = world->game->playout(world->world, &rng, NULL);
    give_random(&rng, random);
    return library_give_outcome(outcome);
}

void nebel_world_contents(const NebelWorld *world, NebelSide viewer, uint8_t codes[])
{
    world->game->contents(world->world, (Side)(viewer & 1), codes);
}

NebelStatus nebel_world_view(const NebelWorld *world, NebelSide side, NebelView **result)
{
    static const GameSetup unknown;
    NebelView *view = NULL;

    if (!library_is_side(side))
        return library_fail(STATUS_BAD_INPUT, "a side is 0 or 1");
    Status status = library_view_new(world->game, &unknown, (Side)side, world->world, &view);
    if (status == STATUS_OK) {
        view->is_whole = false;
        view->outcome = world->game->outcome(world->world);
        *result = view;
    }
    return library_status(status);
}

NebelStatus nebel_world_guess(NebelWorld *world, const NebelView *view, NebelRandom *random)
{
    Rng rng = take_random(random);

    if (world->game != view->game)
        return library_fail(STATUS_BAD_INPUT, "a world of %s cannot explain a view of %s",
                            world->game->name, view->game->name);
    if (!view->is_whole || view->outcome.is_over)
        return library_fail(STATUS_BAD_INPUT,
                            view->is_whole ? "the game is over" : "the view has no beginning");
    bool is_found = view->game->guess_world(view->view, view->start, view->own_move,
                                            GUESS_FITTING, &rng, world->world);
    give_random(&rng, random);
    if (!is_found)
        return library_fail(STATUS_NOT_FOUND, "no world was found that explains the news");
    return NEBEL_OK;
}

size_t nebel_world_text(const NebelWorld *world, char *buffer, size_t size)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    world->game->text->world_to_text(world->world, &text);
    return library_give_text(&text, buffer, size);
}

size_t nebel_world_draw(const NebelWorld *world, int in_ascii, char *buffer, size_t size)
{
    TextBuffer text;

    text_init_growing(&text, LIBRARY_TEXT_MAX);
    world->game->text->show_world(world->world, in_ascii ? PICTURE_ASCII : PICTURE_UNICODE,
                                  &text);
    return library_give_text(&text, buffer, size);
}
