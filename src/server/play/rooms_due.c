/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/rooms_due.h"

#include "base/least.h"
#include "server/play/absence.h"
#include "server/play/queued_tries.h"
#include "server/play/room_computer.h"
#include "server/play/rooms.h"

enum { TICK_MS = 50, IDLE_MS = 1000, ABSENT_EVERY_MS = 60000 };

/* When something will have to be done in the room. */
static int64_t due_ms(const Room *room)
{
    int64_t flag_ms = live_game_flag_ms(room->live);

    if (room->over_since_ms != 0)
        return room->over_since_ms + SERVER_ROOM_STAYS_MS + 1;
    int64_t choice_ms = room->has_choice ? room->choice_at_ms : INT64_MAX;
    return int64_least(int64_least(choice_ms, flag_ms),
                       int64_least(room_absence_due_ms(room), room_queue_due_ms(room)));
}

void room_note_due(Room *room)
{
    agenda_move(&room->server->agenda, &room->due, due_ms(room));
}

/* Nobody waits for ever in an untimed game. */
static void end_if_abandoned(Room *room)
{
    Side side = live_game_to_move(room->live);
    const Visitor *person = room->people[side];
    int64_t stays_ms =
        room->computer != SIDE_NONE ? SERVER_GONE_COMPUTER_MS : SERVER_GONE_PEOPLE_MS;

    if (!live_game_head(room->live)->is_timed && person != NULL && person->gone_at_ms != 0 &&
        room->server->now_ms - person->gone_at_ms > stays_ms)
        room_end(room, side, outcome_of(side_other(side), REASON_FORFEIT), NULL, NO_ID);
}

/* It is a matter of days: to go through all rooms every minute is enough. */
static void look_for_absent(Server *server)
{
    size_t place = 0;

    if (server->now_ms < server->absent_due_ms)
        return;
    server->absent_due_ms = server->now_ms - server->now_ms % ABSENT_EVERY_MS + ABSENT_EVERY_MS;
    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;)
        if (room->over_since_ms == 0)
            end_if_abandoned(room);
}

/* Does what is due in the room; false if that was to close it. */
static bool look_at(Room *room)
{
    Server *server = room->server;
    LiveStep step;

    if (room->over_since_ms != 0) {
        room_close(room);
        return false;
    }
    if (live_game_flag(room->live, server->now_ms, &step))
        room_publish(room, &step, NULL, NO_ID);
    room_look_for_absence(room);
    room_look_at_queue(room);
    if (room->has_choice && server->now_ms >= room->choice_at_ms)
        room_computer_moves(room);
    room_note_due(room);
    return true;
}

void server_look_at_rooms(Server *server)
{
    look_for_absent(server);
    /* At most as many looks as there are rooms, and one that closes a room. */
    for (size_t left = server->agenda.count; left > 0; left--) {
        const AgendaItem *first = agenda_first(&server->agenda);

        if (first->at_ms > server->now_ms || !look_at(first->what))
            return;
    }
}

/* To the millisecond: if it were at the next of regular looks, their beat, which others can
 * shift, would show in the moments at which turns are shown. */
int server_rooms_wait_ms(Server *server)
{
    const AgendaItem *first = agenda_first(&server->agenda);
    int64_t most_ms = server->running > 0 ? TICK_MS : IDLE_MS;
    int64_t due_ms =
        first != NULL ? int64_least(first->at_ms, server->bots_due_ms) : server->bots_due_ms;

    server_read_clocks(server);
    if (due_ms > server->now_ms + most_ms)
        return (int)most_ms;
    return due_ms > server->now_ms ? (int)(due_ms - server->now_ms) : 1;
}
