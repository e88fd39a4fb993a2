/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/external/program_manners.h"

#include "base/clock.h"

enum {
    SHELL_CANNOT_RUN = 126, /* what a shell exits with when it may not run a program */
    SHELL_FINDS_NOT = 127   /* or does not find it */
};

/* About three years: no deadline overflows. */
static const int64_t LONGEST_MS = INT64_C(100000000000);

static const Option rows[] = {
    {"timeout_ms", OPTION_NUMBER(ProgramOptions, timeout_ms, 1, 1e9), "10000",
     "for an answer, where neither a budget in ms nor a clock is given"},
    {"grace_ms", OPTION_NUMBER(ProgramOptions, grace_ms, 0, 1e6), "100",
     "how much later than its budget or clock allows an answer may come"},
    {"start_ms", OPTION_NUMBER(ProgramOptions, start_ms, 1, 1e9), "10000",
     "for the program to be ready once it is started"},
    {"stderr", OPTION_SWITCH(ProgramOptions, has_stderr), "on",
     "whether what it writes to stderr is shown"},
    {"log", OPTION_TEXT(ProgramOptions, log), "",
     "a file to which every line of the conversation is added"},
};
const OptionTable program_options = OPTION_TABLE(rows, ProgramOptions);

int64_t program_deadline_us(const ProgramOptions *options, const Request *request)
{
    int64_t ms = options->timeout_ms;

    if (request->budget.ms > 0)
        ms = request->budget.ms + options->grace_ms;
    if (request->clock.has_clock) {
        int64_t left = request->clock.left_ms + options->grace_ms;

        ms = request->budget.ms > 0 && ms < left ? ms : left;
    }
    return clock_wall_us() + 1000 * (ms < LONGEST_MS ? ms : LONGEST_MS);
}

bool program_is_missing(ExecEnd end)
{
    return end.has_exited && (end.code == SHELL_CANNOT_RUN || end.code == SHELL_FINDS_NOT);
}
