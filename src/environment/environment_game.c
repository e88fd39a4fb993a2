/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/environment_game.h"

#include <string.h>

#include "base/clock.h"

/* Blocks begin where any type may. */
static size_t rounded(size_t size)
{
    return (size + 63) / 64 * 64;
}

size_t played_game_size(const GameOps *game, const Encoding *encoding)
{
    return rounded(game->world_size) +
           2 * (rounded(game->view_size) + rounded(encoding->memory_size) +
                rounded((size_t)encoding_points(encoding))) +
           rounded((size_t)game->max_tries * sizeof(Move));
}

static void *take(unsigned char **memory, size_t size)
{
    unsigned char *block = *memory;

    *memory += rounded(size);
    return block;
}

void played_game_init(PlayedGame *played, const GameOps *game, const Encoding *encoding,
                      void *memory, uint64_t seed)
{
    unsigned char *rest = memory;

    *played = (PlayedGame){.game = game, .encoding = encoding, .seed = seed};
    played->world = take(&rest, game->world_size);
    for (int side = 0; side < SIDE_COUNT; side++) {
        played->views[side] = take(&rest, game->view_size);
        played->memories[side] = take(&rest, encoding->memory_size);
        played->starts[side] = take(&rest, (size_t)encoding_points(encoding));
    }
    played->tries = take(&rest, (size_t)game->max_tries * sizeof(Move));
}

void played_game_fini(PlayedGame *played)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        player_free(played->players[side]);
}

static const EnvironmentStart *pick_start(PlayedGame *played, const EnvironmentStarts *starts)
{
    uint64_t left = bits_multiply_high(rng_next(&played->rng), starts->weight);
    const EnvironmentStart *start = starts->items;

    while (left >= start->weight) {
        left -= start->weight;
        start++;
    }
    return start;
}

static void sit_down(PlayedGame *played, const EnvironmentStart *start, Side side)
{
    const Encoding *encoding = played->encoding;
    uint8_t truth[CONTENT_POINTS_MAX + ENCODING_FACTS_MAX];

    played->game->view_of(played->world, side, played->views[side]);
    encoding->begin(played->memories[side], played->views[side]);
    encoding->truth(encoding, played->world, side, truth);
    memcpy(played->starts[side], truth, (size_t)encoding_points(encoding));
    if (played->players[side] == NULL)
        return;

    PlayerSeat seat = {
        .game = played->game,
        .setup = start->setup,
        .side = side,
        .seed = rng_next(&played->rng),
    };
    Error error;
    if (player_start(played->players[side], &seat, played->views[side], &error) != STATUS_OK)
        played->has_failed = true;
}

/* Both sides try something at random until that many moves stand. */
static void play_at_random(PlayedGame *played, int plies)
{
    const GameOps *game = played->game;

    while (played->told.plies < plies && !game->outcome(played->world).is_over) {
        int count =
            game->list_tries(played->views[game->to_move(played->world)], played->tries);

        played_game_attempt(played, played->tries[rng_below(&played->rng, (uint32_t)count)]);
    }
}

void played_game_begin(PlayedGame *played, const EnvironmentStarts *starts)
{
    const GameOps *game = played->game;

    rng_init(&played->rng, played->seed, played->number++);
    played->has_failed = false;
    bool is_playable = false;
    for (int i = 0; i < BEGINNINGS_MAX && !is_playable; i++) {
        const EnvironmentStart *start = pick_start(played, starts);

        memcpy(played->world, start->world, game->world_size);
        played->history = (History){.keys = played->keys, .capacity = KEYS_MAX};
        history_push(&played->history, game->key(played->world));
        played->told = (EnvironmentGame){0};
        played->balance_plies = -1;
        for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            sit_down(played, start, side);
        play_at_random(played, (int)rng_below(&played->rng, (uint32_t)start->random_plies + 1));
        played_game_answer(played);
        is_playable = !played->told.outcome.is_over;
    }
}

int played_game_balance(PlayedGame *played)
{
    if (played->balance_plies != played->told.plies)
        played->balance = played->game->balance(played->world);
    played->balance_plies = played->told.plies;
    return played->balance;
}

static void make_room(History *history)
{
    if (history->count < history->capacity)
        return;
    memmove(history->keys, history->keys + history->count - KEYS_KEPT,
            KEYS_KEPT * sizeof *history->keys);
    history->count = KEYS_KEPT;
}

Verdict played_game_attempt(PlayedGame *played, Move move)
{
    const GameOps *game = played->game;
    Side mover = game->to_move(played->world);
    News news[SIDE_COUNT];

    make_room(&played->history);
    Verdict verdict = game->attempt(played->world, move, &played->history, news);
    played->told.tries[mover]++;
    /* A refusal may end a turn, and a game, where it counts as a pass or tries are counted. */
    if (verdict == VERDICT_MOVED || (news[mover].flags & NEWS_PASSED)) {
        played->told.moves[mover]++;
        played->told.plies++;
    }
    played->told.outcome = game->outcome(played->world);
    for (int side = 0; side < SIDE_COUNT; side++) {
        game->hear(played->views[side], &news[side]);
        played->encoding->hear(played->memories[side], played->views[side], &news[side]);
        if (played->players[side] != NULL)
            player_hear(played->players[side], &news[side]);
    }
    return verdict;
}

void played_game_resign(PlayedGame *played)
{
    Side mover = played->game->to_move(played->world);

    played->told.outcome = outcome_of(side_other(mover), REASON_RESIGNATION);
}

void played_game_answer(PlayedGame *played)
{
    while (!played->told.outcome.is_over) {
        Side mover = played->game->to_move(played->world);
        Player *player = played->players[mover];
        Request request = {0};

        if (player == NULL || played->has_failed)
            return;
        if (player_type(player)->sees_all)
            request.world = played->world;
        int64_t begin = clock_wall_us();
        Choice choice = player_choose(player, &request);
        played->told.thought_us[mover] += clock_wall_us() - begin;
        if (choice.kind == CHOICE_TRY)
            played_game_attempt(played, choice.move);
        else
            played_game_resign(played);
    }
}
