/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_trial.h"
#include "base/memory.h"
#include "support/test.h"

enum { STARTS = 200 };

/* How many of the starts end with mate within fifty moves against the longest defence. */
static int count_mates(Ending ending)
{
    BareTrial trial = {.ending = ending, .defence = DEFENCE_LONGEST, .seed = 3};
    BareJudge *judge = memory_new(sizeof *judge);
    BareSearch *search = bare_search_new(BARE_NODES);
    ChessPosition position;
    int mated = 0;

    assert_non_null(judge);
    assert_non_null(search);
    bare_trial_start(&trial, 0, &position);
    BareMen men = bare_men_of(&position, (Side)position.to_move);
    assert_true(bare_judge_prepare(judge, &men));
    for (int i = 0; i < STARTS; i++) {
        BareTrialResult result;

        assert_true(bare_trial_play(&trial, i, judge, search, &result));
        mated += result.outcome.reason == REASON_CHECKMATE && result.moves <= 50;
    }
    bare_search_free(search);
    bare_judge_fini(judge);
    memory_free(judge);
    return mated;
}

/* The measured shares are in docs/algorithms/endings.md; these leave room for chance. */
static void endings_are_won_as_measured(void **state)
{
    (void)state;
    assert_true(count_mates(ENDING_KQK) >= STARTS * 99 / 100);
    assert_true(count_mates(ENDING_KRK) >= STARTS * 96 / 100);
    assert_true(count_mates(ENDING_KBBK) >= STARTS * 84 / 100);
    assert_true(count_mates(ENDING_KBNK) >= STARTS * 50 / 100);
    assert_true(count_mates(ENDING_KPK) >= STARTS * 48 / 100);
}

TEST_FILE(bare_king_trial_slow, cmocka_unit_test(endings_are_won_as_measured));
