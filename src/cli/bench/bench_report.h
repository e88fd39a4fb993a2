/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `nebel bench` gathers: figures with names and units, and the signature of all results.
 */
#pragma once

#include <stdint.h>

enum { BENCH_FIGURES_MAX = 64, BENCH_SEED = 2010 };

typedef struct {
    const char *name;
    const char *unit;
    double value;
} BenchFigure;

typedef struct {
    BenchFigure figures[BENCH_FIGURES_MAX];
    int count;
    uint64_t signature;
} BenchReport;

void bench_add(BenchReport *report, const char *name, const char *unit, double value);
/* Mixes a result into the signature. */
void bench_sign(BenchReport *report, uint64_t value);

/* The built-in chess judge. */
void bench_judge(BenchReport *report);
/* Belief: pools over hidden moves. */
void bench_pool(BenchReport *report);
/* Tree searches. */
void bench_search(BenchReport *report);
/* Phantom Go. */
void bench_go(BenchReport *report);
/* Go playouts. */
void bench_go_playouts(BenchReport *report);
/* Guessed boards of Phantom Go. */
void bench_guess(BenchReport *report);
/* Metapositions: what the player of that name does. */
void bench_metaposition(BenchReport *report);
/* How long the player of that name thinks. */
void bench_seer(BenchReport *report);
/* Trees of messages. */
void bench_message_tree(BenchReport *report);
