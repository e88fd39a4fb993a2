/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/took_part.h"

#include "players/games.h"
#include "players/registry.h"
#include "support/test.h"

enum { TEXT_MAX = 4096, PLAYERS_MAX = 8 };

static PlayerSpec specs[PLAYERS_MAX];

/* Players up to NULL, everybody against everybody. */
static Meetings meetings_of(const char *game, const char *const players[])
{
    Meetings meetings = {.players = specs};
    Error error = {""};

    assert_int_equal(games_find(game, &meetings.game, NULL), STATUS_OK);
    for (; players[meetings.count] != NULL; meetings.count++)
        if (player_spec_from_text(players[meetings.count], &specs[meetings.count], &error) !=
            STATUS_OK)
            fail_msg("%s", error.text);
    return meetings;
}

#define MEETINGS(game, ...) meetings_of(game, (const char *const[]){__VA_ARGS__, NULL})

static void expect_phrase(Meetings meetings, const char *expected)
{
    char storage[TEXT_MAX] = "";
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    assert_int_equal(took_part_to_phrase(&meetings, "", &text), expected[0] != '\0');
    assert_string_equal(storage, expected);
}

static void expect_sentence(Meetings meetings, const char *expected)
{
    char storage[TEXT_MAX] = "";
    TextBuffer text;

    text_init(&text, storage, sizeof storage);
    assert_int_equal(took_part_to_sentence(&meetings, "", &text), expected[0] != '\0');
    assert_string_equal(storage, expected);
}

static void who_took_part_is_named_whoever_comes_first(void **state)
{
    static const char phrase[] = "random, in the training of instinct's net";

    (void)state;
    expect_phrase(MEETINGS("kriegspiel", "instinct", "random"), phrase);
    expect_phrase(MEETINGS("kriegspiel", "random", "instinct:level=2"), phrase);
    expect_phrase(MEETINGS("kriegspiel", "seer", "hs:boards=3"),
                  "hs, in the fit of seer's forecasts of replies");
    expect_phrase(MEETINGS("kriegspiel", "seer:level=3", "capture-blind"),
                  "capture-blind, in the training of seer's net; capture-blind, in the fit of "
                  "seer's forecasts of replies");
}

static void strangers_and_a_player_to_itself_get_no_mark(void **state)
{
    (void)state;
    expect_phrase(MEETINGS("kriegspiel", "instinct", "metaposition"), "");
    expect_phrase(MEETINGS("kriegspiel", "random", "recapture"), "");
    expect_phrase(MEETINGS("kriegspiel", "instinct", "instinct:level=3"), "");
    expect_phrase(MEETINGS("kriegspiel", "seer", "seer:level=3"), "");
    expect_phrase(MEETINGS("kriegspiel", "seer", "mcts-b"), "");
}

static void every_game_has_its_own(void **state)
{
    (void)state;
    expect_phrase(MEETINGS("phantom-go", "instinct", "go-mcts:playouts=9000"),
                  "go-mcts (60 playouts), in the training of instinct's net");
    expect_phrase(MEETINGS("phantom-go", "seer", "instinct"), "");
    expect_phrase(MEETINGS("kriegspiel", "seer", "instinct"),
                  "instinct, in the fit of seer's forecasts of replies");
}

static void of_a_net_from_a_file_nobody_knows(void **state)
{
    static const char phrase[] = "the file of instinct's net does not say who took part";

    (void)state;
    expect_phrase(MEETINGS("kriegspiel", "instinct:net=mine", "random"), phrase);
    expect_phrase(MEETINGS("phantom-go", "random", "instinct:net=mine"), phrase);
    expect_phrase(MEETINGS("kriegspiel", "seer:net=mine", "hs"),
                  "the file of seer's net does not say who took part; hs, in the fit of seer's "
                  "forecasts of replies");
    expect_sentence(MEETINGS("phantom-go", "instinct:net=mine", "flat"),
                    "Not everybody is known to be a stranger: the file of instinct's net does "
                    "not say who took part.");
}

