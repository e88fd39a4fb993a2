/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A command of the program, and its options: one table serves parsing and --help.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

/* What a command returns and the program exits with. */
enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct {
    const char *name;
    const char *summary;
    int (*run)(int count, char **arguments); /* arguments[0] is the command's name */
} Command;

typedef enum { COMMAND_FLAG, COMMAND_NUMBER, COMMAND_TEXT } CommandOptionKind;

typedef struct {
    const char *name; /* "seed" for --seed */
    CommandOptionKind kind;
    void *value;          /* bool, int64_t or const char *; holds the default before parsing */
    const char *argument; /* how --help calls it: "N"; NULL for a flag */
    const char *help;
    int64_t minimum; /* of a number */
    int64_t maximum;
} CommandOption;

typedef struct {
    const char *command;
    const char *arguments; /* as in a usage line: "[OPTIONS] FILE" */
    const char *summary;
    const char *details; /* more text for --help, or NULL */
    const CommandOption *options;
    size_t option_count;
} Usage;

/* Parses the options, which may stand before and after the other arguments, and moves those
 * others to the front: arguments[0] to arguments[*rest - 1]. Returns true to go on; false when
 * the command is to return *code, after --help or after an error that has been printed. */
bool usage_parse(const Usage *usage, int count, char **arguments, int *rest, int *code);

/* The same for a command that goes through files of games: one at least must be there. */
bool usage_parse_game_files(const Usage *usage, int count, char **arguments, int *rest,
                            int *code);

/* A command of several: runs the one that arguments[1] names. If there is none it is as if
 * nothing else could be asked for than --help; `question` is what to say then. */
int usage_run_part(const Usage *usage, const Command parts[], int part_count,
                   const char *question, int count, char **arguments);

/* Prints "nebel COMMAND: the sentence" to stderr, with a hint at --help, and returns
 * EXIT_USAGE. */
int usage_error(const Usage *usage, const char *format, ...) PRINTF_LIKE(2, 3);

/* Prints "nebel COMMAND: the sentence" to stderr and returns EXIT_FAILED. */
int command_failed(const char *command, const char *format, ...) PRINTF_LIKE(2, 3);
