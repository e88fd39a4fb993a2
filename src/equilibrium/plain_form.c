/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/memory.h"
#include "equilibrium/player_habits.h"
#include "equilibrium/regret.h"
#include "equilibrium/solved_form.h"

typedef struct {
    SolvedTask task;
    GameTree tree;
    Regret regret;
    double *answer; /* scratch */
    double *habits;
} PlainForm;

static Status open_form(void *memory, const SolvedTask *task, Error *error)
{
    PlainForm *form = memory;
    Status status =
        game_tree_build(&form->tree, task->game, &task->setup, task->bytes_most, NULL, error);

    form->task = *task;
    if (status != STATUS_OK)
        return status;
    form->answer = memory_new(form->tree.choice_count * sizeof *form->answer);
    if (form->answer == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return regret_init(&form->regret, &form->tree, error);
}

static void tell_sizes(const void *memory, SolvedSizes *sizes)
{
    const PlainForm *form = memory;

    *sizes = (SolvedSizes){.histories = form->tree.node_count,
                           .bytes = form->tree.bytes +
                                    5 * form->tree.choice_count * sizeof *form->answer};
    for (uint32_t i = 0; i < form->tree.decision_count; i++)
        sizes->sets[form->tree.decisions[i].side]++;
    for (int side = 0; side < SIDE_COUNT && form->habits != NULL; side++)
        sizes->asked[side] = sizes->sets[side];
}

static Status ask(void *memory, const HabitsTask *task, Error *error)
{
    PlainForm *form = memory;

    form->habits = memory_new(form->tree.choice_count * sizeof *form->habits);
    if (form->habits == NULL)
        return error_set(error, STATUS_NO_MEMORY, "out of memory");
    return player_habits(task, form->task.game, &form->task.setup, form->habits, error);
}

static void iterate(void *memory)
{
    PlainForm *form = memory;

    regret_iterate(&form->regret);
}

static double sure(void *memory, StrategyMeant meant, Side side)
{
    PlainForm *form = memory;

    if (meant == STRATEGY_PLAYER)
        return best_answer(&form->tree, form->habits, side_other(side), form->answer);
    regret_average(&form->regret);
    return best_answer(&form->tree, form->regret.average, side_other(side), form->answer);
}

static void close_form(void *memory)
{
    PlainForm *form = memory;

    memory_free(form->habits);
    memory_free(form->answer);
    regret_fini(&form->regret);
    game_tree_fini(&form->tree);
}

const SolvedForm plain_form = {sizeof(PlainForm), open_form, tell_sizes, ask,
                               iterate,           sure,      close_form};
