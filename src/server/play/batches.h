/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is written down, and what may leave when.
 *
 * All that is written while a sync is under way is gathered in one batch, which is committed, and
 * synced by another thread, when that one has ended. What is sent to somebody leaves when the
 * batches are on disk in which something may stand that it tells: those with anything that more
 * than one side hears of, and those with what that person was refused in private. So what
 * somebody else tries in private makes nobody wait.
 */
#pragma once

#include "server/play/server_state.h"

void server_note_try(Server *server);
/* All that was written since then only the person is told of; NULL: nobody. */
void server_write_quietly(Server *server, Visitor *person, int64_t writes_before);
/* The turn has ended. */
void server_end_batch(Server *server);
/* HostHandlers.needs */
int64_t server_needs(void *server, const void *session);
