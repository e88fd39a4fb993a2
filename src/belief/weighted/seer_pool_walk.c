/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_pool.h"

/* Whether nothing else was heard after the hidden move than answers to own tries. */
static bool are_own_tries(const SeerPool *pool, const News news[], int count)
{
    for (int i = 1; i < count; i++)
        if (news[i].mover != pool->side ||
            (news[i].verdict != VERDICT_MOVED && news[i].verdict != VERDICT_ILLEGAL))
            return false;
    return true;
}

/* Whether own tries are answered so after the hidden move, which has led to `next`. What else was
 * heard is not looked at. */
static bool answers_so(const SeerPool *pool, const KriegspielWorld *next, const News news[],
                       int count)
{
    for (int i = 1; i < count; i++) {
        bool has_moved = news[i].verdict == VERDICT_MOVED;

        if (news[i].mover != pool->side || (!has_moved && news[i].verdict != VERDICT_ILLEGAL))
            continue;
        if (move_is_legal(&next->position, &next->safety, news[i].move) != has_moved)
            return false;
        if (has_moved) {
            Announcement said = announcement_of(&news[i]);
            KriegspielWorld after;

            kriegspiel_foresee(next, news[i].move, &after);
            return kriegspiel_sounds_so(&after, &said);
        }
    }
    return true;
}

bool seer_pool_follow(const SeerPool *pool, SeerWorld *believed, Move move, const News news[],
                      int count)
{
    KriegspielWorld *world = &believed->world;
    Announcement said = announcement_of(&news[0]);
    News heard[SIDE_COUNT];

    if (kriegspiel_attempt(world, move, NULL, heard) != VERDICT_MOVED ||
        !kriegspiel_sounds_so(world, &said))
        return false;
    style_note_move(believed, move);
    told_note_move(&believed->told, side_other(pool->side), move, world->said.has_capture);
    for (int i = 1; i < count; i++)
        if (!seer_pool_fits(pool, believed, &news[i]))
            return false;
    return true;
}

double seer_pool_walk(const SeerPool *pool, SeerWorld *believed, const News news[], int count,
                      Rng *rng, SeerStep *step)
{
    Announcement said = announcement_of(&news[0]);
    bool is_simple = are_own_tries(pool, news, count);
    SeerHidden hidden;
    double sum = 0;

    seer_pool_list_hidden(pool, believed, &hidden);
    seer_pool_keep_heard(pool, believed, &news[0], &hidden);
    for (int i = 0; i < hidden.count; i++) {
        KriegspielWorld next;

        kriegspiel_foresee(&believed->world, hidden.moves[i], &next);
        if (!kriegspiel_sounds_so(&next, &said) || !answers_so(pool, &next, news, count))
            continue;
        if (!is_simple) {
            SeerWorld followed = *believed;

            if (!seer_pool_follow(pool, &followed, hidden.moves[i], news, count))
                continue;
        }
        /* One pass: each newcomer replaces the choice with its share of the sum so far. */
        sum += hidden.chances[i];
        if ((double)(rng_next(rng) >> 11) * 0x1p-53 * sum < hidden.chances[i])
            *step = (SeerStep){hidden.moves[i], hidden.chances[i]};
    }
    return sum > 0 && seer_pool_follow(pool, believed, step->move, news, count) ? sum : 0;
}
