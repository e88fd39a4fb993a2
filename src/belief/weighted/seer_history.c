/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_history.h"

#include <string.h>

#include "belief/weighted/seer_weights.h"

/* What a proposal has changed. */
typedef struct {
    int begin; /* the first turn with another move */
    int end;   /* after the last one */
} Change;

static const News *turn_news(const SeerHeard *heard, int turn)
{
    return &heard->news[heard->first[turn]];
}

static int turn_length(const SeerHeard *heard, int turn)
{
    return heard->first[turn + 1] - heard->first[turn];
}

static bool accepts(double ratio, Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53 < ratio;
}

/* --- Going through it again --- */

/* Plays the moves of the draft from the first one that is changed. Once both histories are the
 * same again it stops: `change->end` is the turn before which they are. */
static bool fits(const SeerHeard *heard, const SeerHistory *history, SeerHistory *draft,
                 Change *change)
{
    draft->worlds[change->begin] = history->worlds[change->begin];
    for (int turn = change->begin; turn < heard->turns; turn++) {
        if (turn >= change->end && memcmp(&draft->worlds[turn], &history->worlds[turn],
                                          sizeof draft->worlds[turn]) == 0) {
            change->end = turn;
            return true;
        }
        draft->worlds[turn + 1] = draft->worlds[turn];
        if (!seer_pool_follow(heard->pool, &draft->worlds[turn + 1], draft->moves[turn],
                              turn_news(heard, turn), turn_length(heard, turn)))
            return false;
    }
    change->end = heard->turns;
    return true;
}

static float chance_of(const SeerPool *pool, const SeerWorld *believed, Move move)
{
    SeerHidden hidden;

    seer_pool_list_hidden(pool, believed, &hidden);
    for (int i = 0; i < hidden.count; i++)
        if (hidden.moves[i] == move)
            return hidden.chances[i];
    return 0;
}

/* How much likelier the draft's moves of these turns are; fills their chances. */
static double likelihood_ratio(const SeerHeard *heard, const SeerHistory *history,
                               SeerHistory *draft, int begin, int end)
{
    double ratio = 1;

    for (int turn = begin; turn < end; turn++) {
        draft->chances[turn] = chance_of(heard->pool, &draft->worlds[turn], draft->moves[turn]);
        ratio *= (double)draft->chances[turn] / (double)history->chances[turn];
    }
    return ratio;
}

static void take_over(SeerHistory *history, const SeerHistory *draft, const Change *change)
{
    size_t count = (size_t)(change->end - change->begin);
    int begin = change->begin;

    memcpy(&history->moves[begin], &draft->moves[begin], count * sizeof *draft->moves);
    memcpy(&history->chances[begin], &draft->chances[begin], count * sizeof *draft->chances);
    memcpy(&history->worlds[begin + 1], &draft->worlds[begin + 1],
           count * sizeof *draft->worlds);
}

/* --- Another move --- */

/* The turn after `turn` in which the man that then stands on `square` moves; -1 if it never
 * does. */
static int next_move_from(const Move moves[], int turn, int turns, int square)
{
    for (int later = turn + 1; later < turns; later++) {
        if (move_from(moves[later]) == square)
            return later;
        if (move_to(moves[later]) == square) /* the man was taken, and this is another */
            return -1;
    }
    return -1;
}

static Move move_starting_at(Move move, int from)
{
    return move_make(from, move_to(move), move_promotion(move));
}

/* `changed` becomes `moves` with another one in `turn`; those two men go on from where they
 * stand. Returns the turn after the last change. */
static int replace_move(const Move moves[], int turns, int turn, Move another, Move changed[])
{
    int from = move_from(moves[turn]);
    bool is_same_man = move_from(another) == from;
    int stays = next_move_from(moves, turn, turns, move_to(moves[turn]));
    int goes = is_same_man ? -1 : next_move_from(moves, turn, turns, move_from(another));

    memcpy(changed, moves, (size_t)turns * sizeof *moves);
    changed[turn] = another;
    if (stays >= 0)
        changed[stays] = move_starting_at(moves[stays], is_same_man ? move_to(another) : from);
    if (goes >= 0)
        changed[goes] = move_starting_at(moves[goes], move_to(another));
    int last = stays > goes ? stays : goes;
    return (last > turn ? last : turn) + 1;
}

/* Draws another move than the one that was made, by their chances. `weight` is the sum of all
 * of them; false: there is no other. */
