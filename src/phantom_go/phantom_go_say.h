/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the umpire says, for people and as the referee's JSON.
 */
#pragma once

#include "game/game.h"

/* These are the GameText functions of the same names. */
void phantom_go_say(const News *news, TextBuffer *lines);
void phantom_go_say_start(const void *view, TextBuffer *lines);
void phantom_go_say_score(const void *world, TextBuffer *line);
void phantom_go_report(const void *world, Side mover, const News news[SIDE_COUNT],
                       TextBuffer *json);
void phantom_go_report_start(const void *world, TextBuffer *json);
void phantom_go_report_score(const void *world, TextBuffer *json);
void phantom_go_report_view(const void *view, const void *first, TextBuffer *json);
