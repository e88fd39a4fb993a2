/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jobs of a pool in a row, linked by their `next`.
 */
#pragma once

#include "server/play/workers.h"

typedef struct {
    Job *first;
    Job *last;
} JobList;

void job_list_add(JobList *list, Job *job);
/* The first, or NULL. */
Job *job_list_take(JobList *list);
/* Of the earliest round the one that came first, or NULL. */
Job *job_list_take_earliest(JobList *list);
/* Moves what is meant to the other list. */
void job_list_cut(JobList *list, bool (*is_meant)(const Job *job, const void *wanted),
                  const void *wanted, JobList *cut);
void job_list_discard(JobList *list);
/* From this job on. */
int jobs_of_owner(const Job *job, JobKind kind, uint64_t owner);
