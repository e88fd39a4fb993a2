/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/pairing/pairings.h"

#include <string.h>

#include "base/rng.h"
#include "support/test.h"

enum { MANY = PAIRING_PLAYERS_MAX };

/* Nobody is in two pairs; returns who has a bye. */
static int check_round(int count, const Pair pairs[], int made, const bool is_out[])
{
    int games[MANY] = {0};
    int bye = PAIRING_BYE;

    for (int i = 0; i < made; i++) {
        assert_in_range(pairs[i].first, 0, count - 1);
        games[pairs[i].first]++;
        if (pairs[i].second == PAIRING_BYE) {
            assert_int_equal(bye, PAIRING_BYE);
            bye = pairs[i].first;
            continue;
        }
        assert_in_range(pairs[i].second, 0, count - 1);
        games[pairs[i].second]++;
    }
    for (int i = 0; i < count; i++)
        assert_int_equal(games[i], is_out == NULL || !is_out[i] ? 1 : 0);
    return bye;
}

/* --- Everybody against everybody --- */

static void check_round_robin(int count)
{
    int met[MANY][MANY] = {{0}};
    int balance[MANY] = {0};
    int byes[MANY] = {0};
    Pair pairs[MANY];

    for (int round = 0; round < round_robin_rounds(count); round++) {
        int made = round_robin_pair(count, round, pairs);
        int bye = check_round(count, pairs, made, NULL);

        assert_int_equal(bye != PAIRING_BYE, count % 2 != 0);
        if (bye != PAIRING_BYE)
            byes[bye]++;
        for (int i = 0; i < made; i++) {
            if (pairs[i].second == PAIRING_BYE)
                continue;
            met[pairs[i].first][pairs[i].second]++;
            balance[pairs[i].first]++;
            balance[pairs[i].second]--;
        }
    }
    for (int i = 0; i < count; i++) {
        assert_in_range(balance[i] + 1, 0, 2);
        assert_int_equal(byes[i], count % 2);
        for (int j = 0; j < i; j++)
            assert_int_equal(met[i][j] + met[j][i], 1);
    }
}

static void in_a_round_robin_all_meet_once_and_sides_are_shared(void **state)
{
    (void)state;
    assert_int_equal(round_robin_rounds(1), 0);
    assert_int_equal(round_robin_rounds(5), 5);
    assert_int_equal(round_robin_rounds(6), 5);
    for (int count = 2; count <= MANY; count++)
        check_round_robin(count);
}

/* --- By the score --- */

typedef struct {
    PairingTable table;
    bool is_out[MANY];
    int rounds;
} Swiss;

static void note_game(Swiss *swiss, Pair pair, Rng *rng)
{
    PairingPlayer *first = &swiss->table.players[pair.first];

    if (pair.second == PAIRING_BYE) {
        first->byes++;
        first->score += 2;
        return;
    }
    PairingPlayer *second = &swiss->table.players[pair.second];
    int points = (int)rng_below(rng, 3);
    first->score += points;
    second->score += 2 - points;
    first->balance++;
    second->balance--;
    first->last_side = 1;
    second->last_side = -1;
    assert_false(swiss->table.may_not_meet[pair.first][pair.second]);
    swiss->table.may_not_meet[pair.first][pair.second] = true;
    swiss->table.may_not_meet[pair.second][pair.first] = true;
}

static int least_byes(const Swiss *swiss)
{
    int least = MANY;

    for (int i = 0; i < swiss->table.count; i++)
        if (!swiss->is_out[i] && swiss->table.players[i].byes < least)
            least = swiss->table.players[i].byes;
    return least;
}

/* False: not all could be paired. */
static bool play_round(Swiss *swiss, Rng *rng)
{
    Pair pairs[MANY];
    int made = swiss_pair(&swiss->table, pairs);

    if (made == 0)
        return false;
    int bye = check_round(swiss->table.count, pairs, made, swiss->is_out);
    if (bye != PAIRING_BYE)
        assert_int_equal(swiss->table.players[bye].byes, least_byes(swiss));
    for (int i = 0; i < made; i++)
        note_game(swiss, pairs[i], rng);
    return true;
}

static void a_swiss_pairs_all_never_twice_and_shares_sides(void **state)
{
    Rng rng;
    int tilted = 0;

    (void)state;
    rng_init(&rng, 32, 0);
    for (int number = 0; number < 150; number++) {
        int count = 2 + number % (number % 10 == 0 ? MANY - 1 : 15);
        Swiss swiss = {.table.count = count};

        for (int round = 0; round < swiss_rounds_most(count) && round < 15; round++)
            assert_true(play_round(&swiss, &rng));
        for (int i = 0; i < count; i++) {
            assert_in_range(swiss.table.players[i].balance + 3, 0, 6);
            tilted += swiss.table.players[i].balance > 2 || swiss.table.players[i].balance < -2;
        }
    }
    assert_in_range(tilted, 0, 3); /* in small fields it cannot always be helped */
}

