/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/server.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/answers/answers_games.h"
#include "server/answers/hints.h"
#include "server/answers/requests.h"
#include "server/answers/review_beliefs.h"
#include "server/answers/review_lessons.h"
#include "server/client_commands.h"
#include "server/housekeeping.h"
#include "server/members/tokens.h"
#include "server/play/batches.h"
#include "server/play/bots.h"
#include "server/play/challenges.h"
#include "server/play/limits.h"
#include "server/play/people.h"
#include "server/play/room_restore.h"
#include "server/play/rooms.h"
#include "server/play/rooms_due.h"
#include "server/tournaments/tournament_rounds.h"
#include "server/tournaments/tournaments.h"

enum { PATH_SIZE = 4096 };

/* Does what is due, and begins to write down what happened in the turn; false if that fails. */
static bool end_turn(void *memory, int64_t *written)
{
    Server *server = memory;

    server_read_clocks(server);
    workers_finish(server->workers);
    passwords_poll(server->passwords);
    server_look_at_rooms(server);
    server_look_at_bots(server);
    server_look_at_challenges(server);
    server_look_at_tournaments(server);
    server_keep_house(server);
    server_end_batch(server);
    *written = server->written;
    return !server->has_failed;
}

static void closed(void *server, Connection *connection)
{
    const Client *client = host_session(connection);

    server_read_clocks(server); /* the game of a bot ends now */
    if (client->person->clients == client && client->next == NULL)
        server_unask_hint(server, client->person);
    people_closed(server, connection);
}

static const HostHandlers handlers = {
    .may_connect = server_allows_connection,
    .may_open = people_may_open,
    .dropped = people_dropped,
    .opened = people_opened,
    .message = client_commands_hear,
    .closed = closed,
    .request = server_request,
    .abandoned = server_abandoned,
    .turn_ended = end_turn,
    .needs = server_needs,
};

/* --- Beginning and end --- */

/* Makes the folder and those above it. */
static Status make_folder(const char *path, Error *error)
{
    char part[PATH_SIZE];

    if (strlen(path) >= sizeof part)
        return error_set(error, STATUS_BAD_INPUT, "the name of the data folder is too long");
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL)
            *slash = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST)
            return error_set(error, STATUS_IO, "%.150s: %s", part, strerror(errno));
        if (slash == NULL)
            return STATUS_OK;
        *slash = '/';
    }
}

static Status open_store(Server *server, Error *error)
{
    char path[PATH_SIZE + 16];
    Status status = make_folder(server->options.data, error);

    if (status != STATUS_OK)
        return status;
    snprintf(path, sizeof path, "%s/%s", server->options.data, SERVER_STORE_FILE);
    status = server_store_open(path, SERVER_STORE_CREATE, &server->store, error);
    if (status == STATUS_OK)
        status = server_store_claim(server->store, error);
    if (status == STATUS_OK)
        status = server_store_settle(server->store, error);
    if (status == STATUS_OK)
        status = server_store_read_clock(server->store, &server->now_ms, error);
    server->beat_ms = server->now_ms;
    return status;
}

static void wake(void *context)
{
    host_wake(((Server *)context)->host);
}

/* Everything else has fewer threads than games, and less of the processors. */
static Status start_workers(Server *server, Error *error)
{
    int few = server->options.threads / 4 + 1;
    int threads[JOB_KINDS] = {[JOB_GAME] = server->options.threads,
                              [JOB_ANSWER] = few,
                              [JOB_HINT] = few,
                              [JOB_REVIEW] = few,
                              [JOB_LESSON] = 1,
                              [JOB_PONDER] = 1};

    return workers_new(threads, wake, server, &server->workers, error);
}

static Status prepare(Server *server, Error *error)
{
    Status status = tokens_init(error);

    if (status != STATUS_OK)
        return status;
    rng_init(&server->rng, server_random(), 0);
    server->address_secret = server_random();
    text_init_growing(&server->text, SERVER_TEXT_MAX);
    server_read_clocks(server);
    metrics_set(&server->metrics, METRIC_STARTED, server->now_s);
    status = open_store(server, error);
    if (status == STATUS_OK)
        status = host_new(&server->options.host, &handlers, server, &server->host, error);
    if (status == STATUS_OK)
        status = start_workers(server, error);
    if (status == STATUS_OK)
        status = passwords_new(&password_cost, wake, server, &server->passwords, error);
    if (status == STATUS_OK)
        status = server_make_limits(server, error);
    if (status == STATUS_OK)
        status = server_restore_games(server, error);
    if (status == STATUS_OK)
        status = server_restore_tournaments(server, error);
    if (status == STATUS_OK)
        status = server_store_sync_aside(server->store, wake, server, error);
    server->gathering.number = 1;
    /* From now on the clock runs. */
    server->ahead_ms = server->now_ms - clock_wall_us() / 1000;
    return status;
}

Status server_new(const ServerOptions *options, Server **result, Error *error)
{
    Server *server = memory_new(sizeof *server);

    if (server == NULL)
        return error_set(error, STATUS_NO_MEMORY, "%s", status_to_text(STATUS_NO_MEMORY));
    server->options = *options;
    Status status = prepare(server, error);
    if (status != STATUS_OK) {
        server_free(server);
        return status;
    }
    *result = server;
    return STATUS_OK;
}

static void close_rooms(Server *server)
{
    size_t place = 0;

    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL; place = 0)
        room_close(room);
    lookup_fini(&server->rooms);
    agenda_fini(&server->agenda);
}

static void drop_people(Server *server)
{
    size_t place = 0;

    for (Visitor *person; (person = lookup_next(&server->people, &place)) != NULL;)
        memory_free(person);
    lookup_fini(&server->people);
}

void server_free(Server *server)
{
    if (server == NULL)
        return;
    host_hang_up(server->host);
    close_rooms(server);
    server_drop_challenges(server);
    server_drop_tournaments(server);
    drop_people(server);
    workers_free(server->workers);
    server_forget_told_games(server);
    server_forget_walks(server);
    server_forget_lessons(server);
    passwords_free(server->passwords);
    server_free_limits(server);
    server_store_close(server->store);
    host_free(server->host); /* whom no thread wakes any more */
    text_fini(&server->text);
    memory_free(server);
}

int server_port(const Server *server)
{
    return host_port(server->host);
}

int server_games_restored(const Server *server)
{
    return server->restored;
}

/* Everybody is told, and what is on its way leaves. */
static void say_goodbye(Server *server)
{
    enum { TURNS = 3, WAIT_US = 50000, RETRY_MS = 2000 };
    size_t place = 0;

    for (Visitor *person; (person = lookup_next(&server->people, &place)) != NULL;) {
        message_bye("The server is going down; it will be back soon.", RETRY_MS, &server->text);
        person_send(server, person, NULL);
    }
    for (int i = 0; i < TURNS; i++)
        if (!host_turn(server->host, WAIT_US))
            return;
}

Status server_run(Server *server, const atomic_bool *stop, Error *error)
{
    while (!atomic_load(stop) && !server->has_failed)
        host_turn(server->host, server_wait_us(server));
    if (!server->has_failed)
        say_goodbye(server);
    if (!server->has_failed)
        server_stop_clocks(server);
    return server->has_failed ? error_set(error, STATUS_IO, "%s", server->failure.text)
                              : STATUS_OK;
}
