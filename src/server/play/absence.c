/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/play/absence.h"

#include "base/least.h"
#include "server/play/people.h"
#include "server/play/rooms.h"
#include "server/play/rooms_due.h"

/* A page that is loaded anew is away for a moment, of which nobody needs to hear: so small a part
 * of the time after which a game can be claimed. */
enum { NOTICED_PART = 12 };

/* Who has days for a move may be anywhere meanwhile. */
static bool is_looked_after(const Room *room)
{
    return room->over_since_ms == 0 && live_game_head(room->live)->days == 0 &&
           room_is_between_people(room);
}

/* --- What may be claimed --- */

/* What the seat may claim of the other side, which is away; from which moment on. */
static AbsenceClaim claim_of(const Room *room, Side seat, int64_t *from_ms)
{
    Side away = side_other(seat);
    int64_t since_ms = room->left_ms[away];
    bool is_timed = live_game_head(room->live)->is_timed;

    *from_ms = since_ms + room->server->options.away_ms;
    if (live_game_plies(room->live) < SIDE_COUNT && !room->is_of_tournament)
        return CLAIM_ABORT;
    if (live_game_to_move(room->live) != away)
        return CLAIM_NOTHING;
    if (room->moved_ms > since_ms)
        since_ms = room->moved_ms;
    *from_ms = since_ms + (is_timed ? room->server->options.away_ms : SERVER_CLAIM_UNTIMED_MS);
    return CLAIM_WIN;
}

void command_claim(Client *client, const ClientMessage *message)
{
    Room *room = NULL;
    Side side = SIDE_NONE;
    int64_t from_ms = 0;

    if (!room_find_seat(client, message, &room, &side))
        return;
    AbsenceClaim claim = is_looked_after(room) && room->left_ms[side_other(side)] != 0
                             ? claim_of(room, side, &from_ms)
                             : CLAIM_NOTHING;
    if (claim == CLAIM_NOTHING || client->server->now_ms < from_ms)
        client_error(client, message, CODE_NOT_ALLOWED, NULL);
    else if (claim == CLAIM_ABORT)
        room_end(room, side, outcome_of(SIDE_NONE, REASON_ABORTED), client,
                 message_id(message));
    else
        room_end(room, side_other(side), outcome_of(side, REASON_FORFEIT), client,
                 message_id(message));
}

/* --- What is told --- */

static void write_presence(const Room *room, Side seat)
{
    Server *server = room->server;
    bool is_away = room->left_ms[side_other(seat)] != 0;
    int64_t from_ms = 0;
    AbsenceClaim claim = is_away ? claim_of(room, seat, &from_ms) : CLAIM_NOTHING;
    int64_t wait_ms = from_ms > server->now_ms ? from_ms - server->now_ms : 0;

    message_presence(live_game_head(room->live)->public_id, is_away, claim, wait_ms,
                     &server->text);
}

void room_tell_absence(Room *room, Side seat, Client *client)
{
    if (!is_looked_after(room) || room->left_ms[side_other(seat)] == 0)
        return;
    write_presence(room, seat);
    if (client != NULL)
        client_send(client);
    else
        person_send(room->server, room->people[seat], NULL);
}

void room_absence_goes_on(Room *room)
{
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        room_tell_absence(room, side, NULL);
}

void person_is_back(Server *server, const Visitor *person)
{
    size_t place = 0;

    if (person->rooms == 0)
        return;
    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;) {
        Side side = room_seat_of(room, person);

        if (side == SIDE_NONE || room->left_ms[side] == 0)
            continue;
        room->left_ms[side] = 0;
        if (!is_looked_after(room))
            continue;
        write_presence(room, side_other(side));
        person_send(server, room->people[side_other(side)], NULL);
    }
}

/* When it is to be told that the side has left; INT64_MAX: he is here, or it was told. */
static int64_t notice_ms(const Room *room, Side side)
{
    const Visitor *person = room->people[side];

    return person->gone_at_ms == 0 || room->left_ms[side] != 0
               ? INT64_MAX
               : person->gone_at_ms + room->server->options.away_ms / NOTICED_PART;
}

int64_t room_absence_due_ms(const Room *room)
{
    return is_looked_after(room)
               ? int64_least(notice_ms(room, SIDE_FIRST), notice_ms(room, SIDE_SECOND))
               : INT64_MAX;
}

void room_look_for_absence(Room *room)
{
    if (!is_looked_after(room))
        return;
    for (Side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (room->server->now_ms < notice_ms(room, side))
            continue;
        room->left_ms[side] = room->people[side]->gone_at_ms;
        room_tell_absence(room, side_other(side), NULL);
    }
}

void person_has_left(Server *server, const Visitor *person)
{
    size_t place = 0;

    if (person->rooms == 0)
        return;
    for (Room *room; (room = lookup_next(&server->rooms, &place)) != NULL;)
        if (room_seat_of(room, person) != SIDE_NONE)
            room_note_due(room);
}
