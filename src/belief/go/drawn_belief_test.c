/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/drawn_belief.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "belief/belief_score.h"
#include "belief/plain_belief.h"
#include "net/built_in_nets.h"
#include "net/net_mind.h"
#include "phantom_go/phantom_go.h"
#include "phantom_go/phantom_go_guess.h"
#include "support/game_table.h"
#include "support/test.h"

enum { WORLDS = 32, GAMES = IS_SANITIZED ? 1 : 2 };

static const BeliefOptions options = {.worlds = WORLDS};

static Belief *belief_of(const BeliefType *type)
{
    Belief *belief = NULL;

    assert_int_equal(belief_new(type, &phantom_go, &options, &belief, NULL), STATUS_OK);
    return belief;
}

/* --- What is drawn --- */

static uint64_t check_turn(Belief *belief, const PhantomGoView *view)
{
    BeliefSample sample = belief_sample(belief, view, 4, 0);
    const PhantomGoWorld *worlds = belief_sampled(belief);
    uint64_t sum = 0;

    assert_int_equal(belief_sample_count(&sample), 4);
    for (int i = 0; i < 4; i++) {
        assert_true(phantom_go_fits(view, &worlds[i]));
        sum = rng_derive(sum, worlds[i].board.key);
    }
    return sum;
}

/* Through a game of random tries; returns a number that tells what was drawn. */
static uint64_t follow_game(Belief *belief, int rules, Side side, uint64_t seed)
{
    GameSetup setup = {.start = "6x6", .max_plies = 12};
    uint64_t sum = 0;
    Table table;
    Rng rng;

    rng_init(&rng, seed, 0);
    snprintf(setup.rules, sizeof setup.rules, "%s", go_rulesets[rules].name);
    assert_true(table_init_setup(&table, &phantom_go, &setup));
    assert_int_equal(belief_start(belief, &table.setup, side, seed, NULL), STATUS_OK);
    while (!phantom_go.outcome(table.world).is_over) {
        if (phantom_go.to_move(table.world) == side)
            sum = rng_derive(sum, check_turn(belief, table.views[side]));
        table_attempt_random(&table, &rng);
        belief_hear(belief, &table.news[side], table.views[side]);
    }
    table_fini(&table);
    return sum;
}

static void worlds_fit_in_every_ruleset_and_follow_from_the_seed(void **state)
{
    Belief *belief = belief_of(&drawn_belief);

    (void)state;
    for (int rules = 0; rules < GO_RULESET_COUNT; rules++) {
        uint64_t drawn = follow_game(belief, rules, (Side)(rules & 1), 5);

        assert_true(follow_game(belief, rules, (Side)(rules & 1), 5) == drawn);
        assert_true(follow_game(belief, rules, (Side)(rules & 1), 6) != drawn);
    }
    belief_free(belief);
}

/* --- How true it is --- */

typedef struct {
    Belief *beliefs[2]; /* of Black */
    BeliefScore scores[2];
    NetMind minds[SIDE_COUNT];
    Net *net;
    Table table;
    Rng rng;
} NetGame;

static void score(NetGame *game)
{
    const PhantomGoView *view = game->table.views[SIDE_FIRST];
    uint8_t truth[CONTENT_POINTS_MAX];

    phantom_go.contents(game->table.world, SIDE_FIRST, truth);
    for (int i = 0; i < 2; i++) {
        BeliefMarginals marginals;
        BeliefScore turn;

        belief_marginals(game->beliefs[i], view, WORLDS, 0, &marginals);
        belief_score_of(&turn, &marginals, false, truth);
        belief_score_add(&game->scores[i], &turn);
    }
}

static void begin(NetGame *game)
{
    GameSetup setup = {.start = "7x7", .max_plies = 40};

    assert_true(table_init_setup(&game->table, &phantom_go, &setup));
    assert_int_equal(built_in_net(phantom_go.name, &game->net, NULL), STATUS_OK);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        NetMind *mind = &game->minds[side];

        assert_int_equal(net_mind_open(mind, &phantom_go, game->net, 1, NULL), STATUS_OK);
        assert_int_equal(
            net_mind_begin(mind, game->table.world, side, game->table.views[side], NULL),
            STATUS_OK);
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            belief_start(game->beliefs[i], &game->table.setup, SIDE_FIRST, 1, NULL), STATUS_OK);
}

static void finish(NetGame *game)
{
    table_fini(&game->table);
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        net_mind_close(&game->minds[side]);
    net_free(game->net);
}

static void try_once(NetGame *game)
{
    Table *table = &game->table;
    Side side = phantom_go.to_move(table->world);
    NetMind *mind = &game->minds[side];

    net_mind_think(mind, table->views[side], 1, HUGE_VALF);
    table_attempt(table, mind->moves[net_mind_sample(mind, &game->rng)]);
    for (Side each = SIDE_FIRST; each <= SIDE_SECOND; each++)
        net_mind_hear(&game->minds[each], table->views[each], &table->news[each]);
    for (int i = 0; i < 2; i++)
        belief_hear(game->beliefs[i], &table->news[SIDE_FIRST], table->views[SIDE_FIRST]);
}

/* Scores tries now and then: neighbours tell the same. */
static void play_game(NetGame *game, uint64_t seed)
{
    rng_init(&game->rng, seed, 0);
    begin(game);
    for (int tries = 0; !phantom_go.outcome(game->table.world).is_over; tries++) {
        if (phantom_go.to_move(game->table.world) == SIDE_FIRST && tries % 4 == 0)
            score(game);
        try_once(game);
    }
    finish(game);
}

/* A third less is asked for; here are few games, so a quarter, and of a single one a tenth. */
static void where_nets_play_it_knows_more_than_that_all_fits(void **state)
{
    NetGame game = {.beliefs = {belief_of(&drawn_belief), belief_of(&last_news_belief)}};
    double most = GAMES > 1 ? 0.75 : 0.9;

    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play_game(&game, seed);
    assert_true(belief_score_points(&game.scores[0]) > 250 * GAMES);
    assert_true(belief_score_loss(&game.scores[0]) < most * belief_score_loss(&game.scores[1]));
    assert_true(game.scores[0].men_right > game.scores[1].men_right);
    for (int i = 0; i < 2; i++)
        belief_free(game.beliefs[i]);
}

static void without_memory_there_is_none(void **state)
{
    Status status = STATUS_NO_MEMORY;

    (void)state;
    for (int successes = 0; status != STATUS_OK; successes++) {
        Belief *belief = NULL;

        memory_fail_after(successes);
        status = belief_new(&drawn_belief, &phantom_go, &options, &belief, NULL);
        memory_fail_after(-1);
        assert_true(status == STATUS_OK || status == STATUS_NO_MEMORY);
        assert_int_equal(status == STATUS_OK, belief != NULL);
        belief_free(belief);
    }
}

TEST_FILE(drawn_belief, cmocka_unit_test(worlds_fit_in_every_ruleset_and_follow_from_the_seed),
          cmocka_unit_test(where_nets_play_it_knows_more_than_that_all_fits),
          cmocka_unit_test(without_memory_there_is_none));
