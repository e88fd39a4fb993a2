/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king.h"

#include <stdlib.h>

/* What each earlier time costs that our men stood as they would, in moves, and what the third time
 * costs besides and every later one: that may be a draw. */
#define COST_OF_REPETITION 6.0
#define COST_OF_THIRD_TIME 100.0

/* After so many moves that could be taken back the game may be a draw. */
enum { FIFTY_MOVES = 50 };

/* A skilful king keeps to the middle and is found soon. One who can still be on many squares
 * after some moves is not there. */
enum { MOVES_TO_FIND = 12, SQUARES_OF_A_FOUND_KING = 12 };

bool bare_king_applies(const KriegspielView *view)
{
    BareMen men = bare_men_of(&view->own, (Side)view->side);

    return view->enemy_men == 1 && !view->outcome.is_over && bare_men_can_mate(&men);
}

static bool is_our_turn(const KriegspielView *view)
{
    return view->own.to_move == view->side;
}

/* Those of `squares` on which he, now on move, would have heard the same. */
static Bitboard hearing(const BareKing *king, Bitboard squares, uint8_t check)
{
    BareAttacks attacks = bare_attacks_of(&king->men);
    BareHeard heard[BARE_HEARD_MAX];
    int count = bare_split_by_check(&attacks, squares, &king->umpire, heard);

    for (int i = 0; i < count; i++)
        if (heard[i].check == check)
            return heard[i].before;
    return 0;
}

/* The squares of a king on move who is neither mated nor stalemated. */
static Bitboard free_to_move(const BareMen *men)
{
    Bitboard board = chess_geometries[men->size].squares;
    Bitboard attacked = bare_attacks_of(men).all;

    return board & ~men->all & ~bare_steps(men->kinds[KING]) & bare_steps(board & ~attacked);
}

void bare_king_start(BareKing *king, const KriegspielView *view)
{
    king->squares = 0;
    king->past_count = 0;
    king->enemy_refusals = 0;
    if (!bare_king_applies(view))
        return;
    king->men = bare_men_of(&view->own, (Side)view->side);
    king->umpire = bare_umpire_of(&rulesets[view->ruleset], view->own.size);
    king->squares = is_our_turn(view)
                        ? bare_free_squares(&king->men)
                        : hearing(king, free_to_move(&king->men), view->said.check);
}

/* A refusal says something only of a try that a board without the king would allow. Castling
 * is left out: nobody castles here, and what is not used only leaves too many squares. */
static bool tells_something(const BareMen *men, Move move)
{
    Move tries[BARE_TRIES_MAX];
    int count = bare_list_tries(men, tries);

    for (int i = 0; i < count; i++)
        if (move_from(tries[i]) == move_from(move) && move_to(tries[i]) == move_to(move))
            return true;
    return false;
}

static uint64_t key_of(const BareMen *men)
{
    uint64_t key = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        key = rng_derive(key ^ men->kinds[kind], (uint64_t)kind);
    return key;
}

static void remember(BareKing *king, bool is_irreversible)
{
    if (is_irreversible)
        king->past_count = 0;
    king->past[king->past_count % BARE_PAST] = key_of(&king->men);
    king->past_count++;
}

static void hear_own_move(BareKing *king, Move move, const KriegspielView *view)
{
    bool is_pawn = king->men.kinds[PAWN] >> move_from(move) & 1;

    if (tells_something(&king->men, move))
        king->squares &= ~bare_forbidding(&king->men, move);
    king->men = bare_men_of(&view->own, (Side)view->side);
    king->squares = hearing(king, king->squares & free_to_move(&king->men), view->said.check);
    king->enemy_refusals = 0;
    remember(king, is_pawn);
}

static void hear_enemy_move(BareKing *king, const KriegspielView *view)
{
    Bitboard attacked = bare_attacks_of(&king->men).all;

    if (view->said.has_capture) {
        king->men = bare_men_of(&view->own, (Side)view->side);
        king->squares = square_bit(view->said.capture_square);
        king->past_count = 0;
    } else {
        king->squares = bare_king_moved(&king->men, attacked, king->squares);
    }
}

/* He tried to step where he would be in check, not for the first time perhaps. */
static void hear_enemy_refusal(BareKing *king)
{
    Bitboard attacked = bare_attacks_of(&king->men).all;
    Bitboard left = king->squares;

    king->enemy_refusals++;
    while (left != 0) {
        int square = bits_pop(&left);

        if (bits_count(chess_tables.king[square] & attacked) < king->enemy_refusals)
            king->squares &= ~square_bit(square);
    }
}

static void hear_refusal(BareKing *king, const News *news, const KriegspielView *view)
{
    if (news->verdict != VERDICT_ILLEGAL)
        return;
    if (news->mover == view->side) {
        if (tells_something(&king->men, news->move))
            king->squares &= bare_forbidding(&king->men, news->move);
    } else if (rulesets[view->ruleset].unaskable != VERDICT_ILLEGAL) {
        /* Elsewhere the same is said of a try that he could know to be impossible. */
        hear_enemy_refusal(king);
    }
}

void bare_king_hear(BareKing *king, const News *news, const KriegspielView *view)
{
    if (!bare_king_applies(view)) {
        king->squares = 0;
        return;
    }
    if (king->squares != 0) {
        if (news->verdict != VERDICT_MOVED)
            hear_refusal(king, news, view);
        else if (news->mover == view->side)
            hear_own_move(king, news->move, view);
        else
            hear_enemy_move(king, view);
    }
    if (king->squares == 0)
        bare_king_start(king, view);
}

static int times_before(const BareKing *king, Move move)
{
    BareMen after = bare_men_after(&king->men, move);
    uint64_t key = key_of(&after);
    int count = king->past_count < BARE_PAST ? king->past_count : BARE_PAST;
    int times = 0;

    for (int i = 0; i < count; i++)
        times += king->past[i] == key;
    return times;
}

static double cost_of_repeating(const BareKing *king, Move move)
{
    int times = times_before(king, move);

    return COST_OF_REPETITION * times + (times > 1 ? COST_OF_THIRD_TIME * (times - 1) : 0);
}

/* The nearer the draw by the rule of fifty moves, the less is lost by another one. */
static double patience(const BareKing *king)
{
    double left = FIFTY_MOVES - king->past_count;

    return left > FIFTY_MOVES / 10.0 ? left / FIFTY_MOVES : 0.1;
}

static Defender defender_of(const BareKing *king)
{
    return king->past_count < MOVES_TO_FIND ||
                   bits_count(king->squares) < SQUARES_OF_A_FOUND_KING
               ? DEFENDER_SKILFUL
               : DEFENDER_ANYHOW;
}

bool bare_king_choose(const BareKing *king, const KriegspielView *view, BareSearch *search,
                      BareChoice *choice)
{
    Move tries[BARE_TRIES_MAX];
    BareOption options[BARE_TRIES_MAX];
    BareTask task = {
        .men = &king->men,
        .squares = king->squares,
        .umpire = &king->umpire,
        .options = options,
        .defender = defender_of(king),
        .patience = patience(king),
        .moves_left = FIFTY_MOVES - king->past_count,
    };

    if (king->squares == 0 || !is_our_turn(view))
        return false;
    int count = bare_list_tries(&king->men, tries);
    for (int i = 0; i < count; i++)
        if (askable_has(&view->askable, &view->own, (Side)view->side, tries[i]))
            options[task.option_count++] = (BareOption){
                .move = tries[i],
                .extra = cost_of_repeating(king, tries[i]),
            };
    return bare_search_choose(search, &task, choice) && choice->move != MOVE_NONE;
}
