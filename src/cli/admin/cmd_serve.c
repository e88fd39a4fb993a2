/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/admin/data_folder.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "server/server.h"

typedef struct {
    ServerOptions server;
    bool has_no_limits;
    bool has_no_pondering;
} ServeOptions;

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

static int run(const CommandCall *call)
{
    ServeOptions *chosen = call->options;
    ServerOptions *server = &chosen->server;
    char usual[DATA_FOLDER_SIZE];

    if ((server->host.tls_cert == NULL) != (server->host.tls_key == NULL))
        return usage_error(&cmd_serve, "--tls-cert and --tls-key go together");
    if (server->data == NULL && (server->data = data_folder_usual(usual)) == NULL)
        return usage_error(&cmd_serve, "--data is missing, and there is no home folder");
    server->version = NEBEL_VERSION;
    server->threads = command_threads(server->threads);
    server->has_limits = !chosen->has_no_limits;
    server->ponders = !chosen->has_no_pondering;
    return serve(server);
}

static const Option rows[] = {
    {"bind", OPTION_WORD(ServeOptions, server.host.bind, "ADDRESS"), "127.0.0.1",
     "where to listen; 127.0.0.1: this machine only, 0.0.0.0: everywhere"},
    {"port", OPTION_NUMBER(ServeOptions, server.host.port, 0, 65535), "8080",
     "the port; 0: any that is free"},
    {"data", OPTION_PATH(ServeOptions, server.data, "FOLDER"), NULL,
     "where games and accounts are kept (~/.local/share/nebel)"},
    {"tls-cert", OPTION_PATH(ServeOptions, server.host.tls_cert, "FILE"), NULL,
     "a certificate, for https; with --tls-key"},
    {"tls-key", OPTION_PATH(ServeOptions, server.host.tls_key, "FILE"), NULL,
     "its private key"},
    {"behind-https", OPTION_SWITCH(ServeOptions, server.host.is_behind_https), "off",
     "a proxy in front speaks https with the browsers"},
    {"metrics-port", OPTION_NUMBER(ServeOptions, server.host.metrics_port, 0, 65535), "0",
     "a port of this machine with /metrics for Prometheus; 0: none"},
    {"threads", OPTION_NUMBER(ServeOptions, server.threads, 0, 64), "0",
     "for computer players; 0: one a core"},
    {"pace-ms", OPTION_NUMBER(ServeOptions, server.pace_ms, 0, 60000), "500",
     "a computer player takes at least so long for a move; 0: as long as it needs, which tells "
     "what was refused in private: for tests"},
    {"away-ms", OPTION_NUMBER(ServeOptions, server.away_ms, 0, 86400000), "60000",
     "a game with clocks may be claimed from who is to move and has left for so long"},
    {"pause-ms", OPTION_NUMBER(ServeOptions, server.pause_ms, 0, 3600000), "10000",
     "between two rounds of a tournament"},
    {"no-ponder", OPTION_SWITCH(ServeOptions, has_no_pondering), "off",
     "computer players do not think in their opponents' time, on processors that nobody else "
     "needs"},
    {"no-limits", OPTION_SWITCH(ServeOptions, has_no_limits), "off",
     "without limits on how much a client may do; for measuring"},
};

const Command cmd_serve = {
    .name = "serve",
    .arguments = "[OPTIONS]",
    .summary = "Serves the page on which people play, and the games themselves.",
    .details = "docs/operations.md tells how a server is run, docs/server.md what it says.",
    .options = OPTIONS(rows, ServeOptions),
    .run = run,
};
