/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "chess/alpha_beta.h"
#include "chess/legal_moves.h"
#include "support/random_position.h"
#include "support/test.h"

static const struct {
    const char *fen;
    const char *key;
} mates[] = {
#include "support/mates_in_two.inc"
};

enum { MATES_COUNT = sizeof mates / sizeof mates[0], TABLE_BITS = 14 };

static void every_mate_in_two_is_found_within_200000_nodes(void **state)
{
    AlphaBeta *judge = alpha_beta_new(TABLE_BITS);

    (void)state;
    assert_int_equal(MATES_COUNT, 50);
    for (int i = 0; i < 2 * MATES_COUNT; i++) {
        AlphaBetaLimits limits = {.nodes = 200000, .is_plain = i >= MATES_COUNT};
        ChessPosition position = position_of(mates[i % MATES_COUNT].fen);
        AlphaBetaResult result = alpha_beta_search(judge, &position, &limits);
        char storage[8];
        TextBuffer text;

        text_init(&text, storage, sizeof storage);
        move_to_text(result.best, &text);
        if (result.mate_plies != 3 || result.value != ALPHA_BETA_MATE - 3 ||
            strcmp(storage, mates[i % MATES_COUNT].key) != 0)
            fail_msg("%s: %s, %d", mates[i % MATES_COUNT].fen, storage, result.value);
    }
    alpha_beta_free(judge);
}

/* White moves by search, Black at random. Returns White's moves until mate, or -1. */
static int moves_to_mate(AlphaBeta *judge, ChessPosition position, Rng *rng)
{
    AlphaBetaLimits limits = {.nodes = 2000};

    for (int moves = 0; moves <= 50; moves++) {
        Move list[CHESS_MOVES_MAX];

        if (position.to_move == WHITE)
            position_play(&position, alpha_beta_search(judge, &position, &limits).best);
        ChessSafety safety = safety_of(&position);
        int count = legal_moves_list(&position, &safety, list);
        if (count == 0)
            return safety.checkers != 0 ? moves + 1 : -1;
        position_play(&position, list[rng_below(rng, (uint32_t)count)]);
    }
    return -1;
}

static void lone_kings_are_mated_within_50_moves(void **state)
{
    static const char *const endings[] = {
        "8/8/8/4k3/8/8/8/1KQ5",  "8/8/8/4k3/8/8/8/RK6", "8/4P3/8/8/8/3k4/8/K7",
        "4k3/8/4K3/4P3/8/8/8/8", "5/2k2/5/5/RK3",       "4/3k/4/QK2",
        "6/6/2k3/6/6/RK4",       "7/7/3k3/7/7/P6/K6",
    };
    AlphaBeta *judge = alpha_beta_new(TABLE_BITS);
    Rng rng;

    (void)state;
    rng_init(&rng, 18, 0);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        for (int game = 0; game < 5; game++)
            if (moves_to_mate(judge, position_of(endings[i]), &rng) < 0)
                fail_msg("%s: no mate in game %d", endings[i], game);
    alpha_beta_free(judge);
}

TEST_FILE(alpha_beta_mates, cmocka_unit_test(every_mate_in_two_is_found_within_200000_nodes),
          cmocka_unit_test(lone_kings_are_mated_within_50_moves));
