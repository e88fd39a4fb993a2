/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_table.h"

#include <math.h>
#include <string.h>

#include "base/clock.h"
#include "base/least.h"
#include "base/memory.h"
#include "belief/weighted/seer_weights.h"
#include "player/row_threads.h"

enum { STRIDE = 8 };

/* The mean of a try that is legal nowhere. */
#define ILLEGAL (-9.0)

/* After a part of the rows, tries far behind the best are given up, and all but some; after the
 * last one come the playouts. */
enum { STAGES = 4 };
static const int stage_parts[STAGES] = {SEER_STAGE_PARTS};
static const int stage_tries[STAGES] = {SEER_STAGE_TRIES};
static const double stage_behind[STAGES] = {SEER_STAGE_BEHIND};

Status seer_table_init(SeerTable *table, const SeerTableOptions *options)
{
    size_t rows = (size_t)options->valued;

    table->options = *options;
    if (table->options.threads > ROW_THREADS_MAX)
        table->options.threads = ROW_THREADS_MAX;
    table->worlds = memory_new(rows * sizeof *table->worlds);
    table->weights = memory_new(rows * sizeof *table->weights);
    table->means = memory_new(rows * sizeof *table->means);
    return table->worlds != NULL && table->weights != NULL && table->means != NULL
               ? STATUS_OK
               : STATUS_NO_MEMORY;
}

void seer_table_fini(SeerTable *table)
{
    memory_free(table->worlds);
    memory_free(table->weights);
    memory_free(table->means);
    memory_free(table->cells);
    table->worlds = NULL;
    table->weights = NULL;
    table->means = NULL;
    table->cells = NULL;
}

/* --- Rows --- */

/* Neighbours in the belief are much alike; so the first rows are taken from all over it. */
static void spread_rows(SeerTable *table, const SeerSet *belief, const int numbers[],
                        const double weights[], int count)
{
    table->rows = 0;
    for (int offset = 0; offset < STRIDE; offset++)
        for (int i = offset; i < count; i += STRIDE) {
            table->worlds[table->rows] = belief->worlds[numbers[i]];
            table->weights[table->rows++] = weights[i];
        }
}

static bool sample_rows(SeerTable *table, const SeerSet *belief, int wanted, Rng *rng)
{
    int *numbers = memory_new((size_t)wanted * sizeof *numbers);
    double *weights = memory_new((size_t)wanted * sizeof *weights);
    int count = 0;
    bool has_memory = numbers != NULL && weights != NULL;

    if (has_memory && belief->count <= wanted) {
        for (; count < belief->count; count++) {
            numbers[count] = count;
            weights[count] = belief->weights[count];
        }
    } else if (has_memory) {
        seer_set_sample(belief, wanted, rng, numbers);
        for (int i = 0; i < wanted; i++) {
            if (count == 0 || numbers[i] != numbers[count - 1]) {
                numbers[count] = numbers[i];
                weights[count++] = 0;
            }
            weights[count - 1] += 1.0 / wanted;
        }
    }
    if (has_memory)
        spread_rows(table, belief, numbers, weights, count);
    memory_free(numbers);
    memory_free(weights);
    return has_memory;
}

static bool make_room(SeerTable *table)
{
    size_t wanted = (size_t)table->rows * (size_t)table->tries.count + 1;

    if (wanted > table->cells_capacity) {
        SeerCell *cells = memory_resize(table->cells, wanted * sizeof *cells);

        if (cells == NULL)
            return false;
        table->cells = cells;
        table->cells_capacity = wanted;
    }
    return true;
}

/* --- Values --- */

static void value_row(void *context, int row, int thread)
{
    SeerTable *table = context;
    SeerCell *cells = table->cells + (size_t)row * (size_t)table->tries.count;

    (void)thread;
    table->means[row] = seer_row_value(&table->options.valuing, &table->worlds[row],
                                       &table->tries, table->is_dropped, cells);
}

