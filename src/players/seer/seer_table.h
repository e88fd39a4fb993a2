/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tries of a turn against worlds drawn from the belief: in which each is legal and what it
 * is worth there (seer_row.h).
 *
 * All tries meet the same worlds, so that they differ by what they are and not by luck. After
 * an eighth, a quarter and half of the worlds those that are far behind, and all but the best
 * few, are valued no further. Those that are left are played on, and the best of them more
 * often. A refused try strikes the worlds in which it would have been legal, and the rest of
 * the table stands.
 */
#pragma once

#include "belief/weighted/seer_set.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/seer/seer_row.h"

typedef struct {
    int valued;  /* worlds to draw */
    int threads; /* change the time it takes, not the result */
    SeerValuing valuing;
    SeerPlayouts playouts;
} SeerTableOptions;

typedef struct {
    SeerTableOptions options;
    Tries tries;
    SeerWorld *worlds; /* one row each */
    double *weights;   /* of the rows; 0: struck off */
    double *means;     /* of the values in each row */
    SeerCell *cells;   /* row by row */
    size_t cells_capacity;
    int rows;
    int rows_valued;            /* the first of them; time may run out */
    bool is_dropped[TRIES_MAX]; /* valued in the first rows only */
    uint64_t seed;              /* of the playouts */
    int playouts_a_cell;
    int next_row; /* that is to be played on */
} SeerTable;

/* Zeroed memory; on failure seer_table_fini is fine. */
MUST_USE Status seer_table_init(SeerTable *table, const SeerTableOptions *options);
void seer_table_fini(SeerTable *table);

/* What a table may cost. */
typedef struct {
    int worlds;          /* at most */
    double playout_part; /* times those of the options; less where there are fewer worlds */
    int64_t deadline_us; /* on base/clock.h; past it no row is begun but the first. 0: none */
} SeerTableLimits;

/* Values the askable moves of `view` in worlds of the belief, which is normalised and not
 * empty. False: there is no memory. */
MUST_USE bool seer_table_fill(SeerTable *table, const SeerSet *belief,
                              const KriegspielView *view, const SeerTableLimits *limits,
                              Rng *rng);

/* The try was refused: it is taken off the list, with the worlds that would have allowed it. */
void seer_table_strike(SeerTable *table, Move move);

/* What playing a try on has shown, in the rows that stand. */
typedef struct {
    int plays;       /* in all rows */
    double better;   /* than its value, on average */
    double variance; /* of that average: how far chance may have brought it from the truth */
} SeerLater;

SeerLater seer_table_later(const SeerTable *table, int column);

/* Rows that still stand and were valued. */
int seer_table_standing(const SeerTable *table);

static inline const SeerCell *seer_table_cell(const SeerTable *table, int row, int column)
{
    return &table->cells[(size_t)row * (size_t)table->tries.count + (size_t)column];
}
