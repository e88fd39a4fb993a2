/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "world/world.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/least.h"
#include "server/play/absence.h"
#include "server/play/queued_tries.h"
#include "server/play/server_state.h"
#include "server/server.h"
#include "world/world_bots.h"
#include "world/world_clock.h"
#include "world/world_disk.h"
#include "world/world_events.h"
#include "world/world_network.h"
#include "world/world_people.h"
#include "world/world_secrets.h"
#include "world/world_truth.h"
#include "world/world_vfs.h"

enum {
    TROUBLE_US = 700000,
    TROUBLE_UNTIL_S = 240, /* then nothing goes wrong any more */
    ALL_LEAVE_S = 1500,    /* what runs then is left to itself */
    DAYS_15_MS = 15 * 24 * 3600 * 1000,
    STARTS_MAX = 400,
    LOST_IN_CRASH_MS = 1000, /* as docs/operations.md has it */
    LOST_IN_STOP_MS = 2
};

typedef enum { WORLD_PLAYS, WORLD_CALM, WORLD_EMPTY, WORLD_OVER } WorldPhase;

static Rng disk_lots;
static Server *server;
static atomic_bool is_stopping;
static WorldPhase phase;
static int64_t up_before_us;
static int64_t up_since_us;
static int games_wanted;
static int sleeps;
static WorldResult counts;

/* --- What goes wrong --- */

static int64_t up_ms(void)
{
    return (up_before_us + (server != NULL ? clock_wall_us() - up_since_us : 0)) / 1000;
}

static void set_date(void)
{
    static const int jumps_s[] = {-1, 1, 61, -3600, 3600, -90000, 90000};
    int by_s = jumps_s[lot(7)];

    world_note("the date is set by %d s", by_s);
    world_clock_set_date(by_s);
}

static void make_trouble(void *context, int64_t nothing)
{
    Line *line = network_any_line();

    (void)nothing;
    if (phase != WORLD_PLAYS)
        return;
    events_add(clock_wall_us() + delay_us(TROUBLE_US), false, make_trouble, context, 0);
    if (once_in(3) && line != NULL) {
        world_note("line %d breaks", line->number);
        network_cut(line);
    } else if (once_in(10)) {
        set_date();
    } else if (once_in(8)) {
        int number = lot(30);
        bool is_sync = once_in(2);

        world_note("the machine will stop at %s %d", is_sync ? "sync" : "write", number);
        disk_die_after(is_sync ? -1 : number, is_sync ? number : -1);
    } else if (once_in(20)) {
        world_note("the program is killed");
        disk_die();
    } else if (once_in(30)) {
        world_note("the disk is full");
        disk_set_full(true);
    } else if (once_in(30)) {
        world_note("the server is told to stop");
        is_stopping = true;
    }
}

/* --- How it goes on --- */

static void note_phase(void)
{
    static const char *const names[] = {"trouble", "calm", "nobody is left", "the end"};

    world_note("from now on: %s", names[phase]);
}

/* The server must not sleep through a flag, a turn of the computer's, or that somebody has left. */
static void check_agenda(void)
{
    size_t place = 0;

    for (const Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;) {
        int64_t needed_ms =
            int64_least(live_game_flag_ms(room->live),
                        int64_least(room_absence_due_ms(room), room_queue_due_ms(room)));

        if (room->has_choice)
            needed_ms = int64_least(needed_ms, room->choice_at_ms);
        if (room->over_since_ms == 0 && room->due.at_ms > needed_ms)
            world_fault_found("a room is looked at %" PRId64 " ms too late",
                              room->due.at_ms - needed_ms);
    }
}

static void go_on(void)
{
    int64_t now_s = clock_wall_us() / 1000000;
    bool is_played = truth_games() >= games_wanted && truth_running() == 0;

    if (!disk_is_dead() && server != NULL && !server->has_failed)
        check_agenda();
    if (disk_is_dead() || world_fault() != NULL)
        is_stopping = true;
    if (phase == WORLD_PLAYS && now_s > TROUBLE_UNTIL_S) {
        phase = WORLD_CALM;
        network_set_stalls(false);
        note_phase();
    } else if ((phase == WORLD_PLAYS || phase == WORLD_CALM) && now_s > ALL_LEAVE_S) {
        phase = WORLD_EMPTY;
        people_leave();
        people_set_games(0);
        note_phase();
    } else if (phase == WORLD_EMPTY && network_open_lines() == 0 && truth_running() > 0) {
        if (sleeps++ > 4)
            world_fault_found("%d games have no end", truth_running());
        network_sleep(DAYS_15_MS);
    } else if (is_played || (phase == WORLD_EMPTY && truth_running() == 0)) {
        phase = WORLD_OVER;
        is_stopping = true;
    }
}

