/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/announcement.h"

#include <jansson.h>
#include <string.h>

#include "chess/safety.h"
#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

enum { WORDS_MAX = 1024 };

static void say(const News *news, char words[WORDS_MAX])
{
    TextBuffer lines;

    text_init(&lines, words, WORDS_MAX);
    kriegspiel_say(news, &lines);
    assert_false(lines.is_cut);
}

static const Ruleset *rules_called(const char *name)
{
    int number = 0;

    assert_int_equal(ruleset_from_text(name, &number, NULL), STATUS_OK);
    return &rulesets[number];
}

/* What was said as news again; what sentences do not tell, who was refused or resigned and
 * what the own try was, is filled in. */
static News hear(const char *words, const Ruleset *rules, const News *original)
{
    News news = {0};
    char sentence[WORDS_MAX];
    Error error = {""};

    for (size_t length; *words != '\0'; words += length + 1) {
        length = strcspn(words, "\n");
        memcpy(sentence, words, length);
        sentence[length] = '\0';
        if (kriegspiel_hear_sentence(sentence, rules, &news, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    }
    news.move = original->move;
    if (news.verdict != VERDICT_MOVED && news.verdict != VERDICT_YES &&
        news.verdict != VERDICT_NO)
        news.mover = original->mover;
    return news;
}

static void check_round_trip(const News *news, const Ruleset *rules)
{
    char words[WORDS_MAX];

    say(news, words);
    News again = hear(words, rules, news);
    assert_memory_equal(news, &again, sizeof again);
}

static Announcement random_announcement(const Ruleset *rules, Rng *rng)
{
    Announcement said = {.pawn_tries_said = (uint8_t)rules->pawn_tries};

    if (rules->pawn_tries == TRIES_ASKED)
        said.pawn_tries_said = TRIES_UNSAID;
    if (rng_below(rng, 2)) {
        said.has_capture = 1;
        said.capture_square = (uint8_t)rng_below(rng, 64);
        said.man = (uint8_t)(rules->man_is_said ? 1 + rng_below(rng, 2) : 0);
    }
    said.check = (uint8_t)(rules->direction_is_said ? rng_below(rng, 32)
                                                    : CHECK_SOMEHOW * rng_below(rng, 2));
    if (rules->en_passant_is_said && said.has_capture && rng_below(rng, 2))
        said.remarks |= SAID_EN_PASSANT;
    if (rules->promotion_is_said && rng_below(rng, 2))
        said.remarks |= SAID_PROMOTION;
    if (rules->pawn_tries == TRIES_YES_NO)
        said.pawn_tries = (uint8_t)rng_below(rng, 2);
    if (rules->pawn_tries == TRIES_COUNT)
        said.pawn_tries = (uint8_t)rng_below(rng, 17);
    if (rules->pawn_tries == TRIES_SQUARES) {
        said.pawn_tries_from = rng_next(rng) & rng_next(rng) & rng_next(rng);
        said.pawn_tries = (uint8_t)bits_count(said.pawn_tries_from);
    }
    return said;
}

static News random_news(const Ruleset *rules, Rng *rng)
{
    News news = {.is_heard = 1, .mover = (uint8_t)rng_below(rng, 2)};

    news.verdict = (uint8_t)(VERDICT_MOVED + rng_below(rng, VERDICT_ENDED));
    if (news.verdict == VERDICT_MOVED) {
        Announcement said = random_announcement(rules, rng);

        announcement_put(&news, &said);
    }
    if (news.verdict == VERDICT_ENDED || (news.verdict == VERDICT_MOVED && rng_below(rng, 2)))
        news.outcome = outcome_of(rng_below(rng, 2) ? (Side)news.mover : SIDE_NONE,
                                  (Reason)(1 + rng_below(rng, REASON_COUNT - 1)));
    return news;
}

static void sentences_tell_all_that_news_tells(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < RULESET_COUNT; i++)
        for (int round = 0; round < 1000; round++) {
            News news = random_news(&rulesets[i], &rng);

            check_round_trip(&news, &rulesets[i]);
        }
}

static void sentences_of_random_games_tell_all_that_news_tells(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        Table table;
        Rng rng;

        rng_init(&rng, 2, (uint64_t)i);
        table_init(&table, &kriegspiel, i, 0, 300);
        while (!kriegspiel.outcome(table.world).is_over) {
            table_attempt_random(&table, &rng);
            for (int side = 0; side < SIDE_COUNT; side++)
                if (table.news[side].is_heard)
                    check_round_trip(&table.news[side], &rulesets[i]);
        }
        table_fini(&table);
    }
}

