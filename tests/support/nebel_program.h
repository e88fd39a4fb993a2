/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program `nebel` under test; for files that are compiled with NEBEL_PROGRAM.
 */
#pragma once

#include <string.h>

#include "support/run_program.h"
#include "support/test.h"

/* Arguments for program_run_bytes and conversation_begin. */
#define NEBEL(...) ((const char *const[]){NEBEL_PROGRAM, __VA_ARGS__, NULL})

static inline ProgramResult nebel_run(const char *const arguments[], const char *input)
{
    return program_run_bytes(arguments, input, strlen(input));
}

static inline void assert_contains(const char *text, const char *part)
{
    if (text == NULL || strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, text != NULL ? text : "(nothing)");
}

static inline void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part) != NULL)
        fail_msg("\"%s\" is in:\n%s", part, text);
}

static inline int count_lines(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}
