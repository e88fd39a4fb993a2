/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire is predicted to say inside the search: as little as possible (Ciancarini and
 * Favini 2007, section 3.1).
 */
#include "players/metaposition/metaposition_search.h"

static bool is_pawn_capture(const Metaposition *meta, Move move)
{
    return (meta->own.kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

/* The last square on the way of a refused try: somebody may stand just there. */
static bool is_refused_but_for_a_step(Move move, const Move refused[], int count)
{
    int from = move_from(move);
    int to = move_to(move);

    for (int i = 0; i < count; i++) {
        int end = move_to(refused[i]);

        if (move_from(refused[i]) == from && (chess_tables.between[from][end] >> to & 1) &&
            (chess_tables.king[to] >> end & 1))
            return true;
    }
    return false;
}

static bool captures(const Metaposition *meta, Move move, const Move refused[], int count)
{
    int to = move_to(move);
    bool is_pawn = meta->own.kinds[PAWN] >> move_from(move) & 1;

    if (is_pawn)
        return is_pawn_capture(meta, move);
    if (!(metaposition_may_hold_men(meta) >> to & 1))
        return false;
    return (metaposition_certainly_occupied(meta) >> to & 1) ||
           is_refused_but_for_a_step(move, refused, count);
}

static bool enemy_pawn_may_take(const Metaposition *meta, int square)
{
    return (chess_tables.pawn[meta->side][square] & meta->may[PAWN]) != 0;
}

Announcement metaposition_predict_own(const Metaposition *meta, Move move, const Move refused[],
                                      int refused_count)
{
    PawnTriesSaid tries = rulesets[meta->ruleset].pawn_tries;
    int to = move_to(move);
    Announcement said = {0};

    if (captures(meta, move, refused, refused_count)) {
        said.has_capture = 1;
        said.capture_square = (uint8_t)to;
        said.man = meta->may[PAWN] >> to & 1 && meta->pawns_max > 0 ? MAN_PAWN : MAN_PIECE;
    }
    /* A capture that is given to the enemy tells nothing of where the pawn stands. */
    if (!enemy_pawn_may_take(meta, to))
        said.pawn_tries_said = (uint8_t)tries;
    return said;
}

Announcement metaposition_predict_enemy(const Metaposition *meta)
{
    return (Announcement){.pawn_tries_said = (uint8_t)rulesets[meta->ruleset].pawn_tries};
}
