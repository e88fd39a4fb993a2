/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * On a slow disk: nothing is answered before it is written down, and what one side tries in
 * private makes the other side wait for nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "support/serve_play.h"

static const char *const no_limits[] = {"--no-limits", NULL};

enum { SYNC_MS = 1000, QUICK_MS = SYNC_MS / 2 };

/* Black's pawns cannot go on: what they try is refused in private. */
#define PROPOSAL                                                                               \
    "\"game\":\"kriegspiel\",\"rules\":\"wild16\",\"clock\":null,"                             \
    "\"start\":\"4k3/8/8/p3p3/P3P3/8/8/4K3 b - - 0 1\""

typedef struct {
    ServerProcess server;
    Scratch scratch;
    Seat waiting;
    Seat mover;
} SlowTable;

static void table_begin(SlowTable *table)
{
    char ms[16];

    table->scratch = scratch_new();
    snprintf(ms, sizeof ms, "%d", SYNC_MS);
    setenv("SLOW_SYNC_MS", ms, 1);
    setenv("SLOW_SYNC_WHEN", scratch_path(&table->scratch, "slow"), 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0", 1);
    setenv("LD_PRELOAD", SLOW_SYNC_LIBRARY, 1);
    table->server = server_process_start(NEBEL_PROGRAM, no_limits);
    unsetenv("LD_PRELOAD");
    seat_enter(&table->waiting, table->server.port);
    seat_enter(&table->mover, table->server.port);
    seat_say(&table->waiting,
             "{\"do\":\"challenge\",\"open\":false,\"side\":\"first\"," PROPOSAL "}");
    json_t *challenge = ws_await(&table->waiting.client, "challenge");
    seat_say(&table->mover, "{\"do\":\"accept\",\"challenge\":\"%s\"}",
             json_string_value(json_object_get(challenge, "challenge")));
    json_decref(challenge);
    seat_take_game(&table->waiting);
    seat_take_game(&table->mover);
    scratch_write(&table->scratch, "slow", "from now on");
}

static void table_end(SlowTable *table)
{
    remove(scratch_path(&table->scratch, "slow"));
    seat_leave(&table->waiting);
    seat_leave(&table->mover);
    assert_int_equal(server_process_stop(&table->server), 0);
    scratch_free(&table->scratch);
}

static int64_t now_ms(void)
{
    return clock_wall_us() / 1000;
}

/* How long it takes until the side that waits is answered. */
static int64_t wait_for(SlowTable *table, const char *what, const char *is)
{
    int64_t begin_ms = now_ms();

    if (strcmp(what, "join") == 0)
        seat_say(&table->waiting, "{\"do\":\"join\",\"game\":\"%s\"}", table->waiting.game);
    else
        seat_say(&table->waiting, "{\"do\":\"%s\"}", what);
    json_decref(ws_await(&table->waiting.client, is));
    return now_ms() - begin_ms;
}

static int64_t wait_for_page(const SlowTable *table, const char *path)
{
    int64_t begin_ms = now_ms();
    HttpAnswer answer = http_get(table->server.port, path, table->waiting.cookie);

    assert_int_equal(answer.status, 200);
    http_answer_free(&answer);
    return now_ms() - begin_ms;
}

static void a_private_refusal_makes_nobody_else_wait(void **state)
{
    SlowTable table;

    (void)state;
    table_begin(&table);
    int64_t begin_ms = now_ms();
    seat_try(&table.mover, "e5e4");
    assert_true(wait_for(&table, "ping", "pong") < QUICK_MS);
    assert_true(wait_for(&table, "join", "game") < QUICK_MS);
    assert_true(wait_for(&table, "games", "games") < QUICK_MS);
    assert_true(wait_for_page(&table, "/api/me") < QUICK_MS);
    seat_hear(&table.mover);
    assert_string_equal(seat_told(&table.mover, "answer"), "illegal");
    assert_true(now_ms() - begin_ms >= SYNC_MS);
    table_end(&table);
}

/* Nor does one that comes while another is being written down. */
static void several_refusals_make_nobody_else_wait(void **state)
{
    SlowTable table;

    (void)state;
    table_begin(&table);
    for (int i = 0; i < 2; i++) {
        seat_try(&table.mover, i == 0 ? "e5e4" : "a5a4");
        assert_true(wait_for(&table, "ping", "pong") < QUICK_MS);
        table.mover.seq++;
    }
    assert_true(wait_for(&table, "join", "game") < QUICK_MS);
    for (int i = 0; i < 2; i++)
        seat_hear(&table.mover);
    table_end(&table);
}

static void a_move_is_told_when_it_is_written_down(void **state)
{
    SlowTable table;

    (void)state;
    table_begin(&table);
    int64_t begin_ms = now_ms();
    seat_try(&table.mover, "e8d8");
    seat_hear(&table.waiting);
    assert_string_equal(seat_told(&table.waiting, "answer"), "moved");
    assert_true(now_ms() - begin_ms >= SYNC_MS);
    seat_hear(&table.mover);
    /* What tells of it waits as well, whoever asks. */
    begin_ms = now_ms();
    seat_try(&table.waiting, "e1d1");
    assert_true(wait_for(&table, "join", "game") >= SYNC_MS / 2);
    assert_true(now_ms() - begin_ms >= SYNC_MS);
    table_end(&table);
}

TEST_FILE(sync, cmocka_unit_test(a_private_refusal_makes_nobody_else_wait),
          cmocka_unit_test(several_refusals_make_nobody_else_wait),
          cmocka_unit_test(a_move_is_told_when_it_is_written_down));
