/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/explanation.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void explained_work_sample(ExplainedWork *work, const BeliefSample *sample)
{
    work->draws_boards = true;
    work->boards_sampled = belief_sample_count(sample);
    work->from_pool = sample->from_pool;
    work->from_last_news = sample->from_last_news;
    work->from_games = sample->from_games;
}

ExplainedTry *explanation_add_try(Explanation *explanation, Move move)
{
    assert(explanation->try_count < TRIES_MAX);
    ExplainedTry *added = &explanation->tries[explanation->try_count++];

    *added = (ExplainedTry){.move = move};
    return added;
}

/* Below 0 if `one` comes before `other`. */
static int compare(const Explanation *explanation, const ExplainedTry *one,
                   const ExplainedTry *other)
{
    if (explanation->weight != WEIGHT_NONE && one->weight != other->weight)
        return one->weight > other->weight ? -1 : 1;
    if (one->has_value != other->has_value)
        return one->has_value ? -1 : 1;
    if (one->value != other->value)
        return one->value > other->value ? -1 : 1;
    return (other->move == explanation->chosen) - (one->move == explanation->chosen);
}

/* By insertion: there are few, and nobody waits. */
void explanation_sort(Explanation *explanation)
{
    ExplainedTry *tries = explanation->tries;

    for (int i = 1; i < explanation->try_count; i++) {
        ExplainedTry inserted = tries[i];
        int at = i;

        for (; at > 0 && compare(explanation, &inserted, &tries[at - 1]) < 0; at--)
            tries[at] = tries[at - 1];
        tries[at] = inserted;
    }
}

void explained_belief_set(ExplainedBelief *belief, const BeliefMarginals *marginals)
{
    double weight = marginals->weight;

    belief->boards = marginals->worlds;
    for (int point = 0; point < marginals->game->point_count; point++)
        for (int code = 0; code < marginals->game->content_count && weight > 0; code++)
            belief->permille[point][code] =
                (uint16_t)(1000 * marginals->weights[point][code] / weight + 0.5);
}

void explanation_add_note(Explanation *explanation, const char *format, ...)
{
    va_list arguments;

    if (explanation->note_count == EXPLAINED_NOTES_MAX)
        return;
    va_start(arguments, format);
    vsnprintf(explanation->notes[explanation->note_count++], EXPLAINED_NOTE_SIZE, format,
              arguments);
    va_end(arguments);
}