/* Neither the end of the game nor what is not understood at all. */
static void who_moved_is_told_by_that_sentence_alone(void **state)
{
    News news = {0};

    (void)state;
    assert_int_equal(
        kriegspiel_hear_sentence("Black moved.", rules_called("wild16"), &news, NULL),
        STATUS_OK);
    assert_int_equal(kriegspiel_hear_sentence("White wins: resignation.",
                                              rules_called("wild16"), &news, NULL),
                     STATUS_OK);
    assert_int_equal(news.mover, BLACK);
    assert_int_equal(
        kriegspiel_hear_sentence("White sings.", rules_called("wild16"), &news, NULL),
        STATUS_BAD_INPUT);
    assert_int_equal(news.mover, BLACK);
}

static void nothing_heard_is_no_sentence(void **state)
{
    News silence = {0};
    char words[WORDS_MAX];

    (void)state;
    say(&silence, words);
    assert_string_equal(words, "");
}

static void sentences_come_in_a_fixed_order(void **state)
{
    Announcement said = {.has_capture = 1,
                         .capture_square = 61,
                         .man = MAN_PIECE,
                         .check = CHECK_FILE | CHECK_RANK | CHECK_LONG | CHECK_SHORT |
                                  CHECK_KNIGHT | CHECK_SOMEHOW,
                         .remarks = SAID_EN_PASSANT | SAID_PROMOTION,
                         .pawn_tries_said = TRIES_COUNT,
                         .pawn_tries = 12};
    News news = {.is_heard = 1, .mover = BLACK, .verdict = VERDICT_MOVED};
    char words[WORDS_MAX];

    (void)state;
    news.outcome = outcome_of(SIDE_NONE, REASON_CAP);
    announcement_put(&news, &said);
    say(&news, words);
    assert_string_equal(words, "Black moved.\n"
                               "Piece captured on f8.\n"
                               "En passant.\n"
                               "Promotion.\n"
                               "Check on the file.\n"
                               "Check on the rank.\n"
                               "Check on the long diagonal.\n"
                               "Check on the short diagonal.\n"
                               "Check by a knight.\n"
                               "Check.\n"
                               "12 pawn tries.\n"
                               "Draw: cap.\n");
}

static void what_the_umpire_never_says_is_not_understood(void **state)
{
    static const struct {
        const char *rules;
        const char *sentence;
    } unknown[] = {
        {"wild16", ""},
        {"wild16", "White moved"},
        {"wild16", "white moved."},
        {"wild16", "White moved. "},
        {"wild16", "White wins."},
        {"wild16", "White wins: none."},
        {"wild16", "White wins: luck."},
        {"wild16", "White wins: ."},
        {"wild16", "White wins: checkmate"},
        {"wild16", "White wins: checkmate, and by a very long reason indeed."},
        {"wild16", "Draw:"},
        {"wild16", "White"},
        {"wild16", "Pawn captured on i5."},
        {"wild16", "Pawn captured on a9."},
        {"wild16", "Pawn captured on a"},
        {"wild16", "Pawn captured on a5"},
        {"wild16", "Pawn captured on a5.."},
        {"wild16", "0 pawn tries."},
        {"wild16", "1 pawn tries."},
        {"wild16", "2 pawn try."},
        {"wild16", "-2 pawn tries."},
        {"wild16", "02 pawn tries."},
        {"wild16", "999 pawn tries."},
        {"wild16", "Pawn tries: yes."},
        {"wild16", "Pawn tries from e4."},
        {"cincinnati", "No pawn tries."},
        {"cincinnati", "Pawn tries: maybe."},
        {"cincinnati", "2 pawn tries."},
        {"rand", "2 pawn tries."},
        {"rand", "Pawn tries from ."},
        {"rand", "Pawn tries from e4"},
        {"rand", "Pawn tries from e4, ."},
        {"rand", "Pawn tries from e4,d4."},
        {"berkeley", "No pawn tries."},
        {"english", "Pawn tries: yes."},
    };

    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        News news = {0};
        Error error = {""};

        if (kriegspiel_hear_sentence(unknown[i].sentence, rules_called(unknown[i].rules), &news,
                                     &error) != STATUS_BAD_INPUT)
            fail_msg("%s was understood in %s", unknown[i].sentence, unknown[i].rules);
        assert_true(strlen(error.text) > 0);
        assert_int_equal(news.is_heard, 0);
    }
}

