/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/interruption.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static atomic_bool is_interrupted;

static void interrupt(int signal_number)
{
    atomic_store(&is_interrupted, true);
    signal(signal_number, SIG_DFL);
}

const atomic_bool *interruption_flag(void)
{
    struct sigaction action = {.sa_handler = interrupt};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &is_interrupted;
}
