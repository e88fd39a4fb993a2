/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "cli/admin/admin_actions.h"
#include "cli/admin/data_folder.h"
#include "cli/commands.h"

typedef enum { NAME_OPTIONAL, NAME_NEEDED, FILE_NEEDED } Wants;

typedef struct {
    const char *name;
    Wants wants;
    ServerStoreMode mode;
    bool is_about_file; /* the file given is the store, not that of the data folder */
    Status (*run)(ServerStore *store, const AdminOptions *options, Error *error);
} Action;

static const Action actions[] = {
    {"members", NAME_OPTIONAL, SERVER_STORE_READ, false, admin_list_members},
    {"games", NAME_OPTIONAL, SERVER_STORE_READ, false, admin_list_games},
    {"reports", NAME_OPTIONAL, SERVER_STORE_READ, false, admin_list_reports},
    {"ban", NAME_NEEDED, SERVER_STORE_WRITE, false, admin_ban},
    {"unban", NAME_NEEDED, SERVER_STORE_WRITE, false, admin_unban},
    {"reset-password", NAME_NEEDED, SERVER_STORE_WRITE, false, admin_reset_password},
    {"delete", NAME_NEEDED, SERVER_STORE_WRITE, false, admin_delete},
    {"export", NAME_NEEDED, SERVER_STORE_READ, false, admin_export},
    {"backup", FILE_NEEDED, SERVER_STORE_READ, false, admin_back_up},
    {"check-backup", FILE_NEEDED, SERVER_STORE_READ, true, admin_check},
};

static const Action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (strcmp(actions[i].name, name) == 0)
            return &actions[i];
    }
    return NULL;
}

static int run_action(const Action *action, const AdminOptions *options)
{
    const char *data = options->data;
    ServerStore *store = NULL;
    Error error = {""};
    char path[4096];

    if (action->is_about_file)
        snprintf(path, sizeof path, "%s", options->name);
    else if (snprintf(path, sizeof path, "%s/%s", data, SERVER_STORE_FILE) >= (int)sizeof path)
        return command_failed("admin", "the name of the data folder is too long");
    Status status = server_store_open(path, action->mode, &store, &error);
    if (status == STATUS_NOT_FOUND && !action->is_about_file)
        return command_failed("admin", "%s; is %.100s the data folder of a server?", error.text,
                              data);
    if (status == STATUS_OK)
        status = action->run(store, options, &error);
    server_store_close(store);
    return status == STATUS_OK ? EXIT_OK : command_failed("admin", "%s", error.text);
}

static int check_arguments(const Action *action, int rest)
{
    if ((action->wants == NAME_NEEDED || action->wants == FILE_NEEDED) && rest < 2)
        return usage_error(&cmd_admin, "%s needs a %s", action->name,
                           action->wants == NAME_NEEDED ? "member's name" : "file");
    return EXIT_OK;
}

static int run(const CommandCall *call)
{
    AdminOptions *chosen = call->options;
    char usual[DATA_FOLDER_SIZE];
    const Action *action = find_action(call->words[0]);

    if (action == NULL)
        return usage_error(&cmd_admin, "there is no action \"%.40s\"", call->words[0]);
    int code = check_arguments(action, call->count);
    if (code != EXIT_OK)
        return code;
    if (chosen->data == NULL && (chosen->data = data_folder_usual(usual)) == NULL)
        return usage_error(&cmd_admin, "--data is missing, and there is no home folder");
    chosen->name = call->count > 1 ? call->words[1] : NULL;
    return run_action(action, chosen);
}

static const Option rows[] = {
    {"data", OPTION_PATH(AdminOptions, data, "FOLDER"), NULL,
     "that of the server (~/.local/share/nebel)"},
    {"limit", OPTION_NUMBER(AdminOptions, limit, 0, OPTION_ENDLESS), "50",
     "lists: at most N lines; 0: all"},
    {"guests", OPTION_SWITCH(AdminOptions, guests), "off", "members: guests too"},
    {"banned", OPTION_SWITCH(AdminOptions, banned), "off", "members: banned ones only"},
    {"running", OPTION_SWITCH(AdminOptions, running), "off", "games: running ones only"},
    {"days", OPTION_NUMBER(AdminOptions, days, 0, 3650), "0", "ban: for N days; 0: for good"},
    {"output", OPTION_PATH(AdminOptions, output, "FILE"), NULL,
     "export: write FILE, which is new"},
    {"yes", OPTION_SWITCH(AdminOptions, yes), "off", "delete: really do it"},
};

const Command cmd_admin = {
    .name = "admin",
    .arguments = "ACTION [NAME | FILE] [OPTIONS]",
    .summary = "Looks after a server's members and games, also while the server runs.",
    .details =
        "actions:\n"
        "  members [PART]         list members, latest first\n"
        "  games [NAME]           list games, latest first\n"
        "  reports                list what people have reported of chats, latest first\n"
        "  ban NAME               close the member out; running games are lost\n"
        "  unban NAME             let the member in again\n"
        "  reset-password NAME    make a new password and show it\n"
        "  delete NAME            remove the account for good; games stay, nameless\n"
        "  export NAME            write all that is stored about the member as JSON\n"
        "  backup FILE            copy everything into a new file\n"
        "  check-backup FILE      read a backup and judge every game in it again",
    .options = OPTIONS(rows, AdminOptions),
    COMMAND_TAKES(1, 2, "what is to be done?"),
    .run = run,
};