/* The members as an object of their own. */
static json_t *json_of(const Announcement *said)
{
    char storage[WORDS_MAX];
    TextBuffer json;

    text_init(&json, storage, sizeof storage);
    text_add_char(&json, '{');
    announcement_to_json(said, &json);
    text_add_char(&json, '}');
    json_t *object = json_loads(storage, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(object);
    assert_int_equal(json_object_size(object), 4);
    return object;
}

static void assert_json(const Announcement *said, const char *expected)
{
    json_t *got = json_of(said);
    json_t *wanted = json_loads(expected, 0, NULL);

    assert_non_null(wanted);
    assert_true(json_equal(got, wanted));
    json_decref(got);
    json_decref(wanted);
}

static void the_report_has_every_member_in_every_case(void **state)
{
    Announcement said = {0};

    (void)state;
    assert_json(&said, "{\"capture\":null,\"check\":[],\"tries\":null,\"said\":[]}");
    said = (Announcement){.has_capture = 1, .capture_square = 34, .man = MAN_PAWN};
    said.pawn_tries_said = TRIES_COUNT;
    said.pawn_tries = 3;
    assert_json(&said, "{\"capture\":{\"square\":\"c5\",\"man\":\"pawn\"},\"check\":[],"
                       "\"tries\":3,\"said\":[]}");
    said.man = MAN_PIECE;
    said.check = CHECK_FILE | CHECK_KNIGHT;
    said.pawn_tries_said = TRIES_YES_NO;
    assert_json(&said, "{\"capture\":{\"square\":\"c5\",\"man\":\"piece\"},"
                       "\"check\":[\"file\",\"knight\"],\"tries\":true,\"said\":[]}");
    said.man = MAN_UNSAID;
    said.check = CHECK_RANK | CHECK_LONG | CHECK_SHORT;
    said.pawn_tries = 0;
    said.remarks = SAID_EN_PASSANT | SAID_PROMOTION;
    assert_json(&said, "{\"capture\":{\"square\":\"c5\",\"man\":null},"
                       "\"check\":[\"rank\",\"long\",\"short\"],\"tries\":false,"
                       "\"said\":[\"en passant\",\"promotion\"]}");
    said = (Announcement){.check = CHECK_SOMEHOW, .pawn_tries_said = TRIES_SQUARES};
    assert_json(&said, "{\"capture\":null,\"check\":[\"check\"],\"tries\":[],\"said\":[]}");
    said.pawn_tries_from = square_bit(8) | square_bit(1) | square_bit(62);
    assert_json(&said,
                "{\"capture\":null,\"check\":[\"check\"],\"tries\":[\"b1\",\"a2\",\"g8\"],"
                "\"said\":[]}");
}

static void the_lost_man_of_a_capture_in_passing_stands_behind_the_landing_square(void **state)
{
    Announcement said = {.has_capture = 1, .capture_square = 43};

    (void)state;
    assert_int_equal(announcement_lost_square(&said, WHITE), 43);
    assert_int_equal(announcement_lost_square(&said, BLACK), 43);
    said.remarks = SAID_EN_PASSANT;
    assert_int_equal(announcement_lost_square(&said, WHITE), 35);
    said.capture_square = 20;
    assert_int_equal(announcement_lost_square(&said, BLACK), 28);
}

TEST_FILE(
    announcement, cmocka_unit_test(sentences_tell_all_that_news_tells),
    cmocka_unit_test(sentences_of_random_games_tell_all_that_news_tells),
    cmocka_unit_test(who_moved_is_told_by_that_sentence_alone),
    cmocka_unit_test(nothing_heard_is_no_sentence),
    cmocka_unit_test(sentences_come_in_a_fixed_order),
    cmocka_unit_test(what_the_umpire_never_says_is_not_understood),
    cmocka_unit_test(the_report_has_every_member_in_every_case),
    cmocka_unit_test(the_lost_man_of_a_capture_in_passing_stands_behind_the_landing_square));
