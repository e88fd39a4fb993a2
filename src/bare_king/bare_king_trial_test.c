/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_trial.h"

#include "bare_king/bare_king_plan_file.h"
#include "base/memory.h"
#include "support/test.h"

enum { STARTS = 3, MORE_STARTS = 40, RISKY_STARTS = 100 };

typedef struct {
    int mated;
    int lost;
    int stalemates;
} Sum;

static Sum play(const BareTrial *trial, int starts, BareJudge *judge, BareSearch *search)
{
    ChessPosition position;
    Sum sum = {0};

    bare_trial_start(trial, 0, &position);
    BareMen men = bare_men_of(&position, (Side)position.to_move);
    assert_true(bare_judge_prepare(judge, &men));
    for (int i = 0; i < starts; i++) {
        BareTrialResult result;

        assert_true(bare_trial_play(trial, i, judge, search, &result));
        assert_true(result.tries >= result.moves);
        sum.mated += result.outcome.winner != SIDE_NONE;
        sum.lost += result.is_man_lost;
        sum.stalemates +=
            result.outcome.winner == SIDE_NONE && result.outcome.reason == REASON_STALEMATE;
    }
    return sum;
}

static void men_mate_the_longest_defence_in_every_ruleset(void **state)
{
    BareJudge *judge = memory_new(sizeof *judge);
    BareSearch *search = bare_search_new(300);

    (void)state;
    assert_non_null(judge);
    assert_non_null(search);
    for (int ruleset = 0; ruleset < RULESET_COUNT; ruleset++)
        for (Ending ending = ENDING_KQK; ending <= ENDING_KRK; ending++) {
            BareTrial trial = {.ending = ending, .ruleset = ruleset, .seed = 2};
            Sum sum = play(&trial, STARTS, judge, search);

            assert_int_equal(sum.stalemates, 0);
            assert_int_equal(sum.mated + sum.lost, STARTS);
            assert_true(sum.mated >= STARTS - 1);
        }
    BareTrial pawn = {.ending = ENDING_KPK, .defence = DEFENCE_RANDOM, .seed = 2};
    assert_true(play(&pawn, STARTS, judge, search).mated >= STARTS - 1);
    bare_search_free(search);
    bare_judge_fini(judge);
    memory_free(judge);
}

/* He may fall, but not in place of the one that mates. */
static void another_man_does_no_harm(void **state)
{
    BareJudge *judge = memory_new(sizeof *judge);
    BareSearch *search = bare_search_new(300);

    (void)state;
    assert_non_null(judge);
    assert_non_null(search);
    for (Ending ending = ENDING_KQNK; ending <= ENDING_KBBPPK; ending++) {
        BareTrial trial = {.ending = ending, .seed = 2};
        Sum sum = play(&trial, MORE_STARTS, judge, search);

        assert_true(sum.lost > 0);
        assert_true(sum.mated >= MORE_STARTS - 2);
    }
    bare_search_free(search);
    bare_judge_fini(judge);
    memory_free(judge);
}

static void starts_are_fair(void **state)
{
    (void)state;
    for (Ending ending = ENDING_KQK; ending < ENDING_COUNT; ending++) {
        BareTrial trial = {.ending = ending, .seed = 5};

        for (int i = 0; i < RISKY_STARTS; i++) {
            ChessPosition position;

            bare_trial_start(&trial, i, &position);
            Side attacker = (Side)position.to_move;
            BareMen men = bare_men_of(&position, attacker);
            int king = position_king(&position, side_other(attacker));
            Bitboard loose = men.all & ~bare_attacks_of(&men).all & ~men.kinds[PAWN];

            assert_int_equal(attacker, i & 1);
            assert_true(bare_free_squares(&men) >> king & 1);
            assert_int_equal(chess_tables.king[king] & loose, 0);
        }
    }
}

