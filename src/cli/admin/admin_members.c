/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/admin/admin_actions.h"
#include "server/members/passwords.h"
#include "server/members/tokens.h"

enum { EXPORT_MAX = 1 << 30 };

enum { DAY_S = 24 * 3600 };

/* `days` 0: for good. */
static Status set_ban(ServerStore *store, const char *name, bool is_banned, int64_t days,
                      Error *error)
{
    ServerMember member;
    Status status = server_store_find_name(store, name, &member, error);

    if (status != STATUS_OK)
        return status;
    if (!is_banned && !member.is_banned) {
        printf("%s is not banned already.\n", member.name);
        return STATUS_OK;
    }
    member.is_banned = is_banned;
    status = server_store_change_member(store, &member, error);
    if (status == STATUS_OK)
        status = server_store_ban_until(
            store, member.id, days > 0 ? (int64_t)time(NULL) + days * DAY_S : 0, error);
    if (status == STATUS_OK)
        status = server_store_commit(store, error);
    if (status == STATUS_OK && days > 0)
        printf("%s is banned for %" PRId64 " day%s.\n", member.name, days,
               days == 1 ? "" : "s");
    else if (status == STATUS_OK)
        printf("%s is %s now.\n", member.name, is_banned ? "banned" : "no longer banned");
    return status;
}

Status admin_ban(ServerStore *store, const AdminOptions *options, Error *error)
{
    return set_ban(store, options->name, true, options->days, error);
}

Status admin_unban(ServerStore *store, const AdminOptions *options, Error *error)
{
    return set_ban(store, options->name, false, 0, error);
}

/* Twenty characters that nobody can guess, and everybody can type. */
static void make_password(char password[TOKEN_TEXT_SIZE])
{
    enum { LENGTH = 20 };

    do
        token_new(password);
    while (strcspn(password, "-_") < LENGTH);
    password[LENGTH] = '\0';
}

Status admin_reset_password(ServerStore *store, const AdminOptions *options, Error *error)
{
    ServerMember member;
    char password[TOKEN_TEXT_SIZE];
    Status status = tokens_init(error);

    if (status == STATUS_OK)
        status = server_store_find_name(store, options->name, &member, error);
    if (status == STATUS_OK && member.is_guest)
        status = error_set(error, STATUS_BAD_INPUT, "%s is a guest and has no password",
                           member.name);
    if (status != STATUS_OK)
        return status;
    make_password(password);
    status = password_hash_now(&password_cost, password, member.password, error);
    if (status == STATUS_OK)
        status = server_store_change_member(store, &member, error);
    if (status == STATUS_OK)
        status = server_store_end_sessions(store, member.id, NULL, error);
    if (status == STATUS_OK)
        status = server_store_end_tokens(store, member.id, error);
    if (status == STATUS_OK)
        status = server_store_end_feed(store, member.id, error);
    if (status == STATUS_OK)
        status = server_store_commit(store, error);
    if (status == STATUS_OK)
        printf("The new password of %s is\n%s\nIt is shown this once. All sessions have ended, "
               "and all tokens.\n",
               member.name, password);
    return status;
}

Status admin_delete(ServerStore *store, const AdminOptions *options, Error *error)
{
    ServerMember member;
    Status status = server_store_find_name(store, options->name, &member, error);

    if (status != STATUS_OK)
        return status;
    if (!options->yes)
        return error_set(error, STATUS_BAD_INPUT,
                         "deleting %s cannot be undone: say --yes to do it", member.name);
    status = server_store_delete_member(store, member.id, error);
    if (status == STATUS_OK)
        status = server_store_commit(store, error);
    if (status == STATUS_OK)
        printf("%s is deleted, and called \"%s\" in old games.\n", member.name,
               SERVER_NAME_DELETED);
    return status;
}

static Status write_export(const TextBuffer *json, const char *path, Error *error)
{
    FILE *file = path == NULL ? stdout : fopen(path, "wx");
    bool is_written = false;

    if (file != NULL)
        is_written = fwrite(json->data, 1, json->length, file) == json->length;
    if (file != NULL && (path == NULL ? fflush(file) : fclose(file)) != 0)
        is_written = false;
    return is_written ? STATUS_OK
                      : error_set(error, STATUS_IO, "%.140s: %s",
                                  path == NULL ? "the output" : path, strerror(errno));
}

Status admin_export(ServerStore *store, const AdminOptions *options, Error *error)
{
    ServerMember member;
    TextBuffer json;
    Status status = server_store_find_name(store, options->name, &member, error);

    if (status != STATUS_OK)
        return status;
    text_init_growing(&json, EXPORT_MAX);
    status = server_store_export_member(store, member.id, &json, error);
    if (status == STATUS_OK)
        status = write_export(&json, options->output, error);
    text_fini(&json);
    return status;
}