/* How we shall go on: as always. */
static const SeerReplies own_side = {.model = SEER_ITSELF, .surprise = 0, .mate_sight = 1.0F};

static void play_row_on(void *context, int row, int thread)
{
    SeerTable *table = context;
    SeerCell *cells = table->cells + (size_t)row * (size_t)table->tries.count;
    SeerSides sides = {.ours = own_side, .theirs = table->options.valuing.replies};
    Rng rng;

    (void)thread;
    sides.theirs.surprise = 0; /* a price of not knowing him; here he plays as he would */
    rng_init(&rng, table->seed, (uint64_t)row);
    seer_row_play_on(&sides, table->options.playouts.plies, table->playouts_a_cell,
                     &table->worlds[row], &table->tries, table->is_dropped, &rng, cells);
}

/* Returns where the rows that were done end. */
static int do_rows(SeerTable *table, RowWork *work, int begin, int end, int64_t deadline_us)
{
    return row_threads_run(&(RowJob){.work = work,
                                     .context = table,
                                     .begin = begin,
                                     .end = end,
                                     .threads = table->options.threads,
                                     .deadline_us = deadline_us});
}

static void value_rows(SeerTable *table, int end, int64_t deadline_us)
{
    table->rows_valued = do_rows(table, value_row, table->rows_valued, end, deadline_us);
}

SeerLater seer_table_later(const SeerTable *table, int column)
{
    SeerLater later = {0};
    double weight = 0;
    double weight_squares = 0;
    double squares = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, column);
        double here = table->weights[row];

        if (!cell->is_valued || cell->plays == 0 || here <= 0)
            continue;
        later.plays += cell->plays;
        later.better += here * cell->later;
        squares += here * cell->later * cell->later / cell->plays;
        weight += here * cell->plays;
        weight_squares += here * cell->plays * here * cell->plays;
    }
    if (later.plays == 0)
        return later;
    later.better /= weight;
    later.variance =
        (squares / weight - later.better * later.better) * weight_squares / (weight * weight);
    return later;
}

/* The mean over the rows so far; ILLEGAL if the try was legal in none. */
static double mean_of(const SeerTable *table, int column)
{
    double sum = 0;
    double weight = 0;

    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cell = seer_table_cell(table, row, column);

        if (cell->is_valued) {
            sum += table->weights[row] * cell->value.value;
            weight += table->weights[row];
        }
    }
    if (weight <= 0)
        return ILLEGAL;
    return sum / weight +
           table->options.playouts.weight * seer_table_later(table, column).better;
}

