/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/match_shard.h"

#include <string.h>

#include "support/test.h"

static void a_shard_is_written_as_it_is_read(void **state)
{
    static const char *const texts[] = {"1/1", "3/16", "16/16", "100000/100000"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char written[32];
        TextBuffer text;
        MatchShard shard;

        assert_int_equal(match_shard_from_text(texts[i], &shard, NULL), STATUS_OK);
        text_init(&text, written, sizeof written);
        match_shard_to_text(shard, &text);
        assert_string_equal(written, texts[i]);
    }
}

static void what_is_no_shard_is_refused(void **state)
{
    static const char *const texts[] = {"",     "3",        "/",     "0/4",
                                        "5/4",  "3/",       "3/x",   "3/4x",
                                        "-1/4", "3/999999", " 1/ 2", "1/99999999999999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        MatchShard shard;
        Error error = {""};

        assert_int_equal(match_shard_from_text(texts[i], &shard, &error), STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, "--shard takes"));
    }
}

/* In whatever match of several, and however many games there are. */
static void every_game_is_in_one_shard_and_pairs_stay_together(void **state)
{
    enum { GAMES = 43 };

    (void)state;
    for (int count = 1; count <= 25; count++) {
        for (int match = 0; match < 3; match++) {
            int owner[GAMES];
            int64_t counted = 0;

            memset(owner, -1, sizeof owner);
            for (int number = 0; number < count; number++) {
                MatchShard shard = match_shard_turn((MatchShard){number, count}, match);

                counted += match_shard_count(shard, GAMES);
                for (int game = 0; game < GAMES; game++) {
                    if (!match_shard_has(shard, game))
                        continue;
                    assert_int_equal(owner[game], -1);
                    owner[game] = number;
                }
            }
            assert_int_equal(counted, GAMES);
            for (int game = 0; game < GAMES; game++) {
                assert_true(owner[game] >= 0);
                assert_int_equal(owner[game], owner[game & ~1]);
            }
        }
    }
}

static void matches_of_one_pair_are_shared_out(void **state)
{
    MatchShard shard = {0, 4};
    int64_t games = 0;

    (void)state;
    for (int match = 0; match < 8; match++)
        games += match_shard_count(match_shard_turn(shard, match), 2);
    assert_int_equal(games, 4);
}

TEST_FILE(match_shard, cmocka_unit_test(a_shard_is_written_as_it_is_read),
          cmocka_unit_test(what_is_no_shard_is_refused),
          cmocka_unit_test(every_game_is_in_one_shard_and_pairs_stay_together),
          cmocka_unit_test(matches_of_one_pair_are_shared_out));
