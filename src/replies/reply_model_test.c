/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "replies/reply_model.h"

#include <math.h>
#include <string.h>

#include "base/exponential.h"
#include "support/kriegspiel_start.h"
#include "support/random_game.h"
#include "support/test.h"

typedef struct {
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count;
} Replies;

static const ToldMen nothing_told;

static Replies replies_after(const KriegspielWorld *world, const ToldMen *told,
                             const ReplyWeights *weights, Move last)
{
    Replies replies;

    replies.count = legal_moves_list(&world->position, &world->safety, replies.moves);
    reply_chances(weights, world, told, last, replies.moves, replies.count, replies.chances);
    return replies;
}

static Replies replies_of(const KriegspielWorld *world, const ToldMen *told,
                          const ReplyWeights *weights)
{
    return replies_after(world, told, weights, MOVE_NONE);
}

static float chance_of(const Replies *replies, const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
    for (int i = 0; i < replies->count; i++)
        if (replies->moves[i] == move)
            return replies->chances[i];
    fail_msg("%s is not legal", word);
    return 0.0f;
}

/* The same in all worlds up to a constant: compared by the ratio to the first common move. */
static void assert_same_scores(const Replies *here, const Replies *there)
{
    float here_first = 0.0f;
    float there_first = 0.0f;

    for (int i = 0; i < here->count; i++)
        for (int j = 0; j < there->count; j++) {
            if (here->moves[i] != there->moves[j])
                continue;
            if (here_first == 0.0f) {
                here_first = here->chances[i];
                there_first = there->chances[j];
            }
            double ratio = (double)here->chances[i] * (double)there_first;
            double other = (double)there->chances[j] * (double)here_first;
            assert_true(fabs(ratio - other) <= 1e-4 * fabs(ratio) + 1e-30);
        }
}

/* Weights that make every feature matter. */
static ReplyWeights odd_weights(void)
{
    ReplyWeights weights;
    Rng rng;

    rng_init(&rng, 5, 0);
    for (int i = 0; i < REPLY_FEATURE_COUNT; i++)
        weights.weight[i] = (float)rng_below(&rng, 2000) / 1000.0f - 1.0f;
    return weights;
}

/* The same for a mover who notices nothing. */
static ReplyWeights odd_blind_weights(void)
{
    ReplyWeights weights = odd_weights();

    for (int i = REPLY_NOTICE; i <= REPLY_NOTICE_LAST; i++)
        weights.weight[i] = REPLY_NEVER;
    return weights;
}

static void chances_sum_to_one_in_all_rules_and_sizes(void **state)
{
    ReplyWeights odd = odd_weights();
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int game = 0; game < 60; game++) {
        GameSetup setup = random_setup(&rng);
        KriegspielWorld world;

        assert_int_equal(kriegspiel_start(&setup, &world, NULL), STATUS_OK);
        for (int ply = 0; ply < 60 && !world.outcome.is_over; ply++) {
            Replies replies = replies_of(&world, &nothing_told, &odd);
            float sum = 0.0f;
            News news[SIDE_COUNT];

            for (int i = 0; i < replies.count; i++) {
                assert_true(replies.chances[i] > 0.0f && replies.chances[i] <= 1.0f);
                sum += replies.chances[i];
            }
            assert_true(fabsf(sum - 1.0f) < 1e-4f);
            Move move = replies.moves[rng_below(&rng, (uint32_t)replies.count)];
            kriegspiel_attempt(&world, move, NULL, news);
        }
    }
}

/* Moves the hidden men to other squares: at random, though not the king, and never so that
 * another thing would be said. */
static bool reshuffle_hidden(KriegspielWorld *world, Rng *rng)
{
    ChessPosition *position = &world->position;
    Side them = side_other((Side)position->to_move);
    Bitboard movable = position->men[them] & ~position->kinds[KING] & ~position->kinds[PAWN];
    Bitboard empty = position_geometry(position)->squares & ~position_occupied(position);
    bool is_changed = false;

    while (movable != 0 && empty != 0) {
        int from = bits_pop(&movable);
        int to = bits_select(empty, (int)rng_below(rng, (uint32_t)bits_count(empty)));
        Kind kind = position_kind_at(position, from);

        position_remove(position, them, from);
        position_put(position, them, kind, to);
        empty ^= square_bit(to);
        is_changed = true;
    }
    position->en_passant = NO_SQUARE;
    world->safety = safety_of(position);
    return is_changed && position_has_legal_move(position, &world->safety);
}