static bool sample_another(const SeerHidden *hidden, Move made, Rng *rng, SeerStep *another,
                           double *weight)
{
    double others = 0;

    *weight = 0;
    for (int i = 0; i < hidden->count; i++) {
        double chance = hidden->chances[i];

        *weight += chance;
        if (hidden->moves[i] == made)
            continue;
        others += chance;
        if (accepts(chance / others, rng))
            *another = (SeerStep){hidden->moves[i], hidden->chances[i]};
    }
    return others > 0;
}

static bool step_another(const SeerHeard *heard, SeerHistory *history, SeerHistory *draft,
                         Rng *rng)
{
    int turn = (int)rng_below(rng, (uint32_t)heard->turns);
    Move made = history->moves[turn];
    Move back[SEER_HISTORY_TURNS];
    SeerHidden hidden;
    SeerStep another = {0};
    double weight = 0;

    seer_pool_list_hidden(heard->pool, &history->worlds[turn], &hidden);
    seer_pool_keep_heard(heard->pool, &history->worlds[turn], turn_news(heard, turn), &hidden);
    if (!sample_another(&hidden, made, rng, &another, &weight))
        return false;
    Change change = {
        turn, replace_move(history->moves, heard->turns, turn, another.move, draft->moves)};
    replace_move(draft->moves, heard->turns, turn, made, back);
    if (memcmp(back, history->moves, (size_t)heard->turns * sizeof *back) != 0 ||
        !fits(heard, history, draft, &change))
        return false;
    /* The chances of the two moves are those with which they are proposed, each among all but
     * the other. */
    double made_chance = history->chances[turn];
    double ratio = (weight - made_chance) / (weight - (double)another.chance);
    draft->chances[turn] = another.chance;
    ratio *= likelihood_ratio(heard, history, draft, turn + 1, change.end);
    if (!accepts(ratio, rng))
        return false;
    take_over(history, draft, &change);
    return true;
}

/* --- Two moves change places --- */

static bool step_exchange(const SeerHeard *heard, SeerHistory *history, SeerHistory *draft,
                          Rng *rng)
{
    int first = (int)rng_below(rng, (uint32_t)heard->turns);
    int second = first + 1 + (int)rng_below(rng, SEER_EXCHANGE_DISTANCE);
    Change change = {first, second + 1};

    if (second >= heard->turns || history->moves[first] == history->moves[second])
        return false;
    memcpy(draft->moves, history->moves, (size_t)heard->turns * sizeof *draft->moves);
    draft->moves[first] = history->moves[second];
    draft->moves[second] = history->moves[first];
    if (!fits(heard, history, draft, &change) ||
        !accepts(likelihood_ratio(heard, history, draft, first, change.end), rng))
        return false;
    take_over(history, draft, &change);
    return true;
}

/* --- A tail drawn anew --- */

static bool step_tail(const SeerHeard *heard, SeerHistory *history, SeerHistory *draft,
                      Rng *rng)
{
    int length = 1 + (int)rng_below(rng, 1 + rng_below(rng, (uint32_t)heard->turns));
    Change change = {heard->turns - length, heard->turns};
    double ratio = 1;
    SeerStep step = {0};

    draft->worlds[change.begin] = history->worlds[change.begin];
    for (int turn = change.begin; turn < change.end && ratio > 0; turn++) {
        draft->worlds[turn + 1] = draft->worlds[turn];
        ratio *= seer_pool_walk(heard->pool, &draft->worlds[turn + 1], turn_news(heard, turn),
                                turn_length(heard, turn), rng, &step);
        draft->moves[turn] = step.move;
        draft->chances[turn] = step.chance;
    }
    for (int turn = change.begin; turn < change.end && ratio > 0; turn++) {
        SeerWorld believed = history->worlds[turn];

        ratio /= seer_pool_walk(heard->pool, &believed, turn_news(heard, turn),
                                turn_length(heard, turn), rng, &step);
    }
    if (!accepts(ratio, rng))
        return false;
    take_over(history, draft, &change);
    return true;
}

bool seer_history_change(const SeerHeard *heard, SeerHistory *history, SeerHistory *draft,
                         Rng *rng)
{
    int kind = (int)rng_below(rng, SEER_STEP_KINDS);

    if (heard->turns == 0)
        return false;
    if (kind == 0)
        return step_tail(heard, history, draft, rng);
    if (kind <= SEER_EXCHANGES)
        return step_exchange(heard, history, draft, rng);
    return step_another(heard, history, draft, rng);
}
