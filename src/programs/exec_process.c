/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For pipe2: programs started by other threads in the meantime must not inherit a pipe. */
#define _GNU_SOURCE
#include "programs/exec_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"

/* --- Starting --- */

static Status make_pipe(int *read_end, int *write_end)
{
    int ends[2];

    if (pipe2(ends, O_CLOEXEC) != 0)
        return STATUS_IO;
    *read_end = ends[0];
    *write_end = ends[1];
    return STATUS_OK;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* A group of its own, no signal blocked, and those that we ignore as they are at birth. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none;
    sigset_t usual;

    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF);
}

static int set_files(posix_spawn_file_actions_t *actions, int in, int out, bool has_stderr)
{
    int code = posix_spawn_file_actions_adddup2(actions, in, STDIN_FILENO);

    if (code == 0)
        code = posix_spawn_file_actions_adddup2(actions, out, STDOUT_FILENO);
    if (code == 0 && !has_stderr)
        code =
            posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return code;
}

/* A shell that waits for a program would keep the pipe open when that has closed it: it is to become
 * the program, if the command is the path of one. The result is the caller's. */
static char *shell_words(const char *command)
{
    size_t first = strcspn(command, " \t");
    bool is_path = strpbrk(command, ";&|()<>{}!\n") == NULL &&
                   memchr(command, '/', first) != NULL && memchr(command, '=', first) == NULL;
    size_t size = strlen(command) + sizeof "exec ";
    char *words = memory_new(size);

    if (words != NULL)
        snprintf(words, size, "%s%s", is_path ? "exec " : "", command);
    return words;
}

/* Our variables and the mark. The result is the caller's; the variables are not. */
static char **marked_variables(char *mark)
{
    extern char **environ;
    size_t count = 0;

    while (environ[count] != NULL)
        count++;
    char **variables = memory_new((count + 2) * sizeof *variables);
    if (variables == NULL)
        return NULL;
    memcpy((void *)variables, (void *)environ, count * sizeof *variables);
    variables[count] = mark;
    return variables;
}

/* Returns an errno. */
static int spawn_words(char *words, char **variables, int in, int out, bool has_stderr,
                       pid_t *pid)
{
    char *const arguments[] = {"sh", "-c", words, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int code = posix_spawn_file_actions_init(&actions);

    if (code != 0)
        return code;
    code = posix_spawnattr_init(&attributes);
    if (code == 0) {
        code = set_attributes(&attributes);
        if (code == 0)
            code = set_files(&actions, in, out, has_stderr);
        if (code == 0)
            code = posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, variables);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

/* Returns an errno. */
static int spawn(ExecProcess *process, const char *command, int in, int out, bool has_stderr)
{
    stray_mark_make(process->mark, process->to);
    char *words = shell_words(command);
    char **variables = marked_variables(process->mark);
    int code = words != NULL && variables != NULL
                   ? spawn_words(words, variables, in, out, has_stderr, &process->pid)
                   : ENOMEM;

    memory_free((void *)variables);
    memory_free(words);
    return code;
}

Status exec_process_start(ExecProcess *process, const char *command, bool has_stderr,
                          Error *error)
{
    int theirs[2] = {-1, -1};

    *process = (ExecProcess){.to = -1, .from = -1};
    Status status = make_pipe(&theirs[0], &process->to);
    if (status == STATUS_OK)
        status = make_pipe(&process->from, &theirs[1]);
    int code =
        status == STATUS_OK ? spawn(process, command, theirs[0], theirs[1], has_stderr) : errno;
    close_end(&theirs[0]);
    close_end(&theirs[1]);
    if (code != 0) {
        process->pid = 0;
        close_end(&process->to);
        close_end(&process->from);
        return error_set(error, STATUS_IO, "cannot start a program: %s", strerror(code));
    }
    fcntl(process->to, F_SETFL, O_NONBLOCK);
    fcntl(process->from, F_SETFL, O_NONBLOCK);
    return STATUS_OK;
}

/* --- Writing --- */

/* Writes without a SIGPIPE: the signal is blocked in this thread and taken away if it came. */
static ssize_t write_quietly(int end, const char *bytes, size_t count)
{
    static const struct timespec now = {0, 0};
    sigset_t pipe_signal;
    sigset_t before;
    sigset_t pending;

    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t written = write(end, bytes, count);
    int code = errno;
    if (written < 0 && code == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&pipe_signal, NULL, &now) < 0 && errno == EINTR)
            continue;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = code;
    return written;
}

/* Writes what the pipe takes. What nobody will read any more is dropped: the end of the program
 * shows when its output is read. */
static void flush(ExecProcess *process)
{
    while (process->queued > 0) {
        ssize_t written = write_quietly(process->to, process->output, process->queued);

        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && errno == EAGAIN)
            return;
        if (written < 0) {
            process->queued = 0;
            return;
        }
        process->queued -= (size_t)written;
        memmove(process->output, process->output + written, process->queued);
    }
}