/* By the plan, from starts where nothing is known of the king. */
static int mate_in_time(Ending ending, BareTableKind kind, Defence defence)
{
    BareTrial trial = {.ending = ending, .defence = defence, .seed = 4};
    BareJudge *judge = memory_new(sizeof *judge);
    BareSearch *search = bare_search_new(300);
    BarePlan *plan = bare_plan_built_in(kind);
    int certain = 0;

    assert_non_null(judge);
    assert_non_null(search);
    assert_non_null(plan);
    for (int i = 0; i < MORE_STARTS; i++) {
        ChessPosition position;
        BareTrialResult result;

        bare_trial_start(&trial, i, &position);
        BareMen men = bare_men_of(&position, (Side)position.to_move);
        int moves = bare_plan_moves(plan, &men, bare_free_squares(&men));

        if (moves == 0)
            continue;
        assert_true(bare_judge_prepare(judge, &men));
        assert_true(bare_trial_play(&trial, i, judge, search, &result));
        assert_int_equal(result.outcome.reason, REASON_CHECKMATE);
        assert_true(result.moves <= moves);
        certain++;
    }
    bare_plan_free(plan);
    bare_search_free(search);
    bare_judge_fini(judge);
    memory_free(judge);
    return certain;
}

static void mates_that_are_certain_come_in_time(void **state)
{
    (void)state;
    for (Defence defence = DEFENCE_LONGEST; defence < DEFENCE_COUNT; defence++) {
        assert_int_equal(mate_in_time(ENDING_KQK, BARE_QUEEN, defence), MORE_STARTS);
        assert_true(mate_in_time(ENDING_KRK, BARE_ROOK, defence) > MORE_STARTS / 3);
        assert_true(mate_in_time(ENDING_KBBK, BARE_BISHOPS, defence) > 0);
    }
}

/* Where the rook cannot be taken by a king on any square that fits, none is risked: positions
 * met in whole games, all but those in which every try has a risk. */
static void the_rook_is_not_put_at_risk_while_a_safe_try_wins(void **state)
{
    const BareUmpire umpire = bare_umpire_of(&rulesets[0], geometry_index(8, 8));
    BareSearch *search = bare_search_new(300);
    BareTrial trial = {.ending = ENDING_KRK, .seed = 11};
    int judged = 0;

    (void)state;
    assert_non_null(search);
    for (int i = 0; i < RISKY_STARTS; i++) {
        ChessPosition position;
        bare_trial_start(&trial, i, &position);
        BareMen men = bare_men_of(&position, (Side)position.to_move);
        int king = position_king(&position, side_other((Side)position.to_move));
        Bitboard squares =
            (bare_steps(square_bit(king)) | square_bit(king)) & bare_free_squares(&men);
        Move tries[BARE_TRIES_MAX];
        BareOption options[BARE_TRIES_MAX];
        int count = bare_list_tries(&men, tries);
        BareAnswers answers;
        bool has_safe = false;

        for (int j = 0; j < count; j++) {
            options[j] = (BareOption){.move = tries[j]};
            bare_answers_of(&men, squares, tries[j], &umpire, &answers);
            has_safe |= answers.takers == 0 && answers.refused == 0;
        }
        BareTask task = {&men, squares, &umpire, options, count, DEFENDER_SKILFUL, 1.0, 50};
        BareChoice choice;
        assert_true(bare_search_choose(search, &task, &choice));
        bare_answers_of(&men, squares, choice.move, &umpire, &answers);
        judged += has_safe;
        if (has_safe)
            assert_int_equal(answers.takers | answers.stalemated, 0);
    }
    assert_true(judged > RISKY_STARTS / 2);
    bare_search_free(search);
}

TEST_FILE(bare_king_trial, cmocka_unit_test(men_mate_the_longest_defence_in_every_ruleset),
          cmocka_unit_test(another_man_does_no_harm), cmocka_unit_test(starts_are_fair),
          cmocka_unit_test(mates_that_are_certain_come_in_time),
          cmocka_unit_test(the_rook_is_not_put_at_risk_while_a_safe_try_wins));
