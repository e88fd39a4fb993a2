/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_reaction.h"

#include "players/metaposition/metaposition_safety.h"
#include "players/metaposition/metaposition_search.h"

/* More than this is too much for a man. */
#define RISK_OF_STALEMATE 0.02

/* Who answers first, by kind. */
static const int ranks_of_kinds[KIND_COUNT] = {
    [KING] = 6, [PAWN] = 5, [KNIGHT] = 4, [BISHOP] = 3, [ROOK] = 2, [QUEEN] = 1,
};

bool metaposition_has_message(const KriegspielView *view)
{
    return view->said.has_capture || view->said.check != 0 || view->said.pawn_tries > 0 ||
           view->askable.question == QUESTION_OBLIGES;
}

static bool is_pawn_capture(const Metaposition *meta, Move move)
{
    return (meta->own.kinds[PAWN] >> move_from(move) & 1) &&
           square_file(move_from(move)) != square_file(move_to(move));
}

static bool pawn_captures_are_announced(const KriegspielView *view)
{
    return view->said.pawn_tries > 0 || view->askable.question == QUESTION_OBLIGES;
}

static bool is_ready_answer(const Metaposition *meta, const KriegspielView *view, Move move)
{
    bool takes_back =
        view->said.has_capture && move_to(move) == view->said.capture_square &&
        (is_pawn_capture(meta, move) || !(meta->own.kinds[PAWN] >> move_from(move) & 1));

    return takes_back || (pawn_captures_are_announced(view) && is_pawn_capture(meta, move));
}

/* The cheaper man first; of two pawn captures the one that more likely finds somebody, and a
 * promotion to the best man. */
static int rank_answer(const Safety *safety, Move move)
{
    int to = move_to(move);
    double met = safety_pawns_at(safety, to) + safety_pieces_at(safety, to);
    Kind kind = position_kind_at(&safety->meta->own, move_from(move));

    met = safety->certain >> to & 1 ? 2 : met > 1 ? 1 : met;
    return 10000 * ranks_of_kinds[kind] + 10 * (int)(400 * met) + (int)move_promotion(move);
}

static bool pawn_may_take(const Metaposition *meta)
{
    Side side = (Side)meta->side;
    Bitboard pawns = meta->own.kinds[PAWN];
    Bitboard targets = pawns_capture_west(pawns, side) | pawns_capture_east(pawns, side);

    return (targets & metaposition_may_hold_men(meta)) != 0;
}

/* What may be won by taking on `square`, on average over what may stand there. */
static double expected_gain(const Metaposition *meta, int square,
                            const MetapositionScale *scale)
{
    const MetapositionWeights *weights = &scale->weights;
    const MetapositionExpectation *expected = scale->expectation;
    double met = expected == NULL ? 0 : expected->pieces[square] + expected->pawns[square];

    if (met > 0)
        return (weights->enemy_piece * expected->pieces[square] +
                weights->enemy_pawn * expected->pawns[square]) /
               met;
    int bits = metaposition_at(meta, square);
    int pieces =
        bits_count((uint64_t)(bits & (1 << KNIGHT | 1 << BISHOP | 1 << ROOK | 1 << QUEEN)));
    int pawns = bits >> PAWN & 1;

    if (pieces + pawns == 0)
        return 0;
    return (weights->enemy_piece * pieces + weights->enemy_pawn * pawns) / (pieces + pawns);
}

/* What goes with the man. */
static double cost_of(const Metaposition *meta, Kind kind, const MetapositionScale *scale)
{
    bool is_last_queen = kind == QUEEN && !bits_more_than_one(meta->own.kinds[QUEEN]);

    return scale->values[kind] + (is_last_queen ? scale->weights.first_queen : 0);
}

/* Whether taking wins more than the taker may cost, and hardly ends the game in a draw. */
static bool is_sound(const Metaposition *meta, Move move, const MetapositionScale *scale)
{
    Kind kind = position_kind_at(&meta->own, move_from(move));
    int to = move_to(move);
    Announcement said = metaposition_predict_own(meta, move, NULL, 0);
    Metaposition after = *meta;

    metaposition_play(&after, move, &said);
    if (!rulesets[meta->ruleset].stalemated_side_loses &&
        metaposition_stalemate_risk(meta, &after) > RISK_OF_STALEMATE)
        return false;
    if (kind == KING || kind == PAWN)
        return true;
    Safety safety = safety_prepare(&after, scale);
    return cost_of(meta, kind, scale) * safety_danger_of_taker(&safety, to, kind) <=
           expected_gain(meta, to, scale);
}

Move metaposition_reaction(const Metaposition *meta, const KriegspielView *view,
                           const Move tries[], int count, Reaction reaction,
                           const MetapositionScale *scale)
{
    Safety safety = safety_prepare(meta, scale);
    Move best = MOVE_NONE;
    int best_rank = 0;

    if (view->said.check != 0 || reaction == REACTION_OFF)
        return MOVE_NONE;
    for (int i = 0; i < count; i++) {
        if (tries[i] == MOVE_ASK_ANY || !is_ready_answer(meta, view, tries[i]))
            continue;
        int rank = rank_answer(&safety, tries[i]);
        if (rank > best_rank && (reaction == REACTION_ALL || is_sound(meta, tries[i], scale))) {
            best = tries[i];
            best_rank = rank;
        }
    }
    if (best == MOVE_NONE && view->askable.question == QUESTION_OFFERED && pawn_may_take(meta))
        return MOVE_ASK_ANY;
    return best;
}
