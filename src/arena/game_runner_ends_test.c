/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/bout.h"

static void a_side_hears_its_own_news_and_no_silence(void **state)
{
    const GameText *text = games[0]->text;

    (void)state;
    for (int rules = 0; rules < text->rulesets.count; rules++)
        for (int start = 0; start < text->starts.count; start += 3) {
            bout_begin(text->rulesets.get(rules).name, text->starts.get(start).name, 40);
            bout_play(0, (uint64_t)start);
            bout_compare_news_with_replay();
            bout_end();
        }
}

static void in_wild16_refusals_of_the_other_are_not_heard(void **state)
{
    (void)state;
    bout_begin("wild16", "", 60);
    bout_play(0, 1);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < bout.fakes[side].heard_count; i++) {
            const News *news = &bout.fakes[side].heard[i];

            assert_true(news->is_heard);
            assert_true(news->mover == side || news->verdict == VERDICT_MOVED);
            assert_true(news->mover == side || news->move == MOVE_NONE);
        }
    assert_int_equal(bout.fakes[0].heard_count, bout.fakes[0].choices + bout.result.moves[1]);
    bout_end();
}

static void who_resigns_has_lost(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        bout_begin("wild16", "", 60);
        bout.fakes[i].from = 4;
        bout.fakes[i].then = (Choice){.kind = CHOICE_RESIGN};
        bout_play(0, 1);
        bout_is_won_by(i == 0 ? SIDE_SECOND : SIDE_FIRST, REASON_RESIGNATION);
        assert_int_equal(bout.fakes[i].choices, 4);
        assert_int_equal(bout.result.tries[i], 3);
        bout_both_hear_the_end_last();
        bout_compare_news_with_replay();
        bout_end();
    }
}

static void who_fails_has_lost_for_its_reason(void **state)
{
    static const Reason reasons[] = {REASON_FORFEIT, REASON_TIME, REASON_CRASH, REASON_PROTOCOL,
                                     REASON_TRIES};

    (void)state;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        bout_begin("wild16", "", 60);
        bout.fakes[i % 2].from = 1;
        bout.fakes[i % 2].then = (Choice){.kind = CHOICE_FAILED, .reason = reasons[i]};
        bout_play(0, 1);
        bout_is_won_by(i % 2 == 0 ? SIDE_SECOND : SIDE_FIRST, reasons[i]);
        bout_both_hear_the_end_last();
        bout_compare_news_with_replay();
        bout_end();
    }
}

/* The same nonsense over and over, under rulesets with every kind of answer to it. */
static void who_never_makes_a_possible_try_has_lost(void **state)
{
    static const char *const rules[] = {"wild16", "berkeley", "cincinnati", "english"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        bout_begin(rules[i], "", 60);
        bout.fakes[1].from = 3;
        bout.fakes[1].then = choice_try(MOVE_NONE);
        bout_play(0, 1);
        bout_is_won_by(SIDE_FIRST, REASON_TRIES);
        assert_in_range(bout.result.tries[SIDE_SECOND], games[0]->max_tries,
                        2 * games[0]->max_tries);
        bout_end();
    }
}

static void the_end_by_too_many_tries_is_heard_after_the_last_of_them(void **state)
{
    (void)state;
    bout_begin("parker", "", 60);
    bout.fakes[1].from = 3;
    bout.fakes[1].then = choice_try(MOVE_NONE);
    bout_play(0, 1);
    bout_is_won_by(SIDE_FIRST, REASON_TRIES);
    bout_both_hear_the_end_last();
    bout_compare_news_with_replay();
    bout_end();
}

/* What counts is the turn: a game may have more refusals than would lose one. */
static void many_refusals_in_a_long_game_lose_nothing(void **state)
{
    (void)state;
    bout_begin("wild16", "", 20);
    for (int i = 0; i < 2; i++)
        bout.fakes[i].nonsense = 100;
    bout_play(0, 1);
    bout_is_won_by(SIDE_NONE, REASON_CAP);
    assert_true(bout.result.tries[0] + bout.result.tries[1] > 2000);
    bout_end();
}

TEST_FILE(game_runner_ends, cmocka_unit_test(a_side_hears_its_own_news_and_no_silence),
          cmocka_unit_test(in_wild16_refusals_of_the_other_are_not_heard),
          cmocka_unit_test(who_resigns_has_lost),
          cmocka_unit_test(who_fails_has_lost_for_its_reason),
          cmocka_unit_test(who_never_makes_a_possible_try_has_lost),
          cmocka_unit_test(the_end_by_too_many_tries_is_heard_after_the_last_of_them),
          cmocka_unit_test(many_refusals_in_a_long_game_lose_nothing));
