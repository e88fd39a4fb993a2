/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A teacher goes through a finished game with the ears of one side. At each of its tries the
 * strongest player that values tries is asked what it would have tried, knowing what the side
 * knew: what that was worth, what the try that was made was worth, and what is to be said of
 * both.
 *
 * Values are expected results in permille: 0 a loss, 1000 a win, as that player sees it. The
 * same game gives the same lessons everywhere.
 */
#pragma once

#include <stdatomic.h>

#include "record/game_record.h"
#include "teacher/try_facts.h"

/* As many of the costliest tries are named; what costs less than so many permille is as good. */
enum { TEACHER_COSTLIEST = 3, TEACHER_NEARLY_EQUAL = 10 };

typedef struct {
    Move move; /* MOVE_NONE: the teacher does not know any */
    bool has_value;
    int value;
    TryFacts facts;
} LessonTry;

typedef struct {
    int number;      /* of the try in the game, counted from 1 */
    int turn;        /* of the side, likewise */
    Verdict verdict; /* on the try that was made */
    LessonTry made;
    LessonTry better; /* what the teacher would have tried; the same move where that is it */
    bool has_cost;    /* both have values */
    int cost;         /* by how much that is better; never below 0 */
} Lesson;

typedef struct Teacher Teacher;

/* Whether there is one for the game. */
bool teacher_knows(const GameOps *game);

/* Takes the record over, also when it fails. There is a teacher of the game. */
MUST_USE Status teacher_new(GameRecord *record, Side side, Teacher **teacher);
void teacher_free(Teacher *teacher);

/* Goes on for `ms`, which may be 0: to the end; or till `stop` (may be NULL) is set. A failure
 * is for good. */
MUST_USE Status teacher_go_on(Teacher *teacher, int64_t ms, const atomic_bool *stop,
                              Error *error);

/* How many lessons there will be, and how many there are. */
int teacher_total(const Teacher *teacher);
int teacher_reach(const Teacher *teacher);
/* Whether it still holds what it needs to go on, some megabytes. */
bool teacher_is_under_way(const Teacher *teacher);
/* Counted from 0. */
const Lesson *teacher_lesson(const Teacher *teacher, int number);
/* Whether nothing better was to be had, as far as is known. */
bool lesson_is_best(const Lesson *lesson);
/* The lessons of the costliest tries so far, the costliest first; returns how many, at most
 * TEACHER_COSTLIEST. */
int teacher_costliest(const Teacher *teacher, int numbers[TEACHER_COSTLIEST]);
