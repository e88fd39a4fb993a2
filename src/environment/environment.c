/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "environment/environment.h"

#include <string.h>

#include "base/memory.h"
#include "environment/crew.h"
#include "environment/environment_game.h"

/* Rows that a thread takes at a time: few where a seated player may think long. */
enum { PIECE_QUICK = 32, PIECE_SLOW = 1 };

struct Environment {
    EnvironmentSetup setup;
    Encoding encoding; /* in the width that is wanted */
    EnvironmentStarts starts;
    PlayedGame *games;
    unsigned char *memory; /* of the games' worlds, views and memories */
    Crew *crew;
    bool has_players;
};

static Status no_memory(Error *error)
{
    return error_set(error, STATUS_NO_MEMORY, "out of memory");
}

static Status open_games(Environment *environment, Error *error)
{
    const EnvironmentSetup *setup = &environment->setup;
    const Encoding *encoding = &environment->encoding;
    size_t size = played_game_size(setup->game, encoding);

    environment->games = memory_new((size_t)setup->games * sizeof *environment->games);
    environment->memory = memory_new((size_t)setup->games * size);
    environment->crew = crew_new(setup->threads);
    if (environment->games == NULL || environment->memory == NULL || environment->crew == NULL)
        return no_memory(error);
    for (int i = 0; i < setup->games; i++)
        played_game_init(&environment->games[i], setup->game, encoding,
                         environment->memory + (size_t)i * size,
                         rng_derive(setup->seed, (uint64_t)i));
    return STATUS_OK;
}

Status environment_new(const EnvironmentSetup *setup, Environment **result, Error *error)
{
    if (setup->game->encoding == NULL)
        return error_set(error, STATUS_BAD_INPUT, "%s has no encoding", setup->game->name);
    if (setup->games < 1 || setup->threads < 1)
        return error_set(error, STATUS_BAD_INPUT, "an environment has a game and a thread");
    if (setup->width != 0 && (setup->width < setup->game->encoding->least_width ||
                              setup->width > setup->game->encoding->width))
        return error_set(error, STATUS_BAD_INPUT, "planes of %s are %d to %d points wide",
                         setup->game->name, setup->game->encoding->least_width,
                         setup->game->encoding->width);

    Environment *environment = memory_new(sizeof *environment);
    if (environment == NULL)
        return no_memory(error);
    environment->setup = *setup;
    environment->encoding = encoding_in_width(
        setup->game->encoding, setup->width != 0 ? setup->width : setup->game->encoding->width);
    Status status = open_games(environment, error);
    if (status != STATUS_OK) {
        environment_free(environment);
        return status;
    }
    *result = environment;
    return STATUS_OK;
}

void environment_free(Environment *environment)
{
    if (environment == NULL)
        return;
    for (int i = 0; environment->games != NULL && i < environment->setup.games; i++)
        played_game_fini(&environment->games[i]);
    for (int i = 0; i < environment->starts.count; i++)
        memory_free(environment->starts.items[i].world);
    crew_free(environment->crew);
    memory_free(environment->starts.items);
    memory_free(environment->memory);
    memory_free(environment->games);
    memory_free(environment);
}

/* Whether the board of the world fits the planes. */
static Status check_width(const Environment *environment, const void *world, Error *error)
{
    const GameOps *game = environment->setup.game;
    void *view = memory_new(game->view_size);

    if (view == NULL)
        return no_memory(error);
    game->view_of(world, SIDE_FIRST, view);
    int width = environment->encoding.board_width(view);
    memory_free(view);
    if (width <= environment->encoding.width)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_INPUT, "a board %d points wide, in planes of %d", width,
                     environment->encoding.width);
}

Status environment_add_start(Environment *environment, const GameSetup *setup, uint32_t weight,
                             int random_plies, Error *error)
{
    const GameOps *game = environment->setup.game;
    EnvironmentStarts *starts = &environment->starts;
    EnvironmentStart start = {.setup = *setup, .weight = weight, .random_plies = random_plies};

    if (weight < 1 || random_plies < 0)
        return error_set(error, STATUS_BAD_INPUT,
                         "a start has a weight from 1 on and no "
                         "fewer than 0 random plies");
    EnvironmentStart *items =
        memory_resize(starts->items, ((size_t)starts->count + 1) * sizeof *items);
    if (items == NULL)
        return no_memory(error);
    starts->items = items;
    start.world = memory_new(game->world_size);
    if (start.world == NULL)
        return no_memory(error);
    Status status = game->start(setup, start.world, error);
    if (status == STATUS_OK)
        status = check_width(environment, start.world, error);
    if (status != STATUS_OK) {
        memory_free(start.world);
        return status;
    }
    starts->items[starts->count++] = start;
    starts->weight += weight;
    return STATUS_OK;
}

Status environment_seat(Environment *environment, int first, int end, Side side,
                        const PlayerSpec *player, Error *error)
{
    Status status = STATUS_OK;

    if (first < 0 || end > environment->setup.games)
        return error_set(error, STATUS_BAD_INPUT, "there are %d games",
                         environment->setup.games);
    for (int i = first; i < end && status == STATUS_OK; i++) {
        Player **seat = &environment->games[i].players[side];

        player_free(*seat);
        *seat = NULL;
        status = player_new(player, seat, error);
    }
    environment->has_players = true;
    return status;
}

