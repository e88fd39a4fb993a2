/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure/belief_replay.h"

#include <string.h>

#include "base/memory.h"
#include "record/game_replay.h"

/* What is needed while a game is gone through. */
typedef struct {
    const BeliefReplayOptions *options;
    BeliefTurns *turns;
    Belief *belief;
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
static void count_worlds(Scorer *scorer, BeliefTurn *turn, const GameOps *game,
                         const uint8_t truth[])
{
    Side side = scorer->turns->side;
    size_t points = (size_t)game->point_count;
    uint8_t contents[CONTENT_POINTS_MAX];

    BelievedWorlds worlds =
        belief_gather(scorer->belief, scorer->view, scorer->options->belief.worlds, 0);

    turn->worlds = worlds.count;
    turn->is_exact = worlds.is_exact;
    belief_marginals_of(&scorer->marginals, game, side, &worlds);
    for (int64_t i = 0; i < worlds.count; i++) {
        game->contents(believed_world(&worlds, i), side, contents);
        turn->true_worlds += memcmp(contents, truth, points) == 0;
    }
}

static Status score_turn(Scorer *scorer, const Umpire *umpire, Error *error)
{
    const GameOps *game = umpire_game(umpire);
    Side side = scorer->turns->side;
    uint8_t truth[CONTENT_POINTS_MAX];
    BeliefTurn *turn = add_turn(scorer->turns);

    if (turn == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    game->contents(umpire_world(umpire), side, truth);
    turn->pool = belief_state(scorer->belief).worlds;
    count_worlds(scorer, turn, game, truth);
    belief_score_of(&turn->score, &scorer->marginals, turn->is_exact, truth);
    return STATUS_OK;
}

/* As the players do that search with such a belief: after the choice, when worlds are few. */
static void refill(Scorer *scorer)
{
    BeliefRefill refill = {.least = scorer->options->belief.worlds,
                           .searches = scorer->options->refill};

    belief_refill(scorer->belief, scorer->view, &refill);
}

static bool is_own_turn(const GameReplay *replay, Side side)
{
    return !umpire_outcome(replay->umpire).is_over && umpire_to_move(replay->umpire) == side;
}

static Status replay_game(Scorer *scorer, GameReplay *replay, Error *error)
{
    const GameOps *game = replay->record->head.game;
    const BeliefReplayOptions *options = scorer->options;
    Side side = scorer->turns->side;
    bool turn_begins = true;
    bool has_step = true;

    umpire_view(replay->umpire, side, scorer->view);
    for (;;) {
        if (turn_begins && is_own_turn(replay, side)) {
            Status status = score_turn(scorer, replay->umpire, error);

            if (status != STATUS_OK)
                return status;
            refill(scorer);
        }
        Status status = game_replay_next(replay, &has_step, error);
        if (status != STATUS_OK || !has_step)
            return status;
        game->hear(scorer->view, &replay->news[side]);
        belief_hear(scorer->belief, &replay->news[side], scorer->view);
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
    Status status = scorer->view != NULL ? belief_new(belief_kind(options->kind), game,
                                                      &options->belief, &scorer->belief, error)
                                         : error_set(error, STATUS_NO_MEMORY, "out of memory");
    if (status == STATUS_OK)
        status = belief_start(scorer->belief, &record->head.setup, side, options->seed, error);
    if (status == STATUS_OK)
        status = game_replay_init(&replay, record, error);
    if (status == STATUS_OK)
        status = replay_game(scorer, &replay, error);
    game_replay_fini(&replay);
    belief_free(scorer->belief);
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
