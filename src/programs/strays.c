/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "programs/strays.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

/* Whoever starts others faster than they are ended is given up. */
enum { ROUNDS_MAX = 1000, PIECE = 4096 };

void strays_adopt(void)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

void stray_mark_make(char mark[STRAY_MARK_SIZE], int number)
{
    snprintf(mark, STRAY_MARK_SIZE, "NEBEL_PROGRAM=%d.%d.%lld", (int)getpid(), number,
             (long long)clock_wall_us());
}

/* The file of that name about a process; -1 if it is gone. */
static int open_about(pid_t pid, const char *name)
{
    char path[64];

    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* Finds the mark among the variables, each of which ends with a NUL. */
static bool has_mark(pid_t pid, const char *mark)
{
    size_t size = strlen(mark) + 1;
    char text[PIECE + STRAY_MARK_SIZE];
    size_t kept = 0;
    bool is_found = false;
    int file = open_about(pid, "environ");
    ssize_t got;

    while (file >= 0 && !is_found && (got = read(file, text + kept, PIECE)) > 0) {
        size_t length = kept + (size_t)got;

        for (size_t i = 0; i + size <= length && !is_found; i++)
            is_found = memcmp(text + i, mark, size) == 0;
        kept = length < size ? length : size - 1;
        memmove(text, text + length - kept, kept);
    }
    if (file >= 0)
        close(file);
    return is_found;
}

typedef struct {
    char state;
    int parent;
    int session;
} Stray;

/* False if it is gone. The name may have anything in it, and ends with the last parenthesis. */
static bool look_at(pid_t pid, Stray *stray)
{
    char text[PIECE];
    int group;
    int file = open_about(pid, "stat");
    ssize_t got = file >= 0 ? read(file, text, sizeof text - 1) : -1;

    if (file >= 0)
        close(file);
    if (got <= 0)
        return false;
    text[got] = '\0';
    const char *rest = strrchr(text, ')');
    return rest != NULL && sscanf(rest + 1, " %c %d %d %d", &stray->state, &stray->parent,
                                  &group, &stray->session) == 4;
}

/* Whether it was one that had to be ended. */
static bool end_one(pid_t pid, const char *mark)
{
    Stray stray;

    if (!look_at(pid, &stray) || stray.parent != (int)getpid())
        return false;
    if (stray.state == 'Z') {
        if (stray.session != (int)getsid(0))
            waitpid(pid, NULL, WNOHANG);
        return false;
    }
    if (!has_mark(pid, mark))
        return false;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    return true;
}

static int end_some(const char *mark)
{
    DIR *processes = opendir("/proc");
    int count = 0;

    if (processes == NULL)
        return 0;
    for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
        long pid = strtol(entry->d_name, NULL, 10);

        count += pid > 0 && end_one((pid_t)pid, mark);
    }
    closedir(processes);
    return count;
}

/* What one of them has started comes to us when it has ended, and is found next time. */
void strays_end(const char *mark)
{
    int is_ours = 0;

    if (prctl(PR_GET_CHILD_SUBREAPER, &is_ours, 0, 0, 0) != 0 || !is_ours)
        return;
    for (int i = 0; i < ROUNDS_MAX && end_some(mark) > 0; i++)
        continue;
}
