/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_playout.h"

#include "chess/evaluation.h"
#include "players/seer/seer_value.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static const SeerSides sides = {
    .ours = {.model = SEER_ITSELF},
    .theirs = {.model = SEER_FITTED},
};

enum { GAMES = 400, PLIES = 6 };

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static float mean_of(const char *fen, const char *text, int plies)
{
    SeerWorld world = {.world = world_of("icc", fen)};
    float sum = 0;
    Rng rng;

    rng_init(&rng, 1, 1);
    for (int i = 0; i < GAMES; i++)
        sum += seer_playout(&sides, &world, move_of(text), plies, &rng);
    return sum / GAMES;
}

static void a_finished_game_is_not_played_on(void **state)
{
    (void)state;
    assert_true(mean_of("6k1/5ppp/8/8/8/8/8/R5K1 w", "a1a8", PLIES) == 1.0F);
    assert_true(mean_of("k7/8/8/1Q6/8/8/8/K7 w", "b5b6", PLIES) == 0.5F);
}

static void without_plies_it_is_a_glance(void **state)
{
    static const char fen[] = "4k3/2p5/3p4/8/8/3Q4/8/4K3 w";
    SeerWorld world = {.world = world_of("icc", fen)};
    KriegspielWorld next;
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 1);
    kriegspiel_foresee(&world.world, move_of("d3d2"), &next);
    assert_true(seer_playout(&sides, &world, move_of("d3d2"), 0, &rng) ==
                seer_expected_score(-evaluate(&next.position)));
}

static void what_is_found_in_some_turns_counts(void **state)
{
    /* The rook goes before two pawns, of which one has left in the second position. */
    static const char guarded[] = "6k1/1pp2ppp/8/8/4R3/8/5PPP/6K1 w";
    static const char open[] = "6k1/1pp4p/8/8/4R3/8/5PPP/6K1 w";
    float taken = mean_of(guarded, "e4e6", PLIES) - mean_of(guarded, "e4e1", PLIES);
    float spared = mean_of(open, "e4e6", PLIES) - mean_of(open, "e4e1", PLIES);

    (void)state;
    assert_true(taken < -0.1F);
    assert_true(spared > taken + 0.1F);
}

static void mates_are_found_by_those_who_see_them(void **state)
{
    static const char fen[] = "1r4k1/8/8/8/8/8/P4PPP/6K1 w";
    SeerWorld world = {.world = world_of("icc", fen)};
    SeerSides sighted = sides;
    float means[2] = {0};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Rng rng;

        sighted.theirs.mate_sight = (float)i;
        rng_init(&rng, 3, 3);
        for (int j = 0; j < GAMES; j++)
            means[i] += seer_playout(&sighted, &world, move_of("a2a3"), 2, &rng) / GAMES;
    }
    assert_true(means[1] < means[0] - 0.02F);
}

static void the_same_numbers_are_the_same_game(void **state)
{
    SeerWorld world = {
        .world =
            world_of("icc", "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq")};
    Rng one;
    Rng other;

    (void)state;
    rng_init(&one, 7, 3);
    rng_init(&other, 7, 3);
    for (int i = 0; i < 20; i++) {
        float score = seer_playout(&sides, &world, move_of("d2d4"), 20, &one);

        assert_true(score == seer_playout(&sides, &world, move_of("d2d4"), 20, &other));
        assert_true(score >= 0 && score <= 1);
    }
}

/* One ply more moves the mean of all by its own part at most. */
static void every_ply_counts_alike(void **state)
{
    SeerWorld world = {
        .world =
            world_of("icc", "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq")};
    int moved = 0;

    (void)state;
    for (int i = 0; i < GAMES; i++) {
        float scores[2];

        for (int j = 0; j < 2; j++) {
            Rng rng;

            rng_init(&rng, (uint64_t)i, 9);
            scores[j] = seer_playout(&sides, &world, move_of("f3e5"), PLIES + j, &rng);
        }
        float last = (PLIES + 1) * scores[1] - PLIES * scores[0];
        assert_true(last > -1e-4F && last < 1.0001F);
        moved += last < scores[0] - 0.1F || last > scores[0] + 0.1F;
    }
    assert_true(moved > GAMES / 10);
}

TEST_FILE(seer_playout, cmocka_unit_test(a_finished_game_is_not_played_on),
          cmocka_unit_test(without_plies_it_is_a_glance),
          cmocka_unit_test(what_is_found_in_some_turns_counts),
          cmocka_unit_test(every_ply_counts_alike),
          cmocka_unit_test(mates_are_found_by_those_who_see_them),
          cmocka_unit_test(the_same_numbers_are_the_same_game));