static void hidden_men_change_no_score(void **state)
{
    ReplyWeights odd = odd_blind_weights();
    Rng rng;
    int compared = 0;

    (void)state;
    rng_init(&rng, 2, 0);
    for (int game = 0; game < 40; game++) {
        KriegspielWorld world = world_of(rulesets[game % RULESET_COUNT].name, "standard");

        for (int ply = 0; ply < 80 && !world.outcome.is_over; ply++) {
            Replies replies = replies_of(&world, &nothing_told, &odd);
            KriegspielWorld other = world;
            News news[SIDE_COUNT];

            if (reshuffle_hidden(&other, &rng)) {
                Replies others = replies_of(&other, &nothing_told, &odd);

                assert_same_scores(&replies, &others);
                compared++;
            }
            Move move = replies.moves[rng_below(&rng, (uint32_t)replies.count)];
            kriegspiel_attempt(&world, move, NULL, news);
        }
    }
    assert_true(compared > 1000);
}

static void chances_are_the_softmax_of_the_listed_features(void **state)
{
    ReplyWeights odd = odd_blind_weights();
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};
    double scores[CHESS_MOVES_MAX];
    double sum = 0.0;
    ReplyScene scene;

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5");
    Replies replies = replies_of(&world, &told, &odd);
    reply_scene_init(&scene, &world, &told, MOVE_NONE);
    for (int i = 0; i < replies.count; i++) {
        uint16_t features[REPLY_ACTIVE_MAX];
        int count = reply_list_features(&scene, replies.moves[i], features);

        assert_in_range(count, 3, REPLY_ACTIVE_MAX);
        scores[i] = 0.0;
        for (int j = 0; j < count; j++)
            scores[i] += (double)odd.weight[features[j]];
        sum += exponential(scores[i]);
    }
    for (int i = 0; i < replies.count; i++)
        assert_true(fabs((double)replies.chances[i] - exponential(scores[i]) / sum) < 1e-5);
}

static void a_man_that_can_be_taken_may_be_noticed(void **state)
{
    ReplyWeights blind = odd_blind_weights();
    ReplyWeights noticing = blind;
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 a7a6");
    for (int i = REPLY_NOTICE; i <= REPLY_TOLD_LAST; i++)
        noticing.weight[i] = 0.0f;
    Replies before = replies_of(&world, &told, &blind);
    Replies after = replies_of(&world, &told, &noticing);
    float takes = chance_of(&before, "f1a6");
    assert_true(fabsf(chance_of(&after, "f1a6") - (0.5f + 0.5f * takes)) < 1e-5f);
    assert_true(fabsf(chance_of(&after, "d2d4") - 0.5f * chance_of(&before, "d2d4")) < 1e-5f);
    assert_true(fabsf(reply_missed_chance(&noticing, 0, 0) - 0.5f) < 1e-6f);
}

/* Black's queen took a pawn on d5 and stays there; White may take her, or a pawn on a6. */
static void who_took_something_is_found_oftener(void **state)
{
    ReplyWeights weights = odd_blind_weights();
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};
    int queen = reply_told(TOLD_LATELY, QUEEN);

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5 d8d5 b1c3 a7a6");
    for (int i = REPLY_NOTICE; i <= REPLY_TOLD_LAST; i++)
        weights.weight[i] = 0.0f;
    Replies before = replies_of(&world, &told, &weights);
    weights.weight[REPLY_TOLD + queen] = 3.0f;
    Replies after = replies_of(&world, &told, &weights);
    assert_true(chance_of(&after, "c3d5") > chance_of(&before, "c3d5"));
    assert_true(chance_of(&after, "f1a6") < chance_of(&before, "f1a6"));
    assert_true(chance_of(&after, "c3d5") + chance_of(&after, "f1a6") > 0.95f);
    assert_true(reply_missed_chance(&weights, 0, queen) < 0.05f);
}