bool exec_process_send(ExecProcess *process, const char *text, size_t length)
{
    if (length > sizeof process->output - process->queued)
        return false;
    memcpy(process->output + process->queued, text, length);
    process->queued += length;
    flush(process);
    return true;
}

/* --- Reading --- */

static void forget_last_line(ExecProcess *process)
{
    process->read -= process->line_end;
    memmove(process->input, process->input + process->line_end, process->read);
    process->line_end = 0;
}

static Heard find_line(ExecProcess *process, char **line)
{
    char *end =
        memchr(process->input + process->scanned, '\n', process->read - process->scanned);

    process->scanned = process->read;
    if (end == NULL)
        return process->read == sizeof process->input ? HEARD_GARBAGE : HEARD_NOTHING;
    process->line_end = (size_t)(end - process->input) + 1;
    process->scanned = 0;
    *end = '\0';
    *line = process->input;
    if (strlen(*line) != process->line_end - 1)
        return HEARD_GARBAGE;
    if (end > process->input && end[-1] == '\r')
        end[-1] = '\0';
    return HEARD_LINE;
}

/* Reads what there is: HEARD_LINE if there was something. */
static Heard read_some(ExecProcess *process)
{
    ssize_t got;

    do
        got = read(process->from, process->input + process->read,
                   sizeof process->input - process->read);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return errno == EAGAIN ? HEARD_NOTHING : HEARD_END;
    process->read += (size_t)got;
    return got == 0 ? HEARD_END : HEARD_LINE;
}

/* False when the time is over. */
static bool wait_for_program(const ExecProcess *process, int64_t deadline_us)
{
    struct pollfd ends[] = {
        {.fd = process->from, .events = POLLIN},
        {.fd = process->queued > 0 ? process->to : -1, .events = POLLOUT},
    };
    int64_t left_ms = (deadline_us - clock_wall_us() + 999) / 1000;

    if (left_ms <= 0)
        return false;
    poll(ends, 2, left_ms > 1000000 ? 1000000 : (int)left_ms);
    return true;
}

Heard exec_process_read(ExecProcess *process, int64_t deadline_us, char **line)
{
    forget_last_line(process);
    for (;;) {
        Heard heard = find_line(process, line);

        if (heard != HEARD_NOTHING)
            return heard;
        flush(process);
        heard = read_some(process);
        if (heard == HEARD_END)
            return heard;
        if (heard == HEARD_NOTHING && !wait_for_program(process, deadline_us))
            return heard;
    }
}

/* --- Ending --- */

/* Whether it has ended; it stays a zombie, so that its number still means it. */
static bool has_ended(const ExecProcess *process)
{
    siginfo_t info = {0};

    return waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

/* There is no portable way to wait for one child with a deadline: looks now and then. */
static bool await_end(const ExecProcess *process, int64_t patience_ms)
{
    int64_t deadline = clock_wall_us() + 1000 * patience_ms;
    struct timespec pause = {0, 500000};

    while (!has_ended(process)) {
        if (clock_wall_us() >= deadline)
            return false;
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < 16000000)
            pause.tv_nsec *= 2;
    }
    return true;
}

/* Until it is buried its number is nobody else's, and means its group. */
static void await_death(const ExecProcess *process)
{
    siginfo_t info;

    while (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR)
        continue;
}

/* With its group: orphans of that may be ours. */
static void bury(const ExecProcess *process, ExecEnd *end)
{
    int status;
    pid_t buried;

    while ((buried = waitpid(-process->pid, &status, 0)) > 0 || errno == EINTR) {
        if (buried != process->pid)
            continue;
        end->has_exited = WIFEXITED(status);
        end->code = end->has_exited ? WEXITSTATUS(status) : WTERMSIG(status);
    }
}

ExecEnd exec_process_end(ExecProcess *process, int64_t patience_ms)
{
    ExecEnd end = {0};

    if (process->pid == 0)
        return end;
    close_end(&process->to);
    close_end(&process->from);
    end.was_killed = !await_end(process, patience_ms);
    kill(-process->pid, SIGKILL);
    await_death(process);
    bury(process, &end);
    strays_end(process->mark); /* whose parents are all gone now, so that they are ours */
    process->pid = 0;
    return end;
}
