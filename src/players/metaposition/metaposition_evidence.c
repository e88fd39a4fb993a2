/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire's words on checks and pawn captures say about the enemy's men.
 */
#include "players/metaposition/metaposition_internal.h"

enum { ALL_LINES = CHECK_FILE | CHECK_RANK | CHECK_LONG | CHECK_SHORT };

/* All that may stand in the way but the enemy king. */
static Bitboard certain_blockers(const Metaposition *meta)
{
    return ~meta->may[NOBODY] | metaposition_may_hold_men(meta);
}

/* The directions, seen from `king`, of own men that hit him when `blockers` stand in the way. */
static int directions_of_own(const Metaposition *meta, int king, Bitboard blockers)
{
    const Bitboard *kinds = meta->own.kinds;
    Side enemy = metaposition_enemy(meta);
    Bitboard hitting = (rook_attacks(king, blockers) & (kinds[ROOK] | kinds[QUEEN])) |
                       (bishop_attacks(king, blockers) & (kinds[BISHOP] | kinds[QUEEN])) |
                       (chess_tables.pawn[enemy][king] & kinds[PAWN]);
    int directions = chess_tables.knight[king] & kinds[KNIGHT] ? CHECK_KNIGHT : 0;

    while (hitting != 0)
        directions |= check_direction(metaposition_geometry(meta), king, bits_pop(&hitting));
    return directions;
}

/* With the king there, `check` would have been said: all that is sure, no more than may be. */
static bool king_fits(const Metaposition *meta, int king, int check)
{
    Bitboard bit = square_bit(king);
    int sure = directions_of_own(meta, king, certain_blockers(meta) & ~bit);
    int possible = directions_of_own(meta, king, metaposition_walls(meta) & ~bit);

    if (check == CHECK_SOMEHOW)
        return possible != 0;
    return (sure & ~check) == 0 && (check & ~possible) == 0;
}

void metaposition_hear_given_check(Metaposition *meta, int check)
{
    Bitboard kept = 0;

    if (check == 0) {
        metaposition_keep_king(meta, ~metaposition_certain_attacks(meta));
        return;
    }
    for (Bitboard squares = meta->may[KING]; squares != 0;) {
        int king = bits_pop(&squares);

        if (king_fits(meta, king, check))
            kept |= square_bit(king);
    }
    metaposition_keep_king(meta, kept);
}

/* The part of the lines through the own king on which a check would be said so. */
static Bitboard lines_of(const Metaposition *meta, int king, int check)
{
    Bitboard lines = 0;
    Bitboard rising = chess_tables.rising[king];
    Bitboard falling = chess_tables.bishop_lines[king] & ~rising;
    const ChessGeometry *geometry = metaposition_geometry(meta);
    bool rising_is_long =
        rising != 0 ? check_direction(geometry, king, bits_first(rising)) == CHECK_LONG
                    : check_direction(geometry, king, bits_first(falling)) == CHECK_SHORT;

    if (check & CHECK_SOMEHOW)
        check = ALL_LINES;
    if (check & CHECK_FILE)
        lines |= chess_tables.rook_lines[king] & FILE_A << square_file(king);
    if (check & CHECK_RANK)
        lines |= chess_tables.rook_lines[king] & RANK_1 << 8 * square_rank(king);
    if (check & (rising_is_long ? CHECK_LONG : CHECK_SHORT))
        lines |= rising;
    if (check & (rising_is_long ? CHECK_SHORT : CHECK_LONG))
        lines |= falling;
    return lines;
}

/* Enemy men of `kind` that would hit the own king over squares that `blockers` leave free. */
static Bitboard hitters(const Metaposition *meta, int king, Kind kind, Bitboard blockers)
{
    Bitboard from =
        kind == PAWN ? chess_tables.pawn[meta->side][king] : man_attacks(kind, king, blockers);

    return from & meta->may[kind];
}

Bitboard metaposition_checkers(const Metaposition *meta, int check)
{
    int king = position_king(&meta->own, (Side)meta->side);
    Bitboard lines = lines_of(meta, king, check);
    Bitboard walls = metaposition_walls(meta);
    Bitboard checkers = 0;

    for (Kind kind = PAWN; kind < KING; kind++)
        if (kind != KNIGHT)
            checkers |= hitters(meta, king, kind, walls) & lines;
    if (check & (CHECK_KNIGHT | CHECK_SOMEHOW))
        checkers |= hitters(meta, king, KNIGHT, walls);
    return checkers;
}

