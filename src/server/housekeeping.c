/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/housekeeping.h"

#include "base/clock.h"
#include "base/least.h"
#include "server/answers/answers_games.h"
#include "server/play/batches.h"
#include "server/play/people.h"
#include "server/play/rooms.h"
#include "server/play/rooms_due.h"
#include "server/tournaments/tournament_rounds.h"
#include "server/tournaments/tournaments.h"

/* A crash costs the clocks one beat at most. Where all games have days for a move it is a slow
 * one: the disk is left alone for a minute. */
enum {
    BEAT_MS = 500,
    SLOW_BEAT_MS = 60000,
    SWEEP_EVERY_S = 3600,
    SESSION_STAYS_S = 90 * 24 * 3600
};

/* --- What an operator has changed --- */

static void resign_games(Server *server, const Visitor *person)
{
    size_t place = 0;

    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;) {
        Side side = room_seat_of(room, person);

        if (side != SIDE_NONE && room->over_since_ms == 0)
            room_end(room, side, outcome_of(side_other(side), REASON_FORFEIT), NULL, NO_ID);
    }
}

/* Whether the secret that let the client in still does. */
static bool is_known(Server *server, const Client *client)
{
    ServerMember member;
    Status status =
        client->is_by_token
            ? server_store_find_token(server->store, client->session, &member, NULL)
            : server_store_find_session(server->store, client->session, &member, NULL);

    return status != STATUS_NOT_FOUND;
}

static void look_again(Server *server, Visitor *person)
{
    ServerMember member;
    Status status = server_store_find_member(server->store, person->member.id, &member, NULL);

    if (status == STATUS_OK)
        person->member = member;
    if (status == STATUS_OK && member.is_banned)
        resign_games(server, person);
    if (status == STATUS_NOT_FOUND) {
        server_forget_person(server, person);
        return;
    }
    for (Client *client = person->clients; client != NULL; client = client->next)
        if (person->member.is_banned || !is_known(server, client))
            host_close(client->connection);
}

static void look_outside(Server *server)
{
    bool has_changed = false;
    Error error = {""};
    size_t place = 0;

    if (server_store_look_outside(server->store, &has_changed, &error) != STATUS_OK)
        server_fail(server, &error);
    if (!has_changed)
        return;
    server_forget_told_games(server);
    server_refresh_tournaments(server);
    for (Visitor *person; (person = lookup_next(&server->people, &place)) != NULL;) {
        size_t count = server->people.count;

        look_again(server, person);
        if (server->people.count != count)
            place = 0; /* somebody was forgotten, and others may have moved */
    }
}

/* --- What nobody misses --- */

static void sweep(Server *server)
{
    Error error = {""};

    if (server->now_s < server->swept_s + SWEEP_EVERY_S)
        return;
    server->swept_s = server->now_s;
    if (server_store_sweep(server->store, server->now_s - SESSION_STAYS_S, &error) !=
            STATUS_OK ||
        server_store_end_bans(server->store, server->now_s, &error) != STATUS_OK)
        server_fail(server, &error);
}

/* --- The clocks --- */

static void write_clock(Server *server, int64_t ms)
{
    int64_t writes = server_store_writes(server->store);
    Error error = {""};

    server->beat_ms = ms;
    if (server_store_write_clock(server->store, ms, &error) != STATUS_OK)
        server_fail(server, &error);
    server_write_quietly(server, NULL, writes);
}

static int64_t beat_length_ms(const Server *server)
{
    return server->running_timed > 0 ? BEAT_MS : SLOW_BEAT_MS;
}

/* The moment itself is not written, but the beat: something that was tried in private may have
 * woken the loop. For the same reason the loop waits for the beat and not for the next of its
 * regular looks, for what others write waits while this is brought to the disk. */
static void beat(Server *server)
{
    int64_t every_ms = beat_length_ms(server);
    int64_t beat_ms = server->now_ms - server->now_ms % every_ms;

    if (server->running_timed + server->running_days > 0 && beat_ms > server->beat_ms)
        write_clock(server, beat_ms);
}

/* Up to where the clock shows another millisecond: whatever has woken the loop before, it is the
 * same moment. */
int64_t server_wait_us(Server *server)
{
    int64_t wait_ms = server_rooms_wait_ms(server);
    int64_t every_ms = beat_length_ms(server);
    int64_t tournaments_ms = server_tournaments_due_ms(server);

    if (tournaments_ms != INT64_MAX)
        wait_ms = int64_least(wait_ms, int64_most(tournaments_ms - server->now_ms, 1));
    if (server->running_timed + server->running_days > 0)
        wait_ms = int64_least(wait_ms, every_ms - server->now_ms % every_ms);
    return 1000 * wait_ms - clock_wall_us() % 1000;
}

void server_stop_clocks(Server *server)
{
    Error error = {""};

    server_read_clocks(server);
    write_clock(server, server->now_ms);
    if (!server->has_failed && server_store_flush(server->store, &error) != STATUS_OK)
        server_fail(server, &error);
}

void server_keep_house(Server *server)
{
    beat(server);
    if (server->looked_s == server->now_s)
        return;
    server->looked_s = server->now_s;
    look_outside(server);
    sweep(server);
}
