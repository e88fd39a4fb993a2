/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_diary.h"

#include <string.h>

static void stamp(PhantomGoDiary *diary, TimeOf what, GoSet points, int time)
{
    for (Move point; (point = go_set_pop(&points)) != MOVE_NONE;)
        diary->times[what][go_bit(point)] = (uint16_t)(time + 1);
}

/* The points that are certainly empty, by the view's memory. */
static GoSet find_empty(const PhantomGoView *view)
{
    GoSet empty = {{0}};
    GoSet rest = go_set_of_board(view->size);
    int enemy_moves = phantom_go_enemy_moves(view);

    go_set_drop(&rest, &view->own);
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        if (go_memory_is_empty(&view->memory, enemy_moves, point))
            go_set_add(&empty, point);
    return empty;
}

void phantom_go_diary_begin(void *result, const void *known)
{
    PhantomGoDiary *diary = result;
    const PhantomGoView *view = known;

    memset(diary, 0, sizeof *diary);
    diary->found = view->memory.stones;
    diary->empty = find_empty(view);
    stamp(diary, TIME_FOUND, diary->found, 0);
    stamp(diary, TIME_PUT, view->own, 0);
}

/* Stones that have become certain, or are no longer so. */
static void note_found(PhantomGoDiary *diary, const PhantomGoView *view)
{
    GoSet newly = view->memory.stones;

    if (go_set_is_equal(&newly, &diary->found))
        return;
    go_set_drop(&newly, &diary->found);
    stamp(diary, TIME_FOUND, newly, view->ply);
    diary->found = view->memory.stones;
}

/* What was taken is empty now and was not before. The enemy was told which, and so knows the own
 * stones around. */
static void note_taken(PhantomGoDiary *diary, const PhantomGoView *view)
{
    GoSet taken = find_empty(view);
    GoSet empty = taken;

    go_set_drop(&taken, &diary->empty);
    diary->empty = empty;
    stamp(diary, TIME_TAKEN, taken, view->ply);
    go_set_join(&diary->were_taken, &taken);
    GoSet met = go_set_neighbours(&taken, &view->own);
    go_set_join(&diary->exposed, &met);
}

/* The own turn is over. */
static void end_turn(PhantomGoDiary *diary, const News *news)
{
    diary->taken_count = (uint16_t)news->number;
    diary->said = news->flags & SAID_ATARI;
    diary->has_passed = news->flags & NEWS_PASSED;
    diary->refusals = 0;
    diary->enemy_refusals = 0;
}

static void hear_own_stone(PhantomGoDiary *diary, const PhantomGoView *view, const News *news)
{
    GoSet stone = {{0}};

    go_set_add(&stone, news->move);
    go_set_drop(&diary->empty, &stone);
    go_set_drop(&diary->exposed, &stone);
    stamp(diary, TIME_PUT, stone, view->moves[view->side]);
    diary->before = diary->last;
    diary->last = news->move;
    if (news->number > 0)
        note_taken(diary, view);
}

static void hear_enemy_stone(PhantomGoDiary *diary, const PhantomGoView *view, const News *news)
{
    diary->lost = phantom_go_said_points(news);
    diary->empty = diary->lost;
    if (news->number == 0)
        return;
    stamp(diary, TIME_LOST, diary->lost, view->ply);
    go_set_join(&diary->were_lost, &diary->lost);
    go_set_drop(&diary->exposed, &diary->lost);
}

static void hear_enemy_turn(PhantomGoDiary *diary, const PhantomGoView *view, const News *news)
{
    diary->lost_count = (uint16_t)news->number;
    diary->enemy_said = news->flags & SAID_ATARI;
    diary->enemy_has_passed = news->flags & NEWS_PASSED;
    memset(&diary->lost, 0, sizeof diary->lost);
    if (!diary->enemy_has_passed)
        hear_enemy_stone(diary, view, news);
}

static void hear_refusal(PhantomGoDiary *diary, const PhantomGoView *view, const News *news)
{
    if (news->mover != view->side) {
        diary->enemy_refusals++;
        diary->enemy_refusals_all++;
        return;
    }
    diary->refusals++;
    diary->refusals_all++;
    if (go_memory_is_empty(&view->memory, phantom_go_enemy_moves(view), news->move))
        go_set_add(&diary->empty, news->move);
}

void phantom_go_diary_hear(void *memory, const void *known, const News *news)
{
    PhantomGoDiary *diary = memory;
    const PhantomGoView *view = known;
    bool has_passed = news->flags & NEWS_PASSED;
    bool is_own = news->mover == view->side;

    if (!news->is_heard || (news->verdict != VERDICT_MOVED && news->verdict != VERDICT_ILLEGAL))
        return;
    if (news->verdict == VERDICT_ILLEGAL)
        hear_refusal(diary, view, news);
    else if (is_own && !has_passed)
        hear_own_stone(diary, view, news);
    else if (!is_own)
        hear_enemy_turn(diary, view, news);
    if (is_own && (news->verdict == VERDICT_MOVED || has_passed))
        end_turn(diary, news);
    note_found(diary, view);
}
