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
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

/* Whoever starts others faster than they are ended is given up; and one without any variables, whom
 * nobody marked, is looked at so often. */
enum { ROUNDS_MAX = 1000, LOOKS_MAX = 100, PIECE = 4096 };

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

/* One that is just becoming another program has no variables for a moment. */
typedef enum { MARK_IS_ABSENT, MARK_IS_THERE, MARK_IS_OPEN } Mark;

/* Looks for the mark among the variables, each of which ends with a NUL. */
static Mark find_mark(pid_t pid, const char *mark)
{
    size_t size = strlen(mark) + 1;
    char text[PIECE + STRAY_MARK_SIZE];
    size_t kept = 0;
    bool is_found = false;
    bool is_empty = true;
    int file = open_about(pid, "environ");
    ssize_t got;

    while (file >= 0 && !is_found && (got = read(file, text + kept, PIECE)) > 0) {
        size_t length = kept + (size_t)got;

        is_empty = false;
        for (size_t i = 0; i + size <= length && !is_found; i++)
            is_found = memcmp(text + i, mark, size) == 0;
        kept = length < size ? length : size - 1;
        memmove(text, text + length - kept, kept);
    }
    if (file >= 0)
        close(file);
    if (is_found)
        return MARK_IS_THERE;
    return is_empty ? MARK_IS_OPEN : MARK_IS_ABSENT;
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

typedef struct {
    int ended;
    int open; /* may have to be ended, and are to be looked at again */
} Round;

static void end_one(pid_t pid, const char *mark, Round *round)
{
    Stray stray;

    if (!look_at(pid, &stray) || stray.parent != (int)getpid())
        return;
    if (stray.state == 'Z') {
        if (stray.session != (int)getsid(0))
            waitpid(pid, NULL, WNOHANG);
        return;
    }
    Mark found = find_mark(pid, mark);
    round->open += found == MARK_IS_OPEN;
    if (found != MARK_IS_THERE)
        return;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    round->ended++;
}

static Round end_some(const char *mark)
{
    DIR *processes = opendir("/proc");
    Round round = {0};

    if (processes == NULL)
        return round;
    for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
        long pid = strtol(entry->d_name, NULL, 10);

        if (pid > 0)
            end_one((pid_t)pid, mark, &round);
    }
    closedir(processes);
    return round;
}

/* Nobody tells when a process has become another program: looks again in a moment. */
static void wait_a_moment(void)
{
    static const struct timespec moment = {0, 1000000};

    nanosleep(&moment, NULL);
}

/* What one of them has started comes to us when it has ended, and is found next time. */
void strays_end(const char *mark)
{
    int is_ours = 0;

    if (prctl(PR_GET_CHILD_SUBREAPER, &is_ours, 0, 0, 0) != 0 || !is_ours)
        return;
    for (int i = 0, looks = 0; i < ROUNDS_MAX && looks < LOOKS_MAX; i++) {
        Round round = end_some(mark);

        if (round.ended == 0 && round.open == 0)
            return;
        looks = round.ended > 0 ? 0 : looks + 1;
        if (round.ended == 0)
            wait_a_moment();
    }
}
