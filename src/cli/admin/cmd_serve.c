/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <unistd.h>

#include "cli/admin/data_folder.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "server/server.h"

static int serve(const ServerOptions *options)
{
    Server *server = NULL;
    Error error = {""};
    const atomic_bool *stop = interruption_flag();

    if (server_new(options, &server, &error) != STATUS_OK)
        return command_failed("serve", "%s", error.text);
    printf("nebel is at %s://%s:%d/\n", options->host.tls_cert != NULL ? "https" : "http",
           options->host.bind, server_port(server));
    if (server_games_restored(server) > 0)
        printf("games taken up again: %d\n", server_games_restored(server));
    fflush(stdout);
    Status status = server_run(server, stop, &error);
    server_free(server);
    return status == STATUS_OK ? EXIT_OK : command_failed("serve", "%s", error.text);
}

int cmd_serve(int count, char **arguments)
{
    char usual[DATA_FOLDER_SIZE];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t port = 8080;
    int64_t metrics_port = 0;
    int64_t threads = processors > 1 ? processors : 1;
    int64_t pace_ms = 500;
    bool has_no_limits = false;
    ServerOptions settings = {.host = {.bind = "127.0.0.1"}, .version = NEBEL_VERSION};
    const CommandOption options[] = {
        {"bind", COMMAND_TEXT, &settings.host.bind, "ADDRESS",
         "where to listen (127.0.0.1: this machine only; 0.0.0.0: everywhere)", 0, 0},
        {"port", COMMAND_NUMBER, &port, "N", "the port (8080); 0: any that is free", 0, 65535},
        {"data", COMMAND_TEXT, &settings.data, "FOLDER",
         "where games and accounts are kept (~/.local/share/nebel)", 0, 0},
        {"tls-cert", COMMAND_TEXT, &settings.host.tls_cert, "FILE",
         "a certificate, for https; with --tls-key", 0, 0},
        {"tls-key", COMMAND_TEXT, &settings.host.tls_key, "FILE", "its private key", 0, 0},
        {"behind-https", COMMAND_FLAG, &settings.host.is_behind_https, NULL,
         "a proxy in front speaks https with the browsers", 0, 0},
        {"metrics-port", COMMAND_NUMBER, &metrics_port, "N",
         "a port of this machine with /metrics for Prometheus; 0: none", 0, 65535},
        {"threads", COMMAND_NUMBER, &threads, "N",
         "for computer players (as many as there are processors)", 1, 64},
        {"pace-ms", COMMAND_NUMBER, &pace_ms, "N",
         "a computer player takes at least so long for a move (500)", 0, 60000},
        {"no-limits", COMMAND_FLAG, &has_no_limits, NULL,
         "without limits on how much a client may do; for measuring", 0, 0},
    };
    const Usage usage = {
        .command = "serve",
        .arguments = "[OPTIONS]",
        .summary = "Serves the page on which people play, and the games themselves.",
        .details = "docs/operations.md tells how a server is run, docs/server.md what it says.",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int rest = 0;
    int code = EXIT_OK;

    if (!usage_parse(&usage, count, arguments, &rest, &code))
        return code;
    if (rest > 0)
        return usage_error(&usage, "unexpected argument \"%.40s\"", arguments[0]);
    if ((settings.host.tls_cert == NULL) != (settings.host.tls_key == NULL))
        return usage_error(&usage, "--tls-cert and --tls-key go together");
    if (settings.data == NULL && (settings.data = data_folder_usual(usual)) == NULL)
        return usage_error(&usage, "--data is missing, and there is no home folder");
    settings.host.port = (int)port;
    settings.host.metrics_port = (int)metrics_port;
    settings.threads = (int)threads;
    settings.pace_ms = (int)pace_ms;
    settings.has_limits = !has_no_limits;
    return serve(&settings);
}
