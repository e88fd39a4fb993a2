/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot/site/site_texts.h"

#include <string.h>

#include "support/test.h"

/* Up to four texts, those that are left out being NULL. */
typedef struct {
    const char *texts[4];
    const char *verdict;
    const char *words;
} Case;

static SiteSaying read_texts(const char *const texts[4], bool is_question)
{
    SiteReader reader = site_reader_begin(is_question);
    SiteSaying saying;

    for (int i = 0; i < 4 && texts[i] != NULL; i++)
        site_reader_add(&reader, texts[i]);
    site_reader_end(&reader, &saying);
    return saying;
}

static void texts_about_moves_become_words(void **state)
{
    static const Case cases[] = {
        {{"Move complete"}, "moved", ""},
        {{"Pawn captured at E5"}, "moved", " capture=pawn@e5"},
        {{"Knight captured at a1", "Check by knight"},
         "moved",
         " capture=piece@a1 check=knight"},
        {{"Piece captured at H8", "Promotion"}, "moved", " capture=piece@h8 said=promotion"},
        {{"Capture done at D4"}, "moved", " capture=@d4"},
        {{"Capture at D4", "Check on long diagonal"}, "moved", " capture=@d4 check=long"},
        {{"En passant capture at D6"}, "moved", " capture=@d6 said=en_passant"},
        {{"Move complete", "Promotion", "Check on rank"},
         "moved",
         " said=promotion check=rank"},
        {{"Move complete", "Double check", "Check by knight", "Check on file"},
         "moved",
         " check=file,knight"},
        {{"Illegal move"}, "illegal", ""},
        {{"Nonsense"}, "nonsense", ""},
        {{"Something new", "Move complete"}, "moved", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SiteSaying saying = read_texts(cases[i].texts, false);

        assert_string_equal(saying.verdict, cases[i].verdict);
        assert_string_equal(saying.words, cases[i].words);
        assert_false(saying.is_end);
        assert_false(saying.is_guessed);
    }
}

static void a_double_check_has_two_directions_even_if_none_is_said(void **state)
{
    SiteSaying saying =
        read_texts((const char *const[4]){"Move complete", "Double check"}, false);

    (void)state;
    assert_string_equal(saying.words, " check=file,long");
    assert_true(saying.is_guessed);
    saying = read_texts(
        (const char *const[4]){"Move complete", "Double check", "Check on short diagonal"},
        false);
    assert_string_equal(saying.words, " check=file,short");
    saying = read_texts(
        (const char *const[4]){"Move complete", "Double check", "Check on file"}, false);
    assert_string_equal(saying.words, " check=file,long");
}

static void when_a_move_ends_the_game_no_check_is_told(void **state)
{
    SiteSaying saying = read_texts(
        (const char *const[4]){"Piece captured at F7", "Checkmate \xe2\x80\x94 White wins"},
        false);

    (void)state;
    assert_true(saying.is_end);
    assert_string_equal(saying.words, " capture=piece@f7");
    assert_true(
        read_texts((const char *const[4]){"Move complete", "Draw by insufficient material"},
                   false)
            .is_end);
}

static void the_same_text_answers_a_question_or_begins_a_turn(void **state)
{
    static const char *const no[4] = {"No pawn captures"};
    static const char *const yes[4] = {"Has pawn captures"};

    (void)state;
    assert_string_equal(read_texts(no, true).verdict, "no");
    assert_string_equal(read_texts(yes, true).verdict, "yes");
    assert_string_equal(read_texts(no, false).verdict, "");
}

static void assert_tries(const char *rules, const char *text, const char *expected)
{
    char word[SITE_WORDS_SIZE] = "";

    assert_int_equal(site_tries_read(text, rules, word), expected != NULL);
    if (expected != NULL)
        assert_string_equal(word, expected);
}

static void pawn_tries_are_said_as_the_ruleset_says_them(void **state)
{
    (void)state;
    assert_tries("wild16", "No pawn captures", " tries=0");
    assert_tries("wild16", "1 pawn try", " tries=1");
    assert_tries("wild16", "12 pawn tries", " tries=12");
    assert_tries("cincinnati", "Has pawn capture", " tries=yes");
    assert_tries("cincinnati", "No pawn captures", " tries=no");
    assert_tries("rand", "No pawn captures", " tries=none");
    assert_tries("rand", "Pawn try from E4", " tries=e4");
    assert_tries("rand", "Pawn tries from E5, H4, B5", " tries=h4,b5,e5");
    assert_tries("berkeley", "No pawn captures", NULL);
    assert_tries("wild16", "many pawn tries", NULL);
    assert_tries("wild16", "Pawn tries from E5", NULL);
    assert_tries("rand", "Pawn tries from E9", NULL);
    assert_tries("rand", "Pawn tries from ", NULL);
    assert_tries("rand", "Pawn tries from E", NULL);
}

TEST_FILE(site_texts, cmocka_unit_test(texts_about_moves_become_words),
          cmocka_unit_test(a_double_check_has_two_directions_even_if_none_is_said),
          cmocka_unit_test(when_a_move_ends_the_game_no_check_is_told),
          cmocka_unit_test(the_same_text_answers_a_question_or_begins_a_turn),
          cmocka_unit_test(pawn_tries_are_said_as_the_ruleset_says_them));
