/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/answers/review_lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "server/answers/review_question.h"
#include "server/play/limits.h"
#include "teacher/lesson_words.h"

enum {
    KEPT_MAX = 64,
    UNDER_WAY_MAX = 6, /* of them; such a one has a player, which takes some megabytes */
    SLICE_MS = 500,
    WAITING_MAX = 100,
    WAITING_OF_ADDRESS = 4,
};

static const char busy[] = "The server has too much to do. Please try again later.";

typedef struct Pupil Pupil;

struct Pupil {
    Pupil *next;
    HttpTicket ticket;
    uint64_t owner; /* the asking address */
    int from;       /* so many lessons are known to him */
};

/* Of the loop's thread alone, but for `teacher` while `is_taught`. */
struct KeptTeacher {
    KeptTeacher *next; /* the last that was asked for first */
    Server *server;
    char id[SERVER_GAME_ID_SIZE];
    Side side;
    const GameOps *game;
    Teacher *teacher;
    bool is_taught;          /* by a worker */
    atomic_bool is_unwanted; /* nobody waits any more */
    Pupil *pupils;
};

typedef struct {
    Job job;
    KeptTeacher *kept;
    Status status;
} LessonJob;

/* --- Who waits --- */

static void tell(const KeptTeacher *kept, const Pupil *pupil)
{
    TextBuffer *json = &kept->server->text;

    json_begin(json, NULL, "{");
    lessons_to_json(kept->teacher, kept->game, pupil->from, json);
    json_end(json, "}");
    ticket_answer(kept->server, pupil->ticket, 200, NULL);
}

static bool can_be_told(const KeptTeacher *kept, const Pupil *pupil)
{
    int reach = teacher_reach(kept->teacher);

    return reach > pupil->from || reach == teacher_total(kept->teacher);
}

/* Answers those who can be answered, or refuses all. */
static void serve(KeptTeacher *kept, bool has_failed)
{
    Pupil **link = &kept->pupils;

    while (*link != NULL) {
        Pupil *pupil = *link;

        if (!has_failed && !can_be_told(kept, pupil)) {
            link = &pupil->next;
            continue;
        }
        *link = pupil->next;
        if (has_failed)
            ticket_refuse(kept->server, pupil->ticket, 404, "There is nothing to teach here.");
        else
            tell(kept, pupil);
        memory_free(pupil);
    }
}

static int count_pupils(const Server *server, uint64_t owner, int *of_owner)
{
    int count = 0;

    *of_owner = 0;
    for (const KeptTeacher *kept = server->teachers; kept != NULL; kept = kept->next)
        for (const Pupil *pupil = kept->pupils; pupil != NULL; pupil = pupil->next) {
            count++;
            *of_owner += pupil->owner == owner;
        }
    return count;
}

static bool has_gone(KeptTeacher *kept, HttpTicket ticket)
{
    for (Pupil **link = &kept->pupils; *link != NULL; link = &(*link)->next)
        if ((*link)->ticket == ticket) {
            Pupil *gone = *link;

            *link = gone->next;
            memory_free(gone);
            return true;
        }
    return false;
}

void lessons_abandoned(Server *server, HttpTicket ticket)
{
    KeptTeacher *kept = server->teachers;

    while (kept != NULL && !has_gone(kept, ticket))
        kept = kept->next;
    if (kept != NULL && kept->pupils == NULL)
        atomic_store(&kept->is_unwanted, true);
}

/* --- Teaching --- */

static void forget(KeptTeacher *kept)
{
    while (kept->pupils != NULL) {
        Pupil *gone = kept->pupils;

        kept->pupils = gone->next;
        memory_free(gone);
    }
    teacher_free(kept->teacher);
    memory_free(kept);
}

void server_forget_lessons(Server *server)
{
    while (server->teachers != NULL) {
        KeptTeacher *gone = server->teachers;

        server->teachers = gone->next;
        if (!gone->is_taught) /* else a worker has not come back in time */
            forget(gone);
    }
}

static void run(Job *memory)
{
    LessonJob *job = (LessonJob *)memory;

    job->status = teacher_go_on(job->kept->teacher, SLICE_MS, &job->kept->is_unwanted, NULL);
}

static void go_on(KeptTeacher *kept);

static void finish(Job *memory, bool is_overrun)
{
    LessonJob *job = (LessonJob *)memory;
    KeptTeacher *kept = job->kept;

    (void)is_overrun; /* without end: a slice ends by itself */
    job->kept = NULL;
    kept->is_taught = false;
    serve(kept, job->status != STATUS_OK);
    go_on(kept);
}

static void discard(Job *memory)
{
    LessonJob *job = (LessonJob *)memory;

    if (job->kept != NULL)
        job->kept->is_taught = false;
    memory_free(job);
}