static void drop_those_behind(SeerTable *table, int stage)
{
    double means[TRIES_MAX];
    double sorted[TRIES_MAX];
    int count = 0;

    for (int i = 0; i < table->tries.count; i++) {
        means[i] = table->is_dropped[i] ? ILLEGAL : mean_of(table, i);
        if (means[i] <= ILLEGAL)
            continue;
        int at = count++;
        for (; at > 0 && sorted[at - 1] < means[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = means[i];
    }
    if (count == 0)
        return;
    double limit = sorted[0] - stage_behind[stage];
    int last = stage_tries[stage] - 1;
    if (count > last + 1 && sorted[last] > limit)
        limit = sorted[last];
    for (int i = 0; i < table->tries.count; i++)
        table->is_dropped[i] |= means[i] > ILLEGAL && means[i] < limit;
}

static int count_left(const SeerTable *table)
{
    int tries = 0;

    for (int i = 0; i < table->tries.count; i++)
        tries += !table->is_dropped[i] && mean_of(table, i) > ILLEGAL;
    return tries;
}

/* Plays the tries that are left on, row after row: all rows equally often, as far as that
 * comes out. */
static void play_rows_on(SeerTable *table, int playouts, Rng *rng, int64_t deadline_us)
{
    int rows = table->rows_valued;
    int tries = count_left(table);

    if (tries < 2 || rows < 2)
        return;
    int wanted = int_least(playouts / tries, SEER_PLAYOUTS_A_CELL * rows);
    while (wanted > 0 && !clock_is_past(deadline_us)) {
        int begin = table->next_row;
        int times = begin == 0 && wanted > rows ? wanted / rows : 1;
        int end = int_least(begin + wanted, rows);

        table->playouts_a_cell = times;
        table->seed = rng_next(rng);
        end = do_rows(table, play_row_on, begin, end, deadline_us);
        wanted -= times * (end - begin);
        table->next_row = end == rows ? 0 : end;
    }
}

/* By the chance that is in what playing on has shown, where that was often enough for it to be
 * known; a try that ends the game takes no part. */
static void drop_those_surely_behind(SeerTable *table)
{
    double weight = table->options.playouts.weight;
    double means[TRIES_MAX];
    double variances[TRIES_MAX];
    int best = -1;

    for (int i = 0; i < table->tries.count; i++) {
        means[i] = ILLEGAL;
        if (table->is_dropped[i])
            continue;
        SeerLater later = seer_table_later(table, i);
        if (later.plays < SEER_PLAYS_LEAST)
            continue;
        means[i] = mean_of(table, i);
        variances[i] = weight * weight * later.variance;
        if (best < 0 || means[i] > means[best])
            best = i;
    }
    for (int i = 0; i < table->tries.count; i++)
        if (means[i] > ILLEGAL)
            table->is_dropped[i] |=
                means[best] - means[i] > SEER_SURELY * sqrt(variances[i] + variances[best]);
}

/* Ends early where one try is left. */
static void play_on(SeerTable *table, int playouts, Rng *rng, int64_t deadline_us)
{
    if (playouts == 0)
        return;
    drop_those_behind(table, STAGES - 1);
    for (int round = 0; round < SEER_PLAYOUT_ROUNDS; round++) {
        play_rows_on(table, playouts / SEER_PLAYOUT_ROUNDS, rng, deadline_us);
        drop_those_surely_behind(table);
    }
}

bool seer_table_fill(SeerTable *table, const SeerSet *belief, const KriegspielView *view,
                     const SeerTableLimits *limits, Rng *rng)
{
    int valued = table->options.valued;
    int wanted = int_least(limits->worlds, valued);
    double part = limits->playout_part * wanted / valued;

    table->tries.count = kriegspiel_list_moves(view, table->tries.items);
    memset(table->is_dropped, 0, sizeof table->is_dropped);
    table->rows_valued = 0;
    table->next_row = 0;
    if (!sample_rows(table, belief, wanted, rng) || !make_room(table)) {
        table->rows = 0;
        return false;
    }
    for (int stage = 0; stage < STAGES - 1; stage++) {
        value_rows(table, (table->rows * stage_parts[stage] + 7) / 8, limits->deadline_us);
        drop_those_behind(table, stage);
    }
    value_rows(table, table->rows, limits->deadline_us);
    play_on(table, (int)(part * table->options.playouts.count), rng, limits->deadline_us);
    return true;
}

/* --- After a refusal --- */

void seer_table_strike(SeerTable *table, Move move)
{
    int count = table->tries.count;
    int struck = 0;
    SeerCell *kept = table->cells;

    while (struck < count && table->tries.items[struck] != move)
        struck++;
    if (struck == count)
        return;
    for (int row = 0; row < table->rows_valued; row++) {
        const SeerCell *cells = table->cells + (size_t)row * (size_t)count;

        if (cells[struck].is_legal)
            table->weights[row] = 0;
        for (int i = 0; i < count; i++)
            if (i != struck)
                *kept++ = cells[i];
    }
    for (int i = struck; i < count - 1; i++) {
        table->tries.items[i] = table->tries.items[i + 1];
        table->is_dropped[i] = table->is_dropped[i + 1];
    }
    table->tries.count--;
}

int seer_table_standing(const SeerTable *table)
{
    int standing = 0;

    for (int row = 0; row < table->rows_valued; row++)
        standing += table->weights[row] > 0;
    return standing;
}