/* --- Servers --- */

/* How one ended: by a crash, a failure of the disk, or in order. */
static int64_t note_end(Status status, const Error *error)
{
    if (disk_is_dead()) {
        counts.crashes++;
        world_note("the server is gone");
        return LOST_IN_CRASH_MS;
    }
    if (status != STATUS_OK) {
        counts.failures++;
        world_note("the server ends: %s", error->text);
        if (strstr(error->text, "full") == NULL && strstr(error->text, "Input/output") == NULL)
            world_fault_found("the server ends without a reason: %s", error->text);
        return LOST_IN_CRASH_MS;
    }
    counts.stops++;
    world_note("the server stops");
    return LOST_IN_STOP_MS;
}

/* One server from its start to its end; how much its clocks may have lost. */
static int64_t live_once(const ServerOptions *options, int64_t lost_ms)
{
    Error error = {""};
    Server *started = NULL;

    truth_set_lost(lost_ms);
    Status status = server_new(options, &started, &error);

    if (status != STATUS_OK)
        return int64_most(lost_ms, note_end(status, &error));
    server = started;
    up_since_us = clock_wall_us();
    world_note("a server starts, with %d games", server_games_restored(server));
    is_stopping = world_fault() != NULL || phase == WORLD_OVER;
    status = server_run(server, &is_stopping, &error);
    lost_ms = note_end(status, &error);
    if (!disk_is_dead() && status == STATUS_OK)
        truth_check_ratings(server->store);
    up_before_us += clock_wall_us() - up_since_us;
    server_free(server);
    server = NULL;
    return lost_ms;
}

static void live(const ServerOptions *options)
{
    int64_t lost_ms = 0;
    bool is_last = false;

    for (int i = 0; i < STARTS_MAX && world_fault() == NULL; i++) {
        lost_ms = live_once(options, lost_ms);
        if (is_last && lost_ms == LOST_IN_STOP_MS)
            return;
        disk_revive(!disk_is_dead() || once_in(3));
        is_last = phase == WORLD_OVER;
        network_wait(clock_wall_us() + delay_us(2 * TROUBLE_US));
    }
    world_fault_found("servers start again and again");
}

/* --- The whole --- */

static void begin(uint64_t seed, const char *folder, bool is_shown)
{
    ServerStore *store = NULL;
    char path[256];

    rng_init(&world_rng, seed, 0);
    rng_init(&disk_lots, seed, 1);
    rng_init(&world_secrets, seed, 2);
    world_clock_reset();
    world_notes_reset(is_shown);
    events_reset();
    disk_reset(&disk_lots);
    world_vfs_reset(&world_secrets);
    network_reset(&world_people);
    truth_reset();
    truth_set_up_time(up_ms);
    phase = WORLD_PLAYS;
    server = NULL;
    up_before_us = sleeps = 0;
    counts = (WorldResult){0};
    snprintf(path, sizeof path, "%s/%s", folder, SERVER_STORE_FILE);
    Status status = server_store_open(path, SERVER_STORE_CREATE, &store, NULL);
    if (status == STATUS_OK)
        status = people_reset(store, go_on);
    if (status == STATUS_OK)
        status = server_store_commit(store, NULL);
    server_store_close(store);
    assert(status == STATUS_OK);
    (void)status;
}

/* What is still on its way arrives nowhere. */
static void end(void)
{
    phase = WORLD_OVER;
    people_leave();
    people_set_games(0);
    while (events_next_us() < INT64_MAX)
        events_happen();
    network_fini();
    truth_fini();
    bots_fini();
    disk_fini();
}

bool world_run(uint64_t seed, int games, const char *folder, bool is_shown, WorldResult *result)
{
    begin(seed, folder, is_shown);
    ServerOptions options = {.data = folder,
                             .version = "world",
                             .threads = 1,
                             .pace_ms = once_in(2) ? 0 : 200,
                             .away_ms = 24000,
                             .pause_ms = 10000,
                             .has_limits = once_in(2)};

    games_wanted = games;
    people_set_games(games);
    people_arrive();
    network_set_stalls(once_in(2));
    if (!once_in(4))
        events_add(clock_wall_us() + delay_us(TROUBLE_US), false, make_trouble, NULL, 0);
    live(&options);
    const char *fault = world_fault();
    counts.games = truth_games();
    counts.digest = world_digest();
    *result = counts;
    if (fault != NULL) {
        world_show_notes();
        printf("world %" PRIu64 ": %s\n", seed, fault);
    }
    end();
    return fault == NULL;
}
