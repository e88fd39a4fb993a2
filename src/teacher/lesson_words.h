/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons as JSON, for pages that word them themselves, and as lines for people.
 */
#pragma once

#include "teacher/teacher.h"

/* One object; docs/server.md has its members. */
void lesson_to_json(const Lesson *lesson, const GameOps *game, TextBuffer *json);
/* All lessons and the costliest, as members "lessons", "of" and "costliest". The first `from`
 * lessons are left out. */
void lessons_to_json(const Teacher *teacher, const GameOps *game, int from, TextBuffer *json);

/* A line or two: what was tried, what would have been better, and why. */
void lesson_to_text(const Lesson *lesson, const GameOps *game, TextBuffer *lines);
/* The costliest tries, a line each, below a heading; nothing if there are none. */
void costliest_to_text(const Teacher *teacher, const GameOps *game, TextBuffer *lines);
