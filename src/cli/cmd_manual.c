/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Manual pages, for man(1): one for the program and one for each command, made of the tables from
 * which --help is made.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/commands.h"
#include "cli/text_files.h"
#include "options/option_help.h"

enum { PAGE_MAX = 1 << 20, NAME_SIZE = 64, PATH_SIZE = 1024 };

typedef struct {
    const char *out;
} ManualOptions;

/* --- Text as roff takes it --- */

/* Hyphens are options' and stay what is typed; what begins a line is no command of roff. */
static void add_plain(const char *text, TextBuffer *page)
{
    bool begins_line = true;

    for (; *text != '\0'; text++) {
        if (begins_line && (*text == '.' || *text == '\''))
            text_add(page, "\\&");
        if (*text == '-')
            text_add(page, "\\-");
        else if (*text == '\\')
            text_add(page, "\\e");
        else
            text_add_char(page, *text);
        begins_line = *text == '\n';
    }
}

static void add_section(const char *title, TextBuffer *page)
{
    text_add_format(page, ".SH %s\n", title);
}

/* "nebel-statistics-build" */
static void name_page(const Command *command, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "nebel%s%s", command != NULL ? "-" : "",
             command != NULL ? command->name : "");
    for (char *c = name; *c != '\0'; c++)
        if (*c == ' ')
            *c = '-';
}

