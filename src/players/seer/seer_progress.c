/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_progress.h"

#include "belief/weighted/seer_weights.h"

void seer_progress_start(SeerProgress *progress)
{
    progress->count = 0;
    progress->quiet_plies = 0;
}

static uint64_t arrangement_of(const ChessPosition *own)
{
    ChessPosition men = *own;

    men.en_passant = NO_SQUARE;
    men.to_move = WHITE;
    return position_compute_key(&men);
}

static int times_before(const SeerProgress *progress, uint64_t arrangement)
{
    int kept = progress->count < SEER_ARRANGEMENTS ? progress->count : SEER_ARRANGEMENTS;
    int times = 0;

    for (int i = 0; i < kept; i++)
        times += progress->arrangements[i] == arrangement;
    return times;
}

void seer_progress_hear(SeerProgress *progress, const News *news, const KriegspielView *view)
{
    if (!news->is_heard || news->verdict != VERDICT_MOVED)
        return;
    bool is_own = news->mover == view->side;
    bool is_pawn = is_own && (view->own.kinds[PAWN] >> move_to(news->move) & 1);

    progress->quiet_plies++;
    if (announcement_of(news).has_capture || is_pawn ||
        (is_own && move_promotion(news->move) != PAWN))
        seer_progress_start(progress);
    if (is_own)
        progress->arrangements[progress->count++ % SEER_ARRANGEMENTS] =
            arrangement_of(&view->own);
}

void seer_progress_bonus(const SeerProgress *progress, const KriegspielView *view,
                         const Tries *tries, double score, double bonus[])
{
    double lead = 2 * (score - SEER_CONTENT_WITH_DRAW);
    double spent = (double)progress->quiet_plies / FIFTY_MOVES_PLIES;

    for (int i = 0; i < tries->count; i++) {
        ChessPosition own = view->own;
        bool is_pawn = own.kinds[PAWN] >> move_from(tries->items[i]) & 1;

        bonus[i] = 0;
        if (is_pawn)
            continue;
        position_move_own(&own, (Side)view->side, tries->items[i]);
        int times = times_before(progress, arrangement_of(&own));
        bonus[i] = -lead * (SEER_REPETITION_COST * times + SEER_DAWDLING_COST * spent * spent);
    }
}
