/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many games side by side on one core: what the side on move knows is written as an observation and
 * a mask, and an action drawn from the mask is judged.
 */
#include "base/clock.h"
#include "base/memory.h"
#include "cli/bench/bench_report.h"
#include "environment/environment.h"
#include "kriegspiel/kriegspiel.h"
#include "phantom_go/phantom_go.h"

/* As many games as a program that learns steps at once on a core; the rows it is shown. */
enum { ROWS = 64, SUM_EVERY = 16 };

typedef struct {
    Environment *environment;
    Encoding encoding;
    uint8_t *observations;
    uint64_t *masks;
    int32_t actions[ROWS];
    uint8_t nexts[ROWS];
    float rewards[ROWS];
    float gains[ROWS];
    uint8_t reasons[ROWS];
    Rng rng;
} Hall;

/* An action of the first word that has any, from one on that is drawn: quick, as this is not what
 * is timed, and fair enough. */
static int pick(const uint64_t *mask, int words, Rng *rng)
{
    int word = (int)rng_below(rng, (uint32_t)words);

    while (mask[word] == 0)
        word = word + 1 < words ? word + 1 : 0;
    int rank = (int)rng_below(rng, (uint32_t)bits_count(mask[word]));
    return 64 * word + bits_select(mask[word], rank);
}

/* Some of the bytes of all rows in turn: reading all would take longer than writing them. */
static void sign_rows(BenchReport *report, const Hall *hall, int step)
{
    size_t size = (size_t)encoding_observation_size(&hall->encoding);
    uint64_t sum = 0;

    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + hall->observations[(size_t)(step % ROWS) * size + i];
    bench_sign(report, sum);
    bench_sign(report,
               (uint64_t)(uint32_t)hall->actions[step % ROWS] << 8 | hall->nexts[step % ROWS]);
}

static void step(Hall *hall)
{
    EnvironmentRows rows = {.observations = hall->observations, .masks = hall->masks};
    EnvironmentResults results = {hall->nexts, hall->rewards, hall->gains, hall->reasons};
    int words = hall->encoding.mask_words;

    environment_observe(hall->environment, &rows);
    for (int i = 0; i < ROWS; i++)
        hall->actions[i] = pick(hall->masks + (size_t)i * (size_t)words, words, &hall->rng);
    environment_step(hall->environment, hall->actions, &results);
}

static bool hall_open(Hall *hall, const GameOps *game, int width, const char *start)
{
    EnvironmentSetup setup = {.game = game,
                              .width = width,
                              .games = ROWS,
                              .threads = 1,
                              .seed = BENCH_SEED,
                              .starts_anew = true};
    GameSetup begin = {0};

    *hall = (Hall){.encoding = encoding_in_width(game->encoding, width)};
    rng_init(&hall->rng, BENCH_SEED, 0);
    memcpy(begin.start, start, strlen(start));
    hall->observations = memory_new(ROWS * (size_t)encoding_observation_size(&hall->encoding));
    hall->masks = memory_new(ROWS * (size_t)hall->encoding.mask_words * sizeof *hall->masks);
    return hall->observations != NULL && hall->masks != NULL &&
           environment_new(&setup, &hall->environment, NULL) == STATUS_OK &&
           environment_add_start(hall->environment, &begin, 1, 0, NULL) == STATUS_OK &&
           environment_begin(hall->environment, NULL) == STATUS_OK;
}

static void hall_close(Hall *hall)
{
    environment_free(hall->environment);
    memory_free(hall->observations);
    memory_free(hall->masks);
}

static void bench_game(BenchReport *report, const char *name, const GameOps *game, int width,
                       const char *start, int steps)
{
    Hall hall;

    if (hall_open(&hall, game, width, start)) {
        double begin = clock_cpu_seconds();

        for (int i = 0; i < steps; i++) {
            step(&hall);
            if (i % SUM_EVERY == 0)
                sign_rows(report, &hall, i);
        }
        bench_add(report, name, "1/s", (double)steps * ROWS / (clock_cpu_seconds() - begin));
    }
    hall_close(&hall);
}

void bench_environment(BenchReport *report)
{
    bench_game(report, "environment_decisions", &kriegspiel, 8, "standard",
               bench_amount(report, 1200, 12000));
}

void bench_go_environment(BenchReport *report)
{
    bench_game(report, "go_environment_decisions", &phantom_go, 9, "9x9",
               bench_amount(report, 300, 3000));
}
