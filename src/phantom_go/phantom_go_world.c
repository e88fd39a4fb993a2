/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_world.h"

#include <assert.h>
#include <string.h>

static const GoRuleset *rules_of(const PhantomGoWorld *world)
{
    return &go_rulesets[world->ruleset];
}

GoSet phantom_go_said_points(const News *news)
{
    GoSet points;

    _Static_assert(sizeof points == sizeof news->detail, "a set fits the detail");
    memcpy(&points, news->detail, sizeof points);
    return points;
}

Side phantom_go_to_move(const void *world)
{
    return (Side)((const PhantomGoWorld *)world)->to_move;
}

Outcome phantom_go_outcome(const void *world)
{
    return ((const PhantomGoWorld *)world)->outcome;
}

uint64_t phantom_go_key(const void *world)
{
    return ((const PhantomGoWorld *)world)->board.key;
}

/* Stones are counted one by one, and what was lost counts with the territory alone. */
void phantom_go_future_key(const void *memory, const History *history, uint64_t key[2])
{
    const PhantomGoWorld *world = memory;
    int lost = world->counts_territory ? world->lost[SIDE_SECOND] - world->lost[SIDE_FIRST] : 0;
    uint64_t counts[] = {
        world->board.ko, world->ply, rules_of(world)->tries_are_counted ? world->tries : 0,
        (uint64_t)world->to_move << 8 | world->passes, (uint64_t)(int64_t)lost};
    GoSet sets[] = {go_board_stones(&world->board, GO_BLACK),
                    go_board_stones(&world->board, GO_WHITE), world->refused,
                    world->known[SIDE_FIRST], world->known[SIDE_SECOND]};
    uint64_t boards = 0;

    rng_mix(key, counts, sizeof counts);
    rng_mix(key, sets, sizeof sets);
    for (int i = 0; i < history->count && rules_of(world)->repetition_is_a_draw; i++)
        boards += rng_derive(history->keys[i], 0);
    rng_mix(key, &boards, sizeof boards);
}

int phantom_go_score(const PhantomGoWorld *world)
{
    int points = world->counts_territory
                     ? go_board_territory(&world->board) + world->lost[SIDE_SECOND] -
                           world->lost[SIDE_FIRST]
                     : go_board_area(&world->board);

    return 2 * points - world->komi_half_points;
}

int phantom_go_balance(const void *world)
{
    return phantom_go_score(world);
}

Outcome phantom_go_outcome_of(const PhantomGoWorld *world, int score, Reason reason)
{
    if (score == 0)
        return outcome_of(rules_of(world)->tie_is_whites ? SIDE_SECOND : SIDE_NONE, reason);
    return outcome_of(score > 0 ? SIDE_FIRST : SIDE_SECOND, reason);
}

int phantom_go_turns_left(const PhantomGoWorld *world, Reason *reason)
{
    int points = world->board.size * world->board.size;
    int left = rules_of(world)->tries_are_counted ? 4 * points - world->tries
                                                  : 3 * points - world->ply;
    bool is_capped = world->last_ply != 0 && world->last_ply - world->ply < left;

    *reason = is_capped ? REASON_CAP : REASON_LENGTH;
    return is_capped ? world->last_ply - world->ply : left;
}

Outcome phantom_go_judge(const PhantomGoWorld *world)
{
    Reason reason = REASON_PASSES;

    if (world->passes < 2 && phantom_go_turns_left(world, &reason) > 0)
        return (Outcome){0};
    return phantom_go_outcome_of(world, phantom_go_score(world), reason);
}

bool phantom_go_may_ask(const PhantomGoWorld *world, Move move)
{
    Side us = (Side)world->to_move;

    if (move == GO_PASS)
        return true;
    return go_board_has(&world->board, move) && world->board.points[move] != go_colour(us) &&
           !go_set_has(&world->known[us], move) &&
           (!go_set_has(&world->refused, move) || rules_of(world)->refused_stays_askable);
}

static void tell_one(News *news, Side mover, Verdict verdict, Outcome outcome)
{
    news->is_heard = 1;
    news->mover = (uint8_t)mover;
    news->verdict = (uint8_t)verdict;
    news->outcome = outcome;
}

/* The other side has the turn now. */
static void end_turn(PhantomGoWorld *world)
{
    world->to_move ^= 1;
    world->ply++;
    world->tries = (uint16_t)(world->tries + rules_of(world)->tries_are_counted);
    memset(&world->refused, 0, sizeof world->refused);
}

static bool is_repeated(const PhantomGoWorld *world, const History *history)
{
    if (!rules_of(world)->repetition_is_a_draw || history == NULL)
        return false;
    for (int i = 0; i < history->count; i++)
        if (history->keys[i] == world->board.key)
            return true;
    return false;
}

