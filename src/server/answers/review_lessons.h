/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: what would have been the better tries of a side in a finished game (teacher/teacher.h).
 *
 * It comes piece by piece: who asks names how many lessons he has, and is answered when there are
 * more. A side of a game is gone through once, in slices, as long as somebody waits; what was
 * found out is kept, within bounds. Lessons wait for everything else that the server does.
 */
#pragma once

#include "record/game_record.h"
#include "server/answers/requests.h"

/* The query names the side and how many lessons are known. The record, that of the finished game
 * `id`, is taken over. */
void answer_lessons(const Inquiry *inquiry, const char *id, GameRecord *record);
/* Nobody waits any more for what was asked for so. */
void lessons_abandoned(Server *server, HttpTicket ticket);
/* All that is kept, when the workers have gone. */
void server_forget_lessons(Server *server);
