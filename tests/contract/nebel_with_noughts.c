/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program as it is, with one game more in its list: what a program does that links the library
 * and brings a game of its own.
 */
#include "support/noughts.h"

int nebel_main(int count, char **arguments);

#define main nebel_main
#include "cli/main.c"
#undef main

int main(int count, char **arguments)
{
    noughts_join();
    return nebel_main(count, arguments);
}
