/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/kriegspiel_news.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "support/game_table.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

enum { WORDS_MAX = 512 };

static void words_of(const News *news, char words[WORDS_MAX])
{
    TextBuffer text;

    text_init(&text, words, WORDS_MAX);
    kriegspiel_news_to_words(news, &text);
    assert_false(text.is_cut);
}

/* The same news with nothing announced and the game not over, as a reader is given it. */
static News bare(const News *news)
{
    return (News){
        .is_heard = 1, .mover = news->mover, .verdict = news->verdict, .move = news->move};
}

static void check_round_trip(const News *news, const void *view_before)
{
    char words[WORDS_MAX];
    News again = bare(news);
    Error error = {""};

    words_of(news, words);
    if (kriegspiel_news_from_words(words, view_before, &again, &error) != STATUS_OK)
        fail_msg("%s: %s", words, error.text);
    again.outcome = news->outcome;
    assert_memory_equal(&again, news, sizeof again);
}

static void play_round_trips(int rules, int start, Rng *rng)
{
    Table table;
    KriegspielView before[SIDE_COUNT];

    table_init(&table, &kriegspiel, rules, start, 150);
    while (!kriegspiel.outcome(table.world).is_over) {
        for (int side = 0; side < SIDE_COUNT; side++)
            memcpy(&before[side], table.views[side], sizeof before[side]);
        if (rng_below(rng, 8) == 0)
            table_attempt(&table, (Move)(rng_next(rng) & 0x7fff));
        else
            table_attempt_random(&table, rng);
        for (int side = 0; side < SIDE_COUNT; side++)
            if (table.news[side].is_heard)
                check_round_trip(&table.news[side], &before[side]);
    }
    table_fini(&table);
}

static void the_words_of_random_games_tell_all_that_news_tells(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int rules = 0; rules < kriegspiel.text->rulesets.count; rules++)
        for (int start = 0; start < kriegspiel.text->starts.count; start++)
            play_round_trips(rules, start, &rng);
}

/* A view of White's after `start`, with the side to move that it has. */
static KriegspielView view_after(const char *rules, const char *start, Side side)
{
    KriegspielWorld world = world_of(rules, start);
    KriegspielView view;

    kriegspiel.view_of(&world, side, &view);
    return view;
}

static const char open_game[] = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/* Whether White, on move after the open game, may hear this of its own e4d5. */
static Status hear_own(const char *rules, Verdict verdict, const char *move, const char *words)
{
    KriegspielView view = view_after(rules, open_game, SIDE_FIRST);
    News news = {.is_heard = 1, .mover = SIDE_FIRST, .verdict = (uint8_t)verdict};

    assert_int_equal(kriegspiel.text->move_from_text(move, &news.move, NULL), STATUS_OK);
    return kriegspiel_news_from_words(words, &view, &news, NULL);
}

/* Whether Black, waiting in the same game, may hear this of White. */
static Status hear_other(const char *rules, Verdict verdict, const char *words)
{
    KriegspielView view = view_after(rules, open_game, SIDE_SECOND);
    News news = {.is_heard = 1, .mover = SIDE_FIRST, .verdict = (uint8_t)verdict};

    return kriegspiel_news_from_words(words, &view, &news, NULL);
}

