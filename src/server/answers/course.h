/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: the course of puzzles, what of it somebody has solved, and the puzzle of the day.
 */
#pragma once

#include "server/answers/requests.h"

/* Members "course" and "daily". */
void course_to_json(const Inquiry *inquiry, TextBuffer *json);
