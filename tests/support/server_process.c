/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/server_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/test.h"

enum { ARGUMENTS_MAX = 24, START_MS = 60000 };

static void become_server(const ServerProcess *server, const char *data, int output,
                          const char *const extra[])
{
    const char *arguments[ARGUMENTS_MAX] = {server->program, "serve", "--port",    "0",
                                            "--data",        data,    "--pace-ms", "0"};
    int count = 8;

    for (; extra != NULL && *extra != NULL && count < ARGUMENTS_MAX - 1; extra++)
        arguments[count++] = *extra;
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it must not outlive a test that fails */
    dup2(output, STDOUT_FILENO);
    execv(server->program, (char *const *)arguments);
    _exit(127);
}

/* Reads what it says at its start. */
static void read_start(ServerProcess *server)
{
    struct pollfd wanted = {.fd = server->output, .events = POLLIN};
    char text[512] = "";
    size_t length = 0;

    while (strchr(text, '\n') == NULL) {
        if (poll(&wanted, 1, START_MS) != 1)
            fail_msg("the server does not start");
        ssize_t got = read(server->output, text + length, sizeof text - 1 - length);
        if (got <= 0)
            fail_msg("the server has ended: %s", text);
        length += (size_t)got;
    }
    char *rest = strchr(text, '\n');
    *rest++ = '\0';
    rest[strcspn(rest, "\n")] = '\0';
    snprintf(server->first_line, sizeof server->first_line, "%.250s", text);
    snprintf(server->second_line, sizeof server->second_line, "%.250s", rest);
    const char *colon = strrchr(text, ':');
    assert_non_null(colon);
    server->port = atoi(colon + 1);
    assert_true(server->port > 0);
}

void server_process_again(ServerProcess *server, const char *const extra[])
{
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    server->process = fork();
    assert_true(server->process >= 0);
    if (server->process == 0)
        become_server(server, server->scratch.folder, ends[1], extra);
    close(ends[1]);
    server->output = ends[0];
    read_start(server);
}

ServerProcess server_process_start(const char *program, const char *const extra[])
{
    ServerProcess server = {.scratch = scratch_new(), .program = program};

    server_process_again(&server, extra);
    return server;
}

static int wait_for(ServerProcess *server)
{
    int status = 0;

    assert_int_equal(waitpid(server->process, &status, 0), server->process);
    close(server->output);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void server_process_kill(ServerProcess *server)
{
    kill(server->process, SIGKILL);
    assert_int_equal(wait_for(server), 128 + SIGKILL);
}

int server_process_end(ServerProcess *server)
{
    kill(server->process, SIGTERM);
    return wait_for(server);
}

int server_process_stop(ServerProcess *server)
{
    int code = server_process_end(server);

    scratch_free(&server->scratch);
    return code;
}

long server_process_resident_kb(const ServerProcess *server)
{
    char path[64];
    char line[256];
    long kilobytes = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)server->process);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kilobytes = atol(line + 6);
    fclose(file);
    return kilobytes;
}
