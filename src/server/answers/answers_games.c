/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/answers_games.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "record/record_formats.h"
#include "server/answers/game_telling.h"
#include "server/answers/hints.h"
#include "server/answers/review_lessons.h"
#include "server/http/gzip.h"
#include "server/play/limits.h"

enum {
    ANSWER_MAX = 64 << 20, /* bytes of JSON */
    PLAIN_MAX = 256 << 10, /* longer ones are packed */
    KEPT_MAX = 16 << 20,   /* of all that are kept */
    ANSWERS_WAITING_MAX = 100,
    ANSWERS_OF_ADDRESS = 8,
    ENDING_SIZE = 8,
    PATIENCE_MS = 30000
};

/* --- What is kept --- */

/* Of the loop's thread alone. */
struct ToldGame {
    ToldGame *next; /* of those that are kept, the last that was asked for first */
    int holders;    /* the list, and responses on their way */
    char id[SERVER_GAME_ID_SIZE];
    char ending[ENDING_SIZE]; /* of a file; empty: JSON */
    TextBuffer text;
    bool is_packed;
};

static void let_go(void *memory)
{
    ToldGame *told = memory;

    if (--told->holders > 0)
        return;
    text_fini(&told->text);
    memory_free(told);
}

/* What has been asked for least lately goes. */
static void keep(Server *server, ToldGame *told)
{
    size_t bytes = 0;
    ToldGame **link = &server->told_games;

    told->holders++;
    told->next = server->told_games;
    server->told_games = told;
    while (*link != NULL && (bytes += (*link)->text.length) <= KEPT_MAX)
        link = &(*link)->next;
    while (*link != NULL) {
        ToldGame *gone = *link;

        *link = gone->next;
        let_go(gone);
    }
}

void server_forget_told_games(Server *server)
{
    while (server->told_games != NULL) {
        ToldGame *gone = server->told_games;

        server->told_games = gone->next;
        let_go(gone);
    }
}

/* It is now the first. */
static ToldGame *find_kept(Server *server, const char *id, const char *ending)
{
    ToldGame **link = &server->told_games;

    while (*link != NULL &&
           (strcmp((*link)->id, id) != 0 || strcmp((*link)->ending, ending) != 0))
        link = &(*link)->next;
    ToldGame *told = *link;
    if (told != NULL) {
        *link = told->next;
        told->next = server->told_games;
        server->told_games = told;
    }
    return told;
}

static void respond(Server *server, HttpTicket ticket, ToldGame *told)
{
    char name[SERVER_GAME_ID_SIZE + ENDING_SIZE];
    bool is_file = told->ending[0] != '\0';

    snprintf(name, sizeof name, "%s.%s", told->id, told->ending);
    told->holders++;
    HttpResponse response = {.status = 200,
                             .content_type =
                                 is_file ? "text/plain; charset=utf-8" : "application/json",
                             .content_encoding = told->is_packed ? "gzip" : NULL,
                             .attachment = is_file ? name : NULL,
                             .body = told->text.data,
                             .body_length = told->text.length,
                             .release = let_go,
                             .context = told};
    host_respond(server->host, ticket, &response);
}

/* --- Telling --- */

typedef struct {
    Job job;
    Server *server;
    HttpTicket ticket;
    ServerGame head;
    GameRecord record;
    ToldGame *told;
    Status status;
} GameJob;

static void run(Job *memory)
{
    GameJob *job = (GameJob *)memory;
    ToldGame *told = job->told;

    job->status = told->ending[0] != '\0' ? record_format_of(job->record.head.game)
                                                ->write_game(&job->record, &told->text, NULL)
                                          : game_tell(&job->head, &job->record, &told->text);
    if (job->status == STATUS_OK && !told->text.is_cut && told->text.length > PLAIN_MAX) {
        job->status = gzip_text(&told->text);
        told->is_packed = true;
    }
}

static void finish(Job *memory, bool is_overrun)
{
    GameJob *job = (GameJob *)memory;

    if (is_overrun || job->status != STATUS_OK || job->told->text.is_cut) {
        ticket_refuse(job->server, job->ticket, 500, "The game cannot be told.");
        return;
    }
    keep(job->server, job->told);
    respond(job->server, job->ticket, job->told);
}

