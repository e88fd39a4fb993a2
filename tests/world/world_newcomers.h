/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * People of the simulated world who come without an account and make one: they register, at times
 * twice at once or two of them by one name, log in and out, change their passwords and go for good.
 * They offer games to everybody, in which they resign.
 *
 * What they were answered must be so from then on: who has registered can log in, an old password
 * and an old cookie are worth nothing, of parallel registrations one is successful at most, and
 * what a deleted account has offered is offered no more. A request without an answer may have been
 * granted or not; who made it logs in to find out.
 */
#pragma once

#include "world/world_network.h"

enum { NEWCOMERS = 3 };

void newcomers_reset(void);
void newcomers_arrive(void);
/* For good. */
void newcomers_leave(void);

/* What NetworkPeople are told, for the newcomer of that number. */

void newcomer_hears(int number, Line *line, const char *text);
void newcomer_answered(int number, const char *path, int status, const char *text,
                       const char *set_cookie);
/* The server greets the newcomer by the name that `name` begins with, up to a quote. */
void newcomer_is_welcome(int number, const char *name);
bool newcomer_is_called(int number, const char *name);