/* Whoever goes, the others are paired, until all have met. */
static void withdrawals_leave_the_others_paired(void **state)
{
    Rng rng;

    (void)state;
    rng_init(&rng, 33, 0);
    for (int number = 0; number < 60; number++) {
        int count = 8 + number % 12;
        Swiss swiss = {.table.count = count};
        int left = count;

        for (int round = 0; left > 2 * round + 1; round++) {
            assert_true(play_round(&swiss, &rng));
            int gone = (int)rng_below(&rng, (uint32_t)count);
            if (swiss.is_out[gone] || round % 2 == 0)
                continue;
            swiss.is_out[gone] = swiss.table.players[gone].is_out = true;
            left--;
        }
    }
}

static void when_all_have_met_there_is_no_further_round(void **state)
{
    Swiss swiss = {.table.count = 2};
    Rng rng;

    (void)state;
    rng_init(&rng, 34, 0);
    assert_true(play_round(&swiss, &rng));
    assert_false(play_round(&swiss, &rng));
    /* Who is out leaves nobody to play with: a bye is no game. */
    Swiss alone = {.table.count = 2, .table.players[1].is_out = true, .is_out[1] = true};
    assert_true(play_round(&alone, &rng));
    assert_int_equal(alone.table.players[0].byes, 1);
}

static void assert_pair(Pair pair, int first, int second)
{
    assert_int_equal(pair.first, first);
    assert_int_equal(pair.second, second);
}

static void the_upper_half_meets_the_lower_and_winners_meet(void **state)
{
    PairingTable table = {.count = 4};
    Pair pairs[MANY];

    (void)state;
    assert_int_equal(swiss_pair(&table, pairs), 2);
    assert_pair(pairs[0], 0, 2);
    assert_pair(pairs[1], 3, 1);
    /* The second and the third have won; the third and the fourth had the first move. */
    table.players[1] = (PairingPlayer){.score = 2, .balance = -1, .last_side = -1};
    table.players[2] = (PairingPlayer){.score = 2, .balance = 1, .last_side = 1};
    table.players[0] = (PairingPlayer){.score = 0, .balance = -1, .last_side = -1};
    table.players[3] = (PairingPlayer){.score = 0, .balance = 1, .last_side = 1};
    table.may_not_meet[0][2] = table.may_not_meet[2][0] = true;
    table.may_not_meet[1][3] = table.may_not_meet[3][1] = true;
    assert_int_equal(swiss_pair(&table, pairs), 2);
    assert_pair(pairs[0], 1, 2);
    assert_pair(pairs[1], 0, 3);
}

static void the_last_has_the_bye_and_the_next_time_another(void **state)
{
    PairingTable table = {.count = 3, .players = {{.score = 4}, {.score = 2}, {.score = 0}}};
    Pair pairs[MANY];

    (void)state;
    assert_int_equal(swiss_pair(&table, pairs), 2);
    assert_pair(pairs[1], 2, PAIRING_BYE);
    table.players[2].byes = 1;
    assert_int_equal(swiss_pair(&table, pairs), 2);
    assert_pair(pairs[1], 1, PAIRING_BYE);
    /* Unless the others cannot meet. */
    table.may_not_meet[0][2] = table.may_not_meet[2][0] = true;
    assert_int_equal(swiss_pair(&table, pairs), 2);
    assert_pair(pairs[1], 0, PAIRING_BYE);
}

static void in_an_arena_neighbours_meet(void **state)
{
    PairingTable table = {.count = 5,
                          .players = {{.score = 1, .byes = 3},
                                      {.score = 8, .byes = 3},
                                      {.score = 7, .byes = 3},
                                      {.score = 2, .byes = 3},
                                      {.score = 3, .byes = 0}}};
    Pair pairs[MANY];

    (void)state;
    assert_int_equal(arena_pair(&table, pairs), 3);
    assert_pair(pairs[0], 1, 2);
    assert_pair(pairs[1], 0, 3);
    assert_pair(pairs[2], 4, PAIRING_BYE); /* has waited the shortest */
}

TEST_FILE(pairings, cmocka_unit_test(in_a_round_robin_all_meet_once_and_sides_are_shared),
          cmocka_unit_test(a_swiss_pairs_all_never_twice_and_shares_sides),
          cmocka_unit_test(withdrawals_leave_the_others_paired),
          cmocka_unit_test(when_all_have_met_there_is_no_further_round),
          cmocka_unit_test(the_upper_half_meets_the_lower_and_winners_meet),
          cmocka_unit_test(the_last_has_the_bye_and_the_next_time_another),
          cmocka_unit_test(in_an_arena_neighbours_meet));
