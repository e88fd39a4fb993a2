/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/job_list.h"

void job_list_add(JobList *list, Job *job)
{
    job->next = NULL;
    if (list->last == NULL)
        list->first = job;
    else
        list->last->next = job;
    list->last = job;
}

Job *job_list_take(JobList *list)
{
    Job *job = list->first;

    if (job == NULL)
        return NULL;
    list->first = job->next;
    if (list->first == NULL)
        list->last = NULL;
    return job;
}

Job *job_list_take_earliest(JobList *list)
{
    Job **best = &list->first;
    Job *before = NULL; /* the best */
    Job *last = NULL;

    for (Job **link = best; *link != NULL; link = &(*link)->next) {
        if ((*link)->round < (*best)->round) {
            best = link;
            before = last;
        }
        last = *link;
    }
    Job *job = *best;
    if (job == NULL)
        return NULL;
    *best = job->next;
    if (list->last == job)
        list->last = before;
    return job;
}

void job_list_cut(JobList *list, bool (*is_meant)(const Job *, const void *),
                  const void *wanted, JobList *cut)
{
    JobList kept = {0};

    for (Job *job; (job = job_list_take(list)) != NULL;)
        job_list_add(is_meant(job, wanted) ? cut : &kept, job);
    *list = kept;
}

void job_list_discard(JobList *list)
{
    for (Job *job; (job = job_list_take(list)) != NULL;)
        job->discard(job);
}

int jobs_of_owner(const Job *job, JobKind kind, uint64_t owner)
{
    int count = 0;

    for (; job != NULL; job = job->next)
        count += job->kind == kind && job->owner == owner;
    return count;
}
