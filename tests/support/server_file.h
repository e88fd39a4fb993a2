/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A server's stores for tests, in the files of store_file.h, and things to put into them.
 */
#pragma once

#include "server/store/server_store.h"
#include "support/store_file.h"

/* When everything in these tests begins. */
enum { SERVER_FILE_NOW = 1794700800 };

/* Opens it; the test fails if that does. */
ServerStore *server_file_open(const StoreFile *file, ServerStoreMode mode);
void server_file_commit(ServerStore *store);

/* An account without a password, committed with the next batch. */
ServerMember server_file_member(ServerStore *store, const char *name);

/* Adds a running game whose public id is made of the number. A member 0 is the computer
 * "random". */
ServerGame server_file_game(ServerStore *store, int number, int64_t first, int64_t second);

/* Entry `number` of any game, always the same one. */
ServerEntry server_file_entry(int number);
void server_file_add_entries(ServerStore *store, int64_t game, int from, int count);

/* Every running game has exactly so many of those entries. Returns the number of games. */
int server_file_check_running(ServerStore *store, int entries);

/* Adds a whole finished game, played at random; the record is to be freed. */
ServerGame server_file_finished(ServerStore *store, int number, int64_t first, int64_t second,
                                GameRecord *record);