static void words_are_written_as_documented(void **state)
{
    static const struct {
        const char *rules;
        const char *start;
        const char *move;
        const char *words;
    } cases[] = {
        {"wild16", open_game, "e4d5", " capture=pawn@d5 tries=0"},
        {"berkeley", open_game, "e4d5", " capture=@d5"},
        {"rand", open_game, "e4d5", " capture=pawn@d5 tries=none"},
        {"cincinnati", open_game, "f1b5", " check=long tries=no"},
        {"foret", open_game, "f1b5", " check=yes"},
        {"rand", "8/P3k3/8/2ppp3/3P4/8/8/4K3 w - - 0 1", "a7a8q",
         " said=promotion tries=c5,e5"},
        {"english", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
         " capture=@d6 said=en_passant"},
        {"wild16", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", " capture=pawn@d5 tries=0"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GameSetup setup = {.max_plies = 0};
        char words[WORDS_MAX];
        Table table;
        Move move;

        snprintf(setup.rules, sizeof setup.rules, "%s", cases[i].rules);
        snprintf(setup.start, sizeof setup.start, "%s", cases[i].start);
        assert_true(table_init_setup(&table, &kriegspiel, &setup));
        assert_int_equal(kriegspiel.text->move_from_text(cases[i].move, &move, NULL),
                         STATUS_OK);
        table_attempt(&table, move);
        words_of(&table.news[SIDE_SECOND], words);
        assert_string_equal(words, cases[i].words);
        table_fini(&table);
    }
}

static void the_start_is_told_in_the_same_words(void **state)
{
    KriegspielView view = view_after("rand", "4k3/4R3/8/8/8/2p5/1P6/4K3 b - - 0 1", SIDE_FIRST);
    char words[WORDS_MAX];
    TextBuffer text;

    (void)state;
    text_init(&text, words, sizeof words);
    kriegspiel_start_to_words(&view, &text);
    assert_string_equal(words, " check=file tries=none");
}

static void words_that_the_ruleset_does_not_know_are_refused(void **state)
{
    static const struct {
        const char *rules;
        const char *words;
    } cases[] = {
        {"wild16", "capture=@d5"},
        {"berkeley", "capture=pawn@d5"},
        {"wild16", "tries=yes"},
        {"cincinnati", "tries=1"},
        {"rand", "tries=2"},
        {"berkeley", "tries=0"},
        {"english", "tries=0"},
        {"foret", "check=file"},
        {"wild16", "check=yes"},
        {"wild16", "said=promotion"},
        {"wild16", "said=en_passant"},
        {"english", "said=en_passant"},
        {"rand", "said=en_passant"},
        {"wild16", "tries=33"},
        {"wild16", "tries=-1"},
        {"wild16", "tries=01"},
        {"wild16", "tries="},
        {"rand", "tries="},
        {"rand", "tries=a2,"},
        {"rand", "tries=,a2"},
        {"rand", "tries=a2,a2"},
        {"rand", "tries=i9"},
        {"rand", "tries=a2a3"},
        {"wild16", "check="},
        {"wild16", "check=file,file"},
        {"wild16", "check=sideways"},
        {"wild16", "tries=0 tries=0"},
        {"wild16", "hello"},
        {"wild16", "capture=knight@d5"},
        {"wild16", "capture=pawn@d9"},
        {"wild16", "capture=pawn@d5 more"},
        {"wild16", "capture=pawn"},
        {"wild16", "capture="},
        {"wild16", "capture"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (hear_own(cases[i].rules, VERDICT_MOVED, "e4d5", cases[i].words) == STATUS_OK)
            fail_msg("%s in %s", cases[i].words, cases[i].rules);
    assert_int_equal(hear_own("wild16", VERDICT_MOVED, "e4d5",
                              "  tries=2  check=file,knight capture=pawn@d5 "),
                     STATUS_OK);
}

static void what_cannot_be_heard_now_is_refused(void **state)
{
    (void)state;
    assert_int_equal(hear_other("wild16", VERDICT_MOVED, "capture=pawn@d5 tries=0"), STATUS_OK);
    /* Black has no man there, or it is the king. */
    assert_int_not_equal(hear_other("wild16", VERDICT_MOVED, "capture=pawn@d4"), STATUS_OK);
    assert_int_not_equal(hear_other("wild16", VERDICT_MOVED, "capture=piece@e8"), STATUS_OK);
    assert_int_not_equal(hear_other("english", VERDICT_MOVED, "capture=@d1 said=en_passant"),
                         STATUS_OK);
    assert_int_not_equal(hear_other("wild16", VERDICT_ILLEGAL, ""), STATUS_OK);
    assert_int_equal(hear_other("berkeley", VERDICT_ILLEGAL, ""), STATUS_OK);
    assert_int_not_equal(hear_other("berkeley", VERDICT_NONSENSE, ""), STATUS_OK);
    assert_int_equal(hear_other("rand", VERDICT_NONSENSE, ""), STATUS_OK);
    assert_int_not_equal(hear_other("berkeley", VERDICT_IMPOSSIBLE, ""), STATUS_OK);
    assert_int_not_equal(hear_other("berkeley", VERDICT_YES, ""), STATUS_OK);
    assert_int_equal(hear_other("english", VERDICT_YES, ""), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_MOVED, "e4e6", ""), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_YES, "e4d5", ""), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_YES, "any", ""), STATUS_OK);
    assert_int_equal(hear_own("english", VERDICT_NO, "any", ""), STATUS_OK);
    assert_int_not_equal(hear_own("english", VERDICT_MOVED, "any", ""), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_ILLEGAL, "e4d5", "tries=0"), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_NONE, "e4d5", ""), STATUS_OK);
    assert_int_not_equal(hear_own("wild16", VERDICT_ENDED, "e4d5", ""), STATUS_OK);
}

/* Whatever is accepted can be heard: the sanitizers look on. */
static void any_words_can_be_read(void **state)
{
    static const char *const pieces[] = {"capture=",  "pawn@",      "@",      "d5",   "e8",
                                         "a1",        "said=",      "check=", "file", ",",
                                         "tries=",    "0",          "2",      "none", " ",
                                         "promotion", "en_passant", "yes",    "\xff", "=",
                                         "h8"};
    Rng rng;

    (void)state;
    rng_init(&rng, 2, 0);
    for (int round = 0; round < 20000; round++) {
        const char *rules = rulesets[rng_below(&rng, RULESET_COUNT)].name;
        char words[WORDS_MAX] = "";
        TextBuffer text;
        KriegspielView view =
            view_after(rules, open_game, rng_below(&rng, 2) ? SIDE_FIRST : SIDE_SECOND);
        News news = {.is_heard = 1,
                     .verdict = (uint8_t)rng_below(&rng, VERDICT_COUNT),
                     .move = (Move)rng_next(&rng)};

        text_init(&text, words, sizeof words);
        for (uint32_t left = rng_below(&rng, 9); left > 0; left--)
            text_add(&text, pieces[rng_below(&rng, sizeof pieces / sizeof *pieces)]);
        if (kriegspiel_news_from_words(words, &view, &news, NULL) == STATUS_OK)
            kriegspiel.hear(&view, &news);
    }
}

TEST_FILE(kriegspiel_news, cmocka_unit_test(the_words_of_random_games_tell_all_that_news_tells),
          cmocka_unit_test(words_are_written_as_documented),
          cmocka_unit_test(the_start_is_told_in_the_same_words),
          cmocka_unit_test(words_that_the_ruleset_does_not_know_are_refused),
          cmocka_unit_test(what_cannot_be_heard_now_is_refused),
          cmocka_unit_test(any_words_can_be_read));
