/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/belief_job.h"

#include "base/clock.h"
#include "base/memory.h"
#include "belief/belief_marginals.h"

enum {
    WORLDS = 400,
    POOL_LIMIT = 20000,
    POOL_CUT = 10000,
    HISTORY_NODES = 20000,
    REFILLS = 40,
    THINK_MS = 1500,
    PATIENCE_MS = 30000,
    JSON_MAX = 1 << 17
};

typedef struct {
    Job job;
    BeliefQuestion question;
    BeliefDone *done;
    BeliefContext context;
    TextBuffer json;
    bool is_known;
} BeliefJob;

/* A point with the men that may stand there; nothing if there are none. */
static void add_point(const BeliefMarginals *marginals, int point, const char **comma,
                      TextBuffer *json)
{
    const GameText *text = marginals->game->text;
    const char *between = "";

    for (int code = CONTENT_EMPTY + 1; code < marginals->game->content_count; code++) {
        int permille = (int)(1000 * belief_marginals_share(marginals, point, code) + 0.5);

        if (permille == 0)
            continue;
        if (*between == '\0') {
            text_add_format(json, "%s\"", *comma);
            text->point_to_text(point, json);
            text_add(json, "\":{");
            *comma = ",";
        }
        text_add_format(json, "%s\"%s\":%d", between, text->content_names[code], permille);
        between = ",";
    }
    if (*between != '\0')
        text_add_char(json, '}');
}

static void write_belief(const BeliefMarginals *marginals, TextBuffer *json)
{
    const char *comma = "";

    text_add_char(json, '{');
    for (int point = 0; point < marginals->game->point_count; point++)
        add_point(marginals, point, &comma, json);
    text_add_char(json, '}');
}

/* Worlds that fit everything; where there are none to be had, some that fit the last news. */
static void count_worlds(Belief *belief, const void *view, BeliefMarginals *marginals)
{
    size_t size = marginals->game->world_size;
    int64_t deadline_us = clock_wall_us() + (int64_t)THINK_MS * 1000;

    if (!belief_is_exact(belief) && belief_count(belief) < WORLDS)
        belief_refill(belief, REFILLS, deadline_us);
    int64_t count = belief_gather(belief, view, WORLDS, deadline_us);
    for (int64_t i = 0; i < count; i++)
        belief_marginals_add(marginals, belief_get(belief, i));
    if (count > 0)
        return;
    count = belief_guess(belief, view, WORLDS, deadline_us);
    for (int64_t i = 0; i < count; i++)
        belief_marginals_add(marginals, (const char *)belief_worlds(belief) + (size_t)i * size);
}

static Status believe(BeliefJob *job, Belief *belief, void *view, BeliefMarginals *marginals)
{
    BeliefQuestion *question = &job->question;
    const GameOps *game = question->game;
    void *world = memory_new(game->world_size);
    Status status =
        world != NULL ? game->start(&question->setup, world, NULL) : STATUS_NO_MEMORY;

    if (status == STATUS_OK)
        game->view_of(world, question->side, view);
    memory_free(world);
    if (status == STATUS_OK)
        status = belief_start(belief, &question->setup, question->side, 1, NULL);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < question->count; i++) {
        belief_hear(belief, &question->news[i]);
        game->hear(view, &question->news[i]);
    }
    belief_marginals_init(marginals, game, question->side);
    count_worlds(belief, view, marginals);
    return marginals->worlds > 0 ? STATUS_OK : STATUS_NOT_FOUND;
}

static void run(Job *memory)
{
    BeliefJob *job = (BeliefJob *)memory;
    const GameOps *game = job->question.game;
    BeliefOptions options = {.kind = BELIEF_POOL,
                             .pool = {.limit = POOL_LIMIT, .cut_to = POOL_CUT},
                             .history_nodes = HISTORY_NODES,
                             .worlds = WORLDS,
                             .guess = GUESS_FITTING};
    Belief *belief = NULL;
    BeliefMarginals *marginals = memory_new(sizeof *marginals);
    void *view = memory_new(game->view_size);

    if (marginals != NULL && view != NULL &&
        belief_new(game, &options, &belief, NULL) == STATUS_OK &&
        believe(job, belief, view, marginals) == STATUS_OK) {
        write_belief(marginals, &job->json);
        job->is_known = !job->json.is_cut;
    }
    belief_free(belief);
    memory_free(marginals);
    memory_free(view);
}

static void finish(Job *memory, bool is_overrun)
{
    BeliefJob *job = (BeliefJob *)memory;

    job->done(&job->context, is_overrun || !job->is_known ? NULL : job->json.data);
}

static void discard(Job *memory)
{
    BeliefJob *job = (BeliefJob *)memory;

    memory_free(job->question.news);
    text_fini(&job->json);
    memory_free(job);
}

Status belief_job_submit(Workers *workers, const BeliefQuestion *question, BeliefDone *done,
                         const BeliefContext *context)
{
    BeliefJob *job = memory_new(sizeof *job);

    if (job == NULL) {
        memory_free(question->news);
        return STATUS_NO_MEMORY;
    }
    *job = (BeliefJob){
        .job = {.run = run, .finish = finish, .discard = discard, .patience_ms = PATIENCE_MS},
        .question = *question,
        .done = done,
        .context = *context};
    text_init_growing(&job->json, JSON_MAX);
    workers_submit(workers, &job->job);
    return STATUS_OK;
}
