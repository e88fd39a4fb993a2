/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record/game_record.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "record/game_replay.h"
#include "record/side_record.h"
#include "support/random_game.h"
#include "support/recorded_play.h"
#include "support/test.h"

static const GameSetup wild16 = {.rules = "wild16"};

static void check_fails(const GameRecord *record, const char *sentence)
{
    Error error = {""};

    assert_int_not_equal(game_replay_check(record, &error), STATUS_OK);
    assert_string_equal(error.text, sentence);
}

static void recorded_game_is_judged_the_same_again(void **state)
{
    Rng rng;
    GameRecord record;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 200; i++) {
        GameSetup setup = random_setup(&rng);
        Error error = {""};

        random_game(&rng, &setup, 80, &record);
        if (game_replay_check(&record, &error) != STATUS_OK)
            fail_msg("%s", error.text);
        game_record_fini(&record);
    }
}

static void replay_shows_umpire_and_news_after_each_try(void **state)
{
    GameRecord record;
    GameReplay replay;
    bool has_step = false;

    (void)state;
    record_of_words(&kriegspiel, &wild16, "e2e5 e2e4", &record);
    assert_int_equal(game_replay_init(&replay, &record, NULL), STATUS_OK);

    assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
    assert_true(has_step);
    assert_int_equal(replay.news[SIDE_FIRST].verdict, VERDICT_ILLEGAL);
    assert_int_equal(replay.news[SIDE_SECOND].is_heard, 0);
    assert_int_equal(umpire_to_move(replay.umpire), SIDE_FIRST);

    assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
    assert_true(has_step);
    assert_int_equal(replay.news[SIDE_SECOND].verdict, VERDICT_MOVED);
    assert_int_equal(umpire_to_move(replay.umpire), SIDE_SECOND);

    assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
    assert_false(has_step);
    game_replay_fini(&replay);
    game_record_fini(&record);
}

static void changed_verdict_is_found_and_named(void **state)
{
    GameRecord record;

    (void)state;
    record_of_words(&kriegspiel, &wild16, "e2e5 e2e4", &record);
    record.tries[0].verdict = VERDICT_NONSENSE;
    check_fails(&record, "try 1 (e2e5) is recorded as nonsense, but the umpire says illegal");
    record.tries[0].verdict = VERDICT_ILLEGAL;
    record.tries[1].side = SIDE_SECOND;
    check_fails(&record, "try 2 (e2e4): the other side is on move");
    game_record_fini(&record);
}

static void wrong_end_is_found(void **state)
{
    GameRecord record;

    (void)state;
    record_of_words(&kriegspiel, &wild16, "f2f3 e7e5 g2g4 d8h4", &record);
    assert_int_equal(game_replay_check(&record, NULL), STATUS_OK);
    record.head.outcome = outcome_of(SIDE_FIRST, REASON_CHECKMATE);
    check_fails(&record,
                "the record ends with 1-0 (checkmate) after try 4, but the umpire says "
                "0-1 (checkmate)");
    record.count = 3;
    check_fails(
        &record,
        "the record ends with 1-0 (checkmate) after try 3, but the umpire says * (none)");
    record.head.outcome = outcome_of(SIDE_FIRST, REASON_RESIGNATION);
    assert_int_equal(game_replay_check(&record, NULL), STATUS_OK);
    game_record_fini(&record);
}

static void end_from_outside_is_a_step_of_its_own(void **state)
{
    static const Reason reasons[] = {REASON_RESIGNATION, REASON_AGREEMENT, REASON_FORFEIT};
    GameRecord record;
    GameReplay replay;
    bool has_step = false;

    (void)state;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        Outcome end = outcome_of(i == 1 ? SIDE_NONE : SIDE_SECOND, reasons[i]);

        game_record_init(&record, &kriegspiel, &wild16);
        game_record_end(&record, end);
        assert_int_equal(game_replay_init(&replay, &record, NULL), STATUS_OK);
        assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
        assert_true(has_step);
        assert_null(replay.attempt);
        assert_int_equal(replay.news[SIDE_FIRST].verdict, VERDICT_ENDED);
        assert_memory_equal(&replay.news[SIDE_SECOND].outcome, &end, sizeof end);
        assert_int_equal(game_replay_next(&replay, &has_step, NULL), STATUS_OK);
        assert_false(has_step);
        game_replay_fini(&replay);
        game_record_fini(&record);
    }
}