/* Also by another thread, but then nobody else holds what was told. */
static void discard(Job *memory)
{
    GameJob *job = (GameJob *)memory;

    let_go(job->told);
    game_record_fini(&job->record);
    memory_free(job);
}

static bool is_asked_by(const Job *job, const void *ticket)
{
    return job->run == run &&
           ((const GameJob *)(const void *)job)->ticket == *(const HttpTicket *)ticket;
}

void told_game_abandoned(Server *server, HttpTicket ticket)
{
    workers_cancel(server->workers, is_asked_by, &ticket);
}

/* Takes the record over, if it does not fail. */
static Status submit(const Inquiry *inquiry, const ServerGame *head, const GameRecord *record,
                     const char *ending, uint64_t owner)
{
    GameJob *job = memory_new(sizeof *job);
    ToldGame *told = memory_new(sizeof *told);

    if (job == NULL || told == NULL) {
        memory_free(job);
        memory_free(told);
        return STATUS_NO_MEMORY;
    }
    *told = (ToldGame){.holders = 1};
    snprintf(told->id, sizeof told->id, "%s", head->public_id);
    snprintf(told->ending, sizeof told->ending, "%s", ending);
    text_init_growing(&told->text, ANSWER_MAX);
    *job = (GameJob){.job = {.run = run,
                             .finish = finish,
                             .discard = discard,
                             .patience_ms = PATIENCE_MS,
                             .kind = JOB_ANSWER,
                             .owner = owner},
                     .server = inquiry->server,
                     .ticket = inquiry->ticket,
                     .head = *head,
                     .record = *record,
                     .told = told};
    workers_submit(inquiry->server->workers, &job->job);
    return STATUS_OK;
}

/* Takes the record over. */
static void answer_anew(const Inquiry *inquiry, const ServerGame *head, GameRecord *record,
                        const char *ending)
{
    Server *server = inquiry->server;
    uint64_t owner = server_address_key(server, inquiry->request->address);

    if (ending[0] != '\0' && strcmp(record_format_of(record->head.game)->ending, ending) != 0)
        inquiry_refuse(inquiry, 404, "This game has another kind of file.");
    else if (workers_owned(server->workers, JOB_ANSWER, owner) >= ANSWERS_OF_ADDRESS)
        inquiry_refuse(inquiry, 429, "That was too much at once. Please wait a little.");
    else if (workers_waiting(server->workers, JOB_ANSWER) > ANSWERS_WAITING_MAX ||
             submit(inquiry, head, record, ending, owner) != STATUS_OK)
        inquiry_refuse(inquiry, 503, "The server has too much to do. Please try again later.");
    else
        return;
    game_record_fini(record);
}

/* --- All of them --- */

void answer_game(const Inquiry *inquiry)
{
    Server *server = inquiry->server;
    char id[SERVER_GAME_ID_SIZE];
    size_t length = strcspn(inquiry->rest, "./");
    const char *more = inquiry->rest + length;
    const char *ending = more[0] == '.' ? more + 1 : "";
    bool is_belief = strcmp(more, "/belief") == 0;
    bool is_turns = strcmp(more, "/turns") == 0;
    bool is_lessons = strcmp(more, "/lessons") == 0;
    bool is_of_review = is_belief || is_turns || is_lessons;
    GameRecord record = {0};
    ServerGame head;

    snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : 0), inquiry->rest);
    ToldGame *told = is_of_review ? NULL : find_kept(server, id, ending);
    if (more[0] == '/' && !is_of_review) {
        inquiry_refuse(inquiry, 404, "There is nothing here.");
    } else if (told != NULL) {
        respond(server, inquiry->ticket, told);
    } else if (server_store_find_game(server->store, id, &head, NULL) != STATUS_OK ||
               !head.outcome.is_over ||
               server_store_read_record(server->store, id, &record, NULL) != STATUS_OK) {
        inquiry_refuse(inquiry, 404, "There is no such finished game.");
    } else if (is_belief) {
        answer_belief(inquiry, id, &record);
    } else if (is_turns) {
        answer_turns(inquiry, id, &record);
    } else if (is_lessons) {
        answer_lessons(inquiry, id, &record);
    } else {
        answer_anew(inquiry, &head, &record, ending);
    }
}
