/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_explanation.h"

#include <math.h>

#include "belief/go/stone_chances.h"
#include "phantom_go/phantom_go.h"
#include "players/go_seer/go_seer_forecast.h"

static int permille_of(double result)
{
    return (int)lrint(500 * (result + 1));
}

static void explain_tries(const GoSeerTable *table, Explanation *explanation)
{
    double standing = go_seer_table_standing(table);

    explanation->unit = UNIT_PERMILLE;
    for (int i = 0; i < table->try_count + table->asked_count; i++) {
        ExplainedTry *explained = explanation_add_try(explanation, table->tries[i]);
        double quality = go_seer_table_quality(table, i);

        explained->boards = (int32_t)lrint(go_seer_table_share(table, i) * table->world_count);
        explained->has_value = explained->boards > 0;
        explained->value = permille_of(fmin(fmax(standing + quality, -1), 1));
    }
}

static void explain_end(const BelievedWorlds *believed, const PhantomGoView *view,
                        Explanation *explanation)
{
    GoSeerForecast forecast = {0};

    for (int64_t i = 0; i < believed->count; i++)
        go_seer_forecast_add(&forecast, believed_world(believed, i), (Side)view->side);
    explanation_add_note(explanation,
                         "Ended now, the game would be worth %+.1f points, give or take %.1f; "
                         "%d of %d worlds are won.",
                         go_seer_forecast_mean(&forecast),
                         go_seer_forecast_deviation(&forecast), forecast.won, forecast.worlds);
}

void go_seer_explain(const GoSeerTable *table, const NetMind *mind, const PhantomGoView *view,
                     Explanation *explanation)
{
    BelievedWorlds believed = go_seer_table_worlds(table);
    BeliefMarginals marginals;

    explanation->work.draws_boards = true;
    explanation->work.boards_sampled = believed.count;
    explanation->work.boards_valued = table->world_count;
    if (believed.count == 0) {
        explanation_add_note(explanation,
                             "No world was looked into: the net alone has chosen.");
        return;
    }
    explain_tries(table, explanation);
    belief_marginals_of(&marginals, &phantom_go, (Side)view->side, &believed);
    explained_belief_set(&explanation->belief, &marginals);
    explanation_add_note(explanation,
                         "The net that looked at it first expects %d points of 100.",
                         permille_of((double)mind->result) / 10);
    explain_end(&believed, view, explanation);
}

void go_seer_believe(const NetMind *mind, const PhantomGoView *view, ExplainedBelief *belief)
{
    float believed[CONTENT_POINTS_MAX * CONTENT_CODES_MAX];
    float chances[GO_MEMORY_POINTS];
    GoSet rest = go_set_of_board(view->size);

    net_mind_believe(mind, view, believed);
    stone_chances(mind, view, believed, chances);
    go_set_drop(&rest, &view->own);
    belief->boards = 1;
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        int permille = (int)lrintf(1000 * chances[go_bit(point)]);

        belief->permille[go_bit(point)][1] = (uint16_t)permille;
        belief->permille[go_bit(point)][CONTENT_EMPTY] = (uint16_t)(1000 - permille);
    }
}
