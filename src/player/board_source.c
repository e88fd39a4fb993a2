/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/board_source.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"

/* Streams of the seat's seed; 0 is the player's own. */
enum { STREAM_DRAW = 1, STREAM_POOL, STREAM_GUESS, STREAM_HISTORY };

Status board_source_open(BoardSource *source, const BoardSourceOptions *options, Error *error)
{
    PoolOptions pool = {.limit = options->pool_limit, .cut_to = options->pool_cut};

    if (options->pool_limit < options->pool_cut)
        return error_set(error, STATUS_BAD_INPUT, "pool_limit is below pool_cut");
    source->options = *options;
    source->boards = memory_new((size_t)options->boards * sizeof *source->boards);
    source->order = memory_new((size_t)(options->pool_limit + 1) * sizeof *source->order);
    source->histories = history_search_new(&kriegspiel);
    if (source->boards == NULL || source->order == NULL || source->histories == NULL ||
        (options->has_pool && pool_new(&kriegspiel, &pool, &source->pool) != STATUS_OK)) {
        board_source_close(source);
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    return STATUS_OK;
}

void board_source_close(BoardSource *source)
{
    pool_free(source->pool);
    history_search_free(source->histories);
    news_log_fini(&source->log);
    memory_free(source->boards);
    memory_free(source->order);
}

Status board_source_start(BoardSource *source, const PlayerSeat *seat, Error *error)
{
    Status status = kriegspiel_start(&seat->setup, &source->start, error);

    if (status != STATUS_OK)
        return status;
    source->side = seat->side;
    rng_init(&source->draw_rng, seat->seed, STREAM_DRAW);
    rng_init(&source->guess_rng, seat->seed, STREAM_GUESS);
    rng_init(&source->history_rng, seat->seed, STREAM_HISTORY);
    news_log_clear(&source->log);
    source->log_is_whole = true;
    guess_options_init(&source->guess, &source->start);
    if (source->pool != NULL)
        pool_start(source->pool, seat->side, &source->start,
                   rng_derive(seat->seed, STREAM_POOL));
    return STATUS_OK;
}

void board_source_hear(BoardSource *source, const News *news)
{
    source->log_is_whole = source->log_is_whole && news_log_add(&source->log, news);
    if (news->mover == source->side && news->verdict == VERDICT_MOVED)
        source->guess.own_move = news->move;
    if (source->pool != NULL)
        pool_hear(source->pool, news);
}

int board_source_draw(BoardSource *source, int have, int wanted)
{
    int64_t count = pool_count(source->pool);
    int64_t drawn = count < wanted - have ? count : wanted - have;

    for (int64_t i = 0; i < count; i++)
        source->order[i] = i;
    for (int64_t i = 0; i < drawn; i++) {
        int64_t j = i + (int64_t)rng_below(&source->draw_rng, (uint32_t)(count - i));
        int64_t number = source->order[j];

        source->order[j] = source->order[i];
        memcpy(&source->boards[have++], pool_get(source->pool, number),
               sizeof(KriegspielWorld));
    }
    return have;
}

static bool has_time(int64_t deadline_us)
{
    return deadline_us == 0 || clock_wall_us() < deadline_us;
}

int board_source_guess(BoardSource *source, const KriegspielView *view, int have, int wanted,
                       int64_t deadline_us)
{
    GuessNote note;

    while (have < wanted && has_time(deadline_us) &&
           kriegspiel_guess_world(view, &source->guess, &source->guess_rng,
                                  &source->boards[have], &note))
        have++;
    return have;
}

int board_source_play(BoardSource *source, int64_t games, int have, int wanted)
{
    for (int64_t i = 0; i < games && have < wanted && source->log_is_whole; i++)
        have += history_search_draw(source->histories, &source->start, source->side,
                                    &source->log, &source->history_rng, &source->boards[have]);
    return have;
}

void board_source_refill(BoardSource *source, int64_t searches, int64_t deadline_us)
{
    KriegspielWorld world;

    for (int64_t i = 0; i < searches && source->log_is_whole && has_time(deadline_us); i++)
        if (history_search_run(source->histories, &source->start, source->side, &source->log,
                               source->options.history_nodes, &source->history_rng, &world))
            pool_add(source->pool, &world);
}