/* No man hits the own king but along the directions said. */
static void clear_silent_checkers(Metaposition *meta, int king)
{
    Bitboard said = lines_of(meta, king, meta->check);
    Bitboard blockers = certain_blockers(meta) | meta->may[KING];

    if (meta->check & CHECK_SOMEHOW)
        return;
    for (Kind kind = PAWN; kind < KING; kind++)
        if (kind != KNIGHT)
            meta->may[kind] &= ~(hitters(meta, king, kind, blockers) & ~said);
    if (!(meta->check & CHECK_KNIGHT))
        meta->may[KNIGHT] &= ~chess_tables.knight[king];
}

static void find_checker(Metaposition *meta, int king, int direction)
{
    Bitboard checkers = metaposition_checkers(meta, direction);
    int kinds = 0;

    if (checkers == 0 || bits_more_than_one(checkers))
        return;
    int square = bits_first(checkers);
    for (Kind kind = PAWN; kind < KING; kind++)
        if (hitters(meta, king, kind, metaposition_walls(meta)) & checkers)
            kinds |= 1 << kind;
    metaposition_occupy(meta, square, kinds);
    metaposition_clear(meta, chess_tables.between[king][square]);
}

void metaposition_hear_own_check(Metaposition *meta)
{
    int king = position_king(&meta->own, (Side)meta->side);

    meta->may[KING] &= ~chess_tables.king[king];
    clear_silent_checkers(meta, king);
    for (int direction = CHECK_FILE; direction <= CHECK_SOMEHOW; direction <<= 1)
        if (meta->check & direction)
            find_checker(meta, king, direction);
}

/* --- Pins --- */

/* Squares behind `middle` as seen from `from`, up to the first wall; both lie on one line. */
static Bitboard ray_beyond(int from, int middle, Bitboard walls)
{
    Bitboard reached = rook_attacks(middle, walls) | bishop_attacks(middle, walls);

    return reached & chess_tables.line[from][middle] & ~chess_tables.between[from][middle] &
           ~square_bit(from);
}

static bool is_rook_line(int a, int b)
{
    return chess_tables.rook_lines[a] >> b & 1;
}

bool metaposition_may_be_pinned(const Metaposition *meta, int from, int to)
{
    int king = position_king(&meta->own, (Side)meta->side);
    Bitboard line = chess_tables.line[king][from];
    Bitboard walls = metaposition_walls(meta);

    if (line == 0 || line >> to & 1 || (chess_tables.between[king][from] & walls))
        return false;
    Bitboard snipers = meta->may[QUEEN] | meta->may[is_rook_line(king, from) ? ROOK : BISHOP];
    return (ray_beyond(king, from, walls) & snipers) != 0;
}

/* The same for an enemy man and an own sniper, wherever the enemy king may be. */
static bool enemy_may_be_pinned(const Metaposition *meta, int from, int to)
{
    const Bitboard *kinds = meta->own.kinds;
    Bitboard walls = metaposition_walls(meta);
    Bitboard snipers = (rook_attacks(from, walls) & (kinds[ROOK] | kinds[QUEEN])) |
                       (bishop_attacks(from, walls) & (kinds[BISHOP] | kinds[QUEEN]));

    while (snipers != 0) {
        int sniper = bits_pop(&snipers);

        if (!(chess_tables.line[sniper][from] >> to & 1) &&
            (ray_beyond(sniper, from, walls) & meta->may[KING]))
            return true;
    }
    return false;
}

/* --- Pawn captures --- */

static Bitboard passed_square(const Metaposition *meta)
{
    if (meta->double_step == NO_SQUARE)
        return 0;
    return pawns_forward(square_bit(meta->double_step), metaposition_enemy(meta));
}

/* Enemy pawns that were not said to capture but could if they existed, do not. */
static void clear_silent_pawns(Metaposition *meta, Bitboard silent)
{
    Bitboard own = metaposition_own(meta);
    Side enemy = metaposition_enemy(meta);

    for (Bitboard pawns = meta->may[PAWN] & silent; pawns != 0;) {
        int from = bits_pop(&pawns);

        for (Bitboard targets = chess_tables.pawn[enemy][from] & own; targets != 0;)
            if (!enemy_may_be_pinned(meta, from, bits_pop(&targets)))
                meta->may[PAWN] &= ~square_bit(from);
    }
}

