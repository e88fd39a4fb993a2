/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match that is killed again and again, and resumed each time, has the games of one that
 * nobody disturbed: none lost, none twice.
 */
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "base/rng.h"
#include "support/nebel_program.h"
#include "support/scratch.h"

enum { KILLS = 50, FRUITFUL_MIN = 10, SOON_US = 40000, LATE_US = 900000 };

/* A random moment is what is wanted here, not a certain one. */
static void wait_random_time(Rng *rng, uint32_t longest_us)
{
    struct timespec time = {.tv_nsec = 1000L * (long)rng_below(rng, longest_us)};

    nanosleep(&time, NULL);
}

/* Half of the kills are to come while the program still starts, half among its games; how long
 * it takes to the first one depends on the machine, and on the games that it goes on from. */
static uint32_t next_wait(uint32_t longest_us, bool was_fruitful)
{
    if (was_fruitful)
        return longest_us / 2 + 1;
    return longest_us < LATE_US / 2 ? 2 * longest_us : longest_us;
}

static void kill_once(const char *db, bool is_resumed, Rng *rng, uint32_t longest_us)
{
    Conversation match =
        conversation_begin(is_resumed ? NEBEL("match", "random", "recapture", "--games",
                                              "100000", "--db", db, "--quiet", "--resume")
                                      : NEBEL("match", "random", "recapture", "--games",
                                              "100000", "--db", db, "--quiet"));

    wait_random_time(rng, longest_us);
    conversation_signal(&match, SIGKILL);
    conversation_end(&match);
}

/* How many games the store has of the match; 0 while there is no match. */
static int count_games(const char *db)
{
    ProgramResult list = nebel_run(NEBEL("games", "--db", db, "--limit", "0"), "");
    int games = list.code == 0 ? count_lines(list.out) - 1 : 0;

    program_result_free(&list);
    return games;
}

static bool has_match(const char *db)
{
    ProgramResult list = nebel_run(NEBEL("games", "--db", db, "--matches"), "");
    bool is_there = list.code == 0 && count_lines(list.out) > 1;

    program_result_free(&list);
    return is_there;
}

static void a_match_survives_being_killed_fifty_times(void **state)
{
    Scratch scratch = scratch_new();
    const char *db = scratch_path(&scratch, "games.db");
    char games[16];
    Rng rng;
    int before = 0;
    int fruitful = 0; /* kills that came after a game was stored */
    uint32_t longest_us = SOON_US;
    bool is_begun = false;

    (void)state;
    rng_init(&rng, 50, 0);
    for (int i = 0; i < KILLS; i++) {
        is_begun = is_begun || has_match(db);
        kill_once(db, is_begun, &rng, longest_us);
        int now = count_games(db);
        assert_true(now >= before);
        fruitful += now > before;
        longest_us = next_wait(longest_us, now > before);
        before = now;
    }
    assert_true(fruitful >= FRUITFUL_MIN);
    snprintf(games, sizeof games, "%d", before + 10);
    ProgramResult resumed =
        nebel_run(NEBEL("match", "random", "recapture", "--games", games, "--db", db, "--quiet",
                        "--resume", "--out", scratch_path(&scratch, "killed.pgn")),
                  "");
    ProgramResult whole =
        nebel_run(NEBEL("match", "random", "recapture", "--games", games, "--quiet", "--out",
                        scratch_path(&scratch, "whole.pgn")),
                  "");
    assert_int_equal(resumed.code, 0);
    assert_int_equal(whole.code, 0);
    assert_int_equal(count_games(db), before + 10);
    scratch_assert_same(&scratch, "whole.pgn", "killed.pgn");
    program_result_free(&resumed);
    program_result_free(&whole);
    scratch_free(&scratch);
}

TEST_FILE(match_kill, cmocka_unit_test(a_match_survives_being_killed_fifty_times));
