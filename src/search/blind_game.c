/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/blind_game.h"

#include <string.h>

#include "base/memory.h"

bool blind_game_init(BlindGame *blind, const GameOps *game, int playouts)
{
    blind->game = game;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        blind->views[side] = memory_new(game->view_size);
    return blind->views[SIDE_FIRST] != NULL && blind->views[SIDE_SECOND] != NULL &&
           playing_out_init(&blind->playing, game) &&
           level_one_init(&blind->level_one, game, playouts);
}

void blind_game_fini(BlindGame *blind)
{
    level_one_fini(&blind->level_one);
    playing_out_fini(&blind->playing);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        memory_free(blind->views[side]);
}

static void hear(BlindGame *blind, const News news[SIDE_COUNT])
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        blind->game->hear(blind->views[side], &news[side]);
}

static void begin(BlindGame *blind, const SearchRoot *root, Side side, int number,
                  const News news[SIDE_COUNT])
{
    const GameOps *game = blind->game;
    Side other = side_other(side);

    memcpy(blind->views[side], root->view, game->view_size);
    game->view_of(search_root_world(root, game, number), other, blind->views[other]);
    hear(blind, news);
    blind->own_moves[side] = news[side].move;
    blind->own_moves[other] = MOVE_NONE;
    blind->has_passed = news[side].flags & NEWS_PASSED;
    blind->last_mover = side;
    blind->playing.trace.count = 0;
}

/* The turn has ended with `move`. */
static void note_move(BlindGame *blind, Side side, Move move, bool is_pass)
{
    Trace *trace = &blind->playing.trace;

    if (trace->count < trace->capacity)
        trace->moves[trace->count++] = move;
    if (!is_pass)
        blind->own_moves[side] = move;
    blind->has_passed = is_pass;
    blind->last_mover = side;
}

/* One try of the side on move; true when its turn is over. */
static bool make_try(BlindGame *blind, Side side)
{
    const GameOps *game = blind->game;
    Move move = level_one_choose(&blind->level_one, blind->views[side]);
    News news[SIDE_COUNT];

    Verdict verdict = game->attempt(blind->playing.world, move, NULL, news);
    bool is_pass = news[side].flags & NEWS_PASSED;
    hear(blind, news);
    level_one_strike(&blind->level_one, move);
    if (verdict != VERDICT_MOVED && !is_pass)
        return game->outcome(blind->playing.world).is_over;
    note_move(blind, side, verdict == VERDICT_MOVED ? move : game->pass, is_pass);
    return true;
}

/* False if it finds no end, which only a broken game could make it do. */
static bool take_turn(BlindGame *blind, const SearchRoot *root, Meter *meter)
{
    Side side = blind->game->to_move(blind->playing.world);
    SearchRoot knowing = {
        .view = blind->views[side],
        .start = root->start,
        .own_move = blind->own_moves[side],
        .guess = root->guess,
    };

    level_one_think(&blind->level_one, &knowing, side, blind->has_passed, meter);
    for (int tries = 0; tries <= blind->game->max_tries; tries++)
        if (make_try(blind, side))
            return true;
    return false;
}

int blind_game_play(BlindGame *blind, const SearchRoot *root, Side side, int number,
                    const News news[SIDE_COUNT], Meter *meter)
{
    begin(blind, root, side, number, news);
    while (!blind->game->outcome(blind->playing.world).is_over && !meter_is_spent(meter))
        if (!take_turn(blind, root, meter))
            break;
    if (!blind->game->outcome(blind->playing.world).is_over)
        meter_count(meter, 1);
    return playing_out_go_on(&blind->playing, &blind->level_one.rng);
}