void metaposition_hear_enemy_pawn_tries(Metaposition *meta, const Announcement *said)
{
    Side enemy = metaposition_enemy(meta);
    Bitboard men = metaposition_own(meta) & ~meta->own.kinds[KING];
    Bitboard targets = men | passed_square(meta);
    Bitboard west = pawns_capture_west(meta->may[PAWN], enemy) & targets;
    Bitboard east = pawns_capture_east(meta->may[PAWN], enemy) & targets;
    int pairs = bits_count(west) + bits_count(east);
    Bitboard found = 0;

    if (said->pawn_tries_said == TRIES_UNSAID || said->pawn_tries_said == TRIES_ASKED)
        return;
    if (said->pawn_tries_said == TRIES_SQUARES)
        found = said->pawn_tries_from;
    else if (said->pawn_tries > 0 && pairs == said->pawn_tries)
        found = pawn_origins(west, enemy, PAWN_WEST) | pawn_origins(east, enemy, PAWN_EAST);
    if (said->check == 0 && (said->pawn_tries == 0 || said->pawn_tries_said == TRIES_SQUARES))
        clear_silent_pawns(meta, ~found);
    while (found != 0)
        metaposition_occupy(meta, bits_pop(&found), 1 << PAWN);
}

bool metaposition_may_be_passed(const Metaposition *meta, int square)
{
    Side enemy = metaposition_enemy(meta);
    Bitboard bit = square_bit(square);
    Bitboard home = pawns_forward(bit, (Side)meta->side);

    return (home & metaposition_geometry(meta)->double_rank[enemy]) &&
           (pawns_forward(bit, enemy) & meta->may[PAWN]) && (bit & meta->may[NOBODY]);
}

/* The targets of one pawn's captures that may be legal; sets `*is_open` if one of them may be
 * in passing. */
static Bitboard capture_targets(const Metaposition *meta, int from, bool *is_open)
{
    Bitboard may_hold = metaposition_may_hold_men(meta);
    Bitboard targets = chess_tables.pawn[meta->side][from] &
                       metaposition_geometry(meta)->squares & ~metaposition_own(meta);
    Bitboard found = targets & may_hold;

    while (targets != 0) {
        int target = bits_pop(&targets);

        if (metaposition_may_be_passed(meta, target)) {
            found |= square_bit(target);
            *is_open = true;
        }
    }
    return found;
}

/* These pawns can take nothing, so nobody is there. */
static void clear_targets(Metaposition *meta, Bitboard pawns)
{
    Bitboard free = metaposition_geometry(meta)->squares & ~metaposition_own(meta);

    while (pawns != 0) {
        int from = bits_pop(&pawns);

        for (Bitboard targets = chess_tables.pawn[meta->side][from] & free; targets != 0;) {
            int target = bits_pop(&targets);

            if (!metaposition_may_be_pinned(meta, from, target))
                metaposition_clear(meta, square_bit(target));
        }
    }
}

static void occupy_targets(Metaposition *meta, Bitboard targets)
{
    while (targets != 0)
        metaposition_occupy(meta, bits_pop(&targets), (1 << KING) - 1);
}

/* Each pawn named has a target: where it has one only, somebody stands there. */
static void hear_named_pawns(Metaposition *meta)
{
    for (Bitboard pawns = meta->pawn_tries_from; pawns != 0;) {
        bool is_open = false;
        Bitboard targets = capture_targets(meta, bits_pop(&pawns), &is_open);

        if (!is_open && !bits_more_than_one(targets))
            occupy_targets(meta, targets);
    }
}

/* As many captures as there can be: each is one. */
static void hear_counted_pawns(Metaposition *meta)
{
    bool is_open = false;
    Bitboard all = 0;
    int pairs = 0;

    for (Bitboard pawns = meta->own.kinds[PAWN]; pawns != 0;) {
        Bitboard targets = capture_targets(meta, bits_pop(&pawns), &is_open);

        pairs += bits_count(targets);
        all |= targets;
    }
    if (!is_open && pairs == meta->tries)
        occupy_targets(meta, all);
}

void metaposition_hear_own_pawn_tries(Metaposition *meta)
{
    Bitboard pawns = meta->own.kinds[PAWN];

    if (meta->pawn_tries_said == TRIES_UNSAID || meta->pawn_tries_said == TRIES_ASKED)
        return;
    if (meta->check == 0 && meta->tries == 0)
        clear_targets(meta, pawns);
    else if (meta->check == 0 && meta->pawn_tries_said == TRIES_SQUARES)
        clear_targets(meta, pawns & ~meta->pawn_tries_from);
    if (meta->tries > 0 && meta->pawn_tries_said == TRIES_SQUARES)
        hear_named_pawns(meta);
    else if (meta->tries > 0)
        hear_counted_pawns(meta);
}
