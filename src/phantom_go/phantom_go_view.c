/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_view.h"

#include <string.h>

static const GoRuleset *rules_of(const PhantomGoView *view)
{
    return &go_rulesets[view->ruleset];
}

void phantom_go_view_of(const void *memory, Side side, void *result)
{
    const PhantomGoWorld *world = memory;
    Side enemy = side_other(side);
    GoSet enemies = go_board_stones(&world->board, go_colour(enemy));
    PhantomGoView view = {
        .own = go_board_stones(&world->board, go_colour(side)),
        .known = world->known[side],
        .outcome = world->outcome,
        .ply = world->ply,
        .tries = world->tries,
        .moves = {world->moves[0], world->moves[1]},
        .lost = {world->lost[0], world->lost[1]},
        .enemy_stones = (uint16_t)go_set_count(&enemies),
        .komi_half_points = world->komi_half_points,
        .last_ply = world->last_ply,
        .side = (uint8_t)side,
        .to_move = world->to_move,
        .passes = world->passes,
        .ruleset = world->ruleset,
        .size = world->board.size,
        .counts_territory = world->counts_territory,
    };

    if (world->to_move == side)
        view.refused = world->refused;
    if (world->ply == 0) {
        GoSet empty = go_board_stones(&world->board, GO_EMPTY);

        go_memory_start(&view.memory, &enemies, &empty);
    }
    memcpy(result, &view, sizeof view);
}

int phantom_go_view_turns_left(const PhantomGoView *view, int *limit)
{
    bool counts_tries = rules_of(view)->tries_are_counted;
    int turns = (counts_tries ? 4 : 3) * view->size * view->size;
    int left = turns - (counts_tries ? view->tries : view->ply);

    *limit = turns;
    if (view->last_ply == 0)
        return left;
    if (view->last_ply < turns)
        *limit = view->last_ply;
    return view->last_ply - view->ply < left ? view->last_ply - view->ply : left;
}

GoSet phantom_go_askable(const PhantomGoView *view)
{
    GoSet points = {{0}};

    if (view->to_move != view->side || view->outcome.is_over)
        return points;
    points = go_set_of_board(view->size);
    go_set_drop(&points, &view->own);
    go_set_drop(&points, &view->known);
    if (!rules_of(view)->refused_stays_askable)
        go_set_drop(&points, &view->refused);
    return points;
}

static int list_points(GoSet points, Move list[])
{
    int count = 0;

    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t rest = points.words[i]; rest != 0;)
            list[count++] = (Move)(GO_ORIGIN + 64 * i + bits_pop(&rest));
    return count;
}

static bool is_on_move(const PhantomGoView *view)
{
    return view->to_move == view->side && !view->outcome.is_over;
}

int phantom_go_list_tries(const void *memory, Move tries[])
{
    const PhantomGoView *view = memory;

    if (!is_on_move(view))
        return 0;
    int count = list_points(phantom_go_askable(view), tries);
    tries[count++] = GO_PASS;
    return count;
}

/* Own eyes, as far as the viewer can tell: an enemy on a diagonal counts where it is certain. */
static GoSet find_eyes(const PhantomGoView *view, const GoSet *board)
{
    GoSet eyes = {{0}};
    GoSet rest = *board;
    GoBoard seen;

    go_board_init(&seen, view->size);
    for (GoSet own = view->own; !go_set_is_empty(&own);)
        seen.points[go_set_pop(&own)] = GO_BLACK;
    for (GoSet enemy = view->memory.stones; !go_set_is_empty(&enemy);)
        seen.points[go_set_pop(&enemy)] = GO_WHITE;
    for (Move point; (point = go_set_pop(&rest)) != MOVE_NONE;)
        if (go_board_is_eye(&seen, GO_BLACK, point))
            go_set_add(&eyes, point);
    return eyes;
}

