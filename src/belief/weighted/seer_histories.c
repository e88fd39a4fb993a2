/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_histories.h"

#include <string.h>

#include "base/memory.h"
#include "belief/weighted/seer_weights.h"

Status seer_histories_init(SeerHistories *histories, int capacity)
{
    size_t count = (size_t)capacity;

    histories->items = memory_new((count + 1) * sizeof *histories->items);
    histories->spare = memory_new((count + 1) * sizeof *histories->spare);
    histories->weights = memory_new(count * sizeof *histories->weights);
    histories->sampled = memory_new(count * sizeof *histories->sampled);
    histories->capacity = capacity;
    bool has_all = histories->items != NULL && histories->spare != NULL &&
                   histories->weights != NULL && histories->sampled != NULL;
    return has_all ? STATUS_OK : STATUS_NO_MEMORY;
}

void seer_histories_fini(SeerHistories *histories)
{
    memory_free(histories->items);
    memory_free(histories->spare);
    memory_free(histories->weights);
    memory_free(histories->sampled);
    *histories = (SeerHistories){0};
}

void seer_histories_reset(SeerHistories *histories, uint64_t seed)
{
    rng_init(&histories->rng, seed, 0);
    histories->count = 0;
    histories->changed = 0;
}

void seer_histories_begin(SeerHistories *histories, const SeerPool *pool, const SeerSet *set,
                          int first_news)
{
    histories->heard = (SeerHeard){.pool = pool, .first = {first_news}};
    histories->heard_to = first_news;
    histories->count = histories->capacity;
    seer_set_sample(set, histories->capacity, &histories->rng, histories->sampled);
    for (int i = 0; i < histories->count; i++)
        histories->items[i].worlds[0] = set->worlds[histories->sampled[i]];
}

/* --- Drawing them again --- */

static void copy_history(SeerHistory *copy, const SeerHistory *history, int turns)
{
    size_t count = (size_t)turns;

    memcpy(copy->moves, history->moves, count * sizeof *copy->moves);
    memcpy(copy->chances, history->chances, count * sizeof *copy->chances);
    memcpy(copy->worlds, history->worlds, (count + 1) * sizeof *copy->worlds);
}

/* By their weights, as many as there is room for; they have so many turns. Returns how many are
 * different; 0, and nothing changes: none has any weight. */
static int sample_again(SeerHistories *histories, int turns)
{
    SeerSet weighed = {.weights = histories->weights, .count = histories->count};
    SeerHistory *before = histories->items;
    int different = 0;

    seer_set_normalise(&weighed);
    if (weighed.count == 0)
        return 0;
    seer_set_sample(&weighed, histories->capacity, &histories->rng, histories->sampled);
    for (int i = 0; i < histories->capacity; i++) {
        different += i == 0 || histories->sampled[i] != histories->sampled[i - 1];
        copy_history(&histories->spare[i], &before[histories->sampled[i]], turns);
    }
    histories->items = histories->spare;
    histories->spare = before;
    histories->count = histories->capacity;
    return different;
}

void seer_histories_change(SeerHistories *histories, int steps, SeerEffort *effort)
{
    SeerHistory *draft = &histories->spare[histories->capacity];

    if (histories->count == 0 || histories->heard.turns == 0)
        return;
    for (int i = 0; i < steps && !seer_effort_is_spent(effort); i++, effort->steps++)
        histories->changed += seer_history_change(
            &histories->heard, &histories->items[i % histories->count], draft, &histories->rng);
}

static void part(SeerHistories *histories, int different, SeerEffort *effort)
{
    if (SEER_DIFFERENT_PART * different < histories->capacity)
        seer_histories_change(histories, SEER_STEPS_EACH * histories->capacity, effort);
}

/* --- What is heard --- */

static bool is_hidden_move(const SeerHistories *histories, const News *news)
{
    return news->mover != histories->heard.pool->side && news->verdict == VERDICT_MOVED;
}

/* The first hidden move from number `at` on, or the end. */
static int next_hidden(const SeerHistories *histories, int at, int count)
{
    while (at < count && !is_hidden_move(histories, &histories->heard.news[at]))
        at++;
    return at;
}

