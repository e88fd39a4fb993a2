/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_tries.h"

#include "support/test.h"

enum { TRIES = 7 };

/* A mind that likes the points of the lowest line more and more, and the pass best of all. */
typedef struct {
    NetMind mind;
    Move moves[TRIES];
    int32_t values[TRIES];
    GoSet sensible; /* all but one */
} Thought;

static void think(Thought *thought)
{
    *thought = (Thought){.mind = {.count = TRIES}};
    thought->mind.moves = thought->moves;
    thought->mind.values = thought->values;
    for (int i = 0; i < TRIES; i++) {
        thought->moves[i] = i < TRIES - 1 ? go_point(i, 0) : GO_PASS;
        thought->values[i] = i * NET_VALUE_ONE;
        if (i < TRIES - 1 && i != 3)
            go_set_add(&thought->sensible, thought->moves[i]);
    }
}

static void the_best_sensible_ones_come_first_and_the_pass_last(void **state)
{
    const GoSeerTrying trying = {.most = 3, .reach = 100};
    Move tries[GO_SEER_TRIES];
    Thought thought;

    (void)state;
    think(&thought);
    assert_int_equal(go_seer_list_tries(&thought.mind, &thought.sensible, &trying, tries), 4);
    assert_int_equal(tries[0], go_point(5, 0));
    assert_int_equal(tries[1], go_point(4, 0));
    assert_int_equal(tries[2], go_point(2, 0));
    assert_int_equal(tries[3], GO_PASS);
}

static void what_is_liked_too_little_is_left_out(void **state)
{
    const GoSeerTrying trying = {.most = GO_SEER_TRIES - 1, .reach = 3};
    Move tries[GO_SEER_TRIES];
    Thought thought;

    (void)state;
    think(&thought);
    assert_int_equal(go_seer_list_tries(&thought.mind, &thought.sensible, &trying, tries), 4);
    assert_int_equal(tries[2], go_point(2, 0));
}

TEST_FILE(go_seer_tries, cmocka_unit_test(the_best_sensible_ones_come_first_and_the_pass_last),
          cmocka_unit_test(what_is_liked_too_little_is_left_out));
