/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/run_program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/test.h"

enum { CHUNK = 65536 };

typedef struct {
    char *data;
    size_t length;
    size_t capacity;
} Collected;

static void make_pipe(int ends[2])
{
    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

/* Starts the program with the three descriptors; -1 leaves the test's own. */
static pid_t spawn(const char *const arguments[], const int descriptors[3])
{
    pid_t process = fork();

    assert_true(process >= 0);
    if (process > 0)
        return process;
    for (int i = 0; i < 3; i++)
        if (descriptors[i] >= 0)
            dup2(descriptors[i], i);
    signal(SIGPIPE, SIG_DFL);
    execv(arguments[0], (char *const *)arguments);
    _exit(127);
}

static int wait_for(pid_t process)
{
    int status = 0;

    while (waitpid(process, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : PROGRAM_DIED + WTERMSIG(status);
}

/* Waits for one of them to be ready; kills the program and fails when the time is over. */
static void wait_until_ready(struct pollfd *ends, nfds_t count, double deadline, pid_t process)
{
    double left = deadline - clock_wall_seconds();

    if (left > 0 && poll(ends, count, (int)(left * 1000) + 1) != 0)
        return;
    kill(process, SIGKILL);
    wait_for(process);
    fail_msg("the program takes longer than %d seconds", PROGRAM_SECONDS);
}

/* Writes what fits. Closes the end when everything is written or nobody reads any more. */
static void feed(struct pollfd *end, const char **input, size_t *left)
{
    ssize_t written = *left > 0 ? write(end->fd, *input, *left) : 0;

    if (written > 0) {
        *input += written;
        *left -= (size_t)written;
    }
    if (*left == 0 || (written < 0 && errno != EAGAIN && errno != EINTR)) {
        close(end->fd);
        end->fd = -1;
    }
}

/* Reads what is there. Closes the end when nothing will come any more. */
static void collect(struct pollfd *end, Collected *collected)
{
    if (collected->capacity - collected->length < CHUNK + 1) {
        collected->capacity = 2 * collected->capacity + CHUNK + 1;
        collected->data = realloc(collected->data, collected->capacity);
        assert_non_null(collected->data);
    }
    ssize_t got = read(end->fd, collected->data + collected->length, CHUNK);
    if (got > 0)
        collected->length += (size_t)got;
    collected->data[collected->length] = '\0';
    if (got == 0 || (got < 0 && errno != EINTR)) {
        close(end->fd);
        end->fd = -1;
    }
}

ProgramResult program_run_bytes(const char *const arguments[], const char *input, size_t length)
{
    int in[2];
    int out[2];
    int err[2];
    Collected collected[2] = {{0}};
    double deadline = clock_wall_seconds() + PROGRAM_SECONDS;

    make_pipe(in);
    make_pipe(out);
    make_pipe(err);
    signal(SIGPIPE, SIG_IGN);
    pid_t process = spawn(arguments, (const int[]){in[0], out[1], err[1]});
    close(in[0]);
    close(out[1]);
    close(err[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);

    struct pollfd ends[] = {{.fd = in[1], .events = POLLOUT},
                            {.fd = out[0], .events = POLLIN},
                            {.fd = err[0], .events = POLLIN}};
    while (ends[1].fd >= 0 || ends[2].fd >= 0) {
        wait_until_ready(ends, 3, deadline, process);
        if (ends[0].fd >= 0 && ends[0].revents != 0)
            feed(&ends[0], &input, &length);
        for (int i = 0; i < 2; i++)
            if (ends[1 + i].fd >= 0 && ends[1 + i].revents != 0)
                collect(&ends[1 + i], &collected[i]);
    }
    if (ends[0].fd >= 0)
        close(ends[0].fd);
    return (ProgramResult){.code = wait_for(process),
                           .out = collected[0].data,
                           .out_length = collected[0].length,
                           .err = collected[1].data,
                           .err_length = collected[1].length};
}

void program_result_free(ProgramResult *result)
{
    free(result->out);
    free(result->err);
    *result = (ProgramResult){0};
}

Conversation conversation_begin(const char *const arguments[])
{
    int in[2];
    int out[2];

    make_pipe(in);
    make_pipe(out);
    signal(SIGPIPE, SIG_IGN);
    pid_t process = spawn(arguments, (const int[]){in[0], out[1], -1});
    close(in[0]);
    close(out[1]);
    return (Conversation){.process = process, .to = in[1], .from = out[0]};
}

void conversation_write(const Conversation *conversation, const char *text)
{
    size_t length = strlen(text);
    ssize_t written = write(conversation->to, text, length);

    assert_true(written == (ssize_t)length || (written < 0 && errno == EPIPE));
}

bool conversation_read(const Conversation *conversation, char *line, size_t size)
{
    double deadline = clock_wall_seconds() + PROGRAM_SECONDS;
    struct pollfd end = {.fd = conversation->from, .events = POLLIN};
    size_t length = 0;

    for (;;) {
        char c;

        wait_until_ready(&end, 1, deadline, conversation->process);
        ssize_t got = read(conversation->from, &c, 1);
        if (got == 0)
            return false;
        assert_int_equal(got, 1);
        if (c == '\n') {
            line[length] = '\0';
            return true;
        }
        assert_true(length + 1 < size);
        line[length++] = c;
    }
}

void conversation_signal(const Conversation *conversation, int number)
{
    assert_int_equal(kill(conversation->process, number), 0);
}

int conversation_end(Conversation *conversation)
{
    char rest[256];
    double deadline = clock_wall_seconds() + PROGRAM_SECONDS;
    struct pollfd end = {.fd = conversation->from, .events = POLLIN};

    close(conversation->to);
    do
        wait_until_ready(&end, 1, deadline, conversation->process);
    while (read(conversation->from, rest, sizeof rest) > 0);
    close(conversation->from);
    return wait_for(conversation->process);
}
