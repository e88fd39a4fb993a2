/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Runs simulated worlds one after another. A world is made by its number, so one in which a fault
 * was found is run again, and shown whole, with --seed NUMBER --show.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "world/world.h"
#include "world/world_secrets.h"

enum { GAMES_EACH = 20 };

typedef struct {
    uint64_t seed;
    int games;
    bool is_shown;
    bool is_twice;
} Wanted;

static const char usage[] =
    "usage: world [--seed NUMBER] [--games NUMBER] [--show] [--twice]\n"
    "\n"
    "Plays at least so many games in simulated worlds, the first of which has the seed.\n"
    "  --show   tells all that happens\n"
    "  --twice  runs each world twice and compares what happened\n";

static bool read_words(int count, char **words, Wanted *wanted)
{
    for (int i = 1; i < count; i++) {
        bool has_number = i + 1 < count;

        if (strcmp(words[i], "--seed") == 0 && has_number)
            wanted->seed = strtoull(words[++i], NULL, 10);
        else if (strcmp(words[i], "--games") == 0 && has_number)
            wanted->games = (int)strtol(words[++i], NULL, 10);
        else if (strcmp(words[i], "--show") == 0)
            wanted->is_shown = true;
        else if (strcmp(words[i], "--twice") == 0)
            wanted->is_twice = true;
        else
            return false;
    }
    return true;
}

/* The world clock takes the place of base/clock. */
static double cpu_seconds(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool run_one(const Wanted *wanted, uint64_t seed, const char *folder, WorldResult *sum)
{
    WorldResult result;
    WorldResult again;

    if (!world_run(seed, GAMES_EACH, folder, wanted->is_shown, &result))
        return false;
    if (wanted->is_twice && world_run(seed, GAMES_EACH, folder, false, &again) &&
        again.digest != result.digest) {
        printf("world %" PRIu64 " was another one the second time\n", seed);
        return false;
    }
    sum->games += result.games;
    sum->crashes += result.crashes;
    sum->failures += result.failures;
    sum->stops += result.stops;
    return true;
}

int main(int count, char **words)
{
    Wanted wanted = {.seed = 1, .games = GAMES_EACH};
    char folder[] = "/tmp/nebel-world-XXXXXX";
    char path[64];
    WorldResult sum = {0};
    uint64_t seed = 0;
    bool is_well = true;

    if (!read_words(count, words, &wanted) || mkdtemp(folder) == NULL) {
        fputs(usage, stderr);
        return 2;
    }
    worlds_init();
    for (seed = wanted.seed; is_well && sum.games < wanted.games; seed++)
        is_well = run_one(&wanted, seed, folder, &sum);
    snprintf(path, sizeof path, "%s/server.db", folder);
    unlink(path);
    rmdir(folder);
    if (!is_well)
        printf("again: world --seed %" PRIu64 " --show\n", seed - 1);
    printf("%d games in %" PRIu64 " worlds: %d crashes, %d failures of the disk, %d stops; "
           "%.0f games a second\n",
           sum.games, seed - wanted.seed, sum.crashes, sum.failures, sum.stops,
           sum.games / cpu_seconds());
    return is_well ? 0 : 1;
}