static Verdict pass(PhantomGoWorld *world, History *history, News news[SIDE_COUNT])
{
    Side us = (Side)world->to_move;

    go_board_pass(&world->board);
    world->passes++;
    end_turn(world);
    world->outcome = phantom_go_judge(world);
    if (history != NULL)
        history_push(history, world->board.key);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        tell_one(&news[side], us, VERDICT_MOVED, world->outcome);
        news[side].flags = NEWS_PASSED;
    }
    news[us].move = GO_PASS;
    return VERDICT_MOVED;
}

static bool has_point_to_ask(const PhantomGoWorld *world)
{
    for (int row = 0; row < world->board.size; row++)
        for (int column = 0; column < world->board.size; column++)
            if (phantom_go_may_ask(world, go_point(column, row)))
                return true;
    return false;
}

void phantom_go_count_refusal(PhantomGoWorld *world)
{
    if (!rules_of(world)->tries_are_counted)
        return;
    world->tries++;
    world->passes = 0;
    world->outcome = phantom_go_judge(world);
}

static Verdict refuse(PhantomGoWorld *world, Move move, bool is_occupied, History *history,
                      News news[SIDE_COUNT])
{
    const GoRuleset *rules = rules_of(world);
    Side us = (Side)world->to_move;
    bool becomes_known = is_occupied && rules->occupied_is_said;

    go_set_add(becomes_known ? &world->known[us] : &world->refused, move);
    phantom_go_count_refusal(world);
    if (rules->last_refusal_is_a_pass && !has_point_to_ask(world))
        pass(world, history, news);
    tell_one(&news[us], us, VERDICT_ILLEGAL, world->outcome);
    news[us].move = move;
    if (becomes_known)
        news[us].flags |= SAID_OCCUPIED;
    if (rules->refusals_are_public)
        tell_one(&news[side_other(us)], us, VERDICT_ILLEGAL, world->outcome);
    return VERDICT_ILLEGAL;
}

static Verdict refuse_unaskable(const PhantomGoWorld *world, Move move, News news[SIDE_COUNT])
{
    Side us = (Side)world->to_move;

    tell_one(&news[us], us, VERDICT_NONSENSE, world->outcome);
    news[us].move = move;
    return VERDICT_NONSENSE;
}

static bool puts_in_atari(const GoBoard *board, GoColour enemy, Move point)
{
    static const int steps[] = {1, -1, GO_STRIDE, -GO_STRIDE};

    for (int i = 0; i < 4; i++) {
        Move next = (Move)(point + steps[i]);
        GoSet liberties;

        if (board->points[next] != enemy)
            continue;
        go_board_liberties(board, next, &liberties);
        if (go_set_count(&liberties) == 1)
            return true;
    }
    return false;
}

/* Tells the two sides of the stones taken, each as much as it may know. */
static void tell_taken(PhantomGoWorld *world, Side us, const GoSet *taken, int count,
                       News news[SIDE_COUNT])
{
    const GoRuleset *rules = rules_of(world);
    GoSet shown = *taken;

    if (rules->taken == TAKEN_COUNT)
        memset(&shown, 0, sizeof shown);
    else if (rules->taken == TAKEN_COUNT_AND_KNOWN)
        go_set_keep(&shown, &world->known[us]);
    go_set_drop(&world->known[us], taken);
    memcpy(news[us].detail, &shown, sizeof shown);
    memcpy(news[side_other(us)].detail, taken, sizeof *taken);
    news[us].number = (uint32_t)count;
    news[side_other(us)].number = (uint32_t)count;
}

static Verdict play(PhantomGoWorld *world, Move move, History *history, News news[SIDE_COUNT])
{
    Side us = (Side)world->to_move;
    Side them = side_other(us);
    GoSet taken = {{0}};
    int count = go_board_play(&world->board, go_colour(us), move, &taken);

    world->passes = 0;
    world->moves[us]++;
    world->lost[them] = (uint16_t)(world->lost[them] + count);
    end_turn(world);
    world->outcome = is_repeated(world, history) ? outcome_of(SIDE_NONE, REASON_REPETITION)
                                                 : phantom_go_judge(world);
    if (history != NULL)
        history_push(history, world->board.key);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        tell_one(&news[side], us, VERDICT_MOVED, world->outcome);
    news[us].move = move;
    if (count > 0)
        tell_taken(world, us, &taken, count, news);
    if (rules_of(world)->atari_is_said && puts_in_atari(&world->board, go_colour(them), move)) {
        news[us].flags |= SAID_ATARI;
        news[them].flags |= SAID_ATARI;
    }
    return VERDICT_MOVED;
}

Verdict phantom_go_attempt(void *memory, Move move, History *history, News news[SIDE_COUNT])
{
    PhantomGoWorld *world = memory;

    assert(!world->outcome.is_over);
    memset(news, 0, SIDE_COUNT * sizeof *news);
    if (!phantom_go_may_ask(world, move))
        return refuse_unaskable(world, move, news);
    if (move == GO_PASS)
        return pass(world, history, news);

    GoLegality legality =
        go_board_legality(&world->board, go_colour((Side)world->to_move), move);
    if (legality != GO_LEGAL)
        return refuse(world, move, legality == GO_OCCUPIED, history, news);
    return play(world, move, history, news);
}
