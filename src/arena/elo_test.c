/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/elo.h"

#include <math.h>
#include <stdbool.h>

#include "support/test.h"

/* 400 log10(11 / 9) and 400 log10(3), to ten digits. */
static void scores_have_their_elo(void **state)
{
    (void)state;
    assert_near(elo_from_score(0.5), 0.0, 1e-12);
    assert_near(elo_from_score(0.55), 34.86007029, 1e-8);
    assert_near(elo_from_score(0.75), 190.8485019, 1e-7);
    assert_near(elo_from_score(0.25), -190.8485019, 1e-7);
    assert_near(elo_from_score(10.0 / 11.0), 400.0, 1e-9);
}

/* FIDE's table of expected scores: 100 points are 64 %, 200 are 76 %, 400 are 92 % (by the
 * normal distribution there; the logistic one gives 91 %). */
static void elo_has_its_score(void **state)
{
    (void)state;
    assert_near(elo_to_score(0.0), 0.5, 1e-15);
    assert_near(elo_to_score(100.0), 0.640, 0.0005);
    assert_near(elo_to_score(200.0), 0.760, 0.0005);
    assert_near(elo_to_score(400.0), 10.0 / 11.0, 1e-12);
}

static void score_and_elo_are_inverse(void **state)
{
    (void)state;
    for (int i = 1; i < 1000; i++)
        assert_near(elo_to_score(elo_from_score(i / 1000.0)), i / 1000.0, 1e-12);
}

static void constants_are_what_they_say(void **state)
{
    (void)state;
    assert_near(ELO_PER_LOGIT, 400.0 / log(10.0), 1e-12);
    assert_near(ELO_PER_DEVIATION, 347.43558552260146, 1e-12); /* Fishtest's digits */
}

TEST_FILE(elo, cmocka_unit_test(scores_have_their_elo), cmocka_unit_test(elo_has_its_score),
          cmocka_unit_test(score_and_elo_are_inverse),
          cmocka_unit_test(constants_are_what_they_say));
