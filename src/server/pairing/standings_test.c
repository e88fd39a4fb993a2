/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/standings.h"

#include "support/test.h"

static void assert_standing(const Standing *standing, int player, int place, int points)
{
    assert_int_equal(standing->player, player);
    assert_int_equal(standing->place, place);
    assert_int_equal(standing->points, points);
}

/* Each has beaten one, and the fourth has drawn with the second. */
static void a_round_robin_is_decided_by_sonneborn_berger(void **state)
{
    static const PairedGame games[] = {
        {{0, 1}, PAIRED_FIRST},  {{2, 3}, PAIRED_DRAW}, {{1, 2}, PAIRED_FIRST},
        {{3, 0}, PAIRED_SECOND}, {{1, 3}, PAIRED_DRAW}, {{2, 0}, PAIRED_FIRST},
    };
    Standing standings[PAIRING_PLAYERS_MAX];

    (void)state;
    standings_make(TOURNAMENT_ROUND_ROBIN, 4, games, 6, standings);
    assert_standing(&standings[0], 0, 1, 4);
    /* 1 has beaten 2 and drawn with 3; 2 has beaten the best and drawn with 3. */
    assert_standing(&standings[1], 2, 2, 3);
    assert_int_equal(standings[1].sonneborn, 2 * 4 + 1 * 2);
    assert_standing(&standings[2], 1, 3, 3);
    assert_int_equal(standings[2].sonneborn, 2 * 3 + 1 * 2);
    assert_standing(&standings[3], 3, 4, 2);
    assert_int_equal(standings[3].wins, 0);
    assert_int_equal(standings[3].games, 3);
}

static void a_swiss_is_decided_by_whom_one_met(void **state)
{
    static const PairedGame games[] = {
        {{0, 2}, PAIRED_FIRST},   {{1, 3}, PAIRED_FIRST}, {{4, PAIRING_BYE}, PAIRED_BYE},
        {{4, 0}, PAIRED_SECOND},  {{2, 3}, PAIRED_FIRST}, {{1, PAIRING_BYE}, PAIRED_SECOND},
        {{1, 0}, PAIRED_RUNNING},
    };
    Standing standings[PAIRING_PLAYERS_MAX];

    (void)state;
    standings_make(TOURNAMENT_SWISS, 5, games, 7, standings);
    assert_standing(&standings[0], 0, 1, 4);
    assert_int_equal(standings[0].buchholz, 2 + 2); /* the game that runs is not counted */
    assert_standing(&standings[1], 2, 2, 2);
    assert_int_equal(standings[1].buchholz, 4 + 0);
    assert_int_equal(standings[1].sonneborn, 0);
    assert_standing(&standings[2], 4, 2, 2); /* by a bye, which brings no opponent: equal */
    assert_int_equal(standings[2].games, 1);
    assert_int_equal(standings[2].buchholz, 4);
    assert_standing(&standings[3], 1, 4, 2); /* who has lost to the computer in the second */
    assert_int_equal(standings[3].games, 2);
    assert_int_equal(standings[3].buchholz, 0);
    assert_standing(&standings[4], 3, 5, 0);
}

static void an_arena_is_decided_by_games_won_and_places_are_shared(void **state)
{
    static const PairedGame games[] = {
        {{0, 1}, PAIRED_DRAW},
        {{0, 1}, PAIRED_DRAW},
        {{2, 3}, PAIRED_FIRST},
        {{4, PAIRING_BYE}, PAIRED_FIRST},
    };
    Standing standings[PAIRING_PLAYERS_MAX];

    (void)state;
    standings_make(TOURNAMENT_ARENA, 5, games, 4, standings);
    assert_standing(&standings[0], 2, 1, 2);
    assert_standing(&standings[1], 4, 1, 2);
    assert_standing(&standings[2], 0, 3, 2);
    assert_standing(&standings[3], 1, 3, 2);
    assert_standing(&standings[4], 3, 5, 0);
    assert_int_equal(bye_points(TOURNAMENT_ARENA), 0);
}

TEST_FILE(standings, cmocka_unit_test(a_round_robin_is_decided_by_sonneborn_berger),
          cmocka_unit_test(a_swiss_is_decided_by_whom_one_met),
          cmocka_unit_test(an_arena_is_decided_by_games_won_and_places_are_shared));