static void unplayable_setup_is_found_on_replay(void **state)
{
    GameSetup setup = {.rules = "chess"};
    GameRecord record;
    GameReplay replay;
    SideReplay side_replay;
    SideRecord heard;
    Error error = {""};

    (void)state;
    game_record_init(&record, &kriegspiel, &setup);
    assert_int_equal(game_replay_init(&replay, &record, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.text, "no ruleset is called \"chess\""));
    assert_int_equal(side_record_from_game(&heard, &record, SIDE_FIRST, NULL),
                     STATUS_NOT_FOUND);
    side_record_init(&heard, &record.head, SIDE_FIRST);
    assert_int_equal(side_replay_init(&side_replay, &heard, NULL), STATUS_NOT_FOUND);
    side_replay_fini(&side_replay);
    game_replay_fini(&replay);
}

static void side_record_rebuilds_the_view(void **state)
{
    Rng rng;
    GameRecord record;
    SideRecord heard;
    SideReplay rebuilt;
    GameReplay truth;

    (void)state;
    rng_init(&rng, 2, 0);
    for (int i = 0; i < 60; i++) {
        GameSetup setup = random_setup(&rng);
        Side side = (Side)(i % SIDE_COUNT);
        KriegspielView view;
        bool has_step = true;

        random_game(&rng, &setup, 60, &record);
        assert_int_equal(side_record_from_game(&heard, &record, side, NULL), STATUS_OK);
        assert_int_equal(side_replay_init(&rebuilt, &heard, NULL), STATUS_OK);
        assert_int_equal(game_replay_init(&truth, &record, NULL), STATUS_OK);
        while (game_replay_next(&truth, &has_step, NULL) == STATUS_OK && has_step) {
            if (truth.news[side].is_heard)
                side_replay_hear(&rebuilt);
            umpire_view(truth.umpire, side, &view);
            assert_memory_equal(rebuilt.view, &view, sizeof view);
        }
        assert_null(side_replay_peek(&rebuilt));
        assert_memory_equal(&heard.head.outcome, &record.head.outcome, sizeof(Outcome));
        game_replay_fini(&truth);
        side_replay_fini(&rebuilt);
        side_record_fini(&heard);
        game_record_fini(&record);
    }
}

static void full_record_and_failing_memory_leave_it_unchanged(void **state)
{
    GameRecord record;

    (void)state;
    game_record_init(&record, &kriegspiel, &wild16);
    memory_fail_after(0);
    assert_int_equal(game_record_add(&record, SIDE_FIRST, 1, VERDICT_ILLEGAL),
                     STATUS_NO_MEMORY);
    memory_fail_after(-1);
    assert_int_equal(record.count, 0);
    for (int i = 0; i < RECORD_ENTRIES_MAX; i++)
        assert_int_equal(game_record_add(&record, SIDE_FIRST, (Move)(i % 1000), VERDICT_NO),
                         STATUS_OK);
    if (record.capacity > RECORD_ENTRIES_MAX)
        record.capacity = RECORD_ENTRIES_MAX;
    assert_int_equal(game_record_add(&record, SIDE_FIRST, 1, VERDICT_NO), STATUS_TOO_LARGE);
    assert_int_equal(record.count, RECORD_ENTRIES_MAX);
    assert_int_equal(record.tries[999].move, 999);
    game_record_fini(&record);
}

static void every_failing_allocation_is_survived(void **state)
{
    GameRecord record;
    SideRecord heard;
    Status status = STATUS_NO_MEMORY;
    Error error;

    (void)state;
    record_of_words(&kriegspiel, &wild16, "e2e5 e2e4 d7d5 e4d5", &record);
    for (int successes = 0; status != STATUS_OK; successes++) {
        assert_true(successes < 100);
        memory_fail_after(successes);
        status = side_record_from_game(&heard, &record, SIDE_FIRST, &error);
        memory_fail_after(-1);
        if (status == STATUS_OK)
            break;
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_string_equal(error.text, "out of memory");
    }
    assert_int_equal(heard.count, 4);
    side_record_fini(&heard);
    game_record_fini(&record);
}

TEST_FILE(game_record, cmocka_unit_test(recorded_game_is_judged_the_same_again),
          cmocka_unit_test(replay_shows_umpire_and_news_after_each_try),
          cmocka_unit_test(changed_verdict_is_found_and_named),
          cmocka_unit_test(wrong_end_is_found),
          cmocka_unit_test(end_from_outside_is_a_step_of_its_own),
          cmocka_unit_test(unplayable_setup_is_found_on_replay),
          cmocka_unit_test(side_record_rebuilds_the_view),
          cmocka_unit_test(full_record_and_failing_memory_leave_it_unchanged),
          cmocka_unit_test(every_failing_allocation_is_survived));
