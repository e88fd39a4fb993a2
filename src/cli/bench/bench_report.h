/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What `nebel bench` gathers: figures with names and units, and a signature of the results of
 * each section. Its work is done twice, first a little of it to be signed, then much to be
 * timed, so that signatures can be had quickly.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { BENCH_FIGURES_MAX = 64, BENCH_SECTIONS_MAX = 32, BENCH_SEED = 2010 };

typedef struct {
    const char *name;
    const char *unit;
    double value;
} BenchFigure;

typedef struct {
    const char *name;
    uint64_t signature;
} BenchSection;

typedef struct {
    BenchFigure figures[BENCH_FIGURES_MAX];
    int count;
    BenchSection sections[BENCH_SECTIONS_MAX]; /* the last one is being run */
    int section_count;
    bool is_signed; /* the present work; else it is timed only */
} BenchReport;

/* Runs a section. If it is short its figures come from the work that is signed, and are rough. */
void bench_run(BenchReport *report, const char *name, void (*section)(BenchReport *report),
               bool is_short);
/* How much is to be done: so much to be signed, or so much to be timed. */
int bench_amount(const BenchReport *report, int to_sign, int to_time);
void bench_add(BenchReport *report, const char *name, const char *unit, double value);
/* Mixes a result into the signature of the section, if it is to be signed. */
void bench_sign(BenchReport *report, uint64_t value);

/* Chess, and Kriegspiel by the umpire, by playouts and by the referee. */
void bench_perft(BenchReport *report);
void bench_tries(BenchReport *report);
void bench_playouts(BenchReport *report);
void bench_referee(BenchReport *report);
/* Games side by side for programs that learn, of Kriegspiel and of Phantom Go. */
void bench_environment(BenchReport *report);
void bench_go_environment(BenchReport *report);
/* The built-in chess judge. */
void bench_judge(BenchReport *report);
/* Belief: pools over hidden moves. */
void bench_pool(BenchReport *report);
/* Tree searches, of Kriegspiel and of Phantom Go. */
void bench_search(BenchReport *report);
void bench_go_search(BenchReport *report);
/* Phantom Go by the umpire. */
void bench_go_tries(BenchReport *report);
/* Go playouts. */
void bench_go_playouts(BenchReport *report);
/* Guessed boards of Phantom Go. */
void bench_go_guess(BenchReport *report);
/* Metapositions: what the player of that name does. */
void bench_metaposition(BenchReport *report);
/* The player of that name: its worlds, and how long it thinks. */
void bench_seer(BenchReport *report);
/* Nets of two sizes. */
void bench_net(BenchReport *report);
/* Trees of messages. */
void bench_message_tree(BenchReport *report);
