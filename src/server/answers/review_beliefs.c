/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/review_beliefs.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "server/answers/belief_job.h"
#include "server/answers/belief_walk.h"
#include "server/play/limits.h"

enum {
    WALKS_KEPT = 12,
    BYTES_KEPT = 64 << 20, /* long games take megabytes */
    SLICE_MS = 500,
    WAITING_MAX = 100,
    WAITING_OF_ADDRESS = 8,
};

static const char busy[] = "The server has too much to do. Please try again later.";

typedef struct Waiter Waiter;

struct Waiter {
    Waiter *next;
    HttpTicket ticket;
    uint64_t owner; /* the asking address */
    int tries;      /* below 0: all changes */
};

/* Of the loop's thread alone, but for `walk` while `is_walked`. */
struct KeptWalk {
    KeptWalk *next; /* the last that was asked for first */
    Server *server;
    char id[SERVER_GAME_ID_SIZE];
    Side side;
    int count; /* tries in the game */
    BeliefWalk *walk;
    bool is_walked;     /* by a worker */
    char **plain;       /* where the player has lost its way: the belief after so many tries, or
                           NULL; NULL: there is none yet */
    size_t plain_bytes; /* of those */
    Waiter *waiters;
};

typedef struct {
    Job job;
    KeptWalk *kept;
    int target;
    Status status;
    bool is_finished;
} WalkJob;

bool review_has_walks(const GameOps *game)
{
    return believer_of(game) != NULL;
}

/* --- Who waits --- */

static int target_of(const KeptWalk *kept, const Waiter *waiter)
{
    return waiter->tries < 0 ? kept->count : waiter->tries;
}

static void refuse(const KeptWalk *kept, const Waiter *waiter)
{
    ticket_refuse(kept->server, waiter->ticket, 404, "Nothing can be believed here.");
}

static void tell_plain(Server *server, HttpTicket ticket, const char *belief)
{
    json_begin(&server->text, NULL, "{");
    json_add_key(&server->text, "belief");
    text_add(&server->text, belief);
    json_add_bool(&server->text, "plain", true);
    json_end(&server->text, "}");
    ticket_answer(server, ticket, 200, NULL);
}

static bool is_walk_of(const KeptWalk *kept, const char *id, Side side)
{
    return strcmp(kept->id, id) == 0 && kept->side == side;
}

/* Without memory it is not kept. */
static void keep_plain(const BeliefContext *context, const char *belief)
{
    const Server *server = context->server;
    KeptWalk *kept = server->walks;
    size_t size = strlen(belief) + 1;

    while (kept != NULL && !is_walk_of(kept, context->game, (Side)context->id))
        kept = kept->next;
    if (kept != NULL && kept->plain == NULL)
        kept->plain = memory_new((size_t)(kept->count + 1) * sizeof *kept->plain);
    if (kept == NULL || kept->plain == NULL || kept->plain[context->after] != NULL)
        return;
    char *copy = memory_new(size);
    if (copy == NULL)
        return;
    kept->plain[context->after] = memcpy(copy, belief, size);
    kept->plain_bytes += size;
}

static void plain_found(const BeliefContext *context, const char *belief)
{
    Server *server = context->server;

    if (belief == NULL) {
        ticket_refuse(server, context->ticket, 404, "Nothing can be believed here.");
        return;
    }
    keep_plain(context, belief);
    tell_plain(server, context->ticket, belief);
}