/* For whoever waits, in the name of the first of them. */
static void go_on(KeptTeacher *kept)
{
    if (kept->pupils == NULL || kept->is_taught)
        return;
    LessonJob *job = memory_new(sizeof *job);
    if (job == NULL) {
        serve(kept, true);
        return;
    }
    *job = (LessonJob){.job = {.run = run,
                               .finish = finish,
                               .discard = discard,
                               .kind = JOB_LESSON,
                               .owner = kept->pupils->owner},
                       .kept = kept};
    kept->is_taught = true;
    workers_submit(kept->server->workers, &job->job);
}

/* --- Asking --- */

static bool is_wanted(const KeptTeacher *kept)
{
    return kept->is_taught || kept->pupils != NULL;
}

/* Those that nobody waits for go, what was asked for least lately first, till there are so few of
 * them and of those that are under way. */
static void make_room(Server *server, int kept_max, int under_way_max)
{
    KeptTeacher **link = &server->teachers;
    int kept_count = 0;
    int under_way = 0;

    while (*link != NULL) {
        KeptTeacher *kept = *link;
        bool has_player = kept->is_taught || teacher_is_under_way(kept->teacher);

        kept_count++;
        under_way += has_player;
        if (is_wanted(kept) ||
            (kept_count <= kept_max && (!has_player || under_way <= under_way_max))) {
            link = &kept->next;
        } else {
            kept_count--;
            under_way -= has_player;
            *link = kept->next;
            forget(kept);
        }
    }
}

/* Taken out of the list; NULL: there is none. */
static KeptTeacher *take_kept(Server *server, const char *id, Side side)
{
    KeptTeacher **link = &server->teachers;

    while (*link != NULL && (strcmp((*link)->id, id) != 0 || (*link)->side != side))
        link = &(*link)->next;
    KeptTeacher *kept = *link;
    if (kept != NULL)
        *link = kept->next;
    return kept;
}

static int count_wanted(const Server *server)
{
    int count = 0;

    for (const KeptTeacher *kept = server->teachers; kept != NULL; kept = kept->next)
        count += is_wanted(kept);
    return count;
}

/* NULL: there are too many, or no memory. The record is taken over. */
static KeptTeacher *new_kept(Server *server, const char *id, Side side, GameRecord *record)
{
    const GameOps *game = record->head.game;
    Teacher *teacher = NULL;

    if (count_wanted(server) >= UNDER_WAY_MAX) {
        game_record_fini(record);
        return NULL;
    }
    make_room(server, KEPT_MAX - 1, UNDER_WAY_MAX - 1);
    if (teacher_new(record, side, &teacher) != STATUS_OK)
        return NULL;
    KeptTeacher *kept = memory_new(sizeof *kept);
    if (kept == NULL) {
        teacher_free(teacher);
        return NULL;
    }
    *kept = (KeptTeacher){.server = server, .side = side, .game = game, .teacher = teacher};
    snprintf(kept->id, sizeof kept->id, "%s", id);
    return kept;
}

static bool read_lessons_question(const Inquiry *inquiry, const GameRecord *record, Side *side,
                                  int *from)
{
    return read_side(inquiry, side) && read_count(inquiry, "from", record->count, from);
}

/* NULL: he may not ask now, and is told so. */
static Pupil *admit(const Inquiry *inquiry, int from)
{
    Server *server = inquiry->server;
    uint64_t owner = server_address_key(server, inquiry->request->address);
    int of_owner = 0;
    bool is_full = count_pupils(server, owner, &of_owner) >= WAITING_MAX;
    Pupil *pupil = is_full || of_owner >= WAITING_OF_ADDRESS ? NULL : memory_new(sizeof *pupil);

    if (pupil == NULL)
        inquiry_refuse(inquiry, of_owner >= WAITING_OF_ADDRESS ? 429 : 503, busy);
    else
        *pupil = (Pupil){.ticket = inquiry->ticket, .owner = owner, .from = from};
    return pupil;
}

static void enrol(const Inquiry *inquiry, const char *id, GameRecord *record, Side side,
                  Pupil *pupil)
{
    Server *server = inquiry->server;
    KeptTeacher *kept = take_kept(server, id, side);

    if (kept != NULL)
        game_record_fini(record);
    else
        kept = new_kept(server, id, side, record);
    if (kept == NULL) {
        inquiry_refuse(inquiry, 503, busy);
        memory_free(pupil);
        return;
    }
    kept->next = server->teachers;
    server->teachers = kept;
    pupil->next = kept->pupils;
    kept->pupils = pupil;
    atomic_store(&kept->is_unwanted, false);
    if (!kept->is_taught)
        serve(kept, false);
    go_on(kept);
}

void answer_lessons(const Inquiry *inquiry, const char *id, GameRecord *record)
{
    Side side;
    int from = 0;

    if (!read_lessons_question(inquiry, record, &side, &from)) {
        inquiry_refuse(inquiry, 400, "It takes a side, and how many lessons are known.");
    } else if (!teacher_knows(record->head.game)) {
        inquiry_refuse(inquiry, 404, "There is nothing to teach here.");
    } else {
        Pupil *pupil = admit(inquiry, from);

        if (pupil != NULL) {
            enrol(inquiry, id, record, side, pupil);
            return;
        }
    }
    game_record_fini(record);
}
