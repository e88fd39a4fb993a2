/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "equilibrium/joined_habits.h"
#include "equilibrium/joined_regret.h"
#include "equilibrium/solved_form.h"

typedef struct {
    SolvedTask task;
    JoinedGame joined;
    JoinedRegret regret;
    double *habits[SIDE_COUNT];
    uint32_t asked[SIDE_COUNT];
} JoinedForm;

static Status open_form(void *memory, const SolvedTask *task, Error *error)
{
    JoinedForm *form = memory;
    Status status = joined_game_build(&form->joined, task->game, &task->setup, task->bytes_most,
                                      task->watch, error);

    form->task = *task;
    return status == STATUS_OK ? joined_regret_init(&form->regret, &form->joined, error)
                               : status;
}

static void tell_sizes(const void *memory, SolvedSizes *sizes)
{
    const JoinedForm *form = memory;

    *sizes = (SolvedSizes){.histories = form->joined.node_count,
                           .bytes = form->joined.growth.bytes + form->regret.bytes};
    for (int side = 0; side < SIDE_COUNT; side++) {
        sizes->sets[side] = form->joined.sides[side].decision_count;
        sizes->asked[side] = form->asked[side];
    }
}

static Status ask(void *memory, const HabitsTask *task, Error *error)
{
    JoinedForm *form = memory;

    for (int side = 0; side < SIDE_COUNT; side++) {
        size_t count = form->joined.sides[side].choice_count;

        form->habits[side] = memory_new(count * sizeof *form->habits[side]);
        if (form->habits[side] == NULL)
            return error_set(error, STATUS_NO_MEMORY, "out of memory");
    }
    return joined_habits(task, &form->joined, form->task.game, &form->task.setup, form->habits,
                         form->asked, error);
}

static void iterate(void *memory)
{
    JoinedForm *form = memory;

    joined_regret_iterate(&form->regret);
}

static double sure(void *memory, StrategyMeant meant, Side side)
{
    JoinedForm *form = memory;
    const double *strategy =
        meant == STRATEGY_PLAYER ? form->habits[side] : form->regret.sums[side];

    return joined_best_answer(&form->regret, strategy, side_other(side));
}

static void close_form(void *memory)
{
    JoinedForm *form = memory;

    for (int side = 0; side < SIDE_COUNT; side++)
        memory_free(form->habits[side]);
    joined_regret_fini(&form->regret);
    joined_game_fini(&form->joined);
}

const SolvedForm joined_form = {sizeof(JoinedForm), open_form, tell_sizes, ask, iterate, sure,
                                close_form};