static void forget_first_turn(SeerHistories *histories)
{
    SeerHeard *heard = &histories->heard;

    heard->turns--;
    memmove(heard->first, heard->first + 1, (size_t)(heard->turns + 1) * sizeof *heard->first);
    for (int i = 0; i < histories->count; i++) {
        SeerHistory *history = &histories->items[i];
        size_t turns = (size_t)heard->turns;

        memmove(history->moves, history->moves + 1, turns * sizeof *history->moves);
        memmove(history->chances, history->chances + 1, turns * sizeof *history->chances);
        memmove(history->worlds, history->worlds + 1, (turns + 1) * sizeof *history->worlds);
    }
}

/* One turn more, up to news number `end`. Returns how many different ones are left. */
static int go_on(SeerHistories *histories, int end, SeerEffort *effort)
{
    SeerHeard *heard = &histories->heard;
    int turn = heard->turns;

    for (int i = 0; i < histories->count; i++, effort->steps++) {
        SeerHistory *history = &histories->items[i];
        SeerStep step = {0};

        histories->weights[i] = 0;
        if (seer_effort_is_spent(effort))
            continue;
        history->worlds[turn + 1] = history->worlds[turn];
        histories->weights[i] = seer_pool_walk(
            heard->pool, &history->worlds[turn + 1], &heard->news[histories->heard_to],
            end - histories->heard_to, &histories->rng, &step);
        history->moves[turn] = step.move;
        history->chances[turn] = step.chance;
    }
    int different = sample_again(histories, turn + 1);
    if (different > 0) {
        heard->first[turn] = histories->heard_to;
        heard->first[turn + 1] = end;
        heard->turns++;
        histories->heard_to = end;
    }
    return different;
}

static void hear_turn(SeerHistories *histories, int end, SeerEffort *effort)
{
    int different = 0;

    if (histories->heard.turns == SEER_HISTORY_TURNS)
        forget_first_turn(histories);
    for (int i = 0; i < SEER_RETRIES && different == 0; i++) {
        if (i > 0)
            seer_histories_change(histories, SEER_STEPS_EACH * histories->count, effort);
        different = go_on(histories, end, effort);
    }
    if (different > 0)
        part(histories, different, effort);
    else if (!seer_effort_is_spent(effort))
        histories->count = 0;
}

/* Own tries and what the enemy was refused, up to news number `end`. If no history fits, the
 * last turn is gone through anew: then the moves before it were drawn by what was heard of it
 * once already, which changing them makes good. */
static void hear_rest(SeerHistories *histories, int end, SeerEffort *effort)
{
    SeerHeard *heard = &histories->heard;

    for (int i = 0; i < histories->count; i++) {
        SeerWorld *believed = &histories->items[i].worlds[heard->turns];

        histories->weights[i] = 1;
        for (int at = histories->heard_to; at < end && histories->weights[i] > 0; at++)
            if (!seer_pool_fits(heard->pool, believed, &heard->news[at]))
                histories->weights[i] = 0;
    }
    int different = sample_again(histories, heard->turns);
    if (different > 0) {
        histories->heard_to = end;
        heard->first[heard->turns] = end;
        part(histories, different, effort);
    } else if (heard->turns > 0) {
        histories->heard_to = heard->first[--heard->turns];
        hear_turn(histories, end, effort);
    } else {
        histories->count = 0;
    }
}

void seer_histories_hear(SeerHistories *histories, const News news[], int count,
                         SeerEffort *effort)
{
    if (histories->count == 0)
        return;
    histories->heard.news = news;
    int end = next_hidden(histories, histories->heard_to, count);
    if (end > histories->heard_to)
        hear_rest(histories, end, effort);
    while (histories->count > 0 && histories->heard_to < count && !seer_effort_is_spent(effort))
        hear_turn(histories, next_hidden(histories, histories->heard_to + 1, count), effort);
}

void seer_histories_list(const SeerHistories *histories, SeerSet *set)
{
    for (int i = 0; i < histories->count; i++)
        seer_set_add(set, &histories->items[i].worlds[histories->heard.turns], 1.0);
}