static void only_the_form_that_uses_statistics_is_marked(void **state)
{
    (void)state;
    expect_phrase(MEETINGS("kriegspiel", "mcts-c", "metaposition"),
                  "metaposition, in the count of mcts-c's opponent statistics");
    expect_phrase(MEETINGS("kriegspiel", "mcts-c:statistics=none", "metaposition"), "");
    expect_phrase(MEETINGS("kriegspiel", "metaposition", "hs"), "");
    expect_sentence(MEETINGS("kriegspiel", "metaposition", "hs", "metaposition:form=tuned",
                             "metaposition:form=tuned,nodes=7"),
                    "Not everybody is a stranger: hs took part in the count of metaposition's "
                    "opponent statistics.");
}

static void a_league_says_everything_once(void **state)
{
    (void)state;
    expect_sentence(MEETINGS("kriegspiel", "random", "recapture", "capture-blind", "hs",
                             "seer:level=1", "seer", "instinct"),
                    "Not everybody is a stranger: random, recapture and capture-blind took "
                    "part in the training of the net of seer and instinct; hs, "
                    "capture-blind and instinct took part in the fit of seer's forecasts of "
                    "replies.");
    expect_sentence(MEETINGS("phantom-go", "go-mcts", "random", "flat", "seer"),
                    "Not everybody is a stranger: random and go-mcts (60 playouts) took part "
                    "in the training of seer's net.");
    expect_sentence(MEETINGS("phantom-go", "go-mcts", "random", "flat"), "");
}

/* The first meets all others, who do not meet each other. */
static bool is_gauntlet(const void *context, int one, int other)
{
    (void)context;
    return one == 0 || other == 0;
}

static void who_has_not_met_is_not_told_of(void **state)
{
    Meetings meetings = MEETINGS("kriegspiel", "hs", "seer", "instinct", "random");

    (void)state;
    meetings.have_met = is_gauntlet;
    expect_sentence(meetings, "Not everybody is a stranger: hs took part in the fit of seer's "
                              "forecasts of replies.");
    assert_true(took_part(&meetings, 0, 1) && took_part(&meetings, 1, 0));
    assert_false(took_part(&meetings, 2, 3) || took_part(&meetings, 0, 2));
}

static void programs_are_told_of_every_pair(void **state)
{
    Meetings meetings = MEETINGS("phantom-go", "seer", "go-mcts:playouts=70", "instinct:net=x");
    char storage[TEXT_MAX];
    TextBuffer json;

    (void)state;
    text_init(&json, storage, sizeof storage);
    text_add(&json, "{");
    took_part_to_json(&meetings, &json);
    text_add(&json, "}");
    assert_string_equal(
        storage,
        "{\"took_part\":["
        "{\"player\":\"go-mcts:playouts=70\",\"as\":\"60 playouts\",\"in\":\"training\","
        "\"of\":\"net\",\"learner\":\"seer\"},"
        "{\"player\":null,\"as\":null,\"in\":\"training\",\"of\":\"net\","
        "\"learner\":\"instinct:net=x\"}]}");
    text_clear(&json);
    meetings = MEETINGS("phantom-go", "seer", "flat");
    took_part_to_json(&meetings, &json);
    assert_int_equal(json.length, 0);
}

TEST_FILE(took_part, cmocka_unit_test(who_took_part_is_named_whoever_comes_first),
          cmocka_unit_test(strangers_and_a_player_to_itself_get_no_mark),
          cmocka_unit_test(every_game_has_its_own),
          cmocka_unit_test(of_a_net_from_a_file_nobody_knows),
          cmocka_unit_test(only_the_form_that_uses_statistics_is_marked),
          cmocka_unit_test(a_league_says_everything_once),
          cmocka_unit_test(who_has_not_met_is_not_told_of),
          cmocka_unit_test(programs_are_told_of_every_pair));
