/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "support/test.h"

enum { TRIES = 512, POINTS = 384, TEXT = 4096 };

static NebelUmpire *new_game(const char *name, const char *rules, const char *start)
{
    NebelSetup setup = NEBEL_SETUP_INIT;
    NebelUmpire *umpire = NULL;

    setup.rules = rules;
    setup.start = start;
    if (nebel_umpire_new(nebel_game_find(name), &setup, &umpire) != NEBEL_OK)
        fail_msg("%s", nebel_error());
    return umpire;
}

static NebelMove draw_try(const NebelUmpire *umpire, NebelRandom *random)
{
    NebelMove tries[TRIES];
    NebelSide side = nebel_umpire_to_move(umpire);
    int count = nebel_view_tries(nebel_umpire_view(umpire, side), tries, TRIES);

    assert_in_range(count, 1, TRIES);
    return tries[nebel_random_below(random, (uint32_t)count)];
}

static void play_at_random(NebelUmpire *umpire, NebelRandom *random, int tries)
{
    for (int i = 0; i < tries && !nebel_umpire_outcome(umpire).is_over; i++)
        assert_int_equal(nebel_umpire_attempt(umpire, nebel_umpire_to_move(umpire),
                                              draw_try(umpire, random), NULL),
                         NEBEL_OK);
}

static void everybody_hears_what_the_umpire_says(void **state)
{
    NebelUmpire *umpire = new_game("kriegspiel", "wild16", "");
    const NebelGame *game = nebel_umpire_game(umpire);
    NebelNews news[2];
    NebelKriegspielNews said = NEBEL_KRIEGSPIEL_NEWS_INIT;
    char text[TEXT];

    (void)state;
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_FIRST, "e2e4", news), NEBEL_OK);
    assert_int_equal(news[NEBEL_FIRST].verdict, NEBEL_MOVED);
    assert_int_equal(news[NEBEL_SECOND].move, NEBEL_NO_MOVE);
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_SECOND, "d7d5", news), NEBEL_OK);
    nebel_news_words(game, &news[NEBEL_FIRST], text, sizeof text);
    assert_string_equal(text, "tries=1");
    assert_int_equal(nebel_news_kriegspiel(game, &news[NEBEL_FIRST], &said), NEBEL_OK);
    assert_int_equal(said.pawn_tries, 1);
    assert_int_equal(said.capture, -1);
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_FIRST, "e4d5", news), NEBEL_OK);
    nebel_news_say(game, &news[NEBEL_SECOND], text, sizeof text);
    assert_non_null(strstr(text, "d5"));
    assert_int_equal(nebel_news_kriegspiel(game, &news[NEBEL_SECOND], &said), NEBEL_OK);
    assert_int_equal(said.capture, 35);
    assert_int_equal(nebel_umpire_plies(umpire), 3);
    nebel_umpire_free(umpire);
}

static void a_mistake_of_the_caller_changes_nothing(void **state)
{
    NebelUmpire *umpire = new_game("kriegspiel", "", "");
    NebelNews news[2];

    (void)state;
    memset(news, 7, sizeof news);
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_SECOND, "e7e5", news),
                     NEBEL_NOT_YOUR_TURN);
    assert_string_equal(nebel_error(), "the other side is on move");
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_FIRST, "castle", news),
                     NEBEL_BAD_INPUT);
    assert_int_equal(nebel_umpire_attempt(umpire, NEBEL_NOBODY, 12, news), NEBEL_NOT_YOUR_TURN);
    assert_int_equal(news[0].verdict, 7);
    assert_int_equal(nebel_view_heard_count(nebel_umpire_view(umpire, NEBEL_FIRST)), 0);
    assert_int_equal(nebel_umpire_resign(umpire, NEBEL_SECOND, news), NEBEL_OK);
    assert_int_equal(nebel_umpire_attempt_text(umpire, NEBEL_FIRST, "e2e4", news),
                     NEBEL_GAME_OVER);
    assert_int_equal(nebel_view_tries(nebel_umpire_view(umpire, NEBEL_FIRST), NULL, 0), 0);
    assert_string_equal(nebel_outcome_result(nebel_umpire_outcome(umpire)), "1-0");
    nebel_umpire_free(umpire);
}

/* Numbers that no list of tries ever held are refused; what is no move at all is a mistake. */
static void any_number_may_be_tried(void **state)
{
    static const char *const starts[] = {"silverman4x4", "standard", "5x5", "19x19"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        NebelUmpire *umpire = new_game(i < 2 ? "kriegspiel" : "phantom-go", "", starts[i]);
        NebelUmpire *copy = nebel_umpire_clone(umpire);
        const NebelView *view = nebel_umpire_view(umpire, NEBEL_FIRST);
        char text[TEXT];

        for (unsigned move = 0; move < 65536; move++) {
            NebelNews news[2];
            int may_try = nebel_view_may_try(view, (NebelMove)move);

            nebel_game_move_text(nebel_umpire_game(umpire), (NebelMove)move, text, sizeof text);
            NebelStatus status = nebel_umpire_attempt(copy, NEBEL_FIRST, (NebelMove)move, news);
            assert_int_equal(status, strcmp(text, "?") == 0 ? NEBEL_BAD_INPUT : NEBEL_OK);
            if (status != NEBEL_OK)
                continue;
            if (!may_try)
                assert_int_not_equal(news[NEBEL_FIRST].verdict, NEBEL_MOVED);
            if (news[NEBEL_FIRST].verdict == NEBEL_MOVED || move % 4096 == 0)
                assert_int_equal(nebel_umpire_restore(copy, umpire), NEBEL_OK);
        }
        nebel_umpire_free(copy);
        nebel_umpire_free(umpire);
    }
}

