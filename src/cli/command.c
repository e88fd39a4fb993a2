/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "options/option_help.h"
#include "options/option_words.h"

/* --- What is said --- */

static void print_option(const Option *option)
{
    bool is_switch = option->kind == OPTION_IS_SWITCH;
    char left[40];
    char storage[512];
    TextBuffer text;

    snprintf(left, sizeof left, "--%s%s%s", option->name, is_switch ? "" : " ",
             is_switch                          ? ""
             : option->kind == OPTION_IS_CHOICE ? "WORD"
                                                : option->values);
    text_init(&text, storage, sizeof storage);
    option_describe(option, &text);
    printf("  %-22s %s\n", left, is_switch ? option->help : storage);
}

void commands_print(const Command *const *list, FILE *file)
{
    for (; *list != NULL; list++)
        fprintf(file, "  %-12s %.*s\n", command_word(*list),
                (int)strcspn((*list)->summary, "\n"), (*list)->summary);
}

void command_print_help(const Command *command)
{
    OptionPlace at;

    printf("usage: nebel %s %s\n\n%s\n\n", command->name, command->arguments, command->summary);
    if (command->details != NULL)
        printf("%s\n\n", command->details);
    if (command->parts != NULL) {
        commands_print(command->parts, stdout);
        printf("\n'nebel %s %s --help' shows the options, and so on\n", command->name,
               command_word(command->parts[0]));
        return;
    }
    printf("options:\n");
    for (int i = 0; options_get(command->options, i, &at); i++)
        print_option(at.option);
    printf("  %-22s %s\n", "--help", "show this text");
}

static void print_message(const char *command, const char *format, va_list arguments)
{
    fprintf(stderr, "nebel %s: ", command);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
}

int usage_error(const Command *command, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_message(command->name, format, arguments);
    va_end(arguments);
    fprintf(stderr, "'nebel %s --help' shows its options\n", command->name);
    return EXIT_USAGE;
}

int command_failed(const char *command, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_message(command, format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

/* --- What is done --- */

const char *command_word(const Command *command)
{
    const char *space = strrchr(command->name, ' ');

    return space != NULL ? space + 1 : command->name;
}

const Command *command_find(const Command *const *list, const char *name)
{
    while (*list != NULL && strcmp(command_word(*list), name) != 0)
        list++;
    return *list;
}

int command_enter(const Command *command, int count, char **words)
{
    return command->enter != NULL ? command->enter(count, words)
                                  : command_obey(command, count, words);
}

static int lack_of_part(const Command *command, int count, char **words)
{
    char storage[160];
    TextBuffer names;

    text_init(&names, storage, sizeof storage);
    for (const Command *const *part = command->parts; *part != NULL; part++)
        text_add_format(&names, "%s%s", part > command->parts ? ", " : "", command_word(*part));
    return count == 0
               ? usage_error(command, "say one of %s", storage)
               : usage_error(command, "there is no %.40s; there are %s", words[0], storage);
}

static int run(const Command *command, const CommandCall *call)
{
    if (command->parts != NULL)
        return lack_of_part(command, call->count, call->words);
    if (call->count < command->words_least)
        return usage_error(command, "%s", command->needs);
    if (call->count > command->words_most)
        return usage_error(command, "unexpected argument \"%.40s\"",
                           call->words[command->words_most]);
    return command->run(call);
}

int command_obey(const Command *command, int count, char **words)
{
    const Command *part =
        command->parts != NULL && count > 0 ? command_find(command->parts, words[0]) : NULL;
    CommandCall call = {.count = count, .words = words};
    bool wants_help = false;
    int code = EXIT_OK;
    Error error = {""};

    if (part != NULL)
        return command_enter(part, count - 1, words + 1);
    if (command->options != NULL)
        call.options = memory_new(command->options->size);
    if (command->options != NULL && call.options == NULL)
        return command_failed(command->name, "out of memory");
    options_reset(command->options, call.options);
    if (option_words_read(command->options, call.options, words, &call.count, &wants_help,
                          &error) != STATUS_OK)
        code = usage_error(command, "%s", error.text);
    else if (wants_help)
        command_print_help(command);
    else
        code = run(command, &call);
    memory_free(call.options);
    return code;
}

int command_threads(int wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return wanted > 0 ? wanted : cores > 0 ? (int)cores : 1;
}