static int piece(const Environment *environment)
{
    return environment->has_players ? PIECE_SLOW : PIECE_QUICK;
}

static void begin_row(void *context, int row)
{
    Environment *environment = context;

    played_game_begin(&environment->games[row], &environment->starts);
}

/* The first row of which that is true; below 0: none. */
static int find_row(const Environment *environment, bool (*is_so)(const PlayedGame *))
{
    for (int i = 0; i < environment->setup.games; i++)
        if (is_so(&environment->games[i]))
            return i;
    return -1;
}

static bool is_full(const PlayedGame *played)
{
    return played->players[SIDE_FIRST] != NULL && played->players[SIDE_SECOND] != NULL;
}

static bool has_failed(const PlayedGame *played)
{
    return played->has_failed;
}

static bool is_over(const PlayedGame *played)
{
    return played->told.outcome.is_over;
}

Status environment_begin(Environment *environment, Error *error)
{
    if (environment->starts.count == 0)
        return error_set(error, STATUS_BAD_INPUT, "no way for games to begin was given");
    if (find_row(environment, is_full) >= 0)
        return error_set(error, STATUS_BAD_INPUT, "both seats of game %d are taken",
                         find_row(environment, is_full));
    crew_run(environment->crew, begin_row, environment, environment->setup.games,
             piece(environment));
    if (find_row(environment, has_failed) >= 0)
        return error_set(error, STATUS_BAD_INPUT, "a seated player does not play %s",
                         environment->setup.game->name);
    if (find_row(environment, is_over) >= 0)
        return error_set(error, STATUS_BAD_INPUT, "game %d is over before anybody is asked",
                         find_row(environment, is_over));
    return STATUS_OK;
}

typedef struct {
    const Environment *environment;
    const EnvironmentRows *rows;
} Showing;

static void show_row(void *context, int row)
{
    const Showing *showing = context;
    const EnvironmentRows *rows = showing->rows;
    const PlayedGame *played = &showing->environment->games[row];
    const Encoding *encoding = played->encoding;
    size_t points = (size_t)encoding_points(encoding);
    size_t place = (size_t)row;
    Side side = played->game->to_move(played->world);

    if (rows->observations != NULL)
        encoding->observe(encoding, played->memories[side], played->views[side],
                          rows->observations +
                              place * (size_t)encoding_observation_size(encoding));
    if (rows->masks != NULL)
        encoding->mask(encoding, played->views[side],
                       rows->masks + place * (size_t)encoding->mask_words);
    if (rows->truths != NULL)
        encoding->truth(encoding, played->world, side,
                        rows->truths + place * (size_t)encoding_truth_size(encoding));
    if (rows->sides != NULL)
        rows->sides[row] = (uint8_t)side;
    for (int i = 0; i < SIDE_COUNT && rows->starts != NULL; i++)
        memcpy(rows->starts + (place * SIDE_COUNT + (size_t)i) * points, played->starts[i],
               points);
}

void environment_observe(Environment *environment, const EnvironmentRows *rows)
{
    Showing showing = {environment, rows};

    crew_run(environment->crew, show_row, &showing, environment->setup.games, PIECE_QUICK);
}

typedef struct {
    Environment *environment;
    const int32_t *actions;
    const EnvironmentResults *results;
} Stepping;

static int balance_for(PlayedGame *played, Side side)
{
    int balance = played_game_balance(played);

    return side == SIDE_FIRST ? balance : -balance;
}

static Next act(PlayedGame *played, int action)
{
    Side side = played->game->to_move(played->world);

    if (action < 0)
        played_game_resign(played);
    else
        played_game_attempt(played, played->encoding->action_move(played->encoding,
                                                                  played->views[side], action));
    bool is_same_turn = played->game->to_move(played->world) == side;
    played_game_answer(played);
    if (played->told.outcome.is_over)
        return NEXT_IS_NONE;
    if (is_same_turn)
        return NEXT_IS_SAME;
    return played->game->to_move(played->world) == side ? NEXT_IS_LATER : NEXT_IS_OTHER;
}

static void step_row(void *context, int row)
{
    const Stepping *stepping = context;
    const EnvironmentResults *results = stepping->results;
    Environment *environment = stepping->environment;
    PlayedGame *played = &environment->games[row];
    Side side = played->game->to_move(played->world);
    int before = balance_for(played, side);
    Next next = NEXT_IS_NONE;

    if (!played->told.outcome.is_over)
        next = act(played, stepping->actions[row]);

    Outcome outcome = played->told.outcome;
    if (results->nexts != NULL)
        results->nexts[row] = (uint8_t)next;
    if (results->rewards != NULL)
        results->rewards[row] = !outcome.is_over || outcome.winner == SIDE_NONE ? 0.0F
                                : outcome.winner == side                        ? 1.0F
                                                                                : -1.0F;
    if (results->gains != NULL)
        results->gains[row] = (float)(balance_for(played, side) - before);
    if (results->reasons != NULL)
        results->reasons[row] = outcome.reason;
    if (outcome.is_over && environment->setup.starts_anew)
        played_game_begin(played, &environment->starts);
}

void environment_step(Environment *environment, const int32_t actions[],
                      const EnvironmentResults *results)
{
    Stepping stepping = {environment, actions, results};

    crew_run(environment->crew, step_row, &stepping, environment->setup.games,
             piece(environment));
}

EnvironmentGame environment_game(const Environment *environment, int number)
{
    return environment->games[number].told;
}
