/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How sure the own men of a metaposition are. Two measures: the share of squares from which a man
 * may be hit, as the original program had it, and the hits to be expected, which is ours.
 */
#pragma once

#include "players/metaposition/metaposition_evaluation.h"

/* What the own men hit over squares that may be empty: how often, up to three times, and by
 * kinds below each. */
typedef struct {
    Bitboard once;
    Bitboard twice;
    Bitboard thrice;
    Bitboard cheaper[KIND_COUNT + 1];
} Protection;

/* A metaposition prepared for asking. */
typedef struct {
    const Metaposition *meta;
    const MetapositionScale *scale;
    Protection protection;
    Bitboard certain;         /* squares that are certainly occupied */
    Bitboard occupied;        /* squares that may be */
    double share_threat;      /* of a full share of squares */
    double piece_unit;        /* expected pieces on a square of full presence */
    double king_unit;         /* expected kings on a square where he may be */
    double pawns[FILE_COUNT]; /* expected pawns on a square of the file where one may be */
} Safety;

Safety safety_prepare(const Metaposition *meta, const MetapositionScale *scale);

/* Enemy men to be expected on a square. */
double safety_pawns_at(const Safety *safety, int square);
double safety_pieces_at(const Safety *safety, int square);

/* Enemy men to be expected that hit `square`. */
double safety_pawns_hitting(const Safety *safety, int square);
double safety_pieces_hitting(const Safety *safety, int square);
double safety_knights_hitting(const Safety *safety, int square);
/* The same for the king, who takes nothing that is protected. */
double safety_king_hitting(const Safety *safety, int square);

/* The chance, from 0 to 1, that the own man of `kind` on `square` is lost next. */
double safety_danger(const Safety *safety, int square, Kind kind, bool has_just_moved);
/* The same when it has just taken there. */
double safety_danger_of_taker(const Safety *safety, int square, Kind kind);
