/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_opening.h"

#include <stddef.h>

#include "chess/boards.h"

enum { LINES = 4, MOVES_MAX = 2 };

/* Own moves of the lines that are drawn from, all equally likely. */
static const char *const lines[SIDE_COUNT][LINES][MOVES_MAX] = {
    [WHITE] = {{"e2e4"}, {"e2e4"}, {"e2e4"}, {"d2d4"}},
    [BLACK] = {{"g8f6", "d7d6"}, {"d7d6", "g8f6"}, {"g8f6", "e7e6"}, {"g8f6"}},
};

/* Where the own men stand after `count` moves of the line, the others as at the start. False: the
 * line is shorter. */
static bool follow(const char *const line[MOVES_MAX], int count, Side side,
                   ChessPosition *position)
{
    if (board_from_text("standard", position, NULL) != STATUS_OK || count > MOVES_MAX)
        return false;
    for (int i = 0; i < count; i++) {
        Move move = MOVE_NONE;

        if (line[i] == NULL || move_from_text(line[i], &move, NULL) != STATUS_OK)
            return false;
        position_move_own(position, side, move);
    }
    return true;
}

static bool own_men_stand_so(const KriegspielView *view, const ChessPosition *position)
{
    Bitboard own = position->men[view->side];

    if (view->own.men[view->side] != own)
        return false;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if ((view->own.kinds[kind] & own) != (position->kinds[kind] & own))
            return false;
    return true;
}

static bool asks_for_an_answer(const KriegspielView *view)
{
    const Announcement *said = &view->said;

    return said->has_capture || said->check != 0 || said->pawn_tries > 0;
}

Move seer_opening_move(const KriegspielView *view, uint64_t seed)
{
    Side side = (Side)view->side;
    int made = (int)(view->own.ply / 2);
    const char *const *line = lines[side][seed % LINES];
    ChessPosition position;
    Move move = MOVE_NONE;

    if (made >= MOVES_MAX || line[made] == NULL || view->enemy_men != MEN_MAX ||
        asks_for_an_answer(view) || !follow(line, made, side, &position) ||
        position.size != view->own.size || !own_men_stand_so(view, &position) ||
        move_from_text(line[made], &move, NULL) != STATUS_OK ||
        !askable_has(&view->askable, &view->own, side, move))
        return MOVE_NONE;
    return move;
}
