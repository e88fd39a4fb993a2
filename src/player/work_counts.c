/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player/work_counts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *work_count_to_text(WorkCount count)
{
    static const char *const words[] = {
#define WORK_COUNT_WORD(name, word) word,
        WORK_COUNT_LIST(WORK_COUNT_WORD)
#undef WORK_COUNT_WORD
    };

    return words[count];
}

void work_counts_add(WorkCounts *counts, const ExplainedWork *work)
{
    counts->of[WORK_CHOICES]++;
    counts->of[WORK_RANDOM] += work->is_random;
    counts->of[WORK_POOLS] += work->has_pool;
    counts->of[WORK_EMPTY_POOLS] += work->has_pool && work->pool_size == 0;
    counts->of[WORK_BOARDLESS] += work->draws_boards && work->boards_sampled == 0;
    counts->of[WORK_DRAWN] += work->boards_sampled;
    counts->of[WORK_FROM_LAST_NEWS] += work->from_last_news;
    counts->of[WORK_VALUED] += work->boards_valued;
    counts->of[WORK_TRIES] += work->tries;
    counts->of[WORK_VISITED] += work->tries_visited;
    counts->of[WORK_VISITED_THRICE] += work->tries_visited_thrice;
    counts->of[WORK_SIMULATIONS] += work->simulations;
    counts->of[WORK_NODES] += work->nodes;
    counts->of[WORK_PLAYOUTS] += work->playouts;
    counts->of[WORK_ITERATIONS] += work->iterations;
}

void work_counts_join(WorkCounts *counts, const WorkCounts *more)
{
    for (int i = 0; i < WORK_COUNT_COUNT; i++)
        counts->of[i] += more->of[i];
}

void work_counts_to_text(const WorkCounts *counts, TextBuffer *text)
{
    const char *space = "";

    for (int i = 0; i < WORK_COUNT_COUNT; i++) {
        if (counts->of[i] == 0)
            continue;
        text_add_format(text, "%s%s=%" PRId64, space, work_count_to_text((WorkCount)i),
                        counts->of[i]);
        space = " ";
    }
}

static void read_count(WorkCounts *counts, const char *word, size_t length, const char *number)
{
    for (int i = 0; i < WORK_COUNT_COUNT; i++) {
        const char *known = work_count_to_text((WorkCount)i);

        if (strlen(known) == length && memcmp(known, word, length) == 0)
            counts->of[i] = strtoll(number, NULL, 10);
    }
}

WorkCounts work_counts_from_text(const char *text)
{
    WorkCounts counts = {0};

    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        size_t word = strcspn(text, "= ");

        if (word < length)
            read_count(&counts, text, word, text + word + 1);
        text += length + (text[length] == ' ');
    }
    return counts;
}
