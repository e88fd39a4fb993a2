/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_view.h"

#include <string.h>

static const Ruleset *rules_of(const KriegspielView *view)
{
    return &rulesets[view->ruleset];
}

/* Leaves of `position` what `side` knows by itself. */
static void forget_enemy(ChessPosition *position, Side side)
{
    int own_rights = CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG;

    position->men[side_other(side)] = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        position->kinds[kind] &= position->men[side];
    position->castling &= (uint8_t)(side == WHITE ? own_rights : own_rights << 2);
    position->en_passant = NO_SQUARE;
    position->quiet_plies = 0;
    position->key = 0;
}

void kriegspiel_view_of(const void *memory, Side side, void *result)
{
    const KriegspielWorld *world = memory;
    Side enemy = side_other(side);
    KriegspielView view = {
        .own = world->position,
        .said = world->said,
        .outcome = world->outcome,
        .side = (uint8_t)side,
        .ruleset = world->ruleset,
        .enemy_men = (uint8_t)bits_count(world->position.men[enemy]),
    };

    forget_enemy(&view.own, side);
    if (world->position.to_move == side)
        view.askable = world->askable;
    if (rules_of(&view)->man_is_said)
        view.enemy_lost_pawns = world->lost_pawns[enemy];
    memcpy(result, &view, sizeof view);
}

int kriegspiel_list_tries(const void *memory, Move tries[])
{
    const KriegspielView *view = memory;

    if (view->askable.count == 0)
        return 0;
    return askable_list(&view->askable, &view->own, (Side)view->side, tries);
}

int kriegspiel_list_moves(const KriegspielView *view, Move moves[])
{
    int count = kriegspiel_list_tries(view, moves);

    /* It is the last. */
    return count > 0 && moves[count - 1] == MOVE_ASK_ANY ? count - 1 : count;
}

static void hear_own_move(KriegspielView *view, Move move, const Announcement *said)
{
    position_move_own(&view->own, (Side)view->side, move);
    if (said->has_capture) {
        view->enemy_men--;
        view->enemy_lost_pawns = (uint8_t)(view->enemy_lost_pawns + (said->man == MAN_PAWN));
    }
}

static void hear_enemy_move(KriegspielView *view, const Announcement *said)
{
    Side side = (Side)view->side;
    int square = announcement_lost_square(said, side_other(side));

    if (!said->has_capture)
        return;
    position_remove(&view->own, side, square);
    view->own.key = 0;
    view->own.castling &= (uint8_t)~castling_rights_of_square(square);
}

static void hear_move(KriegspielView *view, const News *news)
{
    Side side = (Side)view->side;
    Announcement said = announcement_of(news);

    if (news->mover == side)
        hear_own_move(view, news->move, &said);
    else
        hear_enemy_move(view, &said);
    view->own.to_move = (uint8_t)side_other((Side)news->mover);
    view->own.ply++;
    view->said = said;
    if (view->own.to_move == side && !news->outcome.is_over)
        askable_begin(&view->askable, &view->own, side, rules_of(view), &said);
    else
        memset(&view->askable, 0, sizeof view->askable);
}

static void hear_answer(KriegspielView *view, const News *news)
{
    Side side = (Side)view->side;

    if (news->mover != side || !askable_has(&view->askable, &view->own, side, news->move))
        return;
    if (news->verdict == VERDICT_ILLEGAL)
        askable_refused(&view->askable, &view->own, side, rules_of(view), news->move);
    else if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO)
        askable_answered(&view->askable, &view->own, side, news->verdict == VERDICT_YES);
}

void kriegspiel_hear(void *memory, const News *news)
{
    KriegspielView *view = memory;

    if (!news->is_heard)
        return;
    if (news->verdict == VERDICT_MOVED)
        hear_move(view, news);
    else
        hear_answer(view, news);
    if (news->outcome.is_over) {
        view->outcome = news->outcome;
        memset(&view->askable, 0, sizeof view->askable);
    }
}
