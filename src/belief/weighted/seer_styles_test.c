/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/weighted/seer_styles.h"

#include <string.h>

#include "base/exponential.h"
#include "belief/weighted/seer_pool.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static const SeerPoolOptions options = {.positions = 200,
                                        .replies = {.model = SEER_STYLED, .surprise = 0}};

static SeerPool pool;

/* White plays in `start`, and Black hears it. */
static void hear_move(const char *start, const char *text)
{
    KriegspielWorld world = world_of("icc", start);
    News news[SIDE_COUNT];
    Move move;

    memset(&pool, 0, sizeof pool);
    assert_int_equal(seer_pool_init(&pool, &options), STATUS_OK);
    seer_pool_start(&pool, BLACK, &world, 1);
    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    assert_int_equal(kriegspiel_attempt(&world, move, NULL, news), VERDICT_MOVED);
    seer_pool_hear(&pool, &news[BLACK]);
}

static double chance_of_capture(Style style, const KriegspielWorld *world)
{
    Move moves[CHESS_MOVES_MAX];
    float chances[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    double sum = 0;

    reply_chances(style_weights(style), world, &(ToldMen){0}, MOVE_NONE, moves, count, chances);
    for (int i = 0; i < count; i++)
        if (world->position.men[BLACK] >> move_to(moves[i]) & 1)
            sum += (double)chances[i];
    return sum;
}

static void styles_are_believed_by_what_they_would_have_done(void **state)
{
    static const char fen[] = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq";
    KriegspielWorld world = world_of("icc", fen);
    double chances[STYLE_COUNT];
    double sum = 0;

    (void)state;
    hear_move(fen, "e4d5");
    seer_pool_styles(&pool, chances);
    for (int style = 0; style < STYLE_COUNT; style++)
        sum += chance_of_capture((Style)style, &world);
    assert_float_equal((float)pool.evidence, (float)natural_logarithm(sum / STYLE_COUNT),
                       1e-4f);
    for (int style = 0; style < STYLE_COUNT; style++)
        assert_float_equal((float)chances[style],
                           (float)(chance_of_capture((Style)style, &world) / sum), 1e-4f);
    seer_pool_fini(&pool);
}

static void worlds_of_different_styles_stay_apart(void **state)
{
    int worlds = 0;

    (void)state;
    hear_move("4k3/8/8/8/8/8/4P3/4K3 w", "e2e4");
    for (int i = 0; i < pool.set.count; i++)
        worlds +=
            pool.set.worlds[i].world.position.key == pool.set.worlds[0].world.position.key;
    assert_int_equal(worlds, STYLE_COUNT);
    assert_true(pool.is_exact);
    seer_pool_fini(&pool);
}

static void each_has_a_name_and_weights_of_its_own(void **state)
{
    (void)state;
    for (int style = 0; style < STYLE_COUNT; style++) {
        assert_true(strlen(style_name((Style)style)) > 0);
        for (int other = 0; other < style; other++)
            assert_memory_not_equal(style_weights((Style)style), style_weights((Style)other),
                                    sizeof(ReplyWeights));
    }
}

static void a_world_remembers_the_last_move(void **state)
{
    SeerWorld world = {.tag = STYLE_PIMC};

    (void)state;
    assert_int_equal(style_last_move(&world), MOVE_NONE);
    style_note_move(&world, move_make(52, 60, QUEEN));
    assert_int_equal(style_of(&world), STYLE_PIMC);
    assert_int_equal(style_last_move(&world), move_make(52, 60, PAWN));
    hear_move("4k3/8/8/8/8/8/4P3/4K3 w", "e2e4");
    for (int i = 0; i < pool.set.count; i++) {
        Move last = style_last_move(&pool.set.worlds[i]);

        assert_true(pool.set.worlds[i].world.position.men[WHITE] >> move_to(last) & 1);
        assert_false(pool.set.worlds[i].world.position.men[WHITE] >> move_from(last) & 1);
    }
    seer_pool_fini(&pool);
}

TEST_FILE(seer_styles, cmocka_unit_test(styles_are_believed_by_what_they_would_have_done),
          cmocka_unit_test(worlds_of_different_styles_stay_apart),
          cmocka_unit_test(each_has_a_name_and_weights_of_its_own),
          cmocka_unit_test(a_world_remembers_the_last_move));
