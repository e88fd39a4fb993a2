/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 32, HELP_VALUE = 1000 };

static void print_option(const CommandOption *option)
{
    char left[40];

    snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
    printf("  %-22s %s", left, option->help);
    if (option->kind == COMMAND_NUMBER)
        printf(" (default %" PRId64 ")", *(const int64_t *)option->value);
    else if (option->kind == COMMAND_TEXT && *(const char *const *)option->value != NULL)
        printf(" (default %s)", *(const char *const *)option->value);
    printf("\n");
}

static void print_help(const Usage *usage)
{
    printf("usage: nebel %s %s\n\n%s\n\n", usage->command, usage->arguments, usage->summary);
    if (usage->details != NULL)
        printf("%s\n\n", usage->details);
    printf("options:\n");
    for (size_t i = 0; i < usage->option_count; i++)
        print_option(&usage->options[i]);
    printf("  %-22s %s\n", "--help", "show this text");
}

static void print_message(const char *command, const char *format, va_list arguments)
{
    fprintf(stderr, "nebel %s: ", command);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
}

int usage_error(const Usage *usage, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_message(usage->command, format, arguments);
    va_end(arguments);
    fprintf(stderr, "'nebel %s --help' shows its options\n", usage->command);
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

static bool set_number(const CommandOption *option, const char *text)
{
    char *end = NULL;

    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || number < option->minimum ||
        number > option->maximum)
        return false;
    *(int64_t *)option->value = number;
    return true;
}

static bool set_option(const Usage *usage, const CommandOption *option, const char *text,
                       int *code)
{
    switch (option->kind) {
    case COMMAND_FLAG:
        *(bool *)option->value = true;
        return true;
    case COMMAND_TEXT:
        *(const char **)option->value = text;
        return true;
    default:
        if (set_number(option, text))
            return true;
        *code = usage_error(
            usage, "--%s takes a whole number from %" PRId64 " to %" PRId64 ", not \"%.40s\"",
            option->name, option->minimum, option->maximum, text);
        return false;
    }
}

static void fill_getopt(const Usage *usage, struct option *table)
{
    for (size_t i = 0; i < usage->option_count; i++) {
        const CommandOption *option = &usage->options[i];

        table[i] = (struct option){
            .name = option->name,
            .has_arg = option->kind == COMMAND_FLAG ? no_argument : required_argument,
            .val = HELP_VALUE + 1 + (int)i,
        };
    }
    table[usage->option_count] = (struct option){.name = "help", .val = HELP_VALUE};
    table[usage->option_count + 1] = (struct option){0};
}

bool usage_parse(const Usage *usage, int count, char **arguments, int *rest, int *code)
{
    struct option table[OPTIONS_MAX + 2];
    int found;

    fill_getopt(usage, table);
    opterr = 0;
    optind = 1;
    while ((found = getopt_long(count, arguments, ":", table, NULL)) != -1) {
        if (found == HELP_VALUE) {
            print_help(usage);
            *code = EXIT_OK;
            return false;
        }
        if (found == ':') {
            *code = usage_error(usage, "%s needs a value", arguments[optind - 1]);
            return false;
        }
        if (found == '?') {
            *code = usage_error(usage, "there is no option %s", arguments[optind - 1]);
            return false;
        }
        if (!set_option(usage, &usage->options[found - HELP_VALUE - 1], optarg, code))
            return false;
    }
    *rest = count - optind;
    memmove(arguments, arguments + optind, (size_t)*rest * sizeof *arguments);
    return true;
}

bool usage_parse_game_files(const Usage *usage, int count, char **arguments, int *rest,
                            int *code)
{
    if (!usage_parse(usage, count, arguments, rest, code))
        return false;
    if (*rest == 0)
        *code = usage_error(usage, "a file with games is needed");
    return *rest > 0;
}

int usage_run_part(const Usage *usage, const Command parts[], int part_count,
                   const char *question, int count, char **arguments)
{
    int rest = 0;
    int code = EXIT_OK;

    for (int i = 0; i < part_count && count > 1; i++)
        if (strcmp(arguments[1], parts[i].name) == 0)
            return parts[i].run(count - 1, arguments + 1);
    if (!usage_parse(usage, count, arguments, &rest, &code))
        return code;
    return usage_error(usage, "%s", question);
}