GoSet phantom_go_sensible(const PhantomGoView *view)
{
    GoSet points = phantom_go_askable(view);
    GoSet eyes = find_eyes(view, &points);

    go_set_drop(&points, &eyes);
    go_set_drop(&points, &view->refused);
    return points;
}

int phantom_go_list_sensible(const void *memory, Move tries[])
{
    const PhantomGoView *view = memory;

    if (!is_on_move(view))
        return 0;
    int count = list_points(phantom_go_sensible(view), tries);
    if (count == 0)
        tries[count++] = GO_PASS;
    return count;
}

static void hear_own_stone(PhantomGoView *view, const News *news)
{
    Side enemy = side_other((Side)view->side);
    GoOwnMove move = {.point = news->move,
                      .taken = (int)news->number,
                      .known = view->known,
                      .shown = phantom_go_said_points(news)};

    go_set_add(&view->own, news->move);
    view->moves[view->side]++;
    view->lost[enemy] = (uint16_t)(view->lost[enemy] + news->number);
    view->enemy_stones = (uint16_t)(view->enemy_stones - news->number);
    go_memory_move(&view->memory, view->moves[enemy], view->size, &view->own, &move);
    go_set_drop(&view->known, &move.shown);
}

static void hear_enemy_stone(PhantomGoView *view, const News *news)
{
    GoSet lost = phantom_go_said_points(news);
    Side enemy = side_other((Side)view->side);

    go_set_drop(&view->own, &lost);
    view->moves[enemy]++;
    view->enemy_stones++;
    view->lost[view->side] = (uint16_t)(view->lost[view->side] + news->number);
    go_memory_enemy_move(&view->memory, view->moves[enemy], view->size, &lost);
}

static void end_turn(PhantomGoView *view)
{
    view->to_move ^= 1;
    view->ply++;
    view->tries = (uint16_t)(view->tries + rules_of(view)->tries_are_counted);
    memset(&view->refused, 0, sizeof view->refused);
}

static void hear_pass(PhantomGoView *view)
{
    view->passes++;
    go_memory_pass(&view->memory);
    end_turn(view);
}

static void hear_stone(PhantomGoView *view, const News *news)
{
    if (news->mover == view->side)
        hear_own_stone(view, news);
    else
        hear_enemy_stone(view, news);
    view->passes = 0;
    end_turn(view);
}

static bool may_ask(const PhantomGoView *view, Move point)
{
    return is_on_move(view) && go_is_on_board(point, view->size) &&
           !go_set_has(&view->own, point) && !go_set_has(&view->known, point) &&
           (!go_set_has(&view->refused, point) || rules_of(view)->refused_stays_askable);
}

static void note_refusal(PhantomGoView *view, Move point, bool is_occupied)
{
    GoRefusal reason = !rules_of(view)->occupied_is_said ? REFUSAL_UNTOLD
                       : is_occupied                     ? REFUSAL_OF_STONE
                                                         : REFUSAL_OF_EMPTY;

    go_memory_refusal(&view->memory, phantom_go_enemy_moves(view), view->size, &view->own,
                      point, reason);
}

static void hear_refusal(PhantomGoView *view, const News *news)
{
    bool is_occupied = news->flags & SAID_OCCUPIED;

    if (news->mover == view->side) {
        if (!may_ask(view, news->move))
            return;
        go_set_add(is_occupied ? &view->known : &view->refused, news->move);
        note_refusal(view, news->move, is_occupied);
    }
    if (rules_of(view)->tries_are_counted) {
        view->tries++;
        view->passes = 0;
    }
    if (news->flags & NEWS_PASSED)
        hear_pass(view);
}

void phantom_go_hear(void *memory, const News *news)
{
    PhantomGoView *view = memory;

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_MOVED && (news->flags & NEWS_PASSED))
        hear_pass(view);
    else if (news->verdict == VERDICT_MOVED)
        hear_stone(view, news);
    else if (news->verdict == VERDICT_ILLEGAL)
        hear_refusal(view, news);
    if (news->outcome.is_over)
        view->outcome = news->outcome;
}
