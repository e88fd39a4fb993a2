/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Work that falls into rows, done by several threads side by side.
 */
#pragma once

#include <stdint.h>

enum { ROW_THREADS_MAX = 64 };

/* What is done with a row; threads are numbered from 0. */
typedef void RowWork(void *context, int row, int thread);

typedef struct {
    RowWork *work;
    void *context;
    int begin; /* the first row */
    int end;
    int threads;         /* 1 to ROW_THREADS_MAX, the caller's among them */
    int64_t deadline_us; /* on base/clock.h; past it no row is begun but row 0. 0: none */
} RowJob;

/* Rows are taken in order and every one begun is finished, so those done are the first. Returns
 * where they end. */
int row_threads_run(const RowJob *job);
