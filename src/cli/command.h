/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A command of the program: what --help says of it, its options, and what it does.
 */
#pragma once

#include <stdio.h>

#include "options/option_table.h"

/* What a command returns and the program exits with. */
enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

enum { WORDS_ENDLESS = 1 << 30 };

/* What a command is called with. */
typedef struct {
    void *options; /* values of its table, in zeroed memory of its own */
    int count;
    char **words; /* that are no options */
} CommandCall;

typedef struct Command Command;

struct Command {
    const char *name;      /* "match"; of a part "statistics build" */
    const char *arguments; /* as in a usage line: "[OPTIONS] FILE" */
    const char *summary;   /* the first line stands in the list of commands */
    const char *details;   /* more text for --help, or NULL */
    const OptionTable *options;
    int words_least; /* that are no options */
    int words_most;
    const char *needs; /* what to say if there are fewer: "one file is needed" */
    int (*run)(const CommandCall *call);
    /* NULL, or is given all words first, and hands them on to command_obey. */
    int (*enter)(int count, char **words);
    const Command *const *parts; /* of which it runs one; ends with NULL */
};

/* A part of a Command: how many words it takes that are no options. */
#define COMMAND_TAKES(least, most, text)                                                       \
    .words_least = (least), .words_most = (most), .needs = (text)
#define COMMAND_TAKES_GAMES COMMAND_TAKES(1, WORDS_ENDLESS, "a file with games is needed")

/* Reads the words behind the command's name and does what they say, or complains. */
int command_obey(const Command *command, int count, char **words);
/* The same, from the beginning. */
int command_enter(const Command *command, int count, char **words);

/* By the last word of its name, in a list that ends with NULL; NULL if there is none. */
const Command *command_find(const Command *const *list, const char *name);
/* That last word. */
const char *command_word(const Command *command);

void command_print_help(const Command *command);
/* A line for each. */
void commands_print(const Command *const *list, FILE *file);

/* Prints "nebel COMMAND: the sentence" to stderr, with a hint at --help, and returns
 * EXIT_USAGE. */
int usage_error(const Command *command, const char *format, ...) PRINTF_LIKE(2, 3);

/* Prints "nebel COMMAND: the sentence" to stderr and returns EXIT_FAILED. */
int command_failed(const char *command, const char *format, ...) PRINTF_LIKE(2, 3);

/* How many threads an option asks for; 0: one for each core. */
int command_threads(int wanted);
