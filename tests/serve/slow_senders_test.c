/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Clients that open many connections and say little: others do not wait for them.
 */
#include <arpa/inet.h>
#include <poll.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "support/serve_play.h"

enum { MANY = 1100, FEW_MS = 3000 };

/* From one of this machine's addresses, which are as many customers to the server, but for the
 * first: a proxy might stand there. -1: refused at once. */
static int open_from(const char *source, int port, const char *bytes)
{
    struct sockaddr_in from = {.sin_family = AF_INET};
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int file = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(file >= 0);
    assert_int_equal(inet_pton(AF_INET, source, &from.sin_addr), 1);
    assert_int_equal(bind(file, (struct sockaddr *)&from, sizeof from), 0);
    if (connect(file, (struct sockaddr *)&to, sizeof to) != 0) {
        close(file);
        return -1;
    }
    (void)!send(file, bytes, strlen(bytes), MSG_NOSIGNAL);
    return file;
}

static void allow_files(void)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

static void others_are_served_meanwhile(const char *source, const char *bytes)
{
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    int files[MANY];

    allow_files();
    for (int i = 0; i < MANY; i++)
        files[i] = open_from(source, server.port, bytes);
    int64_t start_us = clock_wall_us();
    HttpAnswer answer = http_get(server.port, "/api/choices", NULL);
    int64_t taken_us = clock_wall_us() - start_us;
    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    assert_true(taken_us < (int64_t)FEW_MS * 1000);
    for (int i = 0; i < MANY; i++)
        if (files[i] >= 0)
            close(files[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void half_sent_requests_delay_nobody(void **state)
{
    (void)state;
    others_are_served_meanwhile("127.0.0.2", "GET / HTTP/1.1\r\nHost: x\r\n");
    others_are_served_meanwhile("127.0.0.1", "GET / HTTP/1.1\r\nHost: x\r\n");
    others_are_served_meanwhile("127.0.0.2", "POST /api/login HTTP/1.1\r\nHost: x\r\n"
                                             "Content-Length: 100\r\n\r\n{");
}

static bool is_closed(int file, int ms)
{
    struct pollfd wanted = {.fd = file, .events = POLLIN};
    char byte;

    return poll(&wanted, 1, ms) == 1 && recv(file, &byte, 1, 0) <= 0;
}

static void an_address_has_so_many_connections(void **state)
{
    enum { MOST = 100 };
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    int files[MOST + 1];

    (void)state;
    for (int i = 0; i <= MOST; i++)
        files[i] = open_from("127.0.0.2", server.port, "");
    assert_true(is_closed(files[MOST], WS_PATIENCE_MS));
    assert_false(is_closed(files[0], 0));
    int other = open_from("127.0.0.3", server.port, "");
    assert_false(is_closed(other, 200));
    close(other);
    for (int i = 0; i <= MOST; i++)
        close(files[i]);
    assert_int_equal(server_process_stop(&server), 0);
}

static void bytes_that_trickle_in_do_not_help(void **state)
{
    enum { MOST_S = 20 };
    static const char header[] =
        "GET / HTTP/1.1\r\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    ServerProcess server = server_process_start(NEBEL_PROGRAM, NULL);
    int file = open_from("127.0.0.2", server.port, "");
    int seconds = 0;

    (void)state;
    for (; seconds < MOST_S && !is_closed(file, 1000); seconds++)
        (void)!send(file, header + seconds, 1, MSG_NOSIGNAL);
    assert_true(seconds < MOST_S);
    close(file);
    assert_int_equal(server_process_stop(&server), 0);
}

TEST_FILE(slow_senders, cmocka_unit_test(half_sent_requests_delay_nobody),
          cmocka_unit_test(an_address_has_so_many_connections),
          cmocka_unit_test(bytes_that_trickle_in_do_not_help));