/* The player has lost its way there: worlds that fit are looked for instead, once. */
static void tell_without_player(const KeptWalk *kept, const Waiter *waiter)
{
    Server *server = kept->server;
    BeliefQuestion question = {.side = kept->side, .tries = waiter->tries, .is_plain = true};
    BeliefContext context = {.server = server,
                             .owner = waiter->owner,
                             .ticket = waiter->ticket,
                             .id = kept->side,
                             .after = waiter->tries};

    if (kept->plain != NULL && kept->plain[waiter->tries] != NULL) {
        tell_plain(server, waiter->ticket, kept->plain[waiter->tries]);
        return;
    }
    snprintf(context.game, sizeof context.game, "%s", kept->id);
    if (server_store_read_record(server->store, kept->id, &question.record, NULL) !=
        STATUS_OK) {
        refuse(kept, waiter);
        return;
    }
    question.game = question.record.head.game;
    question.setup = question.record.head.setup;
    if (belief_job_submit(server->workers, &question, plain_found, &context) != STATUS_OK)
        ticket_refuse(server, waiter->ticket, 503, busy);
}

static void tell(const KeptWalk *kept, const Waiter *waiter)
{
    TextBuffer *json = &kept->server->text;
    const char *belief =
        waiter->tries >= 0 ? belief_walk_json(kept->walk, waiter->tries) : NULL;

    if (waiter->tries >= 0 && belief == NULL) {
        tell_without_player(kept, waiter);
        return;
    }

    json_begin(json, NULL, "{");
    if (belief != NULL) {
        json_add_key(json, "belief");
        text_add(json, belief);
    } else {
        json_begin(json, "changes", "[");
        for (int number = 1; number <= kept->count; number++)
            json_add_number(json, NULL, belief_walk_change(kept->walk, number));
        json_end(json, "]");
    }
    json_end(json, "}");
    ticket_answer(kept->server, waiter->ticket, 200, NULL);
}

/* Answers those who can be answered, or refuses all. */
static void serve(KeptWalk *kept, bool has_failed)
{
    Waiter **link = &kept->waiters;

    while (*link != NULL) {
        Waiter *waiter = *link;

        if (!has_failed && target_of(kept, waiter) > belief_walk_reach(kept->walk)) {
            link = &waiter->next;
            continue;
        }
        *link = waiter->next;
        if (has_failed)
            refuse(kept, waiter);
        else
            tell(kept, waiter);
        memory_free(waiter);
    }
}

static int count_waiters(const Server *server, uint64_t owner, int *of_owner)
{
    int count = 0;

    *of_owner = 0;
    for (const KeptWalk *kept = server->walks; kept != NULL; kept = kept->next)
        for (const Waiter *waiter = kept->waiters; waiter != NULL; waiter = waiter->next) {
            count++;
            *of_owner += waiter->owner == owner;
        }
    return count;
}

void review_abandoned(Server *server, HttpTicket ticket)
{
    for (KeptWalk *kept = server->walks; kept != NULL; kept = kept->next)
        for (Waiter **link = &kept->waiters; *link != NULL; link = &(*link)->next)
            if ((*link)->ticket == ticket) {
                Waiter *gone = *link;

                *link = gone->next;
                memory_free(gone);
                return;
            }
}

/* --- Walking --- */

static void forget(KeptWalk *kept)
{
    while (kept->waiters != NULL) {
        Waiter *gone = kept->waiters;

        kept->waiters = gone->next;
        memory_free(gone);
    }
    for (int tries = 0; kept->plain != NULL && tries <= kept->count; tries++)
        memory_free(kept->plain[tries]);
    memory_free(kept->plain);
    belief_walk_free(kept->walk);
    memory_free(kept);
}

void server_forget_walks(Server *server)
{
    while (server->walks != NULL) {
        KeptWalk *gone = server->walks;

        server->walks = gone->next;
        if (!gone->is_walked) /* else a worker has not come back in time */
            forget(gone);
    }
}

static void run(Job *memory)
{
    WalkJob *job = (WalkJob *)memory;

    job->status = belief_walk_on(job->kept->walk, job->target, SLICE_MS);
}

static void walk_on(KeptWalk *kept);

static void finish(Job *memory, bool is_overrun)
{
    WalkJob *job = (WalkJob *)memory;
    KeptWalk *kept = job->kept;

    (void)is_overrun; /* without end: a slice ends by itself */
    job->is_finished = true;
    kept->is_walked = false;
    serve(kept, job->status != STATUS_OK);
    walk_on(kept);
}

