/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * leak_hunt: plays pairs of games that differ in hidden things alone and compares all that reaches
 * the side to which they look the same, and when.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hunt/hunt.h"
#include "hunt/hunt_wraps.h"

enum { PROGRESS_S = 10 };

static const char usage[] =
    "usage: leak_hunt engine|server [OPTIONS]\n"
    "\n"
    "Plays pairs of games that look the same to one side, the observer, and compares all "
    "bytes\n"
    "that it gets and the moments at which they come. Rules, boards and sides are drawn.\n"
    "\n"
    "  engine  the umpire, and turns of computer players as the server plans and rehearses "
    "them\n"
    "  server  the whole server under a simulated clock, with people and computer players\n"
    "\n"
    "  --pairs NUMBER  of pairs; 1000 unless told\n"
    "  --player NAME   of the other side, in engine: cheap (random, recapture, "
    "capture-blind),\n"
    "                  slow (all that the server offers and that think, one after another, "
    "each\n"
    "                  for so many pairs) or the id of one that it offers; cheap unless told.\n"
    "                  In server with such an id: nothing but games against that one\n"
    "  --seed NUMBER   of the first pair; a leak is told with the seed that shows it again\n"
    "  --show          tells what is tried in each pair\n"
    "  --plant LEAK    to see it found: word (refusals are heard), byte (in engine: the "
    "number\n"
    "                  of refusals is in the news but in no word), time (0.3 ms for each "
    "refusal)\n"
    "\n"
    "The exit status is 0 if nothing was found, 1 if something was, 2 for wrong usage.\n";

typedef struct {
    HuntOptions options;
    bool is_server;
} Wanted;

/* Of which the number is the plant. */
static const char *const plants[] = {"nothing", "word", "byte", "time"};

static bool read_plant(const char *word)
{
    for (int i = 0; i < (int)(sizeof plants / sizeof *plants); i++)
        if (strcmp(plants[i], word) == 0) {
            hunt_plant = (Plant)i;
            return true;
        }
    return false;
}

static bool read_number(const char *word, int64_t *number)
{
    char *end = NULL;

    *number = strtoll(word, &end, 10);
    return *word != '\0' && *end == '\0' && *number >= 0;
}

static bool read_option(const char *word, const char *value, Wanted *wanted)
{
    int64_t seed = 0;

    if (strcmp(word, "--pairs") == 0)
        return read_number(value, &wanted->options.pairs);
    if (strcmp(word, "--player") == 0)
        wanted->options.player = value;
    else if (strcmp(word, "--plant") == 0)
        return read_plant(value);
    else if (strcmp(word, "--seed") != 0 || !read_number(value, &seed))
        return false;
    else
        wanted->options.seed = (uint64_t)seed;
    return true;
}

static bool read_words(int count, char **words, Wanted *wanted)
{
    if (count < 2 || (strcmp(words[1], "engine") != 0 && strcmp(words[1], "server") != 0))
        return false;
    wanted->is_server = strcmp(words[1], "server") == 0;
    for (int i = 2; i < count; i++) {
        if (strcmp(words[i], "--show") == 0) {
            wanted->options.is_shown = true;
            continue;
        }
        if (i + 1 == count || !read_option(words[i], words[i + 1], wanted))
            return false;
        i++;
    }
    return true;
}

/* The world's clock is not the one on the wall. */
void hunt_progress(int64_t done, int64_t of)
{
    static time_t last;
    time_t now = time(NULL);

    if (last == 0)
        last = now;
    if (now < last + PROGRESS_S)
        return;
    last = now;
    fprintf(stderr, "%" PRId64 " of %" PRId64 " pairs\n", done, of);
}

void hunt_found(const char *hunt, const char *player, uint64_t seed, int64_t pairs,
                const char *what)
{
    printf("LEAK: %s\nagain: leak_hunt %s --player %s --seed %" PRIu64 " --pairs %" PRId64,
           what, hunt, player, seed, pairs);
    if (hunt_plant != PLANT_NOTHING)
        printf(" --plant %s", plants[hunt_plant]);
    printf("%s\n", pairs == 1 ? " --show" : "");
}

int main(int count, char **words)
{
    Wanted wanted = {.options = {.seed = 1, .pairs = 1000, .player = "cheap"}};
    HuntTally tally = {0};

    if (count > 1 && strcmp(words[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    if (!read_words(count, words, &wanted)) {
        fputs(usage, stderr);
        return 2;
    }
    bool is_well = wanted.is_server ? hunt_server(&wanted.options, &tally)
                                    : hunt_engine(&wanted.options, &tally);
    return is_well ? 0 : 1;
}