/* Without a date: the same program gives the same page. */
static void begin_page(const char *name, const char *summary, TextBuffer *page)
{
    text_add(page, ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH ");
    for (const char *c = name; *c != '\0'; c++)
        text_add_char(page, (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c));
    text_add_format(page, " 1 \"\" \"nebel %s\" \"User Commands\"\n", NEBEL_VERSION);
    add_section("NAME", page);
    add_plain(name, page);
    text_add(page, " \\- ");
    add_plain(summary, page);
    text_add_char(page, '\n');
}

static void end_page(TextBuffer *page)
{
    add_section("EXIT STATUS", page);
    text_add(page, "0 when the job is done, 1 when it failed, 2 for wrong usage.\n");
}

/* --- The page of a command --- */

static void add_option(const Option *option, TextBuffer *page)
{
    bool is_switch = option->kind == OPTION_IS_SWITCH;
    char storage[512];
    TextBuffer text;

    text_add(page, ".TP\n\\fB\\-\\-");
    add_plain(option->name, page);
    text_add(page, "\\fR");
    if (!is_switch) {
        text_add(page, " \\fI");
        add_plain(option->kind == OPTION_IS_CHOICE ? "WORD" : option->values, page);
        text_add(page, "\\fR");
    }
    text_add_char(page, '\n');
    text_init(&text, storage, sizeof storage);
    option_describe(option, &text);
    add_plain(is_switch ? option->help : storage, page);
    text_add_char(page, '\n');
}

static void add_commands(const Command *const *list, TextBuffer *page)
{
    for (; *list != NULL; list++) {
        text_add(page, ".TP\n.B ");
        add_plain(command_word(*list), page);
        text_add_char(page, '\n');
        add_plain((*list)->summary, page);
        text_add_char(page, '\n');
    }
}

static void add_command_page(const Command *command, TextBuffer *page)
{
    char name[NAME_SIZE];
    OptionPlace at;

    name_page(command, name);
    begin_page(name, command->summary, page);
    add_section("SYNOPSIS", page);
    text_add(page, ".B nebel ");
    add_plain(command->name, page);
    text_add(page, "\n");
    add_plain(command->arguments, page);
    text_add(page, command->arguments[0] != '\0' ? "\n" : "");
    add_section("DESCRIPTION", page);
    add_plain(command->summary, page);
    if (command->details != NULL) {
        text_add(page, "\n.PP\n.nf\n");
        add_plain(command->details, page);
        text_add(page, "\n.fi");
    }
    text_add_char(page, '\n');
    if (command->parts != NULL) {
        add_section("COMMANDS", page);
        add_commands(command->parts, page);
    } else {
        add_section("OPTIONS", page);
        for (int i = 0; options_get(command->options, i, &at); i++)
            add_option(at.option, page);
        text_add(page, ".TP\n\\fB\\-\\-help\\fR\nshow the options\n");
    }
    end_page(page);
    add_section("SEE ALSO", page);
    text_add(page, ".BR nebel (1)\n");
}

/* --- The page of the program --- */

static const char description[] =
    "plays phantom games, whose rules everybody knows and whose board nobody sees: "
    "Kriegspiel,\n"
    "chess in which each side sees only its own men, and Phantom Go. Its umpire tells each "
    "side\n"
    "what the ruleset allows and nothing else; its players are of many kinds.\n";

static const char environment[] =
    ".TP\n.B LC_ALL, LC_CTYPE, LANG\n"
    "Men are drawn as Unicode figures when the locale is UTF\\-8, as letters otherwise.\n"
    ".TP\n.B NO_COLOR\nWhen set, no colours are used.\n";

static const char examples[] = "nebel play --board gardner5x5 --rules english\n"
                               "nebel match recapture random --games 2000\n"
                               "nebel match exec:./my-program seer --ms 500 --games 20\n"
                               "nebel show game.pgn --view white\n"
                               "echo '{\"new\":{\"game\":\"kriegspiel\"}}' | nebel referee\n";

static void add_program_page(TextBuffer *page)
{
    begin_page("nebel", "umpire and players for phantom games", page);
    add_section("SYNOPSIS", page);
    text_add(page, ".B nebel\n.I COMMAND\n.RI [ OPTIONS ]\n.br\n.B nebel \\-\\-version\n");
    add_section("DESCRIPTION", page);
    text_add_format(page, ".B nebel\n%s", description);
    add_section("COMMANDS", page);
    text_add(page, "Each has a page of its own,\n.BR nebel\\-match (1)\nand so on, and\n"
                   ".B \\-\\-help\nwith all its options.\n");
    add_commands(commands, page);
    end_page(page);
    add_section("ENVIRONMENT", page);
    text_add(page, environment);
    add_section("EXAMPLES", page);
    text_add(page, ".nf\n");
    add_plain(examples, page);
    text_add(page, ".fi\n");
}

/* --- The command --- */

static void add_page(const Command *command, TextBuffer *page)
{
    if (command == NULL)
        add_program_page(page);
    else
        add_command_page(command, page);
}

static Status save_page(const char *folder, const Command *command, Error *error)
{
    char name[NAME_SIZE];
    char path[PATH_SIZE];
    TextBuffer page;

    name_page(command, name);
    if (snprintf(path, sizeof path, "%s/%s.1", folder, name) >= PATH_SIZE)
        return error_set(error, STATUS_TOO_LARGE, "%.140s...: the name is too long", folder);
    text_init_growing(&page, PAGE_MAX);
    add_page(command, &page);
    Status status = text_file_save(path, &page, error);
    text_fini(&page);
    return status;
}

static Status save_list(const char *folder, const Command *const *list, Error *error)
{
    Status status = STATUS_OK;

    for (; *list != NULL && status == STATUS_OK; list++) {
        status = save_page(folder, *list, error);
        if (status == STATUS_OK && (*list)->parts != NULL)
            status = save_list(folder, (*list)->parts, error);
    }
    return status;
}

static Status save_all(const char *folder, Error *error)
{
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return error_set(error, STATUS_IO, "%.140s: %s", folder, strerror(errno));
    Status status = save_page(folder, NULL, error);

    return status == STATUS_OK ? save_list(folder, commands, error) : status;
}

static Status print_page(const Command *command, Error *error)
{
    TextBuffer page;

    text_init_growing(&page, PAGE_MAX);
    add_page(command, &page);
    Status status = text_print(&page, error);
    text_fini(&page);
    return status;
}

static int run(const CommandCall *call)
{
    const ManualOptions *chosen = call->options;
    const Command *const *list = commands;
    const Command *command = NULL;
    Error error = {""};

    for (int i = 0; i < call->count; i++) {
        command = list != NULL ? command_find(list, call->words[i]) : NULL;
        if (command == NULL)
            return usage_error(&cmd_manual, "there is no command \"%.40s\"", call->words[i]);
        list = command->parts;
    }
    if (chosen->out != NULL && command != NULL)
        return usage_error(&cmd_manual, "--out writes all pages");
    Status status =
        chosen->out != NULL ? save_all(chosen->out, &error) : print_page(command, &error);
    return status == STATUS_OK ? EXIT_OK : command_failed("manual", "%s", error.text);
}

static const Option rows[] = {
    {"out", OPTION_PATH(ManualOptions, out, "FOLDER"), NULL, "write all pages to FOLDER"},
};

const Command cmd_manual = {
    .name = "manual",
    .arguments = "[--out FOLDER] [COMMAND]",
    .summary = "Prints the manual page of the program or of a command, for man.",
    .details = "nebel manual match | man -l -\n"
               "'make install' installs all of them.",
    .options = OPTIONS(rows, ManualOptions),
    .words_most = 2,
    .run = run,
};
