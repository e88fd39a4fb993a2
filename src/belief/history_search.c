/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/history_search.h"

#include <string.h>

#include "base/memory.h"

/* A hidden move: the world before it, and the moves that are still to be tried there. */
typedef struct {
    int event; /* in the log */
    int count;
    int next;
} Frame;

struct HistorySearch {
    const GameOps *game;
    Side side;
    const NewsLog *log;
    Rng *rng;
    Frame *frames;
    unsigned char *worlds; /* one for each frame */
    Move *moves;           /* max_tries for each frame */
    int frame_capacity;
    int depth;
    void *current;
    int64_t nodes;
};

HistorySearch *history_search_new(const GameOps *game)
{
    HistorySearch *search = memory_new(sizeof *search);

    if (search == NULL)
        return NULL;
    search->game = game;
    search->current = memory_new(game->world_size);
    if (search->current == NULL) {
        history_search_free(search);
        return NULL;
    }
    return search;
}

void history_search_free(HistorySearch *search)
{
    if (search == NULL)
        return;
    memory_free(search->frames);
    memory_free(search->worlds);
    memory_free(search->moves);
    memory_free(search->current);
    memory_free(search);
}

/* There are never more frames than news. */
static bool make_room(HistorySearch *search, int frames)
{
    size_t count = 2 * (size_t)frames;

    if (frames <= search->frame_capacity)
        return true;
    Frame *larger_frames = memory_resize(search->frames, count * sizeof *search->frames);
    if (larger_frames != NULL)
        search->frames = larger_frames;
    unsigned char *worlds = memory_resize(search->worlds, count * search->game->world_size);
    if (worlds != NULL)
        search->worlds = worlds;
    Move *moves = memory_resize(search->moves, count * (size_t)search->game->max_tries *
                                                   sizeof *search->moves);
    if (moves != NULL)
        search->moves = moves;
    if (larger_frames == NULL || worlds == NULL || moves == NULL)
        return false;
    search->frame_capacity = (int)count;
    return true;
}

static void *frame_world(const HistorySearch *search, int frame)
{
    return search->worlds + (size_t)frame * search->game->world_size;
}

static Move *frame_moves(const HistorySearch *search, int frame)
{
    return search->moves + (size_t)frame * (size_t)search->game->max_tries;
}

/* Makes `move` in the current world; whether that sounds as it was heard. */
static bool sounds_right(HistorySearch *search, Move move, const News *heard)
{
    News news[SIDE_COUNT];

    search->nodes++;
    search->game->attempt(search->current, move, NULL, news);
    return memcmp(&news[search->side], heard, sizeof *heard) == 0;
}

/* Goes through the log from `*event` to the next hidden move or the end; false if something
 * heard on the way does not fit the current world. */
static bool advance(HistorySearch *search, int *event)
{
    for (; *event < search->log->count; (*event)++) {
        const News *heard = &search->log->items[*event];

        if (heard->verdict == VERDICT_ENDED)
            continue;
        if (heard->mover == search->side) {
            if (!sounds_right(search, heard->move, heard))
                return false;
        } else if (heard->verdict == VERDICT_MOVED) {
            return true;
        } else if (!search->game->witness(search->current, heard)) {
            return false;
        }
    }
    return true;
}

static void push(HistorySearch *search, int event)
{
    int frame = search->depth++;
    Move *moves = frame_moves(search, frame);
    const News *heard = &search->log->items[event];

    memcpy(frame_world(search, frame), search->current, search->game->world_size);
    search->frames[frame] = (Frame){
        .event = event, .count = search->game->list_replies(search->current, heard, moves)};
    moves_shuffle(moves, search->frames[frame].count, search->rng);
}

/* Tries the next hidden move, going back where there is none left; false if there is none at
 * all or the nodes are spent. `*event` is then the one after it. */
static bool descend(HistorySearch *search, int64_t node_limit, int *event)
{
    while (search->depth > 0) {
        int top = search->depth - 1;
        Frame *frame = &search->frames[top];

        if (frame->next == frame->count) {
            search->depth--;
            continue;
        }
        if (search->nodes >= node_limit)
            return false;
        memcpy(search->current, frame_world(search, top), search->game->world_size);
        if (sounds_right(search, frame_moves(search, top)[frame->next++],
                         &search->log->items[frame->event])) {
            *event = frame->event + 1;
            return true;
        }
    }
    return false;
}

static void begin(HistorySearch *search, const void *start, Side side, const NewsLog *log,
                  Rng *rng)
{
    search->nodes = 0;
    search->depth = 0;
    search->side = side;
    search->log = log;
    search->rng = rng;
    memcpy(search->current, start, search->game->world_size);
}

bool history_search_run(HistorySearch *search, const void *start, Side side, const NewsLog *log,
                        int64_t node_limit, Rng *rng, void *world)
{
    int event = 0;

    if (!make_room(search, log->count))
        return false;
    begin(search, start, side, log, rng);
    for (;;) {
        if (advance(search, &event)) {
            if (event == log->count) {
                memcpy(world, search->current, search->game->world_size);
                return true;
            }
            push(search, event);
        }
        if (!descend(search, node_limit, &event))
            return false;
    }
}

bool history_search_sample(HistorySearch *search, const void *start, Side side,
                           const NewsLog *log, Rng *rng, void *world)
{
    int event = 0;

    if (!make_room(search, 1))
        return false;
    begin(search, start, side, log, rng);
    for (; advance(search, &event) && event < log->count; event++) {
        Move *moves = frame_moves(search, 0);
        int count = search->game->list_replies(search->current, NULL, moves);

        if (count == 0 ||
            !sounds_right(search, moves[rng_below(rng, (uint32_t)count)], &log->items[event]))
            return false;
    }
    if (event < log->count)
        return false;
    memcpy(world, search->current, search->game->world_size);
    return true;
}