/* White's pawn took something on d5: it goes on from there oftener, if it is said so. */
static void who_took_something_may_move_on(void **state)
{
    ReplyWeights weights = odd_blind_weights();
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5 e4d5 h7h6");
    for (int i = REPLY_EXPOSED; i <= REPLY_EXPOSED_LAST; i++)
        weights.weight[i] = 0.0f;
    Replies before = replies_of(&world, &told, &weights);
    weights.weight[REPLY_EXPOSED + PAWN] = 2.0f;
    Replies after = replies_of(&world, &told, &weights);
    assert_true(chance_of(&after, "d5d6") > 1.5f * chance_of(&before, "d5d6"));
    assert_true(chance_of(&after, "a2a3") < chance_of(&before, "a2a3"));
}

/* A pawn that has begun to run goes on, in endings only. */
static void a_pawn_that_runs_goes_on(void **state)
{
    static const char *const starts[] = {"4k3/8/8/8/8/P7/8/4K3 w", "standard"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        ReplyWeights weights = odd_blind_weights();
        KriegspielWorld world = world_of("icc", starts[i]);
        ToldMen told = {0};

        world_play_told(&world, &told, i == 0 ? "a3a4 e8d8" : "a2a4 h7h6");
        Move last = move_make(i == 0 ? 16 : 8, 24, PAWN);
        Replies before = replies_after(&world, &told, &weights, last);
        weights.weight[REPLY_RUN_ON + 1] += 2.0f;
        Replies after = replies_after(&world, &told, &weights, last);
        float gain = chance_of(&after, "a4a5") - chance_of(&before, "a4a5");
        assert_true(i == 0 ? gain > 0.01f : gain == 0.0f);
        weights.weight[REPLY_RUN + 8 + 4] -= 4.0f; /* to the fifth rank */
        Replies held = replies_after(&world, &told, &weights, last);
        gain = chance_of(&held, "a4a5") - chance_of(&after, "a4a5");
        assert_true(i == 0 ? gain < -0.01f : gain == 0.0f);
    }
}

static void a_lost_man_is_avenged(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 g8f6 d2d3 d7d5 e4d5");
    for (int i = 0; i < 2; i++) {
        Replies replies = replies_of(&world, &told,
                                     i == 0 ? reply_weights_habits() : reply_weights_shipped());

        assert_true(chance_of(&replies, "f6d5") > 0.4f);
        assert_true(chance_of(&replies, "f6d5") + chance_of(&replies, "d8d5") > 0.7f);
    }
}

static void a_pawn_try_is_used(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};

    (void)state;
    world_play_told(&world, &told, "e2e4 d7d5");
    for (int i = 0; i < 2; i++) {
        Replies replies = replies_of(&world, &told,
                                     i == 0 ? reply_weights_habits() : reply_weights_shipped());

        assert_true(chance_of(&replies, "e4d5") > 0.5f);
    }
}

static void the_last_move_is_remembered(void **state)
{
    KriegspielWorld world = world_of("icc", "standard");
    ToldMen told = {0};
    ReplyWeights weights = *reply_weights_habits();
    Move last = MOVE_NONE;

    (void)state;
    world_play_told(&world, &told, "g1f3 a7a6");
    assert_int_equal(move_from_text("g1f3", &last, NULL), STATUS_OK);
    weights.weight[REPLY_AGAIN + KNIGHT] = 1.0f;
    weights.weight[REPLY_BACK + KNIGHT] = -5.0f;
    Replies before = replies_of(&world, &told, &weights);
    Replies after = replies_after(&world, &told, &weights, last);
    assert_true(chance_of(&after, "f3e5") > chance_of(&before, "f3e5"));
    assert_true(chance_of(&after, "f3g1") < chance_of(&before, "f3g1"));
    assert_true(chance_of(&after, "b1c3") < chance_of(&before, "b1c3"));
}

TEST_FILE(reply_model, cmocka_unit_test(chances_sum_to_one_in_all_rules_and_sizes),
          cmocka_unit_test(hidden_men_change_no_score),
          cmocka_unit_test(chances_are_the_softmax_of_the_listed_features),
          cmocka_unit_test(a_man_that_can_be_taken_may_be_noticed),
          cmocka_unit_test(who_took_something_is_found_oftener),
          cmocka_unit_test(who_took_something_may_move_on),
          cmocka_unit_test(a_pawn_that_runs_goes_on), cmocka_unit_test(a_lost_man_is_avenged),
          cmocka_unit_test(a_pawn_try_is_used), cmocka_unit_test(the_last_move_is_remembered));
