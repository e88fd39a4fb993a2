/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/other_side.h"

#include <string.h>

/* How likely he meets an own stone in each of his turns, in percent. Of stones just put down, one turn
 * old and two to three turns old nets met 54, 76 and 89 %, players that guess boards 24, 34 and 42 %
 * (three games each on 7x7 and 9x9); whether it touches one of his makes little difference. */
enum { MEETS = 40 };

/* Own moves up to a time in plies. */
static int own_moves_at(const PhantomGoView *view, int ply)
{
    int ago = (view->ply - ply + 1) / 2;
    int moves = view->moves[view->side] - ago;

    return moves > 0 ? moves : 0;
}

/* --- When his stones came --- */

/* By the number of his moves; both ends are possible. */
typedef struct {
    Move point;
    int first;
    int last;
} Span;

static int list_spans(const PhantomGoView *view, const GoSet *stones, Span spans[])
{
    int now = phantom_go_enemy_moves(view);
    GoSet rest = *stones;
    int count = 0;

    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        int empty_at = view->memory.empty_at[go_bit(point)];
        int refused_at = view->memory.refused_at[go_bit(point)];

        spans[count++] = (Span){
            .point = point, .first = empty_at, .last = refused_at > 0 ? refused_at - 1 : now};
    }
    return count;
}

/* One whose last chance it is, else any that can have come then; below 0: none. */
static int pick_span(const Span spans[], int count, int time, Rng *rng)
{
    int found = -1;
    uint32_t met = 0;

    for (int i = 0; i < count; i++) {
        if (spans[i].first == time)
            return i;
        if (spans[i].first < time && spans[i].last >= time && rng_below(rng, ++met) == 0)
            found = i;
    }
    return found;
}

/* From his last move back; stones that were taken had their moves too, so some have none. */
static void date_stones(OtherSide *other, const PhantomGoView *view, Rng *rng)
{
    Span spans[GO_POINTS_MAX];
    PhantomGoDiary *diary = &other->diary;
    int count = list_spans(view, &other->view.own, spans);

    for (int time = phantom_go_enemy_moves(view); time > 0 && count > 0; time--) {
        if (count < time && rng_below(rng, (uint32_t)time) >= (uint32_t)count)
            continue;
        int number = pick_span(spans, count, time, rng);
        if (number < 0)
            continue;
        Move point = spans[number].point;
        spans[number] = spans[--count];
        diary->times[TIME_PUT][go_bit(point)] = (uint16_t)(time + 1);
        if (diary->last == MOVE_NONE)
            diary->last = point;
        else if (diary->before == MOVE_NONE)
            diary->before = point;
    }
    for (int i = 0; i < count; i++)
        diary->times[TIME_PUT][go_bit(spans[i].point)] = 1;
}

/* --- What he has met --- */

/* Own stones that stand since the game began, which both sides knew. */
static GoSet known_at_start(const PhantomGoView *view, const PhantomGoDiary *diary)
{
    GoSet known = {{0}};

    for (GoSet rest = view->own; !go_set_is_empty(&rest);) {
        Move point = go_set_pop(&rest);

        if (diary->times[TIME_PUT][go_bit(point)] == 1)
            go_set_add(&known, point);
    }
    return known;
}

/* The time of his first refusal there, in own moves and plus 1; 0: he has met none. */
static int guess_meeting(const PhantomGoView *view, const PhantomGoDiary *diary, Move point,
                         Rng *rng)
{
    int now = view->moves[view->side];

    for (int time = diary->times[TIME_PUT][go_bit(point)] - 1; time <= now; time++)
        if (rng_below(rng, 100) < MEETS)
            return time + 1;
    return 0;
}

static void remember(OtherSide *other, const PhantomGoView *view, const PhantomGoDiary *diary,
                     Rng *rng)
{
    GoMemory *memory = &other->view.memory;
    GoSet rest = go_set_of_board(view->size);

    *memory = (GoMemory){.stones = known_at_start(view, diary)};
    go_set_join(&memory->stones, &diary->exposed);
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;) {
        unsigned bit = go_bit(point);
        int lost = diary->times[TIME_LOST][bit];
        int taken = diary->times[TIME_TAKEN][bit];
        int last = lost > taken ? lost : taken;

        memory->empty_at[bit] = (uint16_t)(last > 0 ? own_moves_at(view, last - 1) + 1 : 1);
        if (go_set_has(&view->own, point))
            memory->refused_at[bit] = (uint16_t)guess_meeting(view, diary, point, rng);
    }
    for (rest = diary->lost; !go_set_is_empty(&rest);)
        memory->empty_at[go_bit(go_set_pop(&rest))] = (uint16_t)(view->moves[view->side] + 1);
}

/* --- All together --- */

/* What one side has lost the other has taken. */
static void mirror(PhantomGoDiary *mine, const PhantomGoDiary *diary, const PhantomGoView *view)
{
    size_t size = sizeof mine->times[0];

    memset(mine, 0, sizeof *mine);
    memcpy(mine->times[TIME_LOST], diary->times[TIME_TAKEN], size);
    memcpy(mine->times[TIME_TAKEN], diary->times[TIME_LOST], size);
    mine->were_lost = diary->were_taken;
    mine->were_taken = diary->were_lost;
    mine->empty = diary->lost;
    mine->taken_count = diary->lost_count;
    mine->lost_count = diary->taken_count;
    mine->has_passed = diary->enemy_has_passed;
    mine->enemy_has_passed = diary->has_passed;
    mine->said = diary->enemy_said;
    mine->enemy_said = diary->said;
    if (go_rulesets[view->ruleset].refusals_are_public) {
        mine->enemy_refusals = diary->refusals;
        mine->enemy_refusals_all = diary->refusals_all;
    }
}

void other_side_imagine(OtherSide *other, const PhantomGoView *view,
                        const PhantomGoDiary *diary, const PhantomGoWorld *world, Rng *rng)
{
    PhantomGoDiary *mine = &other->diary;

    phantom_go_view_of(world, side_other((Side)view->side), &other->view);
    mirror(mine, diary, view);
    date_stones(other, view, rng);
    remember(other, view, diary, rng);
    mine->found = other->view.memory.stones;
    mine->exposed = go_set_neighbours(&mine->were_taken, &other->view.own);
    for (GoSet rest = mine->found; !go_set_is_empty(&rest);)
        mine->times[TIME_FOUND][go_bit(go_set_pop(&rest))] = view->ply;
}

void other_side_hear(OtherSide *other, const News *news)
{
    phantom_go_hear(&other->view, news);
    phantom_go_diary_hear(&other->diary, &other->view, news);
}
