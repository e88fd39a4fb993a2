/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an operator does to a server's store, also beside a running server.
 */
#pragma once

#include "server/store/server_store.h"

typedef struct {
    const char *name; /* of a member, or of a file; NULL: none was given */
    const char *data; /* folder of the server */
    const char *output;
    int64_t limit;
    int64_t days; /* of a ban; 0: for good */
    bool guests;
    bool banned;
    bool running;
    bool yes;
} AdminOptions;

/* Each prints what it found or did. On failure `error` has a sentence. */
MUST_USE Status admin_list_members(ServerStore *store, const AdminOptions *options,
                                   Error *error);
MUST_USE Status admin_list_games(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_list_reports(ServerStore *store, const AdminOptions *options,
                                   Error *error);
MUST_USE Status admin_ban(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_unban(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_reset_password(ServerStore *store, const AdminOptions *options,
                                     Error *error);
MUST_USE Status admin_delete(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_export(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_back_up(ServerStore *store, const AdminOptions *options, Error *error);
MUST_USE Status admin_check(ServerStore *store, const AdminOptions *options, Error *error);
