/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_encoding.h"

#include <string.h>

#include "kriegspiel/own_frame.h"

static uint8_t limited(int value)
{
    return (uint8_t)(value < OBSERVATION_FULL ? value : OBSERVATION_FULL);
}

static int board_width(const void *view)
{
    (void)view;
    return BOARD_MAX;
}

static void truth(const Encoding *encoding, const void *memory, Side viewer, uint8_t result[])
{
    const KriegspielWorld *world = memory;
    const ChessPosition *position = &world->position;
    const ChessGeometry *geometry = position_geometry(position);
    uint8_t *facts = result + SQUARE_COUNT;
    int rights = viewer == WHITE ? position->castling >> 2 : position->castling;

    (void)encoding;
    memset(result, 0, SQUARE_COUNT + KRIEGSPIEL_FACTS);
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        Bitboard men =
            frame_set(position_men(position, side_other(viewer), kind), viewer, geometry);

        while (men != 0)
            result[bits_pop(&men)] = (uint8_t)(kind + 1);
    }
    facts[FACT_QUIET] = limited(position->quiet_plies * 5 / 4);
    facts[FACT_CASTLING_SHORT] = rights & CASTLE_WHITE_SHORT ? OBSERVATION_FULL : 0;
    facts[FACT_CASTLING_LONG] = rights & CASTLE_WHITE_LONG ? OBSERVATION_FULL : 0;
    if (world->last_ply != 0)
        facts[FACT_MOVES_LEFT] = limited((int)(world->last_ply - position->ply));
}

static int hidden_point(const Encoding *encoding, const void *known, int place)
{
    const KriegspielView *view = known;
    const ChessGeometry *geometry = position_geometry(&view->own);
    Bitboard hidden = geometry->squares & ~view->own.men[view->side];
    int square = frame_square(place, (Side)view->side, geometry);

    (void)encoding;
    return square >= 0 && (hidden >> square & 1) ? square : -1;
}

const Encoding kriegspiel_encoding = {
    .version = KRIEGSPIEL_ENCODING_VERSION,
    .width = BOARD_MAX,
    .height = BOARD_MAX,
    .least_width = BOARD_MAX,
    .planes = KRIEGSPIEL_PLANES,
    .scalars = KRIEGSPIEL_SCALARS,
    .own_planes = KIND_COUNT,
    .board_plane = PLANE_BOARD,
    .has_origins = true,
    .actions = KRIEGSPIEL_ACTIONS,
    .mask_words = SQUARE_COUNT + 1,
    .codes = KIND_COUNT + 1,
    .facts = KRIEGSPIEL_FACTS,
    .memory_size = sizeof(KriegspielMemory),
    .begin = kriegspiel_memory_begin,
    .hear = kriegspiel_memory_hear,
    .board_width = board_width,
    .observe = kriegspiel_observe,
    .mask = kriegspiel_action_mask,
    .action_move = kriegspiel_action_move,
    .move_action = kriegspiel_move_action,
    .hidden_point = hidden_point,
    .truth = truth,
};
