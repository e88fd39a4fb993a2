/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/belief_walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "players/registry.h"
#include "record/game_replay.h"

enum { JSON_MAX = 1 << 17 };

typedef struct {
    char *json;      /* NULL: as before, nothing was heard */
    bool is_unknown; /* the player has lost its way */
    int change;
} WalkStep;

struct BeliefWalk {
    GameRecord record;
    Side side;
    int reach;
    WalkStep *steps; /* one more than there are tries; the first is the beginning */
    GameReplay replay;
    Player *player;
    bool has_failed;
    size_t bytes;           /* of all that is kept */
    ExplainedBelief belief; /* the last that was known */
};

const PlayerType *believer_of(const GameOps *game)
{
    for (int i = 0; i < registry_count(); i++) {
        const PlayerType *type = registry_get(i);
        /* Who plays all games has nets, which see by an encoding. */
        bool can_see = type->game != NULL || game->encoding != NULL;

        if (type->believe != NULL && game_is_meant(game, type->game) && can_see)
            return type;
    }
    return NULL;
}

Status belief_walk_new(GameRecord *record, Side side, BeliefWalk **walk)
{
    BeliefWalk *made = memory_new(sizeof *made);

    if (made == NULL) {
        game_record_fini(record);
        return STATUS_NO_MEMORY;
    }
    *made = (BeliefWalk){.record = *record, .side = side, .reach = -1};
    made->steps = memory_new(((size_t)record->count + 1) * sizeof *made->steps);
    if (made->steps == NULL) {
        belief_walk_free(made);
        return STATUS_NO_MEMORY;
    }
    memset(made->steps, 0, ((size_t)record->count + 1) * sizeof *made->steps);
    *walk = made;
    return STATUS_OK;
}

/* What is needed to go on. */
static void rest(BeliefWalk *walk)
{
    player_free(walk->player);
    walk->player = NULL;
    game_replay_fini(&walk->replay);
    walk->replay = (GameReplay){0};
}

void belief_walk_free(BeliefWalk *walk)
{
    rest(walk);
    for (int i = 0; walk->steps != NULL && i <= walk->reach; i++)
        memory_free(walk->steps[i].json);
    memory_free(walk->steps);
    game_record_fini(&walk->record);
    memory_free(walk);
}

static Status begin(BeliefWalk *walk)
{
    const GameOps *game = walk->record.head.game;
    PlayerSeat seat = {
        .game = game, .setup = walk->record.head.setup, .side = walk->side, .seed = 1};
    PlayerSpec spec;
    void *view = memory_new(game->view_size);
    Status status =
        view != NULL ? game_replay_init(&walk->replay, &walk->record, NULL) : STATUS_NO_MEMORY;

    if (status == STATUS_OK)
        status = player_spec_from_text(believer_of(game)->name, &spec, NULL);
    if (status == STATUS_OK)
        status = player_new(&spec, &walk->player, NULL);
    if (status == STATUS_OK) {
        umpire_view(walk->replay.umpire, walk->side, view);
        status = player_start(walk->player, &seat, view, NULL);
    }
    memory_free(view);
    return status;
}

static int change_between(const ExplainedBelief *one, const ExplainedBelief *other)
{
    int sum = 0;

    for (int point = 0; point < CONTENT_POINTS_MAX; point++)
        for (int code = 0; code < CONTENT_CODES_MAX; code++)
            sum += abs(one->permille[point][code] - other->permille[point][code]);
    return sum / 2;
}

/* What is believed now becomes the next step. */
static Status note(BeliefWalk *walk)
{
    ExplainedBelief *now = memory_new(sizeof *now);
    WalkStep *step = &walk->steps[walk->reach + 1];
    TextBuffer json;
    Status status = now != NULL ? STATUS_OK : STATUS_NO_MEMORY;

    text_init_growing(&json, JSON_MAX);
    step->is_unknown = status == STATUS_OK && !player_believe(walk->player, now);
    if (status == STATUS_OK && !step->is_unknown) {
        explained_belief_to_json(now, walk->record.head.game, &json);
        step->json = memory_new(json.length + 1);
        status = step->json != NULL && !json.is_cut ? STATUS_OK : STATUS_NO_MEMORY;
    }
    if (status == STATUS_OK && !step->is_unknown) {
        memcpy(step->json, json.data, json.length + 1);
        walk->bytes += json.length + 1;
        step->change = walk->belief.boards == 0 ? 0 : change_between(&walk->belief, now);
        walk->belief = *now;
    }
    text_fini(&json);
    memory_free(now);
    return status;
}

static Status take_step(BeliefWalk *walk)
{
    bool has_step = false;
    Status status = STATUS_OK;

    if (walk->reach >= 0) {
        status = game_replay_next(&walk->replay, &has_step, NULL);
        if (status == STATUS_OK && (!has_step || walk->replay.attempt == NULL))
            status = STATUS_NOT_FOUND;
    }
    if (status == STATUS_OK && has_step && walk->replay.news[walk->side].is_heard) {
        player_hear(walk->player, &walk->replay.news[walk->side]);
        status = note(walk);
    } else if (status == STATUS_OK && !has_step) {
        status = note(walk);
    }
    if (status == STATUS_OK)
        walk->reach++;
    return status;
}

Status belief_walk_on(BeliefWalk *walk, int tries, int64_t ms)
{
    int64_t deadline_us = clock_wall_us() + ms * 1000;
    Status status = STATUS_OK;

    if (walk->has_failed)
        return STATUS_NOT_FOUND;
    if (walk->player == NULL && walk->reach < tries)
        status = begin(walk);
    while (status == STATUS_OK && walk->reach < tries && clock_wall_us() < deadline_us)
        status = take_step(walk);
    walk->has_failed = status != STATUS_OK;
    if (walk->has_failed || walk->reach == walk->record.count)
        rest(walk);
    return status;
}

int belief_walk_reach(const BeliefWalk *walk)
{
    return walk->reach;
}

size_t belief_walk_bytes(const BeliefWalk *walk)
{
    return walk->bytes;
}

const char *belief_walk_json(const BeliefWalk *walk, int tries)
{
    while (walk->steps[tries].json == NULL && !walk->steps[tries].is_unknown)
        tries--;
    return walk->steps[tries].json;
}

int belief_walk_change(const BeliefWalk *walk, int number)
{
    return walk->steps[number].change;
}
