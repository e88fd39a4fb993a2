/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_news.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_view.h"
#include "support/game_table.h"
#include "support/test.h"

enum { WORDS_MAX = 2048 };

static News without_words(const News *news)
{
    News bare = *news;

    bare.number = 0;
    bare.flags = news->verdict == VERDICT_MOVED ? news->flags & NEWS_PASSED : 0;
    bare.outcome = (Outcome){0};
    memset(bare.detail, 0, sizeof bare.detail);
    return bare;
}

/* Whatever is heard in a game survives being written in words and read. */
static void news_survive_the_way_to_words_and_back(void **state)
{
    int captures = 0;

    (void)state;
    for (int round = 0; round < 60; round++) {
        Table table;
        Rng rng;

        rng_init(&rng, 21, (uint64_t)round);
        table_init(&table, &phantom_go, round % GO_RULESET_COUNT, round % 3, 0);
        while (!phantom_go.outcome(table.world).is_over) {
            PhantomGoView before[SIDE_COUNT];

            for (int side = 0; side < SIDE_COUNT; side++)
                memcpy(&before[side], table.views[side], sizeof before[side]);
            table_attempt_random(&table, &rng);
            for (int side = 0; side < SIDE_COUNT; side++) {
                char storage[WORDS_MAX];
                TextBuffer words;
                News read = without_words(&table.news[side]);
                Error error = {""};

                if (!table.news[side].is_heard)
                    continue;
                text_init(&words, storage, sizeof storage);
                phantom_go_news_to_words(&table.news[side], &words);
                if (phantom_go_news_from_words(storage, &before[side], &read, &error) !=
                    STATUS_OK)
                    fail_msg("\"%s\": %s", storage, error.text);
                read.outcome = table.news[side].outcome;
                assert_memory_equal(&read, &table.news[side], sizeof read);
                captures += read.number > 0;
            }
        }
        table_fini(&table);
    }
    assert_true(captures > 200);
}

static PhantomGoView view_of(const char *rules, const char *start, Side side)
{
    GameSetup setup = {0};
    PhantomGoWorld world;
    PhantomGoView view;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_int_equal(phantom_go.start(&setup, &world, NULL), STATUS_OK);
    phantom_go.view_of(&world, side, &view);
    return view;
}

static bool can_hear(const PhantomGoView *view, Side mover, Verdict verdict, const char *move,
                     const char *words)
{
    News news = {.is_heard = 1, .mover = (uint8_t)mover, .verdict = (uint8_t)verdict};
    Error error = {""};

    if (move != NULL)
        assert_int_equal(go_move_from_text(move, &news.move, NULL), STATUS_OK);
    if (news.move == GO_PASS)
        news.flags = NEWS_PASSED;
    bool is_read = phantom_go_news_from_words(words, view, &news, &error) == STATUS_OK;
    assert_int_equal(is_read, error.text[0] == '\0');
    return is_read;
}

#define POSITION "5x5 board=5/1XO2/2X2/5/5"

static void what_cannot_be_heard_is_refused(void **state)
{
    PhantomGoView view = view_of("olympiad", POSITION, SIDE_FIRST);

    (void)state;
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", ""));
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=1"));
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "pass", ""));
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_ILLEGAL, "c4", ""));
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_NONSENSE, "b4", ""));
    assert_true(can_hear(&view, SIDE_FIRST, VERDICT_NONSENSE, "t19", ""));

    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "b4", ""));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=2"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=0"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=01"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured="));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=c4"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " captured=1 captured=1"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " atari=yes"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " known=c4"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " why=occupied"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", " hello"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "pass", " captured=1"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_ILLEGAL, "pass", ""));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_ILLEGAL, "b4", ""));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_ILLEGAL, "c4", " why=occupied"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_ILLEGAL, "c4", " pass=yes"));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_NONSENSE, "d4", ""));
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_YES, "d4", ""));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, ""));
}

static void of_the_other_side_only_what_is_public_can_be_heard(void **state)
{
    PhantomGoView view = view_of("olympiad", POSITION " turn=white", SIDE_FIRST);
    PhantomGoView public = view_of("sensei", POSITION " turn=white", SIDE_FIRST);

    (void)state;
    assert_true(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=b4"));
    assert_true(can_hear(&public, SIDE_SECOND, VERDICT_MOVED, NULL, " atari=yes"));
    assert_true(can_hear(&public, SIDE_SECOND, VERDICT_ILLEGAL, NULL, ""));

    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_ILLEGAL, NULL, ""));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_NONSENSE, NULL, ""));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=a1"));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=1"));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=b4,b4"));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=b4,"));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=b4,pass"));
    assert_false(can_hear(&view, SIDE_SECOND, VERDICT_MOVED, NULL, " captured=t19"));
    assert_false(can_hear(&public, SIDE_SECOND, VERDICT_MOVED, NULL, " atari=no"));
    assert_false(can_hear(&public, SIDE_SECOND, VERDICT_ILLEGAL, NULL, " atari=yes"));
}

static void after_the_end_nothing_is_heard(void **state)
{
    PhantomGoView view = view_of("olympiad", POSITION, SIDE_FIRST);

    (void)state;
    view.outcome = outcome_of(SIDE_FIRST, REASON_PASSES);
    assert_false(can_hear(&view, SIDE_FIRST, VERDICT_MOVED, "d4", ""));
}

TEST_FILE(phantom_go_news, cmocka_unit_test(news_survive_the_way_to_words_and_back),
          cmocka_unit_test(what_cannot_be_heard_is_refused),
          cmocka_unit_test(of_the_other_side_only_what_is_public_can_be_heard),
          cmocka_unit_test(after_the_end_nothing_is_heard));
