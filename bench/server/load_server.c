/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load_server.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* In the child. taskset holds it on the first processor. */
static void run_program(const char *program, const char *data, bool has_limits, int output)
{
    dup2(output, STDOUT_FILENO);
    execlp("taskset", "taskset", "-c", "0", program, "serve", "--port", "0", "--data", data,
           "--threads", "1", has_limits ? (char *)NULL : "--no-limits", (char *)NULL);
    perror("bench_server: taskset");
    _exit(127);
}

/* "nebel is at http://127.0.0.1:PORT/" */
static bool read_port(int input, int *port)
{
    FILE *file = fdopen(input, "r");
    char line[256];
    bool is_found = false;

    if (file == NULL)
        return false;
    while (!is_found && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strrchr(line, ':');

        is_found =
            strstr(line, "http://") != NULL && colon != NULL && sscanf(colon, ":%d", port) == 1;
    }
    fclose(file);
    return is_found;
}

bool load_server_start(LoadServer *server, const char *program, const char *parent,
                       bool has_limits)
{
    int ends[2];

    snprintf(server->data, sizeof server->data, "%s/nebel_bench_XXXXXX", parent);
    if (mkdtemp(server->data) == NULL || pipe(ends) != 0) {
        perror("bench_server");
        return false;
    }
    server->process = fork();
    if (server->process == 0) {
        close(ends[0]);
        run_program(program, server->data, has_limits, ends[1]);
    }
    close(ends[1]);
    if (server->process > 0 && read_port(ends[0], &server->port))
        return true;
    fprintf(stderr, "bench_server: the server does not start\n");
    return false;
}

static void remove_folder(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;

    if (folder == NULL)
        return;
    while ((entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            unlinkat(dirfd(folder), entry->d_name, 0);
    closedir(folder);
    rmdir(path);
}

bool load_server_stop(LoadServer *server)
{
    int code = -1;

    kill(server->process, SIGTERM);
    waitpid(server->process, &code, 0);
    remove_folder(server->data);
    return WIFEXITED(code) && WEXITSTATUS(code) == 0;
}

double load_server_resident_mb(const LoadServer *server)
{
    char path[64];
    char line[256];
    long kib = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)server->process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL && sscanf(line, "VmRSS: %ld", &kib) != 1)
        continue;
    fclose(file);
    return (double)kib * 1024 / 1e6;
}

static double cpu_seconds(pid_t process)
{
    char path[64];
    unsigned long user = 0;
    unsigned long system = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    /* The second field, the name, has no blank in it. */
    if (fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        user = system = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

LoadUse load_use(pid_t process)
{
    char path[64];
    double ran_ns = 0;
    double waited_ns = 0;

    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)process, (int)process);
    FILE *file = fopen(path, "r");
    if (file != NULL) {
        if (fscanf(file, "%lf %lf", &ran_ns, &waited_ns) != 2)
            ran_ns = waited_ns = 0;
        fclose(file);
    }
    return (LoadUse){cpu_seconds(process), ran_ns / 1e9, waited_ns / 1e9};
}
