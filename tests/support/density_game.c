/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/density_game.h"

#include <stdio.h>
#include <string.h>

#include "support/kriegspiel_start.h"
#include "support/test.h"

DensityGame density_game;

void density_game_begin_with(const OpponentStatistics *statistics, const char *rules,
                             const char *start, Side side)
{
    density_game.world = world_of(rules, start);
    density_game.side = side;
    density_model_init(&density_game.model, statistics);
    density_start(&density_game.density, &density_game.world, side);
    kriegspiel_view_of(&density_game.world, side, &density_game.view);
}

void density_game_begin(const char *rules, const char *start, Side side)
{
    density_game_begin_with(NULL, rules, start, side);
}

Verdict density_game_attempt(Move move)
{
    News news[SIDE_COUNT];
    Verdict verdict = kriegspiel_attempt(&density_game.world, move, NULL, news);

    density_hear(&density_game.density, &density_game.model, &news[density_game.side]);
    kriegspiel_hear(&density_game.view, &news[density_game.side]);
    return verdict;
}

Move density_game_move(const char *word)
{
    Move move = MOVE_ASK_ANY;

    if (strcmp(word, "any") != 0)
        assert_int_equal(move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

void density_game_play(const char *tries)
{
    char words[128];

    snprintf(words, sizeof words, "%s", tries);
    for (char *rest = words, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        density_game_attempt(density_game_move(word));
}

int density_game_square(const char *name)
{
    int square = 0;

    assert_int_equal(square_from_text(name, &square), STATUS_OK);
    return square;
}

float density_game_at(DensityClass class, const char *square)
{
    return density_game.density.at[class][density_game_square(square)];
}

float density_game_occupied(const char *square)
{
    return density_occupied(&density_game.density, density_game_square(square));
}

void density_game_check(void)
{
    const Density *density = &density_game.density;

    for (int class = CLASS_KING; class < CLASS_COUNT; class ++) {
        double sum = 0.0;

        for (int square = 0; square < SQUARE_COUNT; square++) {
            float chance = density->at[class][square];

            if (!(chance >= 0.0F &&
                  chance <= (density_game.model.literal_evidence ? 1.2F : 1.001F)))
                fail_msg("class %d has %f on %d", class, (double)chance, square);
            if (chance > 0.0F && !(position_geometry(&density->own)->squares >> square & 1))
                fail_msg("class %d stands outside, on %d", class, square);
            if (chance > 0.0F && (density->own.men[density->side] >> square & 1))
                fail_msg("class %d stands on an own man, on %d", class, square);
            sum += (double)chance;
        }
        assert_near(sum, (double)density->total[class], 2e-3);
    }
    Side enemy = density_enemy(density);
    double men = (double)density->total[CLASS_KING] + (double)density->total[CLASS_PAWN] +
                 (double)density->total[CLASS_PIECE];
    assert_near(men, bits_count(density_game.world.position.men[enemy]), 1e-3);
    assert_int_equal(density->own.men[density_game.side],
                     density_game.world.position.men[density_game.side]);
}