static void discard(Job *memory)
{
    WalkJob *job = (WalkJob *)memory;

    if (!job->is_finished)
        job->kept->is_walked = false;
    memory_free(job);
}

/* The nearest is walked to first, in the name of who wants it; nowhere if nobody waits. */
static void walk_on(KeptWalk *kept)
{
    const Waiter *first = kept->waiters;

    if (first == NULL || kept->is_walked)
        return;
    for (const Waiter *waiter = first->next; waiter != NULL; waiter = waiter->next)
        if (target_of(kept, waiter) < target_of(kept, first))
            first = waiter;
    WalkJob *job = memory_new(sizeof *job);
    if (job == NULL) {
        serve(kept, true);
        return;
    }
    *job = (WalkJob){.job = {.run = run,
                             .finish = finish,
                             .discard = discard,
                             .kind = JOB_REVIEW,
                             .owner = first->owner},
                     .kept = kept,
                     .target = target_of(kept, first)};
    kept->is_walked = true;
    workers_submit(kept->server->workers, &job->job);
}

/* --- Asking --- */

/* What has been asked for least lately goes, unless somebody waits for it. */
static void make_room(Server *server)
{
    KeptWalk **link = &server->walks;
    size_t bytes = 0;

    for (int count = 0; *link != NULL; count++) {
        KeptWalk *kept = *link;
        bool is_wanted = kept->is_walked || kept->waiters != NULL;

        bytes += kept->plain_bytes + (kept->is_walked ? 0 : belief_walk_bytes(kept->walk));
        if (is_wanted || count == 0 || (count < WALKS_KEPT && bytes <= BYTES_KEPT)) {
            link = &kept->next;
        } else {
            *link = kept->next;
            forget(kept);
        }
    }
}

/* The walk, now the first; NULL if there is no memory. The record is taken over. */
static KeptWalk *find_walk(Server *server, const char *id, Side side, GameRecord *record)
{
    KeptWalk **link = &server->walks;
    int count = record->count;

    while (*link != NULL && !is_walk_of(*link, id, side))
        link = &(*link)->next;
    KeptWalk *kept = *link;
    if (kept != NULL) {
        game_record_fini(record);
        *link = kept->next;
    } else {
        BeliefWalk *walk = NULL;

        if (belief_walk_new(record, side, &walk) != STATUS_OK)
            return NULL;
        kept = memory_new(sizeof *kept);
        if (kept == NULL) {
            belief_walk_free(walk);
            return NULL;
        }
        *kept = (KeptWalk){.server = server, .side = side, .count = count, .walk = walk};
        snprintf(kept->id, sizeof kept->id, "%s", id);
    }
    kept->next = server->walks;
    server->walks = kept;
    return kept;
}

void review_answer(const Inquiry *inquiry, const char *id, GameRecord *record, Side side,
                   int tries)
{
    Server *server = inquiry->server;
    uint64_t owner = server_address_key(server, inquiry->request->address);
    int of_owner = 0;
    bool is_full = count_waiters(server, owner, &of_owner) >= WAITING_MAX;

    if (is_full || of_owner >= WAITING_OF_ADDRESS) {
        inquiry_refuse(inquiry, is_full ? 503 : 429, busy);
        game_record_fini(record);
        return;
    }
    KeptWalk *kept = find_walk(server, id, side, record);
    Waiter *waiter = kept != NULL ? memory_new(sizeof *waiter) : NULL;
    if (waiter == NULL) {
        inquiry_refuse(inquiry, 503, busy);
        return;
    }
    *waiter = (Waiter){
        .next = kept->waiters, .ticket = inquiry->ticket, .owner = owner, .tries = tries};
    kept->waiters = waiter;
    if (!kept->is_walked)
        serve(kept, false);
    walk_on(kept);
    make_room(server);
}
