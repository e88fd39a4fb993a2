/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "density/density.h"

#include <string.h>

#include "density/density_internal.h"

/* --- Beginning --- */

static void start_class(Density *density, DensityClass class, Bitboard men)
{
    density->total[class] = (float)bits_count(men);
    while (men != 0)
        density->at[class][bits_pop(&men)] = 1.0F;
}

static bool is_standard(const ChessPosition *position)
{
    return position->ply == 0 && position->men[WHITE] == UINT64_C(0xffff) &&
           position->men[BLACK] == UINT64_C(0xffff) << 48 && position->castling == 15;
}

void density_start(Density *density, const KriegspielWorld *world, Side side)
{
    const ChessPosition *position = &world->position;
    Side enemy = side_other(side);
    Bitboard men = position->men[enemy];
    Bitboard king = position_men(position, enemy, KING);
    Bitboard pawns = position_men(position, enemy, PAWN);
    int own_rights = CASTLE_WHITE_SHORT | CASTLE_WHITE_LONG;

    memset(density, 0, sizeof *density);
    density->own = *position;
    density->own.men[enemy] = 0;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        density->own.kinds[kind] &= position->men[side];
    density->own.castling &= (uint8_t)(side == WHITE ? own_rights : own_rights << 2);
    density->own.en_passant = NO_SQUARE;
    density->own.key = 0;
    density->enemy_moves = enemy == WHITE ? (position->ply + 1) / 2 : position->ply / 2;
    density->side = (uint8_t)side;
    density->ruleset = world->ruleset;
    density->has_standard_start = is_standard(position);
    density->taken_on = density->last_to = density->double_step = NO_SQUARE;
    start_class(density, CLASS_KING, king);
    start_class(density, CLASS_PAWN, pawns);
    start_class(density, CLASS_PIECE, men & ~king & ~pawns);
    if (position->to_move == side) {
        density->check = world->said.check;
        density->pawn_tries_said = world->said.pawn_tries_said;
        density->tries = world->said.pawn_tries;
        density->pawn_tries_from = world->said.pawn_tries_from;
        if (position->en_passant != NO_SQUARE)
            density->passed[square_file(position->en_passant)] = 1.0F;
    } else {
        density->enemy_check = world->said.check;
        if (position->en_passant != NO_SQUARE)
            density->double_step = (uint8_t)(position->en_passant + (side == WHITE ? 8 : -8));
    }
}

/* --- Hearing --- */

/* Somebody asked "Any?". */
static void hear_answer(Density *density, const DensityModel *model, Side asker, bool is_yes)
{
    Bitboard held;

    if (asker == density->side) {
        density->pawn_tries_said = TRIES_YES_NO;
        density->tries = is_yes;
        held = density_hear_own_pawn_tries(density, model);
    } else {
        Announcement said = {.pawn_tries_said = TRIES_YES_NO,
                             .pawn_tries = is_yes,
                             .check = density->enemy_check};

        held = density_hear_enemy_pawn_tries(density, model, &said);
    }
    density_settle(density, model, held);
}

void density_hear(Density *density, const DensityModel *model, const News *news)
{
    bool is_own = news->mover == density->side;

    if (!news->is_heard || news->outcome.is_over)
        return;
    if (news->verdict == VERDICT_YES || news->verdict == VERDICT_NO) {
        hear_answer(density, model, (Side)news->mover, news->verdict == VERDICT_YES);
    } else if (news->verdict == VERDICT_MOVED) {
        Announcement said = announcement_of(news);

        if (is_own) {
            density_play(density, model, news->move, &said);
        } else {
            density_enemy_moved(density, model, &said);
            density_hear_turn(density, model, &said);
        }
    } else if (news->verdict == VERDICT_ILLEGAL && is_own) {
        density_refused(density, model, news->move);
    }
}
