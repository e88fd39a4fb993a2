/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equilibrium/joined_habits.h"

#include <assert.h>

#include "base/memory.h"

enum { NEWS_MAX = 2048 }; /* that one side hears in a game */

typedef struct {
    const JoinedGame *joined;
    const JoinedSide *side;
    const GameOps *game;
    AskedPlayer asked;
    Question question;
    double *strategy;
    double *flow;     /* of each choice */
    uint32_t *set_of; /* that each choice is of */
    void *first;      /* view */
    void *view;
    Move tries[TRIES_MAX];
    News news[NEWS_MAX];
} Asking;

/* The way by which the player most likely comes to the set. */
static const JoinedLink *likeliest_link(const Asking *asking, uint32_t set)
{
    const JoinedSide *side = asking->side;
    const JoinedLink *best = &side->links[side->first_link[set]];

    for (uint32_t i = side->first_link[set]; i < side->first_link[set + 1]; i++)
        if (asking->flow[side->links[i].choice] > asking->flow[best->choice])
            best = &side->links[i];
    return best;
}

/* Gathers the news on that way, the last ones first; they end up at the end of the array. */
static Status recall(Asking *asking, uint32_t set, Error *error)
{
    int count = 0;

    while (set != 0) {
        const JoinedLink *link = likeliest_link(asking, set);

        if (link->news != NEWS_NONE && count == NEWS_MAX)
            return error_set(error, STATUS_TOO_LARGE, "a game has more than %d news", NEWS_MAX);
        if (link->news != NEWS_NONE)
            asking->news[NEWS_MAX - ++count] = asking->joined->news.news[link->news - 1];
        set = asking->set_of[link->choice];
    }
    asking->question.news = asking->news + NEWS_MAX - count;
    asking->question.news_count = count;
    return STATUS_OK;
}

static Status ask_at(Asking *asking, uint32_t set, Error *error)
{
    const JoinedSide *side = asking->side;
    uint32_t first = side->first_choice[set];
    Question *question = &asking->question;
    Status status = recall(asking, set, error);

    if (status != STATUS_OK)
        return status;
    memcpy(asking->view, asking->first, asking->game->view_size);
    for (int i = 0; i < question->news_count; i++)
        asking->game->hear(asking->view, &question->news[i]);
    question->number = (uint64_t)question->side << 32 | set;
    question->count = asking->game->list_tries(asking->view, asking->tries);
    assert((uint32_t)question->count == side->first_choice[set + 1] - first);
    return asked_player_ask(&asking->asked, question, asking->strategy + first, error);
}

static double chance_of(const Asking *asking, uint32_t set)
{
    const JoinedSide *side = asking->side;
    double chance = set == 0 ? 1 : 0;

    for (uint32_t i = side->first_link[set]; i < side->first_link[set + 1]; i++)
        chance += asking->flow[side->links[i].choice];
    return chance;
}

static Status ask_everywhere(Asking *asking, uint32_t *asked_count, Error *error)
{
    const JoinedSide *side = asking->side;
    Status status = STATUS_OK;

    for (uint32_t set = 0; set < side->set_count && status == STATUS_OK; set++) {
        double chance = chance_of(asking, set);
        bool is_asked = chance > 0 && !side->waits[set];

        if (is_asked)
            status = ask_at(asking, set, error);
        *asked_count += is_asked;
        for (uint32_t i = side->first_choice[set]; i < side->first_choice[set + 1]; i++) {
            asking->set_of[i] = set;
            if (!is_asked)
                asking->strategy[i] =
                    1.0 / (side->first_choice[set + 1] - side->first_choice[set]);
            asking->flow[i] = chance * asking->strategy[i];
        }
    }
    return status;
}

static Status ask_side(Asking *asking, Side side, double strategy[], uint32_t *asked_count,
                       Error *error)
{
    const JoinedSide *form = &asking->joined->sides[side];
    size_t count = form->choice_count;
    Status status;

    *asked_count = 0;
    asking->side = form;
    asking->question.side = side;
    asking->question.first = asking->first;
    asking->question.tries = asking->tries;
    asking->strategy = strategy;
    asking->flow = memory_new(count * sizeof *asking->flow);
    asking->set_of = memory_new(count * sizeof *asking->set_of);
    if (asking->flow == NULL || asking->set_of == NULL)
        status = error_set(error, STATUS_NO_MEMORY, "out of memory");
    else
        status = ask_everywhere(asking, asked_count, error);
    memory_free(asking->flow);
    memory_free(asking->set_of);
    return status;
}

static Status ask_sides(Asking *asking, const GameSetup *setup,
                        double *const strategies[SIDE_COUNT], uint32_t asked_count[SIDE_COUNT],
                        Error *error)
{
    void *world = memory_new(asking->game->world_size);

    asking->first = memory_new(asking->game->view_size);
    asking->view = memory_new(asking->game->view_size);
    Status status = world != NULL && asking->first != NULL && asking->view != NULL
                        ? asking->game->start(setup, world, error)
                        : error_set(error, STATUS_NO_MEMORY, "out of memory");
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND && status == STATUS_OK; side++) {
        asking->game->view_of(world, side, asking->first);
        status = ask_side(asking, side, strategies[side], &asked_count[side], error);
    }
    memory_free(asking->first);
    memory_free(asking->view);
    memory_free(world);
    return status;
}

Status joined_habits(const HabitsTask *task, const JoinedGame *joined, const GameOps *game,
                     const GameSetup *setup, double *const strategies[SIDE_COUNT],
                     uint32_t asked_count[SIDE_COUNT], Error *error)
{
    Asking *asking = memory_new(sizeof *asking);

    if (asking == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    asking->joined = joined;
    asking->game = game;
    Status status = asked_player_open(&asking->asked, task, game, setup, error);
    if (status == STATUS_OK)
        status = ask_sides(asking, setup, strategies, asked_count, error);
    asked_player_close(&asking->asked);
    memory_free(asking);
    return status;
}
