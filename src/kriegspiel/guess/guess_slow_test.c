/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast boards are guessed, and how often the news can be explained: run by hand, in a
 * release build, to see the figures.
 */
#include <stdio.h>
#include <time.h>

#include "kriegspiel/guess/guess.h"
#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

enum { GAMES = 20, BOARDS = 20, MOVES_MAX = 120, BANDS = 12, BAND = 10 };

typedef struct {
    uint64_t ns;
    int boards;
    int attempts;
    int relaxed[RELAXED_COUNT];
    int none;
} Band;

static uint64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static void guess_some(const KriegspielView *view, const GuessOptions *options, Rng *rng,
                       Band *band)
{
    uint64_t start = now_ns();

    for (int i = 0; i < BOARDS; i++) {
        KriegspielWorld world;
        GuessNote note;

        bool is_found = kriegspiel_guess_world(view, options, rng, &world, &note);
        band->attempts += note.attempts;
        band->boards++;
        if (is_found)
            band->relaxed[note.relaxed]++;
        else
            band->none++;
    }
    band->ns += now_ns() - start;
}

static void print(const char *rules, const char *when, const Band *band)
{
    if (band->boards > 0)
        printf("%-12s %-8s %9.0f boards/s %7.0f attempts  relaxed %6.3f %% %6.3f %% %6.3f %% "
               "none %6.3f "
               "%%\n",
               rules, when, 1e9 * band->boards / (double)band->ns,
               (double)band->attempts / band->boards,
               100.0 * band->relaxed[RELAXED_ARMY] / band->boards,
               100.0 * band->relaxed[RELAXED_TRIES] / band->boards,
               100.0 * band->relaxed[RELAXED_TRIES_AND_CHECKS] / band->boards,
               100.0 * band->none / band->boards);
}

static void measure(int rules, bool is_on_move)
{
    Band bands[BANDS + 1] = {{0}};
    Band all = {0};
    Rng rng;

    rng_init(&rng, 7, (uint64_t)rules);
    for (int game = 0; game < GAMES; game++) {
        Table table;
        GuessOptions options;

        table_init(&table, &kriegspiel, rules, 0, 2 * MOVES_MAX);
        guess_options_init(&options, table.world);
        while (!kriegspiel_outcome(table.world).is_over) {
            const KriegspielWorld *world = table.world;
            Side mover = (Side)world->position.to_move;
            int band = (int)world->position.ply / 2 / BAND;
            const KriegspielView *view = table.views[is_on_move ? mover : side_other(mover)];
            Band some = {0};

            guess_some(view, &options, &rng, &some);
            for (int i = 0; i < 2; i++) {
                Band *sum = i ? &all : &bands[band];

                sum->ns += some.ns;
                sum->boards += some.boards;
                sum->attempts += some.attempts;
                sum->none += some.none;
                for (int j = 0; j < RELAXED_COUNT; j++)
                    sum->relaxed[j] += some.relaxed[j];
            }
            table_attempt_random(&table, &rng);
        }
        table_fini(&table);
    }
    for (int band = 0; band < BANDS; band++) {
        char when[16];

        snprintf(when, sizeof when, "%d-%d", band * BAND + 1, (band + 1) * BAND);
        print(rulesets[rules].name, when, &bands[band]);
    }
    print(rulesets[rules].name, is_on_move ? "all, own" : "all, enemy", &all);
}

static void the_rate_by_move_number(void **state)
{
    (void)state;
    for (int rules = 0; rules < RULESET_COUNT; rules++) {
        measure(rules, true);
        measure(rules, false);
    }
}

TEST_FILE(guess_slow, cmocka_unit_test(the_rate_by_move_number));
