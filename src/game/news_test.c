/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/news.h"

#include "support/test.h"

static void verdicts_survive_the_way_to_text_and_back(void **state)
{
    (void)state;
    for (Verdict verdict = VERDICT_NONE; verdict < VERDICT_COUNT; verdict++) {
        Verdict back = VERDICT_COUNT;

        assert_int_equal(verdict_from_text(verdict_to_text(verdict), &back), STATUS_OK);
        assert_int_equal(back, verdict);
    }
    assert_string_equal(verdict_to_text(VERDICT_MOVED), "moved");
    assert_string_equal(verdict_to_text(VERDICT_NO), "no");
    assert_string_equal(verdict_to_text(VERDICT_ENDED), "ended");
}

static void word_that_is_no_verdict_is_not_found(void **state)
{
    static const char *const words[] = {"", "n", "non", "nones", "Moved", "moved ", "perhaps"};

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        Verdict verdict = VERDICT_YES;

        assert_int_equal(verdict_from_text(words[i], &verdict), STATUS_NOT_FOUND);
        assert_int_equal(verdict, VERDICT_YES);
    }
}

/* Assigned member by member it fills all bytes: no padding can differ by chance. */
static void news_has_no_gaps(void **state)
{
    (void)state;
    assert_int_equal(offsetof(News, is_heard), 0);
    assert_int_equal(offsetof(News, mover), 1);
    assert_int_equal(offsetof(News, verdict), 2);
    assert_int_equal(offsetof(News, flags), 3);
    assert_int_equal(offsetof(News, move), 4);
    assert_int_equal(offsetof(News, unused), 6);
    assert_int_equal(offsetof(News, outcome), 8);
    assert_int_equal(offsetof(News, number), 12);
    assert_int_equal(offsetof(News, detail), 16);
}

TEST_FILE(news, cmocka_unit_test(verdicts_survive_the_way_to_text_and_back),
          cmocka_unit_test(word_that_is_no_verdict_is_not_found),
          cmocka_unit_test(news_has_no_gaps));
