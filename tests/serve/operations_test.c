/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An operator beside a running server: bans, new passwords, backups, metrics.
 */
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/nebel_program.h"
#include "support/serve_play.h"

static const char *const no_extra[] = {NULL};

static void admin(const ServerProcess *server, const char *action, const char *name)
{
    ProgramResult result =
        nebel_run(NEBEL("admin", action, name, "--data", server->scratch.folder), "");

    if (result.code != 0)
        fail_msg("nebel admin %s: %s", action, result.err);
    program_result_free(&result);
}

/* Two people at an untimed game; returns the name of the first. */
static void seat_two(const ServerProcess *server, Seat seats[2], char name[32])
{
    for (int i = 0; i < 2; i++)
        seat_enter(&seats[i], server->port);
    HttpAnswer me = http_get(server->port, "/api/me", seats[0].cookie);
    json_t *json = json_loads(me.body, 0, NULL);
    snprintf(name, 32, "%s", json_string_value(json_object_get(json, "name")));
    json_decref(json);
    http_answer_free(&me);
    seat_say(&seats[0], "{\"do\":\"challenge\",\"game\":\"kriegspiel\",\"rules\":\"wild16\","
                        "\"start\":\"standard\",\"side\":\"first\",\"clock\":null,"
                        "\"rated\":false,\"aids\":false,\"open\":false}");
    json_t *challenge = ws_await(&seats[0].client, "challenge");
    seat_say(&seats[1], "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    for (int i = 0; i < 2; i++)
        seat_take_game(&seats[i]);
}

static void banned_member_is_closed_out_and_loses_the_game(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    Seat seats[2];
    WsClient again;
    char name[32];

    (void)state;
    seat_two(&server, seats, name);
    admin(&server, "ban", name);
    seat_hear(&seats[1]);
    json_t *over = json_object_get(seats[1].last, "over");
    assert_string_equal(json_string_value(json_object_get(over, "result")), "0-1");
    assert_string_equal(json_string_value(json_object_get(over, "reason")), "forfeit");
    assert_true(ws_is_closed_by_server(&seats[0].client));
    char origin[64];
    snprintf(origin, sizeof origin, "http://127.0.0.1:%d", server.port);
    assert_int_equal(ws_open(&again, server.port, seats[0].cookie, NULL, origin), 403);
    ws_close(&again);
    admin(&server, "unban", name);
    assert_int_equal(ws_open(&again, server.port, seats[0].cookie, NULL, origin), 101);
    ws_close(&again);
    for (int i = 0; i < 2; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void new_password_ends_the_sessions(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    Seat seat;

    (void)state;
    seat_enter(&seat, server.port);
    seat_register(&seat, server.port, "Anna");
    admin(&server, "reset-password", "Anna");
    assert_true(ws_is_closed_by_server(&seat.client));
    seat_leave(&seat);
    assert_int_equal(server_process_stop(&server), 0);
}

static void changed_password_closes_other_browsers(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    Seat first;
    WsClient second;
    char cookie[WS_COOKIE_SIZE];

    (void)state;
    seat_enter(&first, server.port);
    seat_register(&first, server.port, "Anna");
    http_new_cookie(server.port, cookie);
    HttpAnswer answer = http_post(server.port, "/api/login", cookie,
                                  "{\"name\":\"Anna\",\"password\":\"" SEAT_PASSWORD "\"}");
    assert_int_equal(answer.status, 200);
    http_take_cookie(&answer, cookie);
    http_answer_free(&answer);
    ws_enter(&second, server.port, cookie);
    answer = http_post(server.port, "/api/password", first.cookie,
                       "{\"password\":\"" SEAT_PASSWORD "\",\"new\":\"close sesame\"}");
    assert_int_equal(answer.status, 200);
    http_take_cookie(&answer, first.cookie);
    http_answer_free(&answer);
    assert_true(ws_is_closed_by_server(&second));
    /* The one that changed it comes back with a new secret. */
    seat_return(&first, server.port);
    seat_say(&first, "{\"do\":\"ping\"}");
    json_decref(ws_await(&first.client, "pong"));
    ws_close(&second);
    seat_leave(&first);
    assert_int_equal(server_process_stop(&server), 0);
}

static void backup_of_a_running_server_is_whole(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    const char *path = scratch_path(&server.scratch, "backup.db");
    Seat seats[2];
    char name[32];
    Rng rng;

    (void)state;
    rng_init(&rng, 3, 0);
    seat_two(&server, seats, name);
    for (int i = 0; i < 10; i++) {
        Seat *mover = &seats[seat_is_on_move(&seats[0]) ? 0 : 1];

        seat_try_random(mover, &rng);
        seat_hear(mover);
        if (!seat_is_on_move(mover))
            seat_hear(&seats[mover == &seats[0]]);
    }
    admin(&server, "backup", path);
    ProgramResult result = nebel_run(NEBEL("admin", "check-backup", path), "");
    assert_contains(result.out, "all is well: 0 members, 2 guests, 0 finished and 1 running "
                                "games with 10 tries");
    program_result_free(&result);
    for (int i = 0; i < 2; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void second_server_is_turned_away(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    ProgramResult result =
        nebel_run(NEBEL("serve", "--port", "0", "--data", server.scratch.folder), "");

    (void)state;
    assert_int_equal(result.code, 1);
    assert_contains(result.err, "another server is using it");
    assert_contains(result.err, "nebel is running already");
    program_result_free(&result);
    assert_int_equal(server_process_stop(&server), 0);
}

static void taken_port_is_told_with_a_way_out(void **state)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    Scratch other = scratch_new();
    char port[16];
    char said[64];

    (void)state;
    snprintf(port, sizeof port, "%d", server.port);
    snprintf(said, sizeof said, "cannot listen on 127.0.0.1, port %d", server.port);
    ProgramResult result =
        nebel_run(NEBEL("serve", "--port", port, "--data", other.folder), "");
    assert_int_equal(result.code, 1);
    assert_contains(result.err, said);
    assert_contains(result.err, "already");
    assert_contains(result.err, "--port");
    assert_string_equal(result.out, "");
    program_result_free(&result);
    scratch_free(&other);
    assert_int_equal(server_process_stop(&server), 0);
}

static int free_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int file = socket(AF_INET, SOCK_STREAM, 0);

    assert_int_equal(bind(file, (struct sockaddr *)&address, length), 0);
    assert_int_equal(getsockname(file, (struct sockaddr *)&address, &length), 0);
    close(file);
    return ntohs(address.sin_port);
}

static void metrics_have_a_port_of_their_own(void **state)
{
    char port[16];
    int metrics_port = free_port();
    Seat seats[2];
    char name[32];

    (void)state;
    snprintf(port, sizeof port, "%d", metrics_port);
    ServerProcess server = server_process_start(
        NEBEL_PROGRAM, (const char *const[]){"--metrics-port", port, NULL});
    seat_two(&server, seats, name);
    seat_try(&seats[0], "e2e4");
    seat_hear(&seats[0]);
    HttpAnswer answer = http_get(metrics_port, "/metrics", NULL);
    assert_int_equal(answer.status, 200);
    assert_contains(answer.body, "nebel_tries_total 1\n");
    assert_contains(answer.body, "nebel_games_started_total 1\n");
    assert_contains(answer.body, "nebel_games_running 1\n");
    assert_contains(answer.body, "nebel_connections 2\n");
    assert_contains(answer.body, "nebel_answer_seconds_count 1\n");
    assert_lacks(answer.body, name);
    http_answer_free(&answer);
    /* Nothing else is there, and the numbers are not among the pages. */
    answer = http_get(metrics_port, "/", NULL);
    assert_int_equal(answer.status, 404);
    http_answer_free(&answer);
    answer = http_get(server.port, "/metrics", NULL);
    assert_null(strstr(answer.head, "text/plain"));
    http_answer_free(&answer);
    for (int i = 0; i < 2; i++)
        seat_leave(&seats[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

/* Each name would have a log of its own, and the games of both would be lost. */
static void a_second_server_is_turned_away_by_any_name(void **state)
{
    static int (*const give_name[])(const char *, const char *) = {link, symlink};
    ServerProcess server = server_process_start(NEBEL_PROGRAM, no_extra);
    char command[512];

    (void)state;
    for (int i = 0; i < 2; i++) {
        Scratch scratch = scratch_new();

        assert_int_equal(give_name[i](scratch_path(&server.scratch, "server.db"),
                                      scratch_path(&scratch, "server.db")),
                         0);
        snprintf(command, sizeof command, "timeout 20 '%s' serve --port 0 --data '%s' 2>'%s'",
                 NEBEL_PROGRAM, scratch.folder, scratch_path(&scratch, "errors"));
        int status = system(command);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 1);
        scratch_free(&scratch);
    }
    assert_int_equal(server_process_stop(&server), 0);
}

/* What may not grow is an error that is told, not a death by a signal. ThreadSanitizer has a file of
 * its own among the temporary ones, which the limit would cut short: here it finds no such place. */
static void a_limit_on_files_is_told(void **state)
{
    Scratch scratch = scratch_new();
    char command[512];

    (void)state;
    snprintf(command, sizeof command,
             "ulimit -f 100; TMPDIR=/dev/null exec '%s' serve --port 0 --data '%s' 2>'%s'",
             NEBEL_PROGRAM, scratch.folder, scratch_path(&scratch, "errors"));
    int status = system(command);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    scratch_free(&scratch);
}

/* Three moves are answered, and each answer is followed by a pondering that the next move ends. */
static void play_three_moves(int port)
{
    static const char *const moves[] = {"a2a3", "b2b3", "c2c3"};
    Seat seat;

    seat_enter(&seat, port);
    seat_say(&seat, "{\"do\":\"play\",\"side\":\"first\",\"game\":\"kriegspiel\","
                    "\"opponent\":\"seer-1\"}");
    seat_take_game(&seat);
    for (int i = 0; i < 3; i++) {
        seat_try(&seat, moves[i]);
        do
            seat_hear(&seat);
        while (!seat_is_on_move(&seat));
    }
    seat_leave(&seat);
}

static void computer_players_ponder_unless_they_must_not(void **state)
{
    (void)state;
    for (int is_forbidden = 0; is_forbidden < 2; is_forbidden++) {
        char port[16];
        int metrics_port = free_port();

        snprintf(port, sizeof port, "%d", metrics_port);
        ServerProcess server = server_process_start(
            NEBEL_PROGRAM, (const char *const[]){"--pace-ms", "20", "--metrics-port", port,
                                                 is_forbidden ? "--no-ponder" : NULL, NULL});
        play_three_moves(server.port);
        HttpAnswer answer = http_get(metrics_port, "/metrics", NULL);
        assert_contains(answer.body,
                        is_forbidden ? "nebel_pondered_total 0\n" : "nebel_pondered_total 3\n");
        assert_contains(answer.body, "nebel_thinking_failed_total 0\n");
        http_answer_free(&answer);
        assert_int_equal(server_process_stop(&server), 0);
    }
}

TEST_FILE(operations, cmocka_unit_test(a_limit_on_files_is_told),
          cmocka_unit_test(a_second_server_is_turned_away_by_any_name),
          cmocka_unit_test(banned_member_is_closed_out_and_loses_the_game),
          cmocka_unit_test(new_password_ends_the_sessions),
          cmocka_unit_test(changed_password_closes_other_browsers),
          cmocka_unit_test(backup_of_a_running_server_is_whole),
          cmocka_unit_test(second_server_is_turned_away),
          cmocka_unit_test(taken_port_is_told_with_a_way_out),
          cmocka_unit_test(metrics_have_a_port_of_their_own),
          cmocka_unit_test(computer_players_ponder_unless_they_must_not));
