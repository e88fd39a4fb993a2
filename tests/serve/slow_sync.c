/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A disk that takes its time: loaded before a program (LD_PRELOAD), it makes each fdatasync last
 * SLOW_SYNC_MS longer while the file SLOW_SYNC_WHEN is there.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int fdatasync(int file)
{
    const char *when = getenv("SLOW_SYNC_WHEN");
    const char *ms = getenv("SLOW_SYNC_MS");

    if (when != NULL && ms != NULL && access(when, F_OK) == 0)
        poll(NULL, 0, atoi(ms));
    return (int)syscall(SYS_fdatasync, file);
}
