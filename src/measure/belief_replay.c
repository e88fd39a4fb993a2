/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/belief_replay.h"

#include <string.h>

#include "base/memory.h"
#include "record/game_replay.h"

/* What is needed while a game is gone through. */
typedef struct {
    const BeliefReplayOptions *options;
    BeliefTurns *turns;
    Believer *believer;
    void *view; /* what the side knows */
    BeliefMarginals marginals;
} Scorer;

static BeliefTurn *add_turn(BeliefTurns *turns)
{
    if (turns->count == turns->capacity) {
        int capacity = turns->capacity > 0 ? 2 * turns->capacity : 64;
        void *grown = memory_resize(turns->turns, (size_t)capacity * sizeof *turns->turns);

        if (grown == NULL)
            return NULL;
        turns->turns = grown;
        turns->capacity = capacity;
    }
    BeliefTurn *turn = &turns->turns[turns->count++];
    *turn = (BeliefTurn){.number = turns->count};
    return turn;
}

/* Counts the worlds, and those among them that show the true board. */
static void count_worlds(const Scorer *scorer, const GameOps *game,
                         const BelievedWorlds *worlds, const uint8_t truth[], BeliefTurn *turn)
{
    Side side = scorer->turns->side;
    size_t points = (size_t)game->point_count;
    uint8_t contents[CONTENT_POINTS_MAX];

    turn->worlds = worlds->count;
    turn->is_exact = worlds->is_exact;
    for (int64_t i = 0; i < worlds->count; i++) {
        game->contents(believed_world(worlds, i), side, contents);
        turn->true_worlds += memcmp(contents, truth, points) == 0;
    }
}

static Status score_turn(Scorer *scorer, const Umpire *umpire, Error *error)
{
    const GameOps *game = umpire_game(umpire);
    Side side = scorer->turns->side;
    uint8_t truth[CONTENT_POINTS_MAX];
    BelievedWorlds worlds;
    BeliefTurn *turn = add_turn(scorer->turns);

    if (turn == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    game->contents(umpire_world(umpire), side, truth);
    turn->pool = believer_pool(scorer->believer);
    Status status =
        believer_look(scorer->believer, scorer->view, &scorer->marginals, &worlds, error);
    if (status != STATUS_OK)
        return status;
    count_worlds(scorer, game, &worlds, truth, turn);
    belief_score_of(&turn->score, &scorer->marginals, turn->is_exact, truth);
    return STATUS_OK;
}

static bool is_own_turn(const GameReplay *replay, Side side)
{
    return !umpire_outcome(replay->umpire).is_over && umpire_to_move(replay->umpire) == side;
}

static Status replay_game(Scorer *scorer, GameReplay *replay, Error *error)
{
    const GameOps *game = umpire_game(replay->umpire);
    const BeliefReplayOptions *options = scorer->options;
    Side side = scorer->turns->side;
    bool turn_begins = true;
    bool has_step = true;

    for (;;) {
        if (turn_begins && is_own_turn(replay, side)) {
            Status status = score_turn(scorer, replay->umpire, error);

            if (status != STATUS_OK)
                return status;
            believer_refill(scorer->believer, scorer->view);
        }
        Status status = game_replay_next(replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            return status;
        game->hear(scorer->view, &replay->news[side]);
        believer_hear(scorer->believer, &replay->news[side], scorer->view);
        turn_begins = replay->attempt != NULL && replay->attempt->verdict == VERDICT_MOVED;
        if (options->show != NULL)
            options->show(options->context, replay->next);
    }
}

Status belief_replay(BeliefTurns *turns, const GameRecord *record, Side side,
                     const BeliefReplayOptions *options, Error *error)
{
    const GameOps *game = record->head.game;
    Scorer *scorer = memory_new(sizeof *scorer);
    GameReplay replay = {0};

    *turns = (BeliefTurns){.side = side};
    if (scorer == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    scorer->options = options;
    scorer->turns = turns;
    scorer->view = memory_new(game->view_size);
    Status status = scorer->view != NULL ? game_replay_init(&replay, record, error)
                                         : error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (status == STATUS_OK) {
        umpire_view(replay.umpire, side, scorer->view);
        status = believer_new(&options->believer, game, &record->head.setup, side, scorer->view,
                              &scorer->believer, error);
    }
    if (status == STATUS_OK)
        status = replay_game(scorer, &replay, error);
    game_replay_fini(&replay);
    believer_free(scorer->believer);
    memory_free(scorer->view);
    memory_free(scorer);
    return status;
}

void belief_turns_fini(BeliefTurns *turns)
{
    memory_free(turns->turns);
    *turns = (BeliefTurns){0};
}

BeliefTotal belief_turns_total(const BeliefTurns *turns)
{
    BeliefTotal total = {.turns = turns->count};

    for (int i = 0; i < turns->count; i++) {
        total.exact_turns += turns->turns[i].is_exact;
        total.true_turns += turns->turns[i].true_worlds > 0;
        belief_score_add(&total.score, &turns->turns[i].score);
    }
    return total;
}

void belief_total_add(BeliefTotal *sum, const BeliefTotal *total)
{
    sum->turns += total->turns;
    sum->exact_turns += total->exact_turns;
    sum->true_turns += total->true_turns;
    belief_score_add(&sum->score, &total->score);
}
