/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/belief_job.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "belief/plain_belief.h"
#include "players/registry.h"
#include "record/game_replay.h"
#include "server/answers/belief_walk.h"

enum {
    WORLDS = 400,
    POOL_LIMIT = 20000,
    POOL_CUT = 10000,
    HISTORY_NODES = 20000,
    REFILLS = 40,
    THINK_MS = 1500,
    HEAR_MS = 3000, /* for all news */
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

/* Worlds that fit everything; where there are none to be had, or the belief could not hear all, some
 * that fit the last news. */
static void count_worlds(const BeliefQuestion *question, Belief *belief, const void *view,
                         bool has_heard_all, BeliefMarginals *marginals)
{
    int64_t deadline_us = clock_wall_us() + (int64_t)THINK_MS * 1000;
    BeliefRefill refill = {.least = WORLDS, .searches = REFILLS, .deadline_us = deadline_us};
    BelievedWorlds worlds = {0};

    if (has_heard_all) {
        belief_refill(belief, view, &refill);
        worlds = belief_gather(belief, view, WORLDS, deadline_us);
    }
    if (worlds.count == 0)
        worlds = belief_sampled_worlds(belief, belief_guess(belief, view, WORLDS, deadline_us));
    belief_marginals_of(marginals, question->game, question->side, &worlds);
}

/* The view that the side had before it heard anything. */
static Status view_at_start(const BeliefQuestion *question, void *view)
{
    void *world = memory_new(question->game->world_size);
    Status status =
        world != NULL ? question->game->start(&question->setup, world, NULL) : STATUS_NO_MEMORY;

    if (status == STATUS_OK)
        question->game->view_of(world, question->side, view);
    memory_free(world);
    return status;
}

static bool ask_believer(const BeliefJob *job, const PlayerType *type, const void *view,
                         ExplainedBelief *belief)
{
    const BeliefQuestion *question = &job->question;
    PlayerSpec spec;
    Player *player = NULL;
    PlayerSeat seat = {
        .game = question->game, .setup = question->setup, .side = question->side, .seed = 1};
    bool is_told = player_spec_from_text(type->name, &spec, NULL) == STATUS_OK &&
                   player_new(&spec, &player, NULL) == STATUS_OK &&
                   player_start(player, &seat, view, NULL) == STATUS_OK;

    for (int i = 0; is_told && i < question->count && !job->job.is_unwanted; i++)
        player_hear(player, &question->news[i]);
    is_told = is_told && player_believe(player, belief);
    player_free(player);
    return is_told;
}

/* The same without such a player: worlds that fit, all equally likely. */
static bool believe(const BeliefJob *job, void *view, ExplainedBelief *result)
{
    const BeliefQuestion *question = &job->question;
    BeliefOptions options = {.pool = {.limit = POOL_LIMIT, .cut_to = POOL_CUT},
                             .history_nodes = HISTORY_NODES,
                             .worlds = WORLDS,
                             .guess = GUESS_FITTING};
    int64_t deadline_us = clock_wall_us() + (int64_t)HEAR_MS * 1000;
    bool has_heard_all = true;
    Belief *belief = NULL;
    BeliefMarginals *marginals = memory_new(sizeof *marginals);
    bool is_known =
        marginals != NULL &&
        belief_new(&pool_belief, question->game, &options, &belief, NULL) == STATUS_OK &&
        belief_start(belief, &question->setup, question->side, 1, NULL) == STATUS_OK;

    for (int i = 0; is_known && i < question->count && !job->job.is_unwanted; i++) {
        question->game->hear(view, &question->news[i]);
        has_heard_all = has_heard_all && clock_wall_us() < deadline_us;
        if (has_heard_all)
            belief_hear(belief, &question->news[i], view);
    }
    if (is_known && !job->job.is_unwanted) {
        count_worlds(question, belief, view, has_heard_all, marginals);
        explained_belief_set(result, marginals);
    }
    belief_free(belief);
    memory_free(marginals);
    return is_known && result->boards > 0;
}

/* What the side heard of the first tries of the record. */
static Status gather_news(BeliefQuestion *question)
{
    GameReplay replay = {0};
    bool has_step = true;
    Status status = game_replay_init(&replay, &question->record, NULL);

    question->news = memory_new(((size_t)question->tries + 1) * sizeof *question->news);
    if (question->news == NULL)
        status = STATUS_NO_MEMORY;
    while (status == STATUS_OK && has_step && replay.next < question->tries) {
        status = game_replay_next(&replay, &has_step, NULL);
        if (status == STATUS_OK && has_step && replay.attempt != NULL &&
            replay.news[question->side].is_heard)
            question->news[question->count++] = replay.news[question->side];
    }
    game_replay_fini(&replay);
    return status;
}

static void run(Job *memory)
{
    BeliefJob *job = (BeliefJob *)memory;
    BeliefQuestion *question = &job->question;
    const PlayerType *believer = question->is_plain ? NULL : believer_of(question->game);
    ExplainedBelief *belief = memory_new(sizeof *belief);
    void *view = memory_new(question->game->view_size);

    if (belief != NULL && view != NULL &&
        (question->news != NULL || gather_news(question) == STATUS_OK) &&
        view_at_start(question, view) == STATUS_OK &&
        ((believer != NULL && ask_believer(job, believer, view, belief)) ||
         believe(job, view, belief))) {
        explained_belief_to_json(belief, question->game, &job->json);
        job->is_known = !job->json.is_cut;
    }
    memory_free(belief);
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
    game_record_fini(&job->question.record);
    text_fini(&job->json);
    memory_free(job);
}

Status belief_job_submit(Workers *workers, const BeliefQuestion *question, BeliefDone *done,
                         const BeliefContext *context)
{
    BeliefJob *job = memory_new(sizeof *job);

    if (job == NULL) {
        GameRecord record = question->record;

        memory_free(question->news);
        game_record_fini(&record);
        return STATUS_NO_MEMORY;
    }
    *job = (BeliefJob){.job = {.run = run,
                               .finish = finish,
                               .discard = discard,
                               .patience_ms = PATIENCE_MS,
                               .kind = context->ticket != 0 ? JOB_REVIEW : JOB_HINT,
                               .owner = context->owner},
                       .question = *question,
                       .done = done,
                       .context = *context};
    text_init_growing(&job->json, JSON_MAX);
    workers_submit(workers, &job->job);
    return STATUS_OK;
}

static bool is_asked_by(const Job *job, const void *wanted)
{
    const BeliefContext *context = wanted;
    const BeliefJob *other = (const BeliefJob *)(const void *)job;

    return job->run == run && other->context.ticket == context->ticket &&
           other->context.member == context->member;
}

void belief_job_cancel(Workers *workers, uint64_t ticket, int64_t member)
{
    BeliefContext context = {.ticket = ticket, .member = member};

    workers_cancel(workers, is_asked_by, &context);
}