static void assert_same(const NebelUmpire *one, const NebelUmpire *other)
{
    NebelRecord *records[2] = {nebel_record_of(one), nebel_record_of(other)};
    char texts[2][65536];

    for (int i = 0; i < 2; i++) {
        NebelSide side = (NebelSide)i;

        assert_true(
            nebel_view_equals(nebel_umpire_view(one, side), nebel_umpire_view(other, side)));
        assert_in_range(nebel_record_transcript(records[i], texts[i], sizeof texts[i]), 1,
                        sizeof texts[i] - 1);
        nebel_record_free(records[i]);
    }
    assert_string_equal(texts[0], texts[1]);
}

static void a_clone_goes_its_own_way_and_can_be_restored(void **state)
{
    (void)state;
    for (int number = 0; number < nebel_game_count(); number++) {
        const char *name = nebel_game_name(nebel_game_at(number));
        NebelUmpire *umpire = new_game(name, "", "");
        NebelUmpire *kept;
        NebelUmpire *again;
        NebelRandom random;

        nebel_random_init(&random, 7, (uint64_t)number);
        play_at_random(umpire, &random, 30);
        kept = nebel_umpire_clone(umpire);
        again = new_game(name, "", "");
        assert_same(umpire, kept);
        play_at_random(umpire, &random, 200);
        assert_int_equal(nebel_umpire_restore(again, umpire), NEBEL_OK);
        assert_same(again, umpire);
        assert_int_equal(nebel_umpire_restore(umpire, kept), NEBEL_OK);
        assert_same(umpire, kept);
        nebel_random_init(&random, 1, 1);
        play_at_random(umpire, &random, 40);
        nebel_random_init(&random, 1, 1);
        play_at_random(kept, &random, 40);
        assert_same(umpire, kept);
        nebel_umpire_free(again);
        nebel_umpire_free(kept);
        nebel_umpire_free(umpire);
    }
}

static void games_of_two_kinds_are_not_mixed(void **state)
{
    NebelUmpire *chess = new_game("kriegspiel", "", "");
    NebelUmpire *go = new_game("phantom-go", "", "");
    NebelWorld *world = nebel_umpire_world(go);
    NebelRandom random;

    (void)state;
    nebel_random_init(&random, 1, 1);
    assert_int_equal(nebel_umpire_restore(chess, go), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_world_guess(world, nebel_umpire_view(chess, NEBEL_FIRST), &random),
                     NEBEL_BAD_INPUT);
    nebel_world_free(world);
    nebel_umpire_free(chess);
    nebel_umpire_free(go);
}

/* Every allocation fails once: nothing is lost and nothing half done. */
static void without_memory_a_try_is_not_made(void **state)
{
    NebelUmpire *umpire = new_game("kriegspiel", "", "");
    NebelRandom random;
    int failures = 0;

    (void)state;
    nebel_random_init(&random, 3, 3);
    for (int i = 0; i < 300; i++) {
        NebelSide side = nebel_umpire_to_move(umpire);
        NebelMove move = draw_try(umpire, &random);
        int heard = nebel_view_heard_count(nebel_umpire_view(umpire, side));

        memory_fail_after(0);
        NebelStatus status = nebel_umpire_attempt(umpire, side, move, NULL);
        memory_fail_after(-1);
        if (status == NEBEL_OK)
            continue;
        failures++;
        assert_int_equal(status, NEBEL_NO_MEMORY);
        assert_int_equal(nebel_umpire_to_move(umpire), side);
        assert_int_equal(nebel_view_heard_count(nebel_umpire_view(umpire, side)), heard);
        assert_int_equal(nebel_umpire_attempt(umpire, side, move, NULL), NEBEL_OK);
    }
    assert_true(failures > 0);
    for (int i = 0; i < 8; i++) {
        memory_fail_after(i);
        nebel_umpire_free(nebel_umpire_clone(umpire));
        memory_fail_after(-1);
    }
    nebel_umpire_free(umpire);
}

TEST_FILE(library_umpire, cmocka_unit_test(everybody_hears_what_the_umpire_says),
          cmocka_unit_test(a_mistake_of_the_caller_changes_nothing),
          cmocka_unit_test(any_number_may_be_tried),
          cmocka_unit_test(a_clone_goes_its_own_way_and_can_be_restored),
          cmocka_unit_test(games_of_two_kinds_are_not_mixed),
          cmocka_unit_test(without_memory_a_try_is_not_made));
