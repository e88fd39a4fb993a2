/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "cli/admin/admin_actions.h"
#include "cli/admin/data_folder.h"
#include "cli/command.h"
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

static int run_action(const Action *action, const char *data, const AdminOptions *options)
{
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

static int check_arguments(const Usage *usage, const Action *action, int rest)
{
    if ((action->wants == NAME_NEEDED || action->wants == FILE_NEEDED) && rest < 2)
        return usage_error(usage, "%s needs a %s", action->name,
                           action->wants == NAME_NEEDED ? "member's name" : "file");
    if (rest > 2)
        return usage_error(usage, "too many arguments");
    return EXIT_OK;
}

int cmd_admin(int count, char **arguments)
{
    AdminOptions chosen = {.limit = 50};
    char usual[DATA_FOLDER_SIZE];
    const char *data = NULL;
    const CommandOption options[] = {
        {"data", COMMAND_TEXT, &data, "FOLDER", "that of the server (~/.local/share/nebel)", 0,
         0},
        {"limit", COMMAND_NUMBER, &chosen.limit, "N", "lists: at most N lines; 0: all", 0,
         INT64_MAX},
        {"guests", COMMAND_FLAG, &chosen.guests, NULL, "members: guests too", 0, 0},
        {"banned", COMMAND_FLAG, &chosen.banned, NULL, "members: banned ones only", 0, 0},
        {"running", COMMAND_FLAG, &chosen.running, NULL, "games: running ones only", 0, 0},
        {"output", COMMAND_TEXT, &chosen.output, "FILE", "export: write FILE, which is new", 0,
         0},
        {"yes", COMMAND_FLAG, &chosen.yes, NULL, "delete: really do it", 0, 0},
    };
    const Usage usage = {
        .command = "admin",
        .arguments = "ACTION [NAME | FILE] [OPTIONS]",
        .summary = "Looks after a server's members and games, also while the server runs.",
        .details =
            "actions:\n"
            "  members [PART]         list members, latest first\n"
            "  games [NAME]           list games, latest first\n"
            "  ban NAME               close the member out; running games are lost\n"
            "  unban NAME             let the member in again\n"
            "  reset-password NAME    make a new password and show it\n"
            "  delete NAME            remove the account for good; games stay, nameless\n"
            "  export NAME            write all that is stored about the member as JSON\n"
            "  backup FILE            copy everything into a new file\n"
            "  check-backup FILE      read a backup and judge every game in it again",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest == 0)
        return usage_error(&usage, "what is to be done?");
    const Action *action = find_action(arguments[0]);
    if (action == NULL)
        return usage_error(&usage, "there is no action \"%.40s\"", arguments[0]);
    code = check_arguments(&usage, action, rest);
    if (code != EXIT_OK)
        return code;
    if (data == NULL && (data = data_folder_usual(usual)) == NULL)
        return usage_error(&usage, "--data is missing, and there is no home folder");
    chosen.name = rest > 1 ? arguments[1] : NULL;
    return run_action(action, data, &chosen);
}
